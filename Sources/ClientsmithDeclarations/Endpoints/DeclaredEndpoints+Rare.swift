/// What few endpoints have, asked of all of them.
///
/// Here, where the properties are declared, they are read in place: other modules copy an endpoint, which
/// is large, for each property of it that is behind a reference.
extension [DeclaredEndpoint] {
  /// Whether any of them has an idempotency key of its own.
  package var haveIdempotencyKeys: Bool {
    indices.contains { self[$0].idempotencyKey != nil }
  }

  /// The paths of the files with their examples.
  package var exampleFiles: Set<String> {
    var files: Set<String> = []
    for index in indices {
      if let file = self[index].exampleFile { files.insert(file.value) }
    }
    return files
  }

  /// What they send that do not send the credential of the client, in their order.
  package var ownAuthentications: [DeclaredAuthentication] {
    indices.compactMap { self[$0].authentication }
  }
}
