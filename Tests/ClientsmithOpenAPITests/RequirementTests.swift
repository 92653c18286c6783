import ClientsmithDiagnostics
import Testing

/// What `required` says of properties that stand elsewhere, or nowhere.
@Suite struct RequirementTests {
  private static let item = """
    Item: {type: object, properties: {a: {type: string}, b: {type: integer}}}

    """

  @Test(arguments: [
    "{allOf: [{$ref: '#/components/schemas/Item'}, {required: [a]}]}",
    "{allOf: [{$ref: '#/components/schemas/Item'}], required: [a]}",
    "{$ref: '#/components/schemas/Item', required: [a]}",
  ])
  func anExtensionRequiresWhatTheOriginalDoesNot(_ schema: String) {
    let named = Document(
      returns: "{$ref: '#/components/schemas/Pet'}", schemas: Self.item + "Pet: \(schema)")
    #expect(named.properties("Pet") == ["a: String", "b: Int?"])
    let inline = Document(
      returns:
        "{type: object, properties: {owner: \(schema), all: {type: array, items: \(schema)}}}",
      schemas: Self.item)
    #expect(
      inline.properties("GetItemsResponse") == [
        "owner: GetItemsResponseOwner?", "all: [GetItemsResponseOwner]?",
      ])
    #expect(inline.properties("GetItemsResponseOwner") == ["a: String", "b: Int?"])
    #expect(named.messages + inline.messages == [])
  }

  /// What says nothing new makes no other type.
  @Test func whatIsRequiredAlreadyIsTheSame() {
    let document = Document(
      returns: "{allOf: [{$ref: '#/components/schemas/Item'}, {required: [a]}]}",
      schemas: "Item: {type: object, required: [a], properties: {a: {type: string}}}")
    #expect(document.result() == "Item")
  }

  @Test(arguments: [
    (
      "", ["a: String", "ghost: JSON?"],
      "`ghost`, which no property declares, so it is optional, and any JSON"
    ),
    (
      ", additionalProperties: false", ["a: String"],
      "`ghost`, which no property declares, and is left out"
    ),
    (
      ", additionalProperties: {type: integer}",
      ["a: String", "additionalProperties: [String: Int]"], nil
    ),
    (
      ", patternProperties: {^g: {type: integer}}",
      ["a: String", "additionalProperties: [String: Int]"], nil
    ),
  ])
  func whatNothingDeclaresIsSaid(_ more: String, _ properties: [String], _ message: String?) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: "Pet: {type: object, required: [a, ghost], properties: {a: {type: string}}\(more)}")
    #expect(document.properties("Pet") == properties)
    #expect(
      document.messages
        == (message.map { ["warning unsupported-schema: `required` names " + $0] } ?? []))
  }

  @Test func whatIsMisspeltHasAProposal() {
    let document = Document(
      returns: "{type: object, required: [adress], properties: {address: {type: string}}}")
    #expect(document.properties("GetItemsResponse") == ["address: String?"])
    #expect(document.content.log.diagnostics.map(\.help) == ["did you mean `address`?"])
  }

  /// Objects may have both.
  @Test(arguments: [("'@id'", "id"), ("name1", "name")])
  func aSignOrANumberIsNoMisspelling(_ key: String, _ name: String) {
    let document = Document(
      returns: "{type: object, required: [\(name)], properties: {\(key): {type: string}}}")
    #expect(document.properties("GetItemsResponse")?.last == "\(name): JSON?")
    let diagnostics = document.content.log.diagnostics
    #expect(diagnostics.filter { $0.id != .renamed }.map(\.help) == [nil])
    // `@id` gives way to the `id` that is required.
    #expect(diagnostics.contains { $0.id == .renamed } == (name == "id"))
  }

  /// What leads to an object without an end has one as soon as that has.
  @Test func onlyWhatLeadsBackIsOptional() {
    let document = Document(
      returns: """
        {type: object, required: [first], properties: {first: {$ref: '#/components/schemas/Node'}}}
        """,
      schemas: """
        Node: {type: object, required: [id, next, other], properties: {id: {type: string}, next: {$ref: '#/components/schemas/Node'}, other: {$ref: '#/components/schemas/Other'}}}
        Other: {type: object, required: [node, size], properties: {node: {$ref: '#/components/schemas/Node'}, size: {type: integer}}}
        """)
    #expect(document.properties("GetItemsResponse") == ["first: Node"])
    #expect(document.properties("Node") == ["id: String", "next: Node?", "other: Other?"])
    #expect(document.properties("Other") == ["node: Node", "size: Int"])
    #expect(document.messages.count == 2)
  }

  /// So some authors share properties among files.
  @Test func propertiesMayStandElsewhere() {
    let document = Document(
      returns: """
        {type: object, required: [a], properties: {$ref: '#/components/schemas/Item/properties', \
        c: {type: boolean}}}
        """, schemas: Self.item)
    #expect(document.messages == [])
    #expect(
      Set(document.properties("GetItemsResponse") ?? []) == ["a: String", "b: Int?", "c: Bool?"])
  }
}
