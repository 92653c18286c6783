public import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

nonisolated extension HTTPTransport {
  /// async-http-client: one client for the process, on the threads that SwiftNIO shares.
  public static let asyncHTTPClient: HTTPTransport = .asyncHTTPClient(HTTPClient.Configuration())

  /// async-http-client with a configuration of its own: certificates, proxies, connections.
  /// To be made once: connections are kept for the next request.
  ///
  /// Redirects are never followed here, whatever the configuration says, and compressed responses
  /// are inflated.
  public static func asyncHTTPClient(_ configuration: HTTPClient.Configuration) -> HTTPTransport {
    let driver = ClientDriver(configuration)
    return HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        try await driver.send(request)
      },
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        try await driver.stream(request)
      })
  }
}

/// A client that is shut down when nothing needs it any more.
private nonisolated final class ClientDriver: Sendable {
  private let client: HTTPClient

  init(_ configuration: HTTPClient.Configuration) {
    var configuration: HTTPClient.Configuration = configuration
    configuration.redirectConfiguration = .disallow
    // The live client tries again by its own rules.
    configuration.connectionPool.retryConnectionEstablishment = false
    // What is inflated is counted as it is read.
    configuration.decompression = .enabled(limit: .none)
    self.client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  deinit {
    let client: HTTPClient = self.client
    client.shutdown { (_: (any Error)?) -> Void in
      // A client must live until it has ended.
      withExtendedLifetime(client) {}
    }
  }

  /// Reads a whole response.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response: HTTPClientResponse = try await self.execute(request)
    var body = Data()
    do {
      for try await chunk in response.body {
        guard body.count + chunk.readableBytes <= HTTPResponse.bodyLimit else {
          throw URLError(.dataLengthExceedsMaximum)
        }
        body.append(contentsOf: chunk.readableBytesView)
      }
    } catch {
      throw Self.known(error, otherwise: .networkConnectionLost)
    }
    return HTTPResponse(
      status: Int(response.status.code), headers: Self.headers(of: response), body: body)
  }

  /// Reads the head of a response. The body is read no faster than it is asked for.
  func stream(_ request: HTTPRequest) async throws -> HTTPResponseStream {
    let response: HTTPClientResponse = try await self.execute(request)
    let reader = ChunkReader(response.body, of: self)
    let body = AsyncThrowingStream<Data, any Error>(unfolding: { () async throws -> Data? in
      do {
        return try await reader.next()
      } catch {
        throw Self.known(error, otherwise: .networkConnectionLost)
      }
    })
    return HTTPResponseStream(
      status: Int(response.status.code), headers: Self.headers(of: response), body: body)
  }

  private func execute(_ request: HTTPRequest) async throws -> HTTPClientResponse {
    try Task.checkCancellation()
    // SwiftNIO ends the process for ports that are none, and a redirect may name any.
    if let port = request.url.port, UInt16(exactly: port) == nil {
      throw URLError(.badURL)
    }
    var outgoing = HTTPClientRequest(url: request.url.absoluteString)
    outgoing.method = HTTPMethod(rawValue: request.method)
    for header in request.headers {
      outgoing.headers.add(name: header.name, value: header.value)
    }
    if request.headers["Accept-Encoding"] == nil {
      outgoing.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
    }
    switch request.body {
    case .none: break
    case .data(let data): outgoing.body = .bytes(ByteBuffer(bytes: data))
    case .file(let file): outgoing.body = try FileChunks.body(of: file)
    }
    do {
      return try await self.client.execute(
        outgoing, deadline: NIODeadline.now() + Self.amount(of: request.timeout))
    } catch {
      throw Self.known(error, otherwise: .cannotConnectToHost)
    }
  }

  private static func headers(of response: HTTPClientResponse) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for (name, value) in response.headers {
      headers.append(name, value)
    }
    return headers
  }

  /// Nanoseconds, a day at most: a longer time would overflow.
  private static func amount(of time: Duration) -> TimeAmount {
    let time: Duration = max(.zero, min(time, .seconds(86_400)))
    let parts: (seconds: Int64, attoseconds: Int64) = time.components
    return .nanoseconds(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
  }

  /// An error in the terms that live clients know: what is tried again depends on it.
  private static func known(_ error: any Error, otherwise code: URLError.Code) -> any Error {
    if Task.isCancelled { return CancellationError() }
    switch error {
    case is CancellationError, is URLError, is CocoaError:
      return error
    case let error as HTTPClientError:
      switch error {
      case .cancelled, .requestStreamCancelled:
        return CancellationError()
      case .deadlineExceeded, .connectTimeout, .readTimeout, .writeTimeout, .tlsHandshakeTimeout,
        .getConnectionFromPoolTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
        return URLError(.timedOut)
      case .remoteConnectionClosed, .uncleanShutdown:
        return URLError(.networkConnectionLost)
      default:
        return error
      }
    default:
      return URLError(code)
    }
  }
}

/// The chunks of one response, for one reader; while they are read, the client lives.
private nonisolated final class ChunkReader: @unchecked Sendable {
  private var chunks: HTTPClientResponse.Body.AsyncIterator
  private let driver: ClientDriver

  init(_ body: HTTPClientResponse.Body, of driver: ClientDriver) {
    self.chunks = body.makeAsyncIterator()
    self.driver = driver
  }

  func next() async throws -> Data? {
    guard let chunk = try await self.chunks.next() else { return nil }
    return Data(chunk.readableBytesView)
  }
}

/// A file, read while it is sent.
private nonisolated enum FileChunks {
  /// - Throws: `CocoaError` for a file that cannot be read.
  static func body(of file: URL) throws -> HTTPClientRequest.Body {
    let handle = try FileHandle(forReadingFrom: file)
    let size: UInt64 = try handle.seekToEnd()
    try handle.seek(toOffset: 0)
    let chunks = AsyncThrowingStream<ByteBuffer, any Error>(unfolding: {
      () async throws -> ByteBuffer? in
      guard let data = try handle.read(upToCount: 65_536), !data.isEmpty else { return nil }
      return ByteBuffer(bytes: data)
    })
    return .stream(chunks, length: .known(Int64(clamping: size)))
  }
}
