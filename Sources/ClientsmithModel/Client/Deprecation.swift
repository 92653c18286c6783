/// A deprecated declaration; the message says what to use instead.
package struct Deprecation: Hashable, Sendable {
  package var message: String?

  package init(message: String?) {
    self.message = message
  }
}
