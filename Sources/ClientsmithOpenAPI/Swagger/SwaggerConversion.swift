import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// A document of Swagger 2.0 as one of OpenAPI 3.0, as far as both say the same. Everything in it keeps
/// its place.
package struct SwaggerConversion {
  let root: YAMLNode
  private let consumes: [String]
  private let produces: [String]
  var log: DiagnosticLog

  /// Whether a document is one of Swagger 2.0.
  package static func applies(to root: YAMLNode) -> Bool {
    ["2", "2.0", "2.0.0"].contains(root["swagger"]?.scalarText)
  }

  /// - Parameter log: what cannot be converted is an error in it.
  package static func converted(
    _ files: DocumentFiles, into log: inout DiagnosticLog
  ) -> DocumentFiles {
    let others = SwaggerFiles(files)
    var conversion = SwaggerConversion(others.gathered(into: &log), log)
    let root = conversion.document()
    log = conversion.log
    return others.converted(root) { [conversion] in conversion.converted(schemas: $0) }
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
    let known = ["https", "http"]
    let scheme = known.first(where: schemes.contains) ?? schemes.first ?? "https"
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
    let sent = bodies(own, besides: shared)
    var entries: [YAMLMapping.Entry] = []
    for entry in node.entries {
      switch entry.key {
      case "consumes", "produces", "schemes": break
      case "parameters":
        let kept = own.filter { !isBody($0) }.map { parameter($0) }
        entries.append(entry.replaced(by: .sequence(kept, at: entry.value.range)))
      case "responses":
        entries.append(
          entry.replaced(by: responses(entry.value, mediaTypes: produced)))
      default: entries.append(entry)
      }
    }
    if let body = body(sent, mediaTypes: consumed) { entries.append(.init("requestBody", body)) }
    return .mapping(entries, at: node.range)
  }

  private mutating func responses(_ node: YAMLNode, mediaTypes: [String]) -> YAMLNode {
    // `produces` is about what is asked for, such as a picture.
    let hasObjects = mediaTypes.contains { MediaKind($0) == .json || $0.contains("xml") }
    return .mapping(
      node.entries.map { entry in
        let isError = entry.key == "default" || ["4", "5"].contains(entry.key.first)
        let isJSON = isError && !hasObjects && entry.value["schema"].map(isObject) == true
        let mediaTypes = isJSON ? [MediaType.json] : mediaTypes
        return entry.replaced(by: response(entry.value, mediaTypes: mediaTypes))
      }, at: node.range)
  }

  /// Whether a schema is one of objects, for all that can be seen of it.
  private func isObject(_ schema: YAMLNode) -> Bool {
    var node = schema
    let prefix = "#/definitions/"
    for _ in 0..<16 {
      guard let text = node["$ref"]?.scalarText else { break }
      guard text.hasPrefix(prefix) else { return true }
      guard let next = root["definitions"]?[String(text.dropFirst(prefix.count))] else {
        return false
      }
      node = next
    }
    if let type = node["type"]?.scalarText { return type == "object" }
    return ["properties", "allOf", "additionalProperties"].contains { node[$0] != nil }
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
}
