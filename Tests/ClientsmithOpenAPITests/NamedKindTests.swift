import Testing

/// Kinds that nothing but a `mapping` names.
@Suite struct NamedKindTests {
  private static let fruits = """
    Fruit: {type: object, properties: {name: {type: string}, kind: {type: string}}}
    Apple: {allOf: [{$ref: '#/components/schemas/Fruit'}, {type: object, properties: {edible: {type: boolean}}}]}
    Orange: {allOf: [{$ref: '#/components/schemas/Fruit'}, {type: object, properties: {seeds: {type: integer}}}]}
    """

  @Test func besideAReferenceAMappingIsAChoice() {
    let document = Document(
      returns: """
        {allOf: [{$ref: '#/components/schemas/Fruit'}], discriminator: {propertyName: kind, mapping: \
        {apple: '#/components/schemas/Apple', orange: Orange, pippin: Apple}}}
        """,
      schemas: Self.fruits)
    #expect(document.messages == [])
    #expect(document.result() == "GetItemsResponse")
    #expect(
      document.cases("GetItemsResponse") == [
        "apple apple: Apple", "pippin pippin: Apple", "orange orange: Orange",
      ])
  }

  /// Schemas that do not extend the base are not its kinds.
  @Test func aMappingToOthersChangesNothing() {
    let document = Document(
      returns: """
        {allOf: [{$ref: '#/components/schemas/Fruit'}], discriminator: {propertyName: kind, mapping: \
        {apple: Apple, stone: Stone}}}
        """,
      schemas: Self.fruits + "\nStone: {type: object, properties: {weight: {type: integer}}}")
    #expect(document.result() == "Fruit")
  }

  @Test func kindsThatDoNotExtendTheirBaseAreAWarning() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Item'}",
      schemas: """
        Item:
          type: object
          required: [type]
          properties: {type: {type: string}}
          discriminator: {propertyName: type, mapping: {foo: Foo, bar: '#/components/schemas/Bar'}}
        Foo: {type: object, properties: {foo: {type: string}}}
        Bar: {type: object, properties: {bar: {type: string}}}
        """)
    #expect(document.properties("Item") == ["type: String"])
    #expect(
      document.messages == [
        "warning unsupported-schema: no schema that `mapping` names extends this one, so what they add "
          + "to it is not read"
      ])
  }

  @Test func enumerationsOfIntegersAreOne() {
    let document = Document(
      returns:
        "{oneOf: [{$ref: '#/components/schemas/Small'}, {$ref: '#/components/schemas/Big'}]}",
      schemas: """
        Small: {type: integer, enum: [10, 20]}
        Big: {type: integer, enum: [1000, 2000]}
        """)
    #expect(document.messages == [])
    #expect(
      document.cases("GetItemsResponse") == ["value10", "value20", "value1000", "value2000"])
    let mixed = Document(
      returns: "{oneOf: [{type: integer, enum: [1, 2]}, {type: string, enum: [a, b]}]}")
    #expect(mixed.cases("GetItemsResponse")?.count == 2)
  }
}
