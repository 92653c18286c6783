import ClientsmithDiagnostics
import ClientsmithRun
import Testing

/// `allow` silences warnings where it stands, and is a warning where there are none.
@Suite struct AllowanceTests {
  private static let page = "  Page: {of: [T, U], properties: {items: \"[T]\"}}"

  @Test(arguments: [
    // On what the warning is about.
    Marked(
      """
      client: Test # unused
      types:
        Item: {alias: Int, allow: [unused-type]}
        Other: {alias: Int, allow: unused-type}
        ▸Third: {alias: Int}
      endpoints: {fetch: {GET: /a}}
      """, "warning: no endpoint uses the type `Third`"),
    // At the top level.
    Marked(
      """
      client: Test # unused
      allow: [unused-type]
      types:
        Item: {alias: Int}
      endpoints: {fetch: {GET: /a}}
      """),
    // Errors are errors.
    Marked(
      """
      client: Test # unused
      allow: [unknown-type]
      types:
        Item: {alias: ▸Itm}
      endpoints: {fetch: {GET: /a}}
      """, "error: unknown type `Itm`"),
    // One that silences nothing, on each kind of part.
    Marked(
      """
      client: Test # unused
      allow: [▸large-type]
      types:
        Item:
          properties: {id: {type: Int, allow: [▸unknown-case]}, name: String}
          allow: [▸unused-type]
      endpoints:
        fetch: {GET: /a, query: {q: {type: Int, allow: ▸duplicate-name}}, returns: Item}
        list: {GET: /b, returns: [Item], allow: [▸retry-without-effect]}
        change: {PUT: /c, body: {type: Item, allow: [▸unknown-key]}}
      scenarios:
        broken: {fetch: {returns: {id: 1, name: a}, allow: [▸unknown-key]}}
      memory:
        Item: {list: list, allow: [▸unkept-value]}
      """, "warning: no warning `large-type` is found here | remove it | needless-allow",
      "`unknown-case`", "`unused-type`", "`duplicate-name`", "`retry-without-effect`",
      "`unknown-key`", "`unknown-key`", "`unkept-value`"),
    // What is sent and not kept, in the entry of the memory.
    Marked(
      """
      client: Test # unused
      types:
        Item: {properties: {id: Int, version: Int, name: String}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        change:
          PUT: /items/{id}
          path: {id: Int}
          json: {version: Int, name: String}
          returns: Item
      memory:
        Item: {list: list, update: change, allow: [unkept-value]}
      """),
    // A part of a part.
    .endpoint(
      """
      POST: /a
      retry: {attempts: 3}
      allow: [retry-without-effect]
      """),
    // Once is enough where a text is used twice.
    Marked(
      """
      client: Test # unused
      types:
        Item: &item {alias: Int, allow: [unused-type]}
        Other: *item
      endpoints: {fetch: {GET: /a, returns: Other}}
      """),
    // A constant is of a type, too.
    .spec(
      """
      types:
        Level: {enum: {low: 1, high: 2}}
        Item: {properties: {level: {type: Level, value: high}}}
      endpoints: {list: {GET: /items, returns: [Item]}}
      """),
    .spec("allow: [▸unused-types]", "error: unknown warning `unused-types` | `unused-type`?"),
    .spec("allow: [▸3]", "error: `allow` expects the id of a warning, found the integer 3"),
    .spec("allow: ▸{unused-type: true}", "`allow` expects the id of a warning, found a mapping"),
  ])
  func findings(_ marked: Marked) {
    marked.check()
  }
}
