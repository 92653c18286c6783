import ClientsmithModel

/// What an endpoint returns that reads or changes what a client in memory keeps.
extension MemoryClosure {
  var answersWithValue: Bool {
    let contents = operation.envelope.map(\.content) + Array(operation.headers.values)
    let needsValue = contents.contains { if case .property = $0 { true } else { false } }
    if needsValue { return true }
    return switch operation.answer {
    case .value: true
    case .id, .mock: false
    }
  }

  /// The endpoint as if it returned what the answer is in.
  var answering: Endpoint { endpoint.returning(operation.status) }

  /// The statements that return the value.
  func answer(_ name: String) -> [LayoutText] {
    switch operation.answer {
    case .value(let path):
      return returning(.atom(name), at: path, then: envelope(name), typed: headers(name))
    // Where the request has it.
    case .id(let path):
      return returning(.atom(id), at: path, then: envelope(name), typed: headers(name))
    case .mock:
      if let status = operation.status { return [.atom("return ." + status.member)] }
      if !operation.envelope.isEmpty || !operation.headers.isEmpty {
        return returning(nil, at: [], then: envelope(name), typed: headers(name))
      }
      return MockClosure(context: context).returning(
        endpoint.mock, from: endpoint, isAlone: false)
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
  func headers(_ value: String) -> [SwiftName: String] {
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
    guard types.isOptional(source.type), let root = answering.result.decoded?.type,
      let type = types.part(at: path[...], of: root), !types.isOptional(type)
    else { return "" }
    let known = answering.mock.flatMap {
      PageParts(context.model).part(at: path[...], of: $0, root)
    }
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
    _ value: LayoutText?, at path: [Endpoint.PathStep], then more: [MemoryPart] = [],
    headers: String? = nil, typed known: [SwiftName: String] = [:],
    changing base: (Value) -> Value = { $0 }
  ) -> [LayoutText] {
    let endpoint = answering
    guard let type = endpoint.result.decoded?.type else { return [] }
    let fields = headers.map { [LayoutText.Item("headers:", .atom($0))] } ?? []
    func result(_ value: LayoutText) -> LayoutText {
      if let status = operation.status {
        return .after("return", .call("." + status.member, [.init(nil, value)]))
      }
      guard case .typedResponse = endpoint.result else { return .after("return", value) }
      let typed = ResponseHeaders(endpoint, context)
      return .after(
        "return",
        .call(
          typed.initializer(in: .client),
          [.init(nil, value)] + typed.arguments(in: .client, known: known) + fields))
    }
    if path.isEmpty, let value { return [result(value)] }
    let mock = base(endpoint.mock ?? SampleValue(context.model).value(of: type))
    let parts = (value.map { [MemoryPart(path: path, text: $0.flat)] } ?? []) + more
    if let made = MemoryPart.initializer(of: mock, as: type, with: parts, context) {
      return [result(made)]
    }
    let name = locals.response
    let start = context.literals.layout(mock, as: types.unwrapped(type), in: .client)
    let declared = context.types.text(types.unwrapped(type), in: .client)
    // A literal that starts with a dot needs its type.
    let head = start.flat.hasPrefix(declared) ? "var \(name) =" : "var \(name): \(declared) ="
    let assignments = parts.map { part -> LayoutText in
      let target = PagePath(part.path, in: types.unwrapped(type), of: context.model, from: name)
      return .after("\(target.expression) =", .atom(part.text))
    }
    return [.after(head, start)] + assignments + [result(.atom(name))]
  }
}
