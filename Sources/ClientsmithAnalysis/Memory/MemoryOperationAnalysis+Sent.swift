import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What a request brings of a value.
extension MemoryOperationAnalysis {
  struct Sent {
    var fields: [Memory.Field] = []
    var whole: SwiftName?
    /// What of the whole value does not count.
    var readOnly: [SwiftName] = []
    var id: Memory.Source?
    /// Whether a property of the value has another type than what is sent for it.
    var hasUnkept = false

    var isEmpty: Bool { fields.isEmpty && whole == nil }
  }

  /// The id of the path counts before that of the body, and otherwise the body before the path.
  func sent(besides id: Memory.Source?, into log: inout DiagnosticLog) -> Sent {
    var sent = Sent()
    func take(
      _ source: Memory.Source, for property: Structure.Property, at origin: Origin,
      _ log: inout DiagnosticLog
    ) {
      let isID = property.name == subject.id.name
      if isID, kind != .create { return }
      guard
        types.isSame(source.type, property.type)
          || types.isSame(types.plain(source.type), types.unwrapped(property.type))
      else {
        sent.hasUnkept = true
        warn(of: source, for: property, at: origin, into: &log)
        return
      }
      if isID {
        if !types.isPatch(source.type), sent.id == nil { sent.id = source }
        return
      }
      sent.fields.removeAll { $0.property == property.name }
      sent.fields.append(Memory.Field(property: property.name, source: source))
    }
    let inputs =
      endpoint.parameters.filter(\.isInPath) + endpoint.parameters.filter { !$0.isInPath }
    for input in inputs where input.name != id?.parameter || id?.property != nil {
      switch input.location {
      case .path where kind == .create:
        guard let property = subject.property(of: input) else { continue }
        // `/shops/{id}/items` has the id of a shop, and `PUT /items/{id}` that of the item.
        let isID = property.name == subject.id.name
        guard !isID || endpoint.method == "PUT",
          types.isSame(input.type, types.unwrapped(property.type))
        else { continue }
        take(
          Memory.Source(parameter: input.name, type: input.type), for: property, at: input.origin,
          &log)
      case .jsonField, .formField, .multipartField:
        guard let property = subject.property(of: input) else { continue }
        take(
          Memory.Source(parameter: input.name, type: input.type), for: property, at: input.origin,
          &log)
      case .body:
        if types.isSame(input.type, subject.type), kind == .create || endpoint.method == "PUT" {
          sent.whole = input.name
          sent.readOnly = subject.structure.properties.compactMap {
            $0.isReadOnly && $0.name != subject.id.name ? $0.name : nil
          }
          let makesID = subject.id.isReadOnly && endpoint.method == "POST"
          if kind == .create, sent.id == nil, !makesID {
            sent.id = Memory.Source(
              parameter: input.name, property: subject.id.name, type: subject.id.type)
          }
          continue
        }
        guard let structure = types.structure(input.type) else { continue }
        let isShared = isShared(input.type)
        for member in structure.properties where !member.isReadOnly {
          let property =
            member.isAdditional
            ? subject.structure.additional : subject.structure.property(forKey: member.wireName)
          guard let property else { continue }
          take(
            Memory.Source(parameter: input.name, property: member.name, type: member.type),
            for: property, at: isShared ? Origin(range) : member.origin, &log)
        }
      case .path, .query, .header, .cookie, .url, .idempotencyKey: continue
      }
    }
    return sent
  }

  /// Whether another specification declares it, in which places mean nothing here.
  private func isShared(_ type: TypeReference) -> Bool {
    guard case .declared(let name) = types.resolved(type) else { return false }
    return types[name]?.shared != nil
  }

  /// APIs take something else than they return: ids, and return what has them.
  private func warn(
    of source: Memory.Source, for property: Structure.Property, at origin: Origin,
    into log: inout DiagnosticLog
  ) {
    log.warning(
      .unkeptValue, at: origin.range,
      "\(name: source.property ?? source.parameter) of \(name: endpoint.pathName) is "
        + "\(name: source.type.text), and the property of \(name: subject.name) is "
        + "\(name: property.type.text), so a client in memory does not keep it",
      help: "leave it so, or give both the same type if the API returns what is sent")
  }
}

extension Input {
  var isInPath: Bool {
    if case .path = location { true } else { false }
  }
}
