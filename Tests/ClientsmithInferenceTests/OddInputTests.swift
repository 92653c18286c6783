import ClientsmithDiagnostics
import ClientsmithInference
import ClientsmithYAML
import Testing

/// Input that is odd and may be recorded: what comes of it is valid, or it is refused at its place.
@Suite struct OddInputTests {
  private static func archive(_ entries: String...) -> String {
    #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
  }

  @Test(
    "Dots in a path lead to another one, as a request has it",
    arguments: [
      ("https://api.example.com/x:y/../z", "/z"), ("https://api.example.com/a/%2e%2e/x", "/x"),
      ("https://api.example.com/./a/./b/", "/a/b/"), ("https://api.example.com/a/b/..", "/a/"),
      ("https://api.example.com/../x", "/x"), ("https://api.example.com/a/..", "/"),
    ])
  func dots(_ url: String, _ path: String) throws {
    let imported = try Imported("curl '\(url)'")
    #expect(imported.text().contains("GET: \(path)\n"), "\(imported.text())")
    let recorded = try Imported(Self.archive(#"{"request": {"url": "\#(url)"}}"#))
    #expect(recorded.text().contains("GET: \(path)\n"), "\(recorded.text())")
  }

  @Test(
    "What no request goes to is left out, and said",
    arguments: [
      "https://b\u{301}cher.example/x", "https://☃.example/x",
      "http://[::1/", "https://api.example.com:99999/x",
      "ftp://a.example",
    ])
  func hosts(_ url: String) throws {
    let imported = try Imported("curl https://a.example/x\ncurl '\(url)'")
    #expect(imported.outline.count == 1 && imported.text().contains("baseURL: https://a.example\n"))
    #expect(
      imported.warnings == [
        "2: a URL of the curl command is left out: expected a URL of http or https, with a host "
          + "that there can be, and a port up to 65535"
      ])
  }

  @Test(
    "Hosts with letters outside of ASCII are what requests have",
    arguments: [
      ("https://bücher.example/x", "https://xn--bcher-kva.example"),
      ("https://BÜCHER.example:8443/x", "https://xn--bcher-kva.example:8443"),
      ("https://пример.испытание/x", "https://xn--e1afmkfd.xn--80akhbyknj4f"),
      ("https://例え.テスト/x", "https://xn--r8jz45g.xn--zckzah"),
      ("https://faß.example/x", "https://xn--fa-hia.example"),
      ("https://b%C3%BCcher.example/x", "https://xn--bcher-kva.example"),
      ("https://उदाहरण.परीक्षा/x", "https://xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"),
    ])
  func encodedHosts(_ url: String, _ base: String) throws {
    let imported = try Imported("curl '\(url)'")
    #expect(imported.text().contains("baseURL: \(base)\n"), "\(imported.text())")
  }

  @Test("Addresses of other schemes are counted, and so is what is none")
  func schemes() throws {
    let urls = [
      "https://a.example/x", "data:image/png;base64,AA", "blob:https://a.example/1",
      "chrome-extension://abc/x", "not a url",
    ]
    let entries = urls.map { #"{"request": {"url": "\#($0)"}}"# }.joined(separator: ",")
    let imported = try Imported(Self.archive(entries))
    #expect(
      imported.report.contains(
        "left out: addresses of other schemes, as `data:` (3), addresses that are no URL (1)"),
      "\(imported.report)")
  }

  @Test(
    "What was recorded becomes a valid specification",
    arguments: [
      "curl https://a.example/x -H 'X-A: 1' -H 'x-a: 2'",
      archive(
        #"{"request": {"url": "https://a.example/x", "headers": [{"name": "X-A", "value": "a\nb"}]}}"#
      ),
      archive(
        #"{"request": {"url": "https://a.example/x", "headers": [{"name": "X-A", "value": "é\u0001"}]}}"#
      ),
      #"curl https://a.example/x --json '{"":1,"a":2}'"#,
      archive(
        #"{"request": {"url": "https://a.example/x"}, "response": {"status": 200, "content": {"mimeType": "application/json", "text": "[{\"link\":\"https://a.b\"},{\"link\":\"http://[bad\"}]"}}}"#
      ),
      archive(
        #"{"request": {"url": "https://a.example/x"}, "response": {"status": 200, "content": {"mimeType": "application/json", "text": "{\"\": 1, \"a\": {\"\": 2}}"}}}"#
      ),
      #"""
      {"info": {"name": "S", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "item": [
        {"name": "Class", "item": [{"name": "a", "request": "https://a.example/a"}]},
        {"name": "Other", "item": [{"name": "b", "request": "https://a.example/b"}]},
        {"name": "class", "request": "https://a.example/c"}]}
      """#,
    ])
  func valid(_ input: String) throws {
    let imported = try Imported(input)
    #expect(imported.text().contains("client: "))
  }

  @Test(
    "A quote that is not closed is refused at its place",
    arguments: [
      ("curl 'https://a.example/x -H 'Accept: a'", 1, 40, "'"), ("curl 'http://a.b/c\n", 1, 6, "'"),
      ("# it's fine\ncurl https://a.example \\\n  -d \"a\n", 3, 6, "\""),
      ("curl https://a.example -d $'a\\'", 1, 28, "'"),
      ("echo 'x\ncurl https://a.example", 1, 6, "'"),
    ])
  func quotes(_ script: String, _ line: Int, _ column: Int, _ quote: String) {
    let file = SourceFile(path: "commands", text: script)
    var log = DiagnosticLog(file: file)
    #expect(RecordedInput.read(file, into: &log) == nil)
    let errors = log.diagnostics
    #expect(errors.map(\.message) == ["the quote `\(quote)` that starts here is not closed"])
    #expect(errors.first?.range.start == SourcePosition(line: line, column: column))
  }

  @Test("A number that was sent in JSON stays one, whatever answers call an identifier")
  func numbers() throws {
    let imported = try Imported(
      Archive.text([
        ("GET", "https://a.example/viewer", #"{"id":"1","login":"x"}"#),
        ("GET", "https://a.example/items/1", #"{"a":"x"}"#),
      ]).replacing(
        "]}}",
        with:
          #",{"request": {"method": "POST", "url": "https://a.example/things", "postData": {"mimeType": "application/json", "text": "{\"id\":1,\"name\":\"getX\"}"}}}]}}"#
      ))
    #expect(imported.text().contains("id: {type: Int, example: 1}"), "\(imported.text())")
  }

  @Test("JSON in which a script puts variables is JSON without a Content-Type too")
  func variables() throws {
    let imported = try Imported(#"curl https://a.example/x -d "{\"n\": $N, \"s\": \"$S\"}""#)
    #expect(imported.text().contains("json:"), "\(imported.text())")
    #expect(imported.outline.first?.contains("json s: String") == true, "\(imported.outline)")
  }

  @Test("Slashes in a row are one, which is said")
  func slashes() throws {
    let imported = try Imported("curl https://a.example//double//slash/")
    #expect(imported.outline.first?.contains("GET /double/slash/") == true)
    #expect(
      imported.report.contains(
        "look at: 1 path has several slashes in a row, which are written as one"))
  }

  @Test("A file with zero bytes is refused")
  func zeros() {
    let file = SourceFile(path: "requests", text: "curl https://a.example/b\n\u{0}")
    var log = DiagnosticLog(file: file)
    #expect(RecordedInput.read(file, into: &log) == nil)
    #expect(log.diagnostics.map(\.id) == [.unreadableInput])
  }
}
