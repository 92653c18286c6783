import ClientsmithDiagnostics
import ClientsmithModel

/// What is laid over a schema.
package struct TypeChange: Equatable, Sendable {
  /// As the document calls it.
  package var schema: Located<String>
  package var name: Located<SwiftName>?
  /// A type of the user's own in its place.
  package var replacement: DeclaredExtern?
  package var documentation = Documentation()
  package var deprecated: Deprecation?
  package var isHashable = false
  package var example: WrittenValue?
  package var properties: [PropertyChange] = []
  /// Of an enumeration, by their values, or of a choice, by their names in the document.
  package var cases: [CaseChange] = []
  /// Warnings that are expected of the schema.
  package var allowed: [Located<DiagnosticID>] = []

  package init(schema: Located<String>) {
    self.schema = schema
  }
}

/// What is laid over a case.
package struct CaseChange: Equatable, Sendable {
  package var value: Located<String>
  package var name: Located<SwiftName>?
  package var documentation = Documentation()
  package var isOmitted = false

  package init(value: Located<String>) {
    self.value = value
  }
}
