import Foundation

nonisolated extension EndpointCall {
  /// Sends a value as JSON in a header, in ASCII; nil sends none.
  public mutating func header(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.putLater(name, json: value) { (call: inout EndpointCall, json: String) in
      call.headers[name] = json.asASCII
    }
  }
}

nonisolated extension String {
  /// JSON with an escape (RFC 8259, section 7) for whatever a header cannot have.
  fileprivate var asASCII: String {
    guard self.utf8.contains(where: { $0 >= 0x7F }) else { return self }
    return self.utf16.map { (unit: UInt16) -> String in
      let digits = String(unit, radix: 16)
      return unit < 0x7F
        ? String(UnicodeScalar(UInt8(unit)))
        : "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
