/// An identifier that Swift accepts, before the backticks that its place may need.
///
/// Always ASCII and never empty: the readers refuse or rename everything else.
package struct SwiftName: Hashable, Sendable, CustomStringConvertible {
  /// The name without backticks.
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package var description: String { text }
}

/// Names that are known here, such as those of tests.
extension SwiftName: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
