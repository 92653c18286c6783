import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// What an operation of GraphQL or a method of JSON-RPC answers: its result under a key, or what went
/// wrong under another, with a status of success too.
struct EnvelopedAnswers {
  /// Of the results; nil: no answer has one.
  let shape: Shape?
  /// The statuses of failures whose bodies are as the service has them.
  let failures: [Int]
  /// Where the result stands.
  private let path: [String]
  /// A whole answer with a result.
  private let sample: YAMLNode?
  /// Whether a successful answer has neither.
  private let hasOthers: Bool

  /// - Returns: nil for an endpoint that is neither.
  init?(_ endpoint: RecordedEndpoint, name: String) {
    if endpoint.operation != nil {
      self.init(ofOperation: endpoint.responses, name: name)
    } else if endpoint.call != nil {
      self.init(ofCall: endpoint.responses, name: name)
    } else {
      return nil
    }
  }

  /// The result is under `data`, or there are `errors` (GraphQL specification, section 7.1).
  private init(ofOperation responses: [RecordedResponse], name: String) {
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
    hasOthers = false
    if let field, let shape { Self.nameItems(of: shape, field) }
    failures = Self.statuses(of: responses) { answer in
      answer["errors"]?.elements.contains { $0["message"]?.textValue != nil } ?? false
    }
  }

  /// The result is under `result`, or there is an `error` (JSON-RPC 2.0, section 5).
  private init(ofCall responses: [RecordedResponse], name: String) {
    func isFailure(_ answer: YAMLNode) -> Bool { answer["error"]?["message"]?.textValue != nil }
    let answers = responses.filter(\.isSuccess).compactMap(\.json)
    let results = answers.filter { $0["result"] != nil && !isFailure($0) }
    path = ["result"]
    let nodes = results.compactMap { $0["result"] }
    shape = nodes.isEmpty ? nil : ShapeBuilder.shape(of: nodes, name: name + " result")
    sample = results.first
    hasOthers = !answers.allSatisfy { $0["result"] != nil || isFailure($0) }
    failures = Self.statuses(of: responses, where: isFailure)
  }

  private static func statuses(
    of responses: [RecordedResponse], where isFailure: (YAMLNode) -> Bool
  ) -> [Int] {
    let failed = responses.filter { $0.status >= 400 && $0.json.map(isFailure) ?? false }
    return Set(failed.map(\.status)).sorted()
  }

  /// Calls the items of a connection after it: `nodes` of `orders` are orders.
  private static func nameItems(of shape: Shape, _ field: String) {
    let name = Singular.word(field)
    guard name != field, let connection = shape.object else { return }
    connection["nodes"]?.shape.element?.whole.names = [name]
    connection["edges"]?.shape.element?.whole.object?["node"]?.shape.names = [name]
  }

  /// Whether the endpoint is described as its service has it: not where it answers otherwise.
  var isUsable: Bool { !hasOthers }

  /// Whether these bodies need no other inference.
  func explains(_ status: Int, _ bodies: [YAMLNode]) -> Bool {
    status < 300 ? !bodies.isEmpty : failures.contains(status)
  }

  func apply(to endpoint: inout DeclaredEndpoint, _ types: inout TypeInference) {
    guard let shape else {
      endpoint.result = .json(TypeExpression(form: .primitive(.json), range: .unknown))
      endpoint.at = [.key(path[0])]
      return
    }
    let place = types.place(of: shape, name: path.last ?? path[0], in: nil)
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
