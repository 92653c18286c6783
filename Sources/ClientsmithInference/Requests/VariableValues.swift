import ClientsmithYAML

/// The values of variables that stand in a file of their own: an environment that Postman exports, or the
/// `http-client.env.json` of JetBrains and Visual Studio, whose first environment it is.
struct VariableValues {
  struct Entry {
    var name: String
    var value: String
    var isSecret: Bool

    init(name: String, value: String, isSecret: Bool) {
      self.name = name
      self.value = value
      // A URL that says where a credential is to be had is not one.
      self.isSecret =
        (isSecret || NameHints.isSecretVariable(name)) && !value.contains("://")
    }
  }

  private(set) var entries: [Entry] = []

  /// Visual Studio's name for what all environments have.
  private static let shared = "$shared"

  init(_ root: YAMLNode?) {
    guard let root else { return }
    if let values = root["values"] {
      add(values.elements)
      return
    }
    let first = root.members.first { $0.key != Self.shared && !$0.value.members.isEmpty }
    for member in (root[Self.shared]?.members ?? []) + (first?.value.members ?? []) {
      guard let value = member.value.textValue else { continue }
      entries.append(Entry(name: member.key, value: value, isSecret: false))
    }
  }

  /// Those of a collection, or of an environment of Postman.
  mutating func add(_ elements: [YAMLNode]) {
    for element in elements {
      if case .scalar(.bool(false))? = element["enabled"]?.content { continue }
      guard let name = (element["key"] ?? element["id"])?.textValue,
        let value = element["value"]?.textValue, !value.isEmpty
      else { continue }
      entries.append(
        Entry(name: name, value: value, isSecret: element["type"]?.textValue == "secret"))
    }
  }

  /// The credentials among them, for the report.
  var secrets: [RecordedField] {
    entries.filter(\.isSecret).map { RecordedField("the variable \($0.name)", $0.value) }
  }
}
