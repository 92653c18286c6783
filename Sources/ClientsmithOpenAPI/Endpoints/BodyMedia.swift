extension EndpointBuilder {
  /// The media type of a body that is sent, with what the document says of it.
  struct BodyMedia {
    var key: String
    var media: DocumentNode
    var body: DocumentNode
    var isRequired: Bool

    var schema: DocumentNode? { media["schema"] ?? media["itemSchema"] }

    /// The document declares the body as optional. Separate parameters could not leave it out.
    var mayBeAbsent: Bool { body["required"] != nil && !isRequired }

    func contentType(_ standard: String) -> String {
      MediaKind.isValid(key) || MediaKind.isXML(key) ? MediaKind.sent(key) : standard
    }
  }
}
