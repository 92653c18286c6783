import ClientsmithModel

/// The test of what a client in memory keeps of one type: created, found, changed, deleted.
package struct TestsMemoryView: TemplateView {
  /// `beds`.
  let label: String
  /// The name of the test.
  let test: String
  let statements: [LayoutText]

  static func all(_ context: ViewContext) -> [TestsMemoryView] {
    let model = context.model
    let labels = MemoryView.labels(model.memory)
    var names = LocalNames(
      besides: model.endpoints.flatMap { [$0.name.text, $0.name.text + "Pages"] })
    return zip(model.memory, labels).map { memory, label in
      TestsMemoryView(
        label: label, test: names.make(label + "InMemory"),
        statements: TestsMemoryStatements(
          memory, label: model.memory.count == 1 ? nil : label, context
        ).statements)
    }.filter { $0.statements.count > 1 }
  }

  package static let keys = TemplateKeys<Self>([
    .text("label") { $0.label },
    .text("test") { $0.test },
    .layouts("statements") { $0.statements },
  ])
}

/// What the test does, one step after the other, with what is declared.
struct TestsMemoryStatements {
  private(set) var statements: [LayoutText] = []

  private let memory: Memory
  /// Of the argument of `inMemory`; nil: it has none.
  private let label: String?
  private let context: ViewContext
  private let calls: TestsMemoryCalls
  private let results: TestsMemoryResults
  /// The local that holds the value as it is now.
  private var subject = "created"
  /// What is known of its properties.
  private var known: [SwiftName: Value] = [:]
  private var names = LocalNames(besides: [])
  /// How many statements come before the first that checks something.
  private var setUpCount = 0

  init(_ memory: Memory, label: String?, _ context: ViewContext) {
    self.memory = memory
    self.label = label
    self.context = context
    calls = TestsMemoryCalls(memory, context)
    results = TestsMemoryResults(memory, context)
    guard create() || keep() else {
      statements = []
      return
    }
    find()
    list([subject])
    pages()
    update()
    let isDeleted = delete()
    if subject == "kept", statements.count == setUpCount {
      // The client that keeps it is asked for nothing.
      statements.removeLast()
      setUpCount -= 1
    }
    fail(isDeleted: isDeleted)
    if statements.count == setUpCount { statements = [] }
  }

  private var types: TypeIndex { context.model.types }

  // MARK: - A value

  /// `let client = ShopClient.inMemory([])`.
  private func client(_ name: String, with values: String) -> LayoutText {
    client(name, starting: "[\(values)]")
  }

  private func client(_ name: String, starting values: String) -> LayoutText {
    let argument = LayoutText.Item(label.map { $0 + ":" }, .atom(values))
    return .after("let \(name) =", .call("\(context.client).inMemory", [argument]))
  }

  private mutating func create() -> Bool {
    guard let use = calls.operation(.create),
      let arguments = calls.arguments(of: use, about: nil)
    else { return false }
    let changes = TestsMemoryChanges(use, memory, context)
    known = changes.constants
    let call = use.call(arguments)
    var lines = [client("client", with: "")]
    if let value = results.value(of: use, call, named: "created") {
      lines += value
    } else {
      // The list has it.
      guard let list = calls.operations(.list).first(where: { finds($0) == true }),
        let all = calls.arguments(of: list, about: nil),
        let first = results.first(of: list, list.call(all), named: "created")
      else { return false }
      lines.append(results.ignoring(call, of: use))
      lines += first
    }
    setUpCount = lines.count
    lines += changes.constantExpectations(of: "created")
    if use.operation.failure(of: use.endpoint, context) == .conflict,
      !use.operation.mayMakeID(types)
    {
      lines += failure("conflict", of: use, call, .conflict)
    }
    statements = lines
    return true
  }

  /// Without a way to create one, the client starts with a value.
  private mutating func keep() -> Bool {
    let type = TypeReference.declared(memory.type)
    guard types.withoutMocks(in: type).isEmpty else { return false }
    let samples = SampleValue(context.model)
    let value = samples.filled(samples.value(of: type), as: type)
    subject = "kept"
    if case .structure(let members) = value {
      known = Dictionary(
        members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    // A case of a union does not say its type.
    let annotation =
      types.union(type) == nil ? "" : ": " + context.types.text(type, in: .file)
    statements = [
      .after("let kept\(annotation) =", context.literals.layout(value, as: type, in: .file)),
      client("client", with: "kept"),
    ]
    setUpCount = statements.count
    return true
  }

  // MARK: - Steps

  /// Whether an endpoint finds the value by what it always sends; nil: the test does not know.
  private func finds(_ use: TestsMemoryOperation) -> Bool? {
    let isElsewhere = use.operation.scope.contains { part in
      guard subject != "kept", case .constant(let wanted, _) = part.content else { return false }
      return calls.scope(part.name).map { $0 != wanted } ?? false
    }
    if isElsewhere { return false }
    let results = use.operation.conditions.map { condition -> Bool? in
      guard case .constant(let wanted) = condition.wanted else { return true }
      return known[condition.property].map { value in
        switch (value, wanted) {
        case (.array(let elements), .array(let wanted)): wanted.allSatisfy(elements.contains)
        case (_, .array(let wanted)) where condition.isAnyOf: wanted.contains(value)
        default: value == wanted
        }
      }
    }
    return results.contains(false) ? false : results.contains(nil) ? nil : true
  }

  private mutating func find() {
    for use in calls.operations(.get) where finds(use) == true {
      guard let arguments = calls.arguments(of: use, about: subject) else { continue }
      statements += results.expecting(
        use, use.call(arguments), named: names.make("found"), is: subject)
    }
  }

  /// - Parameter isFiltered: Only lists that always have a filter.
  private mutating func list(_ values: [String], isFiltered: Bool = false) {
    for use in calls.operations(.list) {
      guard let arguments = calls.arguments(of: use, about: subject),
        !isFiltered || use.operation.conditions.contains(where: { $0.parameter == nil }),
        let finds = values.isEmpty ? true : finds(use)
      else { continue }
      let values = finds ? values : []
      let name = names.make(values.isEmpty ? "rest" : "listed")
      statements += results.expecting(
        use, use.call(arguments), named: name, is: "[\(values.joined(separator: ", "))]")
    }
  }

  /// More than one of them.
  private mutating func pages() {
    guard let pages = TestsMemoryPages(calls, about: subject, context) else { return }
    statements += pages.statements(about: subject) { client($0, starting: $1) }
  }

  /// By the first endpoint that does, and by those that always send the same.
  private mutating func update() {
    for (index, use) in calls.operations(.update).enumerated() {
      let isConstant = use.operation.fields.contains { $0.source == nil }
      guard index == 0 || isConstant, update(by: use) else { continue }
      if isConstant { list([subject], isFiltered: true) }
    }
  }

  /// - Returns: Whether the test could.
  private mutating func update(by use: TestsMemoryOperation) -> Bool {
    let changes = TestsMemoryChanges(use, memory, context)
    // Where the id is in the body, the test would have to put it there; that of a union always is.
    guard types.union(.declared(memory.type)) == nil,
      use.operation.id?.path.isEmpty != false, finds(use) == true,
      let arguments = calls.arguments(of: use, about: subject, changes: changes.values)
    else { return false }
    let call = use.call(arguments)
    let name = names.make("updated")
    if let value = results.value(of: use, call, named: name) {
      statements += value
    } else {
      // What is not returned is looked up, by what does not change.
      let conditions = memory.operations.flatMap { operation in
        operation.conditions.filter { $0.parameter != nil }.map(\.property)
      }
      guard changes.properties.isDisjoint(with: conditions), let get = calls.operation(.get),
        let known = calls.arguments(of: get, about: subject),
        let value = results.value(of: get, get.call(known), named: name)
      else { return false }
      statements.append(results.ignoring(call, of: use))
      statements += value
    }
    statements += changes.expectations(of: name)
    subject = name
    for property in changes.properties { known[property] = changes.constants[property] }
    find()
    return true
  }

  /// Whether the value is gone.
  private mutating func delete() -> Bool {
    guard let use = calls.operation(.delete), finds(use) == true,
      let arguments = calls.arguments(of: use, about: subject)
    else { return false }
    statements.append(results.ignoring(use.call(arguments), of: use))
    list([])
    return true
  }

  // MARK: - Failures

  /// What is not there any more, or never was, fails as declared.
  private mutating func fail(isDeleted: Bool) {
    let kinds: [Memory.Operation.Kind] = [.get, .delete, .update]
    for kind in kinds {
      guard let use = calls.operation(kind),
        use.operation.failure(of: use.endpoint, context) == .missing,
        use.operation.id?.path.isEmpty != false,
        let arguments = calls.arguments(of: use, about: subject)
      else { continue }
      if !isDeleted { statements.append(client("empty", with: "")) }
      let call = use.call(arguments, of: isDeleted ? "client" : "empty")
      statements += failure("error", of: use, call, .missing)
      return
    }
  }

  private func failure(
    _ name: String, of use: TestsMemoryOperation, _ call: LayoutText,
    _ reason: MemoryFailures.Reason
  ) -> [LayoutText] {
    let status = reason.status(of: use.endpoint)
    if let result = MemoryFailures.result(of: use.endpoint, with: status) {
      return [.call("#expect", [.init(nil, call.followed(by: " == " + result))])]
    }
    var lines: [LayoutText] = [
      .closure("let \(name) = await #expect(throws: ClientError.self)", [call]),
      .atom("#expect(\(name)?.status == \(status))"),
    ]
    if let type = MemoryFailureBody(reason, of: use.endpoint, context).type {
      let body = LayoutText.list(
        .init(open: "\(name)?.body(", close: ") != nil"),
        [.init("as:", context.types.metatype(type, in: .file))])
      lines.append(.call("#expect", [.init(nil, body)]))
    }
    return lines
  }
}
