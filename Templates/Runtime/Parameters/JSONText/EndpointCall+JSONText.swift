import Foundation

nonisolated extension EndpointCall {
  /// A pair whose value is written as JSON.
  func pair(
    _ name: String, json value: some Encodable & Sendable
  ) -> @Sendable () throws -> [String] {
    let dates: DateCoding = self.dates
    return { () throws -> [String] in
      // Caches tell requests apart by their URLs.
      let data: Data = try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true)
      return [RuntimePercentEncoding.pair(name, String(decoding: data, as: UTF8.self))]
    }
  }
}
