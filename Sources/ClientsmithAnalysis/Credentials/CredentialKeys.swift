import ClientsmithModel

/// Keys of dictionaries whose entries are query items: none may be called as a credential is, so an
/// example with such a key could not be sent.
enum CredentialKeys {
  /// Gives such keys of examples other names.
  static func avoid(
    _ credentials: [Authentication], in inputs: inout [Input], _ types: TypeIndex
  ) {
    var taken: Set<String> = []
    for case .query(let name) in credentials { taken.insert(name) }
    guard !taken.isEmpty else { return }
    for index in inputs.indices {
      guard case .query(let style) = inputs[index].location, case .explode = style.form else {
        continue
      }
      let additional = types.structure(types.plain(inputs[index].type))?.additional?.name
      inputs[index].example = renamed(inputs[index].example, additional, besides: taken)
    }
  }

  private static func renamed(
    _ value: Value, _ additional: SwiftName?, besides taken: Set<String>
  ) -> Value {
    func name(_ key: String) -> String {
      var name = key
      while taken.contains(name) { name += "2" }
      return name
    }
    switch value {
    case .dictionary(let fields):
      return .dictionary(fields.map { .init(key: name($0.key), value: $0.value) })
    case .structure(let members):
      return .structure(
        members.map { member in
          member.name == additional
            ? .init(member.name, renamed(member.value, nil, besides: taken)) : member
        })
    default: return value
    }
  }
}
