/// The members of an object, each of which is written as one text.
public nonisolated struct ParameterMembers: ExpressibleByArrayLiteral, Sendable {
  let all: [(name: String, value: (any ParameterValue)?)]

  public init(arrayLiteral members: (String, (any ParameterValue)?)...) {
    self.all = members.map { (name: $0.0, value: $0.1) }
  }

  /// Those of a dictionary, in the order of their names.
  public init(_ members: [String: some ParameterValue]?) {
    self.all = (members ?? [:])
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { (name: $0.key, value: $0.value) }
  }

  /// Those of an object, and behind them what it has under other names.
  public init(_ declared: ParameterMembers, and others: [String: some ParameterValue]?) {
    let known: Set<String> = Set(declared.all.map(\.name))
    self.all =
      declared.all + ParameterMembers(others).all.filter { !known.contains($0.name) }
  }
}

nonisolated extension EndpointCall {
  /// A name and a text for each member that has a value.
  mutating func texts(
    _ members: ParameterMembers, _ name: String
  ) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    for member in members.all {
      guard let value = member.value, let text = self.text(value, name) else { continue }
      texts.append((name: member.name, text: text))
    }
    return texts
  }
}
