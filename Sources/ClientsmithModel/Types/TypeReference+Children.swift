extension TypeReference {
  /// What it wraps; nil of primitives and declared types.
  package var child: TypeReference? {
    switch self {
    case .optional(let type), .array(let type), .dictionary(let type), .patch(let type): type
    case .primitive, .declared: nil
    }
  }

  /// The same with another type wrapped.
  package func mapChild(_ transform: (TypeReference) -> TypeReference) -> TypeReference {
    switch self {
    case .optional(let type): .optional(transform(type))
    case .array(let type): .array(transform(type))
    case .dictionary(let type): .dictionary(transform(type))
    case .patch(let type): .patch(transform(type))
    case .primitive, .declared: self
    }
  }

  /// Calls with it, and with each type in it.
  package func visit(_ body: (TypeReference) -> Void) {
    body(self)
    child?.visit(body)
  }

  /// Whether it, or a type in it, is one of those.
  package func contains(where isOne: (TypeReference) -> Bool) -> Bool {
    isOne(self) || child?.contains(where: isOne) == true
  }
}
