import Testing

/// What a client in memory throws where nothing says what the API would.
@Suite struct MemoryFailureTests {
  private static func code(_ message: String) throws -> GeneratedCode {
    try GeneratedCode(
      """
      errors: {default: {type: Problem, message: message}}
      types:
        Problem: {properties: {message: \(message)}}
        Item: {properties: {id: Int}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        get: {GET: "/items/{id}", path: {id: Int}, returns: Item}
      memory: {Item: {list: list, get: get}}
      """)
  }

  @Test func peopleReadASentence() throws {
    #expect(try Self.code("String").count(of: #"value: Problem(message: "Not found.")"#) == 1)
  }

  @Test func whatIsWrittenStands() throws {
    let code = try Self.code("{type: String, example: Gone.}")
    #expect(code.count(of: #"value: Problem(message: "Gone.")"#) == 1)
    #expect(try Self.code("String?").count(of: "Not found.") == 0)
  }
}
