import ClientsmithDiagnostics
import ClientsmithModel

/// A property of a structure.
package struct DeclaredProperty: Equatable, Sendable {
  /// Who may set a property.
  package enum Access: String, CaseIterable, Equatable, Sendable {
    /// The server: it is not required where the object is sent.
    case readOnly
    /// The client: it is not required where the object is received.
    case writeOnly
  }

  package var name: Located<SwiftName>
  package var wireName: Located<String>
  package var type: TypeExpression
  package var `default`: WrittenValue?
  package var example: WrittenValue?
  /// What it is where it is there, as far as the input says: an example has nothing else.
  @Rare package var onlyValue: WrittenValue?
  /// What it is in mocks, in Swift, where it has neither an example nor a default.
  @Rare package var mockValue: WrittenValue?
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var isSecret: Bool
  package var access: Access?
  /// The form of its dates; nil: that of the endpoint.
  package var dates: Located<DateFormat>?
  package var coding: Located<WireFormat.Coding>?
  /// Elements of its array that cannot be read are left out.
  package var lenient: DeclaredFlag
  /// Warnings about it that its author has judged.
  package var allowed: [DiagnosticID] = []
  /// What the reader has to say to whoever maintains it: comments above it where it is printed.
  @Uncompared package var remarks: [String] = []

  package init(
    name: Located<SwiftName>, wireName: Located<String>, type: TypeExpression,
    default: WrittenValue? = nil, example: WrittenValue? = nil,
    documentation: Documentation = Documentation(), deprecated: Deprecation? = nil,
    isSecret: Bool = false, access: Access? = nil, dates: Located<DateFormat>? = nil,
    coding: Located<WireFormat.Coding>? = nil, lenient: DeclaredFlag = .off
  ) {
    self.name = name
    self.wireName = wireName
    self.type = type
    self.default = `default`
    self.example = example
    self.documentation = documentation
    self.deprecated = deprecated
    self.isSecret = isSecret
    self.access = access
    self.dates = dates
    self.coding = coding
    self.lenient = lenient
  }
}
