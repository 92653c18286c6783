nonisolated extension LiveCaller {
  /// The query items that carry the credentials of a call.
  func queryCredentials(of call: EndpointCall) -> [String] {
    var ways: [Authentication] = []
    // Only for singleCredential:
    if let authentication = call.authentication {
      ways.append(authentication)
    }
    // Only for credentialSchemes:
    ways += call.authorization.joined().compactMap { self.schemes[$0]?.0 }
    // For all:
    return ways.compactMap { if case .query(let name) = $0 { name } else { nil } }
  }
}
