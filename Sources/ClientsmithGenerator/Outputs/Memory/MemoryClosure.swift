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
  func layout(after head: String) -> LayoutText {
    var statements: [LayoutText] =
      switch operation.kind {
      case .list: MemoryList(self).statements
      case .get: get
      case .create: create
      case .update: update
      case .delete: delete
      }
    if statements.count == 1, let value = statements[0].returned { statements = [value] }
    let used = usedParameters
    let names = endpoint.parameters.map { used.contains($0.name) ? $0.name.local : "_" }
    return .closure(
      head, parameters: names.isEmpty ? nil : names.joined(separator: ", ") + " in", statements)
  }

  private var usedParameters: Set<SwiftName> {
    var used = Set(operation.conditions.compactMap(\.parameter))
    used.formUnion(operation.fields.compactMap(\.source?.parameter))
    used.formUnion(operation.scope.compactMap(\.source?.parameter))
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
  var id: String {
    operation.id.map { types.isOptional($0.type) ? locals.newID : text($0) } ?? ""
  }

  /// The check that the request says which value it is about, where it may leave that out.
  var known: [LayoutText] {
    guard let source = operation.id, types.isOptional(source.type) else { return [] }
    let condition = "let \(id) = \(text(source))"
    guard operation.failure(of: endpoint, context) != nil else {
      return [.guarding(condition, "return nil")]
    }
    return [failures.guarding(condition, of: endpoint)]
  }

  /// What a value has to be like; nil: anything.
  var condition: MemoryConditionText? {
    operation.conditions.isEmpty ? nil : MemoryConditionText(self)
  }

  /// `["channel": channel]`: where the value is; nil: nothing says it.
  var scope: LayoutText? {
    guard !operation.scope.isEmpty else { return nil }
    return .list(
      .init(open: "[", close: "]"),
      operation.scope.map { part in
        let value: LayoutText =
          switch part.content {
          case .sent(let source): .atom(text(source))
          case .constant(let value, let type): constant(value, as: type)
          }
        return .init(SwiftLiteral.string(part.name) + ":", value)
      })
  }

  /// A value where nothing else says its type.
  private func constant(_ value: Value, as type: TypeReference) -> LayoutText {
    let literal = context.literals.layout(value, as: type, in: .client)
    if case .enumerationCase = value {
      return .atom("\(literal.flat) as \(context.types.text(type, in: .client))")
    }
    return literal
  }

  func arguments(_ first: [LayoutText.Item]) -> [LayoutText.Item] {
    first + (scope.map { [.init("in:", $0)] } ?? [])
  }

  /// A call about a value with what it has to be like.
  private func call(_ function: String) -> LayoutText {
    let call = LayoutText.call("\(table.name).\(function)", arguments([.init(nil, .atom(id))]))
    return condition?.layout(after: call) ?? call
  }

  // MARK: - Get and delete

  var get: [LayoutText] {
    guard operation.failure(of: endpoint, context) != nil else {
      return known + [.after("return", call("find"))]
    }
    return known + checked("find") + answer(locals.value)
  }

  private var delete: [LayoutText] {
    known + checked("remove") + answer(locals.value)
  }

  /// A call about a value, and the check that there is one: one statement where it fits on a line.
  private func checked(_ function: String) -> [LayoutText] {
    let name = locals.value
    let statements = LayoutText.lines(
      [.after("let \(name) =", call(function))] + unwrapped(name))
    if let condition, !condition.isShort { return [statements] }
    let conditions = condition.map { [LayoutText.Item("where:", .atom($0.flat))] } ?? []
    let flat = LayoutText.call(
      "\(table.name).\(function)", arguments([.init(nil, .atom(id))]) + conditions
    ).flat
    let guarded = answersWithValue ? "let \(name) = \(flat)" : "\(flat) != nil"
    return [failures.guarding(guarded, of: endpoint, or: statements)]
  }

  /// The check that there is a value, which is bound where the answer needs it.
  func unwrapped(_ name: String) -> [LayoutText] {
    [failures.guarding(answersWithValue ? "let \(name)" : "\(name) != nil", of: endpoint)]
  }
}

extension LayoutText {
  /// What a statement returns; nil: it does not only return something.
  fileprivate var returned: LayoutText? {
    switch content {
    case .headed("return", let value, startsOnNextLine: false): value
    case .block(let open, let statements, let close, isSwitch: false):
      open.returned.map { .block($0, statements, close: close) }
    default: nil
    }
  }
}
