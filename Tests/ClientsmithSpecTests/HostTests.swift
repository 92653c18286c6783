import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct HostTests {
  @Test(arguments: [
    Marked.spec(
      "baseURL: {▸allCases: https://a.example, b: https://b.example}",
      "`allCases` has the name of a generated member | `allCasesServer`"),
    Marked.spec("baseURL: ▸{}", "expects a URL, or a URL for each environment | {production:"),
    Marked.spec("baseURL: {prod: ▸api.example.com}", "`baseURL` expects an absolute URL"),
    Marked.spec(
      "baseURL: {a: https://a.test, ▸B-c: https://b.test}",
      "environment `B-c` is not lowerCamelCase | call it `bC`"),
    Marked.spec("baseURL: {a: https://a.test, ▸A1: https://b.test}", "not lowerCamelCase"),
    Marked.spec(
      "baseURL: {aB: https://a.test, ▸ab: https://b.test}", "differs from `aB` only in case"),
    Marked.spec("baseURL: https://▸{Region}.test", "the variable `Region` | `region`"),
    Marked.spec("baseURL: https://▸{}.test", "has no name | `{region}`"),
    Marked.spec("baseURL: https://a▸}.test", "a brace that is not part of a variable"),
    Marked.spec("baseURL: https://▸{a.test", "a brace that is not part of a variable"),
    Marked.spec("baseURL: ▸https://{a}@x.test", "contains user information"),
    Marked.spec("baseURL: ▸\"{scheme}://x.test\"", "expects an absolute URL"),
    // The host is not known to be this machine's.
    Marked.spec("baseURL: ▸http://{host}/v1", "is not encrypted"),
    Marked.spec("baseURL: ▸http://127.0.0.{n}", "is not encrypted"),
    Marked.spec("baseURL: http://localhost:{port}"),
    // A refused address is the only mistake.
    Marked.spec(
      "baseURL: ▸http://{host}.test:{port}\nvariables: {host: a, port: b}", "is not encrypted"),
    Marked.spec("insecure: true\nbaseURL: http://{host}/v1"),
    Marked.spec(
      "baseURL: https://{a}.test\nvariables: {▸b: c}", "no address has the variable `b`"),
    Marked.spec(
      "baseURL: https://{region}.test\nvariables: {▸regoin: c}", "did you mean `region`?"),
    Marked.spec(
      "baseURL: https://{a}.test\nvariables: {a: ▸b/c}", "expects a part of a host or a path"),
    Marked.spec("baseURL: https://{a}.test\nvariables: {a: ▸[b]}", "expects its default"),
    Marked.spec("baseURL: https://{a}.test\nvariables: {a: 3}"),
    Marked.spec("servers: ▸[a]", "expects a mapping of names and URLs"),
    Marked.spec("servers: {a: ▸http://a.example}", "the server `a` is not encrypted"),
    Marked.spec("servers: {a: ▸https://a.example/?x}", "contains a query"),
    Marked.spec(
      "baseURL: {a: https://a.test, b: https://b.test}\n"
        + "servers: {up: {a: https://c.test, ▸c: https://d.test, b: https://e.test}}",
      "`c` is not one of `a` and `b`"),
    Marked.spec(
      "servers: {up: {a: https://c.test, b: https://e.test}, down: ▸{a: https://a.test}}",
      "there is no URL for `b` | add `b: https://…`"),
    Marked.endpoint("GET: /a\nserver: ▸up", "no server is called `up` | servers: {up: https://"),
    Marked.spec(
      "servers: {uploads: https://u.test}\nendpoints: {a: {GET: /a, server: ▸upload}}",
      "did you mean `uploads`?"),
    Marked.spec(
      "baseURL: https://▸{retry}.test",
      "already has an argument `retry` | rename it, to `{retryName}` for example"),
    Marked.spec(
      "baseURL: https://{tenant}.test\nheaders: {▸tenant: String}",
      "would have two arguments `tenant`"),
    Marked.spec(
      "baseURL: https://{self}.test\nheaders: {▸self: String}", "two arguments `selfValue`"),
    Marked.spec("headers: {▸credential: String}", "already has an argument `credential`"),
    Marked.endpoint("GET: /a\nhost: {account: String, shard: Int?, id: UUID}"),
    Marked.endpoint("GET: /a\nhost: {account: ▸Double}", "a host label must be a single value"),
    Marked.endpoint(
      "GET: /a\nhost: {account: {type: \"▸[String]\"}}", "must be a single value, found `[String]`"),
    Marked.endpoint("GET: /a\nhost: {account: String = ▸a.b}", "found `a.b` | 63 letters"),
    Marked.endpoint("GET: /a\nhost: {account: {type: Int, default: ▸-1}}", "found `-1`"),
    Marked.endpoint("GET: /a\nhost: {account: {value: ▸a-}}", "expects a label of a host"),
    Marked.endpoint("GET: /a\nhost: {account: {type: String, ▸as: id}}", "without a name"),
    Marked.endpoint(
      "GET: /a\nhost: {account: {type: String, ▸style: comma}}", "`style` belongs to"),
    Marked.endpoint(
      "GET: /a\nhost: {▸account-id: String}", "not lowerCamelCase | call it `accountId`"),
    Marked.endpoint(
      "GET: {url: a}\n▸host: {account: String}", "cannot be combined with a whole URL"),
    Marked.spec(
      "baseURL: https://10.0.0.1\nendpoints: {a: {GET: /a, host: {▸b: String}}}",
      "a label goes before the name of a host, found `10.0.0.1`"),
    Marked.spec("baseURL: http://127.0.0.1\nendpoints: {a: {GET: /a, host: {b: String}}}"),
  ])
  func addressesAreChecked(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.spec("headers: {tenant: ▸Sting?}", "unknown type `Sting`"),
    Marked.spec("headers: {tenant: {type: String, as: ▸Host}}", "is set by the transport"),
    Marked.spec("headers: {X-A: b, tenant: {type: String, as: ▸x-a}}", "`x-a` is sent twice"),
    Marked.spec("headers: {tenant: {▸typ: String}}", "has no key `typ` | did you mean `type`?"),
    Marked.spec("query: {▸Limit: Int}", "the parameter `Limit` is not lowerCamelCase"),
    Marked.spec("query: {a: {type: ▸JSON}}", "needs a style for such a value | style"),
    Marked.spec(
      "query: {v: {value: 3}}\nendpoints: {a: {GET: /a, query: {▸v: Int}}}",
      "every request has the query item `v` already | remove `v`"),
    Marked.spec(
      "auth: {header: X-Key}\nheaders: {key: {type: String, as: ▸x-key}}",
      "the header `x-key` carries the credential"),
    Marked.spec(
      "auth: {cookie: sid}\nheaders: {c: {type: String, as: ▸Cookie}}",
      "would both be the header `Cookie`"),
    Marked.spec("auth: {query: key}\nquery: {▸key: String}", "the query item `key` carries"),
  ])
  func whatEveryRequestCarriesIsChecked(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.endpoint("GET: ▸{}", "a path, or `url` and a name | GET: {url: next}"),
    Marked.endpoint("GET: {▸ulr: next}", "has no key `ulr` | did you mean `url`?"),
    Marked.endpoint("GET: {url: ▸Next}", "the parameter `Next` is not lowerCamelCase"),
    Marked.endpoint("GET: {url: ▸3}", "`url` expects a string"),
    Marked.endpoint(
      "GET: {url: next}\n▸query: {a: Int}", "`query` cannot be combined with a whole URL"),
    Marked.endpoint(
      "GET: {url: next}\n▸path: {a: Int}", "`path` cannot be combined with a whole URL"),
    Marked.endpoint(
      "GET: {url: next}\n▸sends: GET /a", "`sends` cannot be combined with a whole URL"),
    Marked.endpoint(
      "PUT: {url: to}\nheaders: {▸to: String}", "the parameter `to` is declared twice"),
    Marked.endpoint("GET: {url: next}\n▸url: a", "has no key `url`"),
  ])
  func urlsThatStandAsTheyAreAreChecked(_ marked: Marked) {
    marked.check()
  }

  @Test func addressesFollowTheOrderOfTheEnvironments() throws {
    let model = try model(
      """
      client: Test
      baseURL: {a: "https://{x}.a.test", b: https://b.test}
      servers: {up: {b: https://b.up.test, a: "https://a.up.test/{y}"}, one: https://one.test}
      variables: {y: z}
      endpoints:
        fetch: {GET: /a, server: up}
      """)
    #expect(model.environments == ["a", "b"])
    #expect(model.baseURL?.urls == ["https://{x}.a.test", "https://b.test"])
    #expect(
      model.servers.map(\.address.urls) == [
        ["https://a.up.test/{y}", "https://b.up.test"], ["https://one.test"],
      ])
    #expect(
      model.variables == [HostVariable(name: "x"), HostVariable(name: "y", default: "z")])
    #expect(model.endpoints[0].server == "up")
    #expect(model.address(of: model.endpoints[0]).map(model.exampleURL) == "https://a.up.test/z")
  }

  /// The types that the live client brings evade those of the API.
  @Test(arguments: [
    ([], "Servers"), (["Servers"], "LiveServers"), (["Servers", "LiveServers"], "LiveServers2"),
    (["Servers", "LiveServers", "LiveServers2"], "LiveServers3"), (["LiveServers"], "Servers"),
  ])
  func typesOfHostsHaveFreeNames(taken: [String], name: String) throws {
    let types = taken.map { "\($0): {properties: {id: Int}}" }.joined(separator: ", ")
    let model = try model("client: T\ntypes: {\(types)}\nendpoints: {a: {GET: /a}}")
    #expect(model.serversTypeName.text == name)
  }
}
