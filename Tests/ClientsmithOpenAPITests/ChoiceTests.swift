import Testing

/// What choices between schemas become.
@Suite struct ChoiceTests {
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

  @Test func theObjectOfAQueriedChoiceIsNamedAfterTheParameter() {
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
  }
}
