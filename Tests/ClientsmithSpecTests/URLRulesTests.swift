import ClientsmithDeclarations
import Foundation
import Testing

@Suite struct URLRulesTests {
  /// What a live client decodes is what an example may be, and a mock's literal is the same URL.
  @Test(arguments: [
    "https://a.example/b?c=d#e", "/v1/customers", "?page[number]=2", "{?id}", "a b", "a/b", "é",
    "%zz", "%C3%A4%2", "a%zz?b=%20", "a%20?b=%zz", "a%20#%zz", "a?#", "?", "#", "#a#b", "a\\b",
    "\"<>^`{|}", "http://a.example/%", "//a.example/ b",
    "mailto:x@y", "./a:b", "../x?y=[z]#{w}", "https://a.example:80/ä?ü#ö", "?a:b", "urn:isbn:1",
  ])
  func readsWhatFoundationReads(text: String) {
    #expect(URLRules.reference(text) == URL(string: text)?.absoluteString)
  }

  @Test(arguments: ["", "1:2", "http://a:b:c", "http://a b.example/", "http://[::1", "//a:99999"])
  func refusesWhatIsNoURL(text: String) {
    #expect(URLRules.reference(text) == nil)
  }
}
