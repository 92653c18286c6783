import Testing

/// What several answers of a mock hold is written once.
@Suite struct SharedExampleTests {
  private static let types = """
    types:
      Author: {properties: {id: Int, name: String}}
      Book: {properties: {id: Int, title: String, author: Author, soldAt: Date}}

    """

  @Test func aStructureThatComesUpTwiceIsAConstant() throws {
    let code = try GeneratedCode(
      Self.types + """
        endpoints:
          getBook: {GET: /book, returns: Book}
          listBooks: {GET: /books, returns: "[Book]"}
          exampleBook: {GET: /example, returns: Author}
        """)
    #expect(code.count(of: "getBook: { Self.exampleBook2 },") == 1)
    #expect(code.count(of: "listBooks: { [Self.exampleBook2] },") == 1)
    #expect(
      try code.declaration("private static let exampleBook2 =") == """
        private static let exampleBook2 = Book(
          id: 1,
          title: "title",
          author: Author(id: 1, name: "name"),
          soldAt: Date(timeIntervalSince1970: 1_704_164_645)  // 2024-01-02T03:04:05Z
        )
        """)
  }

  @Test func whatIsNotTheSameInEachCallIsNone() throws {
    let code = try GeneratedCode(
      Self.types + """
        endpoints:
          getBook: {GET: /book, returns: Book}
          findBook: {GET: /find, returns: Book}
        scenarios:
          fresh:
            getBook: {returns: {id: 2, title: a, author: {id: 1, name: b}, soldAt: now}}
            findBook: {returns: {id: 2, title: a, author: {id: 1, name: b}, soldAt: now}}
        """)
    #expect(code.count(of: "soldAt: .now") == 2)
    // Those of the mock: one in its file, one in the tests.
    #expect(code.count(of: "static let example") == 2)
  }

  @Test func whatFitsOnOneLineIsNone() throws {
    let code = try GeneratedCode(
      Self.types + """
        endpoints:
          first: {GET: /first, returns: Author}
          second: {GET: /second, returns: Author}
          only: {GET: /only, returns: Book}
        """)
    #expect(code.count(of: "static let example") == 0)
    #expect(code.count(of: "Self.example") == 0)
  }
}
