extension TypeExpression {
  /// Calls with each type that it is written of: what is wrapped, and arguments.
  ///
  /// An inline type is a declaration: its members are none of these.
  package func forEachChild(_ body: (TypeExpression) -> Void) {
    switch form {
    case .optional(let type), .array(let type), .dictionary(let type), .patch(let type): body(type)
    case .generic(_, let arguments): arguments.forEach(body)
    case .name, .primitive, .inline, .unreadable: break
    }
  }

  /// Changes each type that it is written of.
  package mutating func changeChildren(_ change: (inout TypeExpression) -> Void) {
    switch form {
    case .optional(var type):
      change(&type)
      form = .optional(type)
    case .array(var type):
      change(&type)
      form = .array(type)
    case .dictionary(var type):
      change(&type)
      form = .dictionary(type)
    case .patch(var type):
      change(&type)
      form = .patch(type)
    case .generic(let name, var arguments):
      for index in arguments.indices { change(&arguments[index]) }
      form = .generic(name, arguments)
    case .name, .primitive, .inline, .unreadable: break
    }
  }

  /// Whether it, or a type that it is written of, is one of those.
  package func contains(where isOne: (TypeExpression) -> Bool) -> Bool {
    if isOne(self) { return true }
    var isFound = false
    forEachChild { isFound = isFound || $0.contains(where: isOne) }
    return isFound
  }
}
