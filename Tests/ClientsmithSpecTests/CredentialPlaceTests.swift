import ClientsmithSpec
import Testing

@Suite struct CredentialPlaceTests {
  @Test(arguments: [
    Marked.spec(
      "auth: bearer\nendpoints: {a: {GET: /, headers: {t: {type: String, as: ▸authorization}}}}",
      "error: the header `authorization` carries the credential | leave it out"),
    Marked.spec(
      "auth: basic\nendpoints: {a: {GET: /, headers: {▸authorization: String}}}",
      "the header `authorization`"),
    Marked.spec(
      "auth: {header: X-Key}\nendpoints: {a: {GET: /, headers: {▸x-key: abc}}}",
      "the header `x-key`"),
    Marked.spec(
      "auth: {header: X-Key}\nendpoints: {a: {POST: /, idempotencyKey: ▸X-KEY}}",
      "the header `X-KEY`"),
    Marked.spec(
      "auth: {query: key}\nendpoints: {a: {GET: /, query: {▸key: String, Key: {value: 1}}}}",
      "the query item `key`"),
    Marked.spec(
      "auth: {query: key}\nendpoints: {a: {GET: /, query: {k: {value: 1, as: ▸key}}}}",
      "the query item `key`"),
    Marked.spec(
      "auth: {cookie: sid}\nendpoints: {a: {GET: /, cookies: {▸sid: String}}}",
      "the cookie `sid`"),
    // What many endpoints share is said once.
    Marked.spec(
      "auth: bearer\nheaders: {▸Authorization: x}\nendpoints: {a: {GET: /}, b: {GET: /}}",
      "the header `Authorization`"),
    Marked.spec(
      "headers: {Authorization: x}\nauth: ▸bearer\nendpoints: {a: {GET: /}, b: {GET: /}}",
      "the header `Authorization` | leave one of them out"),
    Marked.spec(
      "headers: {Authorization: x}\nendpoints: {a: {GET: /, auth: ▸bearer}, b: {GET: /}}",
      "the header `Authorization` | leave one of them out"),
    // Elsewhere, or without a credential, the name is free.
    Marked.spec(
      "auth: bearer\nendpoints: {a: {GET: /, auth: none, headers: {authorization: String}}}"),
    Marked.spec("auth: bearer\nendpoints: {a: {GET: /, query: {authorization: String}}}"),
    Marked.spec(
      "auth: {header: X-Key}\nendpoints: {a: {GET: /, headers: {authorization: String}}}"),
    Marked.spec("auth: {query: key}\nendpoints: {a: {GET: /, headers: {key: String}}}"),
    Marked.spec("auth: {cookie: sid}\nendpoints: {a: {GET: /, cookies: {sId: String}}}"),
  ])
  func taken(_ marked: Marked) {
    marked.check()
  }

  @Test func bothPlacesAreNamed() {
    let text = """
      client: T
      auth: {header: X-Key}
      endpoints:
        a: {GET: /, headers: {key: {type: String, as: x-key}}}
      """
    let found = SpecReader.read(.init(path: "a.client.yaml", text: text)).log.diagnostics
    #expect(found.map(\.range.start.line) == [4])
    #expect(found.first?.notes.map(\.range.start.line) == [2])
  }
}
