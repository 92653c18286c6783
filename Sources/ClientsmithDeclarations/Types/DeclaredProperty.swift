import ClientsmithDiagnostics
import ClientsmithModel

/// A property of a structure.
package struct DeclaredProperty: Sendable {
  package var name: Located<SwiftName>
  package var wireName: Located<String>
  package var type: TypeExpression
  package var `default`: WrittenValue?
  package var example: WrittenValue?
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var isSecret: Bool

  package init(
    name: Located<SwiftName>, wireName: Located<String>, type: TypeExpression,
    default: WrittenValue? = nil, example: WrittenValue? = nil,
    documentation: Documentation = Documentation(), deprecated: Deprecation? = nil,
    isSecret: Bool = false
  ) {
    self.name = name
    self.wireName = wireName
    self.type = type
    self.default = `default`
    self.example = example
    self.documentation = documentation
    self.deprecated = deprecated
    self.isSecret = isSecret
  }
}
