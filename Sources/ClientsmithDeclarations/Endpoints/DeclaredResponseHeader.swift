import ClientsmithDiagnostics
import ClientsmithModel

/// A header of a response that is returned as a value of a type.
package struct DeclaredResponseHeader: Equatable, Sendable {
  package var name: Located<SwiftName>
  package var wireName: Located<String>
  package var type: TypeExpression
  package var dates: Located<DateFormat>?
  /// `prefix`: all headers whose names begin so.
  package var style: Located<DeclaredParameter.Style>?
  package var example: WrittenValue?
  package var documentation: Documentation

  package init(
    name: Located<SwiftName>, wireName: Located<String>, type: TypeExpression,
    dates: Located<DateFormat>? = nil, example: WrittenValue? = nil,
    documentation: Documentation = Documentation()
  ) {
    self.name = name
    self.wireName = wireName
    self.type = type
    self.dates = dates
    self.example = example
    self.documentation = documentation
  }
}
