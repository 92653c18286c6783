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

  /// The same without optional types of what may be nil already.
  package var optionalOnce: TypeExpression {
    var type = self
    type.changeChildren { $0 = $0.optionalOnce }
    if case .optional(let inner) = type.form, inner.mayBeNil { return inner }
    return type
  }
}
