import ClientsmithModel

/// Values as arguments of what builds a request.
extension LiveStatements {
  /// A parameter of a query, a header, a path or a form: enumerations by their raw value.
  func parameter(_ input: Input) -> LayoutText {
    if let constant = input.constant {
      if case .duration(let duration) = constant {
        return .atom(
          SwiftLiteral.string(
            input.wireFormat.coding == .iso8601 ? duration.iso8601 : duration.decimal))
      }
      if case .data(let bytes) = constant, input.wireFormat.coding == .base64url {
        return .atom(SwiftLiteral.string(ScalarText.base64URLText(bytes)))
      }
      return input.wireFormat.dates.flatMap { written(constant, as: $0) }
        ?? rawConstant(constant, input.type)
    }
    return .atom(rawValue(of: input.name.local, input.type, input.wireFormat))
  }

  /// Dates in a form of their own; nil for anything else.
  private func written(_ value: Value, as dates: DateFormat) -> LayoutText? {
    switch value {
    case .date:
      return typed(value, .primitive(.date)).followed(by: ".written(as: \(dates.expression))")
    case .array(let elements):
      let layouts = elements.compactMap { written($0, as: dates) }
      guard !layouts.isEmpty, layouts.count == elements.count else { return nil }
      return .collection(layouts.map { .init(nil, $0) })
    default: return nil
    }
  }

  func rawValue(
    of expression: String, _ type: TypeReference, _ form: WireFormat = .standard
  ) -> String {
    func member(_ type: TypeReference) -> String? {
      if isEnumeration(type) { return "rawValue" }
      if let dates = form.dates, context.model.resolved(type) == .primitive(.date) {
        return "written(as: \(dates.expression))"
      }
      switch form.coding {
      case .iso8601: return "iso8601Text"
      case .base64url: return "base64URLText"
      case .string, nil: return nil
      }
    }
    switch context.model.resolved(type) {
    case .optional(let wrapped):
      let inner = context.model.resolved(wrapped)
      if case .array(let element) = inner, let name = member(element) {
        return expression + "?.map { $0.\(name) }"
      }
      if case .dictionary(let element) = inner, let name = member(element) {
        return expression + "?.mapValues { $0.\(name) }"
      }
      return member(inner).map { "\(expression)?.\($0)" } ?? expression
    case .array(let element):
      return member(element).map { name in "\(expression).map { $0.\(name) }" } ?? expression
    case .dictionary(let element):
      return member(element).map { name in "\(expression).mapValues { $0.\(name) }" } ?? expression
    case .patch(let wrapped):
      let inner = context.model.resolved(wrapped)
      if case .array(let element) = inner, let name = member(element) {
        return expression + ".map { $0.map { $0.\(name) } }"
      }
      return member(inner).map { name in "\(expression).map { $0.\(name) }" } ?? expression
    case let type:
      return member(type).map { "\(expression).\($0)" } ?? expression
    }
  }

  private func isEnumeration(_ type: TypeReference) -> Bool {
    context.model.types.enumeration(type) != nil
  }

  /// The whole value, to be encoded.
  func value(_ input: Input) -> LayoutText {
    guard let constant = input.constant else { return .atom(input.name.local) }
    return typed(constant, input.type)
  }

  func rawConstant(_ value: Value, _ type: TypeReference) -> LayoutText {
    switch value {
    case .enumerationCase(let name):
      guard let known = context.model.types.enumeration(type)?[name] else {
        return typed(value, type)
      }
      return .atom(known.rawValue.literal)
    case .unrecognizedCase(let rawValue): return .atom(rawValue.literal)
    default: return typed(value, type)
    }
  }

  /// A constant that needs no context to have its type.
  func typed(_ value: Value, _ type: TypeReference) -> LayoutText {
    let layout = context.literals.layout(value, as: type, in: .client)
    switch (value, context.model.resolved(type)) {
    case (.null, .patch): return .atom(context.types.text(type, in: .client) + ".null")
    case (.null, _): return .atom("JSON.null")
    case (.integer, .primitive(.int)), (.number, .primitive(.double)), (.bool, _),
      (.string, .primitive(.string)), (.structure, _), (.date, _), (.day, _), (.data, _):
      return layout
    default:
      return layout.followed(by: " as " + context.types.text(type, in: .client))
    }
  }
}
