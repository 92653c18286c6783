import Testing

/// Names of types that are declared inline stay when something is added to the document.
@Suite struct InlineNameTests {
  private static let state = "{type: string, enum: [open, paid]}"
  private static let size = "{type: object, properties: {height: {type: integer}}}"

  /// Two schemas, and operations that return them.
  private func names(
    _ operations: [String], first: String = "", second: String = ""
  ) -> [String] {
    let paths = operations.map { schema in
      """
        /\(schema.lowercased()):
          get:
            operationId: get\(schema)
            responses: {"200": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/\(schema)"}}}}}
      """
    }
    let document = Document(
      paths: paths.joined(separator: "\n"),
      components: """
        schemas:
          Order: {type: object, properties: {state: \(Self.state)\(first)}}
          Parcel: {type: object, properties: {id: {type: string}\(second)}}
        """)
    #expect(document.messages == [])
    return (document.model?.types.map(\.name.text) ?? []).sorted()
  }

  /// A schema with one part is what that says, under its own name.
  @Test(arguments: [
    "{allOf: [{type: object, properties: {x: {type: string}}}, {description: d}]}",
    "{allOf: [{type: string, enum: [a, b]}]}",
    "{allOf: [{oneOf: [{type: string}, {type: object, properties: {x: {type: string}}}]}]}",
    "{allOf: [{allOf: [{oneOf: [{type: integer}, {type: string, format: date}, {type: 'null'}]}]}]}",
  ]) func aSinglePartHasTheNameOfItsSchema(schema: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Thing'}", schemas: "Thing: \(schema)")
    #expect(document.messages == [])
    #expect(
      document.model?.types.map(\.name.text).filter { $0.hasPrefix("Thing") }.first == "Thing")
  }

  /// An element is called after one of several, whole words, or an item.
  @Test(arguments: [
    ("causes", "ThingCause"), ("movies", "ThingMovie"), ("people", "ThingPerson"),
    ("series", "ThingSeriesItem"), ("statuses", "ThingStatus"), ("boxes", "ThingBox"),
    ("apis", "ThingApi"), ("ids", "ThingId"), ("vms", "ThingVm"), ("aliases", "ThingAlias"),
    ("data", "ThingDataItem"),
  ]) func elementsAreCalledAfterOneOfThem(property: String, type: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Thing'}",
      schemas:
        "Thing: {type: object, properties: {\(property): {type: array, items: {type: object, properties: {a: {type: string}}}}}}"
    )
    #expect(document.messages == [])
    #expect(document.model?.types.map(\.name.text) == ["Thing", type])
  }

  @Test func anotherPropertyLeavesNamesAlone() {
    #expect(names(["Order", "Parcel"]) == ["Order", "OrderState", "Parcel"])
    #expect(
      names(["Order", "Parcel"], second: ", state: \(Self.state)") == [
        "Order", "OrderState", "Parcel",
      ])
    #expect(
      names(["Order", "Parcel"], first: ", size: \(Self.size)", second: ", size: \(Self.size)")
        == ["Order", "OrderSize", "OrderState", "Parcel"])
  }

  /// A state and a mood with the same values only happen to be equal.
  @Test func equalTypesOfOtherNamesAreTheirOwn() {
    #expect(
      names(["Order", "Parcel"], second: ", mood: \(Self.state)")
        == ["Order", "OrderState", "Parcel", "ParcelMood"])
    #expect(
      names(["Order"], first: ", mood: \(Self.state)") == ["Order", "OrderState"],
      "in one schema they are one")
  }

  /// What a schema declares is named after it, whichever of those that extend it comes first.
  @Test func whatIsInheritedIsNamedAfterItsSchema() {
    for schema in ["Whole", "Item"] {
      let document = Document(
        returns: "{type: object, properties: {first: {$ref: '#/components/schemas/\(schema)'}, "
          + "whole: {$ref: '#/components/schemas/Whole'}}}",
        schemas: """
          Whole: {allOf: [{$ref: '#/components/schemas/Item'}, {type: object, properties: {last: \(Self.size)}}]}
          Item: {type: object, properties: {part: {type: object, properties: {state: \(Self.state)}}}}
          """)
      #expect(document.messages == [])
      #expect(document.properties("Whole") == ["part: ItemPart?", "last: WholeLast?"])
      #expect(document.properties("ItemPart") == ["state: ItemPartState?"])
    }
  }

  /// The order of the document counts, not that in which operations lead to schemas.
  @Test func theOrderOfOperationsDoesNotCount() {
    let second = ", state: \(Self.state), size: \(Self.size)"
    #expect(
      names(["Parcel", "Order"], first: ", size: \(Self.size)", second: second)
        == ["Order", "OrderSize", "OrderState", "Parcel"])
    #expect(names(["Parcel"], second: second) == ["Parcel", "ParcelSize", "ParcelState"])
  }

  /// What stands in a type that stands in several places is named after the same one.
  @Test func typesInsideOfOthersAreNamedAfterTheSamePlace() {
    let box = ", box: {type: object, properties: {lid: \(Self.size)}}"
    #expect(
      names(["Parcel", "Order"], first: box, second: box)
        == ["Order", "OrderBox", "OrderBoxLid", "OrderState", "Parcel"])
  }

  @Test func anotherOperationLeavesNamesAlone() {
    func operation(_ name: String) -> String {
      """
        /\(name):
          get:
            operationId: \(name)
            parameters: [{name: state, in: query, schema: \(Self.state)}]
            responses: {"200": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Order"}}}}}
      """
    }
    let schemas = "schemas:\n  Order: {type: object, properties: {state: \(Self.state)}}"
    for operations in [[], ["listOrders"], ["listOrders", "findOrders"]] {
      let paths = (["getOrder"] + operations).map(operation).joined(separator: "\n")
      let types = Document(paths: paths, components: schemas).model?.types
      #expect(types?.map(\.name.text) == ["Order", "OrderState"])
    }
  }
}
