import Foundation
import Testing

@testable import ClientsmithRuntime

struct ServerSentEventsTests {
  /// The data of all events, the body taken in pieces.
  private func events(_ pieces: [Data], limit: Int = 1_000) throws -> [String] {
    var format = RuntimeServerSentEvents(limit: limit)
    return try self.events(pieces, &format)
  }

  private func events(_ pieces: [Data], _ format: inout RuntimeServerSentEvents) throws -> [String]
  {
    var events: [String] = []
    for piece in pieces {
      format.append(piece)
      while let element = try format.next() {
        switch element {
        case .content(let data): events.append(String(decoding: data, as: UTF8.self))
        case .end: events.append("(end)")
        }
      }
    }
    return events
  }

  /// The examples of the HTML standard, 9.2.6, and the cases that it describes.
  static let bodies: [(body: String, events: [String])] = [
    ("data: YHOO\ndata: +2\ndata: 10\n\n", ["YHOO\n+2\n10"]),
    (
      ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event",
      [
        "first event", "second event",
      ]
    ),
    ("data\n\ndata\ndata\n\ndata:", ["", "\n"]),
    ("data:test\n\ndata: test\n\n", ["test", "test"]),
    ("event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\n", ["73857293", "2153"]),
    ("event: ping\n\nid: 4\n\n\n\n", []),
    ("\u{FEFF}data: a\n\n", ["a"]),
    ("\u{FEFF}\u{FEFF}data: a\n\n", []),
    (":\u{FEFF}\ndata: a:b: c\n\n", ["a:b: c"]),
    ("Data: a\n data: b\ndata : c\n\n", []),
    ("data: \u{E9}\u{1F600}\u{0}\n\n", ["\u{E9}\u{1F600}\u{0}"]),
    ("data: a\r\rdata: b\r\n\r\ndata: c\r\n\ndata: d\n\r\n", ["a", "b", "c", "d"]),
    ("data: [DONE]\n\n", ["(end)"]),
    ("data: a\n", []),
    ("", []),
  ]

  @Test(arguments: Self.bodies)
  func readsBodiesCutAnywhere(body: String, events: [String]) throws {
    let data = Data(body.utf8)
    #expect(try self.events(data.map { Data([$0]) }) == events)
    for cut in 0...data.count {
      #expect(try self.events([data.prefix(cut), data.dropFirst(cut)]) == events, "cut at \(cut)")
    }
    let carriageReturns = Data(body.replacingOccurrences(of: "\n", with: "\r").utf8)
    if !body.contains("\r") && !body.contains("\r\n") {
      let expected = events
      let read = try self.events(carriageReturns.map { Data([$0]) })
      #expect(read == expected)
    }
  }

  @Test func keepsIDs() throws {
    var format = RuntimeServerSentEvents()
    func read(_ text: String) throws {
      _ = try self.events([Data(text.utf8)], &format)
    }
    #expect(format.lastEventID.isEmpty)
    try read("id: 7\nretry: 1500\n\n")
    #expect(format.lastEventID == "7")
    try read("id: 8\u{0}\nretry: 1.5\nretry: -1\nretry\nretry:99999999999999999999\n\n")
    #expect(format.lastEventID == "7")
    try read("id\n\n")
    #expect(format.lastEventID.isEmpty)
  }

  @Test(arguments: [
    "data: \(String(repeating: "a", count: 40))", ":\(String(repeating: "a", count: 40))\n",
    String(repeating: "data: aaaaaaaaaa\n", count: 4),
  ])
  func refusesWhatIsTooLong(body: String) {
    #expect(throws: URLError(.dataLengthExceedsMaximum)) {
      try self.events([Data(body.utf8)], limit: 32)
    }
    #expect(throws: URLError(.dataLengthExceedsMaximum)) {
      try self.events(Data(body.utf8).map { Data([$0]) }, limit: 32)
    }
  }

  @Test func limitsEventsNotStreams() throws {
    let body = Data(String(repeating: "data: aaaaaaaaaa\n\n", count: 100).utf8)
    #expect(try self.events([body], limit: 32).count == 100)
  }
}
