/// One of several types, or of several names where a case has no body.
package struct Union: Hashable, Sendable {
  package struct Case: Hashable, Sendable {
    package var name: SwiftName
    /// What tells this case, as text: the discriminator's value, or the only key.
    package var wireName: String
    /// What the specification writes it as; where the type of the case has the key, that decides.
    package var tag: Tag
    /// The key of its value where that is not the one that the union says.
    package var contentKey: String?
    /// nil: the case has no body.
    package var type: TypeReference?
    /// Values whose discriminator tells no case, or that have none, are read as this one if they fit.
    package var isFallback: Bool
    /// The value is stored behind a reference, since it would contain itself.
    package var isBoxed: Bool
    package var origin: Origin

    package init(
      name: SwiftName, wireName: String, tag: Tag = .string, contentKey: String? = nil,
      type: TypeReference?,
      isFallback: Bool = false, isBoxed: Bool = false, origin: Origin = .unknown
    ) {
      self.name = name
      self.wireName = wireName
      self.tag = tag
      self.contentKey = contentKey
      self.type = type
      self.isFallback = isFallback
      self.isBoxed = isBoxed
      self.origin = origin
    }
  }

  /// What tells the cases apart.
  package enum Tagging: Hashable, Sendable {
    /// Nothing: each is tried in order.
    case none
    /// A key of the case's own object.
    case discriminator(String)
    /// A key beside the one that has the value, `{"kind": "text", "value": {…}}`; with nil that is
    /// the name of the case, `{"kind": "text", "text": {…}}`.
    case adjacent(discriminator: String, content: String?)
    /// The only key of an object, `{"text": {…}}`; a case without a body is its name alone.
    case external
  }

  /// What the value of a discriminator is in JSON.
  package enum Tag: String, Hashable, Sendable {
    case string, integer, bool
  }

  package subscript(name: SwiftName) -> Case? {
    cases.first { $0.name == name }
  }

  package var cases: [Case]
  package var tagging: Tagging
  /// A value may have others of this union in it.
  package var holdsItself = false

  package init(cases: [Case], tagging: Tagging) {
    self.cases = cases
    self.tagging = tagging
  }

  /// The case of values that no other one is told for.
  package var fallback: Case? { cases.first(where: \.isFallback) }

  /// The key of the cases' own objects that tells them apart; nil where they have no such key.
  package var discriminator: String? {
    if case .discriminator(let key) = tagging { key } else { nil }
  }

  /// The key that has the value of a case, beside another one that names it; nil where there is no
  /// such key.
  package func contentKey(of branch: Case) -> String? {
    guard case .adjacent(discriminator: _, content: let content) = tagging else { return nil }
    return branch.contentKey ?? content ?? branch.wireName
  }

  /// The key that has the value of any case; nil where it depends on the case, or there is none.
  package var commonContentKey: String? {
    guard case .adjacent(discriminator: _, content: let content) = tagging else { return nil }
    return cases.allSatisfy { $0.contentKey == nil } ? content : nil
  }

  /// What a case has may be null, since something else tells it.
  package var allowsNull: Bool {
    if case .adjacent = tagging { true } else { false }
  }

  /// Each case is tried in order.
  package var isTried: Bool { tagging == .none }
}
