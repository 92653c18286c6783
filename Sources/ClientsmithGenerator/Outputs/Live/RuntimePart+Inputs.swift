import ClientsmithModel

/// What the parameters of calls use.
extension RuntimePart {
  static func insert(
    _ input: Input, of model: ClientModel, into parts: inout Set<RuntimePart>
  ) {
    if input.constant == .null { parts.insert(.json) }
    // A URL that is the whole address is not written as text.
    if input.location == .url {
      parts.insert(.absoluteURLs)
      return
    }
    if let part = part(forWriting: input.type, in: model) { parts.insert(part) }
    insertMembers(input, of: model, into: &parts)
    if let dates = input.form.dates {
      parts.insert(.ownDates)
      insert(dates, into: &parts)
    }
    if case .array = model.types.unwrapped(input.type) { parts.insert(.arrays) }
    switch input.location {
    case .url: break
    case .idempotencyKey: break
    case .path(let style):
      parts.insert(.paths)
      if input.form.isJSON {
        parts.insert(.jsonPaths)
      } else if style.keepsSlashes {
        parts.insert(style.keepsReserved ? .reservedSegments : .pathSegments)
      } else if model.types.isOptional(input.type) {
        parts.insert(.optionalPaths)
      } else if style.keepsReserved {
        parts.insert(.reservedPaths)
      } else if style != .standard || !model.types.isScalar(input.type) {
        parts.insert(.pathStyles)
      }
    case .query(FieldStyle(.whole)):
      parts.insert(
        model.types.isScalar(model.types.unwrapped(input.type)) ? .wholeQuery : .wholeJSONQuery)
    case .query(let style): parts.insert(part(for: style, isForm: false))
    case .cookie where input.form.isJSON: parts.insert(.jsonCookies)
    case .cookie(let explodes):
      let isObject = model.types.isObject(model.types.unwrapped(input.type))
      parts.insert(explodes || isObject ? .cookieMembers : .cookies)
    case .formField(let style) where model.types.isPatch(input.type):
      parts.insert(style.isMembers ? .formObjectPatches : .formPatches)
      if style.isMembers { parts.insert(part(for: style, isForm: true)) }
    case .formField(let style): parts.insert(part(for: style, isForm: true))
    case .jsonField:
      if model.types.isPatch(input.type) { parts.insert(.jsonPatches) }
      if FieldCodingExpression.text(of: input.type, input.form, in: model) != nil {
        parts.insert(
          model.types.isPatch(input.type) ? .codedJSONPatches : .codedJSONFields)
      }
    case .header where input.form.isJSON: parts.insert(.jsonHeaders)
    case .header(.prefix): parts.insert(.prefixedHeaders)
    case .header where model.types.isObject(model.types.unwrapped(input.type)):
      parts.insert(.headerMembers)
    case .header:
      parts.insert(.headers)
      if case .array = model.types.unwrapped(input.type) { parts.insert(.headerLists) }
    case .body:
      if FieldCodingExpression.text(of: input.type, input.form, in: model) != nil {
        parts.insert(.codedBodies)
      }
    case .multipartField(let part):
      if !part.headers.isEmpty { parts.insert(.partHeaders) }
      switch part.style {
      case .standard: break
      case .joined: parts.insert(.joinedParts)
      case .elements: parts.insert(.jsonParts)
      case .deepObject, .explode: parts.insert(.memberParts)
      }
    }
  }

  /// What members of an object that are written as texts need.
  private static func insertMembers(
    _ input: Input, of model: ClientModel, into parts: inout Set<RuntimePart>
  ) {
    guard input.hasTextMembers(model.types) else { return }
    let structure = model.types.structure(model.types.unwrapped(input.type))
    for property in structure?.properties ?? [] {
      if let part = part(forWriting: property.type, in: model) { parts.insert(part) }
      if let dates = property.form.dates {
        parts.insert(.ownDates)
        insert(dates, into: &parts)
      }
    }
  }

  /// What is written as text has code of its own.
  private static func part(forWriting type: TypeReference, in model: ClientModel) -> RuntimePart? {
    switch model.types.primitive(in: type) {
    case .date: .sentDates
    case .decimal: .decimalParameters
    case .url: .urlParameters
    case .data: .dataParameters
    case .uint64: .unsignedParameters
    case .duration: .durations
    case .int32, .float: .narrowParameters
    case .uuid: .uuidParameters
    case .int, .int64, .double, .bool, .string, .day, .json, nil: nil
    }
  }

  private static func part(for style: FieldStyle, isForm: Bool) -> RuntimePart {
    switch style.form {
    case .items where style.keepsReserved: isForm ? .reservedForm : .reservedQuery
    case .items: isForm ? .form : .query
    case .deepObject, .explode: isForm ? .formObjects : .deepObjects
    case .dots: isForm ? .formDots : .queryDots
    case .joined: isForm ? .formMembers : .queryMembers
    case .json: isForm ? .jsonForm : .jsonQuery
    case .whole: .wholeQuery
    }
  }
}
