/// A type with named properties: a JSON object.
package struct Structure: Hashable, Sendable {
  package struct Property: Hashable, Sendable {
    /// What of the object a property has.
    package enum Role: Hashable, Sendable {
      /// The value of a key.
      case member
      /// A dictionary of everything in the object that has no property.
      case additional
      /// A union that is read from the object itself, beside its other properties.
      case content
    }

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
    package var wireFormat: WireFormat
    /// Never printed or logged.
    package var isSecret: Bool
    /// The server sets it, whatever is sent.
    package var isReadOnly: Bool
    /// The value would contain itself: stored behind a reference.
    package var isBoxed: Bool
    package var role: Role
    package var origin: Origin

    package init(
      name: SwiftName, wireName: String, type: TypeReference, default: Value? = nil,
      example: Value? = nil, documentation: Documentation = Documentation(),
      deprecated: Deprecation? = nil, wireFormat: WireFormat = .standard, isSecret: Bool = false,
      isReadOnly: Bool = false, isBoxed: Bool = false,
      role: Role = .member, origin: Origin = .unknown
    ) {
      self.name = name
      self.wireName = wireName
      self.type = type
      self.default = `default`
      self.example = example
      self.documentation = documentation
      self.deprecated = deprecated
      self.wireFormat = wireFormat
      self.isSecret = isSecret
      self.isReadOnly = isReadOnly
      self.isBoxed = isBoxed
      self.role = role
      self.origin = origin
    }

    package var isAdditional: Bool { role == .additional }
    /// The default where examples use it. They leave out null, which shows nothing of the property.
    package var exampleDefault: Value? { isAdditional || `default` == .null ? nil : `default` }
    package var hasKey: Bool { role == .member }
  }

  /// A key that always has the same value: no property in Swift.
  package struct Constant: Hashable, Sendable {
    package var wireName: String
    package var type: TypeReference
    package var value: Value
    package var isSent: Bool
    /// It is required where the object is received.
    package var isReceived: Bool
    package var origin: Origin

    package init(
      wireName: String, type: TypeReference, value: Value, isSent: Bool = true,
      isReceived: Bool = true, origin: Origin = .unknown
    ) {
      self.wireName = wireName
      self.type = type
      self.value = value
      self.isSent = isSent
      self.isReceived = isReceived
      self.origin = origin
    }
  }

  package var properties: [Property]
  /// Keys of the object that the specification knows and reads no value of.
  package var omittedKeys: Set<String> = []
  package var constants: [Constant]
  /// A property `id` of a hashable type is there, and never nil.
  package var isIdentifiable: Bool

  package init(
    properties: [Property], constants: [Constant] = [], isIdentifiable: Bool
  ) {
    self.properties = properties
    self.constants = constants
    self.isIdentifiable = isIdentifiable
  }

  /// A property `id` is there, whatever its type.
  package var hasID: Bool { properties.contains { $0.name.text == "id" } }

  /// The property that a key of the object is for.
  package func property(forKey key: String) -> Property? {
    properties.first { $0.wireName == key && $0.hasKey }
  }

  /// What has the case that the object is, where it is one of several.
  package var content: Property? { properties.first { $0.role == .content } }

  /// What everything without a property is kept in.
  package var additional: Property? {
    properties.last.flatMap { $0.isAdditional ? $0 : nil }
  }
}
