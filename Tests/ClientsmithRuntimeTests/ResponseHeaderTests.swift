import Foundation
import Testing

@testable import ClientsmithRuntime

/// Headers of responses as values, and statuses that are results.
struct ResponseHeaderTests {
  private let reader = ResponseHeaderReader(
    headers: [
      "X-Count": " 3 ", "X-Bad": "many", "X-List": #""b,c" , "\"def\"", a,, " x ", "" "#,
      "X-Numbers": "1,2", "X-Date": "1970-01-01T00:00:01Z", "X-Seconds": "60",
    ], dates: .iso8601)

  @Test func valuesOfHeaders() throws {
    #expect(try self.reader.required("x-count", Int.init(_:)) == 3)
    #expect(self.reader.optional("X-Bad", Int.init(_:)) == nil)
    #expect(self.reader.optional("X-None", Int.init(_:)) == nil)
    #expect(throws: (any Error).self) { try self.reader.required("X-Bad", Int.init(_:)) }
    #expect(throws: (any Error).self) { try self.reader.required("X-None", Int.init(_:)) }
  }

  /// RFC 9110, sections 5.6.1 and 5.6.4.
  @Test func lists() throws {
    #expect(try self.reader.list("X-List") { $0 } == ["b,c", "\"def\"", "a", " x ", ""])
    #expect(try self.reader.list("X-Numbers", Int.init(_:)) == [1, 2])
    #expect(try self.reader.list("X-None", Int.init(_:)) == [])
    #expect(self.reader.optionalList("X-None", Int.init(_:)) == nil)
    #expect(throws: (any Error).self) { try self.reader.list("X-List", Int.init(_:)) }
  }

  /// Elements that only have quotes in them, and quotes that are not closed.
  @Test(arguments: [
    (#"W/"a", "b""#, [#"W/"a""#, "b"]),
    (#"<https://x/2>; rel="next""#, [#"<https://x/2>; rel="next""#]),
    (#"max-age=5, private="Set-Cookie, b""#, ["max-age=5", #"private="Set-Cookie, b""#]),
    (#"a, "b"#, nil), (#""a\"#, nil),
  ])
  func quotesInLists(text: String, elements: [String]?) {
    let reader = ResponseHeaderReader(headers: ["X-List": text], dates: .iso8601)
    #expect(reader.optionalList("X-List") { $0 } == elements)
  }

  @Test func prefixes() throws {
    let reader = ResponseHeaderReader(
      headers: ["x-meta-A": "1", "X-Meta-b": "2", "X-Meta-": "3", "X-Other": "4"], dates: .iso8601)
    #expect(try reader.prefixed("X-Meta-") { $0 } == ["A": "1", "b": "2"])
    #expect(try reader.prefixed("X-O", Int.init(_:)) == ["ther": 4])
    #expect(try reader.prefixed("X-None-") { $0 } == [:])
    let bad = ResponseHeaderReader(headers: ["X-Meta-A": "many"], dates: .iso8601)
    #expect(throws: (any Error).self) { try bad.prefixed("X-Meta-", Int.init(_:)) }
  }

  @Test func dates() {
    #expect(self.reader.date("1970-01-01T00:00:01Z") == Date(timeIntervalSince1970: 1))
    #expect(self.reader.date("60", .seconds) == Date(timeIntervalSince1970: 60))
    #expect(self.reader.date("soon", .seconds) == nil)
  }

  @Test func whatIsSentAsAListIsReadBack() async throws {
    let values = ["b,c", "\"def\"", " a", "", #"x\y,"#, "plain text"]
    let recorder = Recorder()
    let caller = recorder.caller()
    var call = caller.call("fetch", "GET", "/x")
    call.header("X-List", values)
    try await caller.send(call)
    let sent = try #require(recorder.requests.value.first)
    let reader = ResponseHeaderReader(headers: sent.headers, dates: .iso8601)
    #expect(try reader.list("X-List") { $0 } == values)
  }

  // MARK: - Statuses

  private func caller(_ status: Int, _ headers: HTTPHeaders = [], _ body: String = "") -> LiveCaller
  {
    LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://example.com"),
      transport: HTTPTransport { _ in
        HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
      }, system: .patient)
  }

  @Test func flags() async throws {
    for (status, expected) in [(204, true), (404, false)] {
      let caller = self.caller(status)
      let call = caller.call("isStarred", "GET", "/x")
      #expect(try await caller.flag(call, [204: true, 404: false]) == expected)
    }
    for status in [200, 401, 500] {
      let caller = self.caller(status)
      let error = await #expect(throws: ClientError.self) {
        try await caller.flag(caller.call("isStarred", "GET", "/x"), [204: true, 404: false])
      }
      #expect(error?.reason == .status)
      #expect(error?.status == status)
    }
  }

  @Test func notModifiedIsNilWhereItIsExpected() async throws {
    let caller = self.caller(304, ["ETag": "x"])
    let call = caller.call("fetch", "GET", "/x")
    let response = try await caller.response(call, as: Int?.self, takesNotModified: true)
    #expect(response == Response(nil, status: 304, headers: ["ETag": "x"]))
    await #expect(throws: ClientError.self) { try await caller.response(call, as: Int?.self) }
  }

  @Test func aRequiredHeaderThatIsMissingIsADecodingError() async throws {
    let caller = self.caller(200, ["X-Other": "secret"], "1")
    let error = await #expect(throws: ClientError.self) {
      try await caller.response(caller.call("fetch", "GET", "/x"), as: Int.self) {
        try ($0.value, $1.required("X-Total", Int.init(_:))).1
      }
    }
    #expect(error?.reason == .decoding)
    #expect(error?.detail == "the header X-Total is missing")
    #expect(error?.status == 200)
  }
}
