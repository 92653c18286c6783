/// A value as the names and texts of a query or a form: members in brackets, arrays of single
/// values by a style, and other arrays by their indices.
internal nonisolated enum RuntimeFlattening {
  /// Encoded `name=value` pairs; nil for what is no object and has no name.
  ///
  /// - Parameters:
  ///   - name: What the value is called; nil: its members stand for themselves.
  ///   - explodes: Whether the members of an object stand for themselves, though it has a name.
  ///   - arrays: How arrays of single values are written; nil: in brackets, and by repeating their
  ///     name where that has none.
  ///   - sendsNull: Whether null is an empty text, or left out.
  ///   - taken: What no member may be called.
  static func pairs(
    of value: some Encodable & Sendable, named name: String?, explodes: Bool = false,
    arrays: ArrayStyle?, sendsNull: Bool, hasDots: Bool = false, besides taken: Set<String> = [],
    dates: DateCoding
  ) throws -> [String]? {
    try RuntimeJSONCoding.withStack { (depth: Int) throws -> [String]? in
      let tree: RuntimeFlatNode = try RuntimeFlatEncoder.tree(of: value, dates: dates, depth: depth)
      var list = PairList(
        arrays: arrays ?? .brackets, hasDots: hasDots, numbers: hasDots && arrays == nil,
        sendsNull: sendsNull)
      let isTop: Bool = name == nil || explodes
      if tree.kind == .object, isTop {
        guard taken.isDisjoint(with: tree.members.keys) else { return nil }
        for (key, member) in tree.orderedMembers {
          list.append(member, named: key, arrays ?? .repeat)
        }
      } else if let name {
        list.append(tree, named: name, isTop ? arrays ?? .repeat : list.arrays)
      } else {
        return nil
      }
      return list.pairs
    }
  }

  private struct PairList {
    let arrays: ArrayStyle
    /// Members have dots before them, and no brackets around them.
    let hasDots: Bool
    /// Elements are numbered from 1.
    let numbers: Bool
    let sendsNull: Bool
    var pairs: [String] = []

    /// - Parameter arrays: How an array here is written.
    mutating func append(_ node: RuntimeFlatNode, named name: String, _ arrays: ArrayStyle) {
      switch node.kind {
      case .nothing:
        if self.sendsNull {
          self.pairs.append(RuntimePercentEncoding.pair(name, ""))
        }
      case .text:
        self.pairs.append(RuntimePercentEncoding.pair(name, node.text))
      case .array
      where self.hasDots && (self.numbers || node.elements.contains { $0.isCollection }):
        for (index, element) in node.elements.enumerated() {
          self.append(element, named: "\(name).\(index + 1)", self.arrays)
        }
      case .object where self.hasDots:
        for (key, member) in node.orderedMembers {
          self.append(member, named: "\(name).\(key)", self.arrays)
        }
      case .array where !node.elements.contains { $0.isCollection }:
        let texts: [String] = node.elements.filter { $0.kind == .text }.map(\.text)
        self.pairs += texts.isEmpty ? [] : arrays.pairs(name, texts)
      case .array:
        for (index, element) in node.elements.enumerated() {
          self.append(element, named: "\(name)[\(index)]", self.arrays)
        }
      case .object:
        for (key, member) in node.orderedMembers {
          self.append(member, named: "\(name)[\(key)]", self.arrays)
        }
      }
    }
  }
}

nonisolated extension EndpointCall {
  /// Pairs for the members of an object.
  func members(
    of value: some Encodable & Sendable, named name: String?, explodes: Bool = false,
    arrays: ArrayStyle?, sendsNull: Bool, hasDots: Bool = false, besides taken: Set<String> = []
  ) -> @Sendable () throws -> [String] {
    let dates: DateCoding = self.dates
    return { () throws -> [String] in
      let pairs: [String]? = try RuntimeFlattening.pairs(
        of: value, named: name, explodes: explodes, arrays: arrays, sendsNull: sendsNull,
        hasDots: hasDots, besides: taken, dates: dates)
      guard let pairs else {
        let context = EncodingError.Context(codingPath: [], debugDescription: "no object")
        throw EncodingError.invalidValue("value", context)
      }
      return pairs
    }
  }
}
