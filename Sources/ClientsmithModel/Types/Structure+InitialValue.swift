extension Structure.Property {
  /// What the memberwise initializer takes where the argument is left out; nil: it must be given.
  package func initialValue(in types: TypeIndex) -> Value? {
    if let value = `default` { return value }
    switch types.resolved(type) {
    case .optional: return .null
    case .patch: return .absent
    default: return nil
    }
  }
}
