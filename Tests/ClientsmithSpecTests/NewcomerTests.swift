import ClientsmithDiagnostics
import ClientsmithRun
import Testing

/// What people write who do not know the format yet: one error, with what to write.
@Suite struct NewcomerTests {
  /// A mistake, and everything that is said of it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let expected: String

    init(_ text: String, _ expected: String) {
      self.text = text
      self.expected = expected
    }

    var testDescription: String { text }

    /// After a line with the client, from which lines are counted.
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
      let text = "client: Shop\n" + text
      let shown = SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log.diagnostics
        .filter { $0.severity == .error }
        .map {
          "\($0.range.start.line):\($0.range.start.column): \($0.message)"
            + ($0.help.map { "\n  help: \($0)" } ?? "")
        }
      #expect(shown == [expected], sourceLocation: sourceLocation)
    }
  }

  @Test(
    arguments: [
      (
        "types: {Pokemon: {name: String}}",
        """
        2:19: the properties of `Pokemon` are expected inside of `properties`
          help: write `Pokemon: {properties: {name: String}}`
        """
      ),
      (
        "types: {Pokemon: {summary: One., id: Int, moves: [Move], kind: {type: Kind}, own: Bool}}",
        """
        2:34: the properties of `Pokemon` are expected inside of `properties`
          help: write `Pokemon: {properties: {id: Int, moves: "[Move]", kind: …, …}}`
        """
      ),
      (
        "types: {Item: {fields: {id: Int}}}",
        """
        2:16: a type has no key `fields`
          help: write `properties`
        """
      ),
      (
        "types: {Item: {type: object, properties: {id: Int}}}",
        """
        2:16: a type has no key `type`
          help: remove it: `properties`, `enum` or `alias` says what a type is
        """
      ),
      (
        "types: {ItemID: {type: string}}",
        """
        2:18: a type has no key `type`
          help: write `alias: String`
        """
      ),
      (
        "types: {Kind: {cases: [a, b]}}",
        """
        2:16: a type has no key `cases`
          help: write `enum`
        """
      ),
      (
        "types: {Kind: [a, b]}",
        """
        2:15: the type `Kind` expects a mapping, found a sequence
          help: write `Kind: {enum: [a, b]}`
        """
      ),
      (
        "types: {ItemID: String}",
        """
        2:17: the type `ItemID` expects a mapping, found the string `String`
          help: write `ItemID: {alias: String}`
        """
      ),
      (
        "types: {Item: {properties: [{id: Int}]}}",
        """
        2:28: `properties` expects a mapping of names and types, found a sequence
          help: write `id: Int`, without `-` or `[]`
        """
      ),
      (
        "types: {Item: {properties: [{name: id, type: Int}]}}",
        """
        2:28: `properties` expects a mapping of names and types, found a sequence
          help: write `id: Int`, without `-` or `[]`
        """
      ),
    ].map(Mistake.init))
  func types(_ mistake: Mistake) {
    mistake.check()
  }

  @Test(
    arguments: [
      (
        "fetch: GET /items",
        """
        3:10: the endpoint `fetch` expects a mapping, found the string `GET /items`
          help: write `fetch: {GET: /items}`
        """
      ),
      (
        "get /items/{id}: {returns: String}",
        """
        3:3: the endpoint `get /items/{id}` is not lowerCamelCase
          help: write `getItemsId: {GET: "/items/{id}", …}`
        """
      ),
      (
        "fetch: {method: post, path: /items}",
        """
        3:11: the endpoint `fetch` has no key `method`
          help: write `POST: /items`
        """
      ),
      (
        "fetch: {url: /items}",
        """
        3:11: the endpoint `fetch` has no key `url`
          help: write `GET: /items`
        """
      ),
      (
        "fetch: {get: /items}",
        """
        3:11: the endpoint `fetch` has no key `get`
          help: did you mean `GET`?
        """
      ),
      (
        "fetch: {GET: /items, params: {limit: Int}}",
        """
        3:24: the endpoint `fetch` has no key `params`
          help: write `path`, `query`, `headers` or `cookies`
        """
      ),
      (
        "fetch: {GET: /items, query: [limit]}",
        """
        3:31: `query` expects a mapping of names and types, found a sequence
          help: write `limit: …`, without `-` or `[]`
        """
      ),
      (
        "fetch: {GET: /items, response: String}",
        """
        3:24: the endpoint `fetch` has no key `response`
          help: write `returns: T`
        """
      ),
      (
        "fetch: {GET: /items, returns: {type: array, items: string}}",
        """
        3:47: `returns` has no key `items`
          help: write `"[String]"` in place of `type` and `items`
        """
      ),
      (
        "fetch: {GET: /items, returns: {type: object, properties: {id: Int}}}",
        """
        3:34: `properties` cannot be combined with `type`
          help: remove `type: object`
        """
      ),
      (
        "add: {POST: /items, body: {title: String, price: Int}}",
        """
        3:29: `body` expects a type, found the properties of an object
          help: write `json:` in place of `body:`, which makes each a parameter, or write them \
        inside of `properties: {…}`
        """
      ),
      (
        "fetch: {GET: /items, returns: {results: [String], next: String?}}",
        """
        3:33: `returns` expects a type, found the properties of an object
          help: write them inside of `properties: {…}`
        """
      ),
      (
        "fetch: {GET: /items, query: {after: String?}, returns: [String], pages: {cursor: after}}",
        """
        3:76: `pages` has no key `cursor`
          help: write `into: PARAM`
        """
      ),
    ].map(Mistake.init))
  func endpoints(_ mistake: Mistake) {
    Mistake("endpoints:\n  \(mistake.text)\n", mistake.expected).check()
  }

  @Test(
    arguments: [
      (
        "auth: {type: Bearer}",
        """
        2:8: `auth` has no key `type`
          help: write `auth: bearer`
        """
      ),
      (
        "paths: {/items: {get: {}}}",
        """
        2:1: a specification has no key `paths`
          help: write `endpoints`
        """
      ),
      (
        "endpoints: [{name: fetch, GET: /items}]",
        """
        2:12: `endpoints` expects a mapping of names and what they stand for, found a sequence
          help: write `fetch: …`, without `-` or `[]`
        """
      ),
    ].map(Mistake.init))
  func keysOfTheWhole(_ mistake: Mistake) {
    mistake.check()
  }

  @Test(
    arguments: [
      (
        "stores: {Items: {load: {items: fetch}}}",
        """
        3:24: the property `load` of a store expects the endpoint that loads it, found a \
        mapping
          help: write `items: fetch` in the store itself
        """
      ),
      (
        "scenarios: {down: {fetch: {throws: 503}}}",
        """
        3:36: `throws` expects a URLError code, found the integer 503
          help: write {throws: timedOut}, or {status: 503} for a response
        """
      ),
      (
        "scenarios: {down: {fetch: {throws: {status: 503, body: {}}}}}",
        """
        3:36: `throws` expects a URLError code, found a mapping
          help: write {throws: timedOut}, or {status: 503, body: …} for a response
        """
      ),
    ].map(Mistake.init))
  func uses(_ mistake: Mistake) {
    Mistake(
      "endpoints: {fetch: {GET: /items, returns: [String]}}\n" + mistake.text, mistake.expected
    )
    .check()
  }

  @Test(
    arguments: [
      (
        "types:",
        """
        3:7: `types` expects a mapping of names and what they stand for, found null
          help: write its entries below it, indented by 2, or remove the line
        """
      ),
      (
        "types: {Item: }",
        """
        3:15: the type `Item` expects a mapping, found null
          help: write its `properties`, `enum` or `alias` below it, indented by 2
        """
      ),
    ].map(Mistake.init))
  func nothing(_ mistake: Mistake) {
    Mistake("endpoints: {fetch: {GET: /items}}\n" + mistake.text, mistake.expected).check()
  }

  @Test func theNameOfTheClient() {
    let log = SpecReader.read(
      SourceFile(path: "shop.client.yaml", text: "name: Shop\nendpoints: {fetch: {GET: /a}}\n")
    ).log
    #expect(log.diagnostics.map(\.help) == ["write `client`"])
  }

  /// Types as they are written in Swift, TypeScript, Python, Java, Kotlin, C# and JSON Schema.
  @Test(arguments: [
    ("Item[]", #"write `"[Item]"`"#), ("string[]", #"write `"[String]"`"#),
    ("Item[][]", #"write `"[[Item]]"`"#), ("Item[]?", #"write `"[Item]?"`"#),
    ("List[Item]", #"write `"[Item]"`"#), ("Array<Item>", #"write `"[Item]"`"#),
    ("Array<List<int>>", #"write `"[[Int]]"`"#), ("Set<Item>", #"write `"[Item]"`"#),
    ("Dictionary<String, Item>", #"write `"[String: Item]"`"#),
    ("Dict[str, Item[]]", #"write `"[String: [Item]]"`"#),
    ("[String, Item]", #"write `"[String: Item]"`"#),
    ("{String: Item}", #"write `"[String: Item]"`"#),
    ("Optional<Item>", "write `Item?`"), ("Optional[Item]", "write `Item?`"),
    ("Item | null", "write `Item?`"), ("null | Item", "write `Item?`"), ("?Item", "write `Item?`"),
    ("Item!", "write `Item`"),
    ("List<Item>", "write `[Item]`"), ("Map<String, Item>", "write `[String: Item]`"),
    ("Item | Other", "write `{oneOf: {item: Item, other: Other}}`"),
    ("Map", "write `[String: T]`"), ("list", "write `[T]`"), ("string", "did you mean `String`?"),
    ("int", "did you mean `Int`?"), ("Integer", "did you mean `Int`?"),
    ("boolean", "did you mean `Bool`?"), ("float", "did you mean `Float`?"),
    ("uuid", "did you mean `UUID`?"), ("datetime", "did you mean `Date`?"),
    ("any", "did you mean `JSON`?"), ("binary", "did you mean `Data`?"),
  ])
  func typesOfOtherLanguages(_ type: String, _ help: String) {
    let text = """
      client: Shop
      types:
        Item: {properties: {id: Int}}
        Box:
          properties:
            items: "\(type)"
      endpoints: {fetch: {GET: /a, returns: Box}, find: {GET: /b, returns: Item}}

      """
    let log = SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log
    #expect(log.diagnostics.map(\.help) == [help])
    #expect(log.diagnostics.map(\.range.start.line) == [6])
  }

  /// What has no other spelling here keeps the help that lists what a type is.
  @Test(arguments: ["Item[", "Item[3]", "a + b", "(Item) -> Int"])
  func otherTextsAreNotGuessed(_ type: String) {
    let text = """
      client: Shop
      types: {Item: {properties: {id: Int}}}
      endpoints: {fetch: {GET: /a, returns: "\(type)"}}

      """
    let help = SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log.diagnostics
      .first?.help
    #expect(help?.hasPrefix("write a type such as") == true, "\(help ?? "")")
  }
}
