import Testing

/// What people write in place of a store, a property or an action: one error, which says what to
/// write.
@Suite struct StoreHabitTests {
  private static func stores(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked(
      """
      client: T
      types: {Item: {properties: {id: Int, title: String}}}
      endpoints:
        fetchAll: {GET: /a, returns: [Item]}
        fetchTop: {GET: /b, returns: [Item]}
        rename: {PUT: '/a/{id}', path: {id: Int}, json: {title: String}}
        shelf.drop: {DELETE: '/a/{id}', path: {id: Int}}
      stores: \(text)
      """)
    marked.expected = expected
    return marked
  }

  private static func action(_ text: String, _ expected: String...) -> Marked {
    var marked = stores("{Items: {all: fetchAll, actions: {rename: \(text)}}}")
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    stores("{Items: ▸fetchAll}", "found the string `fetchAll` | write `Items: {items: fetchAll}`"),
    stores("{Items: ▸[fetchAll]}", "found a sequence | write `Items: {items: fetchAll}`"),
    stores("{Top: ▸~}", "found null | write `Top: {top: fetchTop}`"),
    stores("{Items: {all: ▸{call: fetchAll}}}", "found a mapping | write `all: fetchAll`"),
    stores("{Items: {all: ▸[fetchAll]}}", "found a sequence | write `all: fetchAll`"),
    stores(
      "{Items: {all: fetchAll, pages: ▸true}}",
      "`pages` of a store expects the endpoint that loads it, found the boolean true"
        + " | each key of a store but `actions` is a property"),
    stores("{Items: {all: fetchAll, action: ▸{do: rename}}}", "did you mean `actions`?"),
    stores(
      "{Items: {all: fetchAll, actions: ▸rename}}",
      "found the string `rename` | write `actions: {rename: rename}`"),
    stores(
      "{Items: {all: fetchAll, actions: ▸[shelf.drop]}}",
      "found a sequence | write `actions: {drop: shelf.drop}`"),
    stores(
      "{Items: {all: fetchAll, actions: ▸~}}", "found null | write `actions: {NAME: ENDPOINT}`"),
    action("▸[rename]", "expects the endpoint that it calls, found a sequence | `rename: rename`"),
    action("{▸endpoint: rename}", "no key `endpoint` | write `call: rename`"),
    action("{▸cal: rename}", "no key `cal` | did you mean `call`?"),
    action("{call: ▸[rename]}", "`call` expects an endpoint, found a sequence | `call: rename`"),
    action(
      "{call: rename, reload: ▸true}",
      "`reload` expects a property of the store, found the boolean true | write `reload: all`"),
    action("{call: rename, reload: ▸[all]}", "found a sequence | write `reload: all`"),
    action("{call: rename, reload: ▸fetchAll}", "no property `fetchAll` | write `reload: all`"),
    action(
      "{call: rename, optimistic: ▸1}",
      "`optimistic` expects true, `remove` or a property of the store, found the integer 1"
        + " | write `optimistic: true`, or `optimistic: remove`"),
    action("{call: rename, optimistic: ▸[all]}", "found a sequence | write `optimistic: all`"),
    action("{call: rename, optimistic: {▸delete: all}}", "no key `delete` | write {remove: all}"),
    action("{call: rename, optimistic: {remove: ▸[all]}}", "found a sequence | {remove: all}"),
    // Actions that speak of such a property are not looked at.
    stores(
      "{Items: {all: ▸[fetchAll], top: fetchTop, actions: {rename: {call: rename, reload: all}}}}",
      "write `all: fetchAll`"),
    stores(
      "{Items: {all: ▸[fetchAll], actions: {rename: {call: rename, optimistic: true}}}}",
      "write `all: fetchAll`"),
    stores(
      "{▸Items: {actions: {rename: {call: rename, optimistic: true}}}}", "`Items` loads nothing"),
    // Properties that are written after the actions are known, too.
    stores(
      "{Items: {actions: {rename: {call: rename, reload: ▸true}}, all: fetchAll, top: fetchTop}}",
      "write `reload: all` or `reload: top`"),
  ])
  func oneErrorSaysWhatToWrite(_ marked: Marked) {
    marked.check()
  }

  /// Combine's own, which a property of the name would hide.
  @Test func membersOfObservableObject() {
    Self.stores("{Items: {▸objectWillChange: fetchAll}}", "the name of a generated member").check()
  }

  @Test func wordsAreListed() {
    Marked(
      "client: T\nobservation: ▸~\nendpoints: {fetch: {GET: /a}}",
      "found null | write `observable` or `combine`"
    ).check()
  }

  /// The way to the list begins where the endpoint's own ends.
  @Test func aListInsideOfAResult() {
    Marked(
      """
      client: T
      types:
        Item: {properties: {id: Int}}
        Page: {properties: {items: [Item]}}
      endpoints:
        fetch: {GET: /a, returns: Page, at: data.page}
        drop: {DELETE: '/a/{id}', path: {id: Int}}
      stores: {Items: {items: fetch, actions: {drop: {call: drop, optimistic: ▸true}}}}
      """, "`at: data.page.items`"
    ).check()
  }
}
