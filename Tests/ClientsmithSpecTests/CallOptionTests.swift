import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct CallOptionTests {
  @Test(arguments: [
    Marked.endpoint("POST: /a\nretry: {safe: true}"),
    Marked.endpoint(
      "GET: /a\n▸retry: {safe: true}", "warning: a GET request is retried | remove `safe`"),
    Marked.spec("retry: {▸safe: true}", "has no key `safe`"),
    Marked.endpoint("POST: /a\nidempotencyKey: {header: Key, parameter: true}"),
    Marked.endpoint(
      "POST: /a\nidempotencyKey: ▸{parameter: true}", "has no `header` | parameter: true"),
    Marked.endpoint("POST: /a\nidempotencyKey: {▸heder: Key}", "did you mean `header`?"),
    Marked.endpoint("POST: /a\nidempotencyKey: {header: ▸a b}", "not a valid header name"),
    Marked.endpoint("POST: /a\njson: {x: Int}\nidempotencyKey: {json: client_token}"),
    Marked.endpoint("POST: /a\nidempotencyKey: {query: token, parameter: true}"),
    Marked.endpoint(
      "POST: /a\nidempotencyKey: {json: ▸token}", "needs the fields of a JSON object | in a header"),
    Marked.endpoint(
      "POST: /a\nidempotencyKey: {header: A, ▸query: token}", "is sent in one place | remove it"),
    Marked.endpoint(
      "POST: /a\njson: {x: {type: Int, as: ▸token}}\nidempotencyKey: {json: token}",
      "`token` carries the idempotency key"),
    Marked.endpoint(
      "POST: /a\nquery: {▸token: Int}\nidempotencyKey: {query: token}",
      "`token` carries the idempotency key"),
    Marked.spec(
      "auth: {query: token}\nendpoints: {a: {POST: /a, idempotencyKey: {query: ▸token}}}",
      "carries the credential"),
    Marked.spec(
      "idempotencyKey: {json: token}\nendpoints: {a: {POST: /a}, b: {POST: /b, json: {c: Int}}}"),
    Marked.endpoint("POST: /a\nidempotencyKey: {header: Key, parameter: ▸1}", "true or false"),
    Marked.endpoint(
      "POST: /a\nquery: {idempotencyKey: String}\nidempotencyKey: {header: ▸Key, parameter: true}",
      "the parameter `idempotencyKey` is declared twice"),
    Marked.spec("idempotencyKey: ▸[a]", "`idempotencyKey` expects a string"),
    Marked.spec(
      "idempotencyKey: Key\nendpoints: {a: {POST: /a, retry: {attempts: 4}}, b: {POST: /b, "
        + "idempotencyKey: none, ▸retry: {attempts: 4}}}",
      "a POST request is not retried | safe: true"),
    Marked.spec("auth: {header: Key}\nidempotencyKey: Key\nendpoints: {a: {GET: /a}}"),
  ])
  func areChecked(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    "headers: {requestKey: {type: String?, as: X-Key}}\n    idempotencyKey: x-key",
    "json: {a: Int, requestKey: {type: String?, as: key}}\n    idempotencyKey: {json: key}",
    "query: {requestKey: {type: String?, as: k}}\n    idempotencyKey: {query: k, parameter: true}",
  ])
  func aParameterThatMayBeLeftOutIsTheKey(_ settings: String) throws {
    let model = try model("client: Test\nendpoints:\n  a:\n    POST: /a\n    \(settings)\n")
    let inputs = model.endpoints[0].inputs.filter { $0.name.text == "requestKey" }
    #expect(inputs.map(\.location) == [.idempotencyKey])
    #expect(model.endpoints[0].idempotencyKey != nil)
    #expect(!model.endpoints[0].inputs.contains { $0.name.text == "idempotencyKey" })
  }

  @Test func theKeyOfAllGoesToThoseThatNeedIt() throws {
    let model = try model(
      """
      client: Test
      idempotencyKey: {header: Key, parameter: true}
      endpoints:
        get: {GET: /a}
        put: {PUT: /a}
        post: {POST: /a, json: {x: Int}}
        patch: {PATCH: /a}
        other: {POST: /a, idempotencyKey: X-Key}
        none: {POST: /a, idempotencyKey: none}
        search: {POST: /a, idempotencyKey: none, retry: {safe: true}}
      """)
    #expect(
      model.endpoints.map(\.idempotencyKey) == [nil, nil, "Key", "Key", "X-Key", nil, nil])
    #expect(
      model.endpoints.map { $0.parameters.map(\.name.text) }
        == [[], [], ["x", "idempotencyKey"], ["idempotencyKey"], [], [], []])
    #expect(model.endpoints.map(\.isSafe) == [false, false, false, false, false, false, true])
  }
}
