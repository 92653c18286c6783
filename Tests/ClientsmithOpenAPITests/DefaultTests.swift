import ClientsmithModel
import Testing

/// Defaults of properties and parameters.
@Suite struct DefaultTests {
  @Test(arguments: [
    ("{type: string, format: date, default: '2024-01-02'}", "Day"),
    ("{type: string, format: date-time, default: '2024-01-02T03:04:05Z'}", "Date"),
    ("{type: string, format: uuid, default: b5b5f8b2-0f0e-4f0e-8f0e-0f0e0f0e0f0e}", "UUID"),
    ("{type: string, format: uri, default: 'https://shop.example'}", "URL"),
    ("{type: string, format: byte, default: aGk=}", "Data"),
    ("{type: string, format: duration, default: PT5S}", "Duration"),
    ("{type: number, format: float, default: 1.5}", "Float"),
    ("{type: number, format: decimal, default: 1.5}", "Decimal"),
    ("{type: integer, format: uint64, default: 18446744073709551615}", "UInt64"),
    ("{type: array, items: {type: string, format: date}, default: ['2024-01-02']}", "[Day]"),
    ("{type: array, items: {type: string, enum: [x, y]}, default: [x]}", "[GetItemsValueItem]"),
    ("{type: object, additionalProperties: {type: integer}, default: {a: 1}}", "[String: Int]"),
  ])
  func whatSwiftHasIsADefault(_ schema: String, _ type: String) {
    let document = Self.document(schema)
    #expect(document.messages == [])
    let property = document.properties("GetItemsResponse")?.first?.dropFirst("value: ".count)
    #expect(property == type[...])
    #expect(document.endpoint("getItems")?.inputs.first?.default != nil)
  }

  @Test(arguments: [
    "{type: [integer, 'null'], default: 5}",
    "{anyOf: [{type: integer}, {type: 'null'}], default: 5}",
  ])
  func aParameterThatMayBeNullHasOne(_ schema: String) {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            parameters: [{name: limit, in: query, schema: \(schema)}]
            responses: {'204': {description: d}}
        """)
    #expect(document.messages == [])
    #expect(document.endpoint("getItems")?.inputs.first?.default == .integer(5))
  }

  /// nil is null then, which may be sent: what is absent is the default.
  @Test func whatMayBeNullHasOneInBodies() {
    let schema =
      "{type: object, properties: {a: {type: [string, 'null'], default: x}, "
      + "b: {type: [array, 'null'], items: {type: integer}, default: []}, c: {type: [string, 'null']}}}"
    let document = Document(
      paths: """
        /items:
          post:
            operationId: send
            requestBody: {required: true, content: {application/json: {schema: \(schema)}}}
            responses: {'204': {description: d}}
          put:
            operationId: replace
            requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}
            responses: {'204': {description: d}}
          patch:
            operationId: change
            requestBody: {required: true, content: {application/json: {schema: \(schema)}}}
            responses: {'204': {description: d}}
        """, components: "schemas: {Item: \(schema)}")
    #expect(document.messages == [])
    let types = ["a: String?", "b: [Int]?", "c: Patch<String>"]
    #expect(document.parameters("send") == types)
    #expect(
      document.endpoint("send")?.inputs.map(\.default) == [.string("x"), .array([]), nil])
    #expect(document.properties("Item") == types)
    guard case .structure(let item)? = document.model?.types["Item"]?.kind else { return }
    #expect(item.properties.prefix(2).map(\.default) == [.string("x"), .array([])])
    #expect(
      document.parameters("change") == ["a: Patch<String>", "b: Patch<[Int]>", "c: Patch<String>"])
  }

  @Test(arguments: [
    ("{type: string, format: date, default: now}", "is not a value of its type, and is left out"),
    (
      "{type: array, items: {type: integer}, default: 5}",
      "is not a value of its type, and is left out"
    ),
    (
      "{type: string, format: duration, default: soon}",
      "is not a value of its type, and is left out"
    ),
    (
      "{type: object, properties: {a: {type: string}}, default: {a: b}}",
      "is a value of an object or a choice, which cannot be written in Swift, and is left out"
    ),
  ])
  func whatItHasNotIsSaid(_ schema: String, _ message: String) {
    let messages = Self.document(schema).messages
    #expect(messages.allSatisfy { $0 == "warning invalid-default: the default " + message })
    #expect(messages.count == 2)
  }

  /// The type tells what is meant, in parameters as in properties.
  @Test(arguments: [
    ("{type: integer, default: '10'}", "Int"), ("{type: number, default: '1.5'}", "Double"),
    ("{type: integer, format: int64, default: '-10'}", "Int64"),
    ("{type: string, format: int64, default: '10'}", "Int64"),
    ("{type: string, format: decimal, default: '1.50'}", "Decimal"),
    ("{type: boolean, default: 'true'}", "Bool"),
    ("{type: array, items: {type: integer}, default: ['1']}", "[Int]"),
    ("{type: string, default: 1.50}", "String"), ("{type: string, default: true}", "String"),
    ("{type: string, enum: ['5', '10'], default: 5}", "GetItemsValue"),
  ])
  func quotesDoNotMatter(_ schema: String, _ type: String) {
    let document = Self.document(schema)
    #expect(document.messages == [])
    #expect(document.properties("GetItemsResponse") == ["value: \(type)"])
    #expect(document.endpoint("getItems")?.inputs.first?.default != nil)
  }

  @Test(arguments: [
    "{type: integer, default: ten}", "{type: integer, default: '0x10'}",
    "{type: integer, default: '1.5'}", "{type: boolean, default: 'yes'}",
    "{type: number, default: inf}",
  ])
  func otherTextsAreNoNumbers(_ schema: String) {
    let messages = Self.document(schema).messages
    #expect(
      messages
        == Array(
          repeating:
            "warning invalid-default: the default is not a value of its type, and is left out",
          count: 2))
  }

  private static func documentation(of document: Document) -> String? {
    guard case .structure(let structure)? = document.model?.types["GetItemsResponse"]?.kind else {
      return nil
    }
    return structure.properties.first?.documentation.description
  }

  @Test func quotedLimitsAreLimits() {
    let document = Document(
      returns: "{type: object, required: [a, b], properties: {a: {type: integer, minimum: '-5'}, "
        + "b: {type: integer, maximum: '18446744073709551615'}}}")
    #expect(document.messages == [])
    #expect(document.properties("GetItemsResponse") == ["a: Int", "b: UInt64"])
    #expect(Self.documentation(of: document) == "At least -5.")
  }

  @Test func limitsOfAnotherFormAreLeftOut() {
    let document = Document(
      returns: "{type: object, properties: {a: {type: integer, minimum: none}}}")
    #expect(
      document.messages == [
        "warning unsupported-schema: `minimum` expects a number, and is left out"
      ])
    #expect(Self.documentation(of: document) == nil)
  }

  /// Without a word: such limits are what the types have anyway.
  @Test(arguments: [
    ("maximum: 18446744073709551615", "UInt64"), ("enum: [1, 18446744073709551615]", "UInt64"),
    ("const: 18446744073709551615", "UInt64"), ("example: 18446744073709551615", "UInt64"),
    ("default: 18446744073709551615", "UInt64"), ("maximum: 9223372036854775807", "Int"),
    ("minimum: -9223372036854775808, maximum: 18446744073709551615", "Int"),
    ("format: int64, maximum: 18446744073709551615", "Int64"),
    ("maximum: 1e30, exclusiveMinimum: 1e20", "Int"),
  ])
  func largeIntegersAreUnsigned(_ keywords: String, _ type: String) {
    let document = Document(
      returns: "{type: object, required: [a], properties: {a: {type: integer, \(keywords)}}}")
    #expect(document.properties("GetItemsResponse") == ["a: \(type)"])
    #expect(document.messages == [])
  }

  @Test func enumerationsOfIntegersHave64Bits() {
    let document = Document(
      returns: "{type: object, required: [a], properties: {a: {type: integer, "
        + "enum: [-1, 18446744073709551616]}}}")
    #expect(document.properties("GetItemsResponse") == ["a: JSON"])
    #expect(
      document.messages == [
        "warning unsupported-schema: an enumeration has integers of 64 bits, found "
          + "18446744073709551616, so this is any JSON"
      ])
  }

  private static func document(_ schema: String) -> Document {
    Document(
      paths: """
        /items:
          get:
            operationId: getItems
            parameters: [{name: value, in: query, schema: \(schema)}]
            responses:
              "200":
                description: Items.
                content:
                  application/json: {schema: {type: object, properties: {value: \(schema)}}}
        """)
  }

  /// Months and years have no fixed length, so a `Duration` could not be read of them.
  @Test(arguments: [
    ("example: P1M", "String?"), ("examples: [PT5S, P1Y]", "String?"),
    ("default: P1Y2M3D", "String"),
    ("example: P2W", "Duration?"), ("example: PT1H", "Duration?"), ("pattern: P1M", "Duration?"),
  ])
  func calendarDurationsAreTexts(_ keywords: String, _ type: String) {
    let document = Document(
      returns: "{type: object, properties: {a: {type: string, format: duration, \(keywords)}}}")
    #expect(document.properties("GetItemsResponse") == ["a: \(type)"])
    #expect(document.messages == [])
  }

  /// GitHub's checks: the object says `queued` for all branches, of which one is `completed`.
  @Test func aDefaultOfAnotherBranchIsLeftOut() {
    let document = Document(
      paths: """
        /checks:
          post:
            operationId: createCheck
            requestBody:
              required: true
              content:
                application/json:
                  schema:
                    type: object
                    required: [name]
                    properties:
                      name: {type: string}
                      conclusion: {type: string}
                      status: {type: string, enum: [queued, in_progress, completed], default: queued}
                    anyOf:
                      - {properties: {status: {enum: [completed]}}, required: [conclusion]}
                      - {properties: {status: {enum: [queued, in_progress]}}}
            responses: {"204": {description: d}}
        """)
    #expect(
      document.messages == [
        "warning invalid-default: the default of `status` is a value of another branch, and is left out"
      ])
    #expect(
      document.properties("CreateCheckBodyCompleted") == [
        "name: String", "conclusion: String", "status: String",
      ])
    guard case .structure(let completed)? = document.model?.types["CreateCheckBodyCompleted"]?.kind
    else {
      Issue.record("no structure")
      return
    }
    #expect(completed.property(forKey: "status")?.default == .string("completed"))
  }

  /// The search for the branch that has the default led back to the choice without an end.
  @Test func choicesThatLeadToThemselvesHaveDefaults() {
    let document = Document(
      returns: "{type: object, properties: {a: {allOf: [{$ref: '#/components/schemas/Tree'}], "
        + "default: x}}}",
      schemas: """
        Tree: {oneOf: [{type: integer}, {$ref: '#/components/schemas/Node'}]}
        Node:
          oneOf:
            - {type: boolean}
            - {type: object, properties: {tree: {$ref: '#/components/schemas/Tree'}}}
            - {$ref: '#/components/schemas/Tree'}
        """)
    #expect(
      document.messages == [
        "warning invalid-default: the default is a value of an object or a choice, which cannot be written in Swift, and is left out"
      ])
  }

  /// A field that is always there is null where it is nil, whatever the document has as its default.
  @Test func whatIsAlwaysThereMayBeNull() {
    let document = Document(
      paths: """
        /items:
          post:
            operationId: add
            requestBody: {required: true, content: {application/json: {schema: {type: object, required: [a, b], properties: {a: {type: [string, 'null'], default: x}, b: {type: [integer, 'null']}, c: {type: [string, 'null'], default: y}}}}}}
            responses: {"204": {description: d}}
        """)
    #expect(document.parameters("add") == ["a: String? = null", "b: Int? = null", "c: String?"])
    #expect(document.endpoint("add")?.inputs.last?.default == .string("y"))
  }

  /// As in declared types, and not as if it were absent.
  @Test func nilOfWhatHasADefaultIsNull() throws {
    let document = Document(
      paths: """
        /items:
          post:
            operationId: add
            requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {a: {type: [integer, 'null'], default: 3}, b: {type: integer}}}}}}
            responses: {"204": {description: d}}
        """)
    let model = try #require(document.model)
    let inputs = model.endpoints[0].inputs
    #expect(document.parameters("add") == ["a: Int?", "b: Int?"])
    #expect(inputs.map(model.types.leavesOutNil) == [false, true])
  }
}
