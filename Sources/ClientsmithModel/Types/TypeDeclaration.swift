/// A type that the specification declares.
package struct TypeDeclaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case alias(TypeReference)
    /// Written by the user.
    case extern(ExternType)
  }

  package var name: SwiftName
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var kind: Kind
  /// Structures and unions are Equatable alone where they do not have to be more.
  package var isHashable: Bool
  /// Where the name stands in the specification.
  package var origin: Origin

  /// Whether the client's file declares it.
  package var isEmitted: Bool {
    if case .extern = kind { false } else { true }
  }

  package init(
    name: SwiftName, documentation: Documentation, deprecated: Deprecation?, kind: Kind,
    isHashable: Bool = false, origin: Origin = .unknown
  ) {
    self.name = name
    self.documentation = documentation
    self.deprecated = deprecated
    self.kind = kind
    self.isHashable = isHashable
    self.origin = origin
  }
}
