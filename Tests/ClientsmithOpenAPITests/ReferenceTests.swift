import Testing

@testable import ClientsmithOpenAPI

/// What references lead to, by what a document and its schemas call themselves.
@Suite struct ReferenceTests {
  @Test(arguments: [("Omit.%22id%22", "Omit22id22"), ("Omit.\\\"id\\\"", "OmitId")])
  func keysMayHavePercentSigns(_ key: String, _ name: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Omit.%22id%22'}",
      schemas: "\"\(key)\": {type: object, properties: {name: {type: string}}}")
    #expect(document.messages == [])
    #expect(document.result() == name)
  }

  @Test(arguments: [
    "https://example.com/api/shop.yaml#/components/schemas/Pet",
    "shop.yaml#/components/schemas/Pet",
    "./shop.yaml#/components/schemas/Pet", "/api/shop.yaml#/components/schemas/Pet",
    "https://example.com/api/schemas/pet", "schemas/pet", "schemas/../schemas/pet",
    "schemas/pet#it",
    "https://example.com/api/schemas/tag#/properties/pet",
    "schemas/pet#/properties/self", "#it",
  ]) func referencesAreResolvedFromTheDocumentsOwnURI(reference: String) {
    let document = Document(
      """
      openapi: 3.2.0
      $self: https://example.com/api/shop.yaml
      info: {title: Shop, version: '1'}
      paths:
        /items:
          get:
            operationId: getItems
            responses:
              "200":
                description: Items.
                content: {application/json: {schema: {$ref: '\(reference)'}}}
      components:
        schemas:
          Pet:
            $id: schemas/pet
            $anchor: it
            type: object
            properties:
              name: {type: string}
              self: {$ref: '#/components/schemas/Pet'}
              tag: {$id: tag, properties: {pet: {$ref: '#it'}}}
      """)
    #expect(document.messages == [])
    #expect(document.result() == "Pet")
  }

  /// By JSON Schema they start from the nearest `$id`; many documents mean their root.
  @Test(arguments: [
    ("#/$defs/Toy", "PetToy?"), ("#/properties/name", "String?"), ("#", "Pet?"),
    ("#/components/schemas/Shop", "Shop?"), ("#/$defs/50%25~1a", "Bool?"),
  ]) func fragmentsStartFromTheNearestIdentifiedSchema(reference: String, type: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Shop: {type: object, properties: {at: {type: string}}}
        Pet:
          $id: https://example.com/pet
          type: object
          properties:
            name: {type: string}
            it: {$ref: '\(reference)'}
          $defs: {Toy: {type: object, properties: {size: {type: integer}}}, 50%/a: {type: boolean}}
        """)
    #expect(document.messages == [])
    #expect(document.properties("Pet")?.last == "it: \(type)")
  }

  @Test func mappingsOfDiscriminatorsStartThereToo() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          $id: https://example.com/pet
          oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}]
          discriminator: {propertyName: kind, mapping: {c: '#/$defs/Cat', d: '#/$defs/Dog'}}
          $defs:
            Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
            Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
        """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["c c: PetCat", "d d: PetDog"])
  }

  /// A file that nothing identifies is looked for beside the document.
  @Test func otherFilesAreNotTheDocument() {
    let document = Document(
      """
      openapi: 3.2.0
      $self: https://example.com/api/shop.yaml
      info: {title: Shop, version: '1'}
      paths:
        /items:
          get:
            operationId: getItems
            responses:
              "200":
                description: Items.
                content: {application/json: {schema: {$ref: 'pets.yaml#/Pet'}}}
      """)
    #expect(
      document.messages == [
        "warning unresolved-reference: the file of the reference `pets.yaml#/Pet` cannot be read: "
          + "standard input has no folder"
      ])
  }

  @Test(arguments: [
    ("a", "https://h/b/c", "https://h/b/a"), ("../a", "https://h/b/c/d", "https://h/b/a"),
    ("/a", "https://h:1/b/c?q#f", "https://h:1/a"), ("//i/a", "https://h/b", "https://i/a"),
    ("../../a/.", "https://h/b", "https://h/a/"), ("a", "https://h", "https://h/a"),
    ("urn:x:y", "https://h/b", "urn:x:y"), ("a", "b/c", "a"),
    ("..", "https://h/b/c/", "https://h/b/"),
  ]) func uris(reference: String, base: String, result: String) {
    #expect(URIReference.resolved(reference, against: base) == result)
  }

  /// The same schema, whether it stands in an operation or another one refers to it.
  @Test func whatAnOperationDeclaresInPlaceIsOneType() {
    let document = Document(
      paths: """
        /a:
          get:
            operationId: getA
            responses:
              "200":
                description: A.
                content:
                  application/json:
                    schema: {type: object, properties: {id: {type: integer}}}
        /b:
          get:
            operationId: getB
            responses:
              "200":
                description: A.
                content:
                  application/json:
                    schema:
                      $ref: '#/paths/~1a/get/responses/200/content/application~1json/schema'
        """)
    #expect(document.result("getA") == "GetAResponse")
    #expect(document.result("getB") == "GetAResponse")
    #expect(document.model?.types.count == 1)
  }

  /// What the path says itself counts more, of parameters each by itself.
  @Test func aPathMayHaveMoreThanItsReference() {
    let document = Document(
      paths: """
        /items/{id}:
          $ref: '#/components/pathItems/Item'
          parameters: [{name: q, in: query, schema: {type: integer}}]
          post: {operationId: postItem, responses: {"204": {description: d}}}
          get: {operationId: getOwn, responses: {"204": {description: d}}}
        """,
      components: """
        pathItems:
          Item:
            parameters:
              - {name: id, in: path, required: true, schema: {type: string}}
              - {name: q, in: query, schema: {type: string}}
            get: {operationId: getItem, responses: {"204": {description: d}}}
            delete: {operationId: deleteItem, responses: {"204": {description: d}}}
            $ref: '#/components/pathItems/Base'
          Base: {patch: {operationId: patchItem, responses: {"204": {description: d}}}}
        """)
    #expect(
      document.messages == [
        "warning left-out: the path has `GET` itself and by its `$ref`, which OpenAPI leaves undefined: this one is taken"
      ])
    #expect(
      document.model?.endpoints.map(\.pathName) == [
        "postItem", "getOwn", "deleteItem", "patchItem",
      ])
    for name in ["postItem", "getOwn", "deleteItem", "patchItem"] {
      #expect(document.parameters(name) == ["id: String", "q: Int?"])
    }
  }

  /// By the `$id` of the nearest schema around them (JSON Schema 2020-12, section 8.2.1).
  @Test(arguments: [
    ("leaf", "Leaf?"), ("/schemas/leaf", "Leaf?"), ("leaf#/properties/name", "String?"),
    ("#same", "Bool?"), ("leaf#same", "Int?"), ("inner", "Inner?"),
    ("inner#/$defs/deep", "Double?"),
  ])
  func referencesStartFromTheIdentifierAroundThem(_ reference: String, _ type: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Tree'}",
      schemas: """
        Leaf:
          $id: https://example.com/schemas/leaf
          type: object
          properties: {name: {type: string}}
          $defs: {same: {$anchor: same, type: integer}}
        Tree:
          $id: https://example.com/schemas/tree
          type: object
          properties: {it: {$ref: '\(reference)'}}
          $defs:
            same: {$anchor: same, type: boolean}
            Inner: {$id: inner, title: Inner, type: object, properties: {up: {$ref: leaf}}, $defs: {deep: {type: number}}}
        """)
    #expect(document.messages == [])
    let found = document.properties("Tree")?.first
    #expect(found == "it: \(type)" || type == "Inner?" && found == "it: TreeInner?")
  }

  /// Said where it is written, however many references lead there.
  @Test(arguments: [
    ("#/components/schemas/Pett", "did you mean `#/components/schemas/Pet`?"),
    ("#/components/schema/Pet", "did you mean `#/components/schemas/Pet`?"),
    (
      "#/components/schemas/Pet/propertie/name",
      "did you mean `#/components/schemas/Pet/properties/name`?"
    ),
    ("#/components/schemas/Elephant", nil), ("#anchor", nil),
  ])
  func brokenReferencesHaveAProposal(_ reference: String, _ help: String?) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Other'}",
      schemas: """
        Other: {$ref: '#/components/schemas/Another'}
        Another: {$ref: '\(reference)'}
        Pet: {type: object, properties: {name: {type: string}}}
        """)
    #expect(
      document.messages == [
        "warning unresolved-reference: there is nothing at `\(reference)`"
      ])
    #expect(document.content.log.diagnostics.map(\.help) == [help])
  }

  @Test func aPathThatIsItsOwnReferenceIsReadOnce() {
    let document = Document(
      paths: """
        /a: {$ref: '#/paths/~1a', get: {operationId: getOne, responses: {}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == ["getOne"])
    #expect(
      document.messages == [
        "warning unresolved-reference: the `$ref` of the path leads back to itself, and is left out"
      ])
  }

  @Test(arguments: ["", "#"]) func aWholeDocumentIsNoPath(reference: String) {
    let document = Document(
      paths: """
        /a: {$ref: '\(reference)', get: {operationId: getOne, responses: {}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == ["getOne"])
    #expect(
      document.messages == [
        "warning unresolved-reference: the `$ref` of the path expects a path item, found a whole "
          + "document, and is left out"
      ])
  }

  @Test func aPathThatLeadsBackToItselfKeepsItsOperations() {
    let document = Document(
      paths: """
        /a: {$ref: '#/components/pathItems/One'}
        """,
      components: """
        pathItems:
          One: {$ref: '#/components/pathItems/Two', get: {operationId: getOne, responses: {}}}
          Two: {$ref: '#/components/pathItems/One', put: {operationId: putTwo, responses: {}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == ["getOne", "putTwo"])
    #expect(
      document.messages == [
        "warning unresolved-reference: the `$ref` of the path leads back to itself, and is left out"
      ])
  }
}
