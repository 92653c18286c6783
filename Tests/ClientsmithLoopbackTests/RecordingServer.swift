import FlyingFox
import FlyingSocks
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A web server on a free port of this machine that answers with what it was given and remembers
/// what it was asked.
actor RecordingServer {
  /// A request as it came over the wire.
  struct Record: Sendable {
    var method: String
    /// The path and the query, still percent-encoded.
    var target: String
    var headers: [String: String]
    var body: Data

    /// The value of a header, its name in any case.
    func header(_ name: String) -> String? {
      headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }
  }

  /// What the server answers next.
  struct Answer: Sendable {
    var status: Int
    var contentType: String
    var headers: [String: String]
    var body: Data

    init(
      status: Int = 200, contentType: String = "application/json", headers: [String: String] = [:],
      _ body: String = ""
    ) {
      self.status = status
      self.contentType = contentType
      self.headers = headers
      self.body = Data(body.utf8)
    }
  }

  private(set) var records: [Record] = []
  private var answer: @Sendable (Record) -> Answer = { _ in Answer() }

  /// Starts a server, gives its base URL to `body`, and stops it.
  static func run(
    _ body: @Sendable (_ server: RecordingServer, _ baseURL: URL) async throws -> Void
  ) async throws {
    let recording = RecordingServer()
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
    let handler = ClosureHTTPHandler { request in try await recording.respond(to: request) }
    let server = HTTPServer(address: address, logger: .disabled, handler: handler)
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port)? = await server.listeningAddress,
      let url = URL(string: "http://127.0.0.1:\(port)/v1")
    else {
      throw URLError(.cannotFindHost)
    }
    do {
      try await body(recording, url)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  /// Sets what the server answers from now on.
  func answers(_ answer: Answer) {
    self.answer = { _ in answer }
  }

  /// Sets how the server answers from now on.
  func answers(_ answer: @escaping @Sendable (Record) -> Answer) {
    self.answer = answer
  }

  /// The latest request.
  var last: Record? { records.last }

  private func respond(to request: HTTPRequest) async throws -> HTTPResponse {
    let record = Record(
      method: request.method.rawValue,
      target: request.target.rawValue,
      headers: Dictionary(
        request.headers.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { a, _ in a }),
      body: try await request.bodyData)
    records.append(record)
    let answer = self.answer(record)
    var headers: HTTPHeaders = [
      .contentType: answer.contentType, HTTPHeader("X-Request-ID"): "r-1",
    ]
    for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
    return HTTPResponse(
      statusCode: HTTPStatusCode(answer.status, phrase: "Answer"), headers: headers,
      body: answer.body)
  }
}
