import Testing

/// Choices beside what all of their branches have.
@Suite struct CombinedChoiceTests {
  private static let schemas = """
    Base: {type: object, required: [id], properties: {id: {type: string}}}
    A: {type: object, required: [a], properties: {a: {type: string}}}
    B: {type: object, required: [b], properties: {b: {type: integer}}}
    C: {type: object, required: [c], properties: {c: {type: integer}}}
    K: {type: object, required: [kind], properties: {kind: {const: k}, x: {type: integer}}}
    L: {type: object, required: [kind], properties: {kind: {const: l}, y: {type: integer}}}
    M: {type: object, properties: {size: {type: integer}}}
    N: {type: object, properties: {size: {type: integer}}}
    AorB: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}

    """

  private static func document(_ schema: String) -> Document {
    let base = "{$ref: '#/components/schemas/Base'}"
    func reference(_ name: String) -> String { "{$ref: '#/components/schemas/\(name)'}" }
    var text = schema.replacing("Base", with: base)
    for name in ["AorB", "A", "B", "C", "K", "L", "M", "N"] {
      text = text.replacing("@\(name)", with: reference(name))
    }
    return Document(
      returns: "{$ref: '#/components/schemas/Pet'}", schemas: schemas + "Pet: \(text)")
  }

  @Test(arguments: [
    ("{allOf: [Base, {oneOf: [@A, @B]}]}", ["a a: PetA", "b b: PetB"]),
    ("{allOf: [Base], oneOf: [@A, @B]}", ["a a: PetA", "b b: PetB"]),
    ("{allOf: [Base, @AorB]}", ["a a: PetA", "b b: PetB"]),
    ("{allOf: [Base, {oneOf: [@K, @L]}]}", ["k k: PetK", "l l: PetL"]),
    ("{allOf: [Base, {oneOf: [@AorB, @C]}]}", ["a a: PetA", "b b: PetB", "c c: PetC"]),
    ("{allOf: [Base, {oneOf: [@A, @B, {type: string}]}]}", ["a a: PetA", "b b: PetB"]),
    (
      "{properties: {id: {type: string}}, oneOf: [@A, {title: Word, type: string}]}",
      ["a a: PetA", "string string: String"]
    ),
    // The same reference on two levels is not a cycle.
    (
      "{allOf: [Base, {oneOf: [{oneOf: [{title: Word, type: object, required: [w], properties: {w: {type: string}}}, @C]}, @C]}]}",
      ["word word: PetWord", "c c: PetC"]
    ),
    (
      "{allOf: [Base, {oneOf: [@A, @B]}, {oneOf: [@K, @L]}]}",
      ["ak ak: PetAK", "al al: PetAL", "bk bk: PetBK", "bl bl: PetBL"]
    ),
    (
      "{allOf: [Base], oneOf: [@A, @B], anyOf: [@K, @L]}",
      ["ak ak: PetAK", "al al: PetAL", "bk bk: PetBK", "bl bl: PetBL"]
    ),
    (
      "{allOf: [{oneOf: [@A, @B]}, {oneOf: [@C, @K]}]}",
      ["ac ac: PetAC", "ak ak: PetAK", "bc bc: PetBC", "bk bk: PetBK"]
    ),
  ])
  func eachBranchHasWhatStandsBeside(_ schema: String, _ cases: [String]) {
    let document = Self.document(schema)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == cases)
    let first = cases.first?.split(separator: " ").last.map(String.init) ?? ""
    let properties = document.properties(first) ?? []
    #expect(properties.contains { $0.hasPrefix("id: ") } == schema.contains(/Base|id:/))
  }

  /// "Either by its number, or by its name": a value may have the one alone.
  @Test(arguments: [
    "anyOf: [{required: [v]}, M]", "oneOf: [{required: [v]}, M]", "anyOf: [{}, M]",
    "anyOf: [{not: {required: [v]}}, M]",
    "anyOf: [{required: [v]}, {type: object, properties: {m: {type: string}}, required: [m]}]",
  ])
  func aBranchThatOnlyRequiresLeavesOthersOptional(choice: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A: {type: object, properties: {v: {type: integer}}, \(choice.replacing(" M]", with: " {$ref: '#/components/schemas/M'}]"))}
        M: {type: object, required: [m], properties: {m: {type: string}}}
        """)
    #expect(document.properties("A") == ["v: Int?", "m: String?"])
    #expect(document.messages == [])
  }

  @Test(arguments: [
    ("{required: [v]}", "v v: AV", "AV", ["v: Int", "w: Int?"]),
    ("{}", "base base: ABase", "ABase", ["v: Int?", "w: Int?"]),
    ("{required: [v]}, {required: [w]}", "base base: ABase", "ABase", ["v: Int?", "w: Int?"]),
  ])
  func besideSeveralOthersItIsACase(
    branch: String, item: String, type: String, properties: [String]
  ) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A: {type: object, properties: {v: {type: integer}, w: {type: integer}}, oneOf: [\(branch), {$ref: '#/components/schemas/M'}, {$ref: '#/components/schemas/N'}]}
        M: {type: object, required: [m], properties: {m: {type: string}}}
        N: {type: object, required: [n], properties: {n: {type: string}}}
        """)
    #expect(document.cases("A") == ["m m: AM", "n n: AN", item])
    #expect(document.properties(type) == properties)
    #expect(document.messages == [])
  }

  /// Objects of the same shape are told by the discriminator alone.
  @Test(arguments: [
    (", mapping: {m: '#/components/schemas/M', n: '#/components/schemas/N'}", ["m", "n"]),
    ("", ["M", "N"]),
  ]) func whatADiscriminatorTellsHasTheOthersInside(mapping: String, tags: [String]) {
    let document = Self.document(
      """
      {allOf: [Base, {oneOf: [@A, @B]}, {oneOf: [@M, @N], discriminator: {propertyName: type\
      \(mapping)}}]}
      """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["m \(tags[0]): PetM", "n \(tags[1]): PetM"])
    #expect(document.cases("PetM") == ["a a: PetMA", "b b: PetMB"])
    #expect(document.properties("PetMA") == ["id: String", "size: Int?", "a: String"])
  }

  /// A base with properties that lists those that extend it, as Spring writes it.
  @Test func aBaseIsAChoiceOfThoseThatExtendIt() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet:
          type: object
          required: [petType, name]
          properties: {name: {type: string}, petType: {type: string}}
          discriminator: {propertyName: petType}
          oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Fish'}]
        Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: boolean}}}]}
        Fish: {type: object, properties: {fins: {type: integer}}}
        """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["dog Dog: Dog", "fish Fish: PetFish"])
    #expect(document.properties("Dog") == ["name: String", "petType: String", "bark: Bool?"])
    #expect(document.properties("PetFish") == ["name: String", "petType: String", "fins: Int?"])
  }

  @Test(arguments: [
    ("", "Boat"), (", mapping: {boat: '#/components/schemas/Boat'}", "boat"),
    (", mapping: {a: '#/components/schemas/Boat', b: '#/components/schemas/Boat'}", nil),
  ]) func whatTheBaseRequiresIsSentByItsKindAlone(mapping: String, tag: String?) throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Boat'}",
      schemas: """
        Vehicle: {type: object, required: [kind, name], properties: {name: {type: string}}, discriminator: {propertyName: kind\(mapping)}}
        Boat: {allOf: [{$ref: '#/components/schemas/Vehicle'}, {type: object, properties: {deck: {type: boolean}}}]}
        """)
    #expect(document.messages == [])
    #expect(document.properties("Boat") == ["name: String", "deck: Bool?", "kind: String"])
    guard case .structure(let boat)? = document.model?.types["Boat"]?.kind else {
      Issue.record("no type")
      return
    }
    #expect(boat.properties.last?.default == tag.map { .string($0) })
  }

  /// What leaves nothing to choose is one object.
  @Test(arguments: [
    ("{allOf: [Base, {oneOf: [@A]}]}", ["id: String", "a: String"]),
    ("{allOf: [Base, {oneOf: [@A, {type: 'null'}]}]}", ["id: String", "a: String"]),
    ("{allOf: [Base, {anyOf: [@A, @B]}]}", ["id: String", "a: String?", "b: Int?"]),
    ("{allOf: [Base, {oneOf: [@A]}, {anyOf: [@B]}]}", ["id: String", "a: String", "b: Int"]),
    ("{allOf: [Base, {oneOf: [{required: [id]}, {required: [a]}]}]}", ["id: String"]),
  ])
  func aSingleWayIsAnObject(_ schema: String, _ properties: [String]) {
    let document = Self.document(schema)
    #expect(document.messages == [])
    #expect(document.properties("Pet") == properties)
  }

  @Test func nothingIsLostOfTooManyWays() {
    let branches = (0..<7).map {
      "{title: P\($0), type: object, properties: {p\($0): {type: string}}}"
    }
    .joined(separator: ", ")
    let document = Self.document("{allOf: [Base, {oneOf: [\(branches)]}, {oneOf: [\(branches)]}]}")
    #expect(document.properties("Pet") == ["id: String", "additionalProperties: [String: JSON]"])
    #expect(
      document.messages == [
        "warning unsupported-schema: the choices of this schema come to more than 40 kinds of "
          + "values, so what they have besides is in `additionalProperties`"
      ])
  }

  @Test func theLimitOfLevelsIsNamed() {
    var schema = "{oneOf: [@A, @B]}"
    for level in 0..<9 {
      let other = "{title: P\(level), type: object, properties: {p\(level): {type: string}}}"
      schema = "{oneOf: [\(schema), \(other)]}"
    }
    let document = Self.document("{allOf: [Base, \(schema)]}")
    #expect(document.properties("Pet") == ["id: String", "additionalProperties: [String: JSON]"])
    #expect(
      document.messages == [
        "warning unsupported-schema: the choices of this schema are nested in more than 8 levels, "
          + "or lead back to themselves, so what they have besides is in `additionalProperties`"
      ])
  }

  /// What is sent and what comes back is one object, of which all can be had.
  @Test(arguments: ["readOnly: true", "writeOnly: true"])
  func objectsThatDifferInAccessAreOne(access: String) throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/B'}",
      schemas: """
        B: {anyOf: [{$ref: '#/components/schemas/X'}, {type: object, properties: {baz: {type: string, \(access)}}}, {type: object, properties: {bar: {type: string, readOnly: true}}}]}
        X: {type: object, properties: {baz: {type: string}}}
        """)
    #expect(document.properties("B") == ["baz: String?", "bar: String?"])
    let structure = try #require(document.model?.types.structure(.declared("B")))
    #expect(structure.properties.map(\.isReadOnly) == [false, true])
    #expect(document.messages == [])
  }
}
