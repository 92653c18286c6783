import Foundation

nonisolated extension ErrorBody {
  /// A body that comes with a status of success and says that the call has failed: the value at a
  /// path is this one.
  public init<Sign: Decodable & Equatable & Sendable, Value: Decodable & Sendable>(
    at path: [JSONPathStep], is sign: Sign, as type: Value.Type,
    message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
  ) {
    self.init(Self.none, as: type, message: message)
    self.isRejection = { (data: Data) -> Bool in
      let found: Sign?? = try? RuntimeJSONCoding.decode(
        Sign?.self, from: data, at: path, dates: .iso8601)
      return found == sign
    }
  }

  /// A body that comes with a status of success and says that the call has failed: at a path is
  /// something, neither null nor an empty array.
  public init<Value: Decodable & Sendable>(
    presentAt path: [JSONPathStep], as type: Value.Type,
    message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
  ) {
    self.init(Self.none, as: type, message: message)
    self.isRejection = { (data: Data) -> Bool in
      let found: RuntimePresence?? = try? RuntimeJSONCoding.decode(
        RuntimePresence?.self, from: data, at: path, dates: .iso8601)
      return found??.isEmpty == false
    }
  }

  /// No response has it.
  private static var none: Statuses { .exactly(0) }

  fileprivate func rejects(_ data: Data) -> Bool {
    self.isRejection?(data) == true
  }
}

nonisolated extension EndpointCall {
  /// What the body of a status of success says if the call has failed all the same.
  internal func rejection(in data: Data) -> RuntimeRejection? {
    // Most that is not JSON is not even looked through.
    let start: UInt8? = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard start == 0x7B || start == 0x5B else { return nil }
    guard let body = self.errors.first(where: { $0.rejects(data) }) else { return nil }
    return RuntimeRejection(body: body.decode(HTTPResponse(status: 200, body: data), self.dates))
  }
}

nonisolated extension LiveCaller {
  /// The error of a call whose response is a success, and says otherwise.
  func rejection(
    of call: EndpointCall, _ status: Int, _ headers: HTTPHeaders, _ body: Data
  ) -> ClientError? {
    guard let rejection = call.rejection(in: body) else { return nil }
    return self.error(
      .rejected, call, HTTPResponse(status: status, headers: headers, body: body),
      value: rejection.body?.value, message: rejection.body?.message)
  }
}

/// A success that is none.
internal nonisolated struct RuntimeRejection {
  /// nil: it is not of the declared type.
  let body: RuntimeErrorValue?
}

/// Something in a document, whatever it is.
nonisolated private struct RuntimePresence: Decodable {
  let isEmpty: Bool

  init(from decoder: any Decoder) throws {
    self.isEmpty = (try? decoder.unkeyedContainer())?.isAtEnd == true
  }
}
