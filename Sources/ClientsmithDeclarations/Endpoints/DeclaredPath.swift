import ClientsmithDiagnostics
import ClientsmithModel

/// A path with `{placeholders}`; `{path+}` keeps the slashes of its value.
package struct DeclaredPath: Equatable, Sendable {
  package var template: LocatedText
  /// In order, each once: analysis finds them.
  package var placeholders: [Placeholder]
  /// Whether parameters for all of them are declared; otherwise each is a `String`.
  @Uncompared package var hasParameters: Bool
  /// False after an error: then nothing is compared with its placeholders.
  package var isKnown = true

  package var text: String {
    get { template.value }
    set { template.value = newValue }
  }
  package var range: SourceRange { template.range }

  package init(_ template: LocatedText, hasParameters: Bool = false) {
    self.template = template
    placeholders = []
    self.hasParameters = hasParameters
  }

  package init(text: String, range: SourceRange) {
    self.init(LocatedText(text, at: range))
  }

  package struct Placeholder: Equatable, Sendable {
    package var name: String
    /// `{path+}`: the slashes of its value stay.
    package var keepsSlashes: Bool
    /// What another language writes so, `:id`: refused, and known to the parameters all the same.
    package var isForeign: Bool
    @Uncompared package var range: SourceRange

    package init(
      _ name: String, keepsSlashes: Bool = false, isForeign: Bool = false, at range: SourceRange
    ) {
      self.name = name
      self.keepsSlashes = keepsSlashes
      self.isForeign = isForeign
      self.range = range
    }
  }
}
