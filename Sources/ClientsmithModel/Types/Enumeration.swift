/// A fixed set of strings or integers, open (an unknown value is kept) or closed.
package struct Enumeration: Hashable, Sendable {
  package enum RawValue: Hashable, Sendable {
    case string(String)
    case integer(Int64)
  }

  package struct Case: Hashable, Sendable {
    package var name: SwiftName
    package var rawValue: RawValue
    package var documentation: Documentation

    package init(
      name: SwiftName, rawValue: RawValue, documentation: Documentation = Documentation()
    ) {
      self.name = name
      self.rawValue = rawValue
      self.documentation = documentation
    }
  }

  package subscript(name: SwiftName) -> Case? {
    cases.first { $0.name == name }
  }

  package var cases: [Case]
  package var isClosed: Bool

  /// Raw values are `Int`, not `String`.
  package var isInteger: Bool {
    if case .integer = cases.first?.rawValue { true } else { false }
  }

  package init(cases: [Case], isClosed: Bool) {
    self.cases = cases
    self.isClosed = isClosed
  }
}
