import Foundation

nonisolated extension LiveCaller {
  /// Puts a body together that is written for each call, within the time for an attempt.
  internal func written(
    _ request: HTTPRequest, by writer: any RuntimeBodyWriter, _ call: EndpointCall
  ) async throws -> HTTPRequest {
    do {
      let system: CallSystem = self.system.extended(by: request.progress)
      return try await system.limit(to: request.timeout) { () async throws -> HTTPRequest in
        var request: HTTPRequest = request
        try await writer.write(into: &request)
        return request
      }
    } catch let error as URLError where error.code == .timedOut {
      throw self.publicError(error, call)
    } catch is EncodingError {
      throw self.error(.invalidRequest, call, detail: "a part cannot be written as JSON")
    } catch {
      try Task.checkCancellation()
      throw self.error(.invalidRequest, call, detail: "a file of the body cannot be read")
    }
  }
}
