import Foundation

nonisolated extension LiveCaller {
  /// The data of each event, decoded from JSON; a `String` is the data itself.
  ///
  /// - Parameters:
  ///   - end: The data that ends the stream; nil: `[DONE]`, where data is JSON.
  ///   - isNamed: Data that is a JSON object gets the name of its event as `event`.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func events<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, until end: String? = nil, named isNamed: Bool = false
  ) async throws -> ResponseStream<Value> {
    let format = RuntimeServerSentEvents(of: type, until: end, named: isNamed)
    return try await self.elements(of: call, in: format, as: type)
  }
}

nonisolated extension RuntimeServerSentEvents {
  init<Value>(of type: Value.Type, until end: String?, named isNamed: Bool) {
    self.init(end: end ?? (type == String.self ? nil : "[DONE]"))
    self.addsName = isNamed
  }
}
