extension Endpoint {
  /// The form of the request's body; its content is in `inputs`.
  package enum Body: Hashable, Sendable {
    case none
    /// One value, the input at `.body`.
    case value(Encoding, contentType: String)
    /// The inputs at `.jsonField`.
    case json(contentType: String)
    /// The inputs at `.formField`.
    case form(contentType: String)
    /// The inputs at `.multipartField`.
    case multipart(contentType: String)
  }

  package enum Encoding: String, Hashable, Sendable {
    case json
    /// An array, each of whose elements is JSON on a line of its own.
    case jsonl
    case form
    case text
    case data
  }
}
