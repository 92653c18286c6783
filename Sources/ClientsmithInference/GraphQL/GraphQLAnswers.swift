import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// What an operation of GraphQL answers: its result under `data`, or `errors`, with a status of
/// success too (GraphQL specification, section 7.1).
struct GraphQLAnswers {
  /// Of the results; nil: no answer has one.
  let shape: Shape?
  /// The statuses of failures whose bodies are as GraphQL has them.
  let failures: [Int]
  /// Where the result stands.
  private let path: [String]
  /// A whole answer with a result.
  private let sample: YAMLNode?

  init(_ responses: [RecordedResponse], name: String) {
    let answers = responses.filter(\.isSuccess).compactMap(\.json)
      .filter { $0["data"]?.members.isEmpty == false }
    // What failed in part has null where the rest would be.
    let complete = answers.filter { $0["errors"]?.elements.isEmpty ?? true }
    let results = complete.isEmpty ? answers : complete
    let fields = Set(
      results.flatMap { $0["data"]?.members ?? [] }.map(\.key).filter { $0 != "__typename" })
    let field = fields.count == 1 ? fields.first : nil
    path = ["data"] + (field.map { [$0] } ?? [])
    let nodes = results.compactMap { answer in
      field.map { answer["data"]?[$0] } ?? answer["data"]
    }
    shape =
      nodes.isEmpty ? nil : ShapeBuilder.shape(of: nodes, name: field ?? name + " response")
    sample = results.first
    if let field, let shape { Self.nameItems(of: shape, field) }
    failures = Set(responses.filter { $0.status >= 400 && $0.isGraphQLFailure }.map(\.status))
      .sorted()
  }

  /// Calls the items of a connection after it: `nodes` of `orders` are orders.
  private static func nameItems(of shape: Shape, _ field: String) {
    let name = Singular.word(field)
    guard name != field, let connection = shape.object else { return }
    connection["nodes"]?.shape.element?.whole.names = [name]
    connection["edges"]?.shape.element?.whole.object?["node"]?.shape.names = [name]
  }

  /// Whether these bodies need no other inference.
  func explains(_ status: Int, _ bodies: [YAMLNode]) -> Bool {
    status < 300 ? !bodies.isEmpty : failures.contains(status)
  }

  func apply(to endpoint: inout DeclaredEndpoint, _ types: inout TypeInference) {
    guard let shape else {
      endpoint.result = .json(TypeExpression(form: .primitive(.json), range: .unknown))
      endpoint.at = [.key("data")]
      return
    }
    let place = types.place(of: shape, name: path.last ?? "data", in: nil)
    endpoint.result = .json(place.type)
    endpoint.dates = place.dates
    endpoint.at = path.map(Endpoint.PathStep.key)
    guard let sample,
      var body = path.reduce(sample, { $0?[$1] }).flatMap({
        ExampleShortening.example(of: $0, shape)
      })
    else { return }
    for key in path.reversed() {
      body = WrittenValue(
        .mapping([.init(key: key, keyRange: .unknown, value: body)]), range: .unknown)
    }
    endpoint.examples = [DeclaredExample(name: nil, body: body, range: .unknown)]
  }
}

extension RecordedResponse {
  fileprivate var isGraphQLFailure: Bool {
    json?["errors"]?.elements.contains { $0["message"]?.textValue != nil } ?? false
  }
}
