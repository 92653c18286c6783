import ClientsmithModel
import ClientsmithRun
import Testing

@testable import ClientsmithSpec

/// Properties that an object and what it includes have both: `allOf` of OpenAPI.
@Suite struct NarrowedPropertyTests {
  private func properties(
    _ types: String, of name: SwiftName = "A"
  ) throws -> [String] {
    let body = types.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let model = try model(
      "client: Test\ntypes:\n\(body)\nendpoints: {fetch: {GET: /a, returns: A}}")
    let structure = try #require(model.types.structure(.declared(name)))
    return structure.properties.map { "\($0.name): \($0.type.text)" }
      + structure.constants.map { "\($0.wireName) = \($0.value)" }
  }

  @Test(arguments: [
    ("Int", "Int", "Int"), ("Int?", "Int", "Int"), ("Int", "Int?", "Int"), ("Int?", "Int?", "Int?"),
    ("JSON", "Int", "Int"), ("Double", "Int", "Int"), ("Int64", "Int32", "Int32"),
    ("String", "Date", "Date"), ("String?", "UUID", "UUID"), ("String", "Kind", "Kind"),
    ("Kind", "Fewer", "Fewer"), ("Level", "Int", "Level"), ("\"[JSON]\"", "\"[Int]\"", "[Int]"),
    ("\"[String: JSON]\"", "\"[String: Int]\"", "[String: Int]"),
    ("\"[String: JSON]\"", "Base", "Base"), ("Base", "Derived", "Derived"),
    ("Patch<Int>", "Int", "Int"), ("Patch<Double>", "Int?", "Int?"), ("Name", "String", "Name"),
    ("String", "Name", "Name"), ("JSON?", "Base?", "Base?"),
    ("Choice", "Base", "Base"),
  ])
  func theNarrowerTypeIsTaken(_ first: String, _ second: String, _ expected: String) throws {
    let types = """
      Kind: {enum: [a, b, c]}
      Fewer: {enum: [a, b]}
      Level: {enum: {low: 1, high: 2}}
      Base: {properties: {x: Int}}
      Derived: {includes: [Base], properties: {y: Int}}
      Name: {alias: String}
      Other: {alias: Base}
      Choice: {oneOf: {base: Base, level: Level}}
      One: {properties: {p: \(first)}}
      Two: {properties: {p: \(second)}}
      Use: {properties: {k: Kind?, f: Fewer?, l: Level?, d: Derived?, n: Name?, o: Other?, c: Choice?}}
      """
    #expect(
      try properties(types + "\nA: {includes: [One, Two], properties: {use: Use}}")[0]
        == "p: \(expected)")
    #expect(
      try properties(types + "\nA: {includes: [Two, One], properties: {use: Use}}")[0]
        == "p: \(expected)")
    #expect(
      try properties(types + "\nA: {includes: [One], properties: {p: \(second), use: Use}}")[0]
        == "p: \(expected)")
  }

  @Test func whatIsIncludedNeedsNoName() throws {
    #expect(
      try properties(
        """
        A: {includes: [{includes: [B], properties: {b: Int}, additional: JSON}], properties: {c: Int}}
        B: {properties: {a: Int}}
        """) == ["a: Int", "b: Int", "c: Int", "additionalProperties: [String: JSON]"])
    // The types inside of it are named after the type that has the properties.
    #expect(
      try properties("A: {includes: [{properties: {kind: {enum: [x]}}}]}") == ["kind: AKind"])
  }

  @Test func aConstantIsNarrowerThanAnyType() throws {
    #expect(
      try properties(
        """
        A: {includes: [B, C]}
        B: {properties: {kind: String, id: Int}}
        C: {properties: {kind: {value: a}}}
        """) == ["id: Int", "kind = string(\"a\")"])
    #expect(
      try properties(
        """
        A: {includes: [C, B]}
        B: {properties: {kind: String, id: Int}}
        C: {properties: {kind: {value: a}}}
        """) == ["id: Int", "kind = string(\"a\")"])
  }

  @Test func objectsAreJoined() throws {
    let types = """
      A: {includes: [B, C]}
      B: {properties: {owner: User}}
      C: {properties: {owner: {properties: {site: String, next: C?}}}}
      User: {properties: {id: Int, next: B?}}
      """
    #expect(try properties(types) == ["owner: AOwner"])
    #expect(
      try properties(types, of: "AOwner") == ["id: Int", "next: AOwnerNext?", "site: String"])
    // It meets itself, and is one type.
    #expect(try properties(types, of: "AOwnerNext") == ["owner: AOwner"])
  }

  @Test func theObjectsOwnWordsWin() throws {
    let model = try model(
      """
      client: Test
      types:
        A: {includes: [B], properties: {p: {type: Int, summary: Own., as: p_p}}}
        B: {properties: {q: {type: Double, as: p_p, summary: Included., example: 2, secret: true}}}
      endpoints: {fetch: {GET: /a, returns: A}}
      """)
    let property = try #require(model.types.structure(.declared("A"))?.properties.first)
    #expect(property.name == "p")
    #expect(property.documentation.summary == "Own.")
    #expect(property.example == .integer(2))
    #expect(property.isSecret)
  }
}
