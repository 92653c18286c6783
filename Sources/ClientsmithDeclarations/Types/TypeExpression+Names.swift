import ClientsmithModel

extension TypeExpression {
  /// Whether a name stands in it, as a type.
  package func names(_ name: String) -> Bool {
    contains { type in
      switch type.form {
      case .name(let other), .generic(let other, _): other == name
      case .inline(let inline): inline.form.names(name)
      default: false
      }
    }
  }

  /// As it is written.
  package var text: String {
    switch form {
    case .name(let name): name
    case .primitive(let primitive): primitive.rawValue
    case .optional(let type): type.text + "?"
    case .array(let type): "[\(type.text)]"
    case .dictionary(let type): "[String: \(type.text)]"
    case .patch(let type): "Patch<\(type.text)>"
    case .generic(let name, let arguments):
      "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .inline, .unreadable: "JSON"
    }
  }

  /// As it is written; nil where a part of it is declared in place.
  package var writtenText: String? {
    let isDeclared = contains { type in
      if case .inline = type.form { true } else { false }
    }
    return isDeclared ? nil : text
  }

  /// With other names in place of names, those of generic types too.
  package func renaming(_ names: [String: String]) -> TypeExpression {
    var type = self
    switch form {
    case .name(let name): type.form = .name(names[name] ?? name)
    case .generic(let name, let arguments): type.form = .generic(names[name] ?? name, arguments)
    default: break
    }
    type.changeChildren { $0 = $0.renaming(names) }
    return type
  }

  /// With types in place of names.
  package func replacing(_ names: [String: TypeExpression]) -> TypeExpression {
    var type = self
    switch form {
    case .name(let name): type.form = names[name]?.form ?? form
    // A parameter that is given arguments has its error where the generic type is declared.
    case .generic(let name, _) where names[name] != nil: type.form = .unreadable
    default: type.changeChildren { $0 = $0.replacing(names) }
    }
    return type
  }
}

extension DeclaredType.Form {
  package func names(_ name: String) -> Bool { (types + includes).contains { $0.names(name) } }

  /// The objects whose properties it has too.
  package var includes: [TypeExpression] {
    if case .structure(let structure) = self { structure.includes } else { [] }
  }

  /// The types that it names itself.
  package var types: [TypeExpression] {
    switch self {
    case .structure(let structure):
      structure.properties.map(\.type) + structure.constants.compactMap(\.type)
        + [structure.additional, structure.content].compactMap(\.self)
    case .union(let cases, _): cases.compactMap(\.type)
    case .alias(let target): [target]
    case .enumeration, .extern, .unreadable: []
    }
  }

  package mutating func forEachType(_ change: (inout TypeExpression) -> Void) {
    switch self {
    case .structure(var structure):
      for index in structure.properties.indices { change(&structure.properties[index].type) }
      for index in structure.constants.indices {
        structure.constants[index].type.map(change)
      }
      structure.additional.map(change)
      structure.content.map(change)
      self = .structure(structure)
    case .union(var cases, let tagging):
      for index in cases.indices { cases[index].type.map(change) }
      self = .union(cases, tagging)
    case .alias(var target):
      change(&target)
      self = .alias(target)
    case .enumeration, .extern, .unreadable: break
    }
  }
}

extension Optional where Wrapped == TypeExpression {
  fileprivate mutating func map(_ change: (inout TypeExpression) -> Void) {
    guard var type = self else { return }
    change(&type)
    self = type
  }
}

extension DeclaredEndpoint {
  package mutating func forEachType(_ change: (inout TypeExpression) -> Void) {
    for index in parameters.indices { parameters[index].type.map(change) }
    for index in errors.indices { change(&errors[index].type) }
    for index in responseHeaders.indices { change(&responseHeaders[index].type) }
    result?.forEachType(change)
  }
}

extension DeclaredResult {
  package mutating func forEachType(_ change: (inout TypeExpression) -> Void) {
    switch self {
    case .json(var type):
      change(&type)
      self = .json(type)
    case .typedResponse(var type):
      change(&type)
      self = .typedResponse(type)
    case .serverSentEvents(var type):
      change(&type)
      self = .serverSentEvents(type)
    case .jsonLines(var type):
      change(&type)
      self = .jsonLines(type)
    case .statuses(var statuses):
      for index in statuses.indices { statuses[index].type.map(change) }
      self = .statuses(statuses)
    case .void, .flags, .text, .data, .response, .download: break
    }
  }
}
