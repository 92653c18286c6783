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

nonisolated extension Data {
  /// A JSON object with the name of its event as `event`; what is not one, or has that key, stays.
  internal func adding(eventName name: String) -> Data {
    let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let start = self.firstIndex(where: { !spaces.contains($0) }), self[start] == 0x7B,
      let text = try? JSONEncoder().encode(name),
      let own = try? RuntimeJSONCoding.decode(
        RuntimeEventKey.self, from: self, at: [], dates: .iso8601), !own.isThere
    else { return self }
    let rest: Data = self[self.index(after: start)...]
    let isEmpty: Bool = rest.first { !spaces.contains($0) } == 0x7D
    return Data("{\"event\":".utf8) + text + Data(isEmpty ? "".utf8 : ",".utf8) + rest
  }
}

/// Whether an object has a key `event`.
nonisolated private struct RuntimeEventKey: Decodable {
  let isThere: Bool

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: RuntimeFieldKey.self)
    self.isThere = fields.contains(RuntimeFieldKey("event"))
  }
}
