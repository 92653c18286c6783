import ClientsmithYAML

extension YAMLNode {
  /// Whether this is the root of an OpenAPI document, by what it says of itself.
  package var isOpenAPIDocument: Bool {
    guard case .mapping(let mapping) = content else { return false }
    // A specification that stands on a document has these two.
    if mapping["openapi"] != nil, mapping["client"] != nil { return false }
    return mapping.entries.contains { entry in
      guard entry.key == "openapi" || entry.key == "swagger" else { return false }
      guard case .scalar = entry.value.content else { return false }
      // So does one that forgot `client`, and names the document instead of a version.
      let path = entry.value.string ?? ""
      return ![".yaml", ".yml", ".json"].contains(where: path.hasSuffix)
    }
  }
}
