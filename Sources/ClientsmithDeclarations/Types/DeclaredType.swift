import ClientsmithDiagnostics
import ClientsmithModel

/// A type with a name.
package struct DeclaredType: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    case structure(DeclaredStructure)
    case enumeration(DeclaredEnumeration)
    case union([DeclaredUnionCase], Union.Tagging)
    case alias(TypeExpression)
    case extern(DeclaredExtern)
    /// Stands for what could not be read, after its error: the name is declared all the same.
    case unreadable
  }

  /// What type expressions call it: the name as it was written.
  package var id: String
  package var name: Located<SwiftName>
  /// `name` is one that the reader proposes in an error, so nothing else is said about it.
  package var hasRefusedName: Bool
  /// It is declared inline and named after its place, so its name is nowhere in the file.
  package var isNamedAfterPlace: Bool
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var isHashable = false
  /// What mocks contain where nothing nearer says it: JSON, as it is on the wire.
  package var example: WrittenValue?
  /// What the type stands for any type by; it is generic where there are some.
  package var parameters: [Located<SwiftName>] = []
  /// The generic type that this is one of, by its `id`; analysis makes such types.
  package var base: String?
  /// The part of the input that it was made of, if it is not declared by itself.
  package var owner: Piece?
  /// nil: the specification itself declares it.
  package var shared: Shared?
  package var form: Form
  /// Warnings about it that its author has judged.
  package var allowed: [DiagnosticID] = []
  /// What the reader has to say to whoever maintains it: comments above it where it is printed.
  @Uncompared package var remarks: [String] = []

  /// That another specification declares the type, and its file does so in Swift.
  package struct Shared: Equatable, Sendable {
    /// The file of that specification.
    package var owner: SourceID
    /// The client that the type is nested in; nil: it is at the top level.
    package var client: SwiftName?
    /// Where this specification names the one that brings the type along.
    @Uncompared package var use: SourceRange

    package init(owner: SourceID, client: SwiftName?, use: SourceRange = .unknown) {
      self.owner = owner
      self.client = client
      self.use = use
    }
  }

  package init(
    id: String, name: Located<SwiftName>, hasRefusedName: Bool = false,
    isNamedAfterPlace: Bool = false,
    documentation: Documentation = Documentation(), deprecated: Deprecation? = nil, form: Form
  ) {
    self.id = id
    self.name = name
    self.hasRefusedName = hasRefusedName
    self.isNamedAfterPlace = isNamedAfterPlace
    self.documentation = documentation
    self.deprecated = deprecated
    self.form = form
  }
}

extension DeclaredType {
  /// What the log is told while something is done with it.
  package var piece: Piece { .type(name.value.text) }
}
