import Foundation
import Testing

@testable import ClientsmithRuntime

/// How values are written in paths, queries and forms, held against the tables of RFC 6570, section
/// 3.2, and of the OpenAPI Specification 3.1.1, section 4.8.12.4 ("Style Examples").
struct StyleTests {
  private let colors = ["blue", "black", "brown"]
  private let rgb: ParameterMembers = [
    ("R", 100), ("none", nil), ("G", 200), ("B", 150),
  ]
  private let keys: ParameterMembers = [
    ("semi", ";"), ("dot", "."), ("comma", ","),
  ]

  private func target(
    _ path: String = "/p", base: String = "https://x.test",
    _ build: (inout EndpointCall) -> Void
  ) async throws -> String {
    let recorder = Recorder()
    let caller = recorder.caller(base)
    var call = caller.call("fetch", "POST", path)
    build(&call)
    try await caller.send(call)
    let request = try #require(recorder.requests.value.first)
    let url = request.url.absoluteString
    guard case .data(let body) = request.body else {
      return String(url.dropFirst("https://x.test".count))
    }
    return String(decoding: body, as: UTF8.self)
  }

  private func refusal(
    _ path: String, _ build: (inout EndpointCall) -> Void
  ) async -> ClientError.Reason? {
    let caller = Recorder().caller("https://x.test")
    var call = caller.call("fetch", "GET", path)
    build(&call)
    return await #expect(throws: ClientError.self) { try await caller.send(call) }?.reason
  }

  @Test(
    arguments: [
      (.simple, false, "blue", "blue,black,brown", "R,100,G,200,B,150"),
      (.simple, true, "blue", "blue,black,brown", "R=100,G=200,B=150"),
      (.label, false, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"),
      (.label, true, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"),
      (.matrix, false, ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"),
      (
        .matrix, true, ";color=blue", ";color=blue;color=black;color=brown", ";R=100;G=200;B=150"
      ),
    ] as [(PathStyle, Bool, String, String, String)])
  func pathsOfOpenAPI(
    style: PathStyle, explodes: Bool, text: String, array: String, object: String
  ) async throws {
    #expect(
      try await self.target("/p{color}") { $0.path("color", "blue", style: style) } == "/p" + text)
    #expect(
      try await self.target("/p{color}") { call in
        call.path("color", self.colors, style: style, explodes: explodes)
      } == "/p" + array)
    #expect(
      try await self.target("/p{color}") { call in
        call.path("color", members: self.rgb, style: style, explodes: explodes)
      } == "/p" + object)
  }

  @Test(
    arguments: [
      (.simple, false, "semi,%3B,dot,.,comma,%2C"), (.simple, true, "semi=%3B,dot=.,comma=%2C"),
      (.label, false, ".semi,%3B,dot,.,comma,%2C"), (.label, true, ".semi=%3B.dot=..comma=%2C"),
      (.matrix, false, ";keys=semi,%3B,dot,.,comma,%2C"),
      (.matrix, true, ";semi=%3B;dot=.;comma=%2C"),
    ] as [(PathStyle, Bool, String)])
  func objectsOfURITemplates(style: PathStyle, explodes: Bool, expected: String) async throws {
    #expect(
      try await self.target("/p{keys}") { call in
        call.path("keys", members: self.keys, style: style, explodes: explodes)
      } == "/p" + expected)
    let sorted: String = try await self.target("/p{keys}") { call in
      call.path("keys", members: ParameterMembers(["b": 2, "a": 1]), explodes: true)
    }
    #expect(sorted == "/pa=1,b=2")
  }

  @Test func refusesPathsThatServersWouldRead() async {
    for value in ["", "a//b", "/a", "a/", "a/../b", ".", "a/.", "../\u{301}"] {
      #expect(
        await self.refusal("/x/{path+}") { $0.path("path", segments: value) } == .invalidRequest)
    }
    #expect(
      await self.refusal("/x/{a}") { $0.path("a", [Int](), style: .simple) } == .invalidRequest)
    #expect(await self.refusal("/x/{a}") { $0.path("a", "", style: .matrix) } == .invalidRequest)
    #expect(await self.refusal("/x/{a}") { $0.path("a", ".", style: .label) } == .invalidRequest)
    #expect(
      await self.refusal("/x/{a}") { $0.path("a", members: [("x", nil)]) } == .invalidRequest)
    #expect(
      await self.refusal("/x/{a}") { $0.path("a", [Double.nan], style: .label) } == .invalidRequest)
  }

  @Test func keepsTheSlashesOfAPath() async throws {
    let path: String = try await self.target("/x/{path+}/{b}") { call in
      call.path("path", segments: "foo/b r/%2F?#/\u{301}")
      call.path("b", "a/b")
    }
    #expect(path == "/x/foo/b%20r/%252F%3F%23/%CC%81/a%2Fb")
  }

  @Test func anEmptyPathIsTheBaseURL() async throws {
    #expect(try await self.target("", base: "https://x.test/graphql") { _ in } == "/graphql")
    #expect(try await self.target("", base: "https://x.test/graphql/") { _ in } == "/graphql/")
    #expect(try await self.target("/a", base: "https://x.test/v1//") { _ in } == "/v1/a")
    #expect(
      try await self.target("", base: "https://x.test/g?k=1") { $0.query("q", 2) } == "/g?k=1&q=2")
  }

  private struct Line: Encodable, Sendable {
    var price = 5
    var tags: [String?] = ["a", nil]
    var note: String?
  }

  private struct Order: Encodable, Sendable {
    var lines = [Line(), Line(price: 6, tags: [])]
    var grid = [[1], []]
    var words = ["x y", "z"]
    var cleared = Patch<Int>.null
  }

  @Test func writesObjectsOfAnyDepth() async throws {
    let deep = [
      "o%5Bgrid%5D%5B0%5D%5B%5D=1", "o%5Blines%5D%5B0%5D%5Bprice%5D=5",
      "o%5Blines%5D%5B0%5D%5Btags%5D%5B%5D=a", "o%5Blines%5D%5B1%5D%5Bprice%5D=6",
      "o%5Bwords%5D%5B%5D=x%20y", "o%5Bwords%5D%5B%5D=z",
    ]
    #expect(
      try await self.target { $0.query("o", deepObject: Order()) }
        == "/p?" + deep.joined(separator: "&"))
    // A form has a text for null.
    #expect(
      try await self.target { $0.formField("o", deepObject: Order()) }
        == (["o%5Bcleared%5D="] + deep).joined(separator: "&"))
    #expect(
      try await self.target { $0.query("o", deepObject: ["a": ["x,", "y"]], arrays: .comma) }
        == "/p?o%5Ba%5D=x%2C,y")
    #expect(
      try await self.target { $0.query("l", deepObject: [Line(price: 1, tags: [])]) }
        == "/p?l%5B0%5D%5Bprice%5D=1")
  }

  @Test func writesMembersAsItemsOfTheirOwn() async throws {
    let expected = [
      "grid%5B0%5D%5B%5D=1", "lines%5B0%5D%5Bprice%5D=5", "lines%5B0%5D%5Btags%5D%5B%5D=a",
      "lines%5B1%5D%5Bprice%5D=6", "words=x%20y", "words=z",
    ]
    #expect(
      try await self.target { $0.query(explode: Order()) } == "/p?"
        + expected.joined(separator: "&"))
    #expect(
      try await self.target { $0.body(form: Order()) }
        == (["cleared="] + expected).joined(separator: "&"))
    #expect(
      try await self.target { $0.formField(explode: ["b": ["1", "2"], "a": []], arrays: .pipe) }
        == "b=1%7C2")
    #expect(try await self.target { $0.query(explode: nil as Order?) } == "/p")
  }

  @Test func writesJSONInItems() async throws {
    #expect(
      try await self.target { call in
        call.query("q", json: ["b": [1], "a": []])
        call.query("none", json: nil as Int?)
      } == "/p?q=%7B%22a%22%3A%5B%5D%2C%22b%22%3A%5B1%5D%7D")
    #expect(try await self.target { $0.formField("q", json: true) } == "q=true")
    #expect(
      await self.refusal("/p") { $0.query("q", json: Double.infinity) } == .invalidRequest)
  }

  @Test(arguments: [
    ("Hello World!", "Hello%20World!"), ("50%", "50%25"), ("/foo/bar", "/foo/bar"),
    ("http://example.com/home/", "http://example.com/home/"),
    // Kept in RFC 6570, but servers would see other items, or a fragment.
    ("a&b+c#d[e]", "a%26b%2Bc%23d%5Be%5D"), ("a=b;c,d@e:f?g", "a=b;c,d@e:f?g"),
    ("é\"\r\n", "%C3%A9%22%0D%0A"),
  ])
  func keepsReservedCharacters(text: String, expected: String) async throws {
    #expect(try await self.target { $0.query("q", reserved: text) } == "/p?q=" + expected)
    #expect(try await self.target { $0.formField("q", reserved: text) } == "q=" + expected)
    #expect(
      try await self.target { $0.query("q", reserved: [text, "a:b"], style: .pipe) }
        == "/p?q=\(expected)%7Ca:b")
  }

  @Test func keepsReservedCharactersOfSegments() async throws {
    let path: String = try await self.target("/x/{a}/{b+}") { call in
      call.path("a", reserved: "1:a+b&c=d/e?f#g[%]")
      call.path("b", reservedSegments: ["a/b", "c;d"])
    }
    #expect(path == "/x/1:a+b&c=d%2Fe%3Ff%23g%5B%25%5D/a%2Fb/c;d")
    #expect(await self.refusal("/x/{a}") { $0.path("a", reserved: "") } == .invalidRequest)
    #expect(await self.refusal("/x/{a}") { $0.path("a", reserved: "..") } == .invalidRequest)
    for segments in [[], [""], ["a", ".."]] {
      #expect(
        await self.refusal("/x/{a+}") { $0.path("a", segments: segments) } == .invalidRequest)
    }
  }

  @Test func leavesOutALastSegment() async throws {
    let none: String? = nil
    #expect(try await self.target("/x/{a}") { $0.path("a", optional: none) } == "/x")
    #expect(try await self.target("/{a}") { $0.path("a", optional: none) } == "")
    #expect(try await self.target("/x/{a}") { $0.path("a", optional: "b/c") } == "/x/b%2Fc")
    #expect(await self.refusal("/x/{a}") { $0.path("a", optional: "") } == .invalidRequest)
  }

  @Test func leavesOutObjectsWithoutMembers() async throws {
    let path: String = try await self.target { call in
      call.query("a", members: [("x", nil)])
      call.query("b", members: ParameterMembers(nil as [String: Int]?))
      call.query("c", members: self.rgb, style: .pipe)
      call.query("d e", members: ParameterMembers(["b,": "é", "": "+"]))
    }
    #expect(path == "/p?c=R%7C100%7CG%7C200%7CB%7C150&d%20e=,%2B,b%2C,%C3%A9")
  }

  @Test func writesMembersWithDots() async throws {
    #expect(
      try await self.target { $0.query("o", dots: Order()) }
        == "/p?o.grid.1.1=1&o.lines.1.price=5&o.lines.1.tags.1=a&o.lines.2.price=6"
        + "&o.words.1=x%20y&o.words.2=z")
    #expect(
      try await self.target { $0.formField("o", dots: ["a.b": ["x", "y"]], arrays: .comma) }
        == "o.a.b=x,y")
  }

  @Test func writesPatchesOfObjects() async throws {
    let form: String = try await self.target { call in
      call.formField("a", deepObject: Patch<[String: Int]>.absent)
      call.formField("b", deepObject: Patch<[String: Int]>.null)
      call.formField("c", deepObject: Patch.value([:] as [String: Int]))
      call.formField("d", deepObject: Patch.value(["x": 1]))
      call.formField("e", dots: Patch.value(["x": [1, 2]]))
    }
    #expect(form == "b=&c=&d%5Bx%5D=1&e.x.1=1&e.x.2=2")
  }

  @Test func writesPatchesInForms() async throws {
    let form: String = try await self.target { call in
      call.formBody()
      call.formField("a", patch: Patch<Int>.absent)
      call.formField("b", patch: Patch<Int>.null)
      call.formField("c", patch: Patch.value(1))
      call.formField("d", patch: Patch.value(["x", "y"]), style: .brackets)
      call.formField("e", patch: Patch<[Int]>.null)
      call.formField("f", patch: Patch.value(1).map { "v\($0)" })
    }
    #expect(form == "b=&c=1&d%5B%5D=x&d%5B%5D=y&e=&f=v1")
    // As null: without a field the server would leave it alone.
    let empty: String = try await self.target { call in
      call.formField("a", patch: Patch<[Int]>.value([]), style: .brackets)
    }
    #expect(empty == "a=")
  }
}
