import ClientsmithModel

/// What one file declares of a client: some of its types, and the methods of some endpoints.
struct ClientPart: Sendable {
  var types: [TypeDeclaration] = []
  var endpoints: [Endpoint] = []
}

extension ClientModel {
  /// What `SuntimesClient.swift` declares.
  var mainPart: ClientPart {
    isSpread
      ? ClientPart(endpoints: ownEndpoints)
      : ClientPart(types: types.declarations, endpoints: endpoints)
  }
}
