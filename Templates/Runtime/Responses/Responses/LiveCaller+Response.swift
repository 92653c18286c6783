public import Foundation

nonisolated extension LiveCaller {
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func data(_ call: EndpointCall) async throws -> Data {
    try await self.success(of: call, accept: "*/*").body
  }

  /// The response as it is, with any status below 400.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func response(_ call: EndpointCall) async throws -> HTTPResponse {
    var call: EndpointCall = call
    call.statuses = 200..<400
    return try await self.success(of: call, accept: "*/*")
  }
}
