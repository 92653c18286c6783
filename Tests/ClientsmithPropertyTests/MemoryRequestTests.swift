import Testing

/// What a client in memory takes from a request, and where it begins.
@Suite struct MemoryRequestTests {
  /// - Parameter types: Besides `Item`.
  private static func code(
    item: String, types: String = "", endpoints: String, memory: String
  ) throws -> String {
    try GeneratedCode(
      """
      types:
        Item: {properties: \(item)}
      \(types)
      endpoints:
      \(endpoints)
      memory: {Item: {\(memory)}}
      """, file: "+Mock.swift"
    ).declaration("static func inMemory(")
  }

  /// A number that is required has no nil to start with.
  @Test(arguments: [
    ("Int", "after: anchor == 0 ? nil : anchor, limit: limit) { $0.id }"),
    ("Int?", "after: anchor, limit: limit) { $0.id }"),
    ("Int = 7", "after: anchor == 7 ? nil : anchor, limit: limit) { $0.id }"),
  ])
  func aRequiredNumberStartsAtZero(anchor: String, expected: String) throws {
    let text = try Self.code(
      item: "{id: Int}", types: "  Page: {properties: {items: \"[Item]\", isLast: Bool}}",
      endpoints: """
          list: {GET: /items, query: {anchor: \(anchor), limit: Int = 50}, returns: Page,
            pages: {items: items, next: items.-1.id, into: anchor, last: isLast}}
        """, memory: "list: list")
    #expect(text.contains(expected), "\(text)")
  }

  @Test func aBodyIsThePropertyOfItsType() throws {
    let text = try Self.code(
      item: "{id: String, index: String, source: Article, other: Note?}",
      types: """
          Article: {properties: {title: String, text: String}}
          Note: {properties: {content: String}}
        """,
      endpoints: """
          list: {GET: "/{index}/items", returns: "[Item]"}
          add: {POST: "/{index}/items", body: Article, returns: Item}
          change: {PUT: "/{index}/items/{id}", body: Article, returns: Item}
          note: {GET: /note, returns: Note}
        """, memory: "list: list, create: add, update: change")
    #expect(text.contains("Item(id: id, index: index, source: article)"), "\(text)")
    #expect(text.contains("item.source = article"), "\(text)")
  }

  /// What may be left out does not say where a value is, where the path does.
  @Test func thePathCountsBeforeWhatMayBeLeftOut() throws {
    let text = try Self.code(
      item: "{id: Int, spaceID: {type: Int, as: space_id}, text: String}",
      endpoints: """
          list: {GET: "/spaces/{spaceID}/items", path: {spaceID: Int}, returns: "[Item]"}
          add:
            POST: /spaces/{spaceID}/items
            path: {spaceID: Int}
            json: {sid: {type: Int?, as: space_id}, text: String}
            returns: Item
        """, memory: "list: list, create: add")
    #expect(text.contains("Item(id: id, spaceID: spaceID, text: text)"), "\(text)")
  }

  /// Lists of views tell values apart by it.
  @Test func anIDIsNewBesideTheKey() throws {
    let text = try Self.code(
      item: "{id: Int, uid: String, title: String}",
      endpoints: """
          list: {GET: /items, returns: "[Item]"}
          add: {POST: /items, json: {uid: String?, title: String}, returns: Item}
        """, memory: "list: list, create: add, id: uid")
    #expect(text.contains("Item(id: Int(id) ?? 1, uid: id, title: title)"), "\(text)")
  }

  @Test(arguments: ["hitsPerPage", "pagelen", "maxPageSize"])
  func whatIsAboutAPageIsItsSize(name: String) throws {
    let text = try Self.code(
      item: "{id: Int}",
      types: "  Page: {properties: {hits: \"[Item]\", nbHits: Int, nbPages: Int, \(name): Int}}",
      endpoints: """
          list: {GET: /items, query: {page: Int = 0, \(name): Int = 20}, returns: Page,
            pages: {items: hits, page: page, total: nbHits}}
        """, memory: "list: list")
    #expect(text.contains("page: page, first: 0, limit: \(name))"), "\(text)")
    #expect(text.contains("nbPages: part.pageCount"), "\(text)")
    #expect(text.contains("\(name): part.limit"), "\(text)")
  }

  /// A filter often has a case more than what it filters by.
  @Test(arguments: [
    (
      "{enum: [open, closed, all], name: Filter, default: open}",
      "if state != .all { found.removeAll { $0.state.rawValue != state.rawValue } }"
    ),
    (
      "{enum: [open, closed], name: Filter, optional: true}",
      "if let state { found.removeAll { $0.state.rawValue != state.rawValue } }"
    ),
  ])
  func anotherEnumerationFilters(state: String, expected: String) throws {
    let text = try Self.code(
      item: "{id: Int, state: {enum: [open, closed], name: State}}",
      endpoints: "  list: {GET: /items, query: {state: \(state)}, returns: \"[Item]\"}",
      memory: "list: list"
    ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(expected), "\(text)")
  }
}
