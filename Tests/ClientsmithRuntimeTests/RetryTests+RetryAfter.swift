import Foundation
import Testing

@testable import ClientsmithRuntime

extension RetryTests {
  @Test(arguments: [
    ("0", Duration.zero), ("7", .seconds(7)), ("60", .seconds(60)),
    ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(7)),
    ("Sun Nov  6 08:49:37 1994", .seconds(7)), ("Sun Nov 06 08:49:37 1994", .seconds(7)),
    ("Sun, 06 Nov 1994 08:50:30 GMT", .seconds(60)), ("Sun, 06 Nov 1994 08:49:29 GMT", .zero),
    ("Thu, 01 Jan 1970 00:00:00 GMT", .zero), ("Fri, 31 Dec 1993 23:59:60 GMT", .zero),
  ])
  func waitsAsToldTo(text: String, wait: Duration) async throws {
    #expect(try await self.waits([.status(429, retryAfter: text)], random: 0.5) == [wait])
  }

  /// RFC 9110, section 5.6.7.
  @Test(arguments: [
    ("Friday, 06-Nov-26 08:49:37 GMT", Duration.milliseconds(6_500)),
    ("Sunday, 06-Nov-94 08:49:37 GMT", .zero),
  ])
  func takesAYearOfTwoDigitsForOneWithinFiftyYears(text: String, wait: Duration) async throws {
    let scene = Scene([.status(503, retryAfter: text)])
    let caller = scene.caller(now: "2026-11-06T08:49:30.5Z")
    try await caller.send(self.call(caller))
    #expect(scene.waits.value == [wait])
  }

  @Test(arguments: [
    "61", "86400", "9223372036854775807", "99999999999999999999999999",
    "Sun, 06 Nov 1994 08:50:31 GMT", "Fri, 31 Dec 9999 23:59:59 GMT",
  ])
  func failsWhenItWouldBeTooLong(text: String) async throws {
    #expect(try await self.waits([.status(503, retryAfter: text)], reason: .status) == [])
  }

  @Test(arguments: [("1500", "7", Duration.milliseconds(1_500)), ("x", "7", .seconds(7))])
  func waitsMillisecondsToo(milliseconds: String, seconds: String, wait: Duration) async throws {
    let response = HTTPResponse(
      status: 429, headers: ["retry-after-ms": milliseconds, "Retry-After": seconds])
    #expect(try await self.waits([.response(response)]) == [wait])
    let long = HTTPResponse(status: 429, headers: ["retry-after-ms": "60001"])
    #expect(try await self.waits([.response(long)], reason: .status) == [])
  }

  /// It does not wait until the deadline for what comes after it.
  @Test(arguments: [true, false])
  func failsAtOnceWhenTheCallEndsBefore(hasResponse: Bool) async throws {
    var system = CallSystem.patient
    let waits = Shared<[Duration]>([])
    system.pause = { time in waits.change { $0.append(time) } }
    system.end = SuspendingClock.now + .milliseconds(100)
    let caller = Recorder().caller()
    let url = try #require(URL(string: "https://example.com"))
    let run: () async throws -> HTTPResponse = { [system] in
      try await RetryPolicy.standard.run(
        HTTPRequest(url: url), caller.call("fetch", "GET", "/x"), system
      ) { _ in
        guard hasResponse else { throw URLError(.networkConnectionLost) }
        return HTTPResponse(status: 429, headers: ["Retry-After": "30"])
      }
    }
    if hasResponse {
      #expect(try await run().status == 429)
    } else {
      let error = await #expect(throws: URLError.self) { _ = try await run() }
      #expect(error?.code == .networkConnectionLost)
    }
    #expect(waits.value.isEmpty)
  }

  @Test(arguments: [
    "", "-1", "+1", "1.5", "soon", "1 2", "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 32 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z",
    "Sun, 06 Nov 99999999999999 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "\u{661}",
  ])
  func waitsAsUsualWhenItSaysNothing(text: String) async throws {
    #expect(
      try await self.waits([.status(503, retryAfter: text)]) == [.milliseconds(500)])
  }
}
