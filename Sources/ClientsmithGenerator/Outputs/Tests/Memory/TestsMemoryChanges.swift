import ClientsmithModel

/// What a test changes of a value that a client in memory keeps.
struct TestsMemoryChanges {
  /// By where the request carries them.
  private(set) var values: [Memory.Source: Value] = [:]
  /// All that change.
  let properties: Set<SwiftName>

  /// What becomes of properties, as far as it is short.
  private var expected: [(property: SwiftName, value: LayoutText)] = []
  private let types: TypeIndex

  /// More would say the same.
  private static let mostExpectations = 3

  init(_ use: TestsMemoryOperation, _ memory: Memory, _ context: ViewContext) {
    let operation = use.operation
    types = context.model.types
    let structure = types.structure(.declared(memory.type))
    let properties = structure?.properties ?? []
    var sources = operation.fields.map { ($0.property, $0.source) }
    if let whole = operation.whole {
      let server = Set(operation.readOnly + [memory.id])
      sources += properties.filter { !server.contains($0.name) && $0.hasKey }.map {
        (
          $0.name,
          Memory.Source(
            parameter: whole, path: [.key($0.name.text)], type: $0.type)
        )
      }
    }
    self.properties = Set(sources.map(\.0))
    // What the path has too would move the value.
    let fixed = Set(operation.conditions.map(\.property))
    for (name, source) in sources where !fixed.contains(name) {
      guard let input = use.endpoint.parameters.first(where: { $0.name == source.parameter }),
        let type = properties.first(where: { $0.name == name })?.type,
        let example = Self.example(of: source, in: input, context),
        let value = changed(example, source.type)
      else { continue }
      values[source] = value
      if expected.count < Self.mostExpectations {
        expected.append((name, context.literals.layout(value, as: type, in: .file)))
      }
    }
  }

  /// `#expect(updated.name == "new name")`.
  func expectations(of subject: String) -> [LayoutText] {
    expected.map { .atom("#expect(\(subject).\($0.property.member) == \($0.value.flat))") }
  }

  private static func example(
    of source: Memory.Source, in input: Input, _ context: ViewContext
  ) -> Value? {
    let value = SampleValue(context.model).filled(input.example, as: input.type)
    return PageParts(context.model).part(at: source.path[...], of: value, input.type)
  }

  /// Another value of the same type; nil: nothing short.
  private func changed(_ value: Value, _ type: TypeReference) -> Value? {
    switch (value, types.plain(type)) {
    case (.string(let text), .primitive(.string)) where text.utf8.count < 40:
      return .string("new " + text)
    case (.integer(let number), .primitive(let primitive)) where primitive.isInteger:
      return .integer(number < 1_000_000 ? number + 1 : number - 1)
    case (.bool(let flag), .primitive(.bool)): return .bool(!flag)
    case (.enumerationCase, let type):
      return types.enumeration(type)?.cases.last.map { .enumerationCase($0.name) }
    default: return nil
    }
  }
}
