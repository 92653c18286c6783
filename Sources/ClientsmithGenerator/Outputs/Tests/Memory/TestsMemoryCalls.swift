import ClientsmithModel

/// The calls by which a test reads and changes what a client in memory keeps.
struct TestsMemoryCalls {
  let memory: Memory
  let context: ViewContext
  private let endpoints: [SwiftName: Endpoint]

  init(_ memory: Memory, _ context: ViewContext) {
    self.memory = memory
    self.context = context
    endpoints = Dictionary(
      context.model.endpoints.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var types: TypeIndex { context.model.types }

  /// The first one.
  func operation(_ kind: Memory.Operation.Kind) -> TestsMemoryOperation? {
    operations(kind).first
  }

  func operations(_ kind: Memory.Operation.Kind) -> [TestsMemoryOperation] {
    memory.operations.filter { $0.kind == kind }.compactMap { operation in
      endpoints[operation.endpoint].map {
        TestsMemoryOperation(operation: operation, endpoint: $0)
      }
    }
  }

  /// The arguments of a call; nil: the test does not know one of them.
  ///
  /// - Parameters:
  ///   - subject: The local that holds the value that the call is about; nil: there is none yet.
  ///   - changes: What is sent of the value, in place of the examples.
  func arguments(
    of use: TestsMemoryOperation, about subject: String?, changes: [Memory.Source: Value] = [:]
  ) -> [LayoutText.Item]? {
    var items: [LayoutText.Item] = []
    let isLabeled = use.endpoint.deprecated == nil
    for input in use.endpoint.parameters {
      let label = isLabeled ? input.name.argument + ":" : nil
      switch argument(input, of: use, about: subject, changes: changes) {
      case .unknown: return nil
      case .text(let text): items.append(.init(label, .atom(text)))
      case .value(let value):
        items.append(.init(label, context.literals.layout(value, as: input.type, in: .file)))
      case .initial(let value):
        if isLabeled { continue }
        items.append(.init(label, context.literals.layout(value, as: input.type, in: .file)))
      }
    }
    return items
  }

  private enum Argument {
    case text(String)
    case value(Value)
    /// It may be left out.
    case initial(Value)
    case unknown
  }

  private func argument(
    _ input: Input, of use: TestsMemoryOperation, about subject: String?,
    changes: [Memory.Source: Value]
  ) -> Argument {
    let operation = use.operation
    let initial = context.initialValue(of: input)
    if operation.kind != .create, let id = operation.id, id.parameter == input.name {
      // Inside of a body the test would have to put it there.
      guard let subject, id.path.isEmpty else { return .unknown }
      return .text(self.id(of: subject))
    }
    if let condition = operation.conditions.first(where: {
      $0.parameter == input.name && $0.source?.path.isEmpty == true
    }) {
      if initial == .null { return .initial(.null) }
      if condition.isAnyOf { return .value(.array([])) }
      if condition.isByRawValue {
        let property = type(of: condition.property)
        let values = types.enumeration(types.unwrapped(property))
        let own = types.enumeration(types.unwrapped(input.type))
        if let all = own?.casesForAll(besides: values).first { return .text("." + all.member) }
        guard let subject, own?.isClosed == false, !types.isOptional(property) else {
          return .unknown
        }
        return .text(".init(rawValue: \(subject).\(condition.property.member).rawValue)")
      }
      guard let subject else { return .unknown }
      let text = "\(subject).\(condition.property.member)"
      guard types.isOptional(type(of: condition.property)) else { return .text(text) }
      return isThere(condition.property, in: subject) ? .text("#require(\(text))") : .unknown
    }
    let scopes = operation.scope.filter { $0.source?.parameter == input.name }
    let filters = operation.conditions.filter { $0.parameter == input.name }
    if operation.kind != .create, !scopes.isEmpty || !filters.isEmpty {
      return value(of: input, of: use, in: scopes, without: filters).map { .value($0) } ?? .unknown
    }
    let sent = changes.filter { $0.key.parameter == input.name }
    if !sent.isEmpty { return .value(example(input, changes: sent)) }
    if operation.kind == .list, let value = position(input, of: use.endpoint) {
      return value == initial ? .initial(value) : .value(value)
    }
    return initial.map { .initial($0) } ?? .value(example(input, changes: [:]))
  }

  /// What leads to where the test creates a value, and filters by nothing that may be left out.
  private func value(
    of input: Input, of use: TestsMemoryOperation, in scopes: [Memory.ScopePart],
    without filters: [Memory.Condition]
  ) -> Value? {
    let position = use.operation.kind == .list ? position(input, of: use.endpoint) : nil
    let initial = position ?? context.initialValue(of: input) ?? example(input, changes: [:])
    let parts = PageParts(context.model)
    let place: Value? = scopes.reduce(initial) { value, part in
      guard let value, let source = part.source, let wanted = scope(part.name) else { return nil }
      return parts.setting(wanted, at: source.path[...], of: value, input.type)
    }
    return filters.reduce(place) { value, filter in
      guard let value, let source = filter.source else { return nil }
      if let rest = parts.ending(source.path, of: value, input.type) { return rest }
      guard filter.isAnyOf else { return nil }
      return parts.setting(.array([]), at: source.path[...], of: value, input.type)
    }
  }

  /// Where the test creates a value.
  func scope(_ name: String) -> Value? {
    guard let create = self.operation(.create),
      let part = create.operation.scope.first(where: { $0.name == name })
    else { return nil }
    if case .constant(let value, _) = part.content { return value }
    guard let source = part.source,
      let input = create.endpoint.parameters.first(where: { $0.name == source.parameter })
    else { return nil }
    let value = context.initialValue(of: input) ?? example(input, changes: [:])
    return PageParts(context.model).part(at: source.path[...], of: value, input.type)
  }

  private func type(of property: SwiftName) -> TypeReference {
    types.keptStructure(.declared(memory.type))?.properties.first { $0.name == property }?.type
      ?? .primitive(.json)
  }

  /// Whether a property that may be nil is not: a value that the test starts with has all of them, and a
  /// new one those that the request cannot leave out.
  private func isThere(_ property: SwiftName, in subject: String) -> Bool {
    switch subject {
    case "kept": return true
    case "created":
      guard let create = operation(.create)?.operation else { return false }
      if create.whole != nil {
        // What can be read of a union is optional for values of none of its cases alone.
        return types.readableProperties(of: .declared(memory.type)).contains {
          $0.name == property && !types.isOptional($0.type)
        }
      }
      let sent = create.fields.first { $0.property == property }?.source?.type
      return sent.map { !types.isOptional($0) && !types.isPatch($0) } ?? false
    default: return false
    }
  }

  /// `created.id`.
  func id(of subject: String) -> String {
    let text = "\(subject).\(memory.id.member)"
    return types.isOptional(type(of: memory.id)) ? "#require(\(text))" : text
  }

  /// The example of a parameter, with what changes of it.
  private func example(_ input: Input, changes: [Memory.Source: Value]) -> Value {
    let parts = PageParts(context.model)
    var value = SampleValue(context.model).filled(input.example, as: input.type)
    for (source, change) in changes {
      value = parts.setting(change, at: source.path[...], of: value, input.type) ?? value
    }
    return value
  }

  /// The start of the first page, which is long enough; nil: it has nothing to do with pages.
  private func position(_ input: Input, of endpoint: Endpoint) -> Value? {
    let parts = PageParts(context.model)
    let limit = endpoint.limit(types)
    let initial = context.initialValue(of: input)
    var value = initial
    var isPart = false
    if let limit, limit.argument == input.name {
      isPart = true
      let known = value.flatMap { parts.part(at: limit.path[...], of: $0, input.type) }
      if case .integer(let count)? = known, count < 1 { value = nil }
      if value == nil {
        value = parts.setting(
          .integer(20), at: limit.path[...], of: value ?? input.example, input.type)
      }
    }
    if let paged = PagedEndpoint(endpoint), paged.parameter?.name == input.name {
      isPart = true
      if initial == nil, let start = start(paged) {
        value = parts.setting(
          start, at: paged.cursorPath[...], of: value ?? input.example, input.type)
      }
    }
    if let start = endpoint.position(types), start.parameter.name == input.name {
      isPart = true
      value = initial ?? .integer(start.first(nil))
    }
    return isPart ? value : nil
  }

  /// How many values a page has at most in a call with such arguments.
  func limit(of endpoint: Endpoint) -> Int? {
    guard let limit = endpoint.limit(types) else { return 20 }
    if let count = limit.constant { return Int(count) }
    let value = position(limit.parameter, of: endpoint)
    let known = value.flatMap {
      PageParts(context.model).part(at: limit.path[...], of: $0, limit.parameter.type)
    }
    if case .integer(let count)? = known { return Int(count) }
    return 20
  }

  /// What starts the pages where something has to be passed.
  private func start(_ paged: PagedEndpoint) -> Value? {
    guard paged.pages.style.hasPositions == false else {
      return .integer(paged.pages.style.first(nil))
    }
    guard let type = paged.cursor(of: context.model)?.type else { return nil }
    if types.isOptional(type) { return .null }
    switch types.unwrapped(type) {
    case .primitive(.string): return .string("")
    case .primitive(let primitive) where primitive.isInteger: return .integer(0)
    default: return nil
    }
  }
}

/// An endpoint, and what it does with the values.
struct TestsMemoryOperation {
  let operation: Memory.Operation
  let endpoint: Endpoint

  /// `client.getBed`.
  func function(of client: String) -> String { "\(client).\(endpoint.access)" }

  /// `try await client.getBed(id: created.id)`.
  func call(_ arguments: [LayoutText.Item], of client: String = "client") -> LayoutText {
    .call("try await \(function(of: client))", arguments)
  }

  /// What has the values.
  var decoded: TypeReference? { endpoint.returning(operation.status).result.decoded?.type }
}
