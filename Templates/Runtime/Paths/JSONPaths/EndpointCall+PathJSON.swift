import Foundation

nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` of the path with a value as JSON.
  public mutating func path(_ name: String, json value: some Encodable & Sendable) {
    self.putLater(name, json: value) { (call: inout EndpointCall, json: String) in
      call.fill(name, RuntimePercentEncoding.encode(json))
    }
  }
}
