/// One of several credentials of a client, and how it is sent.
package struct CredentialScheme: Hashable, Sendable {
  package var name: SwiftName
  package var authentication: Authentication

  package init(name: SwiftName, authentication: Authentication) {
    self.name = name
    self.authentication = authentication
  }
}

extension ClientModel {
  /// What an endpoint sends: one of several alternatives, each with schemes that are sent at once;
  /// empty where it sends no credential.
  package func credentials(of endpoint: Endpoint) -> [[(name: SwiftName?, as: Authentication)]] {
    guard !schemes.isEmpty else {
      return endpoint.authentication.map { [[(nil, $0)]] } ?? []
    }
    return endpoint.authorization.map { names in
      names.compactMap { name in
        schemes.first { $0.name == name }.map { ($0.name, $0.authentication) }
      }
    }
  }

  /// Whether callers of `live` pass the one credential, which has no name.
  package var hasCredential: Bool {
    authentication != nil || endpoints.contains { $0.authentication != nil }
  }

  /// The type of all credentials, which no other type is called.
  package var credentialsTypeName: SwiftName { freeTypeName("Credentials") }
}
