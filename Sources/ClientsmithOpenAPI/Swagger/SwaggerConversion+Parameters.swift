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
    let node = withoutOddSeparators(node)
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

  /// The parameter as it is, or as a text, where OpenAPI 3 has nothing that separates its elements as
  /// the document has it: who calls joins them.
  private mutating func withoutOddSeparators(_ parameter: YAMLNode) -> YAMLNode {
    guard parameter["type"]?.scalarText == "array", let format = parameter["collectionFormat"]
    else { return parameter }
    let place = parameter["in"]?.scalarText ?? ""
    let name = format.scalarText ?? ""
    let isInForm = place == "query" || place == "formData"
    if (isInForm ? ["csv", "multi", "ssv", "pipes"] : ["csv", "multi"]).contains(name) {
      return parameter
    }
    guard ["ssv", "tsv", "pipes"].contains(name) else {
      log.warning(
        .unsupportedSchema, at: format.range,
        "\(name: name) is not a form of arrays, so their elements are separated by commas",
        help: "the forms are `csv`, `ssv`, `tsv`, `pipes` and `multi`")
      return parameter
    }
    log.warning(
      .unsupportedSchema, at: format.range,
      "arrays in \(name: place) cannot have the form \(name: name) in OpenAPI 3, so a text is sent",
      help: "join the elements where it is passed")
    let ofArrays = [
      "type", "items", "enum", "collectionFormat", "default", "example", "x-example", "minItems",
      "maxItems", "uniqueItems",
    ]
    let kept = parameter.entries.filter { !ofArrays.contains($0.key) }
    return .mapping(
      kept + [.init("type", .text("string", at: format.range))], at: parameter.range)
  }

  /// What OpenAPI 3 has for how the elements of an array are separated.
  private func style(_ format: YAMLNode, in place: String?) -> [YAMLMapping.Entry] {
    let range = format.range
    let isJoined = YAMLMapping.Entry("explode", .flag(false, at: range))
    func style(_ name: String) -> YAMLMapping.Entry { .init("style", .text(name, at: range)) }
    switch format.scalarText {
    case "multi": return [.init("explode", .flag(true, at: range))]
    case "ssv": return [style("spaceDelimited"), isJoined]
    case "pipes": return [style("pipeDelimited"), isJoined]
    default:
      switch place {
      case "query": return [isJoined]
      case "formData": return [style("form"), isJoined]
      default: return []
      }
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
    for parameter in parameters.map({ withoutOddSeparators($0) }) {
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
