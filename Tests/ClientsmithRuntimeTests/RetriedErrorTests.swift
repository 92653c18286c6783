import Foundation
import Testing

@testable import ClientsmithRuntime

/// Failures that are retried for what they say.
struct RetriedErrorTests {
  /// How often a call is sent whose every answer is this one.
  private func attempts(
    _ errors: RetriedErrors, status: Int = 400, headers: HTTPHeaders = [:], _ body: String = "",
    method: String = "GET", rejections: [ErrorBody] = []
  ) async throws -> Int {
    let recorder = Recorder(status: status, headers: headers, json: body)
    let caller = recorder.caller(
      retry: RetryPolicy(attempts: 2, statuses: [503], errors: errors), errors: rejections,
      system: CallSystem(sleep: CallSystem.patient.sleep, pause: { _ in }, random: { 0 }))
    _ = try? await caller.send(caller.call("fetch", method, "/a"))
    return recorder.requests.value.count
  }

  @Test(arguments: [
    ("Throttled", 3), ("com.test#Throttled:https://errors.test", 3), ("a#b", 3), ("Throttle", 1),
    ("throttled", 1), ("", 1),
  ])
  func aHeaderNamesThem(header: String, count: Int) async throws {
    let errors = RetriedErrors(header: "X-Problem", is: ["Throttled", "a#b"])
    #expect(try await self.attempts(errors, headers: ["x-problem": header]) == count)
  }

  @Test func aHeaderIsThere() async throws {
    let errors = RetriedErrors(header: "Retry-After")
    #expect(try await self.attempts(errors, status: 403, headers: ["Retry-After": "1"]) == 3)
    #expect(try await self.attempts(errors, status: 403) == 1)
  }

  @Test(arguments: [
    (#"{"error":{"code":"throttled"}}"#, 3), (#"{"error":{"code":17}}"#, 3),
    (#"{"error":{"code":"17"}}"#, 3), (#"{"error":{"code":1.5}}"#, 1),
    (#"{"error":{"code":null}}"#, 1), (#"{"error":{}}"#, 1), ("<html>", 1), ("", 1),
    (#"{"error":{"code":["throttled"]}}"#, 1),
  ])
  func theBodyNamesThem(body: String, count: Int) async throws {
    let errors = RetriedErrors(at: ["error", "code"], is: ["throttled", "17"])
    #expect(try await self.attempts(errors, body) == count)
  }

  @Test(arguments: [(#"{"retry":{}}"#, 3), (#"{"retry":null}"#, 1), ("{}", 1)])
  func thePartIsThere(body: String, count: Int) async throws {
    #expect(try await self.attempts(RetriedErrors(at: ["retry"]), body) == count)
  }

  /// As after any other failure.
  @Test(arguments: [("GET", 3), ("PUT", 3), ("POST", 1), ("PATCH", 1)])
  func whatMustNotBeRepeatedIsNot(method: String, count: Int) async throws {
    let errors = RetriedErrors(at: ["code"], is: ["throttled"])
    #expect(try await self.attempts(errors, #"{"code":"throttled"}"#, method: method) == count)
  }

  @Test func statusesStillCount() async throws {
    #expect(try await self.attempts(RetriedErrors(header: "X"), status: 503) == 3)
  }

  /// A success is not a failure, unless its body says so.
  @Test func aSuccessIsRetriedWhereItIsNone() async throws {
    let errors = RetriedErrors(at: ["error"], is: ["ratelimited"])
    let body = #"{"ok":false,"error":"ratelimited"}"#
    #expect(try await self.attempts(errors, status: 200, body) == 1)
    let rejections = [ErrorBody(at: ["ok"], is: false, as: [String: JSON].self)]
    #expect(try await self.attempts(errors, status: 200, body, rejections: rejections) == 3)
    let other = #"{"ok":false,"error":"not_found"}"#
    #expect(try await self.attempts(errors, status: 200, other, rejections: rejections) == 1)
    let success = #"{"ok":true,"error":"ratelimited"}"#
    #expect(try await self.attempts(errors, status: 200, success, rejections: rejections) == 1)
  }
}
