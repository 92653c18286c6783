import Foundation

nonisolated extension LiveCaller {
  /// Puts a body together that is written for each call, within the time for an attempt.
  internal func written(
    _ request: HTTPRequest, by writer: any RuntimeBodyWriter, _ call: EndpointCall
  ) async throws -> HTTPRequest {
    do {
      let system: CallSystem = self.system.extended(by: request.progress)
      let written = try await system.limit(to: request.timeout) {
        () async throws -> RuntimeWrittenRequest in
        var request: HTTPRequest = request
        try await writer.write(into: &request)
        return RuntimeWrittenRequest(request, by: writer)
      }
      return written.take()
    } catch let error as URLError where error.code == .timedOut {
      throw self.publicError(error, call)
    } catch is EncodingError {
      throw self.error(.invalidRequest, call, detail: "a part cannot be written as JSON")
    } catch {
      try Task.checkCancellation()
      let problem: String =
        error is RuntimeFileCopying.Unreadable
        ? "a file of the body cannot be read"
        : "the body cannot be written to the temporary folder, which may be full"
      throw self.error(.invalidRequest, call, detail: problem)
    }
  }
}

/// A request whose body was written, which is removed unless somebody takes it: the call may have
/// ended just before.
nonisolated private final class RuntimeWrittenRequest: @unchecked Sendable {
  private let request: HTTPRequest
  private let writer: any RuntimeBodyWriter
  /// Only the one that gets it changes that.
  private var isTaken: Bool = false

  init(_ request: HTTPRequest, by writer: any RuntimeBodyWriter) {
    self.request = request
    self.writer = writer
  }

  func take() -> HTTPRequest {
    self.isTaken = true
    return self.request
  }

  deinit {
    if !self.isTaken {
      self.writer.remove(from: self.request)
    }
  }
}
