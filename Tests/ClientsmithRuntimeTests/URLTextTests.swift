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
}
