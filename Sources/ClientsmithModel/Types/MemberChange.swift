/// A member of an object that is sent, and the property that it changes: `name` of
/// `{"properties": {"name": "B"}}`.
package struct MemberChange: Hashable, Sendable {
  /// Of the object that changes.
  package var property: SwiftName
  /// Of the object that is sent.
  package var sent: SwiftName
  /// As it is sent.
  package var type: TypeReference
  /// A dictionary; only the keys that are sent change.
  package var merges: Bool
  /// Nil is sent as null.
  package var clears: Bool
  /// The new value of the property, where the request always sends the same one; nil: it is that of the
  /// property `sent`.
  package var constant: Value?

  package init(
    property: SwiftName, sent: SwiftName, type: TypeReference, merges: Bool, clears: Bool,
    constant: Value? = nil
  ) {
    self.property = property
    self.sent = sent
    self.type = type
    self.merges = merges
    self.clears = clears
    self.constant = constant
  }

  /// Whether a `Patch` is applied to the property as a whole.
  package func appliesPatch(_ types: TypeIndex) -> Bool {
    !merges && constant == nil && types.isPatch(types.unwrapped(type))
  }
}
