import Foundation
import Testing

@testable import ClientsmithRuntime

/// Records each call of a failing client as an issue of the test:
/// `SuntimesClient.failing(report: recordIssue())`.
nonisolated func recordIssue(
  sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (UnimplementedEndpoint) -> Void {
  { (endpoint: UnimplementedEndpoint) -> Void in
    Issue.record(endpoint, sourceLocation: sourceLocation)
  }
}

// MARK: - What a call is held against

/// The body that a request is expected to have.
nonisolated enum ExpectedBody {
  case none
  case text(String)
  case data(Data)
  /// Any body: its text is random.
  case any
}

/// A failed response, and what a client is to make of its body.
nonisolated struct FailedResponse: Sendable {
  let status: Int
  let body: Data
  let isRead: @Sendable (ClientError) -> Bool

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
}

/// Text that breaks what does not encode it.
nonisolated enum HostileText {
  /// For everything that is encoded.
  static let text = "\"/\\?#&=+% \r\n\u{E9}\u{1F600}.."
  /// For a header, which would end at the line break.
  static let header = "a\r\nX-Injected: b"
}

// MARK: - Checks

/// Calls a live client whose requests never leave the process.
nonisolated struct LiveCheck<Client: Sendable>: Sendable {
  private let makeClient: @Sendable (HTTPTransport) -> Client

  init(_ makeClient: @escaping @Sendable (HTTPTransport) -> Client) {
    self.makeClient = makeClient
  }

  /// The call sends this request and no other.
  ///
  /// - Parameters:
  ///   - line: the method and the complete URL.
  ///   - headers: sorted, `Name: value`; the value `*` stands for any.
  func sends<Value>(
    _ line: String, headers: [String], body: ExpectedBody = .none,
    sourceLocation: SourceLocation = #_sourceLocation,
    by call: (Client) async throws -> Value
  ) async {
    let requests = RecordedRequests()
    let client = self.makeClient(requests.transport(nil))
    do {
      _ = try await call(client)
    } catch is CancellationError {
      // How the transport ends each call, so that no response is needed.
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
    let sent: [HTTPRequest] = await requests.all
    guard let request = sent.first, sent.count == 1 else {
      Issue.record("expected one request, not \(sent.count)", sourceLocation: sourceLocation)
      return
    }
    let sentLine = "\(request.method) \(request.url.absoluteString)"
    if sentLine != line {
      Issue.record(
        "expected the request \(line), not \(sentLine)", sourceLocation: sourceLocation)
    }
    let sentHeaders: [String] = request.headers(like: headers)
    if sentHeaders != headers {
      Issue.record(
        "expected the headers \(headers), not \(sentHeaders)", sourceLocation: sourceLocation)
    }
    if let difference = request.difference(from: body) {
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  }

  /// The call sends nothing, since its arguments cannot be sent.
  func refuses<Value>(
    sourceLocation: SourceLocation = #_sourceLocation,
    by call: (Client) async throws -> Value
  ) async {
    let requests = RecordedRequests()
    let error: ClientError? = await self.error(
      requests, nil, sourceLocation: sourceLocation, by: call)
    if let error, error.reason != .invalidRequest {
      Issue.record(error, "expected an invalid request", sourceLocation: sourceLocation)
    }
    let sent: Int = await requests.all.count
    if sent != 0 {
      Issue.record("expected no request, not \(sent)", sourceLocation: sourceLocation)
    }
  }

  /// The call returns a value when the server answers with a body; the value comes back from its
  /// own encoding.
  func decodes<Value: Codable & Equatable>(
    _ body: String, as expected: Value,
    sourceLocation: SourceLocation = #_sourceLocation,
    by call: (Client) async throws -> Value
  ) async {
    await self.returns(
      expected, from: Data(body.utf8), sourceLocation: sourceLocation, by: call)
    do {
      let encoded: Data = try JSONEncoder().encode(expected)
      let decoded: Value = try JSONDecoder().decode(Value.self, from: encoded)
      if decoded != expected {
        Issue.record(
          "expected \(expected) to come back from its encoding, not \(decoded)",
          sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record(
        error, "expected \(expected) to come back from its encoding",
        sourceLocation: sourceLocation)
    }
  }

  /// The call returns a value when the server answers with a body.
  func returns<Value: Equatable>(
    _ expected: Value, from body: Data,
    sourceLocation: SourceLocation = #_sourceLocation,
    by call: (Client) async throws -> Value
  ) async {
    let answer = HTTPResponse(status: 200, body: body)
    let client = self.makeClient(RecordedRequests().transport(answer))
    await expectValue(expected, sourceLocation: sourceLocation) { try await call(client) }
  }

  /// The call throws a `ClientError` for each of these responses.
  func fails<Value>(
    _ responses: [FailedResponse], sourceLocation: SourceLocation = #_sourceLocation,
    by call: (Client) async throws -> Value
  ) async {
    for response in responses {
      // A client that may try again waits as long as it is told, but never as long as this.
      let answer = HTTPResponse(
        status: response.status, headers: ["Retry-After": "86400"], body: response.body)
      let error: ClientError? = await self.error(
        RecordedRequests(), answer, sourceLocation: sourceLocation, by: call)
      guard let error else { continue }
      if error.reason != .status || error.status != response.status {
        Issue.record(
          error, "expected an error of status \(response.status)", sourceLocation: sourceLocation)
      } else if error.body != response.body || !response.isRead(error) {
        Issue.record(
          error, "the body of status \(response.status) was not read as declared",
          sourceLocation: sourceLocation)
      }
    }
  }

  private func error<Value>(
    _ requests: RecordedRequests, _ answer: HTTPResponse?, sourceLocation: SourceLocation,
    by call: (Client) async throws -> Value
  ) async -> ClientError? {
    do {
      _ = try await call(self.makeClient(requests.transport(answer)))
      Issue.record("expected an error", sourceLocation: sourceLocation)
    } catch let error as ClientError {
      return error
    } catch {
      Issue.record(error, "expected a ClientError", sourceLocation: sourceLocation)
    }
    return nil
  }
}

/// The call returns a value, as that of a mock.
nonisolated func expectValue<Value: Equatable>(
  _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () async throws -> Value
) async {
  do {
    let value: Value = try await call()
    if value != expected {
      Issue.record("expected \(expected), not \(value)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// The call of a failing client reports the endpoint, and throws what it has reported.
nonisolated func expectUnimplemented<Value>(
  _ client: String, _ endpoint: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ call: (_ report: @escaping @Sendable (UnimplementedEndpoint) -> Void) async throws -> Value
) async {
  let expected = UnimplementedEndpoint(client: client, endpoint: endpoint)
  let (reports, continuation) = AsyncStream<UnimplementedEndpoint>.makeStream()
  do {
    _ = try await call { (endpoint: UnimplementedEndpoint) -> Void in continuation.yield(endpoint) }
    Issue.record("expected an error", sourceLocation: sourceLocation)
  } catch let error as UnimplementedEndpoint where error == expected {
    // As it should be.
  } catch {
    Issue.record(error, "expected \(expected)", sourceLocation: sourceLocation)
  }
  continuation.finish()
  var reported: [UnimplementedEndpoint] = []
  for await report in reports {
    reported.append(report)
  }
  if reported != [expected] {
    Issue.record(
      "expected a report of \(endpoint), not \(reported)", sourceLocation: sourceLocation)
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
  /// The headers, sorted; `*` for the value of one that is expected with it.
  fileprivate func headers(like expected: [String]) -> [String] {
    let lines: [String] = self.headers.fields.map { (header: HTTPHeader) -> String in
      let anything = "\(header.name): *"
      return expected.contains(anything) ? anything : "\(header.name): \(header.value)"
    }
    return lines.sorted { (a: String, b: String) -> Bool in a.lowercased() < b.lowercased() }
  }

  fileprivate func difference(from expected: ExpectedBody) -> String? {
    switch (expected, self.body) {
    case (.any, .data), (.any, .file), (.none, .none):
      return nil
    case (.text(let text), .data(let data)):
      let sent = String(decoding: data, as: UTF8.self)
      return sent == text ? nil : "expected the body \(text), not \(sent)"
    case (.data(let expected), .data(let data)):
      return expected == data ? nil : "expected \(expected.count) other bytes as the body"
    default:
      return "expected the body \(expected), not \(self.body)"
    }
  }
}
