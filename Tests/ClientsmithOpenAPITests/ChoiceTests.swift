import Testing

/// What choices between schemas become.
@Suite struct ChoiceTests {
  /// Tried one after the other, the first of two objects that require nothing takes the values of both.
  @Test func constantsTellObjectsApartThatRequireNothing() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Source'}",
      schemas: """
        Source: {anyOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Account'}]}
        Card: {type: object, properties: {object: {enum: [payment_card]}, number: {type: string}}}
        Account: {type: object, properties: {object: {enum: [bank]}, iban: {type: string}}}
        """)
    #expect(document.cases("Source") == ["paymentCard payment_card: Card", "bank bank: Account"])
  }

  /// A value of one is a value of the other, however it is called.
  @Test func choicesMayBeBranchesOfEachOther() {
    let document = Document(
      returns:
        "{type: array, items: {type: object, properties: {a: {$ref: '#/components/schemas/A'}, "
        + "b: {$ref: '#/components/schemas/B'}, c: {$ref: '#/components/schemas/C'}}}}",
      schemas: """
        A: {oneOf: [{type: integer}, {$ref: '#/components/schemas/B'}]}
        B: {oneOf: [{type: string}, {$ref: '#/components/schemas/C'}]}
        C: {oneOf: [{type: boolean}, {$ref: '#/components/schemas/A'}]}
        """)
    #expect(document.messages == [])
    for name in ["A", "B", "C"] {
      #expect(
        document.cases(name) == [
          "bool bool: Bool", "integer integer: Int", "string string: String",
        ])
    }
    let own = Document(
      returns: "{$ref: '#/components/schemas/D'}",
      schemas: "D: {oneOf: [{type: integer}, {type: string}, {$ref: '#/components/schemas/D'}]}")
    #expect(own.cases("D") == ["integer integer: Int", "string string: String"])
    #expect(own.messages.count == 1)
  }

  /// Not everybody is an administrator: what some of them lack is absent in a value of these.
  @Test func whatOneOfSeveralLacksHasNoDefault() throws {
    let document = Document(
      returns:
        "{anyOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/Admin'}]}",
      schemas: """
        User: {type: object, required: [id], properties: {id: {type: string}, size: {type: integer, default: 3}}}
        Admin: {type: object, required: [id, role], properties: {id: {type: string}, role: {const: admin, default: admin}, level: {$ref: '#/components/schemas/Level'}, size: {type: integer, default: 3}}}
        Level: {enum: [low, high], default: high}
        """)
    let type = try #require(document.model?.types.structure(.declared("GetItemsResponse")))
    #expect(type.properties.map(\.name) == ["id", "size", "role", "level"])
    #expect(type.properties.map(\.default) == [nil, .integer(3), nil, nil])
    #expect(document.messages == [])
  }

  /// Kinds of payment come in dozens of one shape.
  @Test func manyConstantsOfABranchTellItToo() {
    let kinds = (1...80).map { "kind\($0)" }
    let document = Document(
      returns: "{$ref: '#/components/schemas/Method'}",
      schemas: """
        Method: {oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Other'}]}
        Card: {type: object, properties: {type: {type: string, enum: [card], default: card}}}
        Other: {type: object, properties: {type: {type: string, enum: [\(kinds.joined(separator: ", "))]}}}
        """)
    #expect(document.messages == [])
    #expect(
      document.cases("Method") == ["card card: Card"] + kinds.map { "\($0) \($0): Other" })
  }

  /// As Django writes fields that may be blank and null.
  @Test func nullMayBeAReference() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Item'}",
      schemas: """
        Item: {type: object, required: [status], properties: {status: {oneOf: [{$ref: '#/components/schemas/Status'}, {$ref: '#/components/schemas/Null'}]}}}
        Status: {type: string, enum: [on, off]}
        Null: {enum: [null]}
        """)
    #expect(document.properties("Item") == ["status: Status?"])
    #expect(document.messages == [])
  }

  /// `{}` is read as the first that it fits, which is then what the smallest mocks have.
  @Test func theSmallestValueIsOfTheCaseThatItIsReadAs() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Item'}",
      schemas: """
        Item:
          oneOf:
            - {title: Node, type: object, required: [next], properties: {next: {$ref: '#/components/schemas/Item'}}}
            - {title: Options, type: object, properties: {size: {type: integer}}}
            - {type: object}
            - {type: string}
        """)
    #expect(
      document.cases("Item") == [
        "node node: ItemNode", "options options: ItemOptions", "object object: [String: JSON]",
        "string string: String",
      ])
    #expect(document.model?.endingCases["Item"] == 1)
  }

  @Test func constantsOfWhatTheBaseRequiresTellBranchesApart() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Event'}",
      schemas: """
        Event:
          type: object
          required: [type]
          properties: {type: {type: string}, at: {type: integer}}
          oneOf:
            - {title: Made, properties: {type: {const: made}, id: {type: string}}}
            - {title: Gone, properties: {type: {const: gone}, reason: {type: string}}}
        """)
    #expect(document.cases("Event") == ["made made: EventMade", "gone gone: EventGone"])
  }

  /// Numbers say nothing: cases are called as the document calls these, or after the schema.
  @Test func casesHaveTheNamesOfTheirNumbers() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Channel'}",
      schemas: """
        Channel:
          oneOf: [{$ref: '#/components/schemas/Guild'}, {$ref: '#/components/schemas/Thread'}, {$ref: '#/components/schemas/Private'}]
        Guild:
          type: object
          required: [type]
          properties: {type: {type: integer, enum: [0, 2], x-enum-varnames: [TEXT, VOICE]}}
        Thread: {type: object, required: [type], properties: {type: {type: integer, enum: [10, 11]}}}
        Private:
          type: object
          required: [type]
          properties: {type: {type: integer, enum: [1]}, name: {type: string}}
        """)
    #expect(
      document.cases("Channel") == [
        "text 0: Guild", "voice 2: Guild", "thread10 10: Thread", "thread11 11: Thread",
        "private 1: Private",
      ])
  }

  @Test func oneOfTheConstantsOfAnEnumerationTellsBranchesApart() {
    let document = Document(
      returns: """
        {oneOf: [{$ref: '#/components/schemas/Stage'}, {$ref: '#/components/schemas/Voice'}]}
        """,
      schemas: """
        Kind: {type: integer, oneOf: [{title: STAGE, const: 1}, {title: VOICE, const: 2}]}
        Stage:
          type: object
          required: [kind, id]
          properties:
            kind: {type: integer, enum: [1], allOf: [{$ref: '#/components/schemas/Kind'}]}
            id: {type: string}
        Voice:
          type: object
          required: [kind, id]
          properties:
            kind: {type: integer, enum: [2], allOf: [{$ref: '#/components/schemas/Kind'}]}
            id: {type: string}
        """)
    #expect(document.messages.isEmpty)
    #expect(document.cases("GetItemsResponse") == ["stage 1: Stage", "voice 2: Voice"])
    #expect(document.properties("Stage") == ["id: String"])
  }

  @Test func theDiscriminatorOfTheirBaseTellsBranchesApart() {
    let document = Document(
      returns: """
        {oneOf: [{$ref: '#/components/schemas/Car'}, {$ref: '#/components/schemas/Volvo'}]}
        """,
      schemas: """
        Vehicle:
          type: object
          required: [kind]
          properties: {kind: {type: string}, id: {type: integer}}
          discriminator: {propertyName: kind, mapping: {car: '#/components/schemas/Car'}}
        Car:
          allOf:
            - $ref: '#/components/schemas/Vehicle'
            - {type: object, properties: {model: {type: string}}}
        Volvo:
          allOf:
            - $ref: '#/components/schemas/Car'
            - {type: object, properties: {belts: {type: integer}}}
        """)
    #expect(document.messages.isEmpty)
    #expect(document.cases("GetItemsResponse") == ["car car: Car", "volvo Volvo: Volvo"])
  }

  @Test func otherNamesOfABaseAreNoneOfItsChildren() {
    let document = Document(
      returns: """
        {type: object, properties: {any: {$ref: '#/components/schemas/VehicleResponse'}, \
        absent: {$ref: '#/components/schemas/NullableVehicle'}}}
        """,
      schemas: """
        Vehicle:
          type: object
          required: [kind]
          properties: {kind: {type: string}}
          discriminator:
            propertyName: kind
            mapping: {car: Car, boat: '#/components/schemas/Boat', raft: Raft}
        VehicleResponse: {description: What comes., allOf: [{$ref: '#/components/schemas/Vehicle'}]}
        NullableVehicle: {nullable: true, allOf: [{$ref: '#/components/schemas/Vehicle'}]}
        Raft: {allOf: [{$ref: '#/components/schemas/Vehicle'}]}
        Car:
          allOf:
            - $ref: '#/components/schemas/Vehicle'
            - {type: object, properties: {wheels: {type: integer}}}
        Boat:
          allOf:
            - $ref: '#/components/schemas/Vehicle'
            - {type: object, properties: {length: {type: integer}}}
        """)
    #expect(document.messages.isEmpty)
    #expect(document.cases("Vehicle") == ["raft raft: Raft", "car car: Car", "boat boat: Boat"])
    #expect(document.properties("Raft") == ["kind: String"])
    #expect(
      document.properties("GetItemsResponse") == ["any: Vehicle?", "absent: Vehicle?"])
  }

  @Test func childrenMayAddNothingToTheirBase() {
    let document = Document(
      returns: """
        {type: object, properties: {any: {$ref: '#/components/schemas/Vehicle'}, \
        one: {oneOf: [{$ref: '#/components/schemas/Car'}, {$ref: '#/components/schemas/Boat'}]}}}
        """,
      schemas: """
        Vehicle:
          type: object
          required: [kind]
          properties: {kind: {type: string}, id: {type: integer}}
          discriminator: {propertyName: kind}
        Car: {description: Has wheels., allOf: [{$ref: '#/components/schemas/Vehicle'}]}
        Boat:
          allOf:
            - $ref: '#/components/schemas/Vehicle'
            - {type: object, properties: {length: {type: integer}}}
        """)
    #expect(document.messages.isEmpty)
    let cases = ["car Car: Car", "boat Boat: Boat"]
    #expect(document.cases("Vehicle") == cases)
    #expect(document.cases("GetItemsResponseOne") == cases)
    #expect(document.properties("Car") == ["kind: String", "id: Int?"])
  }

  @Test func knownValuesBesideATextAreNamedAfterThePlace() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Answer'}",
      schemas: """
        Answer: {type: object, properties: {model: {anyOf: [{type: string}, {type: string, enum: [small, large]}]}}}
        Voice: {anyOf: [{type: string}, {type: string, enum: [low, high]}]}
        """)
    #expect(document.properties("Answer") == ["model: AnswerModel?"])
    #expect(document.cases("AnswerModel") == ["small", "large"])
  }

  @Test func knownValuesOfANamedChoiceHaveItsName() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Voice'}",
      schemas: "Voice: {anyOf: [{type: string}, {type: string, enum: [low, high]}]}")
    #expect(document.result() == "Voice")
    #expect(document.cases("Voice") == ["low", "high"])
  }

  @Test func choicesBetweenSingleValuesInSeveralPlacesAreNamedAfterThem() {
    let document = Document(
      returns: "{type: array, items: {$ref: '#/components/schemas/Pod'}}",
      schemas: """
        Pod: {type: object, properties: {port: {oneOf: [{type: string}, {type: integer}]}, probe: {$ref: '#/components/schemas/Probe'}}}
        Probe: {type: object, properties: {target: {oneOf: [{type: string}, {type: integer}]}}}
        """)
    #expect(document.properties("Pod") == ["port: IntegerOrString?", "probe: Probe?"])
    #expect(document.properties("Probe") == ["target: IntegerOrString?"])
  }

  @Test func aQueriedChoiceIsNamedAfterTheParameter() {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            parameters:
              - name: created
                in: query
                style: deepObject
                schema: {anyOf: [{type: object, properties: {gt: {type: integer}}}, {type: integer}]}
            responses: {"204": {description: d}}
        """)
    #expect(document.parameters("getItems") == ["created: GetItemsCreated?"])
    #expect(
      document.cases("GetItemsCreated") == [
        "integer integer: Int", "object object: GetItemsCreatedObject",
      ])
  }

  /// The discriminator tells them as if it were there once.
  @Test func aBranchThatIsNamedTwiceIsOne() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Fruit'}",
      schemas: """
        Apple: {type: object, properties: {origin: {type: string}, kind: {type: string}}}
        Banana: {type: object, properties: {length: {type: number}, kind: {type: string}}}
        Fruit: {oneOf: [{$ref: '#/components/schemas/Apple'}, {$ref: '#/components/schemas/Apple'}, {$ref: '#/components/schemas/Banana'}], discriminator: {propertyName: kind, mapping: {green: '#/components/schemas/Apple', banana: '#/components/schemas/Banana', red: '#/components/schemas/Apple'}}}
        """)
    #expect(document.messages == [])
    #expect(
      document.cases("Fruit") == ["green green: Apple", "red red: Apple", "banana banana: Banana"])
  }

  /// What tells a branch from the others may stand beside a `$ref`.
  @Test func aValueBesideAReferenceIsAName() {
    func branch(_ value: String, _ name: String) -> String {
      "{type: object, allOf: [{type: object, properties: {kind: {type: string, enum: [\(value)]}}}, "
        + "{$ref: '#/components/schemas/\(name)'}], required: [kind]}"
    }
    let document = Document(
      returns: "{oneOf: [\(branch("NUMERIC", "Number")), \(branch("free_text", "Note"))]}",
      schemas: "Number: {properties: {value: {type: number}}}\n"
        + "Note: {properties: {value: {type: string}}}")
    #expect(
      document.cases("GetItemsResponse") == [
        "numeric NUMERIC: GetItemsResponseNumeric", "freeText free_text: GetItemsResponseFreeText",
      ])
  }
}
