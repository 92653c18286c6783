import ClientsmithDiagnostics
import ClientsmithModel

/// A path with `{placeholders}`.
package struct DeclaredPath: Sendable {
  package var text: String
  /// In order, each once.
  package var placeholders: [Located<String>]
  package var range: SourceRange

  package init(text: String, placeholders: [Located<String>] = [], range: SourceRange) {
    self.text = text
    self.placeholders = placeholders
    self.range = range
  }
}
