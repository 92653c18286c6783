import Testing

/// What stores are warned of, and what is not said of them: what follows from a mistake elsewhere is not said of stores.
@Suite struct StoreMistakeTests {
  @Test(arguments: [
    ("total: totl", "6:140: `Page` has no key `totl`\n  help: did you mean `total`?"),
    ("total: total, items: itms", "6:140: `Page` has no key `itms`\n  help: did you mean `items`?"),
  ]) func misspelledPagesAreOneMistake(_ pages: String, _ expected: String) {
    let items = pages.contains("items") ? "" : "items: items, "
    NewcomerTests.Mistake(
      """
      types:
        Item: {properties: {id: Int, name: String}}
        Page: {properties: {items: "[Item]", total: Int}}
      endpoints:
        list: {GET: /items, query: {offset: Int = 0, limit: Int = 20}, returns: Page, pages: {\(items)offset: offset, limit: limit, \(pages)}}
        rename: {PATCH: "/items/{id}", path: {id: Int}, json: {name: String}, returns: Item}
        remove: {DELETE: "/items/{id}", path: {id: Int}}
      stores:
        Items:
          items: list
          actions:
            rename: {call: rename, optimistic: true}
            remove: {call: remove, optimistic: items}
      """, expected
    ).check()
  }
}
