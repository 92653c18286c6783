import ClientsmithDiagnostics
import ClientsmithModel

/// The body of a response, as an example.
package struct DeclaredExample: Equatable, Sendable {
  package var name: String?
  package var body: WrittenValue
  @Uncompared package var range: SourceRange
  /// Where the body is written, if not in the same file.
  @Uncompared package var file: SourceFile?

  package init(name: String?, body: WrittenValue, range: SourceRange, file: SourceFile? = nil) {
    self.name = name
    self.body = body
    self.range = range
    self.file = file
  }
}
