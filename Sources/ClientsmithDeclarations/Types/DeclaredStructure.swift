import ClientsmithDiagnostics
import ClientsmithModel

/// An object: its own properties, and those of the objects that it includes.
package struct DeclaredStructure: Sendable {
  /// In the order written.
  package var properties: [DeclaredProperty]
  package var constants: [DeclaredConstant]
  /// The types whose properties it has too, by the names that type expressions call them.
  package var includes: [Located<String>]
  /// Included properties stand before the own one at this place.
  package var includesPlace: Int
  /// The type of what has no property; nil: that is ignored.
  package var additional: TypeExpression?
  /// The union that the object is a case of, beside its properties; nil: it is none.
  package var content: TypeExpression?

  package init(
    properties: [DeclaredProperty] = [], constants: [DeclaredConstant] = [],
    includes: [Located<String>] = [], includesPlace: Int = 0,
    additional: TypeExpression? = nil, content: TypeExpression? = nil
  ) {
    self.properties = properties
    self.constants = constants
    self.includes = includes
    self.includesPlace = includesPlace
    self.additional = additional
    self.content = content
  }
}
