import Foundation

/// A value that has the shape of JSON, written as the names and values of a query or a form:
/// members in brackets, arrays by repeating their name, null left out.
internal nonisolated enum Flattening: Decodable {
  case nothing
  case leaf(String)
  case array([Flattening])
  case object([String: Flattening])

  /// Names and values that are not encoded yet, in the order of their keys; nil for anything that
  /// is not an object.
  /// - Parameter name: What the members belong to; nil: they stand for themselves.
  static func pairs(
    of value: some Encodable & Sendable, named name: String?, dates: DateCoding
  ) throws -> [(name: String, value: String)]? {
    let data: Data = try JSONCoding.encode(value, dates: dates)
    let tree: Flattening = try JSONCoding.decode(Flattening.self, from: data, at: [], dates: dates)
    guard case .object(let members) = tree else { return nil }
    var pairs: [(name: String, value: String)] = []
    for key in members.keys.sorted() {
      members[key]?.append(to: &pairs, named: name.map { "\($0)[\(key)]" } ?? key)
    }
    return pairs
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
    } else if let elements = try? container.decode([Flattening].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: Flattening].self))
    }
  }

  private func append(to pairs: inout [(name: String, value: String)], named name: String) {
    switch self {
    case .nothing:
      break
    case .leaf(let text):
      pairs.append((name, text))
    case .array(let elements):
      for element in elements {
        element.append(to: &pairs, named: name)
      }
    case .object(let members):
      for key in members.keys.sorted() {
        members[key]?.append(to: &pairs, named: "\(name)[\(key)]")
      }
    }
  }
}

nonisolated extension EndpointCall {
  /// Pairs for the members of an object.
  func members(of value: some Encodable & Sendable, named name: String?) -> Pairs {
    let dates: DateCoding = self.dates
    return .later(name ?? "the body") { () throws -> [String] in
      let pairs = try Flattening.pairs(of: value, named: name, dates: dates)
      guard let pairs else {
        let context = EncodingError.Context(codingPath: [], debugDescription: "no object")
        throw EncodingError.invalidValue("value", context)
      }
      return pairs.map { PercentEncoding.pair($0.name, $0.value) }
    }
  }
}
