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
    let limit = endpoint.limit(types).flatMap { $0.path.isEmpty ? $0.parameter.name : nil }
    let ofPages = [endpoint.pages?.style.parameter, limit, position]
    let parameters = endpoint.parameters.compactMap { input -> Memory.Condition? in
      guard input.name != id?.parameter, !ofPages.contains(input.name),
        let property = subject.property(of: input)
      else { return nil }
      let isID = property.name == subject.id.name
      let type = types.unwrapped(input.type)
      let wanted = types.unwrapped(property.type)
      switch input.location {
      case .path where !isID && types.isSame(type, wanted) && !types.isOptional(input.type):
        return Memory.Condition(property: property.name, wanted: .parameter(input.name))
      case .query where isPlace(input, property):
        guard !types.isOptional(input.type), input.default == nil, types.isSame(type, wanted) else {
          return nil
        }
        return Memory.Condition(property: property.name, wanted: .parameter(input.name))
      case .query where kind == .list, .jsonField where kind == .list,
        .formField where kind == .list:
        if types.isSame(type, wanted) {
          return Memory.Condition(property: property.name, wanted: .parameter(input.name))
        }
        if case .array(let element) = type, types.isSame(types.unwrapped(element), wanted),
          !types.isOptional(element)
        {
          return Memory.Condition(
            property: property.name, wanted: .parameter(input.name), isAnyOf: true)
        }
        log.warning(
          .invalidMemory, at: input.origin.range,
          "\(name: input.name) is \(name: input.type.text), and the property of "
            + "\(name: subject.name) is \(name: property.type.text), so a client in memory does not "
            + "filter by it",
          help: "leave it so, or give both the same type if it is a filter")
        return nil
      default: return nil
      }
    }
    return parameters + constantConditions(into: &log)
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
    return endpoint.inputs.compactMap { input in
      guard let constant = MemoryConstant(input), input != limit,
        let property = subject.property(of: input)
      else { return nil }
      switch input.location {
      case .path where property.name != subject.id.name: break
      case .query where isPlace(input, property): break
      case .jsonField where kind == .get, .formField where kind == .get: break
      case .query where kind == .list, .jsonField where kind == .list,
        .formField where kind == .list:
        break
      default: return nil
      }
      if isEverything(constant, property) { return nil }
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
        .invalidMemory, at: input.origin.range,
        "\(name: input.name) of \(name: endpoint.pathName) is always \(constant.text), and the property "
          + "of \(name: subject.name) is \(name: property.type.text), so a client in memory does not "
          + "filter by it",
        help: "leave it so, or give the property that type if it is a filter")
      return nil
    }
  }

  /// `?state=all`, where no value is in that state.
  private func isEverything(_ constant: MemoryConstant, _ property: Structure.Property) -> Bool {
    guard case .string(let text) = constant.value,
      ["all", "any", "*"].contains(text.asciiLowercased)
    else { return false }
    return types.enumeration(types.unwrapped(property.type))?.cases.contains {
      $0.rawValue == .string(text)
    } != true
  }
}
