import Testing

/// What a client in memory lists, and what its pages and those of a mock say of the next one.
@Suite struct MemoryListTests {
  private static let headers =
    "{next: {type: Int?, as: X-Next-Page}, total: {type: Int, as: X-Total}, "
    + "left: {type: Int?, as: X-Left}}"

  private static func code(
    _ item: String = "{id: Int}", query: String = "{page: Int = 1, perPage: Int = 20}",
    returns: String = "{as: response, type: [Item], headers: \(headers)}",
    pages: String = "pages: {next: {header: x-next-page}, into: page}",
    memory: String = "list: list"
  ) throws -> GeneratedCode {
    try GeneratedCode(
      """
      types:
        Item: {properties: \(item)}
        Page: {properties: {items: "[Item]", meta: {properties: {next: Int?}, name: Meta}}}
      endpoints:
        list: {GET: /items, query: \(query), returns: \(returns), \(pages)}
        add: {POST: /items, json: {title: String?}, returns: Item}
      memory: {Item: {\(memory)}}
      allow: [unused-type]
      """, file: "+Mock.swift")
  }

  /// The mock's one page would name another, and a loop over the property would never end.
  @Test func aMockNamesNoNextPageInItsHeaders() throws {
    let text = try Self.code().declaration("static var mock: Self")
    #expect(text.contains("ListResponse([Item(id: 1)], total: 1, left: 1, headers:"), "\(text)")
    #expect(!text.contains("X-Next-Page"), "\(text)")
  }

  /// What is made up would name the first page as the next, which would then be the empty last one.
  @Test(arguments: ["Int = 1", "Int?"])
  func aMockNamesAnotherPage(than first: String) throws {
    let text = try Self.code(
      query: "{page: \(first)}", returns: "Page", pages: "pages: {next: meta.next, into: page}"
    ).declaration("static var mock: Self")
    #expect(text.contains("if page == 2 { return Page(items: [], meta: Meta()) }"), "\(text)")
    #expect(text.contains("return Page(items: [Item(id: 1)], meta: Meta(next: 2))"), "\(text)")
  }

  @Test func whatIsCalledAPageIsANumber() throws {
    let text = try Self.code().declaration("static func inMemory(")
    #expect(text.contains("MemoryPage(of: found, page: page, limit: perPage)"), "\(text)")
    #expect(
      text.contains(#"if let next = part.nextNumber { headers["x-next-page"] = "\(next)" }"#))
    #expect(!text.contains("unknownCursor"))
    let body = try Self.code(
      query: "{pageNo: Int?}", returns: "Page", pages: "pages: {next: meta.next, into: pageNo}")
    let numbered = try body.declaration("static func inMemory(")
    #expect(numbered.contains("MemoryPage(of: found, page: pageNo ?? 1, limit: 20)"))
    #expect(numbered.contains("next: page.nextNumber"), "\(numbered)")
  }

  @Test func whatIsCalledAnOffsetIsAPlace() throws {
    let text = try Self.code(
      query: "{skip: Int = 0, limit: Int = 5}", returns: "Page",
      pages: "pages: {next: meta.next, into: skip}"
    ).declaration("static func inMemory(")
    #expect(text.contains("MemoryPage(of: found, from: skip, limit: limit)"), "\(text)")
    #expect(text.contains("next: page.nextStart"), "\(text)")
  }

  @Test func headersSayWhatThePageIs() throws {
    let text = try Self.code().declaration("static func inMemory(")
    #expect(text.contains("next: part.nextNumber"), "\(text)")
    #expect(text.contains("total: part.total"), "\(text)")
    #expect(text.contains("left: 1"), "\(text)")
    // Without pages too.
    let all = try Self.code(query: "{}", pages: "timeout: 5s").declaration("static func inMemory(")
    #expect(all.contains("MemoryPage(of: storedItems.rows, limit: nil)"), "\(all)")
    #expect(all.contains("total: page.total"), "\(all)")
  }

  /// Integers that `pages` does not name: what tells the pages apart.
  @Test(arguments: [
    ("{after: Int?}", "{next: meta.next, into: after}", "previous"),
    ("{page: Int = 1}", "{items: items, page: page}", "previousNumber"),
    (
      "{skip: Int = 0, limit: Int = 5}", "{items: items, offset: skip, limit: limit}",
      "previousStart"
    ),
  ]) func integersLeadToOtherPages(_ query: String, _ pages: String, previous: String) throws {
    let text = try GeneratedCode(
      """
      types:
        Item: {properties: {id: Int}}
        Page: {properties: {items: "[Item]", meta: {properties: {next: Int?, prev: Int?}, name: Meta}}}
      endpoints:
        list: {GET: /items, query: \(query), returns: Page, pages: \(pages)}
      memory: {Item: {list: list}}
      """, file: "+Mock.swift"
    ).declaration("static func inMemory(")
    let words = text.split { !$0.isLetter }
    #expect(words.contains(Substring(previous)), "\(text)")
    #expect(!text.contains("next: 1"), "\(text)")
  }

  @Test(arguments: [
    ("[String]", "{ element in !tags.allSatisfy { element.tags.contains($0) } }"),
    (#""[String]?""#, "{ element in !tags.allSatisfy { element.tags?.contains($0) == true } }"),
  ])
  func anArrayIsFilteredByWhatItHas(_ type: String, filter: String) throws {
    let text = try Self.code(
      "{id: Int, tags: \(type)}", query: #"{tags: "[String]?"}"#, returns: "[Item]",
      pages: "timeout: 5s"
    ).declaration("static func inMemory(")
    #expect(text.contains("found.removeAll \(filter)"), "\(text)")
  }

  /// Of objects in the body, whatever may be missing on the way.
  @Test(arguments: [
    ("By", "String", "found.removeAll { $0.title != by.title }"),
    ("By", "String?", "if let title = by.title { found.removeAll { $0.title != title } }"),
    ("By?", "String", "if let title = by?.title { found.removeAll { $0.title != title } }"),
    (
      "By", "[String]",
      "if !by.title.isEmpty { found.removeAll { element in !by.title.contains { $0 == element.title } } }"
    ),
  ])
  func objectsFilter(_ by: String, _ title: String, filter: String) throws {
    let text = try GeneratedCode(
      """
      types:
        Item: {properties: {id: Int, title: String}}
        By: {properties: {title: "\(title)"}}
      endpoints:
        list: {POST: /search, json: {by: "\(by)"}, returns: "[Item]"}
      memory: {Item: {list: list}}
      """, file: "+Mock.swift"
    ).declaration("static func inMemory(")
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(line.contains(filter), "\(text)")
  }

  /// What names the next page is in an object that is there where one follows.
  @Test(arguments: [
    ("Paging?", "Next?", "{after: String, size: Int?}", "paging: Paging(next: next)"),
    ("Paging", "Next?", "{after: String, size: Int?}", "paging: Paging(next: next)"),
    ("Paging?", "Next", "{after: String, size: Int?}", "paging: next"),
    ("Paging?", "Next", "{after: String?, size: Int?}", "paging: Paging(next: Next(after: "),
    ("Paging", "Next?", "{after: String?, size: Int}", "paging: Paging(next: Next(after: "),
  ])
  func theNextPageIsNamedInOptionalObjects(
    _ paging: String, _ next: String, _ properties: String, result: String
  ) throws {
    let text = try GeneratedCode(
      """
      types:
        Item: {properties: {id: Int}}
        Page: {properties: {items: "[Item]", paging: \(paging)}}
        Paging: {properties: {next: \(next)}}
        Next: {properties: \(properties)}
      endpoints:
        list:
          GET: /items
          query: {after: String?}
          returns: Page
          pages: {items: items, next: paging.next.after, into: after}
      memory: {Item: {list: list}}
      """, file: "+Mock.swift"
    ).declaration("static func inMemory(")
    let flat = text.split { $0.isWhitespace }.joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
    #expect(flat.contains(result), "\(text)")
    let isMade = result.hasSuffix(": next)") || result.hasSuffix(": next")
    #expect(text.contains("let next = page.next.map {") == isMade, "\(text)")
    #expect(flat.contains(#"Next(after: "\($0)""#) == isMade, "\(text)")
  }

  @Test(arguments: [
    ("Deal", "Deal: {alias: Record<Kept>}", "_ deals: [Record<Kept>]? = nil"),
    ("Thing", "Thing: {alias: Kept}", "_ things: [Kept]? = nil"),
    ("Record<Kept>", "Other: {alias: Kept}", "_ keptRecords: [Record<Kept>]? = nil"),
  ])
  func whatIsKeptIsCalledLikeItsAlias(_ name: String, alias: String, parameter: String) throws {
    let text = try GeneratedCode(
      """
      types:
        Kept: {properties: {id: Int}}
        Record: {of: P, properties: {id: Int, kept: P}}
        \(alias)
      endpoints:
        list: {GET: /items, returns: "[\(name)]"}
      memory: {"\(name)": {list: list}}
      allow: [unused-type]
      """, file: "+Mock.swift"
    ).declaration("static func inMemory(")
    #expect(text.contains(parameter), "\(text)")
  }

  /// One that returns nothing of it.
  @Test func whatIsAddedIsIndentedLikeAllElse() throws {
    let text = try GeneratedCode(
      """
      types: {Item: {properties: {id: Int, title: String?}}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        add: {POST: /items, json: {title: String?}}
      memory: {Item: {list: list, create: add}}
      """, file: "+Mock.swift"
    ).declaration("client.add = {")
    #expect(
      text == """
        client.add = { title in
          storedItems.add { id in
            Item(id: id, title: title)
          }
        }
        """)
  }

  @Test(arguments: [
    ("{id: Int, number: Int, title: String?}", "Item(id: id, number: id, title: title)"),
    ("{id: String, number: Int, title: String?}", #"Item(id: "\(id)", number: id, title: title)"#),
  ])
  func newValuesAreToldApartByTheirIDsToo(_ item: String, made: String) throws {
    let text = try Self.code(
      item, returns: "[Item]", pages: "timeout: 5s", memory: "list: list, create: add, id: number"
    ).declaration("static func inMemory(")
    #expect(text.contains(made), "\(text)")
  }
}
