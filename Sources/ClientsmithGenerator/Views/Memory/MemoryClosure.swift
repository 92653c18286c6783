import ClientsmithModel

/// The closure of an endpoint that reads or changes what a client in memory keeps.
struct MemoryClosure {
  let operation: Memory.Operation
  let endpoint: Endpoint
  let table: MemoryTableText
  let failures: MemoryFailures
  let context: ViewContext
  /// Names that locals cannot have.
  private let taken: Set<String>

  init(
    _ operation: Memory.Operation, of endpoint: Endpoint, table: MemoryTableText,
    failures: MemoryFailures, besides names: Set<String>, _ context: ViewContext
  ) {
    self.operation = operation
    self.endpoint = endpoint
    self.table = table
    self.failures = failures
    self.context = context
    taken = names.union(endpoint.parameters.map(\.name.text)).union([table.name])
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
    return MockClosure.text(
      after: head, parameters: names.isEmpty ? nil : names.joined(separator: ", ") + " in",
      statements: statements, indent: 4)
  }

  /// The first of some names that is free.
  func free(_ names: String...) -> String {
    names.first { !taken.contains($0) && !Keywords.locals.contains($0) } ?? "inMemory"
  }

  private var usedParameters: Set<SwiftName> {
    var used: Set<SwiftName> = Set(operation.conditions.map(\.parameter))
    used.formUnion(operation.fields.map(\.source.parameter))
    if let id = operation.id { used.insert(id.parameter) }
    if let whole = operation.whole { used.insert(whole) }
    if operation.kind == .list {
      if let limit = endpoint.limitInput(types) { used.insert(limit.name) }
      if let page = endpoint.pages?.style.parameter, MemoryList(self).readsPosition {
        used.insert(page)
      }
    }
    return used
  }

  // MARK: - Expressions

  /// What a request brings.
  func text(_ source: Memory.Source) -> String {
    SwiftName(source.parameter.text).local + (source.property.map { "." + $0.member } ?? "")
  }

  private var id: String { operation.id.map { text($0) } ?? "" }

  /// A local for the value.
  private var local: String {
    let name = table.memory.type.text
    return free(
      name.prefix(1).lowercased() + name.dropFirst(), "found", "value", "storedValue", "kept")
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

  // MARK: - Get and delete

  private var get: [String] {
    let name = local
    let call = "\(table.name).find(\(id))" + (condition.map { " " + $0 } ?? "")
    guard operation.failure(of: endpoint, in: types) != nil else { return ["return \(call)"] }
    return [
      "let \(name) = \(call)"
    ] + unwrapped(name, or: 404) + answer(name)
  }

  private var delete: [String] {
    let name = local
    return [
      "let \(name) = \(table.name).remove(\(id))" + (condition.map { " " + $0 } ?? "")
    ] + unwrapped(name, or: 404) + answer(name)
  }

  /// The check that there is a value, which is bound where the answer needs it.
  private func unwrapped(_ name: String, or status: Int) -> [String] {
    let condition = answersWithValue ? "let \(name)" : "\(name) != nil"
    let failure = failures.throwing(status, from: endpoint)
    let flat = "guard \(condition) else { \(failure) }"
    if 6 + flat.columns <= Layout.width { return [flat] }
    return ["guard \(condition) else {\n        \(failure)\n      }"]
  }

  private var answersWithValue: Bool {
    switch operation.answer {
    case .value, .id: true
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
    case .value(let path): return returning(name, at: path)
    case .status(let status):
      let member = "." + status.member
      return ["return " + (statusType(status) == nil ? member : "\(member)(\(name))")]
    case .id: return ["return \(name).\(table.memory.id.member)"]
    case .mock:
      return MockClosure(context: context).returning(
        endpoint.mock, from: endpoint, indent: 6, isAlone: false)
    }
  }

  /// The value itself, or what the mock returns with the value in its place.
  func returning(
    _ value: String, at path: [Endpoint.PathStep], then more: (String) -> [String] = { _ in [] },
    headers: String? = nil, changing base: (Value) -> Value = { $0 }
  ) -> [String] {
    guard let type = endpoint.result.decoded?.type else { return [] }
    func result(_ text: String) -> String {
      guard case .typedResponse = endpoint.result else { return "return \(text)" }
      return "return Response(\(text)\(headers.map { ", headers: " + $0 } ?? ""))"
    }
    guard !path.isEmpty else { return [result(value)] }
    let name = free("response", "result", "body", "answer")
    let known = endpoint.mock ?? SampleValue(context.model).value(of: type)
    let start = context.literals.layout(base(known), as: types.unwrapped(type), in: .client)
    let declared = context.types.text(types.unwrapped(type), in: .client)
    let target = PagePath(path, in: types.unwrapped(type), of: context.model, from: name)
    // A literal that starts with a dot needs its type.
    let head = start.flat.hasPrefix(declared) ? "var \(name) =" : "var \(name): \(declared) ="
    return [start.text(after: head, indent: 6), "\(target.expression) = \(value)"] + more(name)
      + [result(name)]
  }

  // MARK: - Create

  private var create: [String] {
    let made = MemoryValue(self)
    let name = local
    guard let source = operation.id, !operation.mayMakeID(types) else {
      let newID = free("id", "newID", "madeID")
      let given = operation.id.map { "(id: \(text($0)))" } ?? ""
      let needsName = answersWithValue || operation.id != nil
      let head =
        (needsName ? "let \(name) = " : "") + (made.isDecoded ? "try " : "")
        + "\(table.name).add\(given) { \(newID) in"
      let block =
        head
        + made.statements(id: newID, named: name, indent: 8).map {
          "\n        " + $0
        }.joined() + "\n      }"
      let check = operation.id == nil ? [] : unwrapped(name, or: 409)
      return [block] + check + answer(name)
    }
    let id = text(source)
    let value = made.expression(id: id)
    var statements: [String] = []
    var kept = name
    if let value {
      statements.append(value.text(after: "let \(name) =", indent: 6))
    } else if made.changesWhole(id: id) {
      statements += made.changes(named: name, id: id)
    } else if let whole = operation.whole {
      kept = whole.local
    }
    if endpoint.method == "PUT" {
      statements.append("\(table.name).put(\(kept))")
    } else {
      let failure = failures.throwing(409, from: endpoint)
      let flat = "guard \(table.name).insert(\(kept)) else { \(failure) }"
      statements +=
        6 + flat.columns <= Layout.width
        ? [flat] : ["guard \(table.name).insert(\(kept)) else {\n        \(failure)\n      }"]
    }
    return statements + answer(kept)
  }

  // MARK: - Update

  private var update: [String] {
    let inner = local
    let name = free("updated", "updatedValue", "changed")
    var changes: [String] = []
    if let whole = operation.whole {
      changes.append("\(inner) = \(whole.local)")
      if let source = operation.id, source.property == nil {
        changes.append("\(inner).\(table.memory.id.member) = \(text(source))")
      }
    }
    let value = MemoryValue(self)
    changes += operation.fields.map { value.change($0, of: inner) }
    let head = "let \(name) = \(table.name).update("
    let block: String
    if let condition {
      // The formatter wants closures inside of the parentheses where there are two.
      block =
        "\(head)\n        \(id),\n        where: \(condition),\n        change: { \(inner) in"
        + changes.map { "\n          " + $0 }.joined() + "\n        }\n      )"
    } else {
      block =
        "\(head)\(id)) { \(inner) in" + changes.map { "\n        " + $0 }.joined() + "\n      }"
    }
    return [block] + unwrapped(name, or: 404) + answer(name)
  }
}
