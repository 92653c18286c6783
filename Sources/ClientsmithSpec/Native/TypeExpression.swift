import ClientsmithDiagnostics
import ClientsmithModel

/// A type as the specification writes it, before its names are looked up.
package struct TypeExpression: Sendable {
  package indirect enum Form: Sendable {
    case name(String)
    case optional(TypeExpression)
    case array(TypeExpression)
    case dictionary(TypeExpression)
    case patch(TypeExpression)
    /// Stands for a type that could not be read, after its error.
    case unreadable
  }

  package var form: Form
  package var range: SourceRange

  /// More brackets than any type needs, few enough for every recursion over types.
  package static let maximumDepth = 64

  package static let syntax =
    "write a type such as Int, String?, [Item], [String: Int], Patch<Date> or a declared name"

  package static func unreadable(at range: SourceRange) -> TypeExpression {
    TypeExpression(form: .unreadable, range: range)
  }
}
