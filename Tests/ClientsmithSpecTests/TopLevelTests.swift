import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct TopLevelTests {
  @Test(arguments: [
    Marked("▸[a]", "expects a mapping, found a sequence"),
    Marked("▸endpoints: {a: {GET: /}}", "has no `client` | client: Suntimes"),
    Marked("▸clent: T\nendpoints: {a: {GET: /}}", "no key `clent` | did you mean `client`?"),
    Marked.spec("▸basURL: https://a.example", "has no key `basURL` | did you mean `baseURL`?"),
    Marked.spec("▸zzzzzzz: 1", "has no key | the keys are `client`"),
    Marked("client: ▸suntimes\nendpoints: {a: {GET: /}}", "UpperCamelCase | `client: Suntimes`"),
    Marked("client: ▸5\nendpoints: {a: {GET: /}}", "expects a string, found the integer 5"),
    Marked("client: ▸Test\n", "warning: the specification has no endpoints"),
    Marked.spec("endpoints: ▸[a]", "expects a mapping"),
    Marked.spec("summary: ▸12", "`summary` expects a string, found the integer 12 | with quotes"),
    Marked.spec(
      "naming: ▸camel_case", "unknown naming | the styles are `asWritten`, `snake_case`"),
    Marked.spec("omit: [preview, ▸swiftUI2]", "unknown part `swiftUI2` to omit | `swiftui`"),
    Marked.spec("omit: [▸client]", "unknown part `client` to omit | the parts are `live`, `mock`"),
    Marked.spec("omit: [▸logging]", "`logging` is generated only where `emit` asks for it"),
    Marked.spec("omit: [▸scripted]", "`scripted` is generated only where `emit` asks for it"),
    Marked.spec("emit: [▸loging]", "unknown part `loging` to emit | `logging`"),
    Marked.spec(
      "emit: [▸dependencies]",
      "`dependencies` has a key of its own in the configuration, for all clients of the target | "
        + "write `dependencies: true` in clientsmith.yaml"),
    Marked.spec("emit: ▸logging", "`emit` expects"),
    Marked.spec("emit: [mock]\nomit: [▸mock]", "`mock` is in both `emit` and `omit`"),
    Marked.spec("nested: ▸yes", "expects true or false, found the string `yes`"),
    Marked.spec("headers: {unit: {type: Int, as: X-Unit, value: 3}}"),
    Marked.spec("headers: {unit: {type: Int, as: X-Unit, value: ▸three}}", "`Int` expects"),
    Marked.spec("timeout: ▸30", "expects a duration | 30s"),
    Marked.spec("timeout: ▸0s", "above zero"),
    Marked.spec("timeout: ▸soon", "expects a duration such as 30s or 500ms"),
    Marked.spec("timeout: ▸8000h", "at most seven days, found 28800000000 ms"),
    Marked.spec("timeout: ▸99999999999999h", "at most seven days, found one that is far longer"),
    Marked.spec("retry: ▸often", "expects none or a mapping"),
    Marked.spec("retry: {attempts: ▸-1}", "expects an integer from 0 to 100"),
    Marked.spec("retry: {statuses: [503, ▸50]}", "expects an integer from 100 to 599"),
    Marked.spec(
      "retry: {statuses: [503, ▸200]}",
      "a call with status 200 has succeeded | write statuses from 300 to 599 | invalid-retry"),
    Marked.spec("dates: unix"),
    Marked.spec("retry: {base: 2s, cap: ▸1s}", "`cap` is less than `base`"),
    Marked.spec("dates: ▸iso8061", "unknown date format `iso8061` | did you mean `iso8601`?"),
    Marked.spec("dates: ▸ISO", "unknown date format `ISO` | did you mean `iso8601`?"),
    Marked.spec("dates: ▸epoch", "unknown date format `epoch` | did you mean `unix`?"),
    Marked.spec("dates: ▸yyyy-QQ", "field `Q` of a date pattern is not supported"),
    Marked.spec("dates: ▸HH:mm", "the date pattern has no year"),
    Marked.spec("dates: ▸\"yyyy-MM-dd hh:mm\"", "hours from 1 to 12 | write `HH`"),
    Marked.spec("dates: ▸yyyy'T", "never closed"),
    Marked.spec("auth: ▸bearr", "unknown authentication | did you mean `bearer`?"),
    Marked.spec("auth: ▸{}", "expects one way"),
    Marked.spec("auth: {header: ▸X Key}", "is not a valid header name | RFC 9110"),
    Marked.spec("auth: {▸heder: X-Key}", "has no key `heder` | `header`"),
    Marked.spec(
      "dates: yyyy-MM-dd\ntypes: {A: {properties: {h: {type: Date, value: ▸2024-05-06T07:08:09Z}}}}",
      "the constant has a part that `yyyy-MM-dd` does not write | write `2024-05-06`"),
    Marked.spec("idempotencyKey: ▸X Key", "is not a valid header name | RFC 9110"),
    Marked.spec("headers: {▸Host: a}", "set by the transport"),
    Marked.spec("headers: {▸content-length: 1}", "set by the transport"),
    Marked.spec("headers: {▸Transfer-Encoding: chunked}", "set by the transport"),
    Marked.spec("headers: {▸CONNECTION: close}", "set by the transport"),
    Marked.spec("headers: {▸\"X-A\\r\\nX-B\": c}", "is not a valid header name"),
    Marked.spec("headers: {▸\"a b\": c}", "is not a valid header name"),
    Marked.spec("headers: {Accept: ▸\"a\\r\\nb\"}", "printable ASCII"),
    Marked.spec("headers: {Accept: ▸ü}", "printable ASCII, found `ü`"),
    Marked.spec("headers: {X-A: a, ▸x-a: b}", "`x-a` is sent twice"),
    Marked.spec("headers: {Accept: ▸[a]}", "expects its value, found a sequence"),
    Marked.spec("errors: {▸200: JSON}", "is not an error status"),
    Marked.spec("errors: {▸4xx: JSON}", "is not an error status | 4XX"),
    Marked.spec("errors: {404: ▸Missing}", "unknown type `Missing`"),
    Marked.spec("types: {P: {alias: Int}}\nerrors: {404: ▸P?}", "must not be optional"),
    Marked.spec("types: {P: {alias: Int?}}\nerrors: {404: ▸P}", "must not be optional"),
    Marked.spec("errors: {404: ▸JSON?}", "must not be optional | remove the `?`"),
    Marked.endpoint("GET: /\nerrors: {default: ▸Nothing}", "unknown type `Nothing`"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: ["String", "JSON", "\"[String]\"", "\"[String: Int]\"", "Data", "P"])
  func errorBodiesAreOfAnyType(_ type: String) throws {
    let model = try model(
      "client: C\ntypes: {P: {alias: Int}}\nerrors: {404: \(type)}\nendpoints: {a: {GET: /a}}\n")
    #expect(model.errors.count == 1)
  }

  @Test(arguments: [
    ("▸api.example.com", "expects an absolute URL"), ("▸ftp://a.example", "expects https or http"),
    ("▸http://api.example.com", "not encrypted"), ("▸https://u:p@a.example", "user information"),
    ("▸https://a.example/v1?x=1", "a query or a fragment"), ("▸https://a.example/#x", "fragment"),
    ("▸https:///v1", "no valid host"), ("▸https://a.example:99999", "expects an absolute URL"),
    ("▸https://a.example/../b", "`..` segment"), ("▸https://a.example/%2e%2E/", "`..` segment"),
    ("▸\"https://a b.example\"", "an absolute URL"),
    ("▸https://ä.example", "an absolute URL"), ("▸https://a.example/%zz", "an absolute URL"),
    ("▸https:v1", "an absolute URL"),
  ])
  func refusedBaseURL(_ url: String, _ message: String) {
    Marked.spec("baseURL: \(url)", message).check()
  }

  @Test(arguments: [
    "https://api.example.com", "https://api.example.com/v1", "http://localhost:8080",
    "http://127.0.0.1", "http://[::1]:80/x",
  ])
  func acceptedBaseURL(_ url: String) throws {
    #expect(try model("client: T\nbaseURL: \(url)\nendpoints: {a: {GET: /}}").baseURL?.first == url)
  }

  @Test func insecureAllowsHTTP() throws {
    let text = "client: T\ninsecure: true\nbaseURL: http://a.example\nendpoints: {a: {GET: /}}"
    #expect(try model(text).baseURL == "http://a.example")
  }

  @Test func everyErrorInOneRun() {
    Marked(
      """
      client: ▸test
      timeout: ▸1
      types:
        Item: {properties: {▸unit_price: Decimal, kind: ▸Knd}}
        Kind: {enum: [a]}
      endpoints:
        ▸Fetch: {GET: ▸items}
        get: {▸GTE: /a}
      scenarios: {empty: {▸gett: never}}
      """,
      "UpperCamelCase", "duration", "lowerCamelCase", "unknown type `Knd` | `Kind`",
      "lowerCamelCase | `fetch`", "must start with `/`", "has no key `GTE` | `GET`",
      "unknown endpoint `gett` | `get`"
    ).check()
  }

  @Test(arguments: [
    // Flow style that is not closed, then another mistake of the grammar.
    Marked(
      """
      client: Test
      timeout: ▸1
      types:
        ▸item: {properties: {▸B: Knd}}
        Other: {}
        Lost: {properties: {a: Int
      endpoints▸:
        ▸Fetch: {GET: /a, returns: Lost}
        put: {GET: /a}
          ▸tags: x
        get: {GET: ▸b}
      """,
      "duration", "UpperCamelCase", "lowerCamelCase", "expected `,` or `}`",
      "lowerCamelCase", "expected a key, or another indentation", "must start with `/`"),
    // The same mistake in several entries.
    Marked(
      """
      client: Test
      types:
        A: {properties: {a: [Int]▸?}}
      endpoints:
        one:
          GET: /
          query: {a: [Int]▸? }
        two:
          GET: /
          query:
            a: [Int] ▸= []
        three:
          GET: /
          summary: ▸@all
      """,
      "after the closing `]`", "after the closing `]`", "after the closing `]`",
      "`@` cannot start a value"),
    // An anchor that went with its entry; the first entry of a section is one as any other.
    Marked(
      """
      client: Test
      endpoints:
        one: {GET: /, query: &q {limit: [Int]▸?}}
        two: {GET: /, query: *q}
        three: {GET: /, query: {limit: [Int]▸?}}
        four: {GET: ▸a}
      """,
      "after the closing `]`", "after the closing `]`", "must start with `/`"),
    // What is missing from `fetch` is not reported again as something else.
    Marked(
      """
      client: Test
      endpoints:
        fetch:
          GET: /a/{id}
          path:
            id: ▸"Int
             x: y
          returns: Item
        get: {▸GTE: /a}
      """, "this quote is never closed", "has no key `GTE`"),
    // A character that cannot be read.
    Marked(
      """
      timeout: ▸1
      client: Test
      summary: a▸\u{202E}b
      dates: ▸[]
      """, "duration", "bidirectional", "expects"),
    Marked("client: Test\nendpoints: [▸", "expected a value"),
    Marked("client: [▸", "expected a value"), Marked("▸", "empty"), Marked("▸# a\n\n", "empty"),
  ])
  func everyErrorAroundThoseOfTheGrammar(_ marked: Marked) {
    marked.check()
  }

  /// It is read as if it had them: nothing else of its endpoint is hidden, and nothing is false.
  @Test(arguments: [
    Marked(
      """
      client: Test
      types:
        Item: {summary: é, properties: {ids: [Int]▸?, tags: [String] ▸= ["a, b"], kind: ▸Knd}}
        Filter: {properties: {ids: {type: [Int]▸?, example: null}}}
      endpoints:
        list:
          GET: /items
          query: {ids: [Itm▸]?, ▸Page: Int, more: ▸[[Int]]▸? , last: ▸Strng} # [a]
          ▸retrns: Item
          returns: [Item]▸?  # b]
        find: {POST: /find, json: {filter: Filter, ids: [Int]▸?}, retry: ▸3, returns: [Item]▸?}
      """.replacing("[Itm▸]?", with: "[▸Itm]▸?"),
      "after the closing", "after the closing", "unknown type `Knd`", "after the closing",
      "unknown type `Itm`", "after the closing", "lowerCamelCase", "single value",
      "after the closing", "unknown type `Strng`", "has no key `retrns`", "after the closing",
      "after the closing", "retry", "after the closing"),
    // What names a list that is not told apart from what was taken out is not said.
    Marked(
      """
      client: Test
      endpoints:
        one: {GET: /a, query: {ids: [Int]▸?, all: [A▸]?}
        ▸two: {GET: /b, returns: Lost, query: {a: [Int]▸?}, ▸bad: 1}
      """.replacing("[A▸]?", with: "[A]▸?"),
      "after the closing", "after the closing", "expected `,` or `}`", "after the closing",
      "has no key"),
    // A text with both kinds of quotes, and a path without them.
    Marked(
      """
      client: Test
      endpoints:
        one: {GET: /a, query: {tags: [String] ▸= ['a', "b"]}, bad: 1}
        two: {GET: {a}▸/b, returns: Int}
        three: {GET: ▸zoo}
        four:
          GET: /a
          query:
            a: [Int]▸?, or none
      """, "after the closing `]`", "after the closing `}`", "must start with `/`",
      "after the closing `]`"),
  ])
  func typesWithoutQuotesHideNothing(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    ("suntimes.client.yaml", "Suntimes"), ("specs/pet-store.client.yml", "PetStore"),
    ("a/b/GitHubIssues.client.json", "GitHubIssues"), ("2fa.client.yaml", "Value2fa"),
    ("日本.client.yaml", "Riben"),
  ])
  func stems(_ path: String, _ stem: String) throws {
    let text = "{\"client\": \"T\", \"endpoints\": {\"a\": {\"GET\": \"/\"}}}"
    let model = try model(text, path: path)
    #expect(model.fileStem.text == stem)
    #expect(model.specificationName == path.split(separator: "/").last.map(String.init))
  }

  @Test func namesWithoutLettersAreRefused() {
    Marked("▸client: T\nendpoints: {a: {GET: /}}", "no letter", path: "--.client.yaml")
      .check()
  }

  @Test(arguments: [
    ("GitHub", "git-hub.client.yaml", nil), ("GitHub", "Code.client.yaml", nil),
    ("GitHubClient", "specs/github.client.yml", "GithubClient.swift | `GitHub.client.yml`"),
    ("Github", "GitHub.client.json", "GitHubClient.swift | `Github.client.json`"),
  ])
  func filesInOtherLettersThanTheClientAreAWarning(
    _ client: String, _ path: String, _ expected: String?
  ) {
    var marked = Marked(
      "{\"client\": \(expected == nil ? "" : "▸")\"\(client)\", "
        + "\"endpoints\": {\"a\": {\"GET\": \"/\"}}}", path: path)
    if let expected { marked.expected = ["warning: the files of | " + expected] }
    marked.check()
  }

  @Test func settingsReachEndpoints() throws {
    let model = try model(
      """
      client: ShopClient
      summary: A shop.
      description: More.
      headers: {Accept-Language: en, X-A: 1}
      auth: {header: X-Key}
      dates: seconds
      timeout: 500ms
      retry: {attempts: 5, cap: 1m}
      errors: {default: P, 404: N, 4XX: P}
      emit: [logging, scripted]
      omit: [preview, store]
      types: {P: {properties: {}}, N: {properties: {}}, Own: {properties: {}}}
      endpoints:
        first: {GET: /a}
        second:
          GET: /b
          headers: {Accept-Language: fr, X-B: {value: b}}
          auth: none
          dates: yyyy-MM-dd
          timeout: 2m
          retry: {attempts: 1}
          errors: {500: P, default: Own}
          idempotencyKey: Idempotency-Key
        third: {GET: /c, retry: none, auth: none}
      """)
    #expect(model.name.text == "ShopClient")
    #expect(model.documentation == Documentation(summary: "A shop.", description: "More."))
    #expect(
      model.outputs
        == OutputSelection(emitted: [.logging, .scripted], omitted: [.preview, .store]))
    let (first, second, third) = (model.endpoints[0], model.endpoints[1], model.endpoints[2])
    #expect(first.authentication == .header("X-Key"))
    #expect(first.timeout == Milliseconds(500))
    #expect(first.retry.attempts == 5 && first.retry.cap == Milliseconds(60_000))
    #expect(first.errors.map(\.statuses) == [.exactly(404), .hundreds(4), .otherwise])
    #expect(first.headers.map(\.value) == ["en", "1"])
    #expect(second.authentication == nil)
    #expect(second.dates == .pattern("yyyy-MM-dd"))
    #expect(second.timeout == Milliseconds(120_000))
    #expect(second.retry.attempts == 1 && second.retry.cap == Milliseconds(60_000))
    let statuses: [ErrorBody.Statuses] = [.exactly(500), .exactly(404), .hundreds(4), .otherwise]
    #expect(second.errors.map(\.statuses) == statuses)
    #expect(second.errors.last?.type == .declared(SwiftName("Own")))
    #expect(
      second.headers == [
        Header(name: "X-A", value: "1"), Header(name: "Accept-Language", value: "fr"),
        Header(name: "X-B", value: "b"),
      ])
    #expect(second.inputs.isEmpty)
    #expect(second.idempotencyKey == "Idempotency-Key")
    #expect(third.retry.attempts == 0 && third.authentication == nil)
  }
}
