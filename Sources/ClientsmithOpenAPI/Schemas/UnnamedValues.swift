import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithReading

/// The values of enumerations that become no type with cases: fractions, objects, texts beside numbers.
extension Schema {
  /// nil: it lists no values, or they are cases of a type.
  var unnamedValues: [DocumentNode]? {
    guard let enumeration, enumeration.count > 1 else { return nil }
    let kinds = Set(rawValues.map { $0.map(Self.kind) })
    let areFlags = enumeration.allSatisfy { node in
      if case .scalar(.bool) = node.yaml.content { true } else { false }
    }
    return areFlags || kinds.count == 1 && !kinds.contains(nil) ? nil : enumeration
  }

  /// Whether its values are texts and integers, which become a choice of both.
  var listsTextsAndIntegers: Bool {
    Set(rawValues.map { $0.map(Self.kind) }) == ["text", "integer"]
  }

  /// Said in the documentation; nil: it lists no values, or they are cases of a type.
  var unnamedValuesText: String? {
    guard let values = unnamedValues else { return nil }
    var texts = values.prefix(Self.mostTexts).map { Prose.code($0.yaml.written.shortJSON) }
    let rest = values.count - texts.count
    if rest > 0 { texts.append("\(rest) others") }
    return "One of " + texts.dropLast().joined(separator: ", ") + " or " + (texts.last ?? "") + "."
  }

  /// More would hide what else the documentation says.
  private static let mostTexts = 30

  private var rawValues: [Enumeration.RawValue?] {
    let nodes = enumeration ?? []
    let type = EnumerationCases.type(of: nodes, types.count > 1 ? nil : types.first)
    return nodes.map { EnumerationCases.rawValue($0, type) }
  }

  private static func kind(_ value: Enumeration.RawValue) -> String {
    switch value {
    case .string: "text"
    case .integer: "integer"
    }
  }
}
