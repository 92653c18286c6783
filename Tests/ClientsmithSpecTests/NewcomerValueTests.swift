import ClientsmithDiagnostics
import ClientsmithRun
import Testing

/// What people write who do not know the format yet, where the wrong value or place is the mistake.
@Suite struct NewcomerValueTests {
  typealias Mistake = NewcomerTests.Mistake

  @Test(
    arguments: [
      (
        "auth: {bearer: token}",
        """
        2:8: `auth` has no key `bearer`
          help: write `auth: bearer`
        """
      ),
      (
        "auth: {bearer: }",
        """
        2:8: `auth` has no key `bearer`
          help: write `auth: bearer`
        """
      ),
      (
        "auth: {basic: {username: a, password: b}}",
        """
        2:8: `auth` has no key `basic`
          help: write `auth: basic`
        """
      ),
      (
        "auth: {type: http, scheme: Bearer}",
        """
        2:20: `auth` has no key `scheme`
          help: write `auth: bearer`
        """
      ),
      (
        "auth: {schemes: {app: {bearer: token}}}",
        """
        2:24: `auth` has no key `bearer`
          help: write `app: bearer`
        """
      ),
      (
        "auth: {type: http, scheme: Token}",
        """
        2:8: `auth` has no key `type`
          help: write `auth: {scheme: Token}`
        """
      ),
      (
        "auth: {header: Authorization, prefix: 'Bot '}",
        """
        2:31: `auth` has no key `prefix`
          help: write `auth: {scheme: Bot}`
        """
      ),
      (
        "auth: {token: }",
        """
        2:8: `auth` has no key `token`
          help: the keys are `scheme`, `header`, `query` and `cookie`
        """
      ),
    ].map(Mistake.init))
  func credentials(_ mistake: Mistake) {
    mistake.check()
  }

  @Test(
    arguments: [
      (
        "{fetch: {items: []}}",
        """
        5:14: a behavior has no key `items`
          help: write `fetch: {returns: {items: …}}`
        """
      ),
      (
        "{fetch: {name: A, price: 1}}",
        """
        5:14: a behavior has no key `name`
          help: write `fetch: {returns: {name: …, …}}`
        """
      ),
      (
        "{fetch: []}",
        """
        5:13: a behavior expects `never` or a mapping, found a sequence
          help: write `fetch: {returns: []}`
        """
      ),
      (
        "{fetch: {error: timedOut}}",
        """
        5:14: a behavior has no key `error`
          help: write `throws`
        """
      ),
      (
        "{fetch: {throws: notConnected}}",
        """
        5:22: unknown URLError code `notConnected`
          help: did you mean `notConnectedToInternet`?
        """
      ),
      (
        "{delay: 2s}",
        """
        5:6: a scenario names endpoints, and `delay` is a part of a behavior
          help: write `down: {"*": {delay: 2s}}` for all endpoints, or the name of one in place \
        of `"*"`
        """
      ),
      (
        "{throws: timedOut}",
        """
        5:6: a scenario names endpoints, and `throws` is a part of a behavior
          help: write `down: {"*": {throws: timedOut}}` for all endpoints, or the name of one in \
        place of `"*"`
        """
      ),
      (
        "{status: 503, body: {a: 1}, delay: 1s}",
        """
        5:6: a scenario names endpoints, and `status` is a part of a behavior
          help: write `down: {"*": {status: 503, body: …, delay: 1s}}` for all endpoints, or the \
        name of one in place of `"*"`
        """
      ),
      (
        #"{"*": {delay: 2s}, throws: timedOut}"#,
        """
        5:24: a scenario names endpoints, and `throws` is a part of a behavior
          help: write `ENDPOINT: {throws: timedOut}`
        """
      ),
      (
        "never",
        """
        5:5: the scenario `down` expects a mapping of endpoints and behaviors, found the string \
        `never`
          help: write `down: {"*": never}`
        """
      ),
    ].map(Mistake.init))
  func scenarios(_ mistake: Mistake) {
    Mistake(
      "endpoints: {fetch: {GET: /items, returns: [String]}}\nscenarios:\n  down:\n    \(mistake.text)\n",
      mistake.expected
    )
    .check()
  }

  /// An endpoint may have the name of a key.
  @Test func endpointsThatAreNamedLikeAKey() {
    let text = """
      client: Shop
      endpoints: {status: {GET: /status, returns: String}, delay: {GET: /delay}}
      scenarios:
        down: {status: {throws: timedOut}, delay: never}
        up: {status: {returns: fine}}

      """
    let log = SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log
    #expect(log.diagnostics.isEmpty, "\(log.diagnostics)")
  }

  @Test(
    arguments: [
      (
        "container: App",
        """
        2:1: a specification has no key `container`
          help: write `container: App` in `clientsmith.yaml`, which configures the target
        """
      ),
      (
        "tests: swift-testing",
        """
        2:1: a specification has no key `tests`
          help: tests are generated with `--tests FOLDER`, and by the plugin in test targets: remove it, or write `omit: [tests]` for none
        """
      ),
      (
        "tests: true",
        """
        2:1: a specification has no key `tests`
          help: tests are generated with `--tests FOLDER`, and by the plugin in test targets: remove it, or write `omit: [tests]` for none
        """
      ),
      (
        "output: Sources",
        """
        2:1: a specification has no key `output`
          help: the folder is an option of the command, `--output FOLDER`: remove it
        """
      ),
      (
        "dependencies: true",
        """
        2:1: a specification has no key `dependencies`
          help: write `dependencies: true` in `clientsmith.yaml`, which configures the target
        """
      ),
    ].map(Mistake.init))
  func keysOfTheConfiguration(_ mistake: Mistake) {
    mistake.check()
  }

  private static let paged = """
    types: {P: {properties: {items: "[Int]", nextPageToken: String?}}}
    """

  /// What a mistake is, and what to write.
  @Test(arguments: [
    Marked.endpoint("GET: /a\nerrors: {404: Not ▸found}", "`found` is not allowed in a type"),
    Marked.endpoint(
      "GET: /a\nerrors: {404: ▸{message: error.message}}",
      "an error body has no `type` | write {type: T, message: …}"),
    Marked.endpoint(
      "GET: /a\nquery: {token: String?}\nreturns: P\npages: {▸cursor: nextPageToken, into: token}",
      "`pages` has no key `cursor` | `next: nextPageToken`", types: paged),
    Marked.endpoint("GET: /a\nreturns: {200: Int, ▸308: Void}", "every status below 400"),
    Marked(
      "client: A\nbaseURL: $▸{BASE_URL}\nendpoints: {a: {GET: /}}",
      "lowerCamelCase | the environment is not read"),
    Marked(
      "client: A\nbaseURL: https://a.example\nemit: ▸tests\nendpoints: {a: {GET: /}}",
      "a sequence of parts | write `[tests]`"),
    Marked(
      "client: A\nbaseURL: https://a.example\nauth: [▸bearer, basic]\nendpoints: {a: {GET: /}}",
      "`bearer` | {schemes: {token: bearer, login: basic}, default: {anyOf: [token, login]}}"),
  ]) func sayWhatToWrite(_ marked: Marked) { marked.check() }

  @Test(
    arguments: [
      (
        #"types: {Page<T>: {properties: {items: "[T]"}}}"#, "Page<String>",
        """
        2:9: the name of the type `Page<T>` ends before `<`
          help: write `Page: {of: T, properties: {…}}`
        """
      ),
      (
        #"types: {"Pair<A, B>": {oneOf: {a: A, b: B}, tagged: external}}"#,
        #""Pair<String, Int>""#,
        """
        2:9: the name of the type `Pair<A, B>` ends before `<`
          help: write `Pair: {of: [A, B], oneOf: {…}}`
        """
      ),
      (
        #"types: {Page<T>: {items: "[T]", next: String?}}"#, "Page<String>",
        """
        2:9: the name of the type `Page<T>` ends before `<`
          help: write `Page: {of: T, properties: {…}}`
        """
      ),
      (
        #"types: {Page<T>: {of: T, properties: {items: "[T]"}}}"#, "Page<String>",
        """
        2:9: the name of the type `Page<T>` ends before `<`
          help: write `Page`
        """
      ),
      (
        #"types: {List<T>: {alias: "[T]"}}"#, "List<String>",
        """
        2:9: the name of the type `List<T>` ends before `<`
          help: write `List`: only objects and unions are generic
        """
      ),
    ])
  func genericTypes(_ text: String, use: String, _ expected: String) {
    Mistake("\(text)\nendpoints: {fetch: {GET: /a, returns: \(use)}}", expected).check()
  }

  @Test(
    arguments: [
      (
        "asWritten", "[mention, follow_request, pool_party]",
        """
        3:32: cases such as `follow_request` are not lowerCamelCase
          help: write the cases as a mapping: {mention: mention, followRequest: follow_request, \
        poolParty: pool_party}
        """
      ),
      (
        "asWritten", "[active, ACTIVE]",
        """
        3:31: the case `ACTIVE` is not lowerCamelCase
          help: write the cases as a mapping: {active: active, active2: ACTIVE}
        """
      ),
      (
        "snake_case", "[mention, follow_request, poolParty]",
        """
        3:32: the case `follow_request` is not lowerCamelCase
          help: write [mention, followRequest, poolParty]: `naming: snake_case` spells \
        `followRequest` as `follow_request`
        """
      ),
      (
        "snake_case", "[poolParty, ACTIVE]",
        """
        3:34: the case `ACTIVE` is not lowerCamelCase
          help: write the cases as a mapping: {poolParty: pool_party, active: ACTIVE}
        """
      ),
    ])
  func namesOfCases(naming: String, _ cases: String, _ expected: String) {
    Mistake("naming: \(naming)\ntypes: {Kind: {enum: \(cases)}}", expected).check()
  }
}
