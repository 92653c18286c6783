import ClientsmithDiagnostics
import ClientsmithModel

/// Something that an endpoint sends.
package struct DeclaredParameter: Equatable, Sendable {
  /// Where it goes.
  package enum Section: String, CaseIterable, Equatable, Sendable {
    /// `url` is the whole URL, in the place of a path; `host` is what is put before the host.
    /// `idempotencyKey` is what the header of that name carries.
    case url, host, path, query, headers, cookies, body, json, form, multipart, idempotencyKey
  }

  /// How its value is written: some in each section.
  package enum Style: String, CaseIterable, Equatable, Sendable {
    // Of arrays, in queries and forms; `comma`, `space` and `pipe` of objects too.
    case `repeat`, comma, space, pipe, brackets
    // Of objects and anything else, there too.
    case deepObject, dots, explode, json
    // Of the whole query.
    case whole
    // Of paths.
    case simple, label, matrix
    // Of objects in headers.
    case prefix
  }

  package var section: Section
  /// The name in Swift; of a constant without use there, its nearest spelling.
  package var name: Located<SwiftName>
  /// As the input spells it, which a path's placeholder may have too.
  @Uncompared package var writtenName: String
  package var wireName: Located<String>
  @Uncompared package var hasOwnWireName: Bool
  /// nil of a constant that does not say its type.
  package var type: TypeExpression?
  @Rare package var `default`: WrittenValue?
  @Rare package var constant: WrittenValue?
  /// How its values are written, where that is not as their types are.
  package var coding: Located<WireFormat.Coding>?
  /// The form of its dates; nil: that of the endpoint.
  package var dates: Located<DateFormat>?
  @Rare package var example: WrittenValue?
  package var style: Located<Style>?
  /// It says how its value is written, in a word that stands for nothing.
  package var hasUnknownStyle = false
  /// How arrays within an object are written.
  @Rare package var arrays: Located<ArrayStyle>?
  /// Elements and members stand apart, in a path, a header, a cookie or a multipart body.
  package var explode: DeclaredFlag
  /// Reserved characters stay as they are.
  package var reserved: DeclaredFlag
  @Rare package var filename: String?
  @Rare package var contentType: Located<String>?
  /// Of a part of a multipart body, constant ones.
  package var headers: [DeclaredHeader] = []
  package var documentation: Documentation
  @Rare package var deprecated: Deprecation?
  package var isSecret: Bool
  /// Warnings about it that its author has judged.
  package var allowed: [DiagnosticID] = []
  /// What the reader has to say to whoever maintains it: comments above it where it is printed.
  @Uncompared package var remarks: [String] = []

  package init(
    section: Section, name: Located<SwiftName>, writtenName: String, wireName: Located<String>,
    hasOwnWireName: Bool = false, type: TypeExpression? = nil, default: WrittenValue? = nil,
    constant: WrittenValue? = nil, example: WrittenValue? = nil,
    style: Located<Style>? = nil, arrays: Located<ArrayStyle>? = nil,
    explode: DeclaredFlag = .off, reserved: DeclaredFlag = .off, filename: String? = nil,
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
    self.arrays = arrays
    self.explode = explode
    self.reserved = reserved
    self.filename = filename
    self.contentType = contentType
    self.documentation = documentation
    self.deprecated = deprecated
    self.isSecret = isSecret
  }
}
