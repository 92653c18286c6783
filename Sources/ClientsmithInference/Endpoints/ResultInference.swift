import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// What an endpoint answers, as far as its requests tell: first as shapes, so that all endpoints
/// can share types, then as declarations.
struct ResultInference {
  /// The bodies of one status.
  struct Answer {
    var status: Int
    /// nil: there is no JSON.
    var shape: Shape?
    var sample: YAMLNode?
    var form: Form

    var isEmptyObject: Bool {
      guard let shape = shape?.whole, shape.kinds == [.object], shape.nulls == 0 else {
        return false
      }
      return shape.object?.isEmpty ?? false
    }
  }

  enum Form {
    case none, json, text, data
    case stream(RecordedStream.Kind)

    var isNone: Bool {
      if case .none = self { true } else { false }
    }
    var isJSON: Bool {
      if case .json = self { true } else { false }
    }
  }

  /// In the order of their statuses.
  private(set) var answers: [Answer] = []
  private let enveloped: EnvelopedAnswers?

  init(_ endpoint: RecordedEndpoint, name: String) {
    let statuses = Set(endpoint.responses.map(\.status)).sorted()
    // `…Response` is the choice between the results of several statuses.
    let isChoice = statuses.count { (200..<300).contains($0) } > 1
    let ending = isChoice ? Self.choiceEnding : Self.ending
    enveloped = EnvelopedAnswers(endpoint, name: name).flatMap { $0.isUsable ? $0 : nil }
    for status in statuses where status >= 200 && status < 600 && status != 304 {
      let responses = endpoint.responses.filter { $0.status == status }
      let streams = status < 300 ? responses.compactMap(RecordedStream.init) : []
      let nodes = streams.isEmpty ? responses.compactMap(\.json) : streams.flatMap(\.elements)
      let isFailure = status >= 300
      if enveloped?.explains(status, nodes) == true { continue }
      let shape =
        nodes.isEmpty
        ? nil
        : ShapeBuilder.shape(
          of: nodes,
          name: isFailure
            ? Shape.errorName
            : streams.isEmpty
              ? Self.resultName(endpoint, name: name, ending: ending, nodes) : name + " event")
      if !isFailure, let shape { Self.nameContents(of: shape, endpoint) }
      answers.append(
        Answer(
          status: status, shape: shape, sample: nodes.first,
          form: streams.first.map { .stream($0.kind) } ?? Self.form(of: responses)))
    }
  }

  private static let ending = " response"
  private static let choiceEnding = " result"

  /// Whether what is returned may be a choice between the bodies of several statuses.
  var mayBeChoice: Bool { successes.count > 1 }

  private static func form(of responses: [RecordedResponse]) -> Form {
    for response in responses {
      switch response.body {
      case .json: return .json
      // JSON that was cut off tells what it is, and not its type.
      case .text: return MediaType.isJSON(response.mediaType ?? "") ? .json : .text
      case .data: return .data
      case .unrecorded: return Self.form(ofMediaType: response.mediaType ?? "")
      case .none: continue
      }
    }
    return .none
  }

  /// What the type of a body tells that was not recorded.
  private static func form(ofMediaType mediaType: String) -> Form {
    MediaType.isJSON(mediaType) ? .json : RecordedMediaType.isText(mediaType) ? .text : .data
  }

  /// `orders` of a list of them, `listOrdersResponse` of an object around it.
  private static func resultName(
    _ endpoint: RecordedEndpoint, name: String, ending: String, _ nodes: [YAMLNode]
  ) -> String {
    guard let last = endpoint.subject else { return name + ending }
    // `{"startAt": 0, "comments": […]}` of `/issues/{id}/comment`.
    if isPage(nodes, of: last) { return Singular.word(last) + " page" }
    guard !isEnvelope(nodes, of: last) else { return name + ending }
    if case .sequence? = nodes.first?.content { return last }
    // `jql` of `/search/jql` is how something is found.
    if endpoint.words.dropLast().last?.asciiLowercased == "search" { return name + ending }
    if let owner = ownerOfProperty(endpoint, last, nodes) { return owner }
    // What is deleted is answered with, or what is left of it.
    if endpoint.method == "DELETE", nodes.contains(where: { $0["id"] == nil }) {
      return name + ending
    }
    // `getTop10` of `/top/10`
    let words = String(name.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
    let noun = [last, Singular.word(last)].first { noun in
      [name, words].contains { $0.asciiLowercased.hasSuffix(noun.asciiLowercased) }
    }
    return noun ?? name + ending
  }

  /// `list` of `PUT /lists/{id}/closed`, which is answered with the list that has the property.
  private static func ownerOfProperty(
    _ endpoint: RecordedEndpoint, _ last: String, _ nodes: [YAMLNode]
  ) -> String? {
    guard endpoint.method != "GET", case .placeholder? = endpoint.template.parts.dropLast().last,
      case .text? = endpoint.template.parts.last,
      nodes.allSatisfy({ node in
        guard case .scalar? = node[last]?.content else { return false }
        return node["id"] != nil
      })
    else { return nil }
    return endpoint.words.dropLast().last.map(Singular.word)
  }

  /// Objects, or elements of arrays, that are called after what was asked for.
  var subjects: [Shape] {
    answers.filter { $0.status < 300 }.compactMap(\.shape).compactMap { shape in
      let whole = shape.whole
      let subject = whole.element?.whole ?? whole
      guard subject.kinds == [.object], subject.object?.isEmpty == false,
        subject.names.contains(where: { name in
          ![Self.ending, Self.choiceEnding].contains(where: name.hasSuffix)
        })
      else { return nil }
      return subject
    }
  }

  /// Keys that what was asked for stands under.
  private static let contents: Set<String> = [
    "data", "result", "results", "items", "payload", "response", "records", "entries", "content",
    "edges", "values", "hits", "list", "rows",
  ]

  /// An object around what was asked for, which has an id of its own.
  private static func isEnvelope(_ nodes: [YAMLNode], of noun: String) -> Bool {
    // `{"orders": […]}` and `{"order": {…}}` of orders.
    let nouns = Set([noun, Singular.word(noun)].map { CamelCase.lower($0) })
    return nodes.contains { node in
      node["id"] == nil
        && node.members.contains { member in
          guard contents.contains(member.key) || nouns.contains(CamelCase.lower(member.key)) else {
            return false
          }
          switch member.value.content {
          case .sequence, .mapping: return true
          case .scalar: return false
          }
        }
    }
  }

  /// Whether there is a list under the plural of a noun that is none itself.
  private static func isPage(_ nodes: [YAMLNode], of noun: String) -> Bool {
    guard Singular.word(noun) == noun else { return false }
    return nodes.contains { node in
      node["id"] == nil
        && node.members.contains { member in
          guard case .sequence = member.value.content else { return false }
          let key = CamelCase.lower(member.key)
          return key != CamelCase.lower(noun) && Singular.word(key) == CamelCase.lower(noun)
        }
    }
  }

  /// Calls what stands in an envelope after the path: `data` of `GET /orders` are orders.
  private static func nameContents(of shape: Shape, _ endpoint: RecordedEndpoint) {
    guard let last = endpoint.subject, let object = shape.object, object["id"] == nil else {
      return
    }
    for key in object.keys where contents.contains(key) {
      guard let member = object[key]?.shape else { continue }
      (member.element ?? member).names = [Singular.word(last)]
    }
  }

  /// Of everything that endpoints share types of.
  var shapes: [Shape] { answers.compactMap(\.shape) + (enveloped?.shape.map { [$0] } ?? []) }

  /// The statuses of failures that GraphQL or JSON-RPC describes; nil: the endpoint belongs to neither.
  var envelopedFailures: [Int]? { enveloped?.failures }

  private var successes: [Answer] { answers.filter { $0.status < 300 } }

  // MARK: - Declarations

  /// Says of an endpoint what it returns.
  func apply(
    to endpoint: inout DeclaredEndpoint, _ types: inout TypeInference, acceptsJSON: Bool
  ) {
    endpoint.resultRange = .unknown
    if let enveloped {
      enveloped.apply(to: &endpoint, &types)
    } else {
      applySuccesses(to: &endpoint, &types, acceptsJSON: acceptsJSON)
    }
    endpoint.errors = errors(&types)
  }

  private func applySuccesses(
    to endpoint: inout DeclaredEndpoint, _ types: inout TypeInference, acceptsJSON: Bool
  ) {
    let successes = successes
    let bodies = successes.filter { !$0.form.isNone }
    switch (bodies.count, successes.count) {
    case (0, 0):
      // Nothing is known: the whole response can be looked at.
      endpoint.result = endpoint.method == "GET" || acceptsJSON ? .response : .void
    case (0, _): endpoint.result = .void
    case (1, 1) where bodies[0].isEmptyObject && endpoint.method != "GET":
      // `{}` says that it was done.
      endpoint.result = .void
    case (1, 1): apply(bodies[0], to: &endpoint, &types)
    case _ where bodies.contains { !$0.form.isJSON }: apply(bodies[0], to: &endpoint, &types)
    default:
      let places = successes.map { answer in
        answer.shape.map { types.place(of: $0, name: endpoint.name.value.text, in: nil).type }
      }
      let isSame = bodies.count == successes.count && places.allSatisfy { $0 == places[0] }
      if isSame {
        apply(bodies[0], to: &endpoint, &types)
      } else {
        endpoint.result = .statuses(
          zip(successes, places).map { answer, type in
            .init(status: Located(answer.status, at: .unknown), type: type)
          })
      }
    }
  }

  private func apply(
    _ answer: Answer, to endpoint: inout DeclaredEndpoint, _ types: inout TypeInference
  ) {
    switch answer.form {
    case .none: endpoint.result = .void
    case .text: endpoint.result = .text
    case .data: endpoint.result = .data
    case .stream(let kind):
      let type =
        answer.shape.map { types.place(of: $0, name: endpoint.name.value.text, in: nil).type }
        ?? TypeExpression(form: .primitive(.string), range: .unknown)
      endpoint.result = kind == .events ? .serverSentEvents(type) : .jsonLines(type)
    case .json:
      guard let shape = answer.shape else {
        endpoint.result = .json(TypeExpression(form: .primitive(.json), range: .unknown))
        return
      }
      let place = types.place(of: shape, name: endpoint.name.value.text, in: nil)
      endpoint.result = .json(place.type)
      endpoint.dates = place.dates
      if let sample = answer.sample, let body = ExampleShortening.example(of: sample, shape) {
        endpoint.examples = [DeclaredExample(name: nil, body: body, range: .unknown)]
      }
    }
  }

  private func errors(_ types: inout TypeInference) -> [DeclaredErrorBody] {
    answers.compactMap { answer in
      guard answer.status >= 400, let shape = answer.shape, shape.whole.nulls == 0 else {
        return nil
      }
      let type = types.place(of: shape, name: Shape.errorName, in: nil).type
      guard type.name != nil else { return nil }
      return DeclaredErrorBody(
        statuses: .exactly(answer.status), type: type, range: .unknown)
    }
  }
}

extension TypeExpression {
  /// The declared type that it is.
  var name: String? {
    if case .name(let name) = form { name } else { nil }
  }
}

extension RecordedEndpoint {
  /// What is asked for: `projects` of `/projects/search`.
  fileprivate var subject: String? {
    // A number says nothing of what it is.
    let words = words.filter { !PathNumbers.isNumber($0) }
    guard let last = words.last else { return nil }
    let isDone = ["search", "query", "find", "filter", "list"].contains(last.asciiLowercased)
    return isDone && !endsInPlaceholder && words.count > 1 ? words[words.count - 2] : last
  }
}
