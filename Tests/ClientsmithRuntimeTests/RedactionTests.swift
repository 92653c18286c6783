import Foundation
import Testing

@testable import ClientsmithRuntime

/// What recordings never hold, wherever it stands.
@Suite struct RedactionTests {
  private let redaction = RuntimeRedaction(["pin"])

  @Test(arguments: [
    ("/bot{token}/getMe", "/bot12:AB/getMe", "/botREDACTED/getMe"),
    ("/v1/dl/{token}.json", "/base/v1/dl/abc.json", "/base/v1/dl/REDACTED.json"),
    ("/hook/{token}/{rest+}", "/hook/abc/a/b", "/hook/REDACTED/a/b"),
    ("/{rest+}/{pin}", "/a/b/1234", "/a/b/REDACTED"),
    ("/items/{id}", "/items/7", "/items/7"), ("{token}", "/a/b", "/REDACTED"),
    ("/other/{token}", "/somewhere/else", "/REDACTED"),
  ])
  func paths(template: String, path: String, expected: String) {
    #expect(self.redaction.path(path, template: template) == expected)
  }

  @Test(arguments: [
    ("a=1&token=x", "a=1&token=REDACTED"), ("page_token=x", "page_token=x"),
    ("new_password=x&webhookSecret=y", "new_password=REDACTED&webhookSecret=REDACTED"),
    (
      "session%5Bpassword%5D=x&session%5Buser%5D=u",
      "session%5Bpassword%5D=REDACTED&session%5Buser%5D=u"
    ),
    ("s=%7B%22pin%22%3A%22x%22%7D", "s=%7B%22pin%22%3A%22REDACTED%22%7D"),
    ("X-Goog-Signature=x&sig=y", "X-Goog-Signature=REDACTED&sig=REDACTED"),
    ("password=\u{301}x&\u{301}pin=1&pin=2", "password=REDACTED&\u{301}pin=REDACTED&pin=REDACTED"),
    ("user.pin=1&user[pin][]=2", "user.pin=REDACTED&user[pin][]=REDACTED"),
  ])
  func queries(query: String, expected: String) {
    #expect(self.redaction.query(query) == expected)
  }

  @Test func fragmentsOfLocations() {
    let location = HTTPHeader("Location", "https://app/cb?a=1#access_token=x&b=2")
    #expect(
      self.redaction.header(location).value == "https://app/cb?a=1#access_token=REDACTED&b=2")
    let user = HTTPHeader("Location", "https://a:b@app/cb?u=c@d")
    #expect(self.redaction.header(user).value == "https://REDACTED@app/cb?u=c@d")
    #expect(self.redaction.header(HTTPHeader("X-Auth-Token", "x")).value == "REDACTED")
  }

  @Test(arguments: [
    (
      "text/event-stream", "data: {\"token\":\ndata: \"x\"}\n\n",
      "data: {\"token\":\ndata: \"REDACTED\"}\n\n"
    ),
    (
      "text/event-stream", "data: 5\" pipe\n\ndata: {\"token\": \"x\"}\n\n",
      "data: 5\" pipe\n\ndata: {\"token\": \"REDACTED\"}\n\n"
    ),
    ("text/plain", " {\"pin\": 12}", " {\"pin\": 0}"),
    (
      "application/json", #"{"new_password":"x","has_password":true,"pin":true,"tokens":3}"#,
      #"{"new_password":"REDACTED","has_password":true,"pin":false,"tokens":3}"#
    ),
    ("text/plain", "a \"token\": 1", "a \"token\": 1"),
  ])
  func bodies(type: String, body: String, expected: String) {
    let redacted: Data = self.redaction.body(Data(body.utf8), type: type)
    #expect(String(decoding: redacted, as: UTF8.self) == expected)
  }
}
