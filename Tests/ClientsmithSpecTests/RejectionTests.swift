import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct RejectionTests {
  private static func spec(_ errors: String, _ rest: String, _ expected: String...) -> Marked {
    var marked = Marked(
      """
      client: Test
      types:
        No: {properties: {error: String}}
        Item: {properties: {id: Int}}
      errors: \(errors)
      \(rest.isEmpty ? "endpoints: {fetch: {GET: /a}}" : rest)
      """)
    marked.expected = expected
    return marked
  }

  private static let rule = "{body: {at: ok, is: false, type: No}}"
  private static let fetch = "endpoints: {fetch: {GET: /a, returns: Item}}\n"

  @Test(arguments: [
    spec(rule, ""), spec("{body: {at: errors.0, present: true, type: No}, 404: No}", ""),
    spec("{▸body: {is: false, type: No}}", "", "`body` has no `at` | {at: ok, is: false"),
    spec("{▸body: {at: ok, is: false}}", "", "`body` has no `type`"),
    spec("{▸body: {at: ok, type: No}}", "", "does not say what means | `is: false`"),
    spec("{body: {at: ok, present: ▸false, type: No}}", "", "`present` expects true"),
    spec("{body: {at: ok, present: true, ▸is: 1, type: No}}", "", "either `is` or `present`"),
    spec("{body: {at: ok, is: ▸null, type: No}}", "", "`is` expects true, false, a number"),
    spec("{body: {at: ok, is: ▸[1], type: No}}", "", "found a sequence"),
    spec("{body: {at: ▸a..b, is: 1, type: No}}", "", "has an empty step"),
    spec("{body: {at: ok, is: false, type: ▸Nothing}}", "", "unknown type `Nothing`"),
    spec("{body: {at: ok, is: false, type: ▸No?}}", "", "must not be optional"),
    // What has the key is an object.
    spec(
      "{body: {at: ok, is: false, type: ▸String}}", "",
      "a body with `ok` is an object, and `String` is not | write the type of the whole body, or `JSON`"
    ),
    spec("{body: {at: error.code, present: true, type: ▸[No]}}", "", "and `[No]` is not"),
    spec("{body: {at: ok, is: false, type: ▸{enum: [a], name: Odd}}}", "", "`Odd` is not"),
    spec("{body: {at: errors.0, present: true, type: ▸Int}}", "", "and `Int` is not"),
    spec("{body: {at: 0.error, present: true, type: [No]}}", ""),
    spec("{body: {at: 0.error, present: true, type: ▸String}}", "", "`0.error` is an array"),
    spec("{body: {at: ok, is: false, type: JSON}}", ""),
    spec("{body: {at: ok, is: false, type: \"[String: JSON]\"}}", ""),
    spec("{▸body: {at: ok, ▸was: 1, type: No}}", "", "does not say", "no key `was`"),
    spec("{body: ▸No}", "", "expects a mapping"),
    spec("{▸bdy: No}", "", "is not an error status | `body`"),
    // Examples are what calls return.
    spec(
      rule,
      "endpoints: {fetch: {GET: /a, returns: Item, ▸example: {ok: false, id: 1}}}",
      "says that the call has failed: it has `ok: false` | {status: 200"),
    spec(rule, "endpoints: {fetch: {GET: /a, returns: Item, example: {ok: true, id: 1}}}"),
    spec(
      rule,
      "endpoints: {fetch: {GET: /a, returns: Item, example: {ok: true, id: 1, ▸other: 2}}}",
      "warning: `Item` has no key `other`"),
    // Scenarios of success statuses.
    spec(
      rule, fetch + "scenarios: {no: {fetch: {status: 200, body: {ok: false, error: a}}}}"),
    spec(
      rule, fetch + "scenarios: {no: {fetch: {status: 200, body: ▸{ok: true, error: a}}}}",
      "only if its body says that it has failed | `ok: false`"),
    spec(
      rule, fetch + "scenarios: {no: {fetch: {status: ▸200}}}", "only if its body says"),
    spec(
      "{404: No}", fetch + "scenarios: {no: {fetch: {status: 200, body: ▸{error: a}}}}",
      "declares no type for the body of status 200"),
    spec(
      "{404: No}", fetch + "scenarios: {no: {fetch: {status: ▸200}}}",
      "{returns: VALUE} | `errors: {body: …}`"),
    spec(rule, fetch + "scenarios: {no: {fetch: {status: ▸199}}}", "from 200 to 599"),
  ])
  func checks(_ marked: Marked) {
    marked.check()
  }

  @Test func anEndpointsOwnReplacesThatOfAll() throws {
    let model = try model(
      """
      client: T
      types: {A: {properties: {}}, B: {properties: {}}}
      errors: {body: {at: ok, is: false, type: A}, default: A}
      endpoints:
        a: {GET: /}
        b: {GET: /, errors: {body: {at: error.code, present: true, type: B}}}
        c: {GET: /, errors: {404: B}}
      """)
    let first = BodyCondition(path: [.key("ok")], test: .equals(.bool(false)))
    let second = BodyCondition(path: [.key("error"), .key("code")], test: .isPresent)
    #expect(model.endpoints.map { $0.errors.rejection?.condition } == [first, second, first])
    #expect(model.endpoints.map(\.errors.count) == [2, 2, 3])
    #expect(model.errors.rejection?.type == .declared(SwiftName("A")))
  }

  @Test func inlineTypesAreNamed() throws {
    let model = try model(
      """
      client: T
      endpoints:
        a: {GET: /, errors: {body: {at: ok, is: false, properties: {error: String}}}}
      """)
    #expect(model.types.map(\.name.text) == ["AErrorBody"])
  }
}
