import Foundation
import Testing

@testable import ClientsmithRuntime

/// What a server does with one request.
private nonisolated enum Answer: Sendable {
  case response(HTTPResponse)
  case failure(URLError.Code)
}

/// A server that answers as told and then ends calls without a response, on a clock that never
/// makes anyone wait.
private actor TestServer {
  private var answers: ArraySlice<Answer>
  private(set) var requests: [HTTPRequest] = []
  private(set) var waits: [Duration] = []
  #if credentials
    private(set) var credentials = 0
  #endif
  #if credentialSchemes
    /// How often each scheme's was asked for; `credentials` is the most of them.
    private var schemeCredentials: [String: Int] = [:]
  #endif
  #if credentials
    private let refusesFirstCredential: Bool

    init(_ answers: [Answer] = [], refusingFirstCredential: Bool = false) {
      self.answers = answers[...]
      self.refusesFirstCredential = refusingFirstCredential
    }
  #else

    init(_ answers: [Answer]) {
      self.answers = answers[...]
    }
  #endif

  /// The status of the error that a call throws.
  nonisolated func status<Value: Sendable>(
    _ call: @Sendable (LiveParts) async throws -> Value
  ) async -> Int? {
    do {
      _ = try await call(self.parts)
    } catch {
      return (error as? ClientError)?.status
    }
    return nil
  }

  nonisolated var parts: LiveParts {
    var parts = LiveParts(
      HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
        try await self.answer(request)
      })
    #if singleCredential
      parts.credential = { await self.credential() }
    #endif
    #if credentialSchemes
      parts.schemeCredential = { (scheme: String) async throws -> String in
        await self.credential(scheme)
      }
    #endif
    parts.system.pause = { (time: Duration) async throws in await self.wait(time) }
    parts.system.now = { Date(timeIntervalSince1970: 0) }
    parts.system.random = { 0 }
    #if placedKeys
      parts.system.uuid = { UUID() }
    #endif
    return parts
  }

  private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    self.requests.append(request)
    #if credentials
      if self.refusesFirstCredential, request.carriesFirstCredential {
        return HTTPResponse(status: 401)
      }
    #endif
    switch self.answers.popFirst() {
    case .response(let response): return response
    case .failure(let code): throw URLError(code)
    case nil: throw URLError(.cancelled)
    }
  }

  private func wait(_ time: Duration) {
    self.waits.append(time)
  }
  #if singleCredential

    private func credential() -> String {
      self.credentials += 1
      return "user:secret\(self.credentials)"
    }
  #endif
  #if credentialSchemes

    private func credential(_ scheme: String) -> String {
      let count: Int = self.schemeCredentials[scheme, default: 0] + 1
      self.schemeCredentials[scheme] = count
      self.credentials = max(self.credentials, count)
      return "\(scheme):secret\(count)"
    }
  #endif
}

nonisolated extension HTTPRequest {
  /// Whether this is another attempt of the same request.
  fileprivate func isSame(as other: HTTPRequest?) -> Bool {
    var copy: HTTPRequest = self
    copy.attempt = other?.attempt ?? self.attempt
    return copy == other
  }
  #if credentials

    /// `secret1`, as it is or in the Base64 of basic authentication.
    fileprivate var carriesFirstCredential: Bool {
      #if credentialSchemes
        let basic = Data(base64Encoded: String((self.headers["Authorization"] ?? "").dropFirst(6)))
        if String(decoding: basic ?? Data(), as: UTF8.self).hasSuffix("secret1") {
          return true
        }
      #endif
      let places: [String] = [self.url.absoluteString] + self.headers.fields.map(\.value)
      return places.contains { $0.hasSuffix("secret1") || $0.hasSuffix("dXNlcjpzZWNyZXQx") }
    }
  #endif
}
