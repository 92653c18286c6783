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
    let (first, sent) = try await self.signed(call, schemes, system)
    var answer = try await self.attempt(request, first, system)
    // Another server has not seen the credentials, so new ones would not change its mind.
    guard answer.response.status == 401, answer.isOwn, sent.contains(where: { $0 != nil })
    else { return answer.response }
    // What another call has renewed meanwhile may be all that was old.
    let (second, kept) = try await self.signed(call, schemes, system)
    if kept != sent {
      answer = try await self.attempt(request, second, system)
      guard answer.response.status == 401, answer.isOwn else { return answer.response }
    }
    // At once, so that no call takes the next one of these together with an old other.
    for ((_, credential), stale) in zip(schemes, kept) {
      credential.expire(stale)
    }
    let (third, _) = try await self.signed(call, schemes, after: kept, system)
    return try await self.attempt(request, third, system).response
  }

  /// The call with its credentials, and what providers gave for each of them.
  private func signed(
    _ call: EndpointCall, _ schemes: [(Authentication, Credential)],
    after stale: [RuntimeCredentialSource.Value?] = [], _ system: CallSystem
  ) async throws -> (EndpointCall, [RuntimeCredentialSource.Value?]) {
    var call: EndpointCall = call
    var provided: [RuntimeCredentialSource.Value?] = []
    for (index, (authentication, credential)) in schemes.enumerated() {
      let sent = try await credential.sent(
        after: stale.isEmpty ? nil : stale[index], for: call, of: self, system)
      provided.append(sent?.provided)
      call.add(try sent.map { try authentication.signature($0.text, for: call, of: self) })
    }
    return (call, provided)
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
