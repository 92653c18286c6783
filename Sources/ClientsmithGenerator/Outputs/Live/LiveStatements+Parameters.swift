import ClientsmithModel

/// The statements that write parameters where they go.
extension LiveStatements {
  func path(_ input: Input, _ style: PathStyle) -> String {
    let name = literal(input.wireName)
    let types = context.model.types
    if input.form.isJSON { return statement("path", [name, .init("json:", value(input))]) }
    if style.keepsSlashes {
      let label = style.keepsReserved ? "reservedSegments:" : "segments:"
      return statement("path", [name, .init(label, parameter(input))])
    }
    if types.isOptional(input.type), input.constant == nil {
      return statement("path", [name, .init("optional:", parameter(input))])
    }
    if style.keepsReserved {
      return statement("path", [name, .init("reserved:", parameter(input))])
    }
    let isObject = types.isObject(input.type)
    var arguments = [
      name, isObject ? .init("members:", members(input)) : .init(nil, parameter(input)),
    ]
    if style.form != .simple || !types.isScalar(input.type) && !isObject {
      arguments.append(.init("style:", .atom("." + style.form.rawValue)))
    }
    if style.explodes { arguments.append(.init("explodes:", .atom("true"))) }
    return statement("path", arguments)
  }

  func header(_ input: Input, _ style: HeaderStyle) -> String {
    let name = literal(input.wireName)
    if input.form.isJSON { return statement("header", [name, .init("json:", value(input))]) }
    guard input.hasTextMembers(context.model.types) else {
      return statement("header", [name, .init(nil, parameter(input))])
    }
    if style == .prefix {
      return statement(
        "headers", [.init("prefix:", name.value), .init(nil, members(input))])
    }
    return statement(
      "header",
      [name, .init("members:", members(input))] + explodesArgument(style == .exploded))
  }

  func cookie(_ input: Input, explodes: Bool) -> String {
    let name = literal(input.wireName)
    if input.form.isJSON { return statement("cookie", [name, .init("json:", value(input))]) }
    guard input.hasTextMembers(context.model.types) else {
      return statement(
        "cookie", [name, .init(explodes ? "exploding:" : nil, parameter(input))])
    }
    return statement(
      "cookie", [name, .init("members:", members(input))] + explodesArgument(explodes))
  }

  private func explodesArgument(_ explodes: Bool) -> [LayoutText.Item] {
    explodes ? [.init("explodes:", .atom("true"))] : []
  }

  func field(_ function: String, _ input: Input, _ style: FieldStyle) -> String {
    let name = literal(input.wireName)
    switch style.form {
    case .items(let arrays):
      let label =
        context.model.types.isPatch(input.type) ? "patch:" : style.keepsReserved ? "reserved:" : nil
      return statement(
        function, [name, .init(label, parameter(input))] + argument("style:", arrays, .repeat))
    case .deepObject(let arrays):
      return statement(
        function,
        [name, .init("deepObject:", value(input))] + argument("arrays:", arrays, .brackets))
    case .dots(let arrays):
      return statement(
        function, [name, .init("dots:", value(input))] + argument("arrays:", arrays, nil))
    case .joined(let separator):
      return statement(
        function,
        [name, .init("members:", members(input))] + argument("style:", separator, .comma))
    case .explode(let arrays):
      return statement(
        function,
        [.init("explode:", value(input))] + argument("arrays:", arrays, nil)
          + (function == "query" ? credentialItems(besides: input) : []))
    case .json: return statement(function, [name, .init("json:", value(input))])
    case .whole:
      let types = context.model.types
      return statement(
        function,
        types.isScalar(types.unwrapped(input.type))
          ? [.init("whole:", parameter(input))] : [.init("wholeJSON:", value(input))])
    }
  }

  /// A part: bytes as they are, the content of a file, JSON where its type says so, else text.
  func part(_ input: Input, _ part: Part) -> String {
    var arguments = [literal(input.wireName)]
    switch (part.style, context.model.types.partForm(of: input)) {
    case (.joined(let separator), _):
      arguments.append(.init("joining:", parameter(input)))
      arguments += argument("style:", separator, .comma)
    case (.deepObject, _), (.explode, _):
      arguments.append(.init("members:", members(input)))
      if part.style == .explode { arguments.append(.init("explodes:", .atom("true"))) }
    case (.elements, _): arguments.append(.init("eachJSON:", value(input)))
    case (_, .data): arguments.append(.init("data:", value(input)))
    case (_, .file): arguments.append(.init("file:", value(input)))
    case (_, .json): arguments.append(.init("json:", value(input)))
    case (_, .text): arguments.append(.init(nil, parameter(input)))
    }
    if let filename = part.filename {
      arguments.append(.init("filename:", .atom(SwiftLiteral.string(filename))))
    }
    if let contentType = part.contentType {
      arguments.append(.init("contentType:", .atom(SwiftLiteral.string(contentType))))
    }
    guard !part.headers.isEmpty else { return statement("multipartField", arguments) }
    let headers = part.headers.map { header in
      LayoutText.Item(
        SwiftLiteral.string(header.name) + ":", .atom(SwiftLiteral.string(header.value)))
    }
    var inner = LiveStatements(endpoint, context, indent: indent + 2)
    inner.call = "$0"
    let outer = Layout.spaces(indent)
    return statement("parts", [.init("headers:", .collection(headers))]) + " {\n" + outer + "  "
      + inner.statement("multipartField", arguments) + "\n" + outer + "}"
  }

  /// The members of an object, each with its name on the wire.
  private func members(_ input: Input) -> LayoutText {
    let types = context.model.types
    guard let structure = types.structure(types.unwrapped(input.type)) else {
      return .call("ParameterMembers", [.init(nil, parameter(input))])
    }
    let isOptional = types.isOptional(input.type) && input.constant == nil
    let constants = structure.constants.map { constant in
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
    let properties = structure.properties.map { property in
      member(
        property.wireName,
        rawValue(
          of: input.name.local + dot + property.name.member, property.type, property.form))
    }
    return .collection(constants + properties)
  }

  private func member(_ name: String, _ value: String) -> LayoutText.Item {
    .init(nil, .atom("(\(SwiftLiteral.string(name)), \(value))"))
  }
}
