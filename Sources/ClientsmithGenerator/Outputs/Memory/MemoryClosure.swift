import ClientsmithModel

/// The closure of an endpoint that reads or changes what a client in memory keeps.
struct MemoryClosure {
  let operation: Memory.Operation
  let endpoint: Endpoint
  let table: MemoryTableText
  let failures: MemoryFailures
  let context: ViewContext
  let locals: MemoryLocals

  /// - Parameter outer: The locals around it.
  init(
    _ operation: Memory.Operation, of endpoint: Endpoint, table: MemoryTableText,
    failures: MemoryFailures, besides outer: Set<String>, _ context: ViewContext
  ) {
    self.operation = operation
    self.endpoint = endpoint
    self.table = table
    self.failures = failures
    self.context = context
    locals = MemoryLocals(of: operation, endpoint, type: table.memory.name, besides: outer)
  }

  var types: TypeIndex { context.model.types }

  /// `client.getItem = { id in … }`.
  func text(after head: String) -> String {
    var statements: [String] =
      switch operation.kind {
      case .list: MemoryList(self).statements
      case .get: get
      case .create: create
      case .update: update
      case .delete: delete
      }
    if statements.count == 1, statements[0].hasPrefix("return ") {
      statements[0] = String(statements[0].dropFirst("return ".count))
    }
    let used = usedParameters
    let names = endpoint.parameters.map { used.contains($0.name) ? $0.name.local : "_" }
    return LayoutText.closure(
      head, parameters: names.isEmpty ? nil : names.joined(separator: ", ") + " in",
      statements.map { .atom($0) }
    ).text(indent: 4, column: 4)
  }

  private var usedParameters: Set<SwiftName> {
    var used: Set<SwiftName> = Set(operation.conditions.map(\.parameter))
    used.formUnion(operation.fields.map(\.source.parameter))
    used.formUnion(operation.scope.map(\.source.parameter))
    used.formUnion(
      (operation.envelope.map(\.content) + operation.headers.values).compactMap { content in
        if case .source(let source) = content { source.parameter } else { nil }
      })
    if let id = operation.id { used.insert(id.parameter) }
    if let whole = operation.whole { used.insert(whole) }
    if operation.kind == .list {
      used.formUnion(MemoryList(self).usedParameters)
    }
    return used
  }

  // MARK: - Expressions

  /// What a request brings.
  func text(_ source: Memory.Source) -> String {
    guard let input = endpoint.parameters.first(where: { $0.name == source.parameter }) else {
      return source.parameter.local
    }
    return PagePath(source.path, in: input.type, of: context.model, from: input.name.local)
      .expression
  }

  /// Which value it is about: what is sent, or the local that holds it where it may be missing.
  private var id: String {
    operation.id.map { types.isOptional($0.type) ? locals.newID : text($0) } ?? ""
  }

  /// The check that the request says which value it is about, where it may leave that out.
  private var known: [String] {
    guard let source = operation.id, types.isOptional(source.type) else { return [] }
    let condition = "let \(id) = \(text(source))"
    guard operation.failure(of: endpoint, context) != nil else {
      return ["guard \(condition) else { return nil }"]
    }
    return [failures.guarding(condition, of: endpoint)]
  }

  /// `{ $0.shop == shop }`; nil without conditions.
  private var condition: String? {
    guard !operation.conditions.isEmpty else { return nil }
    let parts = operation.conditions.map {
      "$0.\($0.property.member) == \($0.parameter.local)"
    }
    let flat = "{ \(parts.joined(separator: " && ")) }"
    if flat.columns < 50 { return flat }
    return "{\n        " + parts.joined(separator: "\n          && ") + "\n      }"
  }

  /// `["channel": channel]`: where the value is; nil: nothing says it.
  var scope: LayoutText? {
    guard !operation.scope.isEmpty else { return nil }
    return .list(
      .init(open: "[", close: "]"),
      operation.scope.map {
        .init(SwiftLiteral.string($0.name) + ":", .atom(text($0.source)))
      })
  }

  private func arguments(_ first: [LayoutText.Item]) -> [LayoutText.Item] {
    first + (scope.map { [.init("in:", $0)] } ?? [])
  }

  /// A call about a value with what it has to be like.
  private func call(_ function: String) -> LayoutText {
    let call = LayoutText.call("\(table.name).\(function)", arguments([.init(nil, .atom(id))]))
    return condition.map { call.followed(by: " " + $0) } ?? call
  }

  // MARK: - Get and delete

  private var get: [String] {
    let name = locals.value
    guard operation.failure(of: endpoint, context) != nil else {
      return known + [call("find").text(after: "return", indent: 6)]
    }
    return known + checked("find") + answer(name)
  }

  private var delete: [String] {
    known + checked("remove") + answer(locals.value)
  }

  /// A call about a value, and the check that there is one: one statement where it fits on a line.
  private func checked(_ function: String) -> [String] {
    let name = locals.value
    let conditions = condition.map { [LayoutText.Item("where:", .atom($0))] } ?? []
    let flat = LayoutText.call(
      "\(table.name).\(function)", arguments([.init(nil, .atom(id))]) + conditions
    ).flat
    let guarded = answersWithValue ? "let \(name) = \(flat)" : "\(flat) != nil"
    if MemoryFailures.fits(guarded) { return [failures.guarding(guarded, of: endpoint)] }
    return [call(function).text(after: "let \(name) =", indent: 6)] + unwrapped(name)
  }

  /// The check that there is a value, which is bound where the answer needs it.
  private func unwrapped(_ name: String) -> [String] {
    [failures.guarding(answersWithValue ? "let \(name)" : "\(name) != nil", of: endpoint)]
  }

  private var answersWithValue: Bool {
    let contents = operation.envelope.map(\.content) + Array(operation.headers.values)
    let needsValue = contents.contains { if case .property = $0 { true } else { false } }
    if needsValue { return true }
    return switch operation.answer {
    case .value: true
    case .id: false
    case .status(let name): statusType(name) != nil
    case .mock: false
    }
  }

  private func statusType(_ name: SwiftName) -> TypeReference? {
    guard case .statuses(let cases) = endpoint.result else { return nil }
    return cases.first { $0.name == name }?.type
  }

  // MARK: - Answers

  /// The statements that return the value.
  private func answer(_ name: String) -> [String] {
    switch operation.answer {
    case .value(let path):
      return returning(name, at: path, then: envelope(name), typed: headers(name))
    case .status(let status):
      let member = "." + status.member
      return ["return " + (statusType(status) == nil ? member : "\(member)(\(name))")]
    // Where the request has it.
    case .id(let path):
      return returning(id, at: path, then: envelope(name), typed: headers(name))
    case .mock:
      if !operation.envelope.isEmpty || !operation.headers.isEmpty {
        return returning(nil, at: [], then: envelope(name), typed: headers(name))
      }
      return MockClosure(context: context).returning(
        endpoint.mock, from: endpoint, isAlone: false
      ).map { $0.text(indent: 6, column: 6) }
    }
  }

  /// What the result has beside the value.
  func envelope(_ value: String) -> [MemoryPart] {
    operation.envelope.map { part in
      var text = text(part.content, of: value)
      if case .source(let source) = part.content { text += fallback(source, at: part.path) }
      return MemoryPart(path: part.path, text: text)
    }
  }

  /// Headers that are properties of the result.
  private func headers(_ value: String) -> [SwiftName: String] {
    operation.headers.mapValues { text($0, of: value) }
  }

  private func text(_ content: Memory.EnvelopePart.Content, of value: String) -> String {
    switch content {
    case .id: operation.answer.isID ? id : "\(value).\(table.memory.id.member)"
    case .property(let name): "\(value).\(name.member)"
    case .source(let source): text(source)
    }
  }

  /// What the mock has, for what may not have been sent.
  private func fallback(_ source: Memory.Source, at path: [Endpoint.PathStep]) -> String {
    guard types.isOptional(source.type), let root = endpoint.result.decoded?.type,
      let type = types.part(at: path[...], of: root), !types.isOptional(type)
    else { return "" }
    let known = endpoint.mock.flatMap { PageParts(context.model).part(at: path[...], of: $0, root) }
    let value = known ?? SampleValue(context.model).value(of: type)
    return " ?? " + context.literals.layout(value, as: type, in: .client).flat
  }

  /// The value itself, or what the mock returns with the value, and other parts, in their places.
  ///
  /// - Parameters:
  ///   - value: nil: what the mock returns with other parts alone.
  ///   - headers: A local with the headers of the response.
  ///   - known: Of headers that are properties of the result.
  func returning(
    _ value: String?, at path: [Endpoint.PathStep], then more: [MemoryPart] = [],
    headers: String? = nil, typed known: [SwiftName: String] = [:],
    changing base: (Value) -> Value = { $0 }
  ) -> [String] {
    guard let type = endpoint.result.decoded?.type else { return [] }
    let fields = headers.map { [LayoutText.Item("headers:", .atom($0))] } ?? []
    func result(_ value: LayoutText) -> String {
      guard case .typedResponse = endpoint.result else {
        return value.text(after: "return", indent: 6)
      }
      let typed = ResponseHeaders(endpoint, context)
      return LayoutText.call(
        typed.initializer(in: .client),
        [.init(nil, value)] + typed.arguments(in: .client, known: known) + fields
      )
      .text(after: "return", indent: 6)
    }
    if path.isEmpty, let value { return [result(.atom(value))] }
    let mock = base(endpoint.mock ?? SampleValue(context.model).value(of: type))
    let parts = (value.map { [MemoryPart(path: path, text: $0)] } ?? []) + more
    if let made = MemoryPart.initializer(of: mock, as: type, with: parts, context) {
      return [result(made)]
    }
    let name = locals.response
    let start = context.literals.layout(mock, as: types.unwrapped(type), in: .client)
    let declared = context.types.text(types.unwrapped(type), in: .client)
    // A literal that starts with a dot needs its type.
    let head = start.flat.hasPrefix(declared) ? "var \(name) =" : "var \(name): \(declared) ="
    let assignments = parts.map { part in
      let target = PagePath(part.path, in: types.unwrapped(type), of: context.model, from: name)
      return "\(target.expression) = \(part.text)"
    }
    return [start.text(after: head, indent: 6)] + assignments + [result(.atom(name))]
  }

  // MARK: - Create

  private var create: [String] {
    let made = MemoryValue(self)
    let name = locals.value
    guard let source = operation.id, !operation.mayMakeID(types) else {
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
        + (idPath.map { returning(madeID, at: $0, then: envelope(result), typed: headers(result)) }
          ?? answer(result))
      let isReturned = rest == ["return \(result)"]
      let start = isReturned ? ["return"] : needsName ? ["let \(result) ="] : []
      let words = (start + (made.isDecoded ? ["try"] : [])).joined(separator: " ")
      let head = LayoutText.Item(words.isEmpty ? nil : words, add.followed(by: " { \(newID) in"))
        .text(indent: 6, reserve: 0)
      let block =
        head
        + made.statements(id: newID, named: name, indent: 8).map {
          "\n        " + $0
        }.joined() + "\n      }"
      return isReturned ? [block] : [block] + rest
    }
    let id = text(source)
    let value = made.expression(id: id)
    var statements: [String] = []
    var kept = name
    if let value {
      statements.append(value.text(after: "let \(name) =", indent: 6))
    } else if made.changesWhole(id: id) {
      statements += made.changes(named: name, id: id, indent: 6)
    } else if let whole = operation.whole {
      kept = whole.local
    }
    if endpoint.method == "PUT" { return statements + put(kept) }
    let insert = LayoutText.call("\(table.name).insert", arguments([.init(nil, .atom(kept))]))
    statements.append(failures.guarding(insert.flat, of: endpoint))
    return statements + answer(kept)
  }

  /// What the server sets stays as it is where there is a value already.
  private func put(_ name: String) -> [String] {
    let call = LayoutText.call("\(table.name).put", arguments([.init(nil, .atom(name))])).flat
    if operation.readOnly.isEmpty { return [call] + answer(name) }
    let changes = operation.readOnly.map { "\n        $0.\($0.member) = $1.\($0.member)" }
    let block = "\(call) {\(changes.joined())\n      }"
    guard answersWithValue else { return [block] + answer(name) }
    return ["let \(locals.updated) = \(block)"] + answer(locals.updated)
  }

  // MARK: - Update

  private var update: [String] {
    // Nothing that is sent is kept, so nothing changes.
    if operation.whole == nil, operation.fields.isEmpty { return get }
    let inner = locals.value
    let name = locals.updated
    var changes: [String] = []
    if let whole = operation.whole {
      if !operation.readOnly.isEmpty { changes.append("let \(locals.previous) = \(inner)") }
      changes.append("\(inner) = \(whole.local)")
      if operation.id?.path.isEmpty != false {
        changes.append("\(inner).\(table.memory.id.member) = \(id)")
      }
      changes += operation.readOnly.map {
        "\(inner).\($0.member) = \(locals.previous).\($0.member)"
      }
    }
    let value = MemoryValue(self)
    changes += operation.fields.flatMap { value.change($0, of: inner) }
    let head = "let \(name) ="
    let block: String
    if let condition {
      // The formatter wants closures inside of the parentheses where there are two.
      let scope = scope.map { "\n        in: \($0.flat)," } ?? ""
      block =
        "\(head) \(table.name).update(\n        \(id),\(scope)\n        where: \(condition),"
        + "\n        change: { \(inner) in"
        + changes.map { "\n          " + $0 }.joined() + "\n        }\n      )"
    } else {
      let update = LayoutText.call("\(table.name).update", arguments([.init(nil, .atom(id))]))
      block =
        update.followed(by: " { \(inner) in").text(after: head, indent: 6)
        + changes.map { "\n        " + $0 }.joined() + "\n      }"
    }
    return known + [block] + unwrapped(name) + answer(name)
  }
}
