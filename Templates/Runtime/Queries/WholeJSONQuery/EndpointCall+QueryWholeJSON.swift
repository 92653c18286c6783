import Foundation

nonisolated extension EndpointCall {
  /// Sends a value as JSON without a name, which is the whole query; nil sends none.
  public mutating func query(wholeJSON value: (some Encodable & Sendable)?) {
    guard let value else { return }
    let dates: DateCoding = self.dates
    self.queryLater("the query") { () throws -> [String] in
      let data: Data = try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true)
      return [RuntimePercentEncoding.encode(String(decoding: data, as: UTF8.self))]
    }
  }
}
