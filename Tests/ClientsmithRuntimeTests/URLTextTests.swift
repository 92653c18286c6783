import Foundation
import Testing

@testable import ClientsmithRuntime

@Suite struct URLTextTests {
  /// As Foundation itself does it where it does.
  @Test(arguments: [
    "https://example.com/a b?q=\"x y\"#top", "/käse?q=ü", "/a|b^c`d{e}<f>\\g",
    "../next?page=2&sort=a+b", "//example.com/x",
  ])
  func escapesLikeFoundation(location: String) throws {
    let base = try #require(URL(string: "https://example.com/v1/items"))
    let expected = try #require(URL(string: location, relativeTo: base))
    #expect(RuntimePercentEncoding.escaped(location) == expected.relativeString)
    #expect(RuntimePercentEncoding.url(location, relativeTo: base) == expected)
  }

  @Test func whatIsEscapedStaysAsItIs() {
    #expect(
      RuntimePercentEncoding.escaped("/k\u{E4}se/%C3%A4?r=%20 b") == "/k%C3%A4se/%C3%A4?r=%20%20b")
  }

  /// Whichever Foundation reads them.
  @Test func propertiesAreReadAsServersWriteThem() throws {
    struct Page: Decodable {
      let link: URL
      let next: URL?

      init(from decoder: any Decoder) throws {
        let fields = try FieldDecoder(decoder)
        self.link = try fields.required("link")
        self.next = try fields.optional("next")
      }
    }
    func page(_ json: String) throws -> Page {
      try JSONDecoder().decode(Page.self, from: Data(json.utf8))
    }
    let page1 = try page("{\"link\": \"/a b\", \"next\": \"?q={x}\"}")
    #expect(page1.link.relativeString == "/a%20b")
    #expect(page1.next?.relativeString == "?q=%7Bx%7D")
    #expect(try page("{\"link\": \"/a\", \"next\": null}").next == nil)
    #expect(try page("{\"link\": \"/a\", \"next\": \"\"}").next == nil)
    #expect(throws: DecodingError.self) { try page("{\"link\": \"\"}") }
    #expect(throws: DecodingError.self) { try page("{}") }
    #expect(throws: DecodingError.self) { try page("{\"link\": 1}") }
    #expect(throws: DecodingError.self) { try page("{\"link\": null}") }
  }
  @Test func urlsWithinOthersAreReadAsServersWriteThem() throws {
    struct Links: Decodable {
      let list: [URL]
      let named: [String: [URL?]]
      let cleared: Patch<URL>
      let others: [String: URL]
      let start: URL?

      init(from decoder: any Decoder) throws {
        let fields = try FieldDecoder(decoder)
        self.list = try fields.required("list", as: .lenient(of: .url))
        self.named = try fields.required(
          "named", as: .dictionary(of: .array(of: .optional(.url))))
        self.cleared = try fields.patch("cleared", as: .url)
        self.start = try fields.optional("start", absent: URL(fileURLWithPath: "/absent"))
        self.others = try AdditionalFields.decode(
          decoder, besides: ["list", "named", "cleared", "start"], as: .url)
      }
    }
    let json = """
      {"list": ["/a b", null, 1], "named": {"x": ["?q={x}", null]}, "cleared": "/k\u{E4}se",
        "other": "b c"}
      """
    let links = try JSONDecoder().decode(Links.self, from: Data(json.utf8))
    #expect(links.list.map(\.relativeString) == ["/a%20b"])
    #expect(links.named["x"]?.map { $0?.relativeString } == ["?q=%7Bx%7D", nil])
    #expect(links.cleared.value?.relativeString == "/k%C3%A4se")
    #expect(links.others.mapValues(\.relativeString) == ["other": "b%20c"])
    #expect(links.start?.path == "/absent")
  }

  @Test func wholeResponsesMayBeURLs() throws {
    func read<Value: Codable & Sendable>(
      _ type: Value.Type, _ json: String, at path: [JSONPathStep] = []
    ) throws -> Value {
      try RuntimeJSONCoding.decode(type, from: Data(json.utf8), at: path, dates: .iso8601)
    }
    #expect(try read(URL.self, "\"/a b\"").relativeString == "/a%20b")
    #expect(try read(URL?.self, "null") == nil)
    #expect(try read([URL].self, "[\"/a b\"]").map(\.relativeString) == ["/a%20b"])
    let found = try read([String: [URL]].self, "{\"a\": {\"b\": [\"c d\"]}}", at: ["a"])
    #expect(found["b"]?.map(\.relativeString) == ["c%20d"])
    #expect(throws: DecodingError.self) { try read(URL.self, "1") }
    #expect(throws: DecodingError.self) { try read([URL].self, "{}") }
    #expect(throws: DecodingError.self) { try read([URL].self, "[null]") }
  }
}
