import Testing

/// The tests that are generated for clients in memory.
@Suite struct GeneratedMemoryTests {
  private static func code(_ endpoints: String, memory: String) throws -> GeneratedCode {
    try GeneratedCode(
      """
      types: {Note: {properties: {id: String, room: String?, text: String}}}
      endpoints: {list: {GET: '/rooms/{room}/notes', returns: [Note]}, \(endpoints)}
      memory: {Note: {list: list\(memory)}}
      """, file: "Tests.swift")
  }

  @Test func aListIsReadWhereItsPlaceMayBeNil() throws {
    let text = try Self.code("", memory: "").declaration("@Test func notesInMemory()")
    #expect(text.contains("client.list(room: #require(kept.room)) == [kept])"), "\(text)")
  }

  @Test func aPlaceThatIsSentIsThere() throws {
    let text = try Self.code(
      "add: {POST: /notes, json: {room: String, text: String}, returns: Note}",
      memory: ", create: add"
    ).declaration("@Test func notesInMemory()")
    #expect(text.contains("client.list(room: #require(created.room)) == [created])"), "\(text)")
  }

  /// A new value may be in no room at all, so nothing finds it.
  @Test func whereNothingCanBeCheckedNoTestIsWritten() throws {
    let code = try Self.code(
      "add: {POST: /notes, json: {room: String?, text: String}, returns: Note}",
      memory: ", create: add")
    #expect(code.count(of: "notesInMemory") == 0 && code.count(of: "@Test func add()") == 1)
  }

  @Test func aStatusThatIsAResultIsExpectedAsOne() throws {
    let text = try Self.code(
      "drop: {DELETE: '/notes/{id}', returns: {204: true, 404: false}}", memory: ", delete: drop"
    ).declaration("@Test func notesInMemory()")
    #expect(text.contains("#expect(try await client.drop(id: kept.id) == false)"), "\(text)")
    #expect(!text.contains("throws:"), "\(text)")
  }

  @Test func macrosAreNotWithinEachOther() throws {
    let text = try GeneratedCode(
      """
      types: {Note: {properties: {id: {type: Int, access: readOnly}, text: String}}}
      endpoints:
        list: {GET: /notes, returns: [Note]}
        add: {POST: /notes, body: Note, returns: Note}
        edit: {PATCH: '/notes/{id}', path: {id: Int}, json: {text: String}, returns: Note?}
      memory: {Note: {list: list, create: add, update: edit}}
      """, file: "Tests.swift"
    ).declaration("@Test func notesInMemory()")
    #expect(
      text.contains("let updatedResponse = try await client.edit(id: #require(created.id), "),
      "\(text)")
    #expect(text.contains("let updated = try #require(updatedResponse)"), "\(text)")
  }

  /// A client that nothing is asked of is a warning of the compiler.
  @Test func eachClientOfATestIsUsed() throws {
    let text = try GeneratedCode(
      """
      types: {Note: {properties: {id: Int, text: String}}}
      endpoints: {edit: {PATCH: '/notes/{id}', path: {id: Int}, json: {text: String}}}
      memory: {Note: {update: edit}}
      allow: [unused-type]
      """, file: "Tests.swift"
    ).declaration("@Test func notesInMemory()")
    #expect(text.contains("try await empty.edit(id: kept.id"), "\(text)")
    #expect(!text.contains("let client"), "\(text)")
  }

  @Test func aCaseOfAUnionSaysItsType() throws {
    let text = try GeneratedCode(
      """
      types:
        Figure: {oneOf: {disc: Disc, rect: Rect}, discriminator: kind}
        Disc: {properties: {id: Int, radius: Double}}
        Rect: {properties: {id: Int, side: Double}}
      endpoints: {list: {GET: /figures, returns: [Figure]}}
      memory: {Figure: {list: list}}
      """, file: "Tests.swift"
    ).declaration("@Test func figuresInMemory()")
    #expect(text.contains("let kept: Figure = .disc("), "\(text)")
  }

  /// The method over all items does not throw, but what is required for its arguments does.
  @Test func pagesAreReadWhereTheirPlaceMayBeNil() throws {
    let text = try GeneratedCode(
      """
      types:
        Note: {properties: {id: Int, room: String?}}
        Page: {properties: {items: [Note], next: String?}}
      endpoints:
        list:
          GET: /rooms/{room}/notes
          query: {after: String?, limit: Int = 2}
          returns: Page
          pages: {items: items, next: next, into: after}
      memory: {Note: {list: list}}
      """, file: "Tests.swift"
    ).declaration("@Test func notesInMemory()")
    #expect(text.contains("in many.all(room: try #require(kept.room)) {"), "\(text)")
  }
}
