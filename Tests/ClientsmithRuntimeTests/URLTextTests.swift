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
    #expect(throws: DecodingError.self) { try page("{}") }
    #expect(throws: DecodingError.self) { try page("{\"link\": 1}") }
    #expect(throws: DecodingError.self) { try page("{\"link\": null}") }
  }
}
