import ClientsmithModel

/// What a test reads of a client in memory that keeps more values than one page has.
struct TestsMemoryPages {
  /// The number of values, and the arguments that all of them are listed with.
  private let count: Int
  private let all: LayoutText
  private let memory: Memory
  private let context: ViewContext

  /// More would take long.
  private static let mostValues = 500

  /// nil: the list has no pages, or the test cannot make the values.
  ///
  /// - Parameter subject: The local that holds a value.
  init?(_ calls: TestsMemoryCalls, about subject: String, _ context: ViewContext) {
    guard let use = calls.operation(.list), use.endpoint.deprecated == nil,
      let paged = PagedEndpoint(use.endpoint),
      // The values are told apart by their ids alone.
      paged.cursorKey.map({ $0 == calls.memory.id.text }) ?? true,
      !use.operation.conditions.contains(where: {
        $0.property == calls.memory.id || $0.parameter == nil
      }),
      let arguments = calls.arguments(of: use, about: subject),
      let limit = calls.limit(of: use.endpoint), limit < Self.mostValues
    else { return nil }
    memory = calls.memory
    self.context = context
    count = limit + 1
    all = .call(
      "many." + use.endpoint.accessPrefix + use.endpoint.allItemsMethod,
      arguments.map { argument in
        // The call itself does not throw.
        guard argument.value.flat.hasPrefix("#require(") else { return argument }
        return .init(argument.label, argument.value.preceded(by: "try "))
      })
    guard id != nil else { return nil }
  }

  /// `"\(number)"`.
  private var id: String? {
    let types = context.model.types
    guard
      let type = types.part(at: [.key(memory.id.text)], of: .declared(memory.type)),
      case .primitive(let primitive) = types.unwrapped(type)
    else { return nil }
    switch primitive {
    case .int: return "number"
    case .int32, .int64, .uint64: return context.integer("number", isOptional: false, as: type)
    case .string: return "\"\\(number)\""
    case .uuid: return "UUID()"
    case .double, .float, .bool, .date, .day, .url, .data, .decimal, .duration, .json: return nil
    }
  }

  /// - Parameters:
  ///   - subject: The local that holds a value.
  ///   - client: The statement that makes the client.
  func statements(
    about subject: String, client: (_ name: String, _ values: String) -> LayoutText
  ) -> [LayoutText] {
    guard let id else { return [] }
    let open = "let values = (1...\(count)).map { \(id.contains("number") ? "number" : "_") in"
    return [
      .block(
        .atom(open),
        [
          .atom("var value = \(subject)"), .atom("value.\(memory.id.member) = \(id)"),
          .atom("return value"),
        ]),
      client("many", "values"),
      .atom("var listedValues: [\(context.types.text(.declared(memory.type), in: .file))] = []"),
      .block(
        .after("for try await value in", all.followed(by: " {")),
        [.atom("listedValues.append(value)")]),
      .atom("#expect(listedValues == values)"),
    ]
  }
}
