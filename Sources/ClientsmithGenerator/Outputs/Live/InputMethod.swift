import ClientsmithModel

/// The method of the runtime that writes an input where it goes, and the parts that have it.
///
/// What is printed and what that needs of the runtime are one decision: `LiveStatements` prints the
/// call, and `RuntimePart` takes the parts.
struct InputMethod {
  /// Where the name on the wire stands among the arguments.
  enum Name {
    /// First, with a label or without one.
    case first(label: String?)
    /// The value has the names.
    case absent
  }

  /// What the method takes of the input.
  enum Argument {
    /// The value as text, enumerations by their raw value.
    case parameter
    /// The whole value, to be encoded.
    case value
    /// The members of an object, each with its name.
    case members
  }

  /// `path` of `call.path("id", segments: id)`.
  let function: String
  var name: Name = .first(label: nil)
  /// Of the value: `segments:`.
  var label: String?
  let argument: Argument
  /// What follows the value, of the style alone.
  var options: [LayoutText.Item] = []
  let parts: Set<RuntimePart>

  private init(
    _ function: String, _ label: String? = nil, _ argument: Argument = .parameter,
    options: [LayoutText.Item] = [], parts: RuntimePart...
  ) {
    self.function = function
    self.label = label
    self.argument = argument
    self.options = options
    self.parts = Set(parts)
  }
}

// MARK: - By location

extension InputMethod {
  /// - Returns: nil for what is not written by a method of its own: the address, and the whole body.
  init?(_ input: Input, in model: ClientModel) {
    switch input.location {
    case .url, .body, .idempotencyKey: return nil
    case .host: self = InputMethod("host", parts: .hostLabels)
    case .path(let style): self = .path(input, style, model.types)
    case .query(let style): self = .field(input, style, model.types, isForm: false)
    case .formField(let style): self = .field(input, style, model.types, isForm: true)
    case .header(let style): self = .header(input, style, model.types)
    case .cookie(let explodes): self = .cookie(input, explodes: explodes, model.types)
    case .jsonField: self = .jsonField(input, model)
    case .multipartField(let part): self = .part(input, part, model.types)
    }
  }

  private static func path(
    _ input: Input, _ style: PathStyle, _ types: TypeIndex
  ) -> InputMethod {
    if input.wireFormat.isJSON { return InputMethod("path", "json:", .value, parts: .jsonPaths) }
    if style.keepsSlashes {
      return style.keepsReserved
        ? InputMethod("path", "reservedSegments:", parts: .reservedSegments)
        : InputMethod("path", "segments:", parts: .pathSegments)
    }
    if input.isChoice(types) { return .pathChoice(style) }
    if types.isOptional(input.type), input.constant == nil {
      return InputMethod("path", "optional:", parts: .optionalPaths)
    }
    if style.keepsReserved { return InputMethod("path", "reserved:", parts: .reservedPaths) }
    let explodes = explodesOption(style.explodes)
    if input.hasTextMembers(types) {
      let form = style.form == .simple ? [] : [styleOption(style.form.rawValue)]
      return InputMethod("path", "members:", .members, options: form + explodes, parts: .pathStyles)
    }
    if style == .standard, types.isScalar(input.type) { return InputMethod("path", parts: .paths) }
    let isPlain = style.form == .simple && types.isScalar(input.type)
    return InputMethod(
      "path", options: (isPlain ? [] : [styleOption(style.form.rawValue)]) + explodes,
      parts: .pathStyles)
  }

  private static func pathChoice(_ style: PathStyle) -> InputMethod {
    let form = style.form == .simple ? [] : [styleOption(style.form.rawValue)]
    return InputMethod(
      "path", "choice:", .value, options: form + explodesOption(style.explodes),
      parts: .pathChoices)
  }

  private static func header(
    _ input: Input, _ style: HeaderStyle, _ types: TypeIndex
  ) -> InputMethod {
    if input.wireFormat.isJSON {
      return InputMethod("header", "json:", .value, parts: .jsonHeaders)
    }
    if input.isChoice(types) {
      return InputMethod(
        "header", "choice:", .value, options: explodesOption(style == .exploded),
        parts: .headerChoices)
    }
    guard input.hasTextMembers(types) else {
      if case .array = types.unwrapped(input.type) {
        return InputMethod("header", parts: .headerLists)
      }
      return InputMethod("header", parts: .headers)
    }
    if style == .prefix {
      var method = InputMethod("headers", nil, .members, parts: .prefixedHeaders)
      method.name = .first(label: "prefix:")
      return method
    }
    return InputMethod(
      "header", "members:", .members, options: explodesOption(style == .exploded),
      parts: .headerMembers)
  }

  private static func cookie(
    _ input: Input, explodes: Bool, _ types: TypeIndex
  ) -> InputMethod {
    if input.wireFormat.isJSON {
      return InputMethod("cookie", "json:", .value, parts: .jsonCookies)
    }
    if input.isChoice(types) {
      return InputMethod(
        "cookie", "choice:", .value, options: explodesOption(explodes), parts: .cookieChoices)
    }
    if input.hasTextMembers(types) {
      return InputMethod(
        "cookie", "members:", .members, options: explodesOption(explodes), parts: .cookieMembers)
    }
    return explodes
      ? InputMethod("cookie", "exploding:", parts: .cookieMembers)
      : InputMethod("cookie", parts: .cookies)
  }

  /// A member of the body's object.
  private static func jsonField(_ input: Input, _ model: ClientModel) -> InputMethod {
    let leavesOutNil = model.types.leavesOutNil(of: input)
    let writesNil = model.types.isOptional(input.type) && !leavesOutNil
    let coding = FieldCodingExpression.text(
      of: input.type, input.wireFormat, in: model, writesNil: writesNil)
    let options = coding.map { [LayoutText.Item("as:", .atom($0))] } ?? []
    if model.types.isPatch(input.type) {
      return InputMethod(
        "jsonField", "patch:", .value, options: options,
        parts: coding == nil ? .jsonPatches : .codedJSONPatches)
    }
    return InputMethod(
      "jsonField", leavesOutNil ? "optional:" : nil, .value, options: options,
      parts: coding == nil ? .jsonFields : .codedJSONFields)
  }

  /// An item of a query or a form.
  private static func field(
    _ input: Input, _ style: FieldStyle, _ types: TypeIndex, isForm: Bool
  ) -> InputMethod {
    let function = isForm ? "formField" : "query"
    func method(
      _ label: String?, _ argument: Argument, _ options: [LayoutText.Item] = [],
      form: RuntimePart, query: RuntimePart
    ) -> InputMethod {
      InputMethod(function, label, argument, options: options, parts: isForm ? form : query)
    }
    switch style.form {
    case .items(let arrays) where input.isChoice(types),
      .joined(let arrays) where input.isChoice(types):
      return method(
        "choice:", .value, option("style:", arrays, unless: .repeat),
        form: .formChoices, query: .queryChoices)
    case .explode(let arrays) where input.isChoice(types):
      return method(
        "explode:", .value, option("arrays:", arrays, unless: nil),
        form: .formChoices, query: .queryChoices)
    case .items(let arrays):
      let options = option("style:", arrays, unless: .repeat)
      if types.isPatch(input.type) {
        return InputMethod(function, "patch:", options: options, parts: .formPatches)
      }
      return style.keepsReserved
        ? method("reserved:", .parameter, options, form: .reservedForm, query: .reservedQuery)
        : method(nil, .parameter, options, form: .form, query: .query)
    case .deepObject(let arrays):
      return method(
        "deepObject:", .value, option("arrays:", arrays, unless: .brackets),
        form: objects(input, types), query: .deepObjects)
    case .dots(let arrays):
      let options = option("arrays:", arrays, unless: nil)
      return types.isPatch(input.type)
        ? InputMethod(
          function, "dots:", .value, options: options, parts: .formDots, .formObjectPatches)
        : method("dots:", .value, options, form: .formDots, query: .queryDots)
    case .joined(let separator):
      return method(
        "members:", .members, option("style:", separator, unless: .comma),
        form: .formMembers, query: .queryMembers)
    case .explode(let arrays):
      var method = method(
        "explode:", .value, option("arrays:", arrays, unless: nil),
        form: objects(input, types), query: .deepObjects)
      method.name = .absent
      return method
    case .json: return method("json:", .value, form: .jsonForm, query: .jsonQuery)
    case .whole:
      var method =
        types.isScalar(types.unwrapped(input.type))
        ? InputMethod(function, "whole:", parts: .wholeQuery)
        : InputMethod(function, "wholeJSON:", .value, parts: .wholeJSONQuery)
      method.name = .absent
      return method
    }
  }

  /// A part of a multipart body: bytes as they are, the content of a file, JSON where its type says
  /// so, else text.
  private static func part(
    _ input: Input, _ part: Part, _ types: TypeIndex
  ) -> InputMethod {
    func method(
      _ label: String?, _ argument: Argument, _ options: [LayoutText.Item] = [],
      parts: RuntimePart
    ) -> InputMethod {
      var options = options
      if let filename = part.filename {
        options.append(.init("filename:", .atom(SwiftLiteral.string(filename))))
      }
      if let contentType = part.contentType {
        options.append(.init("contentType:", .atom(SwiftLiteral.string(contentType))))
      }
      return InputMethod("multipartField", label, argument, options: options, parts: parts)
    }
    if input.hasFileMembers(types) {
      return method(
        "files:", .value, explodesOption(part.style == .explode), parts: .fileMemberParts)
    }
    switch (part.style, types.partContent(of: input)) {
    case (.joined(let separator), _):
      return method(
        "joining:", .parameter, option("style:", separator, unless: .comma), parts: .joinedParts)
    case (.deepObject, _): return method("members:", .members, parts: .memberParts)
    case (.explode, _):
      return method("members:", .members, explodesOption(true), parts: .memberParts)
    case (.indexed, .data): return method("indexedData:", .value, parts: .indexedParts)
    case (.indexed, .file): return method("indexedFiles:", .value, parts: .indexedParts)
    case (.indexed, _): return method("indexed:", .parameter, parts: .indexedParts)
    case (.elements, _): return method("eachJSON:", .value, parts: .jsonParts)
    case (.standard, .data): return method("data:", .value, parts: .multipart)
    case (.standard, .file): return method("file:", .value, parts: .multipart)
    case (.standard, .json): return method("json:", .value, parts: .multipart)
    case (.standard, .text): return method(nil, .parameter, parts: .multipart)
    }
  }

  /// Of a form whose fields are the members of an object.
  private static func objects(_ input: Input, _ types: TypeIndex) -> RuntimePart {
    types.isPatch(input.type) ? .formObjectPatches : .formObjects
  }
}

// MARK: - What follows a value

extension InputMethod {
  private static func option(
    _ label: String, _ style: ArrayStyle?, unless standard: ArrayStyle?
  ) -> [LayoutText.Item] {
    guard let style, style != standard else { return [] }
    return [.init(label, .atom("." + style.rawValue))]
  }

  private static func styleOption(_ name: String) -> LayoutText.Item {
    .init("style:", .atom("." + name))
  }

  private static func explodesOption(_ explodes: Bool) -> [LayoutText.Item] {
    explodes ? [.init("explodes:", .atom("true"))] : []
  }
}
