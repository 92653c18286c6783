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
    if optimistic.value.removes {
      checkMerging(removing: items, into: &log)
      return .removal
    }
    let path = ItemPath(endpoint, after: id.parameter, in: items.list.path)
    let about = path.subject(items.properties, types)
    if endpoint.method == "DELETE" {
      guard endpoint.parameters.contains(where: { $0.name == id.parameter }) else { return nil }
      if !path.endsWithItem {
        // `DELETE /items/{id}/star` with `starred: {value: false}`: the constant says what becomes of it.
        let constants = endpoint.inputs.filter { $0.constant != nil }
        guard
          let fields = fields(constants, of: items, path, isShownLater: isShownLater, into: &log)
        else { return nil }
        if !fields.isEmpty {
          checkMerging(items, into: &log)
          checkOwner(fields, items, about, into: &log)
          return .update(fields)
        }
        if alwaysReturns(items) {
          checkMerging(items, into: &log)
          return response(
            items, because: "\(name: endpoint.path.text) does not end with the item",
            isOfOther: true, into: &log)
        }
        refuse(
          "\(name: endpoint.path.text) does not end with the item, so it deletes something else",
          help: removal(of: items),
          into: &log)
        return nil
      }
      checkMerging(removing: items, into: &log)
      return .removal
    }
    let isPart = part(of: endpoint.inputs, for: items, path) != nil
    let whole = isPart ? nil : whole(items)
    // What is nil in the body of a `PATCH` is not sent, and stays as it is.
    let structure = types.structure(items.list.element)
    let isPartial = endpoint.method == "PATCH" && structure != nil && structure?.content == nil
    if let whole, about.isItem, !isPartial {
      checkMerging(intoWhole: items, into: &log)
      return .replacement(whole)
    }
    let inputs = endpoint.inputs.filter { $0.name != id.parameter || !id.path.isEmpty }
    guard
      var fields = fields(inputs, of: items, path, isShownLater: isShownLater, into: &log)
    else { return nil }
    if whole != nil { fields.removeAll { $0.property == items.key.name } }
    checkMerging(items, into: &log)
    if !fields.isEmpty {
      checkOwner(fields, items, about, into: &log)
      return .update(fields)
    }
    var reason: DiagnosticMessage =
      action.id == nil || !id.path.isEmpty
      ? "no argument of \(name: endpoint.pathName) is a property of \(name: items.name)"
      : "beside \(name: id.parameter), which names the item, no argument of "
        + "\(name: endpoint.pathName) is a property of \(name: items.name)"
    if case .elements(of: let word) = about {
      reason =
        "\(name: endpoint.path.text) goes on with \(name: word) after the item, and its arguments "
        + "are about one of those"
    }
    if alwaysReturns(items) {
      return response(items, because: reason, isOfOther: !about.isItem, into: &log)
    }
    refuse(reason, help: removal(of: items), into: &log)
    return nil
  }

  /// The argument that is the item, or what of an argument is it.
  private func whole(_ items: Items) -> Change.Source? {
    let element = types.resolved(items.list.element)
    let argument = parameters.first {
      types.plain($0.type) == element && ($0.location == .body || items.property($0.name) == nil)
    }
    if let argument {
      return .init(parameter: argument.name, form: .init(argument.type, types))
    }
    let part = bodyLevels(of: endpoint.parameters, for: items).lazy.flatMap(\.parts).first {
      types.plain($0.type) == element && items.property($0) == nil
    }
    return part.flatMap { part in part.source?.opened(.init(part.type, types)) }
  }

  /// What inputs change of the item.
  ///
  /// - Returns: nil after an error.
  private func fields(
    _ inputs: [Input], of items: Items, _ path: ItemPath, isShownLater: Bool,
    into log: inout DiagnosticLog
  ) -> [Change.Field]? {
    var fields: [Change.Field] = []
    let about = path.subject(items.properties, types)
    let part = part(of: inputs, for: items, path)
    // Beside a body that is a property, the query counts all the same.
    let others = part == nil ? inputs : inputs.filter { $0.location != .body }
    let parts = [part].compactMap(\.self) + parts(of: others, for: items)
    for part in parts {
      guard let property = items.property(part), about.allows(property) else { continue }
      if let holder = part.missing {
        if isShownLater { continue }
        refuse(items, property, sentWith: holder, into: &log)
        return nil
      }
      // Null changes all of it.
      let sendsNull = part.sendsNull(for: property, types)
      let mergesParts = mergesParts && !sendsNull
      let merges =
        (mergesParts || property.isAdditional) && types.merges(part.type, into: property.type)
      let object =
        mergesParts && !merges ? types.objectChange(part.type, of: property.type) : nil
      if let assignment = assignment(of: part, to: property, merges: merges || object != nil) {
        fields.append(
          .init(
            property: property.name, assignment: assignment, merges: merges,
            object: object.map { .init(type: types.plain(part.type), members: $0.members) }))
      } else if !isShownLater {
        if sendsNull {
          refuseNull(items, property, into: &log)
        } else {
          refuse(
            items, property, part.type,
            fitsMerged: !mergesParts && types.fitsMerged(part.type, into: property.type),
            into: &log)
        }
        return nil
      }
      if !isShownLater, let member = object?.unfit.first {
        refuse(items, member, of: property, into: &log)
        return nil
      }
      if !isShownLater, let constant = object?.unfitConstants.first {
        refuse(items, constant, of: property, into: &log)
        return nil
      }
    }
    return fields
  }

  /// Warns of what may be about something that follows the item in the path.
  private func checkOwner(
    _ fields: [Change.Field], _ items: Items, _ about: ItemPath.Subject,
    into log: inout DiagnosticLog
  ) {
    if endpoint.method == "POST", action.reload == nil, case .elements = about,
      let property = about.property(among: items.properties)
    {
      log.warning(
        .invalidChange, at: optimistic.range,
        "\(name: endpoint.pathName) posts to \(name: property.name) of the \(name: items.name), which may "
          + "add to what is there; the action \(name: action.name.value) replaces it",
        help: "leave it so, if the API does that, too; or " + advice(.reload(items.list.name.text)))
    }
    guard case .unclear(let word) = about else { return }
    let changed = about.doubtful(fields.map(\.property), among: items.properties, types)
    guard !changed.isEmpty else { return }
    log.warning(
      .invalidChange, at: optimistic.range,
      "\(name: endpoint.path.text) goes on with \(name: word) after the item, so its arguments may be "
        + "about something else; the action \(name: action.name.value) changes "
        + "\(listed(changed.map(\.text))) of the \(name: items.name)",
      help: "leave it so, if the API does that, too; or " + advice(.reload(items.list.name.text)))
  }

  /// Whether a dictionary or an object that is sent has those of its keys that change.
  private var mergesParts: Bool { action.merges?.value ?? (endpoint.method != "PUT") }

  /// Warns of `merge` that changes nothing.
  private func checkMerging(_ items: Items, into log: inout DiagnosticLog) {
    guard let merges = action.merges else { return }
    let sendsParts = parts(of: endpoint.inputs, for: items).contains { part in
      items.property(part).map {
        types.merges(part.type, into: $0.type)
          || types.objectChange(part.type, of: $0.type) != nil
      } ?? false
    }
    guard !sendsParts else { return }
    log.warning(
      .invalidChange, at: merges.range,
      "\(name: endpoint.pathName) sends no dictionary of \(name: items.name), and no object of "
        + "which parts may be left out, so there is nothing to merge",
      help: advice(.removeNeedlessMerging))
  }

  /// Warns of `merge` where the item is sent whole.
  private func checkMerging(intoWhole items: Items, into log: inout DiagnosticLog) {
    guard let merges = action.merges else { return }
    log.warning(
      .invalidChange, at: merges.range,
      "\(name: endpoint.pathName) sends a whole \(name: items.name), which replaces the one that is "
        + "shown, so there is nothing to merge",
      help: advice(.removeNeedlessMerging) + ", or send what changes as fields of `json`")
  }

  /// Warns of `merge` where the item goes.
  private func checkMerging(removing items: Items, into log: inout DiagnosticLog) {
    guard let merges = action.merges else { return }
    log.warning(
      .invalidChange, at: merges.range,
      "the action \(name: action.name.value) removes the \(name: items.name) from "
        + "\(name: items.list.name), so there is nothing to merge",
      help: advice(.removeNeedlessMerging))
  }

  /// The response alone tells what becomes of the item: whoever writes `optimistic` expects more.
  ///
  /// - Parameter isOfOther: Whether what is sent is about something else.
  private func response(
    _ items: Items, because reason: DiagnosticMessage, isOfOther: Bool,
    into log: inout DiagnosticLog
  ) -> Change.Effect {
    log.warning(
      .optimisticWithoutEffect, at: optimistic.range,
      reason + ", so the action \(name: action.name.value) changes nothing before the response",
      help: advice(
        .sendChange(
          of: items.properties.isEmpty || isOfOther ? nil : items.name.text,
          list: optimistic.value.list?.value)))
    return .response
  }

  /// How to say that the item goes, or to do without optimism.
  private func removal(of items: Items) -> String {
    advice(
      .removeItem(from: optimistic.value.list?.value, orReload: items.list.name.text))
  }

  private func refuseNull(
    _ items: Items, _ property: Structure.Property, into log: inout DiagnosticLog
  ) {
    refuse(
      "\(name: endpoint.pathName) always sends null for \(name: property.name), which is "
        + "\(name: property.type.text) in \(name: items.name), and that is never nil",
      help: "make it `\(property.type.text)?`, return the \(items.name), or "
        + advice(.reload(items.list.name.text)),
      notes: property.origin.range.isKnown
        ? [.init(range: property.origin.range, message: "the property is here")] : [], into: &log)
  }

  private func refuse(
    _ items: Items, _ property: Structure.Property, _ type: TypeReference, fitsMerged: Bool,
    into log: inout DiagnosticLog
  ) {
    refuse(
      "\(name: property.name) is \(name: type.text) in \(name: endpoint.pathName), and "
        + "\(name: property.type.text) in \(name: items.name)",
      of: items, fitsMerged: fitsMerged,
      .init(range: property.origin.range, message: "the property is here"), into: &log)
  }

  /// - Parameter member: Of what is sent.
  private func refuse(
    _ items: Items, _ member: Structure.Property, of property: Structure.Property,
    into log: inout DiagnosticLog
  ) {
    let path = "\(property.name.text).\(member.name.text)"
    refuse(
      "\(name: path) is \(name: member.type.text) in \(name: endpoint.pathName), and of another type "
        + "in \(name: items.name)",
      of: items, .init(range: member.origin.range, message: "the member is here"), into: &log)
  }

  private func refuse(
    _ items: Items, _ constant: Structure.Constant, of property: Structure.Property,
    into log: inout DiagnosticLog
  ) {
    let path = "\(property.name.text).\(constant.wireName)"
    refuse(
      "\(name: path) always has the same value in \(name: endpoint.pathName), which it cannot have in "
        + "\(name: items.name)",
      of: items, .init(range: constant.origin.range, message: "the constant is here"), into: &log)
  }

  private func refuse(
    _ items: Items, _ property: Structure.Property, sentWith holder: Part.Holder,
    into log: inout DiagnosticLog
  ) {
    refuse(
      "\(name: property.name) of \(name: items.name) is sent with \(name: holder.name), which may be "
        + "left out",
      help: "require \(quoted(holder.name.text)), return the \(items.name), or "
        + advice(.reload(items.list.name.text)),
      notes: holder.origin.range.isKnown
        ? [.init(range: holder.origin.range, message: "the argument is here")] : [], into: &log)
  }

  private func refuse(
    _ reason: DiagnosticMessage, of items: Items, fitsMerged: Bool = false,
    _ note: Diagnostic.Note, into log: inout DiagnosticLog
  ) {
    refuse(
      reason,
      help: (fitsMerged ? advice(.merge) + ", " : "")
        + "give both the same type, return the \(items.name), or "
        + advice(.reload(items.list.name.text)),
      notes: note.range.isKnown ? [note] : [], into: &log)
  }
}
