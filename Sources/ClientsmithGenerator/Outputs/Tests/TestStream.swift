import ClientsmithModel

/// The body that the elements of a mock's stream would have had, for tests.
struct TestStream {
  let endpoint: Endpoint
  let context: ViewContext

  private var wire: WireEncoder {
    WireEncoder(context.model, dates: endpoint.dates, isReceived: true)
  }

  /// - Parameter example: the name of the mock's value.
  func statements(_ type: TypeReference, example: String) -> [LayoutText] {
    guard case .array(let elements)? = endpoint.mock else { return [] }
    var lines: [String] = []
    for element in elements {
      guard let own = self.lines(of: element, type, by: wire) else { return [] }
      lines += own
    }
    if let end = endpoint.streamFormat.end {
      // Nothing is read after it.
      lines += isEvents ? ["data: " + end, "", "data: late", ""] : [end, "late"]
    }
    var statements: [LayoutText] = []
    var name = example
    let received = Value.array(received(elements, as: type, by: wire))
    if received != endpoint.mock {
      name = "received"
      let head = "let received: \(TestResponses.type(of: endpoint, context)) ="
      statements.append(
        .after(head, context.streamElements(received, as: type, of: endpoint, in: .file)))
    }
    return statements + [
      .call(
        "check.streams",
        [
          .init(nil, .atom(name)),
          .init("from:", .collection(lines.map { .init(nil, .atom(SwiftLiteral.string($0))) })),
        ])
    ]
  }

  /// Elements with as little as there may be, as a client reads them, and the lines of their stream; nil:
  /// there are none.
  func body(
    of values: [Value], _ type: TypeReference
  ) -> (elements: [Value], lines: [String])? {
    let wire = wire.least()
    let known = values.compactMap { value in
      lines(of: value, type, by: wire).map { (value, $0) }
    }
    if known.isEmpty { return nil }
    return (received(known.map(\.0), as: type, by: wire), known.flatMap(\.1))
  }

  /// The lines of a stream of one element, with a constant that has another value; nil: there are none.
  func body(changing constant: ValueVariants.Constant, _ type: TypeReference) -> [String]? {
    lines(
      of: constant.value, type, by: wire.least(changing: (constant.owner, constant.key)))
  }

  private var isEvents: Bool {
    if case .serverSentEvents = endpoint.result { true } else { false }
  }

  /// nil: no body can have it.
  private func lines(
    of element: Value, _ type: TypeReference, by wire: WireEncoder
  ) -> [String]? {
    let parts = endpoint.streamFormat.hasEnvelope ? element.eventParts : nil
    guard var json = wire.json(parts?.data ?? element, as: type) else { return nil }
    // It would be thrown.
    if endpoint.errors.rejection?.condition.isMet(by: json.value) == true { return nil }
    guard isEvents else { return [json.text] }
    var name = parts?.name
    if context.model.types.isToldByEvent(type), case .object(var members, _) = json,
      case .string(let own)? = members["event"], own == name ?? own, !own.isEmpty
    {
      // The name alone tells it.
      members["event"] = nil
      (json, name) = (.object(members), own)
    }
    var data = json.text
    if context.model.resolved(type) == .primitive(.string), case .string(let text) = json {
      data = text
    }
    // An event cannot hold a CR.
    if data.unicodeScalars.contains("\r") { return nil }
    let head = (name.map { ["event: " + $0] } ?? []) + (parts?.id.map { ["id: " + $0] } ?? [])
    return head
      + data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: " + $0 } + [""]
  }

  /// What a client reads: an id stays until there is another.
  private func received(
    _ elements: [Value], as type: TypeReference, by wire: WireEncoder
  ) -> [Value] {
    guard endpoint.streamFormat.hasEnvelope else {
      return elements.map { wire.received($0, as: type) }
    }
    var last: String?
    return elements.map { element in
      guard let parts = element.eventParts else { return element }
      last = parts.id ?? last
      return .event(wire.received(parts.data, as: type), name: parts.name, id: last)
    }
  }
}
