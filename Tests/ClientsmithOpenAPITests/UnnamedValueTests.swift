import ClientsmithModel
import Testing

/// Enumerations of numbers, and of values that become no cases.
@Suite struct UnnamedValueTests {
  private func property(_ schema: String) throws -> Structure.Property {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A: {type: object, required: [v], properties: {v: \(schema)}}
        Half: {type: number, enum: [0.5, 1]}
        """)
    #expect(document.messages == [])
    let structure = document.model?.types.structure(.declared("A"))
    return try #require(structure?.properties.first, "\(document.messages)")
  }

  private func mock(_ schema: String) throws -> String {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: "A: {type: object, required: [v], properties: {v: \(schema)}}")
    return String(describing: try #require(document.endpoint("getItems")?.mock))
  }

  @Test(arguments: [
    "{type: number, enum: [1, 2, 3]}", "{type: number, enum: [1.0, 2, 3]}",
    "{type: [number, 'null'], enum: [1, 2, 3, null]}",
    "{allOf: [{type: number}, {enum: [1, 2, 3]}]}",
  ])
  func wholeNumbersAreAnEnumerationOfIntegers(schema: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: "A: {type: object, required: [v], properties: {v: \(schema)}}")
    #expect(document.cases("AV") == ["value1", "value2", "value3"])
    #expect(document.messages == [])
  }

  @Test func aWholeNumberAloneIsAConstant() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: "A: {type: object, required: [v], properties: {v: {type: number, enum: [1]}}}")
    #expect(document.properties("A") == [])
  }

  /// Nothing else names them.
  @Test(arguments: [
    ("{type: number, enum: [0.5, 1]}", "One of `0.5` or `1`.", "Double"),
    ("{$ref: '#/components/schemas/Half'}", "One of `0.5` or `1`.", "Double"),
    ("{type: object, enum: [{t: a, n: 1}, {t: b}]}", "{\"t\": \"a\", \"n\": 1}", "[String: JSON]"),
    ("{enum: [1, '2', a]}", "One of `1`, `\"2\"` or `\"a\"`.", "IntegerOrString"),
    (
      "{enum: [1, '2', a], description: Which.}", "Which.\n\nOne of `1`, `\"2\"` or",
      "IntegerOrString"
    ),
    ("{type: integer, enum: [1, 18446744073709551615]}", "`18446744073709551615`.", "UInt64"),
  ])
  func otherValuesAreSaid(schema: String, expected: String, type: String) throws {
    let property = try property(schema)
    #expect(property.type.text == type)
    let text = try #require(property.documentation.description)
    #expect(text.contains(expected), "\(text)")
  }

  @Test(arguments: [
    ("{type: number, enum: [0.5, 1]}", "number(0.5)"),
    ("{type: object, enum: [{t: a, n: 1}, {t: b}]}", "\"t\""),
    ("{type: array, items: {type: number, enum: [0.25, 1]}}", "number(0.25)"),
    ("{type: object, additionalProperties: {type: number, enum: [0.25, 1]}}", "number(0.25)"),
    ("{type: integer, enum: [1, 2, 3], minimum: 2}", "value2"),
    ("{type: string, enum: [a, bcd], minLength: 2}", "bcd"),
  ])
  func madeUpValuesAreAmongThem(schema: String, expected: String) throws {
    let mock = try mock(schema)
    #expect(mock.contains(expected), "\(mock)")
  }
}
