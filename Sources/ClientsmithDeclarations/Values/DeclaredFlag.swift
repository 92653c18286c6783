import ClientsmithDiagnostics

/// A yes or no.
package struct DeclaredFlag: Equatable, Sendable {
  package var isOn: Bool
  /// nil: it is what the format means where nothing is written, so nothing is wrong with it where it
  /// has no effect.
  @Uncompared package var range: SourceRange?

  package init(_ isOn: Bool, at range: SourceRange? = nil) {
    self.isOn = isOn
    self.range = range
  }

  package static let off = DeclaredFlag(false)
}
