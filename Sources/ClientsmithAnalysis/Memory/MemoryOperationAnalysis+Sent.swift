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
    let about = about(id)
    let ofPath = itemPath(id)?.property(among: subject.structure.properties)
    // `DELETE /orders/{id}/tags` with `tags` leaves the others.
    var takesAway = false
    if case .elements = about { takesAway = endpoint.method == "DELETE" }
    func take(
      _ source: Memory.Source, for property: Structure.Property, at origin: Origin?,
      _ log: inout DiagnosticLog
    ) {
      let isID = property.name == subject.id.name
      if isID && kind != .create || !about.allows(property) || takesAway || isUnion { return }
      let merges =
        (property.isAdditional || changesParts) && types.merges(source.type, into: property.type)
      let change =
        changesParts && !merges ? types.objectChange(source.type, of: property.type) : nil
      for member in change?.unfit ?? [] { warn(of: member, in: source, &log) }
      for constant in change?.unfitConstants ?? [] { warn(of: constant, in: source, &log) }
      guard
        merges || change != nil || types.isSame(source.type, property.type)
          || types.isSame(types.plain(source.type), types.unwrapped(property.type))
      else {
        sent.hasUnkept = true
        warn(of: source, for: property, at: origin, into: &log)
        return
      }
      if isID {
        if !types.isPatch(types.unwrapped(source.type)), sent.id == nil { sent.id = source }
        return
      }
      // What the path says may be left out elsewhere.
      let known = sent.fields.first { $0.property == property.name }?.source?.parameter
      let place = endpoint.parameters.first { $0.isInPath && $0.name == known }
      if let place, place.default == nil, !types.isOptional(place.type),
        types.isOptional(source.type)
      {
        return
      }
      sent.fields.removeAll { $0.property == property.name }
      sent.fields.append(
        Memory.Field(
          property: property.name, content: .sent(source), merges: merges,
          members: change?.members ?? []))
    }
    func take(
      _ constant: SentConstant, for property: Structure.Property, _ log: inout DiagnosticLog
    ) {
      guard about.allows(property), !isUnion else { return }
      let change = constants.change(of: property, by: constant, changesParts: changesParts)
      for member in change.unfit {
        sent.hasUnkept = true
        warn(of: member, in: constant, &log)
      }
      guard let field = change.field else {
        sent.hasUnkept = true
        if change.unfit.isEmpty { warn(of: constant, for: property, into: &log) }
        return
      }
      sent.fields.removeAll { $0.property == property.name }
      sent.fields.append(field)
    }
    var hasPart = false
    let inputs =
      endpoint.parameters.filter(\.isInPath) + endpoint.parameters.filter { !$0.isInPath }
    for input in inputs where input.name != id?.parameter || id?.path.isEmpty == false {
      switch input.location {
      case .path where kind == .create, .host where kind == .create:
        guard let property = subject.property(of: input) else { continue }
        let isID = property.name == subject.id.name
        guard !isID || namesNewValue(input) && !isScope(input),
          types.isSame(input.type, types.unwrapped(property.type))
        else { continue }
        take(
          Memory.Source(parameter: input.name, type: input.type), for: property, at: input.origin,
          &log)
      case .body where part(for: input, ofPath) != nil:
        guard let property = part(for: input, ofPath) else { continue }
        take(
          Memory.Source(parameter: input.name, type: input.type), for: property, at: input.origin,
          &log)
        hasPart = true
      case .body:
        guard isWhole(input), about.isItem else { continue }
        sent.whole = input.name
        sent.readOnly = subject.structure.properties.compactMap {
          $0.isReadOnly && $0.name != subject.id.name ? $0.name : nil
        }
        let makesID = subject.id.isReadOnly && endpoint.method == "POST"
        if kind == .create, sent.id == nil, !makesID {
          sent.id = Memory.Source(
            parameter: input.name, path: [.key(subject.id.name.text)],
            type: isUnion ? types.unwrapped(subject.id.type) : subject.id.type)
        }
      case .jsonField, .formField, .multipartField, .path, .host, .query, .header, .cookie, .url,
        .idempotencyKey:
        continue
      }
    }
    for (constant, property) in locatedConstants() { take(constant, for: property, &log) }
    for (input, property) in queryParts() {
      take(
        Memory.Source(parameter: input.name, type: input.type), for: property, at: input.origin,
        &log)
    }
    guard sent.whole == nil, !hasPart else { return sent }
    let body = bodyParts()
    for (constant, property) in body.outerConstants { take(constant, for: property, &log) }
    for (part, property) in body.parts where part.source != id {
      take(part.source, for: property, at: part.origin, &log)
    }
    for (constant, property) in body.constants { take(constant, for: property, &log) }
    warnOfOtherObjects(body, into: &log)
    warnOfOtherConstants(body, into: &log)
    if body.parts.isEmpty, kind == .create, !sent.isEmpty { warnOfOtherBody(into: &log) }
    return sent
  }

  /// A body of a type that has nothing of the value, beside a path that has something: a new value would be
  /// that of the example.
  private func warnOfOtherBody(into log: inout DiagnosticLog) {
    guard let body = endpoint.parameters.first(where: { $0.location == .body }),
      types.structure(types.plain(body.type))?.properties.isEmpty == false
    else { return }
    warnOfUnkept(
      at: body.origin.range,
      "nothing in the body of \(name: endpoint.pathName) is a property of \(name: subject.name), so a "
        + "new value in memory has what the example has",
      help: "leave it so, if nothing reads that; else " + Self.otherwise, into: &log)
  }

  /// Whether a dictionary or an object that is sent has those of its keys that change.
  private var changesParts: Bool {
    kind == .update && (subject.merges ?? (endpoint.method != "PUT"))
  }

  /// The property that a constant sets. What counts requests or changes sets none.
  func changed(
    _ constant: SentConstant
  ) -> (SentConstant, Structure.Property)? {
    guard let property = subject.property(constant.name, forKey: constant.wireName),
      property.name != subject.id.name,
      kind == .create || !isVersion(constant.name, property.type)
    else { return nil }
    return (constant, property)
  }

  /// What is always in the path of what makes a value, or in the query.
  private func locatedConstants() -> [(SentConstant, Structure.Property)] {
    endpoint.inputs.compactMap { input in
      switch input.location {
      case .path where kind == .create, .host where kind == .create, .query:
        SentConstant(input).flatMap(changed)
      default: nil
      }
    }
  }

  /// What the query says of a value: `PUT /lists/{id}/name?listName=`. The version that a change is
  /// sent is compared with that of the value.
  private func queryParts() -> [(Input, Structure.Property)] {
    endpoint.parameters.compactMap { input in
      guard case .query = input.location, kind == .create || !isVersion(input.name, input.type),
        let property = subject.property(of: input)
      else { return nil }
      // An `id` in a query may be that of what a new value belongs to.
      let isID = property.name == subject.id.name
      return isID && (kind != .create || property.name.text == "id") ? nil : (input, property)
    }
  }

  /// Whether a parameter is the value itself, which is kept as it is.
  private func isWhole(_ input: Input) -> Bool {
    guard case .body = input.location, types.isSame(input.type, subject.type) else { return false }
    return kind == .create || endpoint.method == "PUT"
  }

  /// Whether a placeholder that is called like the id is that of the value that is made: `id` of
  /// `PUT /items/{id}`, `name` of `POST /tags/{name}`, and `userID` of `/users/{userID}/follow` where a
  /// follow is known by that, but not `id` of `POST /shops/{id}/items`.
  func namesNewValue(_ input: Input) -> Bool {
    if endpoint.method == "PUT" { return true }
    // `POST /cards/{id}/copy` makes another card.
    let isLast = endpoint.path.segments.last?.hasSuffix("{\(input.wireName)}") == true
    return ListPath.names(
      input.wireName, anyOf: namedByID + (isLast ? [subject.name.text] : []), in: endpoint.path)
  }

  /// What the id is called after, `user` of `userID`.
  var namedByID: [String] {
    let key = subject.id.name.text
    return key.hasSuffix("ID") && key.count > 2 ? [String(key.dropLast(2))] : []
  }

  /// The property that a body is: that with which the path goes on, an `Address` of `/people/{id}/address`,
  /// or the only one of its type, the `source` of a hit.
  private func part(
    for input: Input, _ ofPath: Structure.Property?
  ) -> Structure.Property? {
    func isPart(_ property: Structure.Property) -> Bool {
      types.isSame(types.plain(input.type), types.unwrapped(property.type))
    }
    if let ofPath, isPart(ofPath) { return ofPath }
    guard !isWhole(input), let content = types.structure(types.plain(input.type)),
      !subject.structure.properties.contains(where: { property in
        content.properties.contains {
          $0.wireName == property.wireName || $0.name == property.name
        } || content.constants.contains { $0.wireName == property.wireName }
      })
    else { return nil }
    let parts = subject.structure.properties.filter(isPart)
    return parts.count == 1 ? parts[0] : nil
  }

  /// Whether a value is sent whole, so that nothing of it stays.
  var sendsWhole: Bool { endpoint.parameters.contains(where: isWhole) }

  /// Whether something is sent of which parts may change.
  var sendsParts: Bool {
    guard !sendsWhole else { return false }
    let body = bodyParts()
    return body.parts.contains { part, property in
      property.isAdditional || types.merges(part.source.type, into: property.type)
        || types.objectChange(part.source.type, of: property.type) != nil
    }
      || (body.constants + body.outerConstants).contains { constant, property in
        let field = constants.change(of: property, by: constant, changesParts: true).field
        return field.map { $0.merges || !$0.members.isEmpty } ?? false
      }
  }

  private func warn(
    of member: Structure.Property, in outer: Memory.Source, _ log: inout DiagnosticLog
  ) {
    let path = [outer.parameter.text] + outer.path.map(\.text) + [member.name.text]
    warnOfUnkept(
      at: nil,
      "\(name: path.joined(separator: ".")) of \(name: endpoint.pathName) is "
        + "\(name: member.type.text), which the member of that name in \(name: subject.name) is not, "
        + "so a client in memory does not keep it",
      help: "leave it so, or give both the same type if the API returns what is sent", into: &log)
  }

  private func warn(
    of constant: Structure.Constant, in outer: Memory.Source, _ log: inout DiagnosticLog
  ) {
    let path = [outer.parameter.text] + outer.path.map(\.text) + [constant.wireName]
    let isHere = !isShared(types.unwrapped(outer.type))
    warnOfUnkept(
      at: isHere ? constant.origin.range : nil,
      "\(name: path.joined(separator: ".")) of \(name: endpoint.pathName) always has the same value, "
        + "which the member of that name in \(name: subject.name) cannot have, so a client in memory "
        + "does not keep it",
      help: "leave it so, or give both the same type if the API returns what is sent", into: &log)
  }

  private func warn(
    of constant: SentConstant, for property: Structure.Property, into log: inout DiagnosticLog
  ) {
    let isLeftOut = constant.mayBeMissing && constant.outer != nil
    let reason: DiagnosticMessage =
      isLeftOut
      ? "is sent with \(name: constant.outer?.text ?? ""), which may be left out"
      : "is always \(constant.text), and the property of \(name: subject.name) is "
        + "\(name: property.type.text)"
    warnOfUnkept(
      at: constant.origin?.range,
      "\(name: constant.name) of \(name: endpoint.pathName) " + reason
        + ", so a client in memory does not keep it",
      help: isLeftOut
        ? "leave it so, or require \(quoted(constant.outer?.text ?? ""))"
        : "leave it so, or give the property that type if the API returns what is sent", into: &log)
  }

  private func warn(
    of member: SentConstant, in outer: SentConstant, _ log: inout DiagnosticLog
  ) {
    warnOfUnkept(
      at: outer.origin?.range,
      "\(name: outer.name.text + "." + member.name.text) of \(name: endpoint.pathName) is always "
        + "\(member.text), which the member of that name in \(name: subject.name) is not, so a client "
        + "in memory does not keep it",
      help: "leave it so, or give both the same type if the API returns what is sent", into: &log)
  }

  /// APIs take something else than they return: ids, and return what has them.
  private func warn(
    of source: Memory.Source, for property: Structure.Property, at origin: Origin?,
    into log: inout DiagnosticLog
  ) {
    let fitsMerged =
      kind == .update && !changesParts && types.fitsMerged(source.type, into: property.type)
    warnOfUnkept(
      at: origin?.range,
      "\(name: source.path.last?.text ?? source.parameter.text) of \(name: endpoint.pathName) is "
        + "\(name: source.type.text), and the property of \(name: subject.name) is "
        + "\(name: property.type.text), so a client in memory does not keep it",
      help: "leave it so, " + (fitsMerged ? wording.help(.memory(.merge)) + ", " : "")
        + "or give both the same type if the API returns what is sent", into: &log)
  }
}

extension Input {
  /// Or in the host: both say where something is.
  var isInPath: Bool {
    switch location {
    case .path, .host: true
    default: false
    }
  }
}
