import ClientsmithModel

/// Failed responses that endpoints with the same declared errors are tested with.
package struct TestsFailuresView: TemplateView {
  /// `private static let failures: [FailedResponse] = […]`.
  package let declaration: LayoutText

  /// The statuses that have one body.
  fileprivate struct Response {
    var statuses: [Int]
    /// With the value that it is read as, and what that says to people.
    var body: (text: String, value: LayoutText, message: String?)?

    /// `FailedResponse([400, 422], "{}", as: Problem())`.
    var layout: LayoutText {
      let statuses = "[" + statuses.map(String.init).joined(separator: ", ") + "]"
      var items: [LayoutText.Item] = [.init(nil, .atom(statuses))]
      if let body {
        items += [.init(nil, .atom(SwiftLiteral.string(body.text))), .init("as:", body.value)]
        if let message = body.message {
          items.append(.init("message:", .atom(SwiftLiteral.string(message))))
        }
      }
      return .call("FailedResponse", items)
    }
  }

  /// What makes the lists of two endpoints the same, before they are made.
  private struct Key: Hashable {
    var errors: [ErrorBody]
    var dates: DateFormat
    /// What a download has is not looked at.
    var isDownload: Bool
  }

  /// How a test names its list.
  package typealias Name = (text: String, isDecoded: Bool)

  /// The lists of a client, and which of them each endpoint has, in the order of the endpoints.
  static func all(_ context: ViewContext) -> (views: [Self], names: [Name]) {
    var views: [Self] = []
    var lists: [LayoutText: String] = [:]
    var known: [Key: Name] = [:]
    var last: (key: Key, name: Name)?
    let names = context.model.endpoints.map { endpoint -> Name in
      let isDownload = endpoint.result == .download && endpoint.errors.rejection != nil
      let key = Key(errors: endpoint.errors, dates: endpoint.dates, isDownload: isDownload)
      // Nearly always that of the endpoint before, which takes less time to see than to look up.
      if let last, last.key == key { return last.name }
      if let name = known[key] {
        last = (key, name)
        return name
      }
      let (list, isDecoded) = list(of: endpoint, context)
      let name = lists[list] ?? newName(for: endpoint, besides: Set(lists.values))
      if lists[list] == nil { views.append(Self(name, list, isDecoded: isDecoded)) }
      lists[list] = name
      let used: Name = ((isDecoded ? "try Self." : "Self.") + name, isDecoded)
      known[key] = used
      last = (key, used)
      return used
    }
    return (views, names)
  }

  /// More statuses would not tell a list from others at a glance.
  private static let mostStatuses = 3

  /// `failures` of the first list; of others `failures404And409`, what the endpoint declares, or the name of
  /// the first endpoint that has it.
  private static func newName(for endpoint: Endpoint, besides taken: Set<String>) -> String {
    if taken.isEmpty { return "failures" }
    let statuses = endpoint.errors.map(\.statuses.words)
    let name =
      statuses.isEmpty ? "undeclaredFailures" : "failures" + statuses.joined(separator: "And")
    if statuses.count <= mostStatuses, !taken.contains(name) { return name }
    // That of an endpoint `undeclared` may be taken.
    let own = endpoint.name.text + "Failures"
    return taken.contains(own) ? own + "OfItsOwn" : own
  }

  private init(_ name: String, _ list: LayoutText, isDecoded: Bool) {
    declaration =
      isDecoded
      ? .block(
        .atom("private static var \(name): [FailedResponse] {"),
        [.block(.atom("get throws {"), [list])])
      : .after("private static let \(name): [FailedResponse] =", list)
  }

  /// The responses, and whether making the list may throw.
  private static func list(
    of endpoint: Endpoint, _ context: ViewContext
  ) -> (list: LayoutText, isDecoded: Bool) {
    let wire = WireEncoder(context.model, dates: endpoint.dates, isReceived: true)
    let samples = SampleValue(context.model)
    let distinct = DistinctMembers(context.model)
    var responses: [Response] = []
    var covered: [ErrorBody.Statuses] = []
    var isDecoded = false
    for error in endpoint.errors {
      if case .success(let condition) = error.statuses {
        if endpoint.result != .download,
          let refusal = RefusalSample(condition, error.type, of: context.model, wire)
        {
          responses.add(
            200, refusal.body.text, as: expected(refusal.value, error.type, context),
            message: error.message(in: refusal.value))
        }
        continue
      }
      defer { covered.append(error.statuses) }
      guard let status = status(of: error.statuses, besides: covered) else { continue }
      // A default would be there as well where a client reads another key.
      let value = distinct.value(samples.value(of: error.type), as: error.type)
      guard let json = wire.json(value, as: error.type) else { continue }
      isDecoded = isDecoded || value.isDecoded
      let received = wire.received(value, as: error.type)
      responses.add(
        status, json.text, as: expected(received, error.type, context),
        message: error.message(in: received))
      // One without what it may lack may say something else to people.
      guard let least = least(error, besides: received, context.model),
        let json = wire.least().json(least, as: error.type)
      else { continue }
      responses.add(
        status, json.text, as: expected(least, error.type, context),
        message: error.message(in: least))
    }
    if let status = status(of: .otherwise, besides: covered) {
      responses.append(Response(statuses: [status]))
    }
    return (.collection(responses.map { .init(nil, $0.layout) }), isDecoded)
  }

  /// An error without what it may lack, if it says something else to people.
  private static func least(
    _ error: ErrorBody, besides known: Value, _ model: ClientModel
  ) -> Value? {
    guard case .declared(let name) = model.types.resolved(error.type),
      let least = ValueVariants.least(name, of: model), !least.isDecoded,
      let message = error.message(in: least), message != error.message(in: known)
    else { return nil }
    return least
  }

  /// The value with its type where the place does not give it one.
  private static func expected(
    _ value: Value, _ type: TypeReference, _ context: ViewContext
  ) -> LayoutText {
    let literal = context.literals.layout(value, as: type, in: .file)
    if case .structure = value { return literal }
    switch context.model.types.resolved(type) {
    case .primitive(.string), .primitive(.int), .primitive(.bool): return literal
    default: break
    }
    if literal.flat.hasPrefix(".") {
      return literal.preceded(by: context.types.text(type, in: .file))
    }
    return literal.followed(by: " as " + context.types.text(type, in: .file))
  }

  /// A status that these stand for and no other does; nil where there is none that fails.
  private static func status(
    of statuses: ErrorBody.Statuses, besides covered: [ErrorBody.Statuses]
  ) -> Int? {
    func isFree(_ status: Int) -> Bool { !covered.contains { $0.contain(status) } }
    switch statuses {
    case .exactly(let status): return status >= 400 && isFree(status) ? status : nil
    case .hundreds(let first):
      return first < 4 ? nil : (first * 100..<first * 100 + 100).first(where: isFree)
    case .otherwise: return [418, 451, 410, 507, 599].first(where: isFree)
    case .success: return nil
    }
  }

  package static let keys = TemplateKeys<Self>([
    .layout("declaration") { $0.declaration }
  ])
}

extension [TestsFailuresView.Response] {
  /// Responses with the same body, which says the same to people, are one.
  fileprivate mutating func add(
    _ status: Int, _ body: String, as value: LayoutText, message: String?
  ) {
    let index = firstIndex {
      $0.body?.text == body && $0.body?.value == value && $0.body?.message == message
    }
    if let index {
      self[index].statuses.append(status)
    } else {
      append(.init(statuses: [status], body: (body, value, message)))
    }
  }
}

extension ErrorBody.Statuses {
  /// As part of a name.
  fileprivate var words: String {
    switch self {
    case .exactly(let status): String(status)
    case .hundreds(let first): "\(first)XX"
    case .otherwise: "Default"
    case .success: "Rejected"
    }
  }
}
