import Foundation

nonisolated extension JSON {
  /// This as a value of another type; nil where it is none.
  public func decoded<Value: Decodable>(dates: DateCoding = .iso8601) -> Value? {
    let encoder = JSONEncoder()
    if let limit = RuntimeEncodingDepth.limit { encoder.userInfo[limit] = 32 }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(dates.decode)
    return (try? encoder.encode(self)).flatMap { try? decoder.decode(Value.self, from: $0) }
  }
}
