import Foundation
import Testing

@testable import ClientsmithRuntime

/// Which requests are the same.
@Suite struct RecordedMatchTests {
  private func match(_ target: String, _ body: String = "") -> RuntimeRecordedMatch {
    var exchange = RuntimeRecordedExchange(method: "POST", target: target)
    exchange.sent = .data(Data(body.utf8))
    return RuntimeRecordedMatch(exchange)
  }

  @Test(arguments: [
    ("/a?b=1&c=2", "/a?c=2&b=1", [String]()), ("/a%20b", "/a b", []), ("/a%2Fb", "/a/b", ["path"]),
    ("/a?b=1", "/a?b=2", ["query"]), ("/a?b=1&b=2", "/a?b=2&b=1", ["query"]),
    ("/a?b=x+y", "/a?b=x%20y", []), ("/a?b", "/a?b=", ["query"]),
    ("/a?b%3Dc=d", "/a?b=c%3Dd", ["query"]),
    ("/%FF", "/%ff", []), ("/%FF", "/%FE", ["path"]), ("/a%zz%+1", "/a%zz%+1", []),
    ("/\u{E9}", "/e%CC%81", ["path"]), ("/\u{E9}", "/%c3%a9", []),
  ])
  func targets(one: String, other: String, differences: [String]) {
    #expect(self.match(one).differences(from: self.match(other)) == differences)
  }

  @Test(arguments: [
    (#"{"a": 1, "b": [2]}"#, #"{"b":[2],"a":1}"#, true), (#"{"a": 1}"#, #"{"a": true}"#, false),
    ("[0]", "[false]", false), (#""é""#, #""\u00e9""#, true),
  ])
  func bodies(one: String, other: String, areSame: Bool) {
    let differences: [String] = self.match("/", one).differences(from: self.match("/", other))
    #expect(differences == (areSame ? [] : ["body"]))
  }
}
