/// What a specification says of a declaration, for its documentation comment.
///
/// Raw text of the specification: only the comment renderer may print it.
package struct Documentation: Hashable, Sendable {
  package var summary: String?
  package var description: String?

  package init(summary: String? = nil, description: String? = nil) {
    self.summary = summary
    self.description = description
  }
}
