import ClientsmithModel
import Testing

/// The documentation of an inline type that several places share is true of all of them.
@Suite struct SharedTypeTests {
  /// The document of two objects, each with one property `v`, at two places.
  private func document(_ first: String, _ second: String) -> Document {
    Document(
      returns: "{$ref: '#/components/schemas/Pair'}",
      schemas: """
        Pair: {type: object, properties: {a: {type: object, properties: {v: \(first)}}, b: {type: object, properties: {v: \(second)}}}}
        """)
  }

  @Test(arguments: [
    ("{type: string, description: Mine.}", "{type: string, description: Mine.}", "Mine."),
    ("{type: string, description: Mine.}", "{type: string, description: Yours.}", nil),
    ("{type: string}", "{type: string, description: Yours.}", "Yours."),
    (
      "{type: string, description: Mine., maxLength: 9}",
      "{type: string, description: Mine., maxLength: 99}", "Mine."
    ),
    (
      "{type: string, description: Mine., maxLength: 9}",
      "{type: string, description: Yours., maxLength: 9}", "At most 9 characters."
    ),
    (
      "{type: string, description: \"- a\\n\\n- b\"}",
      "{type: string, description: \"- a\\n\\n- c\"}", nil
    ),
  ]) func saysWhatAllSay(first: String, second: String, expected: String?) throws {
    let document = document(first, second)
    #expect(document.properties("Pair") == ["a: PairA?", "b: PairA?"])
    let property = try #require(
      document.model?.types.structure(.declared("PairA"))?.properties.first)
    #expect(property.documentation.description == expected)
  }

  @Test func isDeprecatedWhereAllAre() throws {
    for (second, isDeprecated) in [("", false), (", deprecated: true", true)] {
      let document = document("{type: string, deprecated: true}", "{type: string\(second)}")
      let property = try #require(
        document.model?.types.structure(.declared("PairA"))?.properties.first)
      #expect((property.deprecated != nil) == isDeprecated)
    }
  }

  @Test func saysOfCasesWhatAllSay() throws {
    func cases(_ text: String) -> String {
      "{oneOf: [{const: a, description: First.}, {const: b, description: \(text)}]}"
    }
    let document = document(cases("Second."), cases("Last."))
    guard case .enumeration(let enumeration)? = document.model?.types["PairAV"]?.kind else {
      Issue.record("\(document.model?.types.map(\.name.text) ?? [])")
      return
    }
    #expect(enumeration.cases.map(\.documentation.description) == ["First.", nil])
  }

  /// A default is a part of the type.
  @Test(arguments: [
    (
      "{type: array, items: {type: string}, default: [a]}",
      "{type: array, items: {type: string}, default: [b]}"
    ),
    (
      "{type: array, items: {type: string}, default: []}",
      "{type: array, items: {type: string}, default: [b]}"
    ),
    (
      "{type: object, additionalProperties: {type: integer}, default: {a: 1}}",
      "{type: object, additionalProperties: {type: integer}, default: {a: 2}}"
    ),
  ]) func otherDefaultsAreOtherTypes(first: String, second: String) throws {
    let document = document(first, second)
    #expect(document.properties("Pair") == ["a: PairA?", "b: PairB?"])
    let defaults = ["PairA", "PairB"].map { name in
      document.model?.types.structure(.declared(SwiftName(name)))?.properties.first?.default
    }
    #expect(defaults[0] != nil && defaults[1] != nil && defaults[0] != defaults[1])
  }
}
