import Testing

/// What schemas become where they are returned.
@Suite struct SchemaTests {
  @Test(arguments: [
    ("{type: string}", "String"), ("{type: integer}", "Int"),
    ("{type: integer, format: int32}", "Int32"), ("{type: integer, format: int64}", "Int64"),
    ("{type: number}", "Double"), ("{type: number, format: float}", "Float"),
    ("{type: boolean}", "Bool"), ("{type: string, format: date-time}", "Date"),
    ("{type: string, format: date}", "Day"), ("{type: string, format: uuid}", "UUID"),
    ("{type: string, format: uuid4}", "UUID"), ("{type: string, format: guid}", "UUID"),
    ("{type: string, format: uri}", "URL"), ("{type: string, format: byte}", "Data"),
    ("{type: string, contentEncoding: base64}", "Data"),
    ("{type: array, items: {type: string, format: binary}}", "[String]"),
    ("{type: string, format: unheard-of}", "String"), ("{}", "JSON"), ("true", "JSON"),
    ("{type: [string, 'null']}", "String?"), ("{type: string, nullable: true}", "String?"),
    ("{type: array, items: {type: string}}", "[String]"), ("{type: array}", "[JSON]"),
    ("{items: {type: integer}}", "[Int]"), ("{type: object}", "[String: JSON]"),
    ("{type: object, additionalProperties: {type: integer}}", "[String: Int]"),
    ("{type: array, items: {type: [integer, 'null']}}", "[Int?]"),
    ("{allOf: [{type: string}, {maxLength: 3}]}", "String"),
    ("{anyOf: [{type: string}, {type: 'null'}]}", "String?"),
    ("{oneOf: [{type: integer}]}", "Int"), ("{anyOf: [{type: integer}, {type: number}]}", "Double"),
    ("{anyOf: [{type: string, format: uuid}, {type: string}]}", "String"),
    ("{type: array, prefixItems: [{type: integer}, {type: integer}]}", "[Int]"),
    ("{const: a}", "String"), ("{enum: [true]}", "Bool"), ("{enum: [1, a]}", "IntegerOrString"),
    ("{allOf: [{type: number}, {type: integer}]}", "Int"),
    ("{allOf: [{type: string}, {type: integer}]}", "JSON"),
    ("{allOf: [{type: [string, integer]}, {type: string}]}", "String"),
    (
      "{type: object, patternProperties: {^a: {type: integer}, ^b: {type: integer}}}",
      "[String: Int]"
    ),
    ("{type: object, patternProperties: {^a: {type: integer}, ^b: {}}}", "[String: JSON]"),
    ("{anyOf: [{type: string}, {type: object, nullable: true, enum: [null]}]}", "String?"),
    ("{enum: [1.5, 2]}", "Double"), ("{enum: [2, 1.5, a]}", "JSON"),
    // ASP.NET Core takes numbers in quotes as well.
    ("{type: [integer, string], format: int32, pattern: '^-?(?:0|[1-9]\\d*)$'}", "Int32"),
    (
      "{type: ['null', string, number], format: double, pattern: '^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$'}",
      "Double?"
    ),
    ("{type: [integer, string], pattern: '^(?:[0-9]+|auto)$'}", "IntegerOrString"),
    ("{type: [string, integer], pattern: '^[1-9]\\d*$'}", "IntegerOrString"),
    ("{type: [string, integer], format: int32, pattern: '^\\d{2,5}$'}", "IntegerOrString"),
    ("{type: strin}", "JSON"), ("3", "JSON"), ("[]", "JSON"), ("{$ref: '#/nowhere'}", "JSON"),
  ]) func isReturnedAs(schema: String, type: String) {
    let document = Document(returns: schema)
    #expect(document.result() == type, "\(document.messages)")
  }

  @Test func objectsHaveTheirPropertiesInOrder() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          type: object
          required: [id, secret-name, tags]
          properties:
            id: {type: integer}
            secret-name: {type: string}
            nick_name: {type: string}
            age: {type: [integer, "null"], default: 3}
            size: {type: integer, default: 3}
            tags: {type: array, items: {type: object, properties: {name: {type: string}}}}
            owner: {type: object, properties: {name: {type: string}}}
        """)
    #expect(
      document.properties("Pet") == [
        "id: Int", "secretName: String", "nickName: String?", "age: Int?", "size: Int",
        "tags: [PetTag]", "owner: PetTag?",
      ])
    #expect(document.messages.isEmpty)
  }

  @Test func allOfIsOneObject() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Dog'}",
      schemas: """
        Pet: {type: object, required: [id], properties: {id: {type: integer}, kind: {}}}
        Dog:
          allOf:
            - {$ref: "#/components/schemas/Pet"}
            - {type: object, required: [kind], properties: {kind: {type: string}, bark: {type: string}}}
        """)
    #expect(document.properties("Dog") == ["id: Int", "kind: String", "bark: String?"])
  }

  @Test func enumerationsAreNamedAfterTheirPlace() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet: {type: object, properties: {status: {type: string, enum: [in-stock, "", "+1", "-1", IN_STOCK]}}}
        """)
    #expect(document.properties("Pet") == ["status: PetStatus?"])
    #expect(document.cases("PetStatus") == ["inStock", "empty", "plus1", "minus1", "inStock2"])
  }

  @Test(arguments: [
    ("[name, -name, -created_at, -]", ["name", "minusName", "minusCreatedAt", "minus"]),
    ("[-name, -created_at, name]", ["minusName", "minusCreatedAt", "name"]),
    // Without the same value beside it, the sign says nothing.
    ("[-name, created_at]", ["name", "createdAt"]),
  ]) func signsTellSortKeysApart(_ values: String, _ cases: [String]) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Query'}",
      schemas: "Query: {type: object, properties: {sort: {type: string, enum: \(values)}}}")
    #expect(document.cases("QuerySort") == cases)
  }

  @Test func choicesAreToldByTheirDiscriminator() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Dog"}]
          discriminator: {propertyName: kind, mapping: {feline: "#/components/schemas/Cat"}}
        Cat: {type: object, properties: {kind: {type: string}, lives: {type: integer}}}
        Dog: {type: object, properties: {kind: {type: string}, bark: {type: string}}}
        """)
    #expect(document.cases("Pet") == ["feline feline: Cat", "dog Dog: Dog"])
  }

  @Test func aBranchTakesOtherValues() throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/OtherPet"}]
          discriminator: {propertyName: kind, defaultMapping: OtherPet}
        Cat: {type: object, properties: {kind: {type: string}, lives: {type: integer}}}
        OtherPet: {type: object, required: [name], properties: {kind: {type: string}, name: {type: string}}}
        """)
    #expect(document.cases("Pet") == ["cat Cat: Cat", "otherPet OtherPet: OtherPet"])
    let model = try #require(document.model)
    let union = try #require(model.types.union(.declared("Pet")))
    #expect(union.fallback?.name == "otherPet")
    #expect(document.messages == [])
  }

  @Test func aBranchForOtherValuesIsOneOfTheChoice() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Dog"}]
          discriminator: {propertyName: kind, defaultMapping: "#/components/schemas/Other"}
        Cat: {type: object, properties: {kind: {type: string}, lives: {type: integer}}}
        Dog: {type: object, properties: {kind: {type: string}, bark: {type: string}}}
        Other: {type: object}
        """)
    #expect(document.cases("Pet") == ["cat Cat: Cat", "dog Dog: Dog"])
    #expect(
      document.messages == [
        "warning unsupported-schema: `defaultMapping` names none of the schemas of this choice: "
          + "values with another `kind`, or none, are `.unrecognized`"
      ])
  }

  @Test func constantsTellBranchesApart() {
    let document = Document(
      returns: """
        {oneOf: [{type: object, required: [t], properties: {t: {const: a}, x: {type: integer}}}, \
        {type: object, required: [t], properties: {t: {const: b}}}]}
        """)
    #expect(
      document.cases("GetItemsResponse") == [
        "a a: GetItemsResponseA", "b b: GetItemsResponseB",
      ])
  }

  @Test func theOnlyObjectAmongBranchesIsCalledThat() {
    let document = Document(
      returns: "{oneOf: [{type: string}, {type: object, properties: {name: {type: string}}}]}")
    #expect(
      document.cases("GetItemsResponse") == [
        "object object: GetItemsResponseObject", "string string: String",
      ])
  }

  @Test func whatIsSpelledLikeItsNameKeepsIt() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        pet: {type: string, enum: [FooBar, fooBar, A, a]}
        Pet: {type: object, properties: {'@id': {type: string}, id: {type: integer}, kind: {$ref: '#/components/schemas/pet'}}}
        """)
    #expect(document.properties("Pet") == ["id2: String?", "id: Int?", "kind: Pet2?"])
    #expect(document.cases("Pet2") == ["fooBar2", "fooBar", "a2", "a"])
  }

  @Test func signsOfNumbersAreWords() {
    let document = Document(
      returns: "{type: object, properties: {\"+1\": {type: integer}, \"-1\": {type: integer}}}")
    #expect(document.properties("GetItemsResponse") == ["plus1: Int?", "minus1: Int?"])
  }

  @Test(arguments: [
    ("Shop.Models.Order", "Order"), ("Shop.Order.v2", "OrderV2"), ("User.V1", "UserV1"),
    ("v1beta1", "V1beta1"), ("core.v1.Pod", "Pod"),
    ("Shop.Page`1[[Shop.Models.Item, Shop, Version=1.0]]", "PageOfItem"),
    ("Shop.Pair`2[[Shop.A, Shop, Culture=neutral],[System.String, System]]", "PairOfAAndString"),
    ("Shop.Page`1[Shop.Models.Item]", "PageOfItem"),
  ]) func namespacesGo(key: String, name: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/\(key)'}",
      schemas: "\"\(key)\": {type: object, properties: {a: {type: string}}}")
    #expect(document.result() == name, "\(document.messages)")
  }

  @Test func childrenMakeAUnionOfTheirBase() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet: {type: object, discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
        Cat: {allOf: [{$ref: "#/components/schemas/Pet"}, {properties: {lives: {type: integer}}}]}
        Dog: {allOf: [{$ref: "#/components/schemas/Pet"}, {properties: {bark: {type: string}}}]}
        """)
    #expect(document.cases("Pet") == ["cat Cat: Cat", "dog Dog: Dog"])
    #expect(document.properties("Cat") == ["kind: String?", "lives: Int?"])
  }

  @Test(arguments: [
    ("A: {$ref: '#/components/schemas/A'}", "JSON"),
    ("A: {allOf: [{$ref: '#/components/schemas/A'}]}", "JSON"),
    ("A: {type: array, items: {$ref: '#/components/schemas/A'}}", "A"),
    ("A: {anyOf: [{$ref: '#/components/schemas/A'}, {type: string}, {type: integer}]}", "A"),
    ("A: {type: object, required: [a], properties: {a: {$ref: '#/components/schemas/A'}}}", "A"),
    ("A: {type: object, properties: {a: {$ref: '#/components/schemas/A'}}}", "A"),
    ("A: {additionalProperties: {$ref: '#/components/schemas/A'}}", "A"),
    (
      "A: {oneOf: [{$ref: '#/components/schemas/B'}, {type: object}]}\n"
        + "B: {allOf: [{$ref: '#/components/schemas/A'}]}", "A"
    ),
    (
      "A: {type: object, properties: {a: {allOf: [{$ref: '#/components/schemas/A'}, "
        + "{properties: {b: {type: string}}}]}, c: {$ref: '#/components/schemas/A', "
        + "properties: {d: {type: string}}}}}", "A"
    ),
  ]) func recursionEnds(schema: String, type: String) {
    let document = Document(returns: "{$ref: '#/components/schemas/A'}", schemas: schema)
    #expect(document.model != nil, "\(document.messages)")
  }

  /// What `then` and `else` say of one property is a choice.
  @Test(arguments: [
    (
      "then: {properties: {v: {type: integer}}}, else: {properties: {v: {type: string}}}",
      "IntegerOrString"
    ),
    ("then: {properties: {v: {type: integer}}}, else: {properties: {v: {type: integer}}}", "Int"),
    ("then: {properties: {v: {type: integer}}}, else: {properties: {v: {}}}", "JSON"),
    (
      "then: {properties: {v: {type: integer}}}, else: {if: {}, then: {properties: {v: {type: number}}}}",
      "Double"
    ),
  ])
  func conditionsOfOnePropertyAreAChoice(conditions: String, expected: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Item'}",
      schemas: "Item: {type: object, properties: {kind: {type: string}}, if: {}, \(conditions)}")
    let properties = document.properties("Item") ?? []
    #expect(properties.first == "kind: String?")
    #expect(properties.last == "v: \(expected)?")
  }

  @Test func conditionsInPartsNeedNoType() {
    let parts = """
      [{if: {}, then: {properties: {v: {type: integer}}}}, \
      {if: {}, then: {properties: {w: {type: string}}}}]
      """
    let document = Document(
      returns: """
        {type: object, properties: {a: {$ref: '#/components/schemas/A'}, \
        b: {$ref: '#/components/schemas/B'}}}
        """,
      schemas: """
        A: {properties: {t: {type: string}}, allOf: \(parts)}
        B: {allOf: \(parts)}
        """)
    #expect(document.properties("A") == ["t: String?", "v: Int?", "w: String?"])
    #expect(document.properties("B") == ["v: Int?", "w: String?"])
  }

  @Test func conditionsThatOnlyRequireLeaveATypeItsName() {
    let document = Document(
      returns: "{allOf: [{$ref: '#/components/schemas/Item'}, {if: {}, then: {required: [v]}}]}",
      schemas: "Item: {type: object, properties: {v: {type: integer}}}")
    #expect(document.result() == "Item")
  }

  @Test(arguments: [
    ("additionalProperties: {type: string}", "[String: JSON]"),
    ("additionalProperties: {type: integer}", "[String: Int]"),
    ("additionalProperties: true", "[String: JSON]"),
    ("additionalProperties: false", "[String: Int]"),
  ])
  func patternsBesideOtherValues(others: String, expected: String) {
    let document = Document(
      returns: "{type: object, patternProperties: {'^x-': {type: integer}}, \(others)}")
    #expect(document.result() == expected)
  }
}
