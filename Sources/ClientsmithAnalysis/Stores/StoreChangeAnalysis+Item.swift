import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Which item it is.
extension StoreChangeAnalysis {
  /// The parameters that may say something about the item.
  var parameters: [Input] {
    endpoint.parameters.filter {
      switch $0.location {
      case .header, .cookie, .idempotencyKey, .host: false
      // Items of some APIs are known by their URLs.
      case .url, .path, .query, .body, .jsonField, .formField, .multipartField: true
      }
    }
  }

  /// `DELETE /users/{userID}/reactions/{emoji}`, where a list has the reactions of several users: what
  /// tells items of one place apart may be the same elsewhere.
  func warnOfPlace(_ id: Change.Source, _ items: Items, into log: inout DiagnosticLog) {
    guard items.key.name.text != "id" else { return }
    let others = parameters.filter { input in
      input.isInPath && input.name != id.parameter && input.default == nil
        && !items.list.path.isScope(input.wireName, in: endpoint.path)
        && !items.list.places.contains(input.name)
    }
    guard !others.isEmpty else { return }
    let key = items.key.name.text
    log.warning(
      .invalidChange, at: optimistic.range,
      "\(name: endpoint.pathName) is about the \(name: items.name) with this \(name: key) and "
        + "\(listed(others.map(\.name.text))), and the action \(name: action.name.value) changes all with this "
        + "\(name: key)",
      help: "leave it so, if no two items of \(quoted(items.list.name.text)) have the same; or "
        + advice(.callAndReload(endpoint: endpoint.pathName, list: items.list.name.text)))
  }

  /// A change of what says which list an item is in.
  func warnOfMove(_ fields: [Change.Field], _ items: Items, into log: inout DiagnosticLog) {
    let moved = fields.filter { field in
      guard let source = field.assignment.source, items.list.places.contains(field.property) else {
        return false
      }
      return !parameters.contains { $0.name == source.parameter && $0.isInPath }
    }
    guard let property = moved.first?.property else { return }
    log.warning(
      .invalidChange, at: optimistic.range,
      "the action \(name: action.name.value) changes \(name: property), which says which list the "
        + "\(name: items.name) is in; it stays in \(name: items.list.name) until that is loaded again",
      help: "leave it so, if \(quoted(property.text)) stays the same; or "
        + advice(.callAndReload(endpoint: endpoint.pathName, list: items.list.name.text)))
  }

  /// What names the item: `productID`, `id`, `product`, or the `id` of an argument.
  func id(
    of items: Items, isReloaded: Bool, into log: inout DiagnosticLog
  ) -> Change.Source? {
    let named = named(for: items)
    let candidates = named.filter { types.unwrapped($0.type) == items.id }
    // What may be nil would be the `id` of all items that have none.
    if let candidate = candidates.first(where: { types.resolved($0.type) == items.id }) {
      return candidate.source
    }
    if let candidate = candidates.first {
      let name = candidate.source.parameter.text
      let isProperty = !candidate.source.path.isEmpty
      let place = [name] + candidate.source.path.map(\.property.text)
      refuse(
        "\(name: place.joined(separator: ".")) of \(name: endpoint.pathName) may be nil, "
          + "and then names no item",
        help: isProperty
          ? advice(.addID(name: items.key.name.text, type: items.id.text))
          : advice(.writeID(name: name, type: items.id.text)),
        into: &log)
      return nil
    }
    let list = items.list.name
    // What is made is in the list once it is loaded again.
    let others =
      isReloaded
      ? advice(.removeOptimism)
      : advice(.callAndReload(endpoint: endpoint.pathName, list: list.text))
    if let input = parameters.first(where: { isContent($0, of: items) }) {
      refuse(
        "\(name: input.name) in the body of \(name: endpoint.pathName) may be a part of a new "
          + "\(name: items.name) rather than the \(name: items.key.name) of one",
        help: "\(others); if it is the `\(items.key.name)`, "
          + advice(
            .renameToID(
              name: input.name.text, wireName: input.wireName, type: items.id.text)),
        into: &log)
      return nil
    }
    // What follows the list in the path is an item, whatever its type.
    if let other = named.first, other.source.path.isEmpty,
      types.isScalar(types.unwrapped(other.type)),
      let input = parameters.first(where: { $0.name == other.source.parameter }),
      input.isInPath || input.name == items.key.name
    {
      let place: DiagnosticMessage = input.isInPath ? " in the path of " : " of "
      refuse(
        "\(name: input.name)" + place
          + "\(name: endpoint.pathName) is \(name: other.type.text), and "
          + "the \(name: items.key.name) of \(name: items.name) is \(name: items.id.text)",
        help: advice(
          .giveIDType(
            name: input.name.text, wireName: input.wireName,
            type: types.unwrapped(items.id).text, isInPath: input.isInPath))
          + ", or give both the same type; if the API takes another form of it, " + others,
        into: &log)
      return nil
    }
    let path = items.list.path
    if let scope = parameters.first(where: { input in
      input.isInPath && path.isScope(input.wireName, in: endpoint.path)
        && types.unwrapped(input.type) == items.id
    }) {
      let key = items.key.name.text
      let own = CamelCase.lower(items.name.text) + (key == "id" ? "ID" : key.capitalizedFirst)
      refuse(
        "\(name: scope.name) in the path of \(name: endpoint.pathName) says which list it is, and no "
          + "other parameter is the \(name: items.key.name) of one \(name: items.name)",
        help: "\(advice(.nameID(name: own, type: items.id.text))), or \(others)", into: &log)
      return nil
    }
    refuse(
      "no parameter of \(name: endpoint.pathName) is the \(name: items.key.name) of one "
        + "\(name: items.name)",
      help: "\(advice(.nameID(name: items.key.name.text, type: items.id.text))), or \(others)",
      into: &log)
    return nil
  }

  /// What is called as if it named the item, the best first.
  private func named(for items: Items) -> [(source: Change.Source, type: TypeReference)] {
    let type = items.name.text.asciiLowercased
    let key = items.key.name.text.asciiLowercased
    let path = items.list.path
    let names = types.names(ofItems: items.list.element)
    let inputs = parameters.filter { input in
      let isScope =
        input.isInPath && path.isScope(input.wireName, in: endpoint.path)
        && !(input.name.text.asciiLowercased == type + key
          && path.goesOn(after: input.wireName, in: endpoint.path))
        && !path.isItem(input.wireName, ofTree: names, in: endpoint.path)
      return !isContent(input, of: items) && !isScope
    }
    func named(_ name: String, _ inputs: [Input]) -> [Input] {
      inputs.filter { $0.name.text.asciiLowercased == name }
    }
    let placeholders = inputs.filter(\.isInPath)
    // `/issues/{number}` has something else than the `id` of an issue that has a `number`, too.
    let item = path.item(in: endpoint.path).flatMap { item in
      items.properties.contains { $0.name != items.key.name && $0.wireName == item } ? nil : item
    }
    // `{id: {type: UUID, as: taskId}}`, and a parameter `taskId`.
    let onWire =
      items.key.wireName.asciiLowercased == key
      ? [] : inputs.filter { $0.wireName == items.key.wireName }
    let others = [type] + (key == "id" ? [] : [type + "id"])
    // The `id` of `/projects/{id}/tasks/{task}` is that of something else, and so is that of
    // `/sections/{id}` where the body has a `task`.
    let keys = named(key, inputs)
    let foreign = keys.filter {
      $0.isInPath && !ListPath.names($0.wireName, anyOf: names, in: endpoint.path)
    }
    // The path counts first, where it is called like an item: a `taskID` in the body may be that of
    // another one.
    let ofList = placeholders.filter { $0.wireName == item }
    // `idCard` of `/cards/{idCard}/checks/{id}`, unless what is returned is what the path ends with.
    let ofType = placeholders.filter {
      !foreign.isEmpty && !isReturned(items)
        && ListPath.isCalled($0.wireName, anyOf: [items.name.text], in: endpoint.path)
    }
    let known = ofList.filter {
      ([key, type + key] + others).contains($0.name.text.asciiLowercased)
    }
    let found =
      named(type + key, placeholders) + known + named(type + key, inputs) + ofList
      + onWire + others.flatMap { named($0, placeholders) } + ofType
      + keys.filter { !foreign.contains($0) } + others.reversed().flatMap { named($0, inputs) }
      + foreign
    let arguments = found.map {
      (source: Change.Source(parameter: $0.name), type: $0.type)
    }
    let isNamedInPath = placeholders.contains { types.unwrapped($0.type) == items.id }
    let properties = parameters.filter {
      isItem($0, items, orRefersToIt: !isNamedInPath)
    }.flatMap { parameter in
      let type = types.plain(parameter.type)
      let isThere = type == types.resolved(parameter.type)
      return (types.structure(type)?.properties ?? []).filter { $0.name == items.key.name }.map {
        (
          source: Change.Source(
            parameter: parameter.name, form: .init(parameter.type, types), path: [.init($0.name)]),
          type: isThere ? $0.type : TypeReference.optional($0.type)
        )
      }
    }
    return arguments + properties + nested(items)
  }

  /// Whether an argument that is an object may be the item, or what changes of it: a `parent` or a `user`
  /// has an `id` of its own.
  ///
  /// - Parameter canRefer: whether an object that has no other property of the item may say which it is,
  ///   as a `target` does where the path names nothing.
  private func isItem(
    _ parameter: Input, _ items: Items, orRefersToIt canRefer: Bool
  ) -> Bool {
    if parameter.location == .body { return true }
    let type = types.plain(parameter.type)
    let own = types.readableProperties(of: items.list.element).map(\.name)
    guard !own.contains(parameter.name) else { return false }
    if type == types.resolved(items.list.element) { return true }
    guard let structure = types.structure(type) else { return false }
    if canRefer || parameter.name.text.asciiLowercased == items.name.text.asciiLowercased {
      return true
    }
    return structure.properties.contains { $0.name != items.key.name && own.contains($0.name) }
  }

  /// What may name the item inside of objects of the body, such as the `variables` of GraphQL.
  private func nested(_ items: Items) -> [(source: Change.Source, type: TypeReference)] {
    let type = items.name.text.asciiLowercased
    let key = items.key.name.text.asciiLowercased
    let removes = optimistic.value.removes || endpoint.method == "DELETE"
    let names = [type + key, key, type + "id"] + (removes ? [type] : [])
    return bodyLevels(of: endpoint.parameters, for: items).dropFirst().flatMap { level in
      names.flatMap { name in level.parts.filter { $0.name.text.asciiLowercased == name } }
    }.compactMap { part in
      part.source.map { ($0, $0.mayBeMissing ? .optional(part.type) : part.type) }
    }
  }

  /// Whether a parameter that is called like the type may be a part of a new item, as in
  /// `POST /messages` with a `message`: in a body, unless the item goes.
  private func isContent(_ input: Input, of items: Items) -> Bool {
    guard !optimistic.value.removes, endpoint.method != "DELETE",
      input.name.text.asciiLowercased == items.name.text.asciiLowercased,
      types.unwrapped(input.type) == items.id
    else { return false }
    switch input.location {
    case .body, .jsonField, .formField, .multipartField: return true
    case .path, .query, .url, .host, .header, .cookie, .idempotencyKey: return false
    }
  }
}
