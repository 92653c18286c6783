import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// A document of Swagger 2.0 as one of OpenAPI 3.0, as far as both say the same. Everything in it keeps
/// its place.
package struct SwaggerConversion {
  private let root: YAMLNode
  private let consumes: [String]
  private let produces: [String]
  private(set) var log: DiagnosticLog

  /// Whether a document is one of Swagger 2.0.
  package static func applies(to root: YAMLNode) -> Bool { root["swagger"]?.scalarText == "2.0" }

  /// - Parameter log: what cannot be converted is an error in it.
  package static func converted(_ root: YAMLNode, into log: inout DiagnosticLog) -> YAMLNode {
    var conversion = SwaggerConversion(root, log)
    let result = conversion.document()
    log = conversion.log
    return result
  }

  private init(_ root: YAMLNode, _ log: DiagnosticLog) {
    self.root = root
    self.log = log
    consumes = root["consumes"].mediaTypes ?? [MediaType.json]
    produces = root["produces"].mediaTypes ?? [MediaType.json]
  }

  private mutating func document() -> YAMLNode {
    let range = root.range
    var entries = [
      YAMLMapping.Entry("openapi", .text("3.0.3", at: root["swagger"]?.range ?? range))
    ]
    if let servers { entries.append(.init("servers", servers)) }
    var components: [YAMLMapping.Entry] = []
    for entry in root.entries {
      switch entry.key {
      case "swagger", "host", "basePath", "schemes", "consumes", "produces": break
      case "definitions":
        components.append(.init("schemas", entry.value.mapped { converted(schema: $0) }))
      case "parameters":
        components.append(.init("parameters", parameters(entry.value)))
      case "responses":
        components.append(
          .init("responses", entry.value.mapped { response($0, mediaTypes: produces) }))
      case "securityDefinitions":
        components.append(.init("securitySchemes", entry.value.mapped { scheme($0) }))
      case "paths":
        entries.append(entry.replaced(by: entry.value.mapped { item($0) }))
      default: entries.append(entry)
      }
    }
    entries.append(.init("components", .mapping(components, at: range)))
    return .mapping(entries, at: range)
  }

  /// Those that `host`, `basePath` and `schemes` name.
  private var servers: YAMLNode? {
    let path = root["basePath"]?.scalarText ?? ""
    let range = root["host"]?.range ?? root["basePath"]?.range ?? root.range
    guard let host = root["host"]?.scalarText else {
      return path.isEmpty || path == "/"
        ? nil : .sequence([.mapping([.init("url", .text(path, at: range))], at: range)], at: range)
    }
    let schemes = root["schemes"]?.elements.compactMap(\.scalarText) ?? []
    let scheme = schemes.contains("https") || schemes.isEmpty ? "https" : schemes[0]
    let url = "\(scheme)://\(host)\(path == "/" ? "" : path)"
    return .sequence([.mapping([.init("url", .text(url, at: range))], at: range)], at: range)
  }

  // MARK: - Operations

  private mutating func item(_ node: YAMLNode) -> YAMLNode {
    let shared = node["parameters"]?.elements ?? []
    var entries: [YAMLMapping.Entry] = []
    for entry in node.entries {
      switch entry.key {
      case "get", "put", "post", "delete", "options", "head", "patch":
        entries.append(entry.replaced(by: operation(entry.value, besides: shared)))
      case "parameters":
        let kept = shared.filter { !isBody($0) }.map { parameter($0) }
        entries.append(entry.replaced(by: .sequence(kept, at: entry.value.range)))
      default: entries.append(entry)
      }
    }
    return .mapping(entries, at: node.range)
  }

  private mutating func operation(_ node: YAMLNode, besides shared: [YAMLNode]) -> YAMLNode {
    let consumed = node["consumes"].mediaTypes ?? consumes
    let produced = node["produces"].mediaTypes ?? produces
    let own = node["parameters"]?.elements ?? []
    let sent = (shared + own).filter(isBody).map(resolved)
    var entries: [YAMLMapping.Entry] = []
    for entry in node.entries {
      switch entry.key {
      case "consumes", "produces", "schemes": break
      case "parameters":
        let kept = own.filter { !isBody($0) }.map { parameter($0) }
        entries.append(entry.replaced(by: .sequence(kept, at: entry.value.range)))
      case "responses":
        entries.append(
          entry.replaced(by: entry.value.mapped { response($0, mediaTypes: produced) }))
      default: entries.append(entry)
      }
    }
    if let body = body(sent, mediaTypes: consumed) { entries.append(.init("requestBody", body)) }
    return .mapping(entries, at: node.range)
  }

  private mutating func response(_ node: YAMLNode, mediaTypes: [String]) -> YAMLNode {
    if let reference = node["$ref"] { return .reference(reference) }
    let examples = node["examples"]
    var entries: [YAMLMapping.Entry] = []
    for entry in node.entries {
      switch entry.key {
      case "schema":
        let schema = converted(schema: entry.value)
        let isFile = entry.value["type"]?.scalarText == "file"
        let types = isFile && mediaTypes == produces ? [MediaType.bytes] : mediaTypes
        let content = types.map { type in
          var media = [YAMLMapping.Entry("schema", schema)]
          if let example = examples?[type] { media.append(.init("example", example)) }
          return YAMLMapping.Entry(type, .mapping(media, at: entry.value.range))
        }
        entries.append(.init("content", .mapping(content, at: entry.value.range)))
      case "examples": break
      case "headers": entries.append(entry.replaced(by: entry.value.mapped { typed($0) }))
      default: entries.append(entry)
      }
    }
    return .mapping(entries, at: node.range)
  }

  // MARK: - Parameters

  /// Those that are not bodies, which stand where they are used.
  private mutating func parameters(_ node: YAMLNode) -> YAMLNode {
    .mapping(
      node.entries.filter { !isBody($0.value) }.map { $0.replaced(by: parameter($0.value)) },
      at: node.range)
  }

  private func isBody(_ node: YAMLNode) -> Bool {
    ["body", "formData"].contains(resolved(node)["in"]?.scalarText)
  }

  /// What a reference among the document's parameters leads to.
  private func resolved(_ node: YAMLNode) -> YAMLNode {
    let prefix = "#/parameters/"
    guard let text = node["$ref"]?.scalarText, text.hasPrefix(prefix) else { return node }
    return root["parameters"]?[String(text.dropFirst(prefix.count))] ?? node
  }

  private mutating func parameter(_ node: YAMLNode) -> YAMLNode {
    if let reference = node["$ref"] { return .reference(reference) }
    var result = typed(node)
    guard let format = node["collectionFormat"] else {
      // Arrays are separated by commas unless that is said.
      if node["type"]?.scalarText == "array", ["query", "cookie"].contains(node["in"]?.scalarText) {
        result.append("explode", .flag(false, at: node.range))
      }
      return result
    }
    let range = format.range
    switch format.scalarText {
    case "multi": result.append("explode", .flag(true, at: range))
    case "csv":
      if node["in"]?.scalarText == "query" { result.append("explode", .flag(false, at: range)) }
    case "ssv", "pipes":
      let style = format.scalarText == "ssv" ? "spaceDelimited" : "pipeDelimited"
      result.append("style", .text(style, at: range))
      result.append("explode", .flag(false, at: range))
    case let other:
      log.error(
        .unsupportedDocument, at: range,
        "arrays in the form \(name: other ?? "") cannot be said in OpenAPI 3",
        help: "the forms are `csv`, `ssv`, `pipes` and `multi`")
    }
    return result
  }

  private mutating func body(_ parameters: [YAMLNode], mediaTypes: [String]) -> YAMLNode? {
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
    var required: [YAMLNode] = []
    for parameter in parameters {
      guard let name = parameter["name"], let key = name.scalarText else { continue }
      var schema = typed(parameter)["schema"] ?? .mapping([], at: parameter.range)
      if let text = parameter["description"] { schema.append("description", text) }
      properties.append(.init(key, schema, at: name.range))
      if parameter["required"]?.scalarText == "true" { required.append(name) }
    }
    var schema: [YAMLMapping.Entry] = [
      .init("type", .text("object", at: first.range)),
      .init("properties", .mapping(properties, at: first.range)),
    ]
    if !required.isEmpty { schema.append(.init("required", .sequence(required, at: first.range))) }
    let media = YAMLNode.mapping(
      [.init("schema", .mapping(schema, at: first.range))], at: first.range)
    var entries = [YAMLMapping.Entry("content", .mapping([.init(type, media)], at: first.range))]
    if !required.isEmpty { entries.append(.init("required", .flag(true, at: first.range))) }
    return .mapping(entries, at: first.range)
  }
}
