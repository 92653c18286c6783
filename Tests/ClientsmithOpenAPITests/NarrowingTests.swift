import Testing

/// What several parts of a schema say of one thing.
@Suite struct NarrowingTests {
  @Test func aNarrowedPropertyTakesTheNarrowerType() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          allOf:
            - type: object
              properties:
                size: {type: number}
                kind: {type: string, enum: [cat, dog, eel]}
                tags: {type: array, items: {type: object, properties: {a: {type: string}}}}
            - type: object
              properties:
                size: {type: integer}
                kind: {enum: [dog, eel, fox]}
                tags: {type: array, items: {type: object, required: [b], properties: {b: {type: string}}}}
        """)
    #expect(document.properties("Pet") == ["size: Int?", "kind: PetKind?", "tags: [PetTag]?"])
    #expect(document.cases("PetKind") == ["dog", "eel"])
    #expect(document.properties("PetTag") == ["a: String?", "b: String"])
  }

  /// What any part does not allow is none of the types.
  @Test(arguments: [
    ("{type: [string, integer]}", "{type: integer}", "Int?"),
    ("{type: integer}", "{type: [string, integer]}", "Int?"),
    ("{type: [integer, string]}", "{type: string}", "String?"),
    ("{type: [string, boolean]}", "{type: boolean}", "Bool?"),
    ("{type: [string, integer, 'null']}", "{type: [integer, 'null']}", "Int?"),
    ("{type: [array, string], items: {type: string}}", "{type: string}", "String?"),
    ("{type: [integer, number, string]}", "{type: number}", "Double?"),
    ("{type: [number, string]}", "{type: integer}", "Int?"),
    ("{type: [string, integer, boolean]}", "{type: [boolean, string]}", "BoolOrString?"),
    (
      "{type: array, items: {type: [string, integer]}}", "{type: array, items: {type: integer}}",
      "[Int]?"
    ),
  ])
  func listsOfTypesAreNarrowed(_ one: String, _ other: String, _ expected: String) {
    let inline = Document(
      returns: "{$ref: '#/components/schemas/Thing'}",
      schemas: "Thing: {type: object, properties: {a: {allOf: [\(one), \(other)]}}}")
    #expect(inline.properties("Thing") == ["a: \(expected)"])
    let inherited = Document(
      returns: "{$ref: '#/components/schemas/Thing'}",
      schemas: """
        Thing: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {a: \(other)}}]}
        Base: {type: object, properties: {a: \(one)}}
        """)
    #expect(inherited.properties("Thing") == ["a: \(expected)"])
    #expect(inline.messages + inherited.messages == [])
  }

  /// Elements of what is generic, which the general schema calls arrays or objects.
  @Test(arguments: ["{type: array}", "{type: object}", "{type: array, items: {type: array}}"])
  func aReferenceSaysWhatABareTypeDoesNot(element: String) {
    let isNested = element.contains("items")
    let named = "{$ref: '#/components/schemas/Cat'}"
    let document = Document(
      returns: """
        {allOf: [{$ref: '#/components/schemas/Page'}, {properties: {data: {type: array, items: \
        \(isNested ? "{type: array, items: \(named)}" : named)}}}]}
        """,
      schemas: """
        Page: {type: object, required: [data], properties: {data: {type: array, items: \(element)}}}
        Cat: {type: object, properties: {name: {type: string}}}
        """)
    #expect(document.messages == [])
    #expect(document.properties("GetItemsResponse") == ["data: \(isNested ? "[[Cat]]" : "[Cat]")"])
  }

  /// A property that is one of several in a base, and a certain one where that is extended.
  @Test(arguments: [
    "{oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}",
    "{$ref: '#/components/schemas/Animal'}",
  ]) func aChoiceIsNarrowedToABranch(choice: String) {
    let document = Document(
      returns: """
        {allOf: [{$ref: '#/components/schemas/Home'}, {properties: {\
        pet: {$ref: '#/components/schemas/Cat'}, \
        more: {type: array, items: {$ref: '#/components/schemas/Dog'}}}}]}
        """,
      schemas: """
        Home: {type: object, properties: {pet: \(choice), more: {type: array, items: \(choice)}}}
        Animal: {anyOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}, {type: 'null'}]}
        Cat: {type: object, properties: {lives: {type: integer}}}
        Dog: {type: object, properties: {bark: {type: string}}}
        """)
    #expect(document.messages == [])
    #expect(document.properties("GetItemsResponse") == ["pet: Cat?", "more: [Dog]?"])
  }

  /// Nothing is left of a choice that is narrowed to itself.
  @Test func aChoiceOfItselfInWhatExtendsItselfIsAnyJSON() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/State'}",
      schemas: """
        Cat: {oneOf: [{$ref: '#/components/schemas/Cat'}]}
        State: {allOf: [{$ref: '#/components/schemas/State'}, {properties: {class: {$ref: '#/components/schemas/Cat'}}}]}
        """)
    #expect(
      document.messages.contains(
        "warning unsupported-schema: the schema contains only itself; any JSON is read"))
    #expect(document.properties("State") == ["class: JSON?"])
  }

  /// As OData's converters write that a reference may be null; beside a text it is a branch.
  @Test(arguments: [
    ("{$ref: '#/components/schemas/Cat'}", "Cat?"), ("{type: string}", "HomePet?"),
  ]) func anObjectThatIsOnlyNullableIsNoBranch(branch: String, type: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Home'}",
      schemas: """
        Home: {type: object, properties: {pet: {anyOf: [\(branch), {type: object, nullable: true}]}}}
        Cat: {type: object, properties: {lives: {type: integer}}}
        """)
    #expect(document.properties("Home") == ["pet: \(type)"])
  }

  @Test func aContradictionIsAnyJSON() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          allOf:
            - {type: object, properties: {id: {type: string}}}
            - {type: object, properties: {id: {type: integer}}}
        """)
    #expect(document.properties("Pet") == ["id: JSON?"])
    #expect(
      document.messages == [
        "warning unsupported-schema: no value is `string` and `integer` at once, so it is any JSON"
      ])
  }

  /// A slip of many authors, by which everything else is still what it is.
  @Test func whatIsOnlyCalledAnObjectContradictsNothing() {
    let document = Document(
      returns: "{type: object, allOf: [{$ref: '#/components/schemas/Kind'}]}",
      schemas: "Kind: {type: string, enum: [a, b]}")
    #expect(document.result() == "Kind")
    #expect(document.messages.isEmpty)
  }

  @Test func propertiesOfConditionsAreOptional() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          type: object
          required: [kind]
          properties: {kind: {type: string}}
          if: {properties: {kind: {const: cat}}}
          then: {required: [lives], properties: {kind: {const: cat}, lives: {type: integer}}}
          else: {properties: {bark: {type: string}}}
          dependentSchemas: {chip: {properties: {owner: {type: string}}}}
        """)
    #expect(
      document.properties("Pet") == [
        "kind: String", "lives: Int?", "bark: String?", "owner: String?",
      ])
  }

  @Test func patternsBesidePropertiesAreKept() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          type: object
          properties: {id: {type: string}}
          patternProperties: {"^x-": {type: integer}}
        """)
    guard case .structure(let structure)? = document.model?.types["Pet"]?.kind else {
      Issue.record("not a structure")
      return
    }
    #expect(structure.additional?.type.text == "[String: Int]")
  }

  /// Each extends the next where it stands, twice: so many types that none would end.
  @Test(.timeLimit(.minutes(5))) func extensionsInPlaceAreReadOnce() {
    let schemas = (0..<40).map { number in
      let next = "{allOf: [{$ref: '#/components/schemas/S\(number + 1)'}, {properties: {"
      return "S\(number): {type: object, properties: {a: \(next)x: {type: string}}}]}, "
        + "b: \(next)y: {type: integer}}}]}}}"
    }
    let last = "\nS40: {type: object, properties: {z: {type: string}}}"
    let document = Document(
      returns: "{$ref: '#/components/schemas/S0'}", schemas: schemas.joined(separator: "\n") + last)
    #expect(document.properties("S0") == ["a: S0A?", "b: S0B?"])
    #expect(document.messages.isEmpty)
  }

  /// What extends a schema that it is a property of is one recursive type, wherever that is said.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [("", ""), ("then: {", "}")])
  func whatExtendsItsOwnerIsOneType(_ start: String, _ end: String) {
    let extra = "{properties: {extra: {type: string}}}"
    let child = "allOf: [{$ref: '#/components/schemas/Node'}, \(extra)]"
    let document = Document(
      returns: "{$ref: '#/components/schemas/Node'}",
      schemas: """
        Node:
          type: object
          properties: {name: {type: string}, child: {\(start)\(child)\(end)}}
        """)
    #expect(document.model?.types.map(\.name.text) == ["Node", "NodeChild"])
    #expect(document.properties("Node") == ["name: String?", "child: NodeChild?"])
    #expect(
      document.properties("NodeChild") == ["name: String?", "child: NodeChild?", "extra: String?"])
    #expect(document.messages.isEmpty)
  }

  /// A choice may be null, which only its branches show after it has led back to itself.
  @Test func whatLeadsBackToItselfMayBeNull() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Comment'}",
      schemas: """
        Thread: {oneOf: [{$ref: '#/components/schemas/Comment'}, {type: string}]}
        Comment:
          type: object
          properties:
            id: {type: string}
            parent:
              anyOf:
                - allOf:
                    - {$ref: '#/components/schemas/Thread'}
                    - {type: object, properties: {depth: {type: integer}}}
                - {type: "null"}
        """)
    #expect(document.messages.isEmpty)
    #expect(document.properties("Comment") == ["id: String?", "parent: CommentParent?"])
    #expect(
      document.properties("CommentParent") == [
        "depth: Int?", "id: String?", "parent: CommentParent?",
      ])
  }

  /// The envelopes of swaggo, NestJS and springdoc.
  @Test(arguments: [
    ("{}", "Cat"), ("{description: The data.}", "Cat"), ("{type: object, title: Data}", "Cat"),
    ("{type: object, additionalProperties: true}", "Cat"), ("{type: [object, 'null']}", "Cat?"),
    ("{type: object, properties: {k: {type: string}}}", "GetItemsResponseData"),
  ])
  func whatSaysNothingOfTheFormLeavesTheReference(data: String, type: String) {
    let document = Document(
      returns: """
        {allOf: [{$ref: '#/components/schemas/Page'}, {properties: {data: {$ref: '#/components/schemas/Cat'}}}]}
        """,
      schemas: """
        Page: {type: object, required: [data], properties: {total: {type: integer}, data: \(data)}}
        Cat: {type: object, properties: {name: {type: string}}}
        """)
    #expect(document.properties("GetItemsResponse")?.last == "data: \(type)")
  }

  @Test func propertiesThatReferencesLeadToAreOneType() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          type: object
          properties:
            home: {type: object, properties: {kind: {type: string, enum: [cave, nest]}}}
            other: {$ref: "#/components/schemas/Pet/properties/home"}
        """)
    #expect(document.properties("Pet") == ["home: PetHome?", "other: PetHome?"])
    #expect(document.properties("PetHome") == ["kind: PetHomeKind?"])
  }
}
