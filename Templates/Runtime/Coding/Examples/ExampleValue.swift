import Foundation

/// Values of types that are not generated, made of the JSON of an example.
public nonisolated enum ExampleValue {
  public static func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, from json: String, dates: DateCoding = .iso8601
  ) throws -> Value {
    try RuntimeJSONCoding.decode(type, from: Data(json.utf8), at: [], dates: dates)
  }
}
