import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What says where values are, and is not a property of them: the channel of a message. It is kept
/// beside the values where the endpoint that creates them is sent it, too, or always sends it.
struct MemoryScopeAnalysis {
  private let operations: [MemoryOperationAnalysis]
  private let types: TypeIndex
  /// By the names of the endpoints.
  private(set) var scopes: [SwiftName: [Memory.ScopePart]] = [:]

  /// What says it, by all the names that endpoints have for it.
  private struct Place {
    let name: SwiftName
    var names: Set<SwiftName>
    var wireNames: Set<String>
    /// Without an optional.
    let type: TypeReference

    init(_ name: SwiftName, _ wireName: String, _ type: TypeReference) {
      self.name = name
      names = [name]
      wireNames = [wireName]
      self.type = type
    }

    func isCalled(_ name: SwiftName, _ wireName: String) -> Bool {
      names.contains(name) || wireNames.contains(wireName)
    }
  }

  init(
    _ operations: [MemoryOperationAnalysis], _ types: TypeIndex, into log: inout DiagnosticLog
  ) {
    self.operations = operations
    self.types = types
    let creates = operations.filter { $0.kind == .create }
    var known: Set<SwiftName> = []
    for operation in operations where operation.kind != .create {
      for part in operation.requiredScopes() where known.insert(part.name).inserted {
        var place = Place(part.name, part.wireName, types.unwrapped(part.source.type))
        let kept = creates.compactMap { $0.sentParts().first { isAbout($0, place) } }.first
        if let kept {
          place.names.insert(kept.name)
          place.wireNames.insert(kept.wireName)
        }
        guard kept != nil || creates.contains(where: { constant(place, of: $0) != nil }) else {
          warn(of: part, of: operation, into: &log)
          continue
        }
        guard operation.isInPath(part) || !CallDetail.isOne(part.name, place.type, types) else {
          continue
        }
        add(place, into: &log)
      }
    }
    for operation in operations where operation.kind != .create {
      for constant in operation.constantScopes() where !known.contains(constant.name) {
        guard let place = place(of: constant, createdBy: creates) else { continue }
        known.insert(constant.name)
        add(place, into: &log)
      }
    }
  }

  private func warn(
    of part: MemoryRequestPart, of operation: MemoryOperationAnalysis,
    into log: inout DiagnosticLog
  ) {
    // A list has many, so what is called like their id is that of something else.
    let isOther = part.name == operation.subject.id.name
    let reason: DiagnosticMessage =
      isOther
      ? "does not tell one \(name: operation.subject.name) from another"
      : "is required, and \(name: operation.subject.name) has no such property"
    operation.warnOfUnkept(
      at: part.origin?.range,
      "\(name: part.name) of \(name: operation.endpoint.pathName) " + reason
        + ", so a client in memory ignores it",
      help: isOther
        ? "give it the name of what it is the \(part.name.text) of"
        : operation.wording.help(
          .memory(.keep(part.name.text, type: operation.subject.name.text))),
      into: &log)
  }

  /// Of several endpoints that create values, one is not sent what the others are.
  private func warn(
    ofMissing place: Place, of operation: MemoryOperationAnalysis, into log: inout DiagnosticLog
  ) {
    operation.warnOfUnkept(
      at: nil,
      "\(name: operation.endpoint.pathName) is not sent \(name: place.name), so what it makes in memory "
        + "is there for each \(name: place.name)",
      help: "leave it so, if nothing shows the other lists; else "
        + MemoryOperationAnalysis.otherwise, into: &log)
  }

  private func isAbout(_ part: MemoryRequestPart, _ place: Place) -> Bool {
    place.isCalled(part.name, part.wireName)
      && types.isSame(types.unwrapped(part.source.type), place.type)
  }

  /// What an endpoint always sends for it.
  private func constant(_ place: Place, of operation: MemoryOperationAnalysis) -> Value? {
    operation.sentConstants().lazy.filter { place.isCalled($0.name, $0.wireName) }
      .compactMap { operation.constants.value($0, as: place.type) }.first
  }

  /// A constant in the query may say what to do, as in `?action=create`; one in the path says where.
  ///
  /// - Returns: nil where the endpoint that creates values does not send it, or where all endpoints send the
  ///   same constant, since there is one place then.
  private func place(
    of constant: SentConstant, createdBy creates: [MemoryOperationAnalysis]
  ) -> Place? {
    for create in creates {
      for part in create.sentParts() {
        let place = Place(part.name, part.wireName, types.unwrapped(part.source.type))
        if place.isCalled(constant.name, constant.wireName),
          create.constants.value(constant, as: place.type) != nil
        {
          return place
        }
      }
    }
    guard case .string(let text) = constant.value else { return nil }
    let others = creates.flatMap { $0.constantScopes(inPath: true) }.filter {
      $0.name == constant.name && $0.value != .string(text)
    }
    return others.isEmpty
      ? nil : Place(constant.name, constant.wireName, .primitive(.string))
  }

  private mutating func add(_ place: Place, into log: inout DiagnosticLog) {
    for operation in operations {
      let sent = operation.sentParts().first { isAbout($0, place) }
      guard let sent else {
        if let value = constant(place, of: operation) {
          scopes[operation.endpoint.name, default: []].append(
            .init(name: place.name.text, content: .constant(value, place.type)))
        } else if operation.kind == .create {
          warn(ofMissing: place, of: operation, into: &log)
        }
        continue
      }
      // What a change is sent may be where the value goes.
      if operation.changesScopes, operation.isInBody(sent) {
        operation.warnOfUnkept(
          at: sent.origin?.range,
          "\(name: sent.name) of \(name: operation.endpoint.pathName) is not a property of "
            + "\(name: operation.subject.name), so a client in memory does not change it",
          help: operation.wording.help(
            .memory(.keep(sent.name.text, type: operation.subject.name.text))),
          into: &log)
        continue
      }
      scopes[operation.endpoint.name, default: []].append(
        .init(name: place.name.text, content: .sent(sent.source)))
    }
  }
}

extension MemoryOperationAnalysis {
  /// Whether its body may say where the value goes: where the path says which value it is, or the method
  /// that it changes.
  fileprivate var changesScopes: Bool {
    guard kind == .update else { return false }
    let id = idParameter()?.parameter
    return ["PUT", "PATCH"].contains(endpoint.method)
      || endpoint.parameters.contains { $0.name == id && $0.isInPath }
  }

  fileprivate func isInPath(_ part: MemoryRequestPart) -> Bool {
    endpoint.parameters.first { $0.name == part.source.parameter }?.isInPath ?? false
  }

  fileprivate func isInBody(_ part: MemoryRequestPart) -> Bool {
    endpoint.parameters.first { $0.name == part.source.parameter }?.isInBody ?? false
  }

  /// Single values that are sent and no property of what is kept.
  fileprivate func sentParts() -> [MemoryRequestPart] {
    let inputs = endpoint.parameters.filter {
      if case .query = $0.location { !$0.isSecret } else { $0.isInPath }
    }
    let parts = inputs.map { MemoryRequestPart($0, types) } + bodyLevels().joined()
    return parts.filter { part in
      guard part.role == .member, types.isScalar(types.unwrapped(part.source.type)) else {
        return false
      }
      guard let property = subject.property(of: part) else { return true }
      // `/shops/{id}/items` has the id of a shop.
      guard property.name == subject.id.name,
        let input = inputs.first(where: { $0.name == part.name })
      else { return false }
      return kind == .list || kind == .create && !namesNewValue(input) || isScope(input)
        || kind != .create && input.isInPath && input.name != idParameter()?.parameter
    }
  }

  /// The same of what is always sent. What a change always has in its body may be where the value goes.
  fileprivate func sentConstants() -> [SentConstant] {
    constantScopes()
      + (changesScopes ? [] : constantLevels().first ?? []).filter {
        isScope($0)
      }
  }

  /// Those of the path, and of the query.
  fileprivate func constantScopes(inPath: Bool = false) -> [SentConstant] {
    endpoint.inputs.filter { input in
      if case .query = input.location { !inPath } else { input.isInPath }
    }.compactMap { SentConstant($0) }.filter(isScope)
  }

  private func isScope(_ constant: SentConstant) -> Bool {
    !constant.isNull && !constant.mayBeMissing
      && subject.property(constant.name, forKey: constant.wireName) == nil
  }

  /// Those that a request cannot leave out; pages and ids are something else.
  fileprivate func requiredScopes() -> [MemoryRequestPart] {
    let id = kind == .list ? nil : idParameter()?.parameter
    let others = [id, endpoint.position(types)?.parameter.name]
    let limit = endpoint.limit(types)
    return sentParts().filter { part in
      guard let input = endpoint.parameters.first(where: { $0.name == part.source.parameter })
      else { return false }
      return (kind == .list || input.isInPath) && part.isRequired && !others.contains(input.name)
        && !(limit?.argument == input.name && limit?.path == part.source.path)
        && endpoint.pages?.style.isPlace(of: part.source) != true
    }
  }
}

extension Endpoint.Pages.Style {
  /// Whether something that is sent says which page it is.
  func isPlace(of source: Memory.Source) -> Bool {
    guard parameter == source.parameter else { return false }
    if case .cursor(next: _, into: _, at: let path) = self { return path == source.path }
    return source.path.isEmpty
  }
}

extension Input {
  fileprivate var isInBody: Bool {
    switch location {
    case .body, .jsonField, .formField, .multipartField: true
    case .path, .host, .query, .header, .cookie, .url, .idempotencyKey: false
    }
  }
}
