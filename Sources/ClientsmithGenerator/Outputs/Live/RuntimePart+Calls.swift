import ClientsmithModel

extension RuntimePart {
  /// What the calls of a live client use.
  static func forCalls(_ model: ClientModel) -> Set<RuntimePart> {
    var parts: Set<RuntimePart> = []
    insert(model.dates, into: &parts)
    if model.hasCredential { parts.insert(.singleCredential) }
    if !model.schemes.isEmpty { parts.insert(.credentialSchemes) }
    if model.hasRetries { parts.insert(.retries) }
    for case let sign? in [model.retry.errors] + model.endpoints.map(\.retry.errors) {
      parts.insert(.retriedErrors)
      if case .header = sign.location { parts.insert(.errorNames) }
      if case .body(let path) = sign.location, path.contains(where: \.isIndex) {
        parts.insert(.pathIndices)
      }
    }
    insert(model.errors, model.types, into: &parts)
    if model.errors.rejection != nil { parts.insert(.rejections) }
    if model.hasDeepResults { parts.insert(.deepValues) }
    if !model.servers.isEmpty { parts.insert(.servers) }
    if !model.variables.isEmpty { parts.insert(.hostVariables) }
    for input in model.settings {
      insert(input.type, into: &parts)
      insert(input, of: model, into: &parts)
    }
    for endpoint in model.endpoints { insert(endpoint, of: model, into: &parts) }
    return parts
  }

  private static func insert(
    _ endpoint: Endpoint, of model: ClientModel, into parts: inout Set<RuntimePart>
  ) {
    insert(endpoint.dates, into: &parts)
    insert(endpoint.errors, model.types, into: &parts)
    if let rejection = endpoint.errors.rejection {
      parts.insert(.rejections)
      if rejection.condition.path.contains(where: \.isIndex) { parts.insert(.pathIndices) }
    }
    if endpoint.result.decoded?.at.contains(where: \.isIndex) == true { parts.insert(.pathIndices) }
    if !HTTPMethod.isFetching(endpoint.method) { parts.insert(.writes) }
    switch endpoint.idempotencyKey?.location {
    case .header:
      let isChosen = endpoint.inputs.contains { $0.location == .idempotencyKey }
      parts.insert(isChosen ? .chosenIdempotencyKeys : .idempotencyKeys)
    case .json: parts.insert(.jsonKeys)
    case .query: parts.insert(.queryKeys)
    case nil: break
    }
    if !endpoint.headers.isEmpty { parts.insert(.headers) }
    for type in endpoint.result.types + endpoint.errors.map(\.type) {
      if model.types.isOptional(type) { parts.insert(.optionalResults) }
      switch model.types.primitive(in: type) {
      case .url: parts.insert(.urlResults)
      case .duration: parts.insert(.durationResults)
      default: break
      }
    }
    parts.formUnion(ResultMethod(endpoint, model.types).parts)
    for dates in endpoint.responseHeaders.compactMap(\.wireFormat.dates) {
      insert(dates, into: &parts)
    }
    if let body = BodyMethod(endpoint, model.types) { parts.formUnion(body.parts) }
    for input in endpoint.inputs { insert(input, of: model, into: &parts) }
  }
}

extension RuntimePart {
  private static func insert(
    _ errors: [ErrorBody], _ types: TypeIndex, into parts: inout Set<RuntimePart>
  ) {
    if !errors.isEmpty { parts.insert(.errors) }
    if errors.contains(where: { $0.isText(types) }) { parts.insert(.textErrors) }
    if errors.contains(where: { $0.tag != nil }) { parts.insert(.errorTags) }
    if errors.contains(where: { $0.messages.contains { $0.collections.contains(.json) } }) {
      parts.insert(.jsonTexts)
    }
  }
}

extension ErrorBody {
  fileprivate func isText(_ types: TypeIndex) -> Bool {
    types.resolved(type) == .primitive(.string)
  }
}
