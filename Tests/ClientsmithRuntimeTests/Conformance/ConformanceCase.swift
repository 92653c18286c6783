import Foundation
import Testing

@testable import ClientsmithRuntime

/// Something that every transport has to get right, with a live client in front of it.
///
/// The cases know nothing of the transport that they are given. To put another one to the test,
/// compile this folder and `Support` into its test target, and run the cases of each list as
/// the arguments of a test, as `URLSessionConformanceTests` does, and the package
/// `Tests/Conformance` for async-http-client.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
  /// What a transport may do otherwise than others.
  enum Trait: Sendable {
    /// A body in chunks that has a length, too, is refused. RFC 9112, section 6.3, allows either.
    case refusesChunksWithLength
    /// A head of more than 256 fields is refused.
    case limitsHeaders
  }

  var testDescription: String
  private let body: @Sendable (ConformanceSubject) async throws -> Void

  init(
    _ name: String, _ body: @escaping @Sendable (_ subject: ConformanceSubject) async throws -> Void
  ) {
    self.testDescription = name
    self.body = body
  }

  func run(_ transport: HTTPTransport, traits: Set<Trait> = []) async throws {
    try await self.body(ConformanceSubject(transport: transport, traits: traits))
  }

  /// Those that may run beside each other.
  static let all: [ConformanceCase] =
    lostHeads + brokenBodies + lengths + heads + documents + slow + late + redirects + challenges
    + targets + calls + uploads + streams + notRepeated + closedBeforeTheAnswer
    + [silentlyClosed, closedForABody, fileSizes, cancelledFiles] + unusableFiles

  /// Those that may not: they flood or measure.
  static let alone: [ConformanceCase] = endless + endlessElements + load + manyUploads

  /// Those that Foundation on Linux does not survive.
  static let deadly: [ConformanceCase] = cutHeads + [trailers, endlessRedirect] + changedFiles
}

/// What a case is about: a transport and the live clients that use it.
struct ConformanceSubject: Sendable {
  /// The credential of all callers: it must never be seen in an error.
  static let secret = "s3cret-t0ken"

  let transport: HTTPTransport
  let traits: Set<ConformanceCase.Trait>

  func caller(
    _ url: URL, authentication: Authentication? = .bearer, credential: Credential = .value(secret),
    errors: [ErrorBody] = [], timeout: Duration = .seconds(120),
    retry: RetryPolicy = .none, system: CallSystem = .current
  ) -> LiveCaller {
    LiveCaller(
      client: "TestClient", baseURL: url, authentication: authentication, credential: credential,
      timeout: timeout, retry: retry, errors: errors, transport: self.transport,
      system: system)
  }

  /// Reads the body that the server at a URL answers with.
  func data(_ url: URL) async throws -> Data {
    let caller = self.caller(url)
    return try await caller.data(caller.call("fetch", "GET", "/x"))
  }

  /// Expects a call to fail for one of some reasons, and the error to give nothing away.
  @discardableResult
  func fails(
    _ reasons: ClientError.Reason..., sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Void
  ) async -> ClientError? {
    let error: ClientError
    do {
      try await call()
      Issue.record("the call succeeded", sourceLocation: sourceLocation)
      return nil
    } catch let thrown as ClientError {
      error = thrown
    } catch let thrown {
      Issue.record(thrown, sourceLocation: sourceLocation)
      return nil
    }
    #expect(reasons.contains(error.reason), "\(error)", sourceLocation: sourceLocation)
    var dumped = ""
    dump(error, to: &dumped)
    for text in [error.description, error.localizedDescription, String(reflecting: error), dumped] {
      #expect(!text.contains(Self.secret), sourceLocation: sourceLocation)
      #expect(!text.contains("127.0.0.1"), sourceLocation: sourceLocation)
    }
    return error
  }
}

extension LoopbackServer {
  /// A server that answers with some text as it is and then closes the connection.
  static func raw(_ text: String, _ manners: Manners = .closes) throws -> LoopbackServer {
    try LoopbackServer(manners: manners) { _, write in _ = write(Data(text.utf8)) }
  }

  /// A response with a body and its length.
  static func response(_ status: Int = 200, _ headers: String..., body: Data = Data()) -> Data {
    let fields = headers.map { $0 + "\r\n" }.joined()
    let head = "HTTP/1.1 \(status) Words\r\n\(fields)Content-Length: \(body.count)\r\n\r\n"
    return Data(head.utf8) + body
  }
}
