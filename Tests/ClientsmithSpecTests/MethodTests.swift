import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct MethodTests {
  @Test(arguments: [
    Marked.endpoint("request: {PURGE: /a}"),
    Marked.endpoint("TRACE: /a"),
    Marked.endpoint("QUERY: /a\njson: {q: String}"),
    Marked.endpoint("TRACE: /a\n▸json: {q: String}", "a TRACE request must not have a body"),
    Marked.endpoint("request: {▸GET: /a}", "`GET` has a key of its own | `GET: /a`"),
    Marked.endpoint("request: {▸\"A B\": /a}", "`A B` is not a method | RFC 9110"),
    Marked.endpoint("request: ▸{}", "`request` expects a method and its path"),
    Marked.endpoint("request: ▸PURGE", "`request` expects a mapping of a method and its path"),
    Marked.endpoint("request: {PURGE: ▸a}", "must start with `/`"),
    Marked.endpoint("GET: /a\nrequest: {▸PURGE: /b}", "two methods, `GET` and `PURGE`"),
    Marked.endpoint(
      "QUERY: /a\n▸retry: {safe: true}", "warning: a QUERY request is retried in any case"),
    Marked.endpoint("request: {PURGE: /a}\n▸retry: {attempts: 3}", "warning: a PURGE request"),
    Marked.endpoint(
      "GET: /a\nreturns: {204: true, 404: false}\nretry: {statuses: [503, ▸404]}",
      "warning: the status 404 is a result"),
  ])
  func methodsAreChecked(_ marked: Marked) {
    marked.check()
  }

  @Test func methodsThatOnlyReadAreMadeAgain() throws {
    let model = try model(
      """
      client: Test
      endpoints:
        search: {QUERY: /a, json: {q: String}}
        trace: {TRACE: /a}
        purge: {request: {PURGE: "/a/{id}"}}
        keyed: {request: {PURGE: /a}, idempotencyKey: Idempotency-Key}
        put: {PUT: /a}
      """)
    #expect(model.endpoints.map(\.method) == ["QUERY", "TRACE", "PURGE", "PURGE", "PUT"])
    #expect(model.endpoints.map(\.isSafe) == [true, true, false, true, false])
    #expect(model.endpoints[2].parameters.map(\.name) == ["id"])
  }

  @Test(arguments: [
    Marked.spec(
      "groups: {▸repo: Everything.}\nendpoints: {repos.list: {GET: /a}}",
      "no endpoint is in the group `repo` | did you mean `repos`?"),
    Marked.spec(
      "groups: {repos: ▸[a]}\nendpoints: {repos.list: {GET: /a}}",
      "the group `repos` expects a mapping"),
    Marked.spec(
      "groups: {repos: {▸title: a}}\nendpoints: {repos.list: {GET: /a}}", "has no key `title`"),
  ])
  func groupsAreChecked(_ marked: Marked) {
    marked.check()
  }

  @Test func groupsHaveDocumentation() throws {
    let model = try model(
      """
      client: Test
      groups:
        repos: {summary: Repositories., description: Of users.}
        users: People.
      endpoints:
        repos.list: {GET: /a}
        users.list: {GET: /b}
        teams.list: {GET: /c}
      """)
    #expect(
      model.groups.map(\.documentation) == [
        Documentation(summary: "Repositories.", description: "Of users."),
        Documentation(summary: "People."), Documentation(),
      ])
  }
}
