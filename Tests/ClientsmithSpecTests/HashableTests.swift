import ClientsmithModel
import Testing

@testable import ClientsmithSpec

@Suite struct HashableTests {
  private func hashable(_ top: String, _ own: String) throws -> [String] {
    try model(
      """
      client: T
      \(top)
      types:
        A: {properties: {b: "[B]?", c: Patch<C>, e: E}\(own)}
        B: {oneOf: {d: D, n: Int}}
        C: {alias: "[String: A]"}
        D: {properties: {id: String}}
        E: {enum: [x]}
        F: {properties: {id: D}}
      endpoints: {a: {GET: /a, returns: "[A]"}, f: {GET: /f, returns: F}}
      """
    ).types.filter(\.isHashable).map(\.name.text)
  }

  @Test func typesAreHashableWhereThatIsSaid() throws {
    #expect(try hashable("", "").isEmpty)
    #expect(try hashable("hashable: true", "") == ["A", "B", "C", "D", "E", "F"])
    // With those that it holds.
    #expect(try hashable("", ", hashable: true") == ["A", "B", "C", "D", "E"])
  }

  @Test func anIdentifierMayBeAHashableObject() throws {
    let model = try model(
      """
      client: T
      types: {D: {hashable: true, properties: {a: Int}}, F: {properties: {id: D}}}
      endpoints: {f: {GET: /f, returns: F}}
      """)
    #expect(model.types.structure(.declared("F"))?.isIdentifiable == true)
  }

  @Test func casesHaveDocumentation() throws {
    let model = try model(
      """
      client: T
      types: {G: {enum: {crime: {value: CR, summary: Who did it.}, poem: {value: P}, other: O}}}
      endpoints: {f: {GET: /f, returns: G}}
      """)
    let cases = try #require(model.types.enumeration(.declared("G"))?.cases)
    #expect(cases.map(\.documentation.summary) == ["Who did it.", nil, nil])
    #expect(cases.map(\.rawValue) == [.string("CR"), .string("P"), .string("O")])
  }

  @Test(arguments: [
    Marked.types("A: {enum: {▸a: {summary: x}}}", "the case `a` has no `value` | `value: a`"),
    Marked.types("A: {enum: {a: {value: 1}, b: {value: ▸x}}}", "all strings or all integers"),
    Marked.types("A: {enum: {a: {value: ▸true}}}", "expects a string or an integer"),
    Marked.types("A: {enum: {a: {value: x, ▸sumary: y}}}", "no key `sumary` | `summary`"),
    Marked.types("A: {hashable: ▸1, properties: {}}", "expects true or false"),
    Marked.spec("hashable: ▸x", "expects true or false"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }
}
