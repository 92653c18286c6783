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

  /// A generic type with its arguments, `Page<Order>`.
  package struct Instance: Hashable, Sendable {
    package var base: SwiftName
    package var arguments: [TypeReference]

    package init(base: SwiftName, arguments: [TypeReference]) {
      self.base = base
      self.arguments = arguments
    }
  }

  /// Another specification of the target declares it.
  package struct Shared: Hashable, Sendable {
    /// The client that it is nested in; nil: it is at the top level.
    package var client: SwiftName?

    package init(client: SwiftName?) {
      self.client = client
    }
  }

  package enum Generic: Hashable, Sendable {
    /// The declaration itself: its parameters are declared types without a declaration, and so are
    /// the uses of generic types that name them.
    case parameters([SwiftName], instances: [SwiftName: Instance])
    /// What it is for some arguments: a declaration of its own, whose name is `Page<Order>`.
    case instance(Instance)
  }

  package var name: SwiftName
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var kind: Kind
  /// Structures and unions are Equatable alone where they do not have to be more.
  package var isHashable: Bool
  /// What mocks contain where nothing nearer says it.
  package var example: Value?
  /// nil: it has nothing to do with generic types.
  package var generic: Generic?
  /// nil: this specification declares it.
  package var shared: Shared?
  /// Where the name stands in the specification.
  package var origin: Origin

  /// Whether the client's file declares it.
  package var isEmitted: Bool {
    if case .extern = kind { return false }
    return instance == nil && shared == nil
  }

  /// What a generic type stands for any type by; none for any other.
  package var parameters: [SwiftName] {
    if case .parameters(let names, _)? = generic { names } else { [] }
  }

  package var isGeneric: Bool { !parameters.isEmpty }

  package var instance: Instance? {
    if case .instance(let instance)? = generic { instance } else { nil }
  }

  package init(
    name: SwiftName, documentation: Documentation, deprecated: Deprecation?, kind: Kind,
    isHashable: Bool = false, generic: Generic? = nil,
    shared: Shared? = nil, origin: Origin = .unknown
  ) {
    self.name = name
    self.documentation = documentation
    self.deprecated = deprecated
    self.kind = kind
    self.isHashable = isHashable
    self.generic = generic
    self.shared = shared
    self.origin = origin
  }
}
