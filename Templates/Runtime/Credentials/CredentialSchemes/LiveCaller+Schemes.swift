import Foundation

nonisolated extension LiveCaller {
  /// Sends an attempt with the credentials of a call, after a 401 with those that other calls have
  /// renewed, and once more with new ones.
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
    var (signed, sent) = try await self.signed(call, schemes, system)
    var answer = try await self.attempt(request, signed, system)
    for turn in 1...3 {
      // Another server has not seen the credentials, so new ones would not change its mind.
      guard answer.response.status == 401, answer.isOwn, sent.contains(where: { $0 != nil })
      else { break }
      // What another call renews meanwhile may be all that was old.
      let isForced: Bool =
        turn == 3 || !zip(schemes, sent).contains { $0.1.isRenewed(since: $1) }
      if isForced {
        // At once, so that no call takes a new one of these together with an old other.
        for ((_, credential), refused) in zip(schemes, sent) {
          credential.expire(refused)
        }
      }
      let refused: [String?] = sent.map { $0?.text }
      (signed, sent) = try await self.signed(call, schemes, after: isForced ? sent : [], system)
      guard isForced || sent.map({ $0?.text }) != refused else { continue }
      answer = try await self.attempt(request, signed, system)
      if isForced { break }
    }
    return answer.response
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
