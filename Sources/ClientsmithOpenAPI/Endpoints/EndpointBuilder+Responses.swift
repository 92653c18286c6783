import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

extension EndpointBuilder {
  /// A response of an operation.
  private struct Response {
    /// `200`, `2XX`, `default`.
    var key: String
    var range: SourceRange
    var node: DocumentNode
    /// What is under the media type that is read; nil: it has no body.
    var media: DocumentNode?
    /// What a request asks for where it wants this body, and would not by itself.
    var accepted: String?
    var status: Int? { Int(key) }
    /// Whether it is an error's, as that of `default` nearly always is.
    var isError: Bool { key.hasPrefix("4") || key.hasPrefix("5") || key == "default" }
  }

  private enum Content {
    case none
    case json(DocumentNode?)
    case text, binary
    case events(DocumentNode?, isOfItems: Bool)
    case lines(DocumentNode?)

    var isNone: Bool { if case .none = self { true } else { false } }

    var isStream: Bool {
      switch self {
      case .events, .lines: true
      case .none, .json, .text, .binary: false
      }
    }

    /// As the body of one of several statuses.
    var body: StatusCase.Body {
      switch self {
      case .none, .json, .events, .lines: .json
      case .text: .text
      case .binary: .data
      }
    }
  }

  /// - Parameter isReplaced: the specification says what is returned.
  /// - Returns: why the operation cannot be called; nil: it can.
  mutating func readResponses(isReplaced: Bool) -> String? {
    isResultReplaced = isReplaced
    let (responses, missing) = responses()
    if !isReplaced, let missing, !responses.contains(where: { $0.key.hasPrefix("2") }) {
      return "the reference of its response `\(missing)` leads nowhere"
    }
    // What is said of a status counts more than what is said of all like it.
    let all = responses.filter { $0.key.hasPrefix("2") }
    var successes = all.filter { $0.status != nil } + all.filter { $0.status == nil }
    let hasSuccess = !successes.isEmpty
    // Alone, it is for all statuses.
    if !hasSuccess { successes = responses.filter { $0.key == "default" && !isProblem($0) } }
    if let first = successes.first { endpoint.resultRange = first.range }
    endpoint.linksToNext = successes.contains { response in
      response.node["headers"]?.entries.contains { $0.key.asciiLowercased == "link" } == true
    }
    success = successes.first?.node
    endpoint.result = operation.method == "HEAD" ? .void : result(successes)
    readErrors(
      responses.filter { response in
        response.key.hasPrefix("4") || response.key.hasPrefix("5") || response.key == "default"
      })
    received += endpoint.result?.types ?? []
    return nil
  }

  /// Whether a response is an error by its media type (RFC 9457).
  private func isProblem(_ response: Response) -> Bool {
    let types = response.node["content"]?.entries.map { MediaType.essence($0.key) } ?? []
    return !types.isEmpty && types.allSatisfy { $0.hasPrefix("application/problem+") }
  }

  /// - Returns: also the first of 2xx whose reference leads nowhere.
  private func responses() -> (found: [Response], missing: String?) {
    guard let node = operation.node["responses"] else { return ([], nil) }
    if !node.isMapping, !node.isNull {
      warn(node, "`responses` expects a mapping from statuses, and is left out")
    }
    var known: Set<String> = []
    var missing: String?
    let found = node.entries.compactMap { entry -> Response? in
      let key = entry.key.asciiUppercased == "DEFAULT" ? "default" : entry.key.asciiUppercased
      if key.hasPrefix("X-") { return nil }
      guard key == "default" || Self.isStatus(key) else {
        types.log.warning(
          .leftOut, at: entry.keyRange,
          "\(name: entry.key) is not a status code, so the response is left out",
          help: "write a number from 100 to 599, a range such as `4XX`, or `default`")
        return nil
      }
      var response = DocumentNode(entry.value, file: node.file)
      if let reference = response["$ref"] {
        guard let (_, found) = table.resolve(reference, into: &types.log) else {
          if key.hasPrefix("2") { missing = missing ?? key }
          return nil
        }
        response = found
      }
      guard known.insert(key).inserted else { return nil }
      if response["content"] == nil { warnOfSchema(in: response) }
      return Response(key: key, range: entry.keyRange, node: response)
    }
    return (found, missing)
  }

  /// Three digits, or a range (RFC 9110, section 15).
  private static func isStatus(_ key: String) -> Bool {
    guard key.utf8.count == 3, let first = key.first, "12345".contains(first) else { return false }
    return key.hasSuffix("XX") || key.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A schema without its media type, as Swagger 2.0 has it.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  func warnOfSchema(in node: DocumentNode) -> Bool {
    guard let schema = node["schema"] else { return false }
    warn(
      schema, "`schema` stands in a media type under `content`, so this one is left out",
      help: "write `content: {application/json: {schema: …}}`")
    return true
  }

  /// What the body is read as.
  private func content(_ response: inout Response) -> Content {
    guard let content = response.node["content"] else { return .none }
    guard let media = MediaKind.preferred(content), response.status != 204 else { return .none }
    warnOfOthers(content, besides: media.entry.key)
    var node = DocumentNode(media.entry.value, file: content.file)
    if let reference = node["$ref"],
      let (_, found) = table.resolve(reference, into: &types.log)
    {
      node = found
    }
    response.media = node
    response.accepted = MediaKind.accepted(media.entry.key)
    let schema = node["schema"]
    // Anything at all is what it is as bytes.
    if media.kind == .json, MediaType.essence(media.entry.key) == "*/*",
      schema?.entries.isEmpty ?? (node["itemSchema"] == nil)
    {
      return .binary
    }
    switch kind(of: schema, under: media.entry.key) {
    case .json: return .json(schema ?? node["itemSchema"])
    case .events:
      let item = node["itemSchema"] ?? schema.flatMap { EventData.item(ofAll: $0, types) }
      return .events(item ?? schema, isOfItems: item != nil)
    case .lines: return .lines(node["itemSchema"] ?? schema)
    // A download can have both; a `String` would lose bytes that are not UTF-8.
    case .text where !response.isError && content.entries.contains { MediaKind.isBytes($0) }:
      return .binary
    case .text, .form: return .text
    case .binary, .multipart: return .binary
    }
  }

  private mutating func result(_ responses: [Response]) -> DeclaredResult {
    let found = responses.map { response in
      var response = response
      let content = content(&response)
      return (response: response, content: content)
    }
    accept(found.map(\.response))
    let bodies = found.filter { !$0.content.isNone }
    guard let first = bodies.first else { return .void }
    let hasNone = bodies.count < found.count
    var types: [(response: Response, type: UsedType)] = []
    for (response, content) in bodies {
      guard case .json(let schema) = content else { continue }
      let status =
        bodies.count > 1 ? response.status.map { StatusCase(status: $0, type: nil) } : nil
      let part = "Response" + (status?.name.text.capitalizedFirst ?? "")
      let place = self.place(in: response.node, part)
      types.append((response, schema.map { self.types.use($0, at: place).uncoded } ?? .json))
    }
    let isMixed = types.count < bodies.count
    let hasStream = bodies.contains(where: \.content.isStream)
    if isMixed, hasStream || Set(bodies.map(\.content.body)).count == 1 {
      if hasStream, bodies.count > 1 {
        warn(
          first.response.node,
          "only the result of \(first.response.key) is read: the others are of another kind")
      }
      if first.content.isStream || !describesObject(first.response.media) {
        addExamples(in: first.response.media)
      }
      return single(first.content, types.first { $0.response.key == first.response.key }?.type)
    }
    let range = first.response.range
    if !isMixed, Set(types.map(\.type.form.key)).count == 1 {
      for body in types { addExamples(in: body.response.media, of: body.type) }
      let isNullable = hasNone || types.contains(where: \.type.isNullable)
      return .json(types[0].type.expression(isOptional: isNullable, at: range))
    }
    var statuses = found.flatMap { item -> [DeclaredResult.Status] in
      let type = types.first { $0.response.key == item.response.key }?.type
      return self.statuses(of: item.response, besides: responses).map {
        DeclaredResult.Status(
          status: Located($0, at: item.response.range),
          type: type?.expression(at: item.response.range), body: item.content.body)
      }
    }
    if responses.contains(where: { $0.status == nil }) {
      statuses.sort { $0.status.value < $1.status.value }
    }
    guard statuses.count > 1 else {
      if bodies.count > 1 {
        warn(
          first.response.node,
          "the result is read as that of \(first.response.key): a range of statuses has no type of its own beside it"
        )
      }
      addExamples(in: first.response.media)
      return single(first.content, types.first { $0.response.key == first.response.key }?.type)
    }
    for body in bodies {
      let own = self.statuses(of: body.response, besides: responses)
      if body.response.status == nil {
        warn(
          body.response.node,
          own.isEmpty
            ? "the body of \(body.response.key) is not read: a range of statuses has no type of its own beside others"
            : "\(body.response.key) is read as \(own.map(String.init).joined(separator: " and ")): beside others, a range of statuses has no type of its own"
        )
      }
      let type = types.first { $0.response.key == body.response.key }?.type
      for status in own { addExample(in: body.response.media, of: type, as: status) }
    }
    return .statuses(statuses)
  }

  /// The statuses of success that have a case of their own. A range has none beside others: it stands
  /// for the usual ones that nothing else is said of.
  private func statuses(of response: Response, besides all: [Response]) -> [Int] {
    if let status = response.status { return (200...299).contains(status) ? [status] : [] }
    guard response.key == "2XX" else { return [] }
    let usual = ["POST", "PUT", "PATCH"].contains(operation.method) ? [200, 201] : [200]
    return usual.filter { status in !all.contains { $0.status == status } }
  }

  /// Asks for the media types of JSON where they are not those that a client asks for by itself: others
  /// are an error of the API, or another body (RFC 9110, section 12.5.1).
  private mutating func accept(_ responses: [Response]) {
    if self.types.changes?.document.hasAccept == true { return }
    // Where there is any other body, all are welcome.
    guard responses.allSatisfy({ $0.media == nil || $0.accepted != nil }) else { return }
    var types: [String] = []
    for case let type? in responses.map(\.accepted) where !types.contains(type) {
      types.append(type)
    }
    let standard = [MediaType.json, MediaType.jsonLines]
    guard !types.allSatisfy(standard.contains) else { return }
    addConstant("Accept", types.joined(separator: ", "), .headers, at: responses[0].range)
  }

  private mutating func single(_ content: Content, _ json: UsedType?) -> DeclaredResult {
    let range = endpoint.resultRange ?? operation.range
    switch content {
    case .none: return .void
    case .json: return .json((json ?? .json).expression(at: range))
    case .text: return .text
    case .binary: return .download
    case .events(let schema, let isOfItems):
      let place = place(in: success ?? operation.node, "Event")
      let event = EventData(types, place, isOfItems: isOfItems).kind(of: schema)
      if event.hasEnvelope { endpoint.streamFormat.hasEnvelope = true }
      readExamples(ofEvents: event)
      return .serverSentEvents(event.type.expression(at: range))
    case .lines(let schema):
      readExamplesOfLines()
      guard let schema else { return .jsonLines(.json(at: range)) }
      let place = place(in: success ?? operation.node, "Line")
      var used = types.use(schema, at: place).uncoded
      // A schema of the whole, as an array of its lines.
      if case .array(let element) = used.form {
        used = UsedType(form: element.form)
      } else {
        addExample(ofLine: used, by: schema)
      }
      return .jsonLines(TypeExpression(form: used.form, range: range))
    }
  }

  // MARK: - Errors

  private mutating func readErrors(_ responses: [Response]) {
    var known: Set<ErrorBody.Statuses> = []
    for var response in responses {
      guard let statuses = statuses(of: response.key) else { continue }
      let place = place(
        in: response.node, "Error" + (response.key == "default" ? "" : response.key))
      var form: TypeExpression.Form
      switch content(&response) {
      case .json(let schema?): form = types.use(schema, at: place).uncoded.form
      case .text: form = .primitive(.string)
      default: continue
      }
      // Anything is what the raw body is for already.
      guard form != .primitive(.json), known.insert(statuses).inserted else { continue }
      // Not by base64: a text that is written in another way is still a text.
      if form == .primitive(.data) { form = .primitive(.string) }
      let type = TypeExpression(form: form, range: response.range)
      // What the specification says of this type, such as where the message is, holds here too.
      let same = clientErrors.filter { $0.type.form.key == form.key }
      if same.contains(where: { $0.statuses == statuses }) { continue }
      let told = same.first { $0.statuses.condition == nil }
      endpoint.errors.append(
        DeclaredErrorBody(
          statuses: statuses, type: type, messages: told?.messages ?? [], header: told?.header,
          range: response.range))
      received.append(type)
      addErrorExample(in: response.media, of: type)
    }
  }

  private func statuses(of key: String) -> ErrorBody.Statuses? {
    if key == "default" { return .otherwise }
    if let status = Int(key), (400...599).contains(status) { return .exactly(status) }
    guard key.utf8.count == 3, key.hasSuffix("XX"), let first = key.first?.wholeNumberValue else {
      return nil
    }
    return .hundreds(first)
  }
}
