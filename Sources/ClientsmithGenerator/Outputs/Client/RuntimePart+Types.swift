import ClientsmithModel

extension RuntimePart {
  /// What the client itself and its types use.
  static func forTypes(_ model: ClientModel) -> Set<RuntimePart> {
    var parts: Set<RuntimePart> = []
    for type in model.types {
      insert(type, of: model, into: &parts)
      if case .union(let union) = type.kind, model.types.mayHaveSecrets(union, of: type) {
        parts.insert(.secrets)
      }
      if model.types.triesArguments(type) { parts.insert(.recognition) }
    }
    for endpoint in model.endpoints {
      let errors = endpoint.errors.map(\.type)
      for type in endpoint.result.types + errors { insert(type, into: &parts) }
      for input in endpoint.inputs { insert(input.type, into: &parts) }
      guard let paged = PagedEndpoint(endpoint) else { continue }
      insert(paged.pages, into: &parts)
      if paged.readsHeaderCursor(of: model) { parts.insert(.headerCursors) }
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
    case .offset, .page: parts.insert(.countedPages)
    }
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
      if model.types.holdsUnion(structure) { parts.insert(.unionHolders) }
      if structure.content != nil { parts.insert(.objectCoding) }
      for constant in structure.constants {
        insert(constant.type, into: &parts)
        if constant.isReceived { parts.insert(.constantFields) }
      }
      if !model.types.keysBesideContent(of: structure).isEmpty { parts.insert(.additionalFields) }
    case .union(let union):
      parts.insert(.unionValues)
      if !union.isTried { parts.insert(.fields) }
      if union.isTried, union.holdsItself { parts.insert(.nestedUnions) }
      if model.types.trial(of: union, named: type.name)?.isOrdered == true {
        parts.insert(.caseKeys)
      }
      if union.tagging == .external { parts.insert(.externalTags) }
      if union.cases.contains(where: { model.types.addsTag(to: $0, of: union, named: type.name) }) {
        parts.insert(.objectCoding)
      }
      let shared = model.types.sharedProperties(of: union)
      for property in shared where SharedProperty.isDecoded(property, of: union, in: model) {
        parts.insert(.decodedJSON)
        if let dates = SharedProperty.dates(of: property, in: model) { insert(dates, into: &parts) }
      }
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
      let coding = FieldCodingExpression.reader(of: property, in: model)
    else { return }
    parts.insert(.fieldCoding)
    if coding.contains(".url") { parts.insert(.urlCoding) }
    if let dates = property.wireFormat.dates { insert(dates, into: &parts) }
    insert(property.wireFormat.coding, into: &parts)
    if model.types.primitive(in: property.type) == .duration { parts.insert(.durations) }
    if property.wireFormat.isLenient { parts.insert(.lenientFields) }
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

  static func insert(_ type: TypeReference, into parts: inout Set<RuntimePart>) {
    type.visit { type in
      switch type {
      case .primitive(.json): parts.insert(.json)
      case .primitive(.day): parts.insert(.day)
      case .patch: parts.insert(.patch)
      default: break
      }
    }
  }

  static func insert(_ coding: WireFormat.Coding?, into parts: inout Set<RuntimePart>) {
    switch coding {
    case .string: parts.insert(.fieldText)
    case .base64url: parts.insert(.base64URL)
    // Durations are a part of their own, whatever their form.
    case .iso8601, nil: break
    }
  }

  static func insert(_ dates: DateFormat, into parts: inout Set<RuntimePart>) {
    switch dates {
    case .iso8601: break
    case .seconds, .unix, .milliseconds: parts.insert(.dateNumbers)
    case .zoneless: parts.insert(.zonelessDates)
    case .pattern: parts.insert(.datePatterns)
    }
  }
}
