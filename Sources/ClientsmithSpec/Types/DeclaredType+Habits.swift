import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredType {
  /// What other formats call the keys of a type.
  private static let equivalents = [
    "fields": "properties", "attributes": "properties", "members": "properties",
    "struct": "properties", "cases": "enum", "values": "enum", "allOf": "includes",
    "anyOf": "oneOf", "union": "oneOf", "variants": "oneOf", "typealias": "alias",
  ]

  /// Whether an unknown key is what another format calls one of the forms, so that none is missing.
  static func hasEquivalent(ofForm fields: Fields) -> Bool {
    fields.entries.contains { equivalents[$0.key] != nil || $0.key == "type" }
  }

  /// What to write for a key that a type does not have.
  static func advice(on entry: YAMLMapping.Entry, hasForm: Bool) -> String? {
    if entry.key == "type" {
      guard let text = entry.value.string, !["object", "struct", "enum", "array"].contains(text)
      else { return "remove it: `properties`, `enum` or `alias` says what a type is" }
      return hasForm
        ? "remove it: what the type declares says what it is"
        : "write `alias: \(written(TypeHabit.equivalent(of: text) ?? text))`"
    }
    if ["extends", "inherits", "base", "parent", "super"].contains(entry.key) {
      return "write `includes: [\(entry.value.string.map(excerpt) ?? "…")]`"
    }
    if hasForm, ["tag", "typeKey", "propertyName"].contains(entry.key) {
      return "write `discriminator`"
    }
    return equivalents[entry.key].map { "write `\($0)`" }
  }

  /// Reads `Page<T>: {…}` as `Page: {of: T, …}`, which it refuses; nil: the key is another one.
  static func readGeneric(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredType? {
    guard let (name, parameters) = genericName(entry.key) else { return nil }
    var keys: [String] = []
    if case .mapping(let mapping) = entry.value.content { keys = mapping.entries.map(\.key) }
    let isGeneric = !keys.contains { ["enum", "alias", "extern", "of"].contains($0) }
    let of = parameters.count == 1 ? parameters[0] : "[\(parameters.joined(separator: ", "))]"
    let form = keys.contains("oneOf") ? "oneOf" : "properties"
    log.error(
      .invalidName, at: entry.keyRange, "the name of the type \(name: entry.key) ends before `<`",
      help: isGeneric
        ? "write `\(name): {of: \(of), \(form): {…}}`"
        : keys.contains("of")
          ? "write `\(name)`" : "write `\(name)`: only objects and unions are generic")
    var type = DeclaredType(
      id: name, name: Located(SwiftName(name), at: entry.keyRange), hasRefusedName: false,
      form: .unreadable)
    if isGeneric, keys.contains(where: (forms + ["includes", "additional"]).contains) {
      let entry = YAMLMapping.Entry(key: name, keyRange: entry.keyRange, value: entry.value)
      type = read(entry, naming: naming, into: &log)
    }
    type.parameters = parameters.map { Located(SwiftName($0), at: entry.keyRange) }
    return type
  }

  /// `Page` and `T` for `Page<T>`.
  private static func genericName(_ key: String) -> (name: String, parameters: [String])? {
    guard key.last == ">", let open = key.firstIndex(of: "<") else { return nil }
    let name = String(key[..<open])
    let parameters = key[open...].dropFirst().dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.filter { $0 != " " }) }
    return ([name] + parameters).allSatisfy(CamelCase.isUpper) ? (name, parameters) : nil
  }

  /// Says how to write what is not a mapping.
  static func refuse(_ entry: YAMLMapping.Entry, into log: inout DiagnosticLog) {
    let help =
      switch entry.value.content {
      case .scalar(.string(let text)):
        "write `\(written(entry.key)): {alias: \(written(text))}`"
      case .sequence(let nodes) where nodes.count > 1 && nodes.allSatisfy { $0.string != nil }:
        "write `\(written(entry.key)): "
          + "{enum: [\(nodes.map { written($0.string ?? "") }.joined(separator: ", "))]}`"
      case .scalar(.null): "write its `properties`, `enum` or `alias` below it, indented by 2"
      default: "write `alias:` before the type, or `enum:` before the cases"
      }
    log.error(
      .wrongType, at: entry.value.range,
      "the type \(name: entry.key) expects a mapping, found \(entry.value.found)", help: help)
  }

  /// Refuses, as one mistake, properties that are not inside of `properties`.
  ///
  /// - Parameter keys: those that a type can have.
  /// - Returns: whether there are any.
  static func refuseBareProperties(
    _ entry: YAMLMapping.Entry, keys: [String], forms: [String], into log: inout DiagnosticLog
  ) -> Bool {
    guard case .mapping(let mapping) = entry.value.content else { return false }
    let unknown = mapping.entries.filter { !keys.contains($0.key) }
    let isDeclared = mapping.entries.contains { own in
      forms.contains(own.key) || ["includes", "additional"].contains(own.key)
    }
    guard !isDeclared, let first = unknown.first, unknown.allSatisfy(isProperty) else {
      return false
    }
    var texts = unknown.prefix(3).map {
      "\(written($0.key)): \($0.value.typeText.map(written) ?? "…")"
    }
    if unknown.count > texts.count { texts.append("…") }
    log.error(
      .inlineType, at: first.keyRange,
      "the properties of \(name: entry.key) are expected inside of `properties`",
      help: "write `\(written(entry.key)): {properties: {\(texts.joined(separator: ", "))}}`")
    return true
  }

  /// Whether an entry with a key that a type does not have looks like a property: not like a key of
  /// another format, or one that is misspelled.
  private static func isProperty(_ entry: YAMLMapping.Entry) -> Bool {
    switch entry.value.content {
    case .scalar(.string(let text)):
      return !(entry.key == "type" && ["object", "string", "integer", "array"].contains(text))
        && ForeignKeys.equivalent(of: entry.key) == nil
        && Suggestion.nearest(to: entry.key, among: ["alias", "extern"]) == nil
    case .sequence(let nodes):
      return nodes.count == 1 && equivalents[entry.key] == nil
        && Suggestion.nearest(to: entry.key, among: ["includes", "enum", "oneOf"]) == nil
    case .mapping(let mapping):
      return equivalents[entry.key] == nil && mapping.entries.contains { $0.key == "type" }
    case .scalar: return false
    }
  }
}

extension YAMLNode {
  /// A type as it is written; nil where that is longer than a help can be.
  fileprivate var typeText: String? {
    if case .sequence(let nodes) = content { return nodes.first?.string.map { "[\($0)]" } }
    return string
  }
}
