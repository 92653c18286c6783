extension TypeIndex {
  /// Whether an object has no such member where the property is nil. Where it has a default, null
  /// included, null is written.
  package func leavesOutNil(of property: Structure.Property) -> Bool {
    guard isOptional(property.type) else { return false }
    return property.default.map { $0 == .absent } ?? true
  }

  /// Whether a nil of the one is written as null, and so clears the other.
  package func clears(_ sent: Structure.Property, _ property: Structure.Property) -> Bool {
    isOptional(sent.type) && !leavesOutNil(of: sent) && isOptional(property.type)
  }

  /// The same of a field of a body.
  package func clears(_ sent: Input, _ property: Structure.Property) -> Bool {
    sent.location == .jsonField && isOptional(sent.type) && sent.constant == nil
      && !leavesOutNil(of: sent) && isOptional(property.type)
  }

  /// Whether a body leaves a field out where the argument is nil. Where it has a default, null
  /// included, null is written.
  package func leavesOutNil(of field: Input) -> Bool {
    guard isOptional(field.type), field.constant == nil else { return false }
    return field.default.map { $0 == .absent } ?? true
  }
}
