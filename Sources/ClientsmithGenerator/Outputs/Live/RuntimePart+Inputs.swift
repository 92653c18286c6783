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
    if let dates = input.wireFormat.dates {
      parts.insert(.ownDates)
      insert(dates, into: &parts)
    }
    insert(input.wireFormat.coding, into: &parts)
    if case .array = model.types.unwrapped(input.type) { parts.insert(.arrays) }
    if let method = InputMethod(input, in: model) { parts.formUnion(method.parts) }
    if input.location == .body,
      FieldCodingExpression.text(of: input.type, input.wireFormat, in: model) != nil
    {
      parts.insert(.codedBodies)
    }
    if case .multipartField(let part) = input.location, !part.headers.isEmpty {
      parts.insert(.partHeaders)
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
      if let dates = property.wireFormat.dates {
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
}
