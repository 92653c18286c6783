import Foundation

nonisolated extension EndpointCall {
  /// Sends the elements of an array as JSON, each on a line of its own; those of
  /// `application/json-seq` begin with a record separator (RFC 7464).
  public mutating func body(
    jsonl values: [some Encodable & Sendable], contentType: String = "application/jsonl"
  ) {
    let dates: DateCoding = self.dates
    let start: String = contentType.lowercased().contains("json-seq") ? "\u{1E}" : ""
    let make: @Sendable () throws -> [String] = { () throws -> [String] in
      try values.map { (value) throws -> String in
        let data: Data = try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true)
        return start + String(decoding: data, as: UTF8.self) + "\n"
      }
    }
    self.setBody(.text(""), contentType: contentType)
    let later = DeferredFields(name: "the body", isJSON: true, index: 0, make: make) {
      (call: inout EndpointCall, lines: [String], _: Int) in
      call.body = .text(lines.joined())
    }
    self.deferredFields.append(later)
  }
}
