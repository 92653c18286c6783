import Foundation
import Testing

@testable import ClientsmithRuntime

/// The names and the ids of server-sent events, and what ends their streams.
struct EventNameTests {
  private struct Event: Equatable, CustomStringConvertible {
    var data: String
    var name: String?
    var id: String = ""

    init(_ data: String, _ name: String? = nil, id: String = "") {
      self.data = data
      self.name = name
      self.id = id
    }

    var description: String { "\(self.name ?? "message") \(self.id): \(self.data)" }
  }

  private func events(_ pieces: [Data]) throws -> [Event] {
    var format = RuntimeServerSentEvents(end: nil)
    var events: [Event] = []
    for piece in pieces {
      format.append(piece)
      while let element = try format.next() {
        guard case .content(let data) = element else { break }
        events.append(
          Event(String(decoding: data, as: UTF8.self), format.eventName, id: format.lastEventID))
      }
    }
    return events
  }

  private func check(_ body: String, _ expected: [Event]) throws {
    let data = Data(body.utf8)
    #expect(try self.events([data]) == expected)
    #expect(try self.events(data.map { Data([$0]) }) == expected)
    for cut in 0...data.count {
      #expect(try self.events([data.prefix(cut), data.dropFirst(cut)]) == expected)
    }
  }

  /// What `ssetests/tests_basic_parsing.go` of launchdarkly/sse-contract-tests asks for.
  @Test func namesAndIDs() throws {
    try self.check("data: Hello\n\n", [Event("Hello")])
    try self.check("event: greeting\ndata: Hello\n\n", [Event("Hello", "greeting")])
    try self.check("id: abc\ndata: Hello\n\n", [Event("Hello", id: "abc")])
    try self.check(
      "data: Hello\nid: abc\nevent: greeting\n\n", [Event("Hello", "greeting", id: "abc")])
    // A name is for one event, an id until there is another.
    try self.check(
      "event: a\nid: 1\ndata: x\n\ndata: y\n\nid: \ndata: z\n\nid\ndata: w\n\n",
      [Event("x", "a", id: "1"), Event("y", id: "1"), Event("z"), Event("w")])
    try self.check("id: a\u{0}bc\ndata: Hello\n\n", [Event("Hello")])
    try self.check("event:greeting\ndata:Hello\n\n", [Event("Hello", "greeting")])
    try self.check("event:  greeting\ndata:  Hello\n\n", [Event(" Hello", " greeting")])
    try self.check(
      "event: greeting\ncolor: blue\ndata: Hello\n\n", [Event("Hello", "greeting")])
    try self.check("data\n\ndata\ndata\n\n", [Event(""), Event("\n")])
    try self.check("data: \u{20AC}\u{8C46}\u{8150}\n\n", [Event("\u{20AC}\u{8C46}\u{8150}")])
  }

  /// Its `tests_linefeeds.go`, `tests_comments.go` and `tests_bom.go`.
  @Test func linesCommentsAndTheByteOrderMark() throws {
    for end in ["\n", "\r\n", "\r"] {
      try self.check(
        "data: 1\(end)\(end)\(end)\(end)data:\(end)data: 2\(end)data:\(end)data: 3\(end)\(end)",
        [Event("1"), Event("\n2\n\n3")])
      try self.check(":Hello\(end):World\(end)data: a\(end):!\(end)\(end)", [Event("a")])
    }
    try self.check(
      "data: Hello\r\ndata: World\r\n\r\ndata: OK\r\n\r\n",
      [
        Event("Hello\nWorld"), Event("OK"),
      ])
    try self.check(
      "\u{FEFF}event: a\nid: b\ndata: c\n\ndata: \u{FEFF}d\n\n",
      [Event("c", "a", id: "b"), Event("\u{FEFF}d", id: "b")])
  }

  /// The cases of `eventsource/format-*` of the web platform tests, in events of our own.
  @Test func fieldsOfTheStandard() throws {
    // An empty name is that of any message.
    try self.check("event: \ndata:a\n\n", [Event("a")])
    try self.check("event:test\ndata:a\n\ndata:b\n\n", [Event("a", "test"), Event("b")])
    // An event without data is none, and its name is gone; its id stays.
    try self.check("event: ping\nid: 5\n\ndata: a\n\n", [Event("a", id: "5")])
    // Names of fields are as they are written, from the start of a line to its first colon.
    try self.check(
      "data:\u{0}\ndata:  2\rData:x\ndata\u{0}:x\ndata:1\r\u{0}data:x\nda-ta:x\rdata_x\ndata:3\n\n",
      [Event("\u{0}\n 2\n1\n3")])
    try self.check("data:\ta\n\ndata: b\u{A0}\n\n", [Event("\ta"), Event("b\u{A0}")])
    try self.check("data:test\r\ndata\ndata:test\r\n\r", [Event("test\n\ntest")])
    try self.check(":\(String(repeating: "x", count: 300))\ndata:a\n:\n\n", [Event("a")])
    try self.check("retry: 5000\ndata:a\n\nretry: 5x\nretry\ndata:b\n\n", [Event("a"), Event("b")])
    try self.check("data:a\n\ndata: never finished\n", [Event("a")])
    try self.check("id: \u{2026}\ndata: a\n\n", [Event("a", id: "\u{2026}")])
  }

  // MARK: - What clients make of them

  private func caller(_ body: String, _ contentType: String = "text/event-stream") -> LiveCaller {
    Recorder(status: 200, headers: ["Content-Type": contentType], json: body).caller()
  }

  @Test func envelopes() async throws {
    let caller = self.caller(
      "event: a\nid: 1\ndata: 5\n\ndata: 6\n\nid:\ndata: 7\n\ndata: [DONE]\n\ndata: 8\n\n")
    var received: [ServerSentEvent<Int>] = []
    let stream = try await caller.envelopes(caller.call("s", "GET", "/"), as: Int.self)
    #expect(stream.status == 200)
    for try await event in stream { received.append(event) }
    #expect(
      received == [
        ServerSentEvent(5, event: "a", id: "1"), ServerSentEvent(6, id: "1"), ServerSentEvent(7),
      ])
  }

  /// Text is data, so nothing but the body ends it, unless something is declared to.
  @Test(arguments: [
    (nil, ["a", "[DONE]", "END", "b"]), ("END", ["a", "[DONE]"]), ("[DONE]", ["a"]),
  ])
  func textsEnd(end: String?, texts: [String]) async throws {
    let caller = self.caller("data: a\n\ndata: [DONE]\n\ndata: END\n\ndata: b\n\n")
    let call = caller.call("s", "GET", "/")
    var received: [String] = []
    for try await text in try await caller.events(call, as: String.self, until: end) {
      received.append(text)
    }
    #expect(received == texts)
    guard end == nil else { return }
    received = []
    for try await text in try await caller.events(call, as: String.self) { received.append(text) }
    #expect(received == texts)
  }

  @Test func valuesEnd() async throws {
    let caller = self.caller("data: 1\n\ndata: END\n\ndata: 2\n\n")
    var received: [Int] = []
    let call = caller.call("s", "GET", "/")
    for try await value in try await caller.events(call, as: Int.self, until: "END") {
      received.append(value)
    }
    #expect(received == [1])
    let lines = self.caller("1\n \tEND \r\n2\n", "application/jsonl")
    received = []
    let other = lines.call("s", "GET", "/")
    for try await value in try await lines.lines(other, as: Int.self, until: "END") {
      received.append(value)
    }
    #expect(received == [1])
  }

  /// The name joins the object, unless that has one already or is none.
  @Test(arguments: [
    (#"{"a":1}"#, #"{"event":"n","a":1}"#), (" { }", #"{"event":"n" }"#),
    (#"{"event":"own"}"#, #"{"event":"own"}"#),
    (#"{"x":{"event":1}}"#, #"{"event":"n","x":{"event":1}}"#),
    ("[1]", "[1]"), ("5", "5"), ("{", "{"), ("", ""), ("{no", "{no"),
  ])
  func objectsGetTheirNames(data: String, named: String) {
    #expect(String(decoding: Data(data.utf8).adding("n", for: "event"), as: UTF8.self) == named)
  }

  @Test func namesAreText() throws {
    let data = Data("{}".utf8).adding("a\"b\\{\u{1F600}", for: "event")
    #expect(
      try JSONDecoder().decode([String: String].self, from: data) == ["event": "a\"b\\{\u{1F600}"])
    let deep = Data((#"{"a":"# + String(repeating: "[", count: 10_000)).utf8)
    #expect(deep.adding("n", for: "event") == deep)
  }

  @Test func unionsAreToldByNames() async throws {
    let caller = self.caller(
      "event: put\ndata: {\"value\":1}\n\nevent: odd\ndata: {}\n\ndata: {\"event\":\"put\"}\n\n")
    var received: [[String: JSON]] = []
    let call = caller.call("s", "GET", "/")
    for try await value in try await caller.events(call, as: [String: JSON].self, named: true) {
      received.append(value)
    }
    #expect(
      received == [
        ["event": .string("put"), "value": .number(1)], ["event": .string("odd")],
        ["event": .string("put")],
      ])
  }

  /// An event may have nothing to say but its name; one without a name keeps the connection open.
  @Test func unionsAreToldByNamesAlone() async throws {
    let caller = self.caller(
      "event: done\ndata:\n\nevent: idle\ndata: null\n\ndata:\n\nevent: nothing\n\n")
    var received: [[String: JSON]] = []
    let call = caller.call("s", "GET", "/")
    for try await value in try await caller.events(call, as: [String: JSON].self, named: true) {
      received.append(value)
    }
    #expect(received == [["event": .string("done")], ["event": .string("idle")]])
  }

  /// An event that the client does not know may bring a text, or any JSON, and does not end the stream.
  @Test func otherDataStandsInAnObject() async throws {
    let caller = self.caller(
      "event: ping\ndata: still \"here\"\ndata: [1\n\nevent: list\ndata: [1, 2]\n\n"
        + "event: count\ndata: 7\n\nevent: put\ndata:  {\"value\":1}\n\n")
    var received: [[String: JSON]] = []
    let call = caller.call("s", "GET", "/")
    for try await value in try await caller.events(call, as: [String: JSON].self, named: true) {
      received.append(value)
    }
    #expect(
      received == [
        ["event": .string("ping"), "data": .string("still \"here\"\n[1")],
        ["event": .string("list"), "data": .array([.number(1), .number(2)])],
        ["event": .string("count"), "data": .number(7)],
        ["event": .string("put"), "value": .number(1)],
      ])
  }
}
