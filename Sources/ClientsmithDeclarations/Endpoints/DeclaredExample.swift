import ClientsmithDiagnostics
import ClientsmithModel

/// The body of a response, as an example.
package struct DeclaredExample: Equatable, Sendable {
  package var name: String?
  /// It may be in another file.
  package var body: WrittenValue
  @Uncompared package var range: SourceRange

  package init(name: String?, body: WrittenValue, range: SourceRange) {
    self.name = name
    self.body = body
    self.range = range
  }
}
