import ClientsmithYAML

/// Extensions that give names, which a specification can leave aside.
enum NamingExtensions {
  private static let keys: Set<String> = [
    "x-methodName", "x-speakeasy-name-override", "x-fern-sdk-method-name", "x-fern-type-name",
    "x-enum-varnames", "x-enumNames", "x-enum-names", "x-body-name",
    "x-codegen-request-body-name",
  ]

  /// A tree without them.
  static func removed(from root: YAMLNode) -> YAMLNode {
    switch root.content {
    case .scalar: return root
    case .sequence(let nodes):
      return YAMLNode(.sequence(nodes.map(removed)), range: root.range)
    case .mapping(let mapping):
      let entries = mapping.entries.filter { !keys.contains($0.key) }.map { entry in
        YAMLMapping.Entry(
          key: entry.key, keyRange: entry.keyRange, value: removed(from: entry.value))
      }
      return YAMLNode(.mapping(YAMLMapping(entries)), range: root.range)
    }
  }
}
