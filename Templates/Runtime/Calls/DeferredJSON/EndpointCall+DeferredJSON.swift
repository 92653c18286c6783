import Foundation

nonisolated extension EndpointCall {
  /// Puts a value as JSON somewhere when the call is sent.
  mutating func putLater(
    _ name: String, json value: some Encodable & Sendable,
    _ put: @escaping @Sendable (inout EndpointCall, String) -> Void
  ) {
    let dates: DateCoding = self.dates
    let make: @Sendable () throws -> [String] = {
      let data: Data = try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true)
      return [String(decoding: data, as: UTF8.self)]
    }
    let later = DeferredFields(name: name, isJSON: true, index: 0, make: make) {
      (call: inout EndpointCall, texts: [String], _: Int) in
      put(&call, texts.joined())
    }
    // The last is put first, and cookies keep the order of their calls.
    self.deferredFields.insert(later, at: 0)
  }
}
