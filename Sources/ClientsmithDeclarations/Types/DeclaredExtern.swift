import ClientsmithDiagnostics
import ClientsmithModel

/// A type that the user has written.
package struct DeclaredExtern: Equatable, Sendable {
  package enum Mock: Equatable, Sendable {
    /// The JSON of one, as it is in a body.
    case example(WrittenValue)
    /// A static member of the type.
    case member(String)
  }

  /// As Swift is to write it: `Money`, `Ledger.Money`.
  package var type: Located<String>
  /// The module that is imported for it; nil: none is.
  package var module: String?
  package var mock: Mock?

  package init(type: Located<String>, module: String? = nil, mock: Mock? = nil) {
    self.type = type
    self.module = module
    self.mock = mock
  }
}
