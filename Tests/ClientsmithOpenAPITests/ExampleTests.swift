import ClientsmithModel
import Testing

/// Where documents have examples, and what becomes of them.
@Suite struct ExampleTests {
  private static let pet = "{type: object, required: [name], properties: {name: {type: string}}}"

  /// An operation whose response of status 200 has more in it than its schema.
  private func document(_ content: String, schema: String = pet) -> Document {
    Document(
      paths: """
        /pets:
          get:
            operationId: getPet
            responses:
              "200":
                description: A pet.
                content:
                  application/json:
                    schema: \(schema)
                    \(content)
        """,
      components: """
        examples:
          rex: {value: {name: Rex}}
        """)
  }

  private func names(_ document: Document) -> [String?] {
    (document.endpoint("getPet")?.examples ?? []).map { example in
      guard case .structure(let members) = example.value,
        case .string(let text)? = members.first?.value
      else { return nil }
      return text
    }
  }

  @Test(arguments: [
    ("example: {name: Rex}", ["Rex"]),
    ("examples: {one: {value: {name: Rex}}, two: {value: {name: Bo}}}", ["Rex", "Bo"]),
    ("examples: {one: {$ref: '#/components/examples/rex'}}", ["Rex"]),
    ("examples: {one: {dataValue: {name: Rex}}}", ["Rex"]),
    ("examples: {one: {serializedValue: '{\"name\": \"Rex\"}'}}", ["Rex"]),
    ("examples: {one: {externalValue: 'https://example.com/rex.json'}}", []),
    ("examples: {one: {$ref: '#/components/examples/none'}}", []),
    ("example: '{\"name\": \"Rex\"}'", ["Rex"]),
    ("x-examples: {one: {name: Rex}}", ["Rex"]),
    // What has no property is not wrong in a document.
    ("example: {name: Rex, age: 3}", ["Rex"]),
  ]) func responsesHaveSome(_ content: String, _ expected: [String]) {
    let document = document(content)
    #expect(names(document) == expected)
    #expect(document.messages.isEmpty)
  }

  /// It is the text of the media type (OpenAPI 3.2, section 4.8.20), of a string too.
  @Test(arguments: [
    ("integer", "'7'", Value.integer(7)), ("boolean", "'true'", .bool(true)),
    ("string", "'7'", .string("7")),
  ])
  func aSerializedValueIsRead(type: String, text: String, value: Value) {
    let document = Document(
      paths: """
        /a:
          get:
            operationId: getA
            responses:
              "200":
                description: d
                content: {application/json: {schema: {type: \(type)}, examples: {one: {serializedValue: \(text)}}}}
        """)
    #expect(document.messages == [])
    #expect(document.endpoint("getA")?.mock == value)
  }

  @Test func parametersOfPathsHaveThem() {
    let document = Document(
      paths: """
        /a/{name}/{num}/{day}/{rest}:
          get:
            operationId: getA
            parameters:
              - {name: name, in: path, required: true, schema: {type: string}, example: ada}
              - {name: num, in: path, required: true, schema: {type: integer}, example: 77}
              - {name: day, in: path, required: true, schema: {type: string, format: date, example: 2020-02-02}}
              - {name: rest, in: path, required: true, schema: {type: integer}, example: many}
            responses: {"204": {description: Done.}}
        """)
    #expect(
      document.endpoint("getA")?.inputs.map(\.example) == [
        .string("ada"), .integer(77), .day(year: 2020, month: 2, day: 2), .integer(1),
      ])
    #expect(document.messages.count == 1, "\(document.messages)")
  }

  /// What no header can be is made up, or another case.
  @Test func examplesOfHeadersAreOneLine() {
    let document = Document(
      paths: #"""
        /a:
          get:
            operationId: getA
            parameters:
              - {in: header, name: text, required: true, schema: {type: string}, example: "a\nb"}
              - {in: header, name: list, required: true, schema: {type: array, items: {type: string}}, example: ["\r"]}
              - {in: header, name: one, required: true, schema: {type: string, enum: ["a\nb", c]}}
              - {in: header, name: object, required: true, schema: {$ref: '#/components/schemas/O'}}
              - {in: header, name: json, required: true, content: {application/json: {schema: {type: string}, example: "a\nb"}}}
              - {in: header, name: fixed, schema: {type: string, default: "a\nb"}}
            responses: {"204": {description: Done.}}
        """#,
      components: #"schemas: {O: {type: object, properties: {a: {type: string, example: "a\nb"}}}}"#
    )
    #expect(
      document.endpoint("getA")?.inputs.map(\.example) == [
        .string("text"), .array([.string("list")]), .enumerationCase("c"),
        .structure([.init("a", .string("a b"))]), .string("a\nb"), .string("fixed"),
      ])
    let problem = "a control character, such as a line break"
    #expect(
      document.messages == [
        "warning invalid-header: the header `text` cannot have \(problem)",
        "warning invalid-header: the header `list` cannot have \(problem)",
        "warning invalid-default: a header cannot have \(problem), so the default is left out",
      ])
  }

  @Test func oneThatDoesNotFitIsLeftOut() {
    let document = document("examples: {one: {value: {nam: Rex}}, two: {value: {name: Bo}}}")
    #expect(names(document) == ["Bo"])
    #expect(document.messages == ["warning unknown-key: `GetPetResponse` has no key `nam`"])
  }

  @Test func oneOfAnotherValueThanTheOnlyOneIsLeftOut() {
    let schema = "{type: object, properties: {a: {type: string, enum: [x]}, b: {const: 3}}}"
    let wrong = document("example: {a: y}", schema: schema)
    #expect(names(wrong) == [])
    #expect(
      wrong.messages == [
        "warning value-mismatch: the key `a` of `GetPetResponse` is the string `x` or absent, found the string `y`"
      ])
    for example in ["{a: x}", "{}", "{b: 3}"] {
      let right = document("example: \(example)", schema: schema)
      #expect(right.endpoint("getPet")?.examples.count == 1)
      #expect(right.messages == [])
    }
    let own = document("", schema: "{type: object, properties: {a: {enum: [x], example: y}}}")
    guard case .structure(let structure)? = own.model?.types["GetPetResponse"]?.kind else {
      Issue.record("\(own.messages)")
      return
    }
    #expect(structure.properties[0].example == nil)
    #expect(own.messages.count == 1)
    let sent = Document(
      paths: """
        /a:
          post:
            operationId: send
            parameters: [{in: query, name: q, schema: {enum: [x]}, example: y}]
            requestBody: {content: {application/json: {schema: {type: object, properties: {a: {enum: [x], example: y}}}}}}
            responses: {}
        """)
    #expect(sent.endpoint("send")?.inputs.map(\.example) == [.string("x"), .string("x")])
    #expect(sent.messages.filter { $0.contains("`x` or absent") }.count == 2, "\(sent.messages)")
  }

  @Test func theFirstIsWhatMocksReturn() {
    let document = document("example: {name: Rex}")
    #expect(document.endpoint("getPet")?.mock == document.endpoint("getPet")?.examples.first?.value)
  }

  @Test func typesAndPropertiesHaveThem() {
    let document = document(
      "",
      schema: """
        {type: object, properties: {
          id: {type: string, format: uuid, examples: [3be6453c-03eb-4357-ae5a-984a0e574a54]},
          color: {type: string, example: red}, size: {type: integer, example: large}}}
        """)
    guard case .structure(let structure)? = document.model?.types["GetPetResponse"]?.kind else {
      Issue.record("\(document.messages)")
      return
    }
    #expect(
      structure.properties.map(\.example) == [
        .string("3BE6453C-03EB-4357-AE5A-984A0E574A54"), .string("red"), nil,
      ])
    #expect(
      document.messages == [
        "warning value-mismatch: the example of `size`: `Int` expects an integer, found the string `large`"
      ])
  }

  @Test func haveValuesThatAreListed() {
    let document = document(
      "example: {shade: bright}",
      schema: "{type: object, properties: {shade: {type: string, enum: [dark, light]}}}")
    #expect(document.endpoint("getPet")?.examples.isEmpty == true)
    #expect(
      document.messages == [
        "warning unknown-case: the key `shade` of `GetPetResponse`: `GetPetResponseShade` has no case "
          + "for the string `bright`"
      ])
  }

  /// Null is what is absent where the type is used, and no value of the type.
  @Test(arguments: [
    "nullable: true, oneOf: [{type: string}, {type: object, properties: {id: {type: string}}}]",
    "oneOf: [{type: string}, {type: object, properties: {id: {type: string}}}]",
    "nullable: true, type: object, properties: {id: {type: string}}",
  ])
  func nullIsNoneOfAType(schema: String) {
    let document = document("", schema: "{example: null, \(schema)}")
    #expect(document.endpoint("getPet")?.mock != .unrecognizedUnion(.null))
    #expect(document.model?.types.allSatisfy { $0.example == nil } == true)
    #expect(document.messages.isEmpty)
  }

  @Test func eachStatusHasItsOwn() {
    let document = Document(
      paths: """
        /pets:
          post:
            operationId: addPet
            responses:
              "200":
                description: It is there.
                content: {application/json: {schema: {type: integer}, example: 3}}
              "201":
                description: A new one.
                content: {application/json: {schema: {type: string}, example: three}}
        """)
    #expect(
      document.endpoint("addPet")?.examples.map(\.value) == [
        .union("ok", .integer(3)), .union("created", .string("three")),
      ])
    #expect(document.messages.isEmpty)
  }

  /// An example has to fit one of several branches.
  @Test(arguments: [
    ("example: {z: 1}", nil), ("example: {b: 1}", "b"), ("example: text", nil),
  ])
  func examplesFitABranchOfAChoice(_ example: String, branch: String?) throws {
    let document = document(
      example,
      schema: """
        {oneOf: [{title: A, type: object, required: [a], properties: {a: {type: string}}}, {title: B, type: object, required: [b], properties: {b: {type: integer}}}]}
        """)
    let endpoint = try #require(document.endpoint("getPet"))
    #expect(endpoint.examples.count == (branch == nil ? 0 : 1))
    guard case .union(let name, _) = endpoint.mock else {
      Issue.record("\(endpoint.mock)")
      return
    }
    #expect(name.text == branch ?? "a")
    #expect(document.messages.count == (branch == nil ? 1 : 0), "\(document.messages)")
  }

  @Test(arguments: [("cat", 0), ("bird", 1)])
  func examplesFitADiscriminator(kind: String, warnings: Int) {
    let document = document(
      "example: {kind: \(kind)}",
      schema: """
        {oneOf: [{type: object, required: [kind], properties: {kind: {const: cat}}}, {type: object, required: [kind], properties: {kind: {const: dog}}}]}
        """)
    #expect(document.endpoint("getPet")?.examples.count == 1 - warnings)
    #expect(document.messages.count == warnings, "\(document.messages)")
  }

  @Test func anExampleOfAnInlineTypeIsRefusedOnce() {
    let document = Document(
      returns: "{type: object, properties: {four: {type: string, enum: [a, b], example: c}}}")
    #expect(document.messages.count == 1, "\(document.messages)")
  }

  /// Viewers of documents show XML made of it.
  @Test(arguments: ["application/xml", "text/xml"])
  func anObjectInXMLIsNoExample(type: String) {
    let document = Document(
      paths: """
        /a:
          get:
            operationId: a
            responses:
              '200':
                description: d
                content: {\(type): {schema: {type: object, properties: {id: {type: integer}}}, example: {id: 3}}}
        """)
    #expect(document.messages.allSatisfy { $0.contains("XML") }, "\(document.messages)")
    #expect(document.messages.count == 1)
  }
}
