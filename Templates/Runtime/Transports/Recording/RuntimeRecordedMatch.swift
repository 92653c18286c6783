import Foundation

/// What requests have in common that are the same, so that one can be looked up.
///
/// Everything is compared as bytes: texts that are canonically equivalent are not the same to a
/// server.
internal nonisolated struct RuntimeRecordedMatch: Hashable, Sendable {
  private enum Body: Hashable, Sendable {
    case none
    case data(Data)
    /// However it is written.
    case json(Data)
    case digest(String)
  }

  private struct Item: Hashable, Sendable {
    let name: [UInt8]
    /// nil: there is no `=`.
    let value: [UInt8]?
  }

  private let method: String
  /// Of the path; a slash that is percent-encoded is a part of one.
  private let segments: [[UInt8]]
  /// Of the query, in any order but of those that have one name.
  private let items: [Item]
  private let body: Body

  init(_ exchange: RuntimeRecordedExchange) {
    self.method = exchange.method
    let target: Substring.UTF8View = exchange.target[...].utf8
    let path: Substring.UTF8View = target.prefix { $0 != UInt8(ascii: "?") }
    self.segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      (segment: Substring.UTF8View) -> [UInt8] in Self.decoded(segment)
    }
    let query: Substring.UTF8View = target[path.endIndex...].dropFirst()
    let items: [Item] = query.split(separator: UInt8(ascii: "&")).map {
      (item: Substring.UTF8View) -> Item in
      let name: Substring.UTF8View = item.prefix { $0 != UInt8(ascii: "=") }
      let value: Substring.UTF8View = item[name.endIndex...]
      return Item(
        name: Self.decoded(name, isQuery: true),
        value: value.isEmpty ? nil : Self.decoded(value.dropFirst(), isQuery: true))
    }
    // Sorting keeps the order of those that have one name.
    self.items = items.enumerated().sorted { (one: (Int, Item), other: (Int, Item)) -> Bool in
      one.1.name == other.1.name
        ? one.0 < other.0 : one.1.name.lexicographicallyPrecedes(other.1.name)
    }.map(\.element)
    switch exchange.sent {
    case .none: self.body = .none
    case .data(let data) where data.isEmpty: self.body = .none
    case .data(let data): self.body = Self.canonical(data).map { .json($0) } ?? .data(data)
    case .digest(let digest): self.body = .digest(digest)
    }
  }

  /// Without percent-encoding, which may be one of bytes that are not UTF-8.
  private static func decoded(_ text: Substring.UTF8View, isQuery: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest: Substring.UTF8View = text
    while let byte = rest.popFirst() {
      let digits: [UInt8] = rest.prefix(2).compactMap { self.digit($0) }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest.removeFirst(2)
      } else {
        bytes.append(isQuery && byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return bytes
  }

  /// Of a hexadecimal number.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// `true` is not 1, whatever Foundation says: both are written in the same way, then compared.
  private static func canonical(_ data: Data) -> Data? {
    guard let json = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    else { return nil }
    return try? JSONSerialization.data(
      withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
  }

  /// What this request has in another way than one that is wanted; empty: nothing.
  func differences(from other: Self) -> [String] {
    var differences: [String] = []
    if self.method != other.method { differences.append("method") }
    if self.segments != other.segments { differences.append("path") }
    if self.items != other.items { differences.append("query") }
    // Of another endpoint it is another one anyway.
    if differences.isEmpty, self.body != other.body { differences.append("body") }
    return differences
  }
}
