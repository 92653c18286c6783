import ClientsmithDiagnostics
import ClientsmithModel

/// A path with `{placeholders}`.
package struct DeclaredPath: Equatable, Sendable {
  package var text: String
  /// In order, each once.
  package var placeholders: [Placeholder]
  @Uncompared package var range: SourceRange

  package init(text: String, placeholders: [Placeholder] = [], range: SourceRange) {
    self.text = text
    self.placeholders = placeholders
    self.range = range
  }

  package struct Placeholder: Equatable, Sendable {
    package var name: String
    /// `{path+}`: the slashes of its value stay.
    package var keepsSlashes: Bool
    @Uncompared package var range: SourceRange

    package init(_ name: String, keepsSlashes: Bool = false, at range: SourceRange) {
      self.name = name
      self.keepsSlashes = keepsSlashes
      self.range = range
    }
  }
}
