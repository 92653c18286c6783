import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithInference
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import ClientsmithSpec
import ClientsmithYAML
import Testing

/// What is recorded in odd ways becomes a specification that is valid, and calls what was called.
@Suite struct ValidOutputTests {
  @Test(
    "The path of the base URL is encoded as it was sent",
    arguments: [
      ("my%20app", "my%20app"), ("ünï", "%C3%BCn%C3%AF"), ("a%22b", "a%22b"), ("a%7Cb", "a%7Cb"),
      ("a%0Ab", "a%0Ab"), ("a%3Fb", "a%3Fb"), ("a%23b", "a%23b"), ("a%5Cb", "a%5Cb"),
      ("a%2Fb", "a%2Fb"), ("a%25b", "a%25b"), ("a%7Bb%7D", "a%7Bb%7D"),
    ])
  func basePath(_ sent: String, _ written: String) throws {
    let text = try Imported("curl 'https://a.example/\(sent)/v1/items'").text()
    #expect(text.contains("baseURL: https://a.example/\(written)/v1\n"), "\(text)")
    #expect(text.contains("GET: /items"), "\(text)")
  }

  @Test(
    "JSON is sent as the media type that it was sent as",
    arguments: [
      ("application/merge-patch+json", "contentType: application/merge-patch+json\n"),
      ("application/x-amz-json-1.1", "contentType: application/x-amz-json-1.1\n"),
      ("application/json; charset=utf-8", ""), ("text/plain", ""),
    ])
  func jsonTypes(_ sent: String, _ written: String) throws {
    let text = try Imported(
      "curl -X PATCH https://a.example/items/1 -H 'Content-Type: \(sent)' -d '{\"a\": 1}'"
    ).text()
    #expect(text.contains("a: {type: Int"), "\(text)")
    #expect(
      written.isEmpty ? !text.contains("contentType") : text.contains(written), "\(text)")
  }

  @Test("A host is decoded, and what is none afterwards is left out")
  func hosts() throws {
    let text = try Imported("curl https://%61.example/v1/items").text()
    #expect(text.contains("baseURL: https://a.example/v1"), "\(text)")
    let other = try Imported("curl https://a%2Fb.example/x\ncurl https://a.example/y")
    #expect(other.outline == ["getY: GET /y () -> "] && other.warnings.count == 1)
  }

  @Test(
    "Two dots within a segment are text",
    arguments: [
      ("repos/o/r/compare/main...dev", "/compare/main...dev"), ("range/1..5", "/range/1..5"),
      ("files/a%2e%2eb", "/files/a..b"), ("x..", "/x.."), ("..x", "/..x"),
    ])
  func dots(_ path: String, _ written: String) throws {
    let text = try Imported("curl https://a.example/\(path)").text()
    #expect(text.contains(written), "\(text)")
  }

  @Test("A part of a form without a name is left out")
  func namelessParts() throws {
    let text = try Imported("curl https://a.example/f -F a=1 -F =@a.png").text()
    #expect(text.contains("multipart: {a:") && !text.contains("value:"), "\(text)")
    #expect(!(try Imported("curl https://a.example/f -F =1").text().contains("multipart")))
  }

  @Test(
    "An invalid media type is not written",
    arguments: ["x y/z", "a/b/c", "text", "/", "a/ b", "a b"])
  func mediaTypes(_ type: String) throws {
    let imported = try Imported("curl https://a.example/x -H 'Content-Type: \(type)' -d hello")
    #expect(imported.text().contains("POST: /x"))
  }

  @Test(
    "No type has the name of the client",
    arguments: [
      ("https://shop.example/x", "shop_client"), ("https://client.example/x", "client"),
      ("https://shop.example/x", "shopClient"),
    ])
  func clients(_ url: String, _ key: String) throws {
    let archive = Archive.text([
      ("GET", url, #"{"\#(key)": {"a": 1}, "b": [{"\#(key)": {"a": 2}}]}"#)
    ])
    #expect(try Imported(archive).text().contains("types:"))
    let named = try Imported(archive, .init(client: String(key.prefix(4))))
    #expect(named.text().contains("types:"))
  }

  @Test(
    "No type of a sample has the name of the client",
    arguments: [("same", "sameClient"), ("client", "a"), ("same_client", "b"), ("my-client", "my")])
  func samples(_ name: String, _ key: String) throws {
    let text = SpecificationPrinter.text(
      of: try Samples.declarations(#"{"\#(key)": {"b": 1}}"#, name: name))
    let log = SpecReader.read(SourceFile(path: "a.client.yaml", text: text)).log
    #expect(log.diagnostics.filter { $0.severity == .error }.isEmpty, "\(text)")
  }

  @Test("Clients are not named after IPv6 addresses")
  func addresses() throws {
    #expect(try Imported("curl 'http://[::1]:8443/api'").text().contains("client: API"))
  }

  @Test(
    "A whole body that is a date has no format of its own, so it is a text",
    arguments: [
      ("\"2024-05-01 10:00:00\"", "String"),
      ("[\"2024-05-01\", \"2024-05-01T10:00:00Z\"]", "[String]"),
    ])
  func dates(_ body: String, _ type: String) throws {
    let imported = try Imported(
      """
      curl https://a.example/x --json '\(body)'
      curl https://a.example/y --json '{"t": "2024-05-01T10:00:00Z"}'
      """)
    #expect(imported.outline[0] == "createX: POST /x (body body: \(type)) -> ")
    _ = imported.text()
  }

  @Test("A part that is JSON says so, whatever was recorded of its type")
  func parts() throws {
    let imported = try Imported(
      #"""
      {"info": {"name": "Up", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "item": [{"name": "Send", "request": {"method": "POST", "url": "https://a.example/u",
         "body": {"mode": "formdata", "formdata": [
           {"key": "meta", "value": "{\"a\": 1}", "contentType": "é/json", "type": "text"}]}}}]}
      """#)
    #expect(imported.text().contains("contentType: application/json"))
  }
}
