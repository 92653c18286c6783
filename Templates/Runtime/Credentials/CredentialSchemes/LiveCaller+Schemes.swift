import Foundation

nonisolated extension LiveCaller {
  /// Sends an attempt with the credentials of a call, and once more with new ones after a 401.
  ///
  /// Which of several a server has refused it does not say: all that come from providers are asked
  /// for again.
  func authorizedResponse(
    to request: HTTPRequest, _ call: EndpointCall, _ system: CallSystem
  ) async throws -> HTTPResponse {
    let chosen: [String] =
      call.authorization.first { (names: [String]) -> Bool in
        names.allSatisfy { call.schemes[$0]?.1.isThere == true }
      } ?? call.authorization[0]
    let schemes: [(Authentication, Credential)] = chosen.compactMap { call.schemes[$0] }
    var call: EndpointCall = call
    var provided: [RuntimeCredentialSource.Value?] = []
    for (authentication, credential) in schemes {
      let sent = try await credential.sent(for: call, of: self, system)
      provided.append(sent?.provided)
      call.add(try sent.map { try authentication.signature($0.text, for: call, of: self) })
    }
    let answer = try await self.attempt(request, call, system)
    // Another server has not seen the credentials, so new ones would not change its mind.
    guard answer.response.status == 401, answer.isOwn, provided.contains(where: { $0 != nil })
    else { return answer.response }
    call.signature = nil
    for ((authentication, credential), stale) in zip(schemes, provided) {
      let sent = try await credential.sent(after: stale, for: call, of: self, system)
      call.add(try sent.map { try authentication.signature($0.text, for: call, of: self) })
    }
    return try await self.attempt(request, call, system).response
  }
}

nonisolated extension EndpointCall {
  /// Adds a credential to those that are sent.
  fileprivate mutating func add(_ signature: (@Sendable (HTTPRequest) -> HTTPRequest)?) {
    guard let signature else { return }
    let others: @Sendable (HTTPRequest) -> HTTPRequest = self.signature ?? { $0 }
    self.signature = { (request: HTTPRequest) -> HTTPRequest in signature(others(request)) }
  }
}
