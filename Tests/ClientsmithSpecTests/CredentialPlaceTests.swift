import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct CookieHeaderTests {
  @Test(arguments: [
    Marked.endpoint(
      "GET: /a\nheaders: {cookie: {type: String?, as: Cookie}}\ncookies: {▸a: Int}",
      "the header `Cookie` and the cookie `a` would both be the header `Cookie` | remove one"),
    Marked.endpoint(
      "GET: /a\ncookies: {a: Int}\nheaders: {cookie: {type: String?, as: ▸COOKIE}}",
      "the cookie `a` and the header `COOKIE`"),
    Marked.endpoint(
      "GET: /a\nheaders: {Cookie: a=1}\ncookies: {▸a: Int}",
      "the constant header `Cookie` and the cookie `a`"),
    Marked.spec(
      "headers: {Cookie: a=1}\nendpoints: {a: {GET: /a, cookies: {▸a: Int}}}",
      "the constant header `Cookie` and the cookie `a`"),
    Marked.spec(
      "headers: {Cookie: a=1}\nauth: {cookie: ▸sid}\n"
        + "endpoints: {a: {GET: /a}, b: {GET: /b}}",
      "and the credential, the cookie `sid`"),
    Marked.spec(
      "auth: {cookie: sid}\nendpoints: {a: {GET: /a, headers: {cookie: {type: String, as: ▸Cookie}}}}",
      "the credential, the cookie `sid` and the header `Cookie`"),
    Marked.spec(
      "auth: {cookie: sid}\n"
        + "endpoints: {a: {GET: /a, auth: none, headers: {cookie: {type: String, as: Cookie}}}}"),
    Marked.endpoint("GET: /a\nheaders: {Cookie: a=1}"),
    Marked.endpoint("GET: /a\ncookies: {a: Int, b: Int}"),
  ])
  func nothingElseSetsIt(_ marked: Marked) {
    marked.check()
  }
}

@Suite struct CredentialPlaceTests {
  @Test(arguments: [
    Marked.spec(
      "auth: bearer\nendpoints: {a: {GET: /, headers: {t: {type: String, as: ▸authorization}}}}",
      "error: the header `authorization` carries the credential | remove it"),
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
    // For those endpoints that send no credential.
    Marked.spec(
      "headers: {Authorization: x}\nendpoints: {a: {GET: /, auth: bearer}, b: {GET: /b}}"),
    // `key[]=1`, `key[a]=1`.
    Marked.spec(
      "auth: {query: key}\n"
        + "endpoints: {a: {GET: /, query: {key: {type: \"[Int]\", style: brackets}}}}"),
    Marked.spec(
      "auth: {query: key}\ntypes: {F: {properties: {id: Int, key: Int}}}\n"
        + "endpoints: {a: {GET: /, query: {▸f: {type: F, style: explode}}}}",
      "the query item `key`, the property `key` of `f`, carries the credential"),
    Marked.spec(
      "auth: {query: key}\ntypes: {F: {properties: {id: Int, key: Int}}}\n"
        + "endpoints: {a: {GET: /, query: {f: {type: F, style: deepObject}}}}"),
    Marked.spec(
      "auth: {cookie: sid}\ntypes: {F: {properties: {id: Int, sid: Int}}}\n"
        + "endpoints: {a: {GET: /, cookies: {▸f: {type: F, explode: true}}}}",
      "the cookie `sid`, the property `sid` of `f`, carries the credential"),
    Marked.spec(
      "auth: {header: X-Key}\ntypes: {F: {properties: {id: Int, key: Int}}}\n"
        + "endpoints: {a: {GET: /, headers: {▸f: {type: F, as: X-, style: prefix}}}}",
      "the header `X-Key`, the property `key` of `f`, carries the credential"),
    // Keys of a dictionary are items, too.
    Marked.spec(
      "auth: {query: key}\nendpoints: {a: {GET: /, query: {f: "
        + "{type: \"[String: Int]\", style: explode, example: {a: 1, ▸key: 5}}}}}",
      "the query item `key` carries the credential, so the example is sent with `key2` instead"),
    Marked.spec(
      "auth: {query: key}\ntypes: {F: {properties: {id: Int}, additional: Int}}\nendpoints: "
        + "{a: {GET: /, query: {f: {type: F, style: explode, example: {id: 1, ▸key: 5}}}}}",
      "the query item `key` carries the credential, so the example is sent with `key2` instead"),
    Marked.spec(
      "auth: {query: key}\nendpoints: {a: {GET: /, query: {f: "
        + "{type: \"[String: Int]\", style: explode, default: {▸key: 5}}}}}",
      "the query item `key` carries the credential, so this cannot be sent"),
    Marked.spec(
      "auth: {query: key}\nendpoints: {a: {GET: /, query: {f: "
        + "{type: \"[String: Int]\", style: explode, value: {▸key: 5}}}}}",
      "the query item `key` carries the credential, so this cannot be sent"),
    // What many endpoints share is said once.
    Marked.spec(
      "auth: bearer\nheaders: {▸Authorization: x}\nendpoints: {a: {GET: /}, b: {GET: /}}",
      "the header `Authorization`"),
    Marked.spec(
      "headers: {Authorization: x}\nauth: ▸bearer\nendpoints: {a: {GET: /}, b: {GET: /}}",
      "the header `Authorization` | remove one of them"),
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

  /// A made-up key, or that of an example, could not be sent.
  @Test(arguments: [
    ("type: \"[String: Int]\"", Value.dictionary([.init(key: "key2", value: .integer(1))])),
    (
      "type: \"[String: Int]\", example: {key: 5, a: 1}",
      .dictionary([.init(key: "key2", value: .integer(5)), .init(key: "a", value: .integer(1))])
    ),
    (
      "type: F",
      .structure([
        .init("id", .integer(1)),
        .init("additionalProperties", .dictionary([.init(key: "key2", value: .integer(1))])),
      ])
    ),
  ])
  func keysOfExamplesAreNotTaken(lines: String, example: Value) throws {
    let inputs = try model(
      """
      client: T
      auth: {query: key}
      types: {F: {properties: {id: Int}, additional: Int}}
      endpoints: {a: {GET: /, query: {f: {\(lines), style: explode}}}}
      """
    ).endpoints[0].inputs
    #expect(inputs[0].example == example)
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
