import Foundation
import Testing

@testable import ClientsmithRuntime

/// A task that is cancelled between two chunks of a body: streams of Swift end then, as if there were
/// nothing more.
extension StreamTests {
  /// A transport as URLSession's, whose reader is cancelled once it has a chunk, but before it asks for
  /// the next one.
  private func cancelling(_ chunk: String, headers: HTTPHeaders = [:]) -> HTTPTransport {
    let body: @Sendable () async throws -> Data? = {
      withUnsafeCurrentTask { $0?.cancel() }
      return Data(chunk.utf8)
    }
    var transport = HTTPTransport(
      send: { _ in throw URLError(.unsupportedURL) },
      stream: { _ in
        var response = HTTPResponseStream(
          status: 200, headers: headers, body: AsyncThrowingStream(unfolding: body))
        response.enforcesTimeouts = true
        return response
      })
    transport.enforcesTimeouts = true
    return transport
  }

  /// What was read of a number is a number, too.
  @Test(arguments: ["12", "{\"id\":"])
  func hasNoHalfElementWhenItIsCancelled(half: String) async throws {
    let ends = Ends()
    let caller = try self.caller(
      self.cancelling(half), system: .current, middleware: [ends.middleware])
    let read = Task { () async throws -> [JSON] in
      try await self.all(caller.lines(caller.call("export", "GET", "/x"), as: JSON.self))
    }
    await #expect(throws: CancellationError.self) { try await read.value }
    await ends.gate.wait()
    #expect(try ends.one(Int64(half.utf8.count)) is CancellationError)
  }

  @Test func aCancelledDownloadIsNotTruncated() async throws {
    let caller = try self.caller(
      self.cancelling("ab", headers: ["Content-Length": "5"]), system: .current)
    let call = caller.call("speak", "GET", "/x")
    let read = Task { try await caller.download(call).data() }
    await #expect(throws: CancellationError.self) { try await read.value }
  }
}
