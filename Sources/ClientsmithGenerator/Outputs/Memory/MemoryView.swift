import ClientsmithModel

/// `inMemory(…)`: the mock with the endpoints replaced that read and change what it keeps.
package struct MemoryView: TemplateView {
  private let documentation: [String]
  private let signature: LayoutText
  /// Local functions, for the errors of what is missing or there already.
  private let functions: [LayoutText]
  private let tables: [LayoutText]
  /// The local that is changed and returned.
  private let copy: String
  private let replacements: [LayoutText]

  /// nil: the specification has no memory.
  init?(_ context: ViewContext) {
    let model = context.model
    guard !model.memory.isEmpty else { return nil }
    let labels = Self.labels(model.memory)
    var names = LocalNames(
      besides: labels + model.rememberedEndpoints.flatMap { $0.parameters.map(\.name.text) })
    let copy = names.make("client", "newClient")
    let tables = zip(model.memory, labels).map {
      MemoryTableText($0, label: $1, &names, context)
    }
    let failures = MemoryFailures(&names, context)
    let endpoints = Dictionary(
      model.rememberedEndpoints.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.copy = copy
    self.tables = tables.flatMap(\.statements)
    functions = failures.declarations
    replacements = tables.flatMap { table in
      table.memory.operations.compactMap { operation in
        endpoints[operation.endpoint].map { endpoint in
          MemoryClosure(
            operation, of: endpoint, table: table, failures: failures, besides: names.made, context
          ).layout(after: "\(copy).\(endpoint.access) =")
        }
      }
    }
    let isAlone = tables.count == 1
    signature = LayoutText.list(
      .init(open: "\(context.access)static func inMemory(", close: ") -> Self {"),
      tables.map { table in
        .init((isAlone ? "_ " : "") + table.label + ":", .atom("[\(table.type)]? = nil"))
      })
    documentation = Self.documentation(tables, model)
  }

  private static func documentation(_ tables: [MemoryTableText], _ model: ClientModel) -> [String] {
    let names = model.rememberedEndpoints.map { "`\($0.pathName)`" }
    let kept = tables.map { "`\($0.label)`" }.formatted(lastSeparator: " and ")
    let summary =
      "Keeps \(kept) in memory, like a small server, for "
      + "\(names.formatted(lastSeparator: " and ")). All else is as in `mock`."
    let parameters = tables.map { "  - \($0.label): What it starts with; nil: the mock's." }
    let note =
      tables.count == 1
      ? "- Parameter \(tables[0].label): What it starts with; nil: the mock's."
      : "- Parameters:\n" + parameters.joined(separator: "\n")
    return DocComment.lines(Documentation(summary: summary), notes: [note], indent: 2)
  }

  /// `items`, `categories`.
  static func labels(_ memory: [Memory]) -> [String] {
    let plurals = memory.map { plural(of: $0.name.text.uncapitalizedFirst) }
    // `Box` and `Boxe`.
    return zip(memory, plurals).map { memory, plural in
      plurals.count { $0.asciiLowercased == plural.asciiLowercased } == 1
        ? plural : memory.name.text.uncapitalizedFirst
    }
  }

  private static func plural(of word: String) -> String {
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return word + "s"
  }

  package static let keys = TemplateKeys<Self>([
    .lines("documentation") { $0.documentation },
    .layout("signature") { $0.signature },
    .layouts("functions") { $0.functions },
    .layouts("tables") { $0.tables },
    .text("copy") { $0.copy },
    .layouts("replacements") { $0.replacements },
  ])
}

/// What is kept of one type: the local that holds it, and what it starts with.
struct MemoryTableText {
  let memory: Memory
  /// Of the parameter that it starts with.
  let label: String
  /// The local.
  let name: String
  /// `Item`.
  let type: String
  /// A value, for what requests do not say.
  let sample: [SwiftName: Value]
  let statements: [LayoutText]

  init(_ memory: Memory, label: String, _ names: inout LocalNames, _ context: ViewContext) {
    self.memory = memory
    self.label = label
    name = names.make("stored" + label.capitalizedFirst, "kept" + label.capitalizedFirst)
    type = context.types.text(.declared(memory.type), in: .client)
    let values = memory.firstValues(in: context.model)
    if case .structure(let members)? = Self.sample(memory, context.model) ?? values.first {
      sample = Dictionary(
        members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    } else {
      sample = [:]
    }
    let parameter = SwiftName(label).local
    let reference = TypeReference.declared(memory.type)
    let structure = context.model.types.keptStructure(reference)
    let id = structure?.properties.first { $0.name == memory.id }
    let idType = context.types.text(
      context.model.types.unwrappedOnce(id?.type ?? .primitive(.int)), in: .client)
    let items = values.map {
      LayoutText.Item(nil, context.literals.layout($0, as: reference, in: .client))
    }
    var statements: [LayoutText] = []
    var start = LayoutText.Item("\(parameter) ??", .collection(items))
    if values.contains(where: \.isDecoded) {
      // What is decoded may throw.
      let samples = names.make("sample" + label.capitalizedFirst)
      statements.append(
        .block(.atom("func \(samples)() throws -> [\(type)] {"), [.collection(items)]))
      start = .init(nil, .atom("\(parameter) ?? (try? \(samples)()) ?? []"))
    }
    var arguments = [start]
    if memory.order == .newestFirst {
      arguments.append(.init("newestFirst:", .atom("true")))
    }
    let table = "MemoryTable<\(idType), \(type)>"
    let places = memory.places(in: context.model)
    if places.isEmpty {
      statements.append(
        .after(
          "let \(name) =",
          .call(table, arguments).followed(by: " { $0.\(memory.id.member) }")))
    } else {
      // The formatter wants closures inside of the parentheses where there are two.
      arguments.append(.init("place:", .atom(Self.place(places))))
      arguments.append(.init("id:", .atom("{ $0.\(memory.id.member) }")))
      statements.append(.after("let \(name) =", .call(table, arguments)))
    }
    self.statements = statements
  }

  /// `{ $0.bed }`, `{ [$0.bed, $0.row] as [AnyHashable] }`.
  private static func place(_ properties: [SwiftName]) -> String {
    let values = properties.map { property in "$0." + property.member }
    return values.count == 1
      ? "{ \(values[0]) }" : "{ [\(values.joined(separator: ", "))] as [AnyHashable] }"
  }

  /// The type of a property.
  func type(of property: SwiftName, _ context: ViewContext) -> TypeReference {
    let properties = context.model.types.keptStructure(.declared(memory.type))?.properties ?? []
    return properties.first { $0.name == property }?.type ?? .primitive(.json)
  }

  /// What `mock` creates, or one made from the type alone.
  private static func sample(_ memory: Memory, _ model: ClientModel) -> Value? {
    let create = memory.operations.first { $0.kind == .create }
    if let value = create?.mocked(in: model), case .structure = value { return value }
    if case .structure? = memory.firstValues(in: model).first { return nil }
    return SampleValue(model).value(of: .declared(memory.type))
  }
}

extension Memory {
  /// The properties that say where a value is, where each path that says which value it is about has
  /// those too: only there is its id known to be one of its own.
  func places(in model: ClientModel) -> [SwiftName] {
    let known = operations.compactMap { operation -> [SwiftName]? in
      guard operation.kind != .list, operation.kind != .create, operation.id != nil,
        let endpoint = model.endpoints.first(where: { $0.name == operation.endpoint })
      else { return nil }
      return operation.conditions.filter { condition in
        endpoint.parameters.contains { input in
          guard case .path = input.location else { return false }
          return input.name == condition.parameter
        }
      }.map(\.property)
    }
    guard let first = known.first else { return [] }
    return first.filter { property in known.allSatisfy { $0.contains(property) } }
  }

  /// What a client in memory starts with: what `mock` lists, else what it gets.
  func firstValues(in model: ClientModel) -> [Value] {
    let list = operations.first { $0.kind == .list }
    if case .array(let values)? = list?.mocked(in: model) { return values }
    let get = operations.first { $0.kind == .get }
    switch get?.mocked(in: model) {
    case .structure(let members)?: return [.structure(members)]
    case .union(let name, let payload)?: return [.union(name, payload)]
    default: return []
    }
  }
}

extension Memory.Operation {
  /// The value, or the values, that `mock` answers with.
  fileprivate func mocked(in model: ClientModel) -> Value? {
    guard
      let endpoint = model.endpoints.first(where: { $0.name == self.endpoint })?.returning(status),
      let value = endpoint.mock
    else { return nil }
    switch answer {
    case .value(let path):
      guard let type = endpoint.result.decoded?.type else { return nil }
      return PageParts(model).part(at: path[...], of: value, type)
    case .id, .mock: return nil
    }
  }
}

extension TypeIndex {
  /// Without one optional, aliases kept.
  fileprivate func unwrappedOnce(_ type: TypeReference) -> TypeReference {
    if case .optional(let inner) = type { return inner }
    if case .optional(let inner) = resolved(type) { return inner }
    return type
  }
}
