import Foundation

nonisolated extension Data {
  /// A JSON object with a text for a key; what is not one, or has that key, stays.
  internal func adding(_ text: String, for key: String) -> Data {
    let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let start = self.firstIndex(where: { !spaces.contains($0) }), self[start] == 0x7B,
      let pair = try? JSONEncoder().encode([key: text]).dropLast(),
      let own = try? RuntimeJSONCoding.decode(
        RuntimeObjectKeys.self, from: self, at: [], dates: .iso8601), !own.names.contains(key)
    else { return self }
    let rest: Data = self[self.index(after: start)...]
    let isEmpty: Bool = rest.first { !spaces.contains($0) } == 0x7D
    return pair + Data(isEmpty ? "".utf8 : ",".utf8) + rest
  }
}

/// The keys of an object.
nonisolated private struct RuntimeObjectKeys: Decodable {
  let names: Set<String>

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: RuntimeFieldKey.self)
    self.names = Set(fields.allKeys.map(\.stringValue))
  }
}
