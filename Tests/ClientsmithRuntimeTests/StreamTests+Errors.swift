import Foundation
import Testing

@testable import ClientsmithRuntime

/// What the errors of streams say of their bodies.
extension StreamTests {
  @Test func anElementThatDoesNotFitIsTheBody() async throws {
    let caller = try self.caller(self.transport(["data: {\"id\":\"x\"}\n\ndata: {\"id\":1}\n\n"]))
    let events = try await caller.events(caller.call("e", "GET", "/"), as: Row.self)
    let error = await self.error { _ = try await self.all(events) }
    #expect(error?.reason == .decoding && error?.body == Data("{\"id\":\"x\"}".utf8))
    #expect(error?.description.contains("x\"") == false)
  }

  @Test(arguments: [
    ("{\"id\":1}\n{}\n", ClientError.Reason.decoding, "{}"),
    ("{\"id\":1}\n{\"id\"", .streamTruncated, "{\"id\""),
    // It is there as a whole, though its line has no end.
    ("{\"id\":1}\n{\"id\":\"x\"}", .decoding, "{\"id\":\"x\"}"),
    ("{\"error\":\"busy\"}", .decoding, "{\"error\":\"busy\"}"),
  ])
  func aLineThatDoesNotFitIsTheBody(
    text: String, reason: ClientError.Reason, body: String
  ) async throws {
    let caller = try self.caller(self.transport([text]))
    let lines = try await caller.lines(caller.call("e", "GET", "/"), as: Row.self)
    let error = await self.error { _ = try await self.all(lines) }
    #expect(error?.reason == reason && error?.body == Data(body.utf8))
  }

  /// A page of a proxy is not a stream that is complete.
  @Test(arguments: [
    ("text/plain", false), ("application/octet-stream", false), ("application/jsonl", true),
    ("application/json", true),
  ])
  func anEmptyBodyIsAStreamWhereItsMediaTypeSaysSo(type: String, isStream: Bool) async throws {
    let caller = try self.caller(self.transport(headers: ["Content-Type": type]) { nil })
    let lines = try await caller.lines(caller.call("e", "GET", "/"), as: Row.self)
    if isStream {
      #expect(try await self.all(lines).isEmpty)
    } else {
      let error = await self.error { _ = try await self.all(lines) }
      #expect(error?.reason == .decoding && error?.status == 200)
    }
  }
}
