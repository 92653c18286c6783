import ClientsmithModel

extension LiveStatements {
  /// The statement that writes an input where it goes.
  func written(_ input: Input) -> LayoutText {
    guard let method = InputMethod(input, in: context.model) else { return .atom("") }
    var arguments: [LayoutText.Item] = []
    if case .first(let label) = method.name {
      arguments.append(.init(label, .atom(SwiftLiteral.string(input.wireName))))
    }
    arguments.append(.init(method.label, argument(method.argument, of: input)))
    arguments += method.options
    if case .query(let style) = input.location, case .explode = style.form {
      arguments += credentialItems(besides: input)
    }
    if case .multipartField(let part) = input.location, !part.headers.isEmpty {
      return headed(part, method.function, arguments)
    }
    return statement(method.function, arguments)
  }

  private func argument(_ argument: InputMethod.Argument, of input: Input) -> LayoutText {
    switch argument {
    case .parameter: parameter(input)
    case .value: value(input)
    case .members: members(input)
    }
  }

  /// A part with headers of its own.
  private func headed(
    _ part: Part, _ function: String, _ arguments: [LayoutText.Item]
  ) -> LayoutText {
    let headers = part.headers.map { header in
      LayoutText.Item(
        SwiftLiteral.string(header.name) + ":", .atom(SwiftLiteral.string(header.value)))
    }
    var inner = self
    inner.call = "$0"
    return .block(
      statement("parts", [.init("headers:", .collection(headers))]).followed(by: " {"),
      [inner.statement(function, arguments)])
  }

  /// The members of an object, each with its name on the wire.
  private func members(_ input: Input) -> LayoutText {
    let types = context.model.types
    guard let structure = types.structure(types.unwrapped(input.type)) else {
      return .call("ParameterMembers", [.init(nil, parameter(input))])
    }
    let isOptional = types.isOptional(input.type) && input.constant == nil
    let constants = structure.constants.filter(\.isSent).map { constant in
      let value = rawConstant(constant.value, constant.type).flat
      // Where there is no object, it has no members.
      return member(
        constant.wireName, isOptional ? "\(input.name.local).map { _ in \(value) }" : value)
    }
    let dot = isOptional ? "?." : "."
    if case .structure(let values)? = input.constant {
      let known = zip(structure.properties, values).filter {
        $1.value != .null && $1.value != .absent
      }
      return .collection(
        constants
          + known.map { member($0.wireName, rawConstant($1.value, types.unwrapped($0.type)).flat) })
    }
    func value(of property: Structure.Property) -> String {
      rawValue(
        of: input.name.local + dot + property.name.member, property.type, property.wireFormat)
    }
    let properties = structure.properties.filter { !$0.isAdditional }
      .map { member($0.wireName, value(of: $0)) }
    guard let additional = structure.additional else {
      return .collection(constants + properties)
    }
    return .call(
      "ParameterMembers",
      [
        .init(nil, .collection(constants + properties)),
        .init("and:", .atom(value(of: additional))),
      ])
  }

  private func member(_ name: String, _ value: String) -> LayoutText.Item {
    .init(nil, .atom("(\(SwiftLiteral.string(name)), \(value))"))
  }
}
