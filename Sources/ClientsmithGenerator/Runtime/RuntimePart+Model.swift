import ClientsmithModel

extension RuntimePart {
  /// What the client itself and its types use.
  static func forTypes(_ model: ClientModel) -> Set<RuntimePart> {
    var parts: Set<RuntimePart> = []
    for type in model.types {
      insert(type, of: model, into: &parts)
      if case .union(let union) = type.kind, model.types.hasSecrets(union) {
        parts.insert(.secrets)
      }
    }
    for endpoint in model.endpoints {
      let errors = endpoint.errors.map(\.type)
      for type in endpoint.result.types + errors { insert(type, into: &parts) }
      for input in endpoint.inputs { insert(input.type, into: &parts) }
      if let pages = endpoint.pages { insert(pages, into: &parts) }
    }
    return parts
  }

  private static func insert(_ pages: Endpoint.Pages, into parts: inout Set<RuntimePart>) {
    parts.insert(.pages)
    switch pages.style {
    case .cursor, .continued: parts.insert(.cursorPages)
    case .url(let next):
      parts.insert(.followedPages)
      if case .link = next { parts.insert(.linkHeaders) }
    case .offset, .page:
      parts.insert(.countedPages)
      if pages.end != nil { parts.insert(.pageEnds) }
    }
    if case .offset(_, limit: _, stepsByLimit: true) = pages.style { parts.insert(.pageSteps) }
  }

  /// What requests use.
  static func forRequests(_ model: ClientModel) -> Set<RuntimePart> {
    var parts: Set<RuntimePart> = model.hasSecretParameters ? [.secrets] : []
    if model.endpoints.contains(where: \.parameters.isEmpty) { parts.insert(.emptyRequest) }
    return parts
  }

  /// What spies may use.
  static let allForSpies: Set<RuntimePart> = [.spies, .emptyRequest, .secrets]

  /// What spies use.
  static func forSpies(_ model: ClientModel) -> Set<RuntimePart> {
    forRequests(model).union([.spies])
  }

  /// What stores use.
  static func forStores(_ model: ClientModel) -> Set<RuntimePart> {
    guard !model.stores.isEmpty else { return [] }
    var parts: Set<RuntimePart> = [.stores]
    let loaded = model.loadedEndpoints
    for endpoint in model.endpoints where loaded.contains(endpoint.name) {
      if endpoint.parameters.isEmpty { parts.insert(.emptyRequest) }
      if endpoint.parameters.contains(where: \.isSecret) { parts.insert(.secrets) }
      if endpoint.pages != nil { parts.insert(.pagedStores) }
    }
    if model.stores.contains(where: { !$0.actions.isEmpty }) { parts.insert(.storeActions) }
    let changes = model.stores.flatMap { $0.actions.compactMap(\.change) }
    if !changes.isEmpty { parts.insert(.optimisticStores) }
    if changes.contains(where: \.appliesPatches) { parts.insert(.appliedPatches) }
    return parts
  }

  /// What views of the stores use.
  static func forViews(_ model: ClientModel) -> Set<RuntimePart> {
    model.stores.isEmpty ? [] : [.loadingViews]
  }

  /// What mocks use.
  static func forMocks(_ model: ClientModel) -> Set<RuntimePart> {
    model.scenarios.isEmpty ? [] : [.launchScenarios]
  }

  /// What clients in memory use.
  static func forMemory(_ model: ClientModel) -> Set<RuntimePart> {
    guard !model.memory.isEmpty else { return [] }
    var parts: Set<RuntimePart> = [.memory]
    let endpoints = Dictionary(
      model.rememberedEndpoints.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for memory in model.memory {
      for operation in memory.operations {
        if let endpoint = endpoints[operation.endpoint], operation.hasPages(endpoint, model.types) {
          parts.insert(.memoryPages)
        }
        if operation.fields.contains(where: { !$0.merges && model.types.isPatch($0.source.type) }) {
          parts.insert(.appliedPatches)
        }
      }
    }
    return parts
  }

  /// What the calls of a live client use.
  static func forCalls(_ model: ClientModel) -> Set<RuntimePart> {
    var parts: Set<RuntimePart> = []
    insert(model.dates, into: &parts)
    if model.hasCredential { parts.insert(.singleCredential) }
    if !model.schemes.isEmpty { parts.insert(.credentialSchemes) }
    if model.hasRetries { parts.insert(.retries) }
    if !model.errors.isEmpty { parts.insert(.errors) }
    if model.errors.contains(where: { $0.isText(model.types) }) { parts.insert(.textErrors) }
    if model.errors.rejection != nil { parts.insert(.rejections) }
    if model.hasDeepResults { parts.insert(.deepValues) }
    if !model.servers.isEmpty { parts.insert(.servers) }
    if !model.variables.isEmpty { parts.insert(.hostVariables) }
    if !model.settings.isEmpty { parts.insert(.settings) }
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
    if !endpoint.errors.isEmpty { parts.insert(.errors) }
    if endpoint.errors.contains(where: { $0.isText(model.types) }) { parts.insert(.textErrors) }
    if let rejection = endpoint.errors.rejection {
      parts.insert(.rejections)
      if rejection.condition.path.contains(where: \.isIndex) { parts.insert(.pathIndices) }
    }
    if endpoint.result.decoded?.at.contains(where: \.isIndex) == true { parts.insert(.pathIndices) }
    if !["GET", "HEAD"].contains(endpoint.method) { parts.insert(.writes) }
    switch endpoint.idempotencyKey?.place {
    case .header:
      let isChosen = endpoint.inputs.contains { $0.location == .idempotencyKey }
      parts.insert(isChosen ? .chosenIdempotencyKeys : .idempotencyKeys)
    case .json: parts.insert(.jsonKeys)
    case .query: parts.insert(.queryKeys)
    case nil: break
    }
    if endpoint.isSafe { parts.insert(.safeRetries) }
    if !endpoint.headers.isEmpty { parts.insert(.headers) }
    for type in endpoint.result.types + endpoint.errors.map(\.type) {
      if model.types.isOptional(type) { parts.insert(.optionalResults) }
      switch model.types.primitive(in: type) {
      case .url: parts.insert(.urlResults)
      case .duration: parts.insert(.durationResults)
      default: break
      }
    }
    switch endpoint.result {
    case .serverSentEvents(let type):
      parts.insert(.serverSentEvents)
      if endpoint.streamForm != .standard || model.types.isToldByEvent(type) {
        parts.insert(endpoint.streamForm.hasEnvelope ? .envelopes : .eventOptions)
      }
    case .jsonLines: parts.insert(endpoint.streamForm.end == nil ? .jsonLines : .lineEnds)
    case .download: parts.insert(.downloads)
    case .void: parts.insert(.sends)
    case .text: parts.insert(.text)
    case .data, .response: parts.insert(.responses)
    case .typedResponse:
      parts.insert(.typedResponses)
      if endpoint.takesNotModified(model.types) { parts.insert(.notModified) }
      if !endpoint.responseHeaders.isEmpty { parts.insert(.typedHeaders) }
      for dates in endpoint.responseHeaders.compactMap(\.form.dates) {
        insert(dates, into: &parts)
      }
    case .flags: parts.insert(.statusFlags)
    case .statuses: parts.insert(.statuses)
    case .json: break
    }
    switch endpoint.body {
    case .none: break
    case .multipart: parts.insert(.multipart)
    case .value(.data, _) where endpoint.inputs.contains { model.types.isFile($0, of: endpoint) }:
      parts.insert(.fileBody)
    case .value(.form, _): parts.formUnion([.form, .formObjects])
    case .value(.text, _)
    where endpoint.inputs.contains { input in
      input.location == .body && model.types.unwrapped(input.type) != .primitive(.string)
    }:
      parts.insert(.textBody)
    case .value: parts.insert(.body)
    case .json: parts.insert(.jsonFields)
    case .form: parts.insert(.form)
    }
    for input in endpoint.inputs { insert(input, of: model, into: &parts) }
  }

  private static func insert(
    _ type: TypeDeclaration, of model: ClientModel, into parts: inout Set<RuntimePart>
  ) {
    switch type.kind {
    case .structure(let structure):
      parts.insert(.fields)
      for property in structure.properties {
        insert(property.type, into: &parts)
        if property.isBoxed { parts.insert(.indirect) }
        if model.types.unwrapped(property.type) == .primitive(.url) { parts.insert(.urlFields) }
        if property.isSecret { parts.insert(.secrets) }
        if property.isAdditional { parts.insert(.additionalFields) }
        insert(property, of: model, into: &parts)
      }
      if !structure.constants.isEmpty { parts.insert(.constantFields) }
    case .union(let union):
      parts.insert(.json)
      if !union.isTried { parts.insert(.fields) }
      if union.tagging == .external { parts.insert(.externalTags) }
      for type in union.cases.compactMap(\.type) {
        insert(type, into: &parts)
        if let part = part(forReading: type, in: model) { parts.formUnion([part, .codedCases]) }
      }
    case .alias(let target): insert(target, into: &parts)
    case .extern: parts.insert(.examples)
    case .enumeration: break
    }
  }

  /// What a property of a form of its own needs.
  private static func insert(
    _ property: Structure.Property, of model: ClientModel, into parts: inout Set<RuntimePart>
  ) {
    if property.isAdditional {
      if let part = part(forReading: property.type, in: model) {
        parts.formUnion([part, .codedAdditionalFields])
      }
      return
    }
    guard
      let coding = FieldCodingExpression.text(of: property, in: model, isReading: true)
    else { return }
    parts.insert(.fieldCoding)
    if coding.contains(".url") { parts.insert(.urlCoding) }
    if let dates = property.form.dates { insert(dates, into: &parts) }
    if property.form.coding == .string { parts.insert(.fieldText) }
    if model.types.primitive(in: property.type) == .duration { parts.insert(.durations) }
    if property.form.isLenient { parts.insert(.lenientFields) }
    if model.resolved(property.type).isPatch { parts.insert(.fieldPatches) }
  }

  /// What reads a value that no property or parameter says the form of.
  private static func part(forReading type: TypeReference, in model: ClientModel) -> RuntimePart? {
    switch model.types.primitive(in: type) {
    case .url: .urlCoding
    case .duration: .durations
    default: nil
    }
  }

  private static func insert(_ type: TypeReference, into parts: inout Set<RuntimePart>) {
    switch type {
    case .primitive(.json): parts.insert(.json)
    case .primitive(.day): parts.insert(.day)
    case .patch(let inner):
      parts.insert(.patch)
      insert(inner, into: &parts)
    case .optional(let inner), .array(let inner), .dictionary(let inner):
      insert(inner, into: &parts)
    case .primitive, .declared: break
    }
  }

  static func insert(_ dates: DateFormat, into parts: inout Set<RuntimePart>) {
    switch dates {
    case .iso8601: break
    case .seconds, .milliseconds: parts.insert(.dateNumbers)
    case .pattern: parts.insert(.datePatterns)
    }
  }
}

extension ErrorBody {
  fileprivate func isText(_ types: TypeIndex) -> Bool {
    types.resolved(type) == .primitive(.string)
  }
}
