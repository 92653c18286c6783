import ClientsmithDiagnostics
import ClientsmithModel

/// A set of strings or integers.
package struct DeclaredEnumeration: Equatable, Sendable {
  package struct Case: Equatable, Sendable {
    package var name: Located<SwiftName>
    package var rawValue: Located<Enumeration.RawValue>
    package var documentation: Documentation

    package init(
      name: Located<SwiftName>, rawValue: Located<Enumeration.RawValue>,
      documentation: Documentation = Documentation()
    ) {
      self.name = name
      self.rawValue = rawValue
      self.documentation = documentation
    }
  }

  /// In the order written.
  package var cases: [Case]
  /// Other values are refused, not kept.
  package var isClosed: Bool

  package init(cases: [Case], isClosed: Bool = false) {
    self.cases = cases
    self.isClosed = isClosed
  }
}
