import Foundation

/// A value that has the shape of JSON, written as the names and values of a query or a form:
/// members in brackets, arrays of single values by a style, and other arrays by their indices.
internal nonisolated enum RuntimeFlattening: Decodable {
  case nothing
  case leaf(String)
  case array([RuntimeFlattening])
  case object([String: RuntimeFlattening])

  /// Encoded `name=value` pairs, in the order of their keys; nil for anything that is neither an
  /// object nor, with a name, an array.
  ///
  /// - Parameters:
  ///   - name: What the members belong to; nil: they stand for themselves.
  ///   - arrays: How arrays of single values are written; nil: in brackets, and by repeating their
  ///     name where that has none.
  ///   - sendsNull: Whether null is an empty text, or left out.
  static func pairs(
    of value: some Encodable & Sendable, named name: String?, arrays: ArrayStyle?, sendsNull: Bool,
    dates: DateCoding
  ) throws -> [String]? {
    let data: Data = try RuntimeJSONCoding.encode(value, dates: dates)
    let tree: RuntimeFlattening = try RuntimeJSONCoding.decode(
      RuntimeFlattening.self, from: data, at: [], dates: dates)
    var list = PairList(arrays: arrays ?? .brackets, sendsNull: sendsNull)
    switch (tree, name) {
    case (.object(let members), nil):
      for key in members.keys.sorted() {
        members[key]?.append(to: &list, named: key, arrays ?? .repeat)
      }
    case (.object, let name?), (.array, let name?):
      tree.append(to: &list, named: name, list.arrays)
    default:
      return nil
    }
    return list.pairs
  }

  private struct PairList {
    let arrays: ArrayStyle
    let sendsNull: Bool
    var pairs: [String] = []
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let text = try? container.decode(String.self) {
      self = .leaf(text)
    } else if let number = try? container.decode(Decimal.self) {
      self = .leaf(number.description)
    } else if let number = try? container.decode(Double.self) {
      self = .leaf(String(number))
    } else if let flag = try? container.decode(Bool.self) {
      self = .leaf(flag ? "true" : "false")
    } else if let elements = try? container.decode([RuntimeFlattening].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: RuntimeFlattening].self))
    }
  }

  /// - Parameter arrays: How an array here is written.
  private func append(to list: inout PairList, named name: String, _ arrays: ArrayStyle) {
    switch self {
    case .nothing:
      if list.sendsNull {
        list.pairs.append(RuntimePercentEncoding.pair(name, ""))
      }
    case .leaf(let text):
      list.pairs.append(RuntimePercentEncoding.pair(name, text))
    case .array(let elements):
      let texts: [String] = elements.compactMap { $0.text }
      if !elements.contains(where: \.isCollection) {
        list.pairs += texts.isEmpty ? [] : arrays.pairs(name, texts)
        return
      }
      for (index, element) in elements.enumerated() {
        element.append(to: &list, named: "\(name)[\(index)]", list.arrays)
      }
    case .object(let members):
      for key in members.keys.sorted() {
        members[key]?.append(to: &list, named: "\(name)[\(key)]", list.arrays)
      }
    }
  }

  private var text: String? {
    if case .leaf(let text) = self { text } else { nil }
  }

  private var isCollection: Bool {
    switch self {
    case .nothing, .leaf: false
    case .array, .object: true
    }
  }
}

nonisolated extension EndpointCall {
  /// Pairs for the members of an object.
  func members(
    of value: some Encodable & Sendable, named name: String?, arrays: ArrayStyle?, sendsNull: Bool
  ) -> Pairs {
    let dates: DateCoding = self.dates
    return .later(name ?? "the body") { () throws -> [String] in
      let pairs: [String]? = try RuntimeFlattening.pairs(
        of: value, named: name, arrays: arrays, sendsNull: sendsNull, dates: dates)
      guard let pairs else {
        let context = EncodingError.Context(codingPath: [], debugDescription: "no object")
        throw EncodingError.invalidValue("value", context)
      }
      return pairs
    }
  }
}
