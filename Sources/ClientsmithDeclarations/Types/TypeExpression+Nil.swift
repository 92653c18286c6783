extension TypeExpression {
  /// It is optional, or a `Patch`.
  package var mayBeNil: Bool {
    switch form {
    case .optional, .patch: true
    default: false
    }
  }

  /// The same, and nil.
  package var orNil: TypeExpression {
    mayBeNil ? self : TypeExpression(form: .optional(self), range: range)
  }
}
