import Foundation
import Testing

@testable import ClientsmithRuntime

/// Responses with a status of success whose body says that the call has failed.
struct RejectionTests {
  private struct Refusal: Codable, Equatable {
    var error: String?
  }

  private static let notOK = ErrorBody(at: ["ok"], is: false, as: Refusal.self)

  /// What a call throws; nil: it returns.
  private func error(
    _ body: String, _ rule: ErrorBody, status: Int = 200
  ) async throws -> ClientError? {
    let caller = Recorder(status: status, json: body).caller(errors: [rule])
    do {
      try await caller.send(caller.call("post", "POST", "/"))
      return nil
    } catch let error as ClientError {
      return error
    }
  }

  @Test(arguments: [
    #"{"ok":false,"error":"not_found"}"#, " \n{\"error\": \"x\", \"ok\": false}\n",
    #"{"ok":false}"#,
  ])
  func throwsWhatSaysNo(body: String) async throws {
    let error = try #require(await self.error(body, Self.notOK))
    #expect(error.reason == .rejected)
    #expect(error.status == 200)
    #expect(error.body == Data(body.utf8))
    let expected = try JSONDecoder().decode(Refusal.self, from: Data(body.utf8))
    #expect(error.body(as: Refusal.self) == expected)
    #expect(!error.description.contains("not_found"))
  }

  @Test(arguments: [
    #"{"ok":true}"#, #"{"ok":null}"#, #"{"ok":"false"}"#, #"{"ok":0}"#, #"{}"#, "[]", "", "false",
    #"{"a":{"ok":false}}"#, "no", #"{"ok":false"#, "[{\"ok\":false}]", "\u{FEFF}",
  ])
  func returnsWhatSaysNothing(body: String) async throws {
    #expect(try await self.error(body, Self.notOK) == nil)
  }

  @Test(arguments: [
    (#"{"errors":[{"message":"a"}],"data":null}"#, true), (#"{"errors":[]}"#, false),
    (#"{"errors":null}"#, false), (#"{"data":{"errors":[1]}}"#, false),
    (#"{"errors":{"message":"a"}}"#, true), (#"{"errors":"a"}"#, true), (#"{"errors":0}"#, true),
    (#"{"errors":false}"#, true), (#"{"errors":{}}"#, true),
  ])
  func throwsWhatIsPresent(body: String, isThrown: Bool) async throws {
    let rule = ErrorBody(presentAt: ["errors"], as: Refusal.self)
    #expect(try await self.error(body, rule)?.reason == (isThrown ? .rejected : nil))
  }

  /// A text, a number, and a place inside of arrays.
  @Test func comparesValues() async throws {
    let status = ErrorBody(at: ["status"], is: "error", as: Refusal.self)
    #expect(try await self.error(#"{"status":"error"}"#, status) != nil)
    #expect(try await self.error(#"{"status":"ok"}"#, status) == nil)
    let code = ErrorBody(at: ["0", "code"], is: 5, as: Refusal.self)
    #expect(try await self.error(#"{"0":{"code":5}}"#, code) != nil)
    let inArray = ErrorBody(at: [0, "code"], is: 5, as: Refusal.self)
    #expect(try await self.error(#"[{"code":5}]"#, inArray) != nil)
    #expect(try await self.error(#"[{"code":6}]"#, inArray) == nil)
    #expect(try await self.error("[]", inArray) == nil)
  }

  /// One of another type is still thrown, without a value.
  @Test func keepsABodyOfAnotherType() async throws {
    let error = try #require(await self.error(#"{"ok":false,"error":7}"#, Self.notOK))
    #expect(error.reason == .rejected)
    #expect(error.body(as: Refusal.self) == nil)
  }

  @Test func leavesFailedStatusesToTheirTypes() async throws {
    let error = try await self.error(#"{"ok":false,"error":"a"}"#, Self.notOK, status: 404)
    #expect(error?.reason == .status)
    #expect(error?.body(as: Refusal.self) == nil)
  }

  @Test func isNotTriedAgain() async throws {
    let recorder = Recorder(json: #"{"ok":false}"#)
    let caller = recorder.caller(retry: RetryPolicy(), errors: [Self.notOK])
    await #expect(throws: ClientError.self) {
      try await caller.json(caller.call("get", "GET", "/"), as: Refusal.self)
    }
    #expect(recorder.requests.value.count == 1)
  }

  /// A result that is told by the status is for those that say nothing else.
  @Test func isNoFlag() async throws {
    for (status, isRejected) in [(200, true), (404, false)] {
      let recorder = Recorder(status: status, json: #"{"ok":false,"error":"busy"}"#)
      let caller = recorder.caller(errors: [Self.notOK])
      do {
        let flag = try await caller.flag(
          caller.call("isStarred", "GET", "/"), [200: true, 404: false])
        #expect(!flag && !isRejected)
      } catch let error as ClientError {
        #expect(error.reason == .rejected && isRejected)
        #expect(error.body(as: Refusal.self)?.error == "busy")
      }
    }
  }

  /// Deep nesting and much of something else are neither decoded nor fatal.
  @Test func survivesHostileBodies() async throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(try await self.error(deep, Self.notOK) == nil)
    let hidden = #"{"ok":"# + deep + "}"
    #expect(try await self.error(hidden, Self.notOK) == nil)
  }

  // MARK: - Streams

  private func received(
    _ body: String, contentType: String = "text/event-stream"
  ) async throws -> (values: [Int], error: ClientError?) {
    let recorder = Recorder(
      status: 200, headers: ["Content-Type": contentType], json: body)
    let caller = recorder.caller(errors: [
      ErrorBody(presentAt: ["error"], as: [String: Refusal].self)
    ])
    var values: [Int] = []
    do {
      let call = caller.call("stream", "GET", "/")
      for try await value in try await caller.events(call, as: [String: Int].self) {
        values += value.values
      }
      return (values, nil)
    } catch let error as ClientError {
      return (values, error)
    }
  }

  @Test func throwsAnErrorAmongEvents() async throws {
    let (values, error) = try await self.received(
      "data: {\"a\":1}\n\nevent: error\ndata: {\"error\":{\"error\":\"full\"}}\n\ndata: {\"a\":2}\n\n"
    )
    #expect(values == [1])
    #expect(error?.reason == .rejected)
    #expect(error?.body == Data(#"{"error":{"error":"full"}}"#.utf8))
    #expect(error?.body(as: [String: Refusal].self)?["error"]?.error == "full")
  }

  @Test func throwsAnErrorInThePlaceOfAStream() async throws {
    let (values, error) = try await self.received(
      #"{"error":{"error":"full"}}"#, contentType: "application/json")
    #expect(values.isEmpty)
    #expect(error?.reason == .rejected)
    #expect(error?.body(as: [String: Refusal].self)?["error"]?.error == "full")
  }
}
