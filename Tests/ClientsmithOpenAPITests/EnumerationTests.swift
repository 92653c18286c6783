import ClientsmithModel
import Testing

/// Enumerations, and choices of constants.
@Suite struct EnumerationTests {
  /// The raw values of the enumerations, by their types.
  private func values(_ document: Document) throws -> [String: [Enumeration.RawValue]] {
    let model = try #require(document.model, "\(document.messages)")
    let found = model.types.compactMap { type in
      if case .enumeration(let enumeration) = type.kind {
        (type.name.text, enumeration.cases.map(\.rawValue))
      } else {
        nil
      }
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// Equal ones in several places are one type.
  @Test func textsAreNotTheIntegersThatLookAlike() throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A:
          properties:
            i: {type: integer, enum: [1, 2]}
            s: {type: string, enum: ["1", "2"]}
            t: {type: string, enum: ["1", "2"]}
        """)
    #expect(
      try values(document) == [
        "AI": [.integer(1), .integer(2)], "AS": [.string("1"), .string("2")],
      ])
    #expect(document.messages == [])
  }

  /// A value that is not of its type may come; numbers and flags in quotes are meant as such.
  @Test func valuesOfAnotherTypeLeaveAnyJSON() throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A:
          properties:
            number: {type: number, enum: [1, auto]}
            integer: {type: integer, enum: [auto]}
            flag: {type: boolean, enum: [true, x]}
            quoted: {type: boolean, enum: ["true", "false"]}
            numbers: {type: number, enum: ["1.5", "2.5"]}
        """)
    let model = try #require(document.model)
    let structure = try #require(model.types.structure(.declared(SwiftName("A"))))
    let json = TypeReference.optional(.primitive(.json))
    #expect(
      structure.properties.map(\.type) == [
        json, json, json, .optional(.primitive(.bool)), .optional(.primitive(.double)),
      ])
    #expect(document.messages.count == 3)
  }

  /// `auto` beside a number, and the variants of an enumeration that have no value.
  @Test func textsThatStandInAChoiceAreCases() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Size'}",
      schemas: """
        Size: {oneOf: [{type: integer}, {type: string, enum: [auto]}, {const: "fit-width"}]}
        """)
    #expect(document.messages == [])
    #expect(document.cases("Size") == ["integer integer: Int", "string string: SizeString"])
    #expect(document.cases("SizeString") == ["auto", "fitWidth"])
    let any = Document(returns: "{oneOf: [{type: integer}, {const: auto}, {type: string}]}")
    #expect(any.cases("IntegerOrString")?.last == "string string: String")
  }

  /// What is added to a document takes the name of what was there, so it is said.
  @Test func namesThatAreTakenAreSpokenOf() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A:
          properties:
            _id: {type: string}
            id: {type: string}
            state: {type: string, enum: [in-progress, done, inProgress]}
        """)
    #expect(document.properties("A") == ["id2: String?", "id: String?", "state: AState?"])
    #expect(document.cases("AState") == ["inProgress2", "done", "inProgress"])
    #expect(
      document.messages == [
        "warning renamed: the property `_id` becomes `id2`, since `id` is taken",
        "warning renamed: the value `in-progress` becomes `inProgress2`, since `inProgress` is taken",
      ])
  }

  @Test func objectsDifferInTheKindOfAConstant() throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A:
          properties:
            i: {type: object, required: [t], properties: {t: {type: integer, enum: [1]}}}
            s: {type: object, required: [t], properties: {t: {type: string, enum: ["1"]}}}
        """)
    #expect(document.model?.types.map(\.name.text).sorted() == ["A", "AI", "AS"])
  }

  @Test(arguments: [
    (
      "oneOf: [{type: string, enum: [auto]}, {type: string, enum: [on, off]}, {type: 'null'}]",
      ["auto", "on", "off"].map(Enumeration.RawValue.string)
    ),
    (
      "anyOf: [{type: string, enum: [y, z]}, {const: x}]",
      ["y", "z", "x"].map(Enumeration.RawValue.string)
    ),
    (
      "oneOf: [{$ref: '#/components/schemas/Sort'}, {const: x}]",
      ["up", "down", "x"].map(Enumeration.RawValue.string)
    ),
    (
      "oneOf: [{type: integer, enum: [1]}, {type: integer, enum: [2, 1, 3]}]",
      [1, 2, 3].map(Enumeration.RawValue.integer)
    ),
  ])
  func aConstantBesideAnEnumerationIsACaseOfIt(
    choice: String, expected: [Enumeration.RawValue]
  ) throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        Sort: {type: string, enum: [up, down]}
        A: {properties: {m: {\(choice)}}}
        """)
    #expect(try values(document)["AM"] == expected)
    #expect(document.messages == [])
  }
}
