import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension SwaggerConversion {
  /// What an operation sends: its own parameters replace those of the path.
  func bodies(_ own: [YAMLNode], besides shared: [YAMLNode]) -> [YAMLNode] {
    func key(_ parameter: YAMLNode) -> [String?] {
      let place = parameter["in"]?.scalarText
      // There is one body, whatever it is called.
      return [place, place == "body" ? nil : parameter["name"]?.scalarText]
    }
    let own = own.filter(isBody).map(resolved)
    let replaced = Set(own.map(key))
    return shared.filter(isBody).map(resolved).filter { !replaced.contains(key($0)) } + own
  }

  /// Those that are not bodies, which stand where they are used.
  mutating func parameters(_ node: YAMLNode) -> YAMLNode {
    .mapping(
      node.entries.filter { !isBody($0.value) }.map { $0.replaced(by: parameter($0.value)) },
      at: node.range)
  }

  func isBody(_ node: YAMLNode) -> Bool {
    ["body", "formData"].contains(resolved(node)["in"]?.scalarText)
  }

  /// What a reference among the document's parameters leads to.
  private func resolved(_ node: YAMLNode) -> YAMLNode {
    let prefix = "#/parameters/"
    guard let text = node["$ref"]?.scalarText, text.hasPrefix(prefix) else { return node }
    return root["parameters"]?[String(text.dropFirst(prefix.count))] ?? node
  }

  mutating func parameter(_ node: YAMLNode) -> YAMLNode {
    if let reference = node["$ref"] { return .reference(reference) }
    var result = typed(node)
    guard let format = node["collectionFormat"] else {
      // Arrays are separated by commas unless that is said.
      if node["type"]?.scalarText == "array", ["query", "cookie"].contains(node["in"]?.scalarText) {
        result.append("explode", .flag(false, at: node.range))
      }
      return result
    }
    let place = node["in"]?.scalarText
    for entry in style(format, in: place) { result.append(entry.key, entry.value) }
    return result
  }

  /// What OpenAPI 3 has for how the elements of an array are separated.
  private mutating func style(
    _ format: YAMLNode, in place: String?
  ) -> [YAMLMapping.Entry] {
    let range = format.range
    let isJoined = YAMLMapping.Entry("explode", .flag(false, at: range))
    switch format.scalarText {
    case "multi": return [.init("explode", .flag(true, at: range))]
    case "csv":
      guard place == "query" || place == "formData" else { return [] }
      let style = YAMLMapping.Entry("style", .text("form", at: range))
      return place == "query" ? [isJoined] : [style, isJoined]
    case "ssv", "pipes":
      guard place == "query" || place == "formData" else {
        log.warning(
          .unsupportedSchema, at: range,
          "arrays in \(name: place ?? "") cannot have the form \(name: format.scalarText ?? "") in "
            + "OpenAPI 3: separated by commas",
          help: "make it a text, and join the elements where it is passed")
        return []
      }
      let style = format.scalarText == "ssv" ? "spaceDelimited" : "pipeDelimited"
      return [.init("style", .text(style, at: range)), isJoined]
    case let other:
      log.error(
        .unsupportedDocument, at: range,
        "arrays in the form \(name: other ?? "") cannot be expressed in OpenAPI 3",
        help: "the forms are `csv`, `ssv`, `pipes` and `multi`")
      return []
    }
  }

  mutating func body(_ parameters: [YAMLNode], mediaTypes: [String]) -> YAMLNode? {
    guard let first = parameters.first else { return nil }
    if first["in"]?.scalarText == "body" {
      var entries: [YAMLMapping.Entry] = []
      for key in ["description", "required"] {
        if let value = first[key] { entries.append(.init(key, value)) }
      }
      let schema = first["schema"].map { converted(schema: $0) } ?? .mapping([], at: first.range)
      let media = YAMLNode.mapping([.init("schema", schema)], at: schema.range)
      entries.append(
        .init("content", .mapping(mediaTypes.map { .init($0, media) }, at: first.range)))
      return .mapping(entries, at: first.range)
    }
    let hasFiles = parameters.contains { $0["type"]?.scalarText == "file" }
    let type =
      hasFiles || !mediaTypes.contains(MediaType.form) && mediaTypes.contains(MediaType.multipart)
      ? MediaType.multipart : MediaType.form
    var properties: [YAMLMapping.Entry] = []
    var encoding: [YAMLMapping.Entry] = []
    var required: [YAMLNode] = []
    for parameter in parameters {
      guard let name = parameter["name"], let key = name.scalarText else { continue }
      var schema = typed(parameter)["schema"] ?? .mapping([], at: parameter.range)
      if let text = parameter["description"] { schema.append("description", text) }
      properties.append(.init(key, schema, at: name.range))
      if parameter["type"]?.scalarText == "array" {
        let format = parameter["collectionFormat"] ?? .text("csv", at: parameter.range)
        let styles = style(format, in: "formData")
        encoding.append(.init(key, .mapping(styles, at: format.range), at: name.range))
      }
      if parameter["required"]?.scalarText == "true" { required.append(name) }
    }
    var schema: [YAMLMapping.Entry] = [
      .init("type", .text("object", at: first.range)),
      .init("properties", .mapping(properties, at: first.range)),
    ]
    if !required.isEmpty { schema.append(.init("required", .sequence(required, at: first.range))) }
    var content = [YAMLMapping.Entry("schema", .mapping(schema, at: first.range))]
    if !encoding.isEmpty {
      content.append(.init("encoding", .mapping(encoding, at: first.range)))
    }
    let media = YAMLNode.mapping(content, at: first.range)
    var entries = [YAMLMapping.Entry("content", .mapping([.init(type, media)], at: first.range))]
    if !required.isEmpty { entries.append(.init("required", .flag(true, at: first.range))) }
    return .mapping(entries, at: first.range)
  }
}
