import ClientsmithDiagnostics
import ClientsmithModel

/// An object: its own properties, and those of the objects that it includes.
package struct DeclaredStructure: Equatable, Sendable {
  /// In the order written.
  package var properties: [DeclaredProperty]
  package var constants: [DeclaredConstant]
  /// The objects whose properties it has too: declared ones, and ones that are declared here.
  package var includes: [TypeExpression]
  /// Included properties stand before the own one at this index.
  package var includesIndex: Int
  /// The type of what has no property; nil: that is ignored.
  package var additional: TypeExpression?
  /// Keys that the object has and that the specification omits.
  package var omittedKeys: Set<String> = []
  /// Where the properties are written; nil: nowhere.
  @Uncompared package var range: SourceRange? = nil
  /// The union that the object is a case of, beside its properties; nil: it is none.
  package var content: TypeExpression?

  package init(
    properties: [DeclaredProperty] = [], constants: [DeclaredConstant] = [],
    includes: [TypeExpression] = [], includesIndex: Int = 0,
    additional: TypeExpression? = nil, content: TypeExpression? = nil
  ) {
    self.properties = properties
    self.constants = constants
    self.includes = includes
    self.includesIndex = includesIndex
    self.additional = additional
    self.content = content
  }
}
