/// What a body is decoded as, with the status and the headers that it came with.
public nonisolated struct Response<Value: Sendable>: Sendable {
  public var value: Value
  public var status: Int
  public var headers: HTTPHeaders

  public init(_ value: Value, status: Int = 200, headers: HTTPHeaders = HTTPHeaders()) {
    self.value = value
    self.status = status
    self.headers = headers
  }
}

nonisolated extension Response: Equatable where Value: Equatable {}

nonisolated extension LiveCaller {
  /// The part of a JSON body at a path, with the head of the response.
  ///
  /// - Parameter takesNotModified: Whether 304 is a response too, without a body.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func response<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, at path: [JSONPathStep] = [],
    takesNotModified: Bool = false
  ) async throws -> Response<Value> {
    var call: EndpointCall = call
    if takesNotModified {
      call.otherStatuses = [304]
    }
    let response: HTTPResponse = try await self.success(of: call, accept: "application/json")
    do {
      let value: Value = try RuntimeJSONCoding.decode(
        type, from: response.body, at: path, dates: call.dates)
      return Response(value, status: response.status, headers: response.headers)
    } catch {
      let detail: String? = RuntimeDecodingFailure.text(error, type)
      throw self.error(.decoding, call, response, detail: detail)
    }
  }
}
