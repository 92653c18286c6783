import ClientsmithModel
import Testing

/// Schemas that extend another one which is a choice of them, over several levels.
@Suite struct KindTests {
  private static let dogs =
    "[{$ref: '#/components/schemas/Poodle'}, {$ref: '#/components/schemas/Beagle'}]"

  /// - Parameter dog: What stands in `Dog`, which extends `Pet`.
  private static func document(
    pet: String, dog: String, returns schema: String = "{$ref: '#/components/schemas/Pet'}"
  ) -> Document {
    Document(
      returns: schema,
      schemas: """
        Pet: {type: object, required: [kind], properties: {kind: {type: string}}, \(pet)}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
        Dog: {\(dog)}
        Poodle: {allOf: [{$ref: '#/components/schemas/Dog'}, {type: object, properties: {curls: {type: integer}}}]}
        Beagle: {allOf: [{$ref: '#/components/schemas/Dog'}, {type: object, properties: {howls: {type: integer}}}]}
        """)
  }

  private static let petListsDog = """
    discriminator: {propertyName: kind}, \
    oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
    """
  private static let breed = "{type: object, properties: {breed: {type: string}}}"
  private static let pet = "{$ref: '#/components/schemas/Pet'}"

  /// What it adds is read, and there may be others that are not known yet.
  @Test(arguments: ["", ", mapping: {feline: '#/components/schemas/Cat'}"])
  func anOnlyKindIsACaseToo(mapping: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind\(mapping)}}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
        """)
    #expect(document.cases("Pet") == [mapping.isEmpty ? "cat Cat: Cat" : "feline feline: Cat"])
    #expect(document.properties("Cat") == ["kind: String", "lives: Int?"])
    #expect(document.messages == [])
  }

  /// `Cat(lives: 9)` needs no argument for the discriminator.
  @Test(
    arguments: [
      ("type: string", "{cat: '#/components/schemas/Cat'}", Value.string("cat")),
      ("type: string", "{}", .string("Cat")), ("type: integer", "{1: Cat, 2: Dog}", .integer(1)),
      ("enum: [cat, dog]", "{cat: Cat}", .enumerationCase("cat")),
      // Which of them it is, or whether it is one of these, the caller says.
      ("type: string", "{cat: Cat, tom: Cat}", nil), ("enum: [dog, fox]", "{cat: Cat}", nil),
    ] as [(String, String, Value?)])
  func theTagOfAKindIsADefault(kind: String, mapping: String, expected: Value?) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet: {type: object, required: [kind], properties: {kind: {\(kind)}}, discriminator: {propertyName: kind, mapping: \(mapping)}}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
        Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
        """)
    let property = document.model?.types.structure(.declared("Cat"))?.properties.first
    #expect(property?.name == "kind")
    #expect(property?.default == expected)
  }

  /// Without its discriminator, a car would be a cat.
  @Test func aKindThatIsTriedElsewhereHasNoDefault() {
    let document = Document(
      returns: "{type: object, properties: {pet: {$ref: '#/components/schemas/Pet'}, "
        + "thing: {$ref: '#/components/schemas/Thing'}}}",
      schemas: """
        Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog'}}}
        Cat: {type: object, required: [kind, name], properties: {kind: {type: string}, name: {type: string}}}
        Dog: {type: object, required: [kind], properties: {kind: {type: string}, bark: {type: string}}}
        Owned: {type: object, required: [cat], properties: {cat: {$ref: '#/components/schemas/Cat'}}}
        Car: {type: object, required: [name], properties: {name: {type: string}}}
        Thing: {oneOf: [{$ref: '#/components/schemas/Owned'}, {$ref: '#/components/schemas/Car'}]}
        """)
    func kind(_ type: String) -> Value? {
      document.model?.types.structure(.declared(SwiftName(type)))?.properties.first?.default
    }
    #expect(kind("Cat") == nil)
    #expect(kind("Dog") == .string("dog"))
  }

  /// Not after the first of its kinds.
  @Test func whatIsInlineInABaseIsCalledAfterIt() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet: {type: object, required: [kind], properties: {kind: {type: string}, home: {type: object, properties: {city: {type: string}}}}, discriminator: {propertyName: kind}}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
        Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
        """)
    #expect(document.properties("Cat") == ["kind: String", "home: PetHome?", "lives: Int?"])
    #expect(document.properties("Dog") == ["kind: String", "home: PetHome?", "bark: String?"])
  }

  /// Beside `allOf`, and in a part of it.
  @Test(arguments: [
    "allOf: [\(pet), \(breed)], discriminator: {propertyName: kind}, oneOf: \(dogs)",
    "allOf: [\(pet), {type: object, properties: {breed: {type: string}}, discriminator: {propertyName: kind}, oneOf: \(dogs)}]",
    "allOf: [\(pet), \(breed)], oneOf: \(dogs)",
    "allOf: [\(pet), \(breed), {anyOf: \(dogs)}]",
  ]) func aKindIsAChoiceOfItsKinds(dog: String) {
    let document = Self.document(
      pet: Self.petListsDog, dog: dog,
      returns: """
        {type: object, properties: {pet: {$ref: '#/components/schemas/Pet'}, \
        dog: {$ref: '#/components/schemas/Dog'}}}
        """)
    #expect(document.messages == [])
    #expect(
      document.cases("Pet") == ["cat Cat: Cat", "poodle Poodle: Poodle", "beagle Beagle: Beagle"])
    #expect(document.cases("Dog") == ["poodle Poodle: Poodle", "beagle Beagle: Beagle"])
    #expect(document.properties("Poodle") == ["kind: String", "breed: String?", "curls: Int?"])
    #expect(document.properties("Cat") == ["kind: String", "lives: Int?"])
  }

  /// By another key they are what the kind is by the first one.
  @Test func kindsOfAKindMayBeToldByAnotherKey() {
    let document = Self.document(
      pet: Self.petListsDog,
      dog:
        "allOf: [\(Self.pet), \(Self.breed)], discriminator: {propertyName: breed}, oneOf: \(Self.dogs)"
    )
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["cat Cat: Cat", "dog Dog: Dog"])
    #expect(document.cases("Dog") == ["poodle Poodle: Poodle", "beagle Beagle: Beagle"])
  }

  /// A base without a list stands for all that extend it.
  @Test(arguments: [
    "allOf: [\(pet), \(breed)], oneOf: \(dogs)",
    "allOf: [\(pet), {discriminator: {propertyName: kind}, oneOf: \(dogs)}]",
  ]) func aBaseHasTheKindsOfItsKinds(dog: String) {
    let document = Self.document(pet: "discriminator: {propertyName: kind}", dog: dog)
    #expect(document.messages == [])
    #expect(
      document.cases("Pet") == ["cat Cat: Cat", "poodle Poodle: Poodle", "beagle Beagle: Beagle"])
  }

  /// What is no kind has each of them with what it adds.
  @Test func anInlineSchemaHasAllKindsWithWhatItAdds() {
    let document = Self.document(
      pet: Self.petListsDog, dog: "allOf: [\(Self.pet), \(Self.breed)]",
      returns: "{allOf: [\(Self.pet), {type: object, properties: {owner: {type: string}}}]}")
    #expect(document.messages == [])
    #expect(document.result() == "GetItemsResponse")
    #expect(
      document.cases("GetItemsResponse") == [
        "cat Cat: GetItemsResponseCat", "dog Dog: GetItemsResponseDog",
      ])
    #expect(
      document.properties("GetItemsResponseCat") == [
        "kind: String", "owner: String?", "lives: Int?",
      ])
  }

  @Test func aKindThatTheBaseDoesNotListIsAnObject() {
    let document = Self.document(
      pet: """
        discriminator: {propertyName: kind}, \
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Poodle'}]
        """,
      dog: "allOf: [\(Self.pet), \(Self.breed)]", returns: "{$ref: '#/components/schemas/Dog'}")
    #expect(document.messages == [])
    #expect(document.properties("Dog") == ["kind: String", "breed: String?"])
  }

  /// Keys of `mapping` are texts, whatever the property is.
  @Test(arguments: [
    ("integer", ["1", "2"], ["cat 1: Cat", "dog 2: Dog"], Union.Tag.integer),
    ("boolean", ["true", "false"], ["true true: Cat", "false false: Dog"], .bool),
  ]) func tagsAreOfTheTypeOfTheirProperty(
    _ type: String, _ names: [String], _ cases: [String], _ tag: Union.Tag
  ) {
    let mapping = "mapping: {'\(names[0])': Cat, '\(names[1])': Dog}"
    let pet = "{$ref: '#/components/schemas/Pet'}"
    let schemas = [
      """
      Pet: {type: object, required: [kind], properties: {kind: {type: \(type)}}, discriminator: {propertyName: kind, \(mapping)}}
      Cat: {allOf: [\(pet), {type: object, properties: {lives: {type: integer}}}]}
      Dog: {allOf: [\(pet), {type: object, properties: {bark: {type: string}}}]}
      """,
      """
      Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind, \(mapping)}}
      Cat: {type: object, required: [kind], properties: {kind: {type: \(type)}, lives: {type: integer}}}
      Dog: {type: object, required: [kind], properties: {kind: {type: \(type)}, bark: {type: string}}}
      """,
    ]
    for schemas in schemas {
      let document = Document(returns: pet, schemas: schemas)
      #expect(document.messages == [])
      #expect(document.cases("Pet") == cases)
      guard case .union(let union)? = document.model?.types["Pet"]?.kind else { continue }
      #expect(union.cases.allSatisfy { $0.tag == tag })
    }
  }
}
