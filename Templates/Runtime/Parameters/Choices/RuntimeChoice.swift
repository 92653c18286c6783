/// What a value of a choice is where a style writes it.
internal nonisolated enum RuntimeChoice: Sendable {
  case text(String)
  case list([String])
  /// Names and texts.
  case members([(name: String, text: String)])

  /// - Throws: for what has more within it than texts.
  init(_ value: some Encodable & Sendable, dates: DateCoding) throws {
    self = try RuntimeJSONCoding.withStack { (depth: Int) throws -> RuntimeChoice in
      let tree: RuntimeFlatNode = try RuntimeFlatEncoder.tree(of: value, dates: dates, depth: depth)
      switch tree.kind {
      case .nothing:
        return .list([])
      case .text:
        return .text(tree.text)
      case .array:
        return .list(try tree.elements.filter { $0.kind != .nothing }.map(Self.text))
      case .object:
        let members = tree.orderedMembers.filter { $0.value.kind != .nothing }
        return .members(try members.map { (name: $0.key, text: try Self.text($0.value)) })
      }
    }
  }

  private static func text(_ node: RuntimeFlatNode) throws -> String {
    guard node.kind == .text else {
      let context = EncodingError.Context(codingPath: [], debugDescription: "more than a text")
      throw EncodingError.invalidValue("value", context)
    }
    return node.text
  }

  /// The texts of which it consists; none where there is nothing to send.
  ///
  /// - Parameter explodes: Whether members are `name=value`, in place of names and values by turns.
  func parts(explodes: Bool, encode: (String) -> String) -> [String] {
    switch self {
    case .text(let text): [encode(text)]
    case .list(let texts): texts.map(encode)
    case .members(let members):
      members.flatMap { (name: String, text: String) -> [String] in
        let pair: [String] = [encode(name), encode(text)]
        return explodes ? [pair.joined(separator: "=")] : pair
      }
    }
  }
}

nonisolated extension EndpointCall {
  /// Writes a value of a choice and puts it somewhere when the call is sent.
  internal mutating func putLater(
    _ name: String, choice value: some Encodable & Sendable,
    _ write: @escaping @Sendable (RuntimeChoice) throws -> [String],
    _ put: @escaping @Sendable (inout EndpointCall, [String]) -> Void
  ) {
    let dates: DateCoding = self.dates
    let make: @Sendable () throws -> [String] = {
      try write(RuntimeChoice(value, dates: dates))
    }
    let later = DeferredFields(name: name, index: 0, make: make) {
      (call: inout EndpointCall, texts: [String], _: Int) in
      put(&call, texts)
    }
    // The last is put first, and cookies keep the order of their calls.
    self.deferredFields.insert(later, at: 0)
  }
}
