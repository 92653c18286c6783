extension TypeIndex {
  /// Whether an object has no such member where the property is nil. Where it has a default, null
  /// included, null is written.
  package func leavesOutNil(of property: Structure.Property) -> Bool {
    guard isOptional(property.type) else { return false }
    return property.default.map { $0 == .absent } ?? true
  }

  /// Whether a body has no such field where the argument is nil. Where null is its default, null is
  /// written.
  package func leavesOutNil(of field: Input) -> Bool {
    isOptional(field.type) && field.constant == nil && field.default != .null
  }
}
