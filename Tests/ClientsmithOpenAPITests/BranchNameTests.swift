import Testing

/// What branches of choices are called that the document does not call anything.
@Suite struct BranchNameTests {
  private static let schemas = """
    Page: {type: object, required: [type, page_id], properties: {type: {const: page}, page_id: {type: string}}}
    Data: {type: object, required: [type, data_id], properties: {type: {const: data}, data_id: {type: string}}}
    """

  @Test(arguments: [
    // Beside what has a name, a constant or a property that it alone has is a name as well.
    (
      "{oneOf: [{$ref: '#/components/schemas/Page'}, {type: object, required: [type], properties: {type: {const: workspace}}}]}",
      ["page page: Page", "workspace workspace: GetItemsResponseWorkspace"]
    ),
    (
      "{oneOf: [{$ref: '#/components/schemas/Page'}, {type: object, required: [size], properties: {size: {type: integer}}}]}",
      ["page page: Page", "size size: GetItemsResponseSize"]
    ),
    // One that need not be there, too.
    (
      "{oneOf: [{type: object, required: [id], properties: {id: {type: string}, position: {type: integer}}}, {type: object, required: [id], properties: {id: {type: string}, magnet: {type: string}}}]}",
      [
        "position position: GetItemsResponsePosition", "magnet magnet: GetItemsResponseMagnet",
      ]
    ),
    // What it alone requires, where others have it too.
    (
      "{oneOf: [{type: object, required: [a], properties: {a: {type: string}}}, {type: object, required: [b], properties: {b: {type: string}}}, {type: object, required: [a, b], properties: {a: {type: string}, b: {type: string}}}]}",
      [
        "aAndB aAndB: GetItemsResponseAAndB", "a a: GetItemsResponseA", "b b: GetItemsResponseB",
      ]
    ),
    (
      "{oneOf: [{type: string, enum: [auto, none]}, {$ref: '#/components/schemas/Page'}]}",
      ["page page: Page", "string string: GetItemsResponseString"]
    ),
    (
      "{oneOf: [{type: string, enum: [a, b]}, {type: integer, enum: [1, 2]}]}",
      ["string string: GetItemsResponseString", "integer integer: GetItemsResponseInteger"]
    ),
    (
      "{oneOf: [{type: string}, {type: array, items: {}}]}",
      ["array array: [JSON]", "string string: String"]
    ),
  ])
  func isWhatItAloneHas(_ schema: String, _ cases: [String]) {
    let document = Document(returns: schema, schemas: Self.schemas)
    guard let result = document.result() else {
      Issue.record("\(document.messages)")
      return
    }
    #expect(document.cases(result) == cases)
  }

  /// After what one of them alone has; the number of the branch is the last resort.
  @Test(arguments: [
    (
      "{type: object, required: [card], properties: {card: {type: string}, note: {type: string}}}",
      "{type: object, required: [iban], properties: {iban: {type: string}, note: {type: string}}}",
      ["card card: GetItemsResponseCard", "iban iban: GetItemsResponseIban"]
    ),
    (
      "{type: object, required: [a, b], properties: {a: {type: string}, b: {type: string}}}",
      "{type: object, required: [c], properties: {c: {type: string}}}",
      ["aAndB aAndB: GetItemsResponseAAndB", "c c: GetItemsResponseC"]
    ),
    (
      "{type: object, required: [a], properties: {a: {type: string}}}",
      "{type: object, required: [a], properties: {a: {type: string}, b: {type: string}}}",
      ["b b: GetItemsResponseB", "option1 option1: GetItemsResponseOption1"]
    ),
    (
      "{type: object, required: [n], properties: {n: {type: string}, kind: {enum: [cash]}}}",
      "{type: object, required: [x], title: Named, properties: {x: {type: string}}}",
      ["cash cash: GetItemsResponseCash", "named named: GetItemsResponseNamed"]
    ),
  ])
  func branchesWithoutNamesAreToldApart(_ first: String, _ second: String, _ expected: [String]) {
    let document = Document(returns: "{oneOf: [\(first), \(second)]}")
    #expect(document.cases("GetItemsResponse")?.sorted() == expected.sorted())
  }

  /// No other type is called `Opt`.
  @Test(arguments: [
    "{anyOf: [{type: object, properties: {a: {type: string}}}, {type: 'null'}]}",
    "{type: [object, 'null'], properties: {a: {type: string}}}",
  ])
  func whatMayBeNullHasTheNameOfItsSchema(schema: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Opt'}", schemas: "Opt: \(schema)")
    #expect(document.result() == "Opt?")
    #expect(document.properties("Opt") == ["a: String?"])
  }

  @Test func aReferenceThatMayBeNullIsThatType() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Opt'}",
      schemas: Self.schemas
        + "\nOpt: {description: One., anyOf: [{$ref: '#/components/schemas/Page'}, {type: 'null'}]}"
    )
    #expect(document.result() == "Page?")
  }

  /// Where texts of two formats are never the same, a value says which one it is.
  @Test(arguments: [
    ("date, date-time", "DayOrDate", 0), ("uuid, date-time", "UUIDOrDate", 0),
    ("byte, date", "String", 1),
  ])
  func formatsOfTextsAreToldApart(_ formats: String, _ type: String, _ warnings: Int) {
    let branches = formats.split(separator: ", ").map { "{type: string, format: \($0)}" }
    let document = Document(returns: "{anyOf: [\(branches.joined(separator: ", "))]}")
    #expect(document.result() == type)
    #expect(document.messages.count == warnings)
  }

  /// Every text can be read as a URL, and is another one then.
  @Test(arguments: [
    (
      "{enum: [none]}, {type: string, format: uri}, {type: integer}",
      ["integer", "string", "url"]
    ),
    ("{type: boolean}, {type: string}, {type: string, format: uri}", ["bool", "string"]),
    ("{type: boolean}, {type: string}, {type: string, format: byte}", ["bool", "string"]),
  ]) func textsAreNoURLs(_ branches: String, _ cases: [String]) throws {
    let document = Document(returns: "{anyOf: [\(branches)]}")
    let type = try #require(document.result())
    #expect((document.cases(type) ?? []).map { String($0.prefix { $0 != " " }) } == cases)
    #expect(document.messages == [])
  }

  /// What a flag says by its key, in the names of cases and types.
  @Test(arguments: [
    ("success", "success", "failure"), ("ok", "ok", "notOk"), ("is_valid", "valid", "invalid"),
  ])
  func aFlagTellsThem(key: String, yes: String, no: String) {
    let document = Document(
      returns: """
        {oneOf: [\
        {type: object, required: [\(key), a], properties: {\(key): {enum: [true]}, a: {type: string}}}, \
        {type: object, required: [\(key), b], properties: {\(key): {enum: [false]}, b: {type: string}}}]}
        """)
    let types = [yes, no].map { "GetItemsResponse" + $0.prefix(1).uppercased() + $0.dropFirst() }
    #expect(
      document.cases("GetItemsResponse") == [
        "\(yes) true: \(types[0])", "\(no) false: \(types[1])",
      ])
  }

  /// What all branches have is called after the choice.
  @Test func anInlineTypeOfTheBaseIsNamedAfterIt() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/D'}",
      schemas: """
        D: {type: object, required: [type], discriminator: {propertyName: type, mapping: {i1: '#/components/schemas/I1', i2: '#/components/schemas/I2'}}, oneOf: [{$ref: '#/components/schemas/I1'}, {$ref: '#/components/schemas/I2'}], properties: {type: {type: string, enum: [i1, i2]}, size: {type: string, enum: [s, m]}}}
        I1: {allOf: [{$ref: '#/components/schemas/D'}, {type: object, properties: {one: {type: string}}}]}
        I2: {type: object, properties: {two: {type: string}}}
        """)
    #expect(document.cases("DType") == ["i1", "i2"])
    #expect(document.cases("DSize") == ["s", "m"])
    #expect(document.cases("D") == ["i1 i1: I1", "i2 i2: DI2"])
  }
}
