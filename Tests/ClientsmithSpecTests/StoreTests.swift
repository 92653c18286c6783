import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct StoreTests {
  private static let head = """
    client: T
    types: {Item: {properties: {on: Date}}}
    endpoints:
      fetchItem: {GET: /a, returns: Item}
      fetchAll: {GET: /b, returns: [Int]}
      remove: {DELETE: /c}
      watch: {GET: /d, returns: {as: sse, type: Int}}

    """

  private static func store(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked(head + "stores:\n  " + text)
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    store("▸items: {all: fetchAll}", "not UpperCamelCase | `Items`"),
    store("Items: {all: fetchAll}\n  ▸items: {all: fetchAll}", "not UpperCamelCase | `Items2`"),
    store("Items: {aB: fetchAll, ▸a_b: fetchAll}", "not lowerCamelCase | `aB2`"),
    store(
      "Items: {all: fetchAll, actions: {aB: {call: remove}, ▸a_b: {call: remove}}}",
      "not lowerCamelCase | `aB2`"),
    store("ItemsStore: {all: fetchAll}\n  ▸items: {all: fetchAll}", "UpperCamelCase | `Items2`"),
    store("Items: {all: ▸fetchAl}", "unknown endpoint `fetchAl` | `fetchAll`"),
    store("Items: {gone: ▸remove}", "returns nothing that a store could hold"),
    store("Items: {events: ▸watch}", "returns a stream"),
    store("Items: {all: fetchAll, actions: {w: ▸watch}}", "returns a stream"),
    store("Items: {▸state: fetchAll}", "the name of a generated member"),
    store("Items: {▸client: fetchAll}", "the name of a generated member"),
    store("▸Items: {actions: {remove: remove}}", "loads nothing"),
    store("Items: {all: fetchAll, actions: {▸refresh: remove}}", "the name of a generated member"),
    store("Items: {all: fetchAll, actions: {r: {call: remove, reload: ▸al}}}", "no property `al`"),
    store("Items: {all: fetchAll, actions: {▸r: {reload: all}}}", "calls nothing"),
    store("Items: {all: fetchAll, ▸allState: fetchItem}", "the name of a generated member"),
    store("Items: {all: fetchAll, ▸reloadAll: fetchItem}", "the name of a generated member"),
    store("Items: {▸withMutation: fetchAll}", "the name of a generated member"),
    store("Items: {all: ▸[fetchAll]}", "expects the endpoint that loads it"),
  ])
  func refusedStores(_ marked: Marked) {
    marked.check()
  }

  @Test func stores() throws {
    let model = try model(
      Self.head + """
        stores:
          Items: {all: fetchAll, one: fetchItem, actions: {drop: {call: remove, reload: all}, get: fetchAll}}
        """)
    let store = model.stores[0]
    #expect(store.name.text == "ItemsStore")
    #expect(store.properties.map(\.endpoint.text) == ["fetchAll", "fetchItem"])
    #expect(store.actions.map(\.reload?.text) == ["all", nil])
  }

  @Test func observation() throws {
    #expect(try model(Self.head + "observation: combine").observation == .combine)
    #expect(try model(Self.head).observation == nil)
    Marked(Self.head + "observation: ▸Combine", "cannot be `Combine` | `combine`").check()
  }

  // MARK: - Pages

  private static let paged = """
    client: T
    endpoints:
      list: {GET: /a, query: {page: Int = 1}, returns: [String], pages: {page: page}}
      other: {GET: /b, returns: [String]}
    stores:

    """

  @Test(arguments: [
    Marked(paged + "  S: {▸hasMore: list}", "the name of a generated member"),
    Marked(paged + "  S: {▸loadingMore: list}", "the name of a generated member"),
    Marked(paged + "  S: {a: list, ▸aHasMore: other}", "the name of a generated member"),
    Marked(paged + "  S: {a: list, ▸aLoadingMore: other}", "the name of a generated member"),
    Marked(
      paged + "  S: {a: list, ▸moreA: other}",
      "the properties `a` and `moreA` both make a member `loadMoreA`"),
    Marked(
      paged + "  S: {a: list, b: other, actions: {▸loadMoreA: other}}",
      "the action `loadMoreA` has the name of a generated member"),
    Marked(
      paged + "  S: {a: list, actions: {▸loadMore: other}}",
      "the action `loadMore` has the name of a generated member"),
    // Without pages those names are free.
    Marked(paged + "  S: {a: other, moreA: list, actions: {loadMore: other, loadMoreA: other}}"),
  ])
  func namesOfPagedStores(_ marked: Marked) {
    marked.check()
  }
}
