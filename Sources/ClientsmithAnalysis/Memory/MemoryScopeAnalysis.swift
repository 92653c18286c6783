import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What says where values are, and is not a property of them: the channel of a message. It is kept
/// beside the values where the endpoint that creates them is sent it, too.
struct MemoryScopeAnalysis {
  private let operations: [MemoryOperationAnalysis]
  private let types: TypeIndex
  /// By the names of the endpoints.
  private(set) var scopes: [SwiftName: [Memory.ScopePart]] = [:]

  init(
    _ operations: [MemoryOperationAnalysis], _ types: TypeIndex, into log: inout DiagnosticLog
  ) {
    self.operations = operations
    self.types = types
    let create = operations.first { $0.kind == .create }
    var known: Set<SwiftName> = []
    for operation in operations where operation.kind != .create {
      for part in operation.requiredScopes() where known.insert(part.name).inserted {
        guard let kept = create?.sentParts().first(where: { isSame($0, part) }) else {
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
          continue
        }
        add(part, kept, into: &log)
      }
    }
  }

  private func isSame(_ a: MemoryRequestPart, _ b: MemoryRequestPart) -> Bool {
    (a.name == b.name || a.wireName == b.wireName)
      && types.isSame(types.unwrapped(a.source.type), types.unwrapped(b.source.type))
  }

  private mutating func add(
    _ part: MemoryRequestPart, _ kept: MemoryRequestPart, into log: inout DiagnosticLog
  ) {
    for operation in operations {
      let sent = operation.sentParts().first { isSame($0, part) || isSame($0, kept) }
      guard let sent else { continue }
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
        .init(name: part.name.text, source: sent.source))
    }
  }
}

extension MemoryOperationAnalysis {
  fileprivate var changesScopes: Bool {
    kind == .update && ["PUT", "PATCH"].contains(endpoint.method)
  }

  fileprivate func isInBody(_ part: MemoryRequestPart) -> Bool {
    endpoint.parameters.first { $0.name == part.source.parameter }?.isInBody ?? false
  }

  /// Single values that are sent and no property of what is kept.
  fileprivate func sentParts() -> [MemoryRequestPart] {
    let inputs = endpoint.parameters.filter {
      if case .query = $0.location { true } else { $0.isInPath }
    }
    return (inputs.map { MemoryRequestPart($0) } + (bodyLevels().first ?? [])).filter { part in
      guard types.isScalar(types.unwrapped(part.source.type)) else { return false }
      guard let property = subject.property(of: part) else { return true }
      // `/shops/{id}/items` has the id of a shop.
      guard property.name == subject.id.name,
        let input = inputs.first(where: { $0.name == part.name })
      else { return false }
      return kind == .list || kind == .create && endpoint.method != "PUT" || isScope(input)
    }
  }

  /// Those that a request cannot leave out; pages and ids are something else.
  fileprivate func requiredScopes() -> [MemoryRequestPart] {
    let id = kind == .list ? nil : idParameter()?.parameter
    let others = [
      id, endpoint.pages?.style.parameter, endpoint.limit(types)?.parameter.name,
      endpoint.position(types)?.parameter.name,
    ]
    return sentParts().filter { part in
      guard let input = endpoint.parameters.first(where: { $0.name == part.source.parameter })
      else { return false }
      return (kind == .list || input.isInPath) && part.source.path.isEmpty
        && !types.isOptional(input.type) && input.default == nil && !others.contains(input.name)
    }
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
