import Foundation

nonisolated extension LiveCaller {
  /// The body by its charset; without one it is UTF-8.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func text(_ call: EndpointCall) async throws -> String {
    let response: HTTPResponse = try await self.success(of: call, accept: "*/*")
    guard let text = response.text else {
      throw self.error(
        .decoding, call, response, detail: response.charsetProblem)
    }
    return text
  }
}
