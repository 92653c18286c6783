/// One of several types, told apart by a discriminator or by trying each in order.
package struct Union: Hashable, Sendable {
  package struct Case: Hashable, Sendable {
    package var name: SwiftName
    /// The discriminator's value for this case, as text.
    package var wireName: String
    /// What the specification writes it as; where the type of the case has the key, that decides.
    package var tag: Tag
    package var type: TypeReference
    /// The value is stored behind a reference, since it would contain itself.
    package var isBoxed: Bool
    package var origin: Origin

    package init(
      name: SwiftName, wireName: String, tag: Tag = .string, type: TypeReference,
      isBoxed: Bool = false, origin: Origin = .unknown
    ) {
      self.name = name
      self.wireName = wireName
      self.tag = tag
      self.type = type
      self.isBoxed = isBoxed
      self.origin = origin
    }
  }

  /// What the value of a discriminator is in JSON.
  package enum Tag: String, Hashable, Sendable {
    case string, integer, bool
  }

  package subscript(name: SwiftName) -> Case? {
    cases.first { $0.name == name }
  }

  package var cases: [Case]
  /// The JSON key that tells the case; nil: each is tried in order.
  package var discriminator: String?

  package init(cases: [Case], discriminator: String?) {
    self.cases = cases
    self.discriminator = discriminator
  }
}
