import Foundation

/// A successful response whose status says what its body is.
public nonisolated struct StatusResponse: Sendable {
  public let status: Int
  let body: Data
  let dates: DateCoding

  /// The body.
  public func decoded<Value: Decodable & Sendable>() throws -> Value {
    try RuntimeJSONCoding.decode(Value.self, from: self.body, at: [], dates: self.dates)
  }
}

nonisolated extension LiveCaller {
  /// What a response is, by its status.
  /// - Parameter read: nil for a status that is not known.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func statuses<Value: Sendable>(
    _ call: EndpointCall, _ read: @Sendable (StatusResponse) throws -> Value?
  ) async throws -> Value {
    let response: HTTPResponse = try await self.success(of: call, accept: "application/json")
    let known = StatusResponse(status: response.status, body: response.body, dates: call.dates)
    let value: Value?
    do {
      value = try read(known)
    } catch {
      throw self.error(.decoding, call, response, detail: RuntimeDecodingFailure.detail(error))
    }
    guard let value else {
      throw self.error(.status, call, response)
    }
    return value
  }
}
