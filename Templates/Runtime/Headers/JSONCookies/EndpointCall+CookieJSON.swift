import Foundation

nonisolated extension EndpointCall {
  /// Sends a cookie with a value as JSON; nil sends none.
  public mutating func cookie(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.putLater(name, json: value) { (call: inout EndpointCall, json: String) in
      call.appendCookie(name, RuntimeCookieValue.encode(json))
    }
  }
}
