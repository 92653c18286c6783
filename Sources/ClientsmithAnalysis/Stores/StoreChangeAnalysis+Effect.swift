import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What becomes of the item.
extension StoreChangeAnalysis {
  /// - Parameter isShownLater: Whether everything that the action changes is shown once it has
  ///   succeeded.
  func effect(
    on items: Items, _ id: Change.Source, isShownLater: Bool, into log: inout DiagnosticLog
  ) -> Change.Effect? {
    if optimistic.value.removes { return .removal }
    if endpoint.method == "DELETE" {
      guard let input = endpoint.parameters.first(where: { $0.name == id.parameter }) else {
        return nil
      }
      let last = endpoint.path.text.split(separator: "/").last ?? ""
      if case .path = input.location, !last.contains("{\(input.wireName)") {
        if alwaysReturns(items) { return .answer }
        refuse(
          "\(name: endpoint.path.text) does not end with the item, so it deletes something else",
          help: removal(of: items),
          into: &log)
        return nil
      }
      return .removal
    }
    let item = parameters.first { types.resolved($0.type) == types.resolved(items.list.element) }
    if let item { return .replacement(item.name) }
    var steps: [Change.Step] = []
    for input in endpoint.inputs where input.name != id.parameter || id.property != nil {
      for part in parts(of: input, for: items) {
        guard let property = items.property(part.name) else { continue }
        let merges = mergesParts && types.merges(part.type, into: property.type)
        if let assignment = assignment(of: part, to: property.type, merges: merges) {
          steps.append(.init(property: property.name, assignment: assignment, merges: merges))
        } else if !isShownLater {
          refuse(items, property, part.type, into: &log)
          return nil
        }
      }
    }
    if !steps.isEmpty { return .update(steps) }
    if alwaysReturns(items) { return .answer }
    refuse(
      "no argument of \(name: endpoint.pathName) is a property of \(name: items.name)",
      help: removal(of: items),
      into: &log)
    return nil
  }

  /// Whether a dictionary that is sent has those of its keys that change.
  private var mergesParts: Bool { action.merges ?? (endpoint.method != "PUT") }

  /// How to say that the item goes, or to do without optimism.
  private func removal(of items: Items) -> String {
    advice(
      .removeItem(from: optimistic.value.list?.value, orReload: items.list.name.text))
  }

  /// Something that is sent, and may be a property of the item.
  private struct Part {
    var name: SwiftName
    var type: TypeReference
    /// nil: a constant.
    var source: Change.Source?
    var constant: Value?
  }

  private func parts(of input: Input, for items: Items) -> [Part] {
    switch input.location {
    case .url, .host, .path, .header, .cookie, .idempotencyKey: return []
    case .query, .body, .jsonField, .formField, .multipartField: break
    }
    if let constant = input.constant {
      return [Part(name: input.name, type: input.type, constant: constant)]
    }
    if hasMembers(input, of: items), let structure = types.structure(input.type) {
      return structure.properties.filter { $0.hasKey }.map {
        Part(
          name: $0.name, type: $0.type,
          source: Change.Source(parameter: input.name, property: $0.name))
      }
    }
    return [Part(name: input.name, type: input.type, source: .init(parameter: input.name))]
  }

  /// Whether a parameter is an object whose members are those of the item: a body, or a field of one
  /// that is called like the item, `{"product": {"title": …}}`, or like what it is returned as.
  private func hasMembers(_ input: Input, of items: Items) -> Bool {
    switch input.location {
    case .body: return true
    case .jsonField, .formField:
      guard items.property(input.name) == nil else { return false }
      return input.name.text.asciiLowercased == items.name.text.asciiLowercased
        || returnedKey(items) == input.wireName
    case .url, .host, .path, .query, .header, .cookie, .idempotencyKey, .multipartField:
      return false
    }
  }

  /// The key of the answer that has the item.
  private func returnedKey(_ items: Items) -> String? {
    guard let path = returned(items), let result = endpoint.result.decoded else { return nil }
    if case .key(let name)? = path.last {
      let holder = types.structure(types.unwrapped(result.type))
      return holder?.properties.first { $0.name.text == name }?.wireName
    }
    if case .key(let key)? = result.at.last { return key }
    return nil
  }

  /// nil: the one cannot become the other.
  private func assignment(
    of part: Part, to property: TypeReference, merges: Bool
  ) -> Change.Assignment? {
    if merges, let source = part.source {
      if types.isPatch(part.type) { return .patch(source) }
      return types.isOptional(part.type) ? .present(source) : .value(source)
    }
    let plain = types.unwrapped(property)
    guard let source = part.source else {
      return part.constant.flatMap { types.resolved(part.type) == plain ? .constant($0) : nil }
    }
    switch types.resolved(part.type) {
    case plain: return .value(source)
    // What is nil is not sent, so it stays as it is.
    case .optional(let wrapped) where types.unwrapped(wrapped) == plain: return .present(source)
    case .patch(let wrapped) where types.unwrapped(wrapped) == plain: return .patch(source)
    default: return nil
    }
  }

  private func refuse(
    _ items: Items, _ property: Structure.Property, _ type: TypeReference,
    into log: inout DiagnosticLog
  ) {
    refuse(
      "\(name: property.name) is \(name: type.text) in \(name: endpoint.pathName), and "
        + "\(name: property.type.text) in \(name: items.name)",
      help: "give both the same type, return the \(items.name), or "
        + advice(.reload(items.list.name.text)),
      notes: property.origin.range.isKnown
        ? [.init(range: property.origin.range, message: "the property is here")] : [],
      into: &log)
  }
}

extension StoreChangeAnalysis.Items {
  /// What may change of an item: anything but what it is known by.
  fileprivate func property(_ name: SwiftName) -> Structure.Property? {
    properties.first { $0.name == name && $0.name != key.name && $0.hasKey }
  }
}
