import ClientsmithDiagnostics
import ClientsmithModel

/// Which values an operation finds.
extension MemoryOperationAnalysis {
  /// What says where a list begins, by its name alone: a property of that name and type says that it
  /// is a filter.
  private var position: SwiftName? {
    guard let input = endpoint.position(types)?.parameter else { return nil }
    guard let property = subject.property(of: input) else { return input.name }
    return types.isSame(types.unwrapped(input.type), types.unwrapped(property.type))
      ? nil : input.name
  }

  /// Parameters of the path and, for lists, of the query and fields of the body that have the name of a
  /// property. What only finds a value, or removes it, says by its query where that is.
  func conditions(
    besides id: Memory.Source? = nil, into log: inout DiagnosticLog
  ) -> [Memory.Condition] {
    let limit = endpoint.limit(types).flatMap { $0.path.isEmpty ? $0.argument : nil }
    let ofPages = [endpoint.pages?.style.parameter, limit, position]
    let parameters = endpoint.parameters.compactMap { input -> Memory.Condition? in
      guard input.name != id?.parameter, !ofPages.contains(input.name),
        let property = subject.property(of: input)
      else { return nil }
      let isID = property.name == subject.id.name
      let source = Memory.Source(parameter: input.name, type: input.type)
      let isSame = types.isSame(types.unwrapped(input.type), types.unwrapped(property.type))
      switch input.location {
      case .path where !isID && isSame && !types.isOptional(input.type):
        return Memory.Condition(property: property.name, wanted: .sent(source))
      case .query where isPlace(input, property):
        guard !types.isOptional(input.type), input.default == nil, isSame else { return nil }
        return Memory.Condition(property: property.name, wanted: .sent(source))
      case .query where kind == .list, .jsonField where kind == .list,
        .formField where kind == .list:
        return filter(source, called: input.name, property, at: input.origin.range, into: &log)
      default: return nil
      }
    }
    return parameters + innerFilters(into: &log) + constantConditions(into: &log)
  }

  /// Properties of objects in the body or the query of a list.
  private func innerFilters(into log: inout DiagnosticLog) -> [Memory.Condition] {
    guard kind == .list else { return [] }
    let limit = endpoint.limit(types)
    let parts = bodyLevels().joined() + queryMembers().parts
    return parts.compactMap { part in
      guard part.role == .member, !part.source.path.isEmpty,
        let property = subject.property(of: part),
        limit?.argument != part.source.parameter || limit?.path != part.source.path,
        endpoint.pages?.style.isPlace(of: part.source) != true
      else { return nil }
      // One `id` that a list is sent is that of something else.
      if property.name == subject.id.name {
        guard case .array = types.unwrapped(part.source.type) else { return nil }
      }
      return filter(
        part.source, called: part.name, property, at: part.origin?.range, into: &log)
    }
  }

  /// Keeps only the values whose property equals what is sent, or one of its elements.
  ///
  /// - Parameter place: nil: it is declared in another file.
  private func filter(
    _ source: Memory.Source, called name: SwiftName, _ property: Structure.Property,
    at place: SourceRange?, into log: inout DiagnosticLog
  ) -> Memory.Condition? {
    let type = types.unwrapped(source.type)
    let wanted = types.unwrapped(property.type)
    if types.isSame(type, wanted) {
      return Memory.Condition(property: property.name, wanted: .sent(source))
    }
    if case .array(let element) = type, types.isSame(types.unwrapped(element), wanted),
      !types.isOptional(element)
    {
      return Memory.Condition(property: property.name, wanted: .sent(source), isAnyOf: true)
    }
    if let isAnyOf = isByRawValue(type, of: wanted) {
      return Memory.Condition(
        property: property.name, wanted: .sent(source), isAnyOf: isAnyOf, isByRawValue: true)
    }
    log.warning(
      .invalidMemory, at: place ?? range,
      "\(name: name) is \(name: source.type.text), and the property of "
        + "\(name: subject.name) is \(name: property.type.text), so a client in memory does not "
        + "filter by it",
      help: "leave it so, or give both the same type if it is a filter")
    return nil
  }

  /// Whether what is sent is another enumeration that has the texts of the property's, and perhaps one for
  /// all of them, or an array of such: `closed` and `all` beside an issue that is `closed`.
  ///
  /// - Returns: whether it is an array; nil: it is neither.
  private func isByRawValue(_ type: TypeReference, of wanted: TypeReference) -> Bool? {
    var (sent, isArray) = (type, false)
    if case .array(let element) = type, !types.isOptional(element) {
      (sent, isArray) = (element, true)
    }
    guard let values = types.enumeration(sent), let known = types.enumeration(wanted),
      !values.isInteger, !known.isInteger
    else { return nil }
    let texts = Set(known.cases.map(\.rawValue))
    let fits = values.cases.allSatisfy { value in
      guard case .string(let text) = value.rawValue else { return false }
      return texts.contains(value.rawValue) || !isArray && Memory.isForAll(text)
    }
    return fits ? isArray : nil
  }

  /// Whether what finds a value or removes it is sent a property with that, as in
  /// `GET /messages/{id}?channel=general`. What changes a value sets it.
  private func isPlace(_ input: Input, _ property: Structure.Property) -> Bool {
    (kind == .get || kind == .delete) && property.name != subject.id.name
      && !isVersion(input.name, property.type)
  }

  /// The same of what is always sent.
  private func constantConditions(into log: inout DiagnosticLog) -> [Memory.Condition] {
    let limit = endpoint.limit(types)?.parameter
    let parameters = endpoint.inputs.compactMap { input -> Memory.Condition? in
      guard let constant = SentConstant(input), input != limit,
        let property = subject.property(of: input), isNotID(property)
      else { return nil }
      switch input.location {
      case .path: break
      case .query where isPlace(input, property): break
      case .jsonField where kind == .get, .formField where kind == .get: break
      case .query where kind == .list, .jsonField where kind == .list,
        .formField where kind == .list:
        break
      default: return nil
      }
      return filter(constant, property, into: &log)
    }
    guard kind == .list else { return parameters }
    let inner = constantLevels().joined() + queryMembers().constants
    return parameters
      + inner.compactMap { constant in
        guard constant.outer != nil, !constant.mayBeMissing,
          let property = subject.property(constant.name, forKey: constant.wireName),
          isNotID(property)
        else { return nil }
        return filter(constant, property, into: &log)
      }
  }

  private func filter(
    _ constant: SentConstant, _ property: Structure.Property, into log: inout DiagnosticLog
  ) -> Memory.Condition? {
    if isEverything(constant, property) || isMarker(constant, property) { return nil }
    if !constant.isNull || types.isOptional(property.type),
      let value = constants.value(constant, of: property)
    {
      return Memory.Condition(property: property.name, wanted: .constant(value))
    }
    let elements = constant.elements(types) ?? []
    let values = elements.compactMap { constants.value($0, of: property) }
    if !elements.isEmpty, values.count == elements.count {
      return Memory.Condition(
        property: property.name, wanted: .constant(.array(values)), isAnyOf: true)
    }
    log.warning(
      .invalidMemory, at: constant.origin?.range ?? range,
      "\(name: constant.name) of \(name: endpoint.pathName) is always \(constant.text), and the "
        + "property of \(name: subject.name) is \(name: property.type.text), so a client in memory "
        + "does not filter by it",
      help: "leave it so, or give the property that type if it is a filter")
    return nil
  }

  /// An id that is always the same is that of something else, as of each request of JSON-RPC.
  private func isNotID(_ property: Structure.Property) -> Bool {
    property.name != subject.id.name
  }

  /// `?state=all`, where no value is in that state.
  private func isEverything(_ constant: SentConstant, _ property: Structure.Property) -> Bool {
    guard case .string(let text) = constant.value, Memory.isForAll(text) else { return false }
    return types.enumeration(types.unwrapped(property.type))?.cases.contains {
      $0.rawValue == .string(text)
    } != true
  }

  /// What says which message a request is, `schemas` of a search in SCIM, where values have a URN of
  /// their own under that key.
  private func isMarker(_ constant: SentConstant, _ property: Structure.Property) -> Bool {
    guard let own = property.default, !own.isDecoded, constants.value(constant, of: property) != own
    else { return false }
    let texts = (constant.elements(types) ?? [constant]).map(\.value)
    return !texts.isEmpty
      && texts.allSatisfy { text in
        switch text {
        case .string(let text), .json(.string(let text)): text.hasPrefix("urn:")
        default: false
        }
      }
  }
}
