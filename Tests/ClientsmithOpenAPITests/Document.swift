import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun

/// A document of a test, and what becomes of it.
struct Document {
  let content: SpecificationContent

  /// - Parameter text: YAML, or JSON where the path says so.
  init(_ text: String, path: String = "shop.openapi.yaml") {
    content = SpecReader.read(SourceFile(path: path, text: text))
  }

  /// Operations and schemas in a document of 3.1.
  init(paths: String, components: String = "") {
    func indented(_ text: String, _ title: String) -> String {
      text.isEmpty
        ? ""
        : title + "\n"
          + text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }
          .joined()
    }
    self.init(
      "openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\n"
        + indented(paths, "paths:") + indented(components, "components:"))
  }

  /// One operation that returns a schema, and schemas that it may refer to.
  init(returns schema: String, schemas: String = "") {
    self.init(
      paths: """
        /items:
          get:
            operationId: getItems
            responses:
              "200":
                description: Items.
                content: {application/json: {schema: \(schema)}}
        """,
      components: schemas.isEmpty
        ? "" : "schemas:\n" + schemas.split(separator: "\n").map { "  \($0)\n" }.joined())
  }

  var model: ClientModel? { content.model }

  /// `severity id: message`, in order.
  var messages: [String] {
    content.log.diagnostics.map { "\($0.severity.rawValue) \($0.id.rawValue): \($0.message)" }
  }

  func endpoint(_ name: String) -> Endpoint? {
    model?.endpoints.first { $0.pathName == name }
  }

  /// The parameters of an endpoint as `name: Type`.
  func parameters(_ name: String) -> [String] {
    (endpoint(name)?.inputs ?? []).map { input in
      "\(input.name): \(input.type.text)" + (input.constant == nil ? "" : " =")
        + (input.default == .null ? " = null" : "")
    }
  }

  /// The properties of a structure as `name: Type`.
  func properties(_ name: String) -> [String]? {
    guard case .structure(let structure)? = model?.types[SwiftName(name)]?.kind else { return nil }
    return structure.properties.map { "\($0.name): \($0.type.text)" }
  }

  /// The cases of an enumeration, or those of a union with their types.
  func cases(_ name: String) -> [String]? {
    switch model?.types[SwiftName(name)]?.kind {
    case .enumeration(let enumeration): enumeration.cases.map(\.name.text)
    case .union(let union):
      union.cases.map { "\($0.name) \($0.wireName): \($0.type?.text ?? "-")" }
    default: nil
    }
  }

  /// What an endpoint returns.
  func result(_ name: String = "getItems") -> String? {
    switch endpoint(name)?.result {
    case .json(let type, _): type.text
    case .void: "Void"
    case .statuses(let cases):
      cases.map { "\($0.status): \($0.type?.text ?? "Void")" }.joined(separator: ", ")
    case .text: "text"
    case .download: "download"
    case .serverSentEvents(let type): "events \(type.text)"
    case .jsonLines(let type): "lines \(type.text)"
    default: nil
    }
  }
}
