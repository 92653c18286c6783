import ClientsmithDiagnostics
import ClientsmithYAML

/// What a format expects under a key; what is something else is said.
struct JSONForm {
  enum Kind: String {
    case object = "an object"
    case array = "an array"
    case text = "a text"
    case number = "a number"
  }

  private let members: [(key: String, kinds: [Kind])]

  init(_ members: KeyValuePairs<String, [Kind]>) {
    self.members = members.map { ($0.key, $0.value) }
  }

  /// Null is as good as nothing, in what tools export.
  func check(_ node: YAMLNode, into log: inout DiagnosticLog) {
    for (key, kinds) in members {
      guard let value = node[key], !value.isNull else { continue }
      if let kind = Self.kind(of: value), kinds.contains(kind) { continue }
      let expected = kinds.map(\.rawValue).joined(separator: " or ")
      log.warning(
        .wrongType, at: value.range,
        "expected \(expected) under \(name: key), found \(Self.name(of: value))"
      )
    }
  }

  private static func kind(of node: YAMLNode) -> Kind? {
    switch node.content {
    case .mapping: .object
    case .sequence: .array
    case .scalar(.string): .text
    case .scalar(.integer), .scalar(.number): .number
    case .scalar(.bool), .scalar(.null): nil
    }
  }

  private static func name(of node: YAMLNode) -> String {
    kind(of: node)?.rawValue ?? "a Boolean"
  }
}
