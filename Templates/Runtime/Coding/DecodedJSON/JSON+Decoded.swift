import Foundation

nonisolated extension JSON {
  /// This as a value of another type, with dates as of RFC 3339; nil where it is none.
  public func decoded<Value: Decodable>() -> Value? {
    let encoder = JSONEncoder()
    if let limit = RuntimeEncodingDepth.limit { encoder.userInfo[limit] = 32 }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(DateCoding.iso8601.decode)
    return (try? encoder.encode(self)).flatMap { try? decoder.decode(Value.self, from: $0) }
  }
}
