import ClientsmithModel
import Testing

/// What types are called that are declared inline under a name of the document.
@Suite struct ComponentNameTests {
  private static let components = """
    parameters:
      Sort: {name: sort, in: query, schema: {type: string, enum: [asc, desc]}}
      tags: {name: tags, in: query, schema: {type: array, items: {type: string, enum: [x, y]}}}
    requestBodies:
      NewPet: {content: {application/json: {schema: {type: object, properties: {size: {type: string, enum: [s, m]}}}}}, required: true}
      Whole: {content: {application/json: {schema: {type: array, items: {type: object, properties: {a: {type: string}}}}}}, required: true}
    responses:
      Problem: {description: d, content: {application/json: {schema: {type: object, properties: {title: {type: string}, kind: {type: string, enum: [k, l]}}}}}}
      Pets: {description: d, content: {application/json: {schema: {type: object, properties: {total: {type: integer}}}}}}
      "404": {description: d, content: {application/json: {schema: {type: object, properties: {lost: {type: string}}}}}}
    """

  private func document(_ front: String = "", schemas: String = "") -> Document {
    Document(
      paths: front + """
        /a: {get: {operationId: a, parameters: [{$ref: "#/components/parameters/Sort"}, {$ref: "#/components/parameters/tags"}], responses: {"200": {$ref: "#/components/responses/Pets"}, "404": {$ref: "#/components/responses/404"}, "500": {$ref: "#/components/responses/Problem"}}}}
        /b: {post: {operationId: b, requestBody: {$ref: "#/components/requestBodies/NewPet"}, responses: {"204": {description: d}, "422": {$ref: "#/components/responses/Problem"}}}}
        /c: {post: {operationId: c, requestBody: {$ref: "#/components/requestBodies/Whole"}, responses: {"204": {description: d}}}}
        """, components: Self.components + schemas)
  }

  @Test func itIsThatName() {
    let document = document()
    #expect(document.messages == [])
    #expect(document.parameters("a") == ["sort: Sort?", "tags: [Tag]?"])
    #expect(document.parameters("b") == ["size: NewPetSize?"])
    #expect(document.parameters("c") == ["body: [WholeItem]"])
    #expect(document.result("a") == "Pets")
    #expect(document.properties("Problem") == ["title: String?", "kind: ProblemKind?"])
    #expect(
      document.endpoint("a")?.errors.map(\.type.text) == ["Response404", "Problem"])
    #expect(document.endpoint("b")?.errors.map(\.type.text) == ["Problem"])
  }

  @Test func anotherOperationInFrontRenamesNothing() {
    let front = """
      /z: {get: {operationId: z, parameters: [{name: sort, in: query, schema: {type: string, enum: [asc, desc]}}], responses: {"204": {description: d}, "400": {$ref: "#/components/responses/Problem"}}}}

      """
    let (before, after) = (document(), document(front))
    #expect(after.parameters("z") == ["sort: Sort?"])
    for name in ["a", "b", "c"] {
      #expect(after.parameters(name) == before.parameters(name))
      let (first, second) = (before.endpoint(name), after.endpoint(name))
      #expect(second?.errors.map(\.type.text) == first?.errors.map(\.type.text))
    }
  }

  @Test func aSchemaKeepsItsName() {
    let document = document(
      schemas: """

        schemas:
          Problem: {type: object, properties: {x: {$ref: "#/components/schemas/Sort"}}}
          Sort: {type: object, properties: {by: {type: string}}}
        """)
    #expect(document.parameters("a").first == "sort: SortParameter?")
    #expect(document.endpoint("b")?.errors.map(\.type.text) == ["ProblemResponse"])
  }

  /// What several of them have in common is what their type is called.
  @Test func whatIsTheSameIsCalledWhatTheNamesHaveInCommon() {
    func response(_ name: String) -> String {
      "\(name): {description: d, content: {application/json: {schema: {type: object, properties: {err: {type: string}}}}}}"
    }
    let document = Document(
      paths: """
        /a: {get: {operationId: a, responses: {"204": {description: d}, "404": {$ref: "#/components/responses/NotFoundErrorResponse"}, "409": {$ref: "#/components/responses/ConflictErrorResponse"}}}}
        """,
      components: """
        responses:
          \(response("ConflictErrorResponse"))
          \(response("NotFoundErrorResponse"))
        """)
    #expect(
      document.endpoint("a")?.errors.map(\.type.text) == ["ErrorResponse", "ErrorResponse"])
  }

  @Test func wordsAreNotRepeated() {
    let document = Document(
      paths: """
        /collections: {get: {tags: [collections], operationId: getCollections, parameters: [{name: getCollectionsParameters, in: query, schema: {type: object, properties: {a: {type: string}}}}], responses: {"204": {description: d}}}}
        /search: {get: {tags: [search], operationId: search, parameters: [{name: type, in: query, schema: {type: array, items: {type: string, enum: [a, b]}}}], responses: {"200": {description: d, content: {application/json: {schema: {type: object, properties: {n: {type: integer}}}}}}}}}
        """)
    #expect(
      document.parameters("collections.getCollections") == [
        "getCollectionsParameters: GetCollectionsParameters?"
      ])
    #expect(document.parameters("search.search") == ["type: [SearchTypeItem]?"])
    #expect(document.result("search.search") == "SearchResponse")
  }

  @Test(arguments: [
    ("Type", "has a meaning of its own in Swift"), ("Shop", nil),
    ("EndpointCall", "is a name of the generated code"),
  ])
  func aWarningSaysWhyANameIsAnotherOne(name: String, reason: String?) throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/\(name)'}",
      schemas: "\(name): {type: object, properties: {id: {type: string}}}")
    guard let reason else {
      #expect(document.messages == [])
      return
    }
    #expect(
      document.messages == [
        "warning renamed: the schema `\(name)` becomes `\(name)Info`, since `\(name)` \(reason)"
      ])
  }
}
