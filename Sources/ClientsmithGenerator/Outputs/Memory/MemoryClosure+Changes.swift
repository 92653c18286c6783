import ClientsmithModel

/// What makes a value in memory, or changes one.
extension MemoryClosure {
  var create: [LayoutText] {
    let made = MemoryValue(self)
    let name = locals.value
    guard let source = operation.id, !operation.mayMakeID(types) else { return add(made) }
    let id = text(source)
    var statements: [LayoutText] = []
    var kept = name
    if let value = made.expression(id: id) {
      statements.append(.after("let \(name) =", value))
    } else if made.changesWhole(id: id) {
      statements += made.changes(named: name, id: id)
    } else if let whole = operation.whole {
      kept = whole.local
    }
    if endpoint.method == "PUT" { return statements + put(kept) }
    let insert = LayoutText.call("\(table.name).insert", arguments([.init(nil, .atom(kept))]))
    statements.append(failures.guarding(insert.flat, of: endpoint))
    return statements + answer(kept)
  }

  /// A value whose id is made where the request does not have it.
  private func add(_ made: MemoryValue) -> [LayoutText] {
    let name = locals.value
    let newID = locals.newID
    let given = operation.id.map { [LayoutText.Item("id:", .atom(text($0)))] } ?? []
    let needsName = answersWithValue || operation.id != nil || operation.answer.isID
    var idPath: [Endpoint.PathStep]?
    if case .id(let path) = operation.answer { idPath = path }
    // The id is that of the value where the answer has more of it.
    let isID = idPath != nil && !answersWithValue
    let result = isID ? locals.updated : name
    let function = "\(table.name).\(isID ? "addID" : "add")"
    let items = arguments(given)
    let add = items.isEmpty ? LayoutText.atom(function) : .call(function, items)
    let check = operation.id == nil ? [] : unwrapped(result)
    let madeID = isID ? result : "\(result).\(table.memory.id.member)"
    let rest =
      check
      + (idPath.map {
        returning(.atom(madeID), at: $0, then: envelope(result), typed: headers(result))
      } ?? answer(result))
    let isReturned = rest == [.after("return", .atom(result))]
    var open = add.followed(by: " { \(newID) in")
    if made.isDecoded { open = .after("try", open) }
    if isReturned {
      open = .after("return", open)
    } else if needsName {
      open = .after("let \(result) =", open)
    }
    let block = LayoutText.block(open, made.statements(id: newID, named: name))
    return isReturned ? [block] : [block] + rest
  }

  /// What the server sets stays as it is where there is a value already.
  private func put(_ name: String) -> [LayoutText] {
    let call = LayoutText.call("\(table.name).put", arguments([.init(nil, .atom(name))]))
    let changes = kept(from: "$1", in: "$0")
    if changes.isEmpty { return [call] + answer(name) }
    let open = call.followed(by: " {")
    guard answersWithValue else { return [.block(open, changes)] + answer(name) }
    return [.block(.after("let \(locals.updated) =", open), changes)] + answer(locals.updated)
  }

  /// What stays of a value that is replaced as a whole.
  private func kept(from previous: String, in target: String) -> [LayoutText] {
    guard operation.whole != nil, let structure = types.structure(.declared(table.memory.type))
    else { return [] }
    return KeptMembers(
      of: structure, besides: table.memory.id, from: previous, in: target,
      local: locals.previous, types
    ).statements
  }

  /// What the path says of a value that is sent as a whole, which may say something else: it stays
  /// where it is.
  private func pathChanges(of name: String) -> [LayoutText] {
    operation.conditions.compactMap { condition in
      guard let parameter = condition.parameter,
        let input = endpoint.parameters.first(where: { $0.name == parameter }),
        case .path = input.location,
        types.unwrapped(input.type)
          == types.unwrapped(table.type(of: condition.property, context))
      else { return nil }
      return .after("\(name).\(condition.property.member) =", .atom(parameter.local))
    }
  }

  var update: [LayoutText] {
    // Nothing that is sent is kept, so nothing changes.
    if operation.whole == nil, operation.fields.isEmpty { return get }
    let inner = locals.value
    let name = locals.updated
    var changes: [LayoutText] = []
    let value = MemoryValue(self)
    let kept = kept(from: locals.previous, in: inner)
    let keptInside = operation.fields.flatMap {
      value.kept($0, from: locals.previous, in: inner)
    }
    if !kept.isEmpty || !keptInside.isEmpty {
      changes.append(.atom("let \(locals.previous) = \(inner)"))
    }
    if let whole = operation.whole {
      changes.append(.atom("\(inner) = \(whole.local)"))
      // Properties of a union can be read alone.
      if types.union(.declared(table.memory.type)) == nil {
        if operation.id?.path.isEmpty != false {
          changes.append(.after("\(inner).\(table.memory.id.member) =", .atom(id)))
        }
        changes += pathChanges(of: inner)
      }
      changes += kept
    }
    changes += operation.fields.flatMap { value.change($0, of: inner) } + keptInside
    let head = "let \(name) ="
    let function = "\(table.name).update"
    let block: LayoutText
    if let condition {
      // The formatter wants closures inside of the parentheses where there are two.
      let scope = scope.map { [LayoutText.after("in:", $0.followed(by: ","))] } ?? []
      block = .block(
        .after(head, .atom(function + "(")),
        [.atom(id + ",")] + scope + [
          condition.argument("where:"), .block(.atom("change: { \(inner) in"), changes),
        ], close: ")")
    } else {
      let update = LayoutText.call(function, arguments([.init(nil, .atom(id))]))
      block = .block(.after(head, update.followed(by: " { \(inner) in")), changes)
    }
    return known + [block] + unwrapped(name) + answer(name)
  }
}
