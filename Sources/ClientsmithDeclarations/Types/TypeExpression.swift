import ClientsmithDiagnostics
import ClientsmithModel

/// A type as the specification writes it, before its names are looked up.
package struct TypeExpression: Equatable, Sendable {
  /// What is rare or holds another is behind a reference, so that names cost no memory of their own.
  package enum Form: Equatable, Sendable {
    /// To be looked up: a declared type, or a primitive.
    case name(String)
    /// One that no declared type hides.
    case primitive(Primitive)
    indirect case optional(TypeExpression)
    indirect case array(TypeExpression)
    indirect case dictionary(TypeExpression)
    indirect case patch(TypeExpression)
    /// A generic type with its arguments, until analysis has made a type of it.
    indirect case generic(String, [TypeExpression])
    /// Declared here; analysis gives it a name.
    indirect case inline(InlineType)
    /// Stands for a type that could not be read, after its error.
    case unreadable
  }

  package var form: Form
  package var range: SourceRange

  package init(form: Form, range: SourceRange) {
    self.form = form
    self.range = range
  }

  /// A primitive is the same by its name and without.
  package static func == (a: Self, b: Self) -> Bool {
    switch (a.form, b.form) {
    case (.primitive(let primitive), .name(let name)), (.name(let name), .primitive(let primitive)):
      Primitive(reference: name) == primitive
    default: a.form == b.form
    }
  }

  /// More brackets than any type needs, few enough for every recursion over types.
  package static let maximumDepth = 64

  package static func unreadable(at range: SourceRange) -> TypeExpression {
    TypeExpression(form: .unreadable, range: range)
  }
}
