import Foundation

@testable import ClientsmithRuntime

/// A transport that keeps what it is asked to send.
final class Recorder: Sendable {
  let requests = Shared<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

  init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.answer = answer
  }

  convenience init(status: Int = 200, headers: HTTPHeaders = [:], json: String = "") {
    self.init { _ in HTTPResponse(status: status, headers: headers, body: Data(json.utf8)) }
  }

  var transport: HTTPTransport {
    HTTPTransport { request in
      self.requests.change { $0.append(request) }
      return try await self.answer(request)
    }
  }

  func caller(
    _ baseURL: String = "https://example.com", headers: [HTTPHeader] = [],
    authentication: Authentication? = nil, credential: Credential = .none,
    dates: DateCoding = .iso8601, timeout: Duration = .seconds(60), retry: RetryPolicy = .none,
    errors: [ErrorBody] = [], middleware: [HTTPMiddleware] = [],
    perAttempt: [HTTPMiddleware] = [], system: CallSystem = .patient
  ) -> LiveCaller {
    LiveCaller(
      client: "TestClient", baseURL: URL(string: baseURL) ?? URL(fileURLWithPath: "/"),
      headers: headers, authentication: authentication, credential: credential, dates: dates,
      timeout: timeout, retry: retry, errors: errors, transport: self.transport,
      middleware: middleware, perAttempt: perAttempt, system: system)
  }
}

extension CallSystem {
  /// Deadlines never come, and UUIDs are all the same.
  static let patient = CallSystem(
    sleep: { _ in try await Task.sleep(for: .seconds(86_400)) },
    uuid: { UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)) })

  @Sendable static func patience(_ time: Duration) async throws {
    try await Task.sleep(for: .seconds(86_400))
  }

  /// Deadlines come at once.
  static let hasty = CallSystem(sleep: { _ in }, uuid: { UUID() })
}
