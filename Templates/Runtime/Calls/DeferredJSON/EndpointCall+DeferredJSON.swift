import Foundation

nonisolated extension EndpointCall {
  /// Puts a value as JSON somewhere when the call is sent.
  mutating func putLater(
    _ name: String, json value: some Encodable & Sendable,
    _ put: @escaping @Sendable (inout EndpointCall, String) -> Void
  ) {
    let dates: DateCoding = self.dates
    var deferred = DeferredFields(name: name, isForm: false, index: 0) { () throws -> [String] in
      let data: Data = try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true)
      return [String(decoding: data, as: UTF8.self)]
    }
    deferred.put = put
    self.deferredFields.append(deferred)
  }
}
