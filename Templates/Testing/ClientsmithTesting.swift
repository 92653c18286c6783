import Foundation
import Testing

@testable import ClientsmithRuntime

/// Records each call of a failing client as an issue of the test:
/// `SuntimesClient.failing(report: recordIssue())`.
nonisolated func recordIssue(
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> @Sendable (UnimplementedEndpoint) -> Void {
  { (endpoint: UnimplementedEndpoint) -> Void in
    Testing.Issue.record(endpoint, sourceLocation: sourceLocation)
  }
}

// MARK: - What a call is held against

/// The body that a request is expected to have.
nonisolated enum ExpectedBody {
  case none
  case text(String)
  case data(Data)
  /// A multipart body, its boundary written as `boundary`.
  case multipart(String)
  /// Any body.
  case any
}

/// A failed response, and what a client is to make of its body.
nonisolated struct FailedResponse: Sendable {
  let status: Int
  let body: Data
  private let isRead: @Sendable (ClientError) -> Bool

  /// A status without a declared type.
  init(_ status: Int) {
    self.status = status
    self.body = Data("{}".utf8)
    self.isRead = { (error: ClientError) -> Bool in error.body(as: (any Sendable).self) == nil }
  }

  /// A status whose body has a declared type.
  init<Body: Equatable & Sendable>(_ status: Int, _ body: String, as expected: Body) {
    self.status = status
    self.body = Data(body.utf8)
    self.isRead = { (error: ClientError) -> Bool in error.body(as: Body.self) == expected }
  }

  /// What is wrong with an error that was made of this response.
  func difference(from error: ClientError) -> String? {
    if error.reason != .status || error.status != self.status {
      return "expected an error of status \(self.status)"
    }
    if error.body != self.body || !self.isRead(error) {
      return "the body of status \(self.status) was not read as declared"
    }
    return nil
  }
}

/// A file that is there, for calls that send one.
nonisolated enum ExampleFile {
  static let url = URL(fileURLWithPath: #filePath)
}

/// Text that breaks what does not encode it.
nonisolated enum HostileText {
  /// For everything that is encoded.
  static let text = "\"/\\?#&=+% \r\n\u{E9}\u{1F600}.."
  /// For a header, which would end at the line break.
  static let header = "a\r\nX-Injected: b"
}

// MARK: - Checks

/// What a live client is made of in a test.
nonisolated struct LiveParts: Sendable {
  var transport: HTTPTransport
  var environment = CallEnvironment.system
  /// Provides the credential, where the client needs one.
  var credential: @Sendable () async throws -> String = { "user:secret" }

  init(_ transport: HTTPTransport) {
    self.transport = transport
  }
}

/// The implementations of a client that its tests call. No request leaves the process.
nonisolated struct ClientCheck<Client: Sendable>: Sendable {
  typealias Report = @Sendable (UnimplementedEndpoint) -> Void

  let name: String
  let live: @Sendable (LiveParts) -> Client
  let mock: Client
  let failing: @Sendable (@escaping Report) -> Client

  init(
    _ name: String, live: @escaping @Sendable (LiveParts) -> Client, mock: Client,
    failing: @escaping @Sendable (@escaping Report) -> Client
  ) {
    self.name = name
    self.live = live
    self.mock = mock
    self.failing = failing
  }

  /// The checks of one endpoint, for `run()` when all are there.
  ///
  /// - Parameter call: calls the endpoint with arguments for all of its parameters.
  func endpoint<Value: Sendable>(
    _ name: String, by call: @escaping @Sendable (Client) async throws -> Value
  ) -> EndpointCheck<Client, Value> {
    EndpointCheck(client: self, name: name, call: call)
  }
}

/// What one endpoint is to do.
nonisolated struct EndpointCheck<Client: Sendable, Value: Sendable>: Sendable {
  typealias Call = @Sendable (Client) async throws -> Value

  let client: ClientCheck<Client>
  let name: String
  let call: Call
  fileprivate var steps: [@Sendable () async -> Void] = []
  private var mocksValue: @Sendable (Value) -> String? = { (_: Value) -> String? in nil }

  init(client: ClientCheck<Client>, name: String, call: @escaping Call) {
    self.client = client
    self.name = name
    self.call = call
  }

  /// Calls the live client as told, and the failing client and the mock once each.
  func run(sourceLocation: Testing.SourceLocation = #_sourceLocation) async {
    for step in self.steps {
      await step()
    }
    await self.runFailing(sourceLocation)
    do {
      let value: Value = try await self.call(self.client.mock)
      if let difference = self.mocksValue(value) {
        Testing.Issue.record("the mock: \(difference)", sourceLocation: sourceLocation)
      }
    } catch {
      Testing.Issue.record(error, "the mock", sourceLocation: sourceLocation)
    }
  }

  /// The call sends this request and no other.
  ///
  /// - Parameters:
  ///   - line: the method and the complete URL.
  ///   - headers: sorted, `Name: value`; the value `*` stands for any.
  ///   - call: nil: the one with all arguments.
  mutating func sends(
    _ line: String, headers: [String], body: ExpectedBody = .none,
    sourceLocation: Testing.SourceLocation = #_sourceLocation, by call: Call? = nil
  ) {
    let call: Call = call ?? self.call
    let makeClient = self.client.live
    self.steps.append {
      let requests = RecordedRequests()
      do {
        _ = try await call(makeClient(LiveParts(requests.transport(nil))))
      } catch is CancellationError {
        // How the transport ends each call, so that no response is needed.
      } catch {
        Testing.Issue.record(error, sourceLocation: sourceLocation)
      }
      let sent: [HTTPRequest] = await requests.all
      guard let request = sent.first, sent.count == 1 else {
        Testing.Issue.record(
          "expected one request, not \(sent.count)", sourceLocation: sourceLocation)
        return
      }
      for difference in request.differences(from: line, headers, body) {
        Testing.Issue.record("\(difference)", sourceLocation: sourceLocation)
      }
    }
  }

  /// The call sends nothing, since its arguments cannot be sent.
  mutating func refuses(
    sourceLocation: Testing.SourceLocation = #_sourceLocation, by call: @escaping Call
  ) {
    let makeClient = self.client.live
    self.steps.append {
      let requests = RecordedRequests()
      let error: ClientError? = await Self.error(sourceLocation) {
        try await call(makeClient(LiveParts(requests.transport(nil))))
      }
      if let error, error.reason != .invalidRequest {
        Testing.Issue.record(error, "expected an invalid request", sourceLocation: sourceLocation)
      }
      let sent: Int = await requests.all.count
      if sent != 0 {
        Testing.Issue.record("expected no request, not \(sent)", sourceLocation: sourceLocation)
      }
    }
  }

  /// The call throws a `ClientError` for each of these responses.
  mutating func fails(
    _ responses: [FailedResponse], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for response in responses {
        // A client that may try again waits as long as it is told, but never as long as this.
        let answer = HTTPResponse(
          status: response.status, headers: ["Retry-After": "86400"], body: response.body)
        let error: ClientError? = await Self.error(sourceLocation) {
          try await call(makeClient(LiveParts(RecordedRequests().transport(answer))))
        }
        if let error, let difference = response.difference(from: error) {
          Testing.Issue.record(error, "\(difference)", sourceLocation: sourceLocation)
        }
      }
    }
  }

  private func runFailing(_ sourceLocation: Testing.SourceLocation) async {
    let expected = UnimplementedEndpoint(client: self.client.name, endpoint: self.name)
    let (reports, continuation) = AsyncStream<UnimplementedEndpoint>.makeStream()
    let failing: Client = self.client.failing { (endpoint: UnimplementedEndpoint) -> Void in
      continuation.yield(endpoint)
    }
    do {
      _ = try await self.call(failing)
      Testing.Issue.record(
        "expected an error of the failing client", sourceLocation: sourceLocation)
    } catch let error as UnimplementedEndpoint where error == expected {
      // As it should be.
    } catch {
      Testing.Issue.record(error, "expected \(expected)", sourceLocation: sourceLocation)
    }
    continuation.finish()
    var reported: [UnimplementedEndpoint] = []
    for await report in reports {
      reported.append(report)
    }
    if reported != [expected] {
      Testing.Issue.record(
        "expected the report \(expected), not \(reported)", sourceLocation: sourceLocation)
    }
  }

  private static func error(
    _ sourceLocation: Testing.SourceLocation, _ call: () async throws -> Value
  ) async -> ClientError? {
    do {
      _ = try await call()
      Testing.Issue.record("expected an error", sourceLocation: sourceLocation)
    } catch let error as ClientError {
      return error
    } catch {
      Testing.Issue.record(error, "expected a ClientError", sourceLocation: sourceLocation)
    }
    return nil
  }
}

nonisolated extension EndpointCheck where Value: Equatable {
  /// The mock returns this value.
  mutating func mocks(_ expected: Value) {
    self.mocksValue = { (value: Value) -> String? in
      value == expected ? nil : "expected \(expected), not \(value)"
    }
  }

  /// The call returns a value when the server answers with a body.
  mutating func returns(
    _ expected: Value, from body: Data, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let answer = HTTPResponse(status: 200, body: body)
      do {
        let parts = LiveParts(RecordedRequests().transport(answer))
        let value: Value = try await call(makeClient(parts))
        if value != expected {
          Testing.Issue.record("expected \(expected), not \(value)", sourceLocation: sourceLocation)
        }
      } catch {
        Testing.Issue.record(error, sourceLocation: sourceLocation)
      }
    }
  }
}

nonisolated extension EndpointCheck where Value: Equatable {
  /// The call returns these elements when the server answers with a body of these lines, wherever
  /// that body is cut in two, and however its lines end.
  mutating func streams(
    _ expected: Value, from lines: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for end in ["\n", "\r\n"] {
        let body = Data(lines.map { $0 + end }.joined().utf8)
        for cut in 0...body.count {
          let parts = LiveParts(.chunks([body.prefix(cut), body.dropFirst(cut)]))
          do {
            let value: Value = try await call(makeClient(parts))
            if value != expected {
              Testing.Issue.record(
                "cut after \(cut) bytes, expected \(expected), not \(value)",
                sourceLocation: sourceLocation)
              return
            }
          } catch {
            Testing.Issue.record(error, "cut after \(cut) bytes", sourceLocation: sourceLocation)
            return
          }
        }
      }
    }
  }
}

nonisolated extension EndpointCheck where Value: Codable & Equatable {
  /// The call returns a value when the server answers with a body; the value comes back from its
  /// own encoding.
  mutating func decodes(
    _ body: String, as expected: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    self.returns(expected, from: Data(body.utf8), sourceLocation: sourceLocation)
    self.steps.append {
      do {
        let encoded: Data = try JSONEncoder().encode(expected)
        let decoded: Value = try JSONDecoder().decode(Value.self, from: encoded)
        if decoded != expected {
          Testing.Issue.record(
            "encoded and decoded again, \(expected) is \(decoded)",
            sourceLocation: sourceLocation)
        }
      } catch {
        Testing.Issue.record(error, "encoding and decoding again", sourceLocation: sourceLocation)
      }
    }
  }
}

// MARK: - Attempts

/// When a call is expected to be made again, and how long it waits before that.
nonisolated struct ExpectedRetries: Sendable {
  var attempts = 2
  var statuses: [Int] = [408, 429, 500, 502, 503, 504]
  var base = Duration.milliseconds(500)
  var cap = Duration.seconds(8)

  /// The waits before so many attempts after the first, none of them shortened.
  func waits(_ count: Int) -> [Duration] {
    var waits: [Duration] = []
    var wait: Duration = min(self.base, self.cap)
    for _ in 0..<count {
      waits.append(wait)
      wait = min(wait + wait, self.cap)
    }
    return waits
  }
}

nonisolated extension EndpointCheck {
  /// A call is made again, with the same request, after failures that pass.
  mutating func retries(
    _ expected: ExpectedRetries = ExpectedRetries(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let count: Int = expected.attempts
    let lost = Answer.failure(.networkConnectionLost)
    self.attempts([lost], waits: expected.waits(1), sourceLocation)
    for status in expected.statuses where status != 401 {
      let failed = Answer.response(HTTPResponse(status: status))
      let failures: [Answer] = Array(repeating: failed, count: count)
      self.attempts(failures, waits: expected.waits(count), sourceLocation)
      if status >= 400 {
        self.attempts(
          failures + [failed], waits: expected.waits(count), status: status, sourceLocation)
        self.waitsAsTold(status, sourceLocation)
      }
    }
    if let other = [418, 501, 505, 506].first(where: { !expected.statuses.contains($0) }) {
      let failed = Answer.response(HTTPResponse(status: other))
      self.attempts([failed], waits: [], status: other, sourceLocation)
    }
  }

  /// A call is sent once, whatever happens.
  mutating func retriesNever(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let failed = Answer.response(HTTPResponse(status: 503))
    self.attempts([failed], waits: [], status: 503, sourceLocation)
    self.attempts([.failure(.networkConnectionLost)], waits: [], sourceLocation)
  }

  /// A call asks for a new credential when the first is refused, and sends it, once.
  mutating func refreshes(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for refusals in 1...2 {
        let refused = Answer.response(HTTPResponse(status: 401))
        let server = TestServer(Array(repeating: refused, count: refusals))
        let status: Int? = await server.status { try await call(makeClient($0)) }
        let asked: Int = await server.credentials
        let sent: [HTTPRequest] = await server.requests
        if sent.count != 2 || asked != 2 || sent.first == sent.last {
          Testing.Issue.record(
            "expected a second request with a new credential after a 401",
            sourceLocation: sourceLocation)
        }
        if (status == 401) != (refusals == 2) {
          Testing.Issue.record(
            "expected a second 401 to be an error", sourceLocation: sourceLocation)
        }
      }
    }
  }

  /// `Retry-After` is obeyed in both of its forms, up to a minute.
  private mutating func waitsAsTold(_ status: Int, _ sourceLocation: Testing.SourceLocation) {
    let told: [(String, Duration?)] = [
      ("7", .seconds(7)), ("Thu, 01 Jan 1970 00:00:09 GMT", .seconds(9)), ("61", nil),
    ]
    for (text, wait) in told {
      let failed = HTTPResponse(status: status, headers: ["Retry-After": text])
      let waits: [Duration] = wait.map { [$0] } ?? []
      self.attempts(
        [.response(failed)], waits: waits, status: wait == nil ? status : nil, sourceLocation)
    }
  }

  /// - Parameter status: what the call fails with; nil when it goes on or there is none.
  private mutating func attempts(
    _ answers: [Answer], waits: [Duration], status: Int? = nil,
    _ sourceLocation: Testing.SourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let server = TestServer(answers)
      let thrown: Int? = await server.status { try await call(makeClient($0)) }
      let sent: [HTTPRequest] = await server.requests
      let waited: [Duration] = await server.waits
      if thrown != status {
        Testing.Issue.record(
          "expected the status \(status ?? 0) to be thrown, not \(thrown ?? 0)",
          sourceLocation: sourceLocation)
      }
      if waited != waits || sent.count != waits.count + 1 {
        Testing.Issue.record(
          "expected the waits \(waits), not \(waited), for \(answers)",
          sourceLocation: sourceLocation)
      }
      if sent.contains(where: { $0 != sent.first }) {
        Testing.Issue.record(
          "expected the same request in every attempt, its idempotency key included",
          sourceLocation: sourceLocation)
      }
    }
  }
}

/// What a server does with one request.
private nonisolated enum Answer: Sendable {
  case response(HTTPResponse)
  case failure(URLError.Code)
}

/// A server that answers as told and then ends calls as if they were cancelled, on a clock that
/// never makes anyone wait.
private actor TestServer {
  private var answers: ArraySlice<Answer>
  private(set) var requests: [HTTPRequest] = []
  private(set) var waits: [Duration] = []
  private(set) var credentials = 0

  init(_ answers: [Answer]) {
    self.answers = answers[...]
  }

  /// The status of the error that a call throws.
  nonisolated func status<Value: Sendable>(
    _ call: @Sendable (LiveParts) async throws -> Value
  ) async -> Int? {
    var parts = LiveParts(
      HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
        try await self.answer(request)
      })
    parts.credential = { await self.credential() }
    parts.environment.pause = { (time: Duration) async throws in await self.wait(time) }
    parts.environment.now = { Date(timeIntervalSince1970: 0) }
    parts.environment.random = { 0 }
    do {
      _ = try await call(parts)
    } catch {
      return (error as? ClientError)?.status
    }
    return nil
  }

  private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    self.requests.append(request)
    switch self.answers.popFirst() {
    case .response(let response): return response
    case .failure(let code): throw URLError(code)
    case nil: throw CancellationError()
    }
  }

  private func wait(_ time: Duration) {
    self.waits.append(time)
  }

  private func credential() -> String {
    self.credentials += 1
    return "user:secret\(self.credentials)"
  }
}

// MARK: - Pages

nonisolated extension ClientCheck {
  /// Holds the sequences over the pages of an endpoint against what it answers.
  ///
  /// - Parameters:
  ///   - pages: What the calls return in turn, each with at least one item on the first.
  ///   - end: The empty page that ends the others and is none of them.
  ///   - positions: What the calls ask for.
  ///   - refusesRepetition: The first page, over and over, is an error.
  func pages<
    Position: Equatable & Sendable, Pages: AsyncSequence & Sendable,
    Items: AsyncSequence & Sendable
  >(
    _ pages: [Pages.Element], end: Pages.Element? = nil, at positions: [Position],
    refusesRepetition: Bool = false, items: (Pages.Element) -> [Items.Element],
    answering: (inout Client, @escaping @Sendable (Position) async throws -> Pages.Element) -> Void,
    by makePages: (Client) -> Pages, all makeItems: (Client) -> Items,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async where Pages.Element: Equatable & Sendable, Items.Element: Equatable & Sendable {
    let answers = PageAnswers<Position, Pages.Element>(pages + [end].compactMap { $0 })
    var client: Client = self.mock
    answering(&client) { (position: Position) async throws -> Pages.Element in
      try await answers.next(at: position)
    }
    do {
      let received: [Pages.Element] = try await answers.elements(of: makePages(client))
      if received != pages {
        Testing.Issue.record("expected \(pages), not \(received)", sourceLocation: sourceLocation)
      }
      let expected: [Items.Element] = pages.flatMap(items)
      let all: [Items.Element] = try await answers.elements(of: makeItems(client))
      if all != expected {
        Testing.Issue.record("expected \(expected), not \(all)", sourceLocation: sourceLocation)
      }
    } catch {
      Testing.Issue.record(error, sourceLocation: sourceLocation)
    }
    let asked: [Position] = await answers.positions
    if asked != positions + positions {
      Testing.Issue.record(
        "expected the calls \(positions), twice, not \(asked)", sourceLocation: sourceLocation)
    }
    guard refusesRepetition, let page = pages.first else { return }
    answering(&client) { (_: Position) async throws -> Pages.Element in page }
    var received = 0
    do {
      for try await _ in makePages(client) {
        received += 1
        if received > 2 { break }
      }
      Testing.Issue.record("expected an error for a repeated page", sourceLocation: sourceLocation)
    } catch is ClientError where received == 2 {
      // As it should be: the second page names itself as the next.
    } catch {
      Testing.Issue.record(error, "after \(received) pages", sourceLocation: sourceLocation)
    }
  }
}

/// The answers of an endpoint that has pages, in turn and then from the start again.
private actor PageAnswers<Position: Sendable, Page: Sendable> {
  private let pages: [Page]
  /// What each call has asked for.
  private(set) var positions: [Position] = []

  init(_ pages: [Page]) {
    self.pages = pages
  }

  func next(at position: Position) throws -> Page {
    self.positions.append(position)
    return self.pages[(self.positions.count - 1) % self.pages.count]
  }

  /// All elements of a sequence that makes no call before it is asked for an element, and one for
  /// the first.
  nonisolated func elements<Elements: AsyncSequence & Sendable>(
    of sequence: Elements, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws -> [Elements.Element] {
    let before: Int = await self.positions.count
    var iterator: Elements.AsyncIterator = sequence.makeAsyncIterator()
    let early: Int = await self.positions.count
    var elements: [Elements.Element] = []
    while let element = try await iterator.next() {
      let calls: Int = await self.positions.count
      if elements.isEmpty, early != before || calls != before + 1 {
        Testing.Issue.record(
          "expected one call for the first element, not \(calls - before)",
          sourceLocation: sourceLocation)
      }
      elements.append(element)
      if elements.count > self.pages.count * 100 { break }
    }
    return elements
  }
}

// MARK: - Streams

nonisolated extension AsyncThrowingStream where Failure == any Error {
  /// Everything that comes.
  func streamedElements() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self {
      elements.append(element)
    }
    return elements
  }
}

nonisolated extension HTTPTransport {
  /// Answers with a body that comes in pieces.
  fileprivate static func chunks(_ chunks: [Data]) -> HTTPTransport {
    HTTPTransport(
      send: { (_: HTTPRequest) async throws -> HTTPResponse in
        HTTPResponse(status: 200, body: Data(chunks.joined()))
      },
      stream: { (_: HTTPRequest) async throws -> HTTPResponseStream in
        let body = AsyncThrowingStream<Data, any Error> { continuation in
          for chunk in chunks {
            continuation.yield(chunk)
          }
          continuation.finish()
        }
        return HTTPResponseStream(status: 200, body: body)
      })
  }
}

// MARK: - Requests

/// What a transport was asked to send.
private actor RecordedRequests {
  private(set) var all: [HTTPRequest] = []

  /// - Parameter answer: nil ends each call as if it were cancelled.
  nonisolated func transport(_ answer: HTTPResponse?) -> HTTPTransport {
    HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
      await self.add(request)
      guard let answer else { throw CancellationError() }
      return answer
    }
  }

  private func add(_ request: HTTPRequest) {
    self.all.append(request)
  }
}

nonisolated extension HTTPRequest {
  fileprivate func differences(
    from line: String, _ headers: [String], _ body: ExpectedBody
  ) -> [String] {
    var differences: [String] = []
    let sentLine = "\(self.method) \(self.url.absoluteString)"
    if sentLine != line {
      differences.append("expected the request \(line), not \(sentLine)")
    }
    let sentHeaders: [String] = self.headers(like: headers)
    if sentHeaders != headers {
      differences.append("expected the headers \(headers), not \(sentHeaders)")
    }
    if let difference = self.difference(from: body) {
      differences.append(difference)
    }
    return differences
  }

  /// The headers, sorted; `*` for the value of one that is expected with it.
  private func headers(like expected: [String]) -> [String] {
    let lines: [String] = self.headers.fields.map { (header: HTTPHeader) -> String in
      let anything = "\(header.name): *"
      return expected.contains(anything) ? anything : "\(header.name): \(header.value)"
    }
    return lines.sorted { (a: String, b: String) -> Bool in a.lowercased() < b.lowercased() }
  }

  private func difference(from expected: ExpectedBody) -> String? {
    switch (expected, self.body) {
    case (.any, .data), (.any, .file), (.none, .none):
      return nil
    case (.text(let text), .data(let data)):
      let sent = String(decoding: data, as: UTF8.self)
      return sent == text ? nil : "expected the body \(text), not \(sent)"
    case (.multipart(let text), .data(let data)):
      let type: String = self.headers["Content-Type"] ?? ""
      let prefix = "multipart/form-data; boundary="
      guard type.hasPrefix(prefix) else { return "expected a multipart body, not \(type)" }
      let sent = String(decoding: data, as: UTF8.self).replacingOccurrences(
        of: type.dropFirst(prefix.count), with: "boundary")
      return sent == text ? nil : "expected the body \(text), not \(sent)"
    case (.data(let expected), .data(let data)):
      return expected == data ? nil : "expected \(expected.count) other bytes as the body"
    default:
      return "expected the body \(expected), not \(self.body)"
    }
  }
}
