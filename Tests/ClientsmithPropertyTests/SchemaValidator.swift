import ClientsmithYAML
import Foundation

/// A validator of the keywords of JSON Schema 2020-12 that the schemas have; any other is an error.
struct SchemaValidator {
  struct UnknownKeyword: Error {
    var name: String
  }

  private let root: [String: Any]

  init(_ text: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    root = value as? [String: Any] ?? [:]
  }

  /// - Returns: the first place that is not valid; nil: it is valid.
  func mistake(in node: YAMLNode) throws -> String? {
    try mistake(in: node, root, "")
  }

  private func mistake(in node: YAMLNode, _ schema: Any?, _ path: String) throws -> String? {
    if let allowed = schema as? Bool { return allowed ? nil : "\(path): not allowed" }
    guard let schema = schema as? [String: Any] else { throw UnknownKeyword(name: "\(path)") }
    for (keyword, value) in schema {
      if let found = try mistake(in: node, keyword, value, schema, path) { return found }
    }
    return nil
  }

  /// `then` and `else` count with `if` alone.
  private func mistake(
    in node: YAMLNode, _ keyword: String, _ value: Any, _ schema: [String: Any], _ path: String
  ) throws -> String? {
    switch keyword {
    case "$schema", "$defs", "title", "description": return nil
    case "$ref":
      let name = (value as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
      let definitions = root["$defs"] as? [String: Any] ?? [:]
      return try mistake(in: node, definitions[name], path)
    case "type":
      let types = value as? [String] ?? [value as? String ?? ""]
      return types.contains(where: node.isOfType) ? nil : "\(path): expected \(types)"
    case "enum":
      return (value as? [String] ?? []).contains { node.text == $0 } ? nil : "\(path): unknown word"
    case "pattern":
      guard let text = node.text, let pattern = value as? String else { return nil }
      let isFound = text.range(of: pattern, options: .regularExpression) != nil
      return isFound ? nil : "\(path): \(text) is not like \(pattern)"
    case "anyOf", "oneOf":
      let schemas = value as? [Any] ?? []
      let mistakes = try schemas.map { try mistake(in: node, $0, path) }
      let count = mistakes.count { $0 == nil }
      if keyword == "anyOf" ? count > 0 : count == 1 { return nil }
      return "\(path): \(count) of \(keyword), \(mistakes.compactMap(\.self))"
    case "if":
      let isMet = try mistake(in: node, value, path) == nil
      return try mistake(in: node, schema[isMet ? "then" : "else"] ?? true, path)
    case "then", "else": return nil
    case "required":
      guard let entries = node.entries else { return nil }
      return (value as? [String] ?? []).first { key in !entries.contains { $0.key == key } }
        .map { "\(path): no \($0)" }
    case "properties", "patternProperties", "additionalProperties":
      return try keyword == "additionalProperties" || schema["additionalProperties"] == nil
        ? mistake(inMembersOf: node, schema, path) : nil
    case "items":
      for (index, element) in (node.elements ?? []).enumerated() {
        if let found = try mistake(in: element, value, "\(path)/\(index)") { return found }
      }
      return nil
    case "minItems": return (node.elements?.count ?? .max) < value as? Int ?? 0 ? path : nil
    case "maxItems": return (node.elements?.count ?? 0) > value as? Int ?? 0 ? path : nil
    case "minProperties": return (node.entries?.count ?? .max) < value as? Int ?? 0 ? path : nil
    case "maxProperties": return (node.entries?.count ?? 0) > value as? Int ?? 0 ? path : nil
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private func mistake(
    inMembersOf node: YAMLNode, _ schema: [String: Any], _ path: String
  ) throws -> String? {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    let patterns = schema["patternProperties"] as? [String: Any] ?? [:]
    for entry in node.entries ?? [] {
      var found = properties[entry.key]
      for (pattern, value) in patterns
      where entry.key.range(of: pattern, options: .regularExpression) != nil { found = value }
      let inner = "\(path)/\(entry.key)"
      let rest = schema["additionalProperties"] ?? true
      if let mistake = try mistake(in: entry.value, found ?? rest, inner) {
        return mistake
      }
    }
    return nil
  }
}

extension YAMLNode {
  var entries: [YAMLMapping.Entry]? {
    if case .mapping(let mapping) = content { mapping.entries } else { nil }
  }

  var elements: [YAMLNode]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  var text: String? {
    if case .scalar(.string(let text)) = content { text } else { nil }
  }

  fileprivate func isOfType(_ type: String) -> Bool {
    switch (type, content) {
    case ("object", .mapping), ("array", .sequence), ("string", .scalar(.string)),
      ("boolean", .scalar(.bool)), ("null", .scalar(.null)), ("integer", .scalar(.integer)),
      ("number", .scalar(.integer)), ("number", .scalar(.number)):
      true
    default: false
    }
  }
}
