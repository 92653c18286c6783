import ClientsmithDiagnostics

/// A type that the specification declares.
package struct TypeDeclaration: Sendable {
  package enum Kind: Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case alias(TypeReference)
  }

  package var name: SwiftName
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var kind: Kind
  /// Where the name stands in the specification.
  package var range: SourceRange

  package init(
    name: SwiftName, documentation: Documentation, deprecated: Deprecation?, kind: Kind,
    range: SourceRange
  ) {
    self.name = name
    self.documentation = documentation
    self.deprecated = deprecated
    self.kind = kind
    self.range = range
  }
}

/// A deprecated declaration; the message says what to use instead.
package struct Deprecation: Hashable, Sendable {
  package var message: String?

  package init(message: String?) {
    self.message = message
  }
}

/// A type with named properties: a JSON object.
package struct Structure: Sendable {
  package struct Property: Sendable {
    package var name: SwiftName
    /// The key in JSON.
    package var wireName: String
    package var type: TypeReference
    /// Used when the key is absent; a value of `type`.
    package var `default`: Value?
    /// The property's own example; a value of `type`.
    package var example: Value?
    package var documentation: Documentation
    package var deprecated: Deprecation?
    /// Never printed or logged.
    package var isSecret: Bool
    /// The value would contain itself: stored behind a reference.
    package var isBoxed: Bool
    package var range: SourceRange

    package init(
      name: SwiftName, wireName: String, type: TypeReference, default: Value? = nil,
      example: Value? = nil, documentation: Documentation = Documentation(),
      deprecated: Deprecation? = nil, isSecret: Bool = false, isBoxed: Bool = false,
      range: SourceRange = .fileStart
    ) {
      self.name = name
      self.wireName = wireName
      self.type = type
      self.default = `default`
      self.example = example
      self.documentation = documentation
      self.deprecated = deprecated
      self.isSecret = isSecret
      self.isBoxed = isBoxed
      self.range = range
    }
  }

  package var properties: [Property]
  /// A property `id` of a hashable type is there.
  package var isIdentifiable: Bool

  package init(properties: [Property], isIdentifiable: Bool) {
    self.properties = properties
    self.isIdentifiable = isIdentifiable
  }
}

/// A fixed set of strings or integers, open (an unknown value is kept) or closed.
package struct Enumeration: Sendable {
  package enum RawValue: Hashable, Sendable {
    case string(String)
    case integer(Int64)
  }

  package struct Case: Sendable {
    package var name: SwiftName
    package var rawValue: RawValue
    package var documentation: Documentation

    package init(
      name: SwiftName, rawValue: RawValue, documentation: Documentation = Documentation()
    ) {
      self.name = name
      self.rawValue = rawValue
      self.documentation = documentation
    }
  }

  package var cases: [Case]
  package var isClosed: Bool

  /// Raw values are `Int`, not `String`.
  package var isInteger: Bool {
    if case .integer = cases.first?.rawValue { true } else { false }
  }

  package init(cases: [Case], isClosed: Bool) {
    self.cases = cases
    self.isClosed = isClosed
  }
}

/// One of several types, told apart by a discriminator or by trying each in order.
package struct Union: Sendable {
  package struct Case: Sendable {
    package var name: SwiftName
    /// The discriminator's value for this case.
    package var wireName: String
    package var type: TypeReference
    /// The value is stored behind a reference, since it would contain itself.
    package var isBoxed: Bool

    package init(name: SwiftName, wireName: String, type: TypeReference, isBoxed: Bool = false) {
      self.name = name
      self.wireName = wireName
      self.type = type
      self.isBoxed = isBoxed
    }
  }

  package var cases: [Case]
  /// The JSON key that tells the case; nil: each is tried in order.
  package var discriminator: String?

  package init(cases: [Case], discriminator: String?) {
    self.cases = cases
    self.discriminator = discriminator
  }
}
