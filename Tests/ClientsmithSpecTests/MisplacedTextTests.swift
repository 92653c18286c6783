import Testing

/// What stands at a wrong place, or breaks the grammar of YAML: one error, and none of what follows from it.
@Suite struct MisplacedTextTests {
  @Test(arguments: [
    // A list in place of a mapping still says which types there are.
    Marked(
      "client: T\ntypes:\n  ▸- Item: {properties: {id: Int}}\nendpoints: {a: {GET: /a, returns: Item}}\n",
      "`types` expects a mapping | write `Item: …`"),
    Marked(
      """
      client: T
      types:
        Item:
        ▸properties:
            id: Int
            title: String
      endpoints: {a: {GET: /a, returns: Item}}
      """, "`properties` stands beside its type `Item` | by 4 spaces"),
    Marked(
      "client: T\nendpoints:\n  a:\n    GET: /a/{id}\n    path: ▸id\n",
      "`path` expects a mapping of names and types | write `path: {id: String}`"),
    Marked(
      "client: T\nendpoints:\n  a:\n    GET: /a/▸{id\n",
      "the placeholder is never closed | write `}` behind its name"),
    Marked(
      "client: T\nendpoints: {a: {GET: /a}}\n▸---\nclient: Other\nendpoints: {b: {GTE: /b}}\n",
      "a second document starts here"),
    Marked(
      "client: T\nendpoints:\n  a:\n    GET:▸/a\n    returns: JSON\n",
      "a space is missing after `:`"),
    Marked(
      "client: T\nsummary: ▸\"Of the shop\nendpoints:\n  a:\n    GET: /a\n    returns: \"[Int]\"\n",
      "this quote is never closed"),
    Marked.endpoint(
      "GET: /a\nreturns: \"[Int]\"\nexample: ▸{a: 1}", "a sequence, found a mapping | in brackets"),
  ])
  func once(_ marked: Marked) { marked.check() }

  @Test("A misspelt key in an example is said once, with the key that is meant")
  func misspeltKeys() {
    let types = """
      types:
        Item: {properties: {id: Int, title: String, more: More?}}
        More: {properties: {name: Int}}
      """
    for (example, expected) in [
      ("{id: 1, ▸titel: x}", ["error: `Item` has no key `titel` | did you mean `title`?"]),
      ("{id: 1, ▸Title: x}", ["error: `Item` has no key `Title` | did you mean `title`?"]),
      ("{id: 1, title: x, more: {▸nmae: 1}}", ["`More` has no key `nmae` | did you mean `name`?"]),
      ("▸{▸titel: x}", ["the key `id` of `Item` is missing", "did you mean `title`?"]),
      ("▸{id: 1, ▸color: x}", ["the key `title` of `Item` is missing", "no key `color`"]),
    ] {
      var marked = Marked.endpoint("GET: /a\nreturns: Item\nexample: \(example)", types: types)
      marked.expected = expected
      marked.check()
    }
  }
}
