import ClientsmithModel

/// What one endpoint makes of responses, in its tests.
struct TestResponses {
  let endpoint: Endpoint
  let context: ViewContext
  /// What responses are tried beside the examples.
  let variants: ResponseVariants

  /// What the mock returns, where it can be compared.
  var example: LayoutText? {
    switch endpoint.result {
    case .void: return nil
    case .serverSentEvents(let type), .jsonLines(let type):
      return context.streamElements(endpoint.mock, as: type, of: endpoint, in: .file)
    case .json(let type, at: _):
      return endpoint.mock.map { context.literals.layout($0, as: type, in: .file) }
    case .typedResponse(let type, at: _):
      return endpoint.mock.map {
        MockClosure(context: context).typedResponse($0, of: type, from: endpoint, in: .file)
      }
    case .statuses(let cases):
      return MockClosure(context: context).status(endpoint.mock, of: cases, in: .file)
    case .flags: return endpoint.mock.map { .atom($0 == .bool(true) ? "true" : "false") }
    case .text:
      return .atom(SwiftLiteral.string(text(endpoint.mock)))
    case .data:
      return context.literals.layout(
        endpoint.mock ?? .data([]), as: .primitive(.data), in: .file)
    case .download:
      let bytes = context.responseBody(endpoint.mock, of: endpoint) ?? []
      return context.literals.layout(.data(bytes), as: .primitive(.data), in: .file)
    case .response: return MockClosure(context: context).response(endpoint.mock, of: endpoint)
    }
  }

  /// - Parameter example: the name of the mock's value.
  func statements(example: String) -> [LayoutText] {
    switch endpoint.result {
    case .void: return []
    case .serverSentEvents(let type), .jsonLines(let type):
      let stream = TestStream(endpoint: endpoint, context: context)
      return stream.statements(type, example: example) + variants(of: stream, type)
    case .json(let type, at: let path), .typedResponse(let type, at: let path):
      return json(type, path, example: example) + variants(of: type, path)
    case .statuses(let cases):
      return statuses(cases, example: example) + variants(of: cases)
    case .flags(let flags):
      return flags.map { returns($0.value ? "true" : "false", from: [], status: $0.status) }
    case .text:
      return [returns(example, from: Array(text(endpoint.mock).utf8))]
    case .data, .response, .download:
      let bytes = context.responseBody(endpoint.mock, of: endpoint) ?? []
      let isGiven = !bytes.isEmpty || !endpoint.examples.isEmpty
      return [isGiven ? returns(example, from: bytes) : returnsBytes(example)]
    }
  }

  /// Bytes of a test's own, since none would be there as well where a client reads nothing.
  private func returnsBytes(_ example: String) -> LayoutText {
    // A response to HEAD has none.
    if endpoint.method == "HEAD" { return returns(example, from: []) }
    let bytes: [UInt8] = [1, 2, 3]
    let literal =
      endpoint.result == .response
      ? MockClosure(context: context).response(.data(bytes), of: endpoint)
      : context.literals.layout(.data(bytes), as: .primitive(.data), in: .file)
    return returns(literal, from: bytes)
  }

  private func json(
    _ type: TypeReference, _ path: [Endpoint.PathStep], example: String
  ) -> [LayoutText] {
    let wire = WireEncoder(context.model, dates: endpoint.dates, isReceived: true)
    guard !endpoint.examples.isEmpty else {
      guard let (mock, body) = madeUp(type, path) else { return [] }
      let received = wire.received(mock, as: type)
      let declaration = constant("received", received, example: example, type)
      return declaration.statements
        + [decodes(body, declaration.name)] + notModified(type)
    }
    var statements: [LayoutText] = []
    for (offset, known) in endpoint.examples.enumerated() {
      let expected = constant("example\(offset + 1)", known.value, example: example, type)
      statements += expected.statements
      statements.append(decodes(wire.json(known.body), expected.name))
    }
    return statements + notModified(type)
  }

  /// Without examples: a value, and the body that it would have had.
  private func madeUp(
    _ type: TypeReference, _ path: [Endpoint.PathStep]
  ) -> (value: Value, body: WireJSON)? {
    let wire = WireEncoder(context.model, dates: endpoint.dates, isReceived: true)
    let bodies = [variants.distinct, endpoint.mock].lazy.compactMap { value in
      value.flatMap { known in self.body(known, wire, type, path).map { (known, $0) } }
    }
    return bodies.first
  }

  private func variants(of type: TypeReference, _ path: [Endpoint.PathStep]) -> [LayoutText] {
    let wire = WireEncoder(context.model, dates: endpoint.dates, isReceived: true)
    let shown =
      endpoint.examples.isEmpty
      ? [madeUp(type, path)?.body.text] : endpoint.examples.map { wire.json($0.body).text }
    let statements = variants.values.compactMap { value -> LayoutText? in
      guard let body = body(value, wire.least(), type, path), !shown.contains(body.text) else {
        return nil
      }
      let received = wire.least().received(value, as: type)
      if case .typedResponse = endpoint.result {
        let response = MockClosure(context: context)
          .typedResponse(received, of: type, from: endpoint, in: .file)
        return returns(response, from: Array(body.text.utf8))
      }
      return .call(
        "check.decodes",
        [
          .init(nil, .atom(SwiftLiteral.string(body.text))),
          .init("as:", context.literals.layout(received, as: type, in: .file)),
        ])
    }
    let refused = variants.constants.compactMap { constant in
      body(
        constant.value, wire.least(changing: (constant.owner, constant.key)), type, path)
    }
    return statements + rejects(refused.map(\.text))
  }

  /// One stream of them all, and one for each constant that has another value.
  private func variants(of stream: TestStream, _ type: TypeReference) -> [LayoutText] {
    var statements: [LayoutText] = []
    if let (elements, lines) = stream.body(of: variants.values, type) {
      let literal = context.streamElements(.array(elements), as: type, of: endpoint, in: .file)
      statements.append(returns(literal, from: lines.flatMap { Array(($0 + "\n").utf8) }))
    }
    let refused = variants.constants.compactMap { stream.body(changing: $0, type) }
    return statements + rejects(refused.map { $0.map { $0 + "\n" }.joined() })
  }

  private func variants(of cases: [StatusCase]) -> [LayoutText] {
    let wire = WireEncoder(context.model, dates: endpoint.dates, isReceived: true)
    let statements = variants.values.compactMap { value -> LayoutText? in
      guard let (known, type, payload) = part(of: value, in: cases),
        let body = body(payload, wire.least(), type, [])
      else { return nil }
      let received = Value.union(known.name, wire.least().received(payload, as: type))
      return returns(
        MockClosure(context: context).status(received, of: cases, in: .file),
        from: Array(body.text.utf8), status: known.status)
    }
    let refused = variants.constants.compactMap { constant -> (status: Int, text: String)? in
      guard let (known, type, payload) = part(of: constant.value, in: cases) else { return nil }
      let wire = wire.least(changing: (constant.owner, constant.key))
      return body(payload, wire, type, []).map { (known.status, $0.text) }
    }
    return statements
      + cases.flatMap { known in
        rejects(refused.filter { $0.status == known.status }.map(\.text), status: known.status)
      }
  }

  /// What a result by status has of a body.
  private func part(
    of value: Value, in cases: [StatusCase]
  ) -> (case: StatusCase, type: TypeReference, payload: Value)? {
    guard case .union(let name, let payload) = value,
      let known = cases.first(where: { $0.name == name }), let type = known.type
    else { return nil }
    return (known, type, payload)
  }

  private func rejects(_ bodies: [String], status: Int = 200) -> [LayoutText] {
    guard !bodies.isEmpty else { return [] }
    let texts = bodies.map { LayoutText.Item(nil, .atom(SwiftLiteral.string($0))) }
    let other =
      status == 200 ? [] : [LayoutText.Item("status:", .atom(String(status)))]
    return [.call("check.rejects", [.init(nil, .collection(texts))] + other)]
  }

  /// A whole body; nil where it says that the call has failed, as what is made up may.
  private func body(
    _ value: Value, _ wire: WireEncoder, _ type: TypeReference, _ path: [Endpoint.PathStep]
  ) -> WireJSON? {
    guard let part = wire.json(value, as: type) else { return nil }
    let body = Self.wrapped(part, at: path[...])
    return endpoint.errors.rejection?.condition.isMet(by: body.value) == true ? nil : body
  }

  /// 304 has no value.
  private func notModified(_ type: TypeReference) -> [LayoutText] {
    guard endpoint.takesNotModified(context.model.types) else { return [] }
    let response = MockClosure(context: context)
      .typedResponse(.null, of: type, from: endpoint, status: 304, in: .file)
    let head = "let notModified: \(Self.type(of: endpoint, context)) ="
    return [
      .after(head, response), returns("notModified", from: [], status: 304),
    ]
  }

  /// Each status with a body that is its example, or that its mock value would have had.
  private func statuses(_ cases: [StatusCase], example: String) -> [LayoutText] {
    let wire = WireEncoder(context.model, dates: endpoint.dates, isReceived: true)
    let samples = SampleValue(context.model)
    return cases.flatMap { known -> [LayoutText] in
      let given = endpoint.examples.first { $0.value.caseName == known.name }
      var value = given?.value ?? .union(known.name, .absent)
      if given == nil, let type = known.type {
        value = .union(known.name, samples.value(of: type))
      }
      if given == nil, endpoint.mock?.caseName == known.name { value = endpoint.mock ?? value }
      guard case .union(_, let payload) = value else { return [] }
      var bytes: [UInt8] = []
      switch (known.body, payload) {
      case (.text, .string(let text)): bytes = Array(text.utf8)
      case (.data, .data(let data)): bytes = data
      default:
        guard let type = known.type else { break }
        guard let body = given.map({ wire.json($0.body) }) ?? wire.json(payload, as: type) else {
          return []
        }
        // What is made up may happen to say that the call has failed.
        guard endpoint.errors.rejection?.condition.isMet(by: body.value) != true else { return [] }
        bytes = Array(body.text.utf8)
        if given == nil { value = .union(known.name, wire.received(payload, as: type)) }
      }
      var statements: [LayoutText] = []
      var name = example
      if value != endpoint.mock {
        name = known.name.local
        let literal = MockClosure(context: context).status(value, of: cases, in: .file)
        let head = "let \(name): \(Self.type(of: endpoint, context)) ="
        statements.append(.after(head, literal))
      }
      statements.append(returns(name, from: bytes, status: known.status))
      return statements
    }
  }

  /// The mock's constant where that is the value, else one of its own.
  private func constant(
    _ name: String, _ value: Value, example: String, _ type: TypeReference
  ) -> (name: String, statements: [LayoutText]) {
    if value == endpoint.mock { return (example, []) }
    var literal = context.literals.layout(value, as: type, in: .file)
    if case .typedResponse = endpoint.result {
      literal = MockClosure(context: context).typedResponse(
        value, of: type, from: endpoint, in: .file)
    }
    let result = Self.type(of: endpoint, context)
    let head = literal.isCall(of: result) ? "let \(name) =" : "let \(name): \(result) ="
    return (name, [.after(head, literal)])
  }

  /// A body that has a part at a path.
  private static func wrapped(_ part: WireJSON, at path: ArraySlice<Endpoint.PathStep>) -> WireJSON
  {
    switch path.first {
    case nil: part
    case .key(let key)?: .object([key: wrapped(part, at: path.dropFirst())])
    case .index(let index)?:
      .array(Array(repeating: .null, count: index) + [wrapped(part, at: path.dropFirst())])
    }
  }

  /// What a test compares: the elements of a stream, the content of a download, else the result.
  static func type(of endpoint: Endpoint, _ context: ViewContext) -> String {
    switch endpoint.result {
    case .serverSentEvents(let type), .jsonLines(let type):
      endpoint.streamFormat.hasEnvelope
        ? "[\(context.streamElement(type, of: endpoint, in: .file))]"
        : context.types.text(.array(type), in: .file)
    case .download: context.types.known("Data", of: "Foundation", in: .file)
    default: context.resultType(of: endpoint, in: .file)
    }
  }

  private func text(_ value: Value?) -> String {
    if case .string(let text)? = value { text } else { "" }
  }

  private func decodes(_ body: WireJSON, _ expected: String) -> LayoutText {
    // A response is not encoded again.
    if case .typedResponse = endpoint.result {
      return returns(expected, from: Array(body.text.utf8))
    }
    return self.decodedAgain(body, expected)
  }

  private func decodedAgain(_ body: WireJSON, _ expected: String) -> LayoutText {
    .call(
      "check.decodes",
      [.init(nil, .atom(SwiftLiteral.string(body.text))), .init("as:", .atom(expected))])
  }

  private func returns(
    _ expected: String, from bytes: [UInt8], status: Int = 200
  ) -> LayoutText {
    returns(.atom(expected), from: bytes, status: status)
  }

  private func returns(
    _ expected: LayoutText, from bytes: [UInt8], status: Int = 200
  ) -> LayoutText {
    let fields = ResponseHeaders(endpoint, context).fields
    let headers =
      fields.isEmpty
      ? []
      : [
        LayoutText.Item(
          "headers:",
          .collection(
            fields.map { field in
              .init(
                SwiftLiteral.string(field.name) + ":", .atom(SwiftLiteral.string(field.value)))
            }))
      ]
    return .call(
      "check.returns",
      [
        .init(nil, expected),
        .init("from:", context.literals.layout(.data(bytes), as: .primitive(.data), in: .file)),
      ] + headers + (status == 200 ? [] : [.init("status:", .atom(String(status)))]))
  }
}

extension Value {
  /// Of a case: its name.
  fileprivate var caseName: SwiftName? {
    if case .union(let name, _) = self { name } else { nil }
  }
}
