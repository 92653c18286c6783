import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// The operation of GraphQL that a request asks for. All of them are sent to one path, so that the
/// path does not tell what is called (GraphQL over HTTP, section 5.4).
struct GraphQLOperation {
  /// What is written of it; nil: the server knows the document by its hash.
  var written: GraphQLDocument.Operation?
  private let name: String?
  /// Of an operation without a name, without the white space that formatting changes.
  private let text: String

  /// nil: the body asks for something else.
  init?(_ body: RecordedBody) {
    guard case .json(let node) = body else { return nil }
    self.init(
      operationName: node["operationName"]?.textValue, document: node["query"]?.textValue,
      isPersisted: node["extensions"]?["persistedQuery"] != nil)
  }

  /// What the query of a URL asks for (GraphQL over HTTP, section 6.1); nil: something else.
  init?(query: [RecordedField]) {
    func text(_ key: String) -> String? { query.first { $0.name == key }?.value }
    self.init(
      operationName: text("operationName"), document: text("query"),
      isPersisted: text("extensions").flatMap(EmbeddedJSON.read)?["persistedQuery"] != nil)
  }

  /// What an endpoint of a specification asks for, by its constants.
  init?(_ endpoint: DeclaredEndpoint) {
    let section: DeclaredParameter.Section =
      HTTPMethod.hasBody(endpoint.method) ? .json : .query
    func text(_ key: String) -> String? {
      let parameter = endpoint.parameters.first {
        $0.section == section && $0.wireName.value == key
      }
      guard case .string(let text)? = parameter?.constant?.content else { return nil }
      return text
    }
    self.init(
      operationName: text("operationName"), document: text("query"),
      isPersisted: endpoint.parameters.contains { $0.wireName.value == "extensions" })
  }

  private init?(operationName: String?, document: String?, isPersisted: Bool) {
    let operationName = operationName.flatMap { $0.isEmpty ? nil : $0 }
    if let document {
      guard let read = GraphQLDocument(document) else { return nil }
      written = read.operations.first { $0.name == operationName } ?? read.operations[0]
    } else if operationName == nil || !isPersisted {
      return nil
    }
    name = operationName ?? written?.name
    text = name == nil ? (document ?? "").filter { !$0.isWhitespace } : ""
  }

  /// What tells it apart from the others of the same path.
  var id: String { name ?? text }

  /// Whether its name tells it apart, whatever it asks for.
  var isNamed: Bool { name != nil }
  /// What a person called it: `cancelOrder` of `mutation CancelOrder`, `orders` of `query OrdersQuery`;
  /// of an operation without a name, what it asks for.
  var spokenName: String? {
    guard let name else {
      guard let written, let field = written.field else { return nil }
      return written.kind == "query" ? CamelCase.lower("get \(field)") : CamelCase.lower(field)
    }
    let words = WordSplitting.words(of: name)
    let isKind = ["query", "mutation", "subscription"].contains(words.last?.asciiLowercased ?? "")
    return CamelCase.lower(
      isKind && words.count > 1 ? words.dropLast().joined(separator: " ") : name)
  }
}

extension RecordedRequest {
  var operation: GraphQLOperation? {
    switch method {
    case "POST": GraphQLOperation(body)
    case "GET": GraphQLOperation(query: url.query)
    default: nil
    }
  }

  /// The variables that the query of a URL has as JSON, as a body would have them.
  var queryVariables: YAMLNode? {
    url.query.first { $0.name == GraphQLRequests.variablesKey }
      .flatMap { EmbeddedJSON.read($0.value) == nil ? nil : "{\"variables\": \($0.value)}" }
      .flatMap(EmbeddedJSON.read)
  }
}
