import ClientsmithDiagnostics
import ClientsmithModel

/// Something that an endpoint sends.
package struct DeclaredParameter: Sendable {
  /// Where it goes.
  package enum Section: String, CaseIterable, Sendable {
    case path, query, headers, cookies, body, json, form, multipart
  }

  package var section: Section
  /// The name in Swift; of a constant without use there, its nearest spelling.
  package var name: Located<SwiftName>
  /// As the input spells it, which a path's placeholder may have too.
  package var writtenName: String
  package var wireName: Located<String>
  package var hasOwnWireName: Bool
  /// nil of a constant that does not say its type.
  package var type: TypeExpression?
  package var `default`: WrittenValue?
  package var constant: WrittenValue?
  package var example: WrittenValue?
  package var style: Located<Input.ArrayStyle>?
  package var filename: String?
  package var contentType: Located<String>?
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var isSecret: Bool

  package init(
    section: Section, name: Located<SwiftName>, writtenName: String, wireName: Located<String>,
    hasOwnWireName: Bool = false, type: TypeExpression? = nil, default: WrittenValue? = nil,
    constant: WrittenValue? = nil, example: WrittenValue? = nil,
    style: Located<Input.ArrayStyle>? = nil, filename: String? = nil,
    contentType: Located<String>? = nil, documentation: Documentation = Documentation(),
    deprecated: Deprecation? = nil, isSecret: Bool = false
  ) {
    self.section = section
    self.name = name
    self.writtenName = writtenName
    self.wireName = wireName
    self.hasOwnWireName = hasOwnWireName
    self.type = type
    self.default = `default`
    self.constant = constant
    self.example = example
    self.style = style
    self.filename = filename
    self.contentType = contentType
    self.documentation = documentation
    self.deprecated = deprecated
    self.isSecret = isSecret
  }
}
