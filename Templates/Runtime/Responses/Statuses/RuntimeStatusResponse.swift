import Foundation

/// A successful response whose status says what its body is.
public nonisolated struct RuntimeStatusResponse: Sendable {
  let response: HTTPResponse
  let dates: DateCoding

  public var status: Int { self.response.status }

  /// The body as it comes.
  public var data: Data { self.response.body }

  /// The body, decoded from JSON.
  public func decoded<Value: Decodable & Sendable>() throws -> Value {
    try RuntimeJSONCoding.decode(
      Value.self, from: self.response.body, at: [], dates: self.dates)
  }
}

nonisolated extension LiveCaller {
  /// What a response is, by its status.
  ///
  /// - Parameters:
  ///   - expected: The statuses that are declared.
  ///   - read: Returns nil for a status that is not declared.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func statuses<Value: Sendable>(
    _ call: EndpointCall, expecting expected: [Int] = [], accept: String = "application/json",
    _ read: @Sendable (RuntimeStatusResponse) throws -> Value?
  ) async throws -> Value {
    let response: HTTPResponse = try await self.success(of: call, accept: accept)
    let value: Value?
    do {
      value = try read(RuntimeStatusResponse(response: response, dates: call.dates))
    } catch {
      throw self.error(.decoding, call, response, detail: RuntimeDecodingFailure.text(error))
    }
    guard let value else {
      let known: String = expected.map { String($0) }.joined(separator: " or ")
      throw self.error(
        .status, call, response, detail: expected.isEmpty ? nil : "expected status \(known)")
    }
    return value
  }
}
