import FlyingFox
import FlyingSocks
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A web server on a free port of this machine, which hands each request to a closure.
///
/// Only this file imports FlyingFox, whose names are those of the client's runtime.
enum LoopbackServer {
  struct Request: Sendable {
    var method: String
    /// The path and the query, still percent-encoded.
    var target: String
    var headers: [String: String]
    /// The chunks of the body, as they arrive.
    var body: AsyncThrowingStream<Data, any Error>
  }

  struct Response: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = Data()
    /// In place of `body`: a chunk at a time.
    var chunks: (@Sendable () async throws -> Data?)?
  }

  typealias Answer = @Sendable (Request) async throws -> Response

  /// Runs a server for as long as `use` takes.
  static func run(
    _ answer: @escaping Answer, use: @Sendable (_ baseURL: URL) async throws -> Void
  ) async throws {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
    let handler = ClosureHTTPHandler { request in
      response(try await answer(Self.request(request)))
    }
    let server = HTTPServer(address: address, logger: .disabled, handler: handler)
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening(timeout: 30)
    guard case .ip4(_, let port)? = await server.listeningAddress,
      let url = URL(string: "http://127.0.0.1:\(port)")
    else {
      throw URLError(.cannotFindHost)
    }
    try await use(url)
    await server.stop()
  }

  private static func request(_ request: HTTPRequest) -> Request {
    let body = request.bodySequence
    return Request(
      method: request.method.rawValue, target: request.target.rawValue,
      headers: Dictionary(
        request.headers.map { ($0.key.rawValue.lowercased(), $0.value) },
        uniquingKeysWith: { a, _ in a }),
      body: AsyncThrowingStream { continuation in
        Task {
          do {
            for try await chunk in body { continuation.yield(chunk) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
      })
  }

  private static func response(_ response: Response) -> HTTPResponse {
    let headers = response.headers.map { (HTTPHeader($0.key), $0.value) }
    return HTTPResponse(
      statusCode: HTTPStatusCode(response.status, phrase: "Answer"),
      headers: HTTPHeaders(Dictionary(uniqueKeysWithValues: headers)),
      body: response.chunks.map { HTTPBodySequence(from: Chunks(next: $0)) }
        ?? HTTPBodySequence(data: response.body))
  }

  private struct Chunks: AsyncBufferedSequence {
    typealias Element = UInt8

    struct AsyncIterator: AsyncBufferedIteratorProtocol {
      let chunks: @Sendable () async throws -> Data?

      func nextBuffer(suggested count: Int) async throws -> Data? {
        try await self.chunks()
      }

      func next() async throws -> UInt8? {
        // The server reads buffers.
        throw URLError(.unsupportedURL)
      }
    }

    let next: @Sendable () async throws -> Data?

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(chunks: self.next)
    }
  }
}
