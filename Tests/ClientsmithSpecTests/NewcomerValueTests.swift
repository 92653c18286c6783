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
        "auth: {token: }",
        """
        2:8: `auth` has no key `token`
          help: the keys are `header`, `query` and `cookie`
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
        5:5: a scenario names endpoints, and `delay` is a part of a behavior
          help: write `down: {"*": {delay: 2s}}` for all endpoints, or the name of one in place \
        of `"*"`
        """
      ),
      (
        "{throws: timedOut}",
        """
        5:5: a scenario names endpoints, and `throws` is a part of a behavior
          help: write `down: {"*": {throws: timedOut}}` for all endpoints, or the name of one in \
        place of `"*"`
        """
      ),
      (
        "{status: 503, body: {a: 1}, delay: 1s}",
        """
        5:5: a scenario names endpoints, and `status` is a part of a behavior
          help: write `down: {"*": {status: 503, body: …, delay: 1s}}` for all endpoints, or the \
        name of one in place of `"*"`
        """
      ),
      (
        #"{"*": {delay: 2s}, throws: timedOut}"#,
        """
        5:23: a scenario names endpoints, and `throws` is a part of a behavior
          help: write `ENDPOINT: {throws: timedOut}`
        """
      ),
      (
        "never",
        """
        5:4: the scenario `down` expects a mapping of endpoints and behaviors, found the string \
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
          help: write `tests: swift-testing` in `clientsmith.yaml`, which configures the target
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
}
