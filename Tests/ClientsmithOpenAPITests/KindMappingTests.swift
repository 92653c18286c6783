import Testing

/// What the values of discriminators mean where schemas extend each other, refer to each other and are
/// choices within choices.
@Suite struct KindMappingTests {
  /// Schemas whose references are written `@Name`.
  private static func document(_ schemas: String, returns: String = "@Pet") -> Document {
    func resolved(_ text: String) -> String {
      text.replacing(/@(\w+)/) { "{$ref: '#/components/schemas/\($0.1)'}" }
    }
    return Document(returns: resolved(returns), schemas: resolved(schemas))
  }

  private static let animals = """
    Cat: {allOf: [@Pet, {type: object, properties: {lives: {type: integer}}}]}
    Dog: {allOf: [@Pet, {type: object, properties: {bark: {type: string}}}]}

    """

  /// What uses a base without being one of the kinds that it lists costs none of them.
  @Test(arguments: [
    "NewPet: {allOf: [@Pet], required: [name]}",
    "PetWithOwner: {allOf: [@Pet, {type: object, properties: {owner: {type: string}}}]}",
  ]) func whatOnlyUsesABaseIsNoKind(_ other: String) {
    let document = Self.document(
      """
      Pet:
        type: object
        required: [kind]
        properties: {kind: {type: string, enum: [cat, dog]}, name: {type: string}}
        discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog}}
      \(Self.animals)\(other)
      """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["cat cat: Cat", "dog dog: Dog"])
  }

  @Test func kindsThatNothingTellsApartAreAWarning() {
    let document = Self.document(
      """
      Pet:
        type: object
        required: [kind]
        properties: {kind: {type: string, enum: [cat, dog]}}
        discriminator: {propertyName: kind}
      \(Self.animals)
      """)
    #expect(document.properties("Pet") == ["kind: PetKind"])
    #expect(
      document.messages == [
        "warning unsupported-schema: `kind` does not tell the schemas apart that extend this one, so "
          + "only what they have in common is read"
      ])
  }

  /// The outer choice says which of its branches a value means.
  @Test func aValueOfTwoBranchesIsThatOfItsMapping() {
    let document = Self.document(
      """
      Pet: {oneOf: [@Animals, @Dog], discriminator: {propertyName: kind, mapping: {cat: Animals, dog: Dog}}}
      Animals: {oneOf: [@Cat, @Dog], discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog}}}
      Cat: {type: object, required: [kind], properties: {kind: {type: string}, a: {type: string}}}
      Dog: {type: object, required: [kind], properties: {kind: {type: string}, b: {type: string}}}
      """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["cat cat: Cat", "dog dog: Dog"])
  }

  private static let shapes = """
    Circle: {allOf: [@Round, {type: object, properties: {r: {type: number}}}]}
    Ellipse: {allOf: [@Round, {type: object, properties: {a: {type: number}}}]}
    Square: {allOf: [@Pet, {type: object, properties: {side: {type: number}}}]}

    """

  private static func shapes(_ discriminator: String, round: String) -> Document {
    document(
      """
      Pet: {type: object, required: [type], properties: {type: {type: string}}, discriminator: {propertyName: type\(discriminator)}}
      Round: {\(round)}
      \(shapes)
      """)
  }

  /// A kind that its base's `mapping` names is a case, whatever tells its own kinds.
  @Test(arguments: [
    "allOf: [@Pet, {type: object, properties: {fuel: {type: string}}}], discriminator: {propertyName: fuel}",
    "allOf: [@Pet, {type: object, properties: {fuel: {type: string}}}], oneOf: [@Circle, @Ellipse], discriminator: {propertyName: fuel}",
  ]) func aKindToldByAnotherKeyIsOneCase(round: String) {
    let document = Self.shapes(", mapping: {round: Round, square: Square}", round: round)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["round round: Round", "square square: Square"])
  }

  /// A class in the middle that is sent itself is a case of both.
  @Test func aMappingThatNamesItsOwnSchemaHasACaseForIt() {
    let document = Self.shapes(
      ", mapping: {round: Round, circle: Circle, ellipse: Ellipse, square: Square}",
      round: """
        type: object, allOf: [@Pet], properties: {center: {type: string}}, \
        discriminator: {propertyName: type, mapping: {round: Round, circle: Circle, ellipse: Ellipse}}
        """)
    #expect(document.messages == [])
    #expect(
      document.cases("Pet") == [
        "round round: RoundBase", "circle circle: Circle", "ellipse ellipse: Ellipse",
        "square square: Square",
      ])
    #expect(document.properties("RoundBase") == ["type: String", "center: String?"])
  }

  @Test func theValuesOfAKindAreThoseOfItsOwnMapping() {
    let document = Self.shapes(
      "",
      round: """
        allOf: [@Pet], oneOf: [@Circle, @Ellipse], \
        discriminator: {propertyName: type, mapping: {circle: Circle, ellipse: Ellipse}}
        """)
    #expect(document.messages == [])
    #expect(
      document.cases("Pet") == [
        "circle circle: Circle", "ellipse ellipse: Ellipse", "square Square: Square",
      ])
  }

  /// By references alone, on either side.
  @Test(arguments: [
    ("[@Cat, @Dog]", "cat: CatModel, dog: '#/components/schemas/DogModel'"),
    ("[@CatModel, @DogModel]", "cat: Cat, dog: Dog"),
  ]) func aMappingMayUseOtherNames(_ branches: String, _ mapping: String) {
    let document = Self.document(
      """
      Pet: {oneOf: \(branches), discriminator: {propertyName: kind, mapping: {\(mapping)}}}
      Cat: {type: object, properties: {kind: {type: string}, lives: {type: integer}}}
      Dog: {type: object, properties: {kind: {type: string}, bark: {type: string}}}
      CatModel: @Cat
      DogModel: {allOf: [@Dog]}
      """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["cat cat: Cat", "dog dog: Dog"])
  }

  /// What AutoRest and other tools read beside a schema.
  @Test(arguments: ["x-ms-discriminator-value", "x-discriminator-value"])
  func aKindMaySayItsValueItself(key: String) {
    let document = Self.document(
      """
      Pet: {type: object, required: [kind], discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
      Cat: {\(key): '#Vendor.Cat', allOf: [@Pet, {type: object, properties: {lives: {type: integer}}}]}
      Dog: {\(key): '#Vendor.Dog', allOf: [@Pet, {type: object, properties: {bark: {type: string}}}]}
      """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["cat #Vendor.Cat: Cat", "dog #Vendor.Dog: Dog"])
  }

  /// Null has its place outside.
  @Test func casesOfAChoiceWithNullAreThoseOfTheOuterOne() {
    let document = Self.document(
      """
      Pet: {oneOf: [@Inner, @C, {type: 'null'}], discriminator: {propertyName: kind}}
      Inner: {oneOf: [@A, @B, {type: 'null'}], discriminator: {propertyName: kind}}
      A: {type: object, properties: {kind: {const: a}, x: {type: string}}, required: [kind]}
      B: {type: object, properties: {kind: {const: b}, y: {type: string}}, required: [kind]}
      C: {type: object, properties: {kind: {const: c}, z: {type: string}}, required: [kind]}
      """)
    #expect(document.messages == [])
    #expect(document.result() == "Pet?")
    #expect(document.cases("Pet") == ["a a: A", "b b: B", "c c: C"])
  }

  /// A reference with more beside it extends what it leads to.
  @Test func kindsAreFoundBehindReferencesWithMore() {
    let document = Self.document(
      """
      Pet: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog}}}
      Cat: {$ref: '#/components/schemas/Pet', properties: {lives: {type: integer}}}
      Dog: {$ref: '#/components/schemas/Pet', properties: {bark: {type: string}}}
      """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["cat cat: Cat", "dog dog: Dog"])
  }

  @Test func generalTypesAreToldApart() {
    let document = Self.document(
      """
      Page: {$id: page, type: object, required: [type, items], properties: {type: {type: string}, items: {type: array, items: {$dynamicRef: '#T'}}}, $defs: {T: {$dynamicAnchor: T, not: {}}}}
      Cats: {$ref: '#/components/schemas/Page', $defs: {T: {$dynamicAnchor: T, $ref: '#/components/schemas/Cat'}}}
      Dogs: {$ref: '#/components/schemas/Page', $defs: {T: {$dynamicAnchor: T, $ref: '#/components/schemas/Dog'}}}
      Cat: {type: object, properties: {lives: {type: integer}}}
      Dog: {type: object, properties: {bark: {type: string}}}
      Pet: {oneOf: [@Cats, @Dogs], discriminator: {propertyName: type, mapping: {cats: Cats, dogs: Dogs}}}
      """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["cats cats: Page<Cat>", "dogs dogs: Page<Dog>"])
  }

  /// Numbers say nothing, titles do; what two inner choices call the same is called after them.
  @Test func casesOfNumbersHaveTheTitlesOfTheirBranches() {
    func message(_ numbers: [Int]) -> String {
      let branches = zip(numbers, ["Created", "Deleted"]).map { number, title in
        "{title: \(title), type: object, required: [t], properties: {t: {const: \(number)}, p\(number): {type: string}}}"
      }
      return "{oneOf: [\(branches.joined(separator: ", "))], discriminator: {propertyName: t}}"
    }
    let document = Self.document(
      """
      Pet: {oneOf: [@Users, @Orders], discriminator: {propertyName: t}}
      Users: \(message([1, 2]))
      Orders: \(message([3, 4]))
      """)
    #expect(document.messages == [])
    #expect(
      document.cases("Pet")?.map { $0.split(separator: ":")[0] } == [
        "created 1", "deleted 2", "ordersCreated 3", "ordersDeleted 4",
      ])
  }

  /// By JSON Schema they are one of the kinds, wherever they are written.
  @Test func whatExtendsAListWithoutBeingInItHasAllKinds() {
    let document = Self.document(
      """
      Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}, oneOf: [@Cat, @Dog]}
      \(Self.animals)
      Owned: {allOf: [@Pet, {type: object, properties: {owner: {type: string}}}]}
      """, returns: "@Owned")
    #expect(document.messages == [])
    #expect(document.cases("Owned") == ["cat Cat: OwnedCat", "dog Dog: OwnedDog"])
    #expect(
      document.properties("OwnedDog") == ["kind: String", "owner: String?", "bark: String?"])
  }

  /// What a union would write, the only branch of a choice has.
  @Test(arguments: [
    ("oneOf: [@Cat]", ["lives: Int?", "kind: String"]),
    (
      "properties: {id: {type: string}}, oneOf: [@Cat]",
      ["id: String?", "lives: Int?", "kind: String"]
    ),
  ]) func theOnlyBranchHasItsTag(_ choice: String, _ properties: [String]) {
    let document = Self.document(
      """
      Pet: {\(choice), discriminator: {propertyName: kind, mapping: {c: Cat}}}
      Cat: {type: object, properties: {lives: {type: integer}}}
      """)
    #expect(document.messages == [])
    #expect(document.properties("Pet") == properties)
    guard case .structure(let pet)? = document.model?.types["Pet"]?.kind else { return }
    #expect(pet.properties.last?.default == .string("c"))
  }

  /// It is that branch where whoever makes it says so.
  @Test func theOnlyBranchThatDeclaresItsTagIsThatBranch() {
    let document = Self.document(
      """
      Pet: {type: object, properties: {cat: {oneOf: [@Cat], discriminator: {propertyName: kind, mapping: {c: Cat}}}}}
      Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
      """)
    #expect(document.messages == [])
    #expect(document.properties("Pet") == ["cat: Cat?"])
  }

  /// What is taken apart in a choice that nothing tells keeps what told it.
  @Test func branchesOfAChoiceThatIsTakenApartHaveTheirTags() {
    let document = Self.document(
      """
      Pet: {type: object, properties: {name: {type: string}}, oneOf: [@Dog, @Cat]}
      Dog: {oneOf: [@Poodle, @Beagle], discriminator: {propertyName: breed, mapping: {P: Poodle, B: Beagle}}}
      Poodle: {type: object, properties: {size: {type: integer}}}
      Beagle: {type: object, properties: {size: {type: integer}}}
      Cat: {type: object, required: [lives], properties: {lives: {type: integer}}}
      """)
    #expect(document.messages == [])
    #expect(document.cases("Pet")?.count == 3)
    guard case .structure(let beagle)? = document.model?.types["PetBeagle"]?.kind else {
      Issue.record("PetBeagle is not a structure")
      return
    }
    #expect(beagle.constants.map(\.wireName) == ["breed"])
  }

  /// A base in the middle has the tag that the outer one has for it, and says what its own kinds have,
  /// wherever that is written.
  @Test(arguments: [
    "allOf: [@Pet, {type: object, properties: {fur: {type: string}}}], DISCRIMINATOR",
    "allOf: [@Pet, {type: object, properties: {fur: {type: string}}, DISCRIMINATOR}]",
  ]) func aKindWithAMappingOfItsOwnIsAChoice(_ mammal: String) {
    let own = "discriminator: {propertyName: type, mapping: {catMammal: Cat}}"
    let document = Self.document(
      """
      Pet: {type: object, required: [type], properties: {type: {type: string}}, discriminator: {propertyName: type, mapping: {mammal: Mammal}}}
      Mammal: {\(mammal.replacing("DISCRIMINATOR", with: own))}
      Cat: {allOf: [@Mammal, {type: object, properties: {lives: {type: integer}}}]}
      """,
      returns: "{type: object, properties: {a: @Pet, b: @Mammal, c: {oneOf: [@Mammal, @Cat]}}}")
    #expect(document.messages == [])
    let cases = ["mammal mammal: MammalBase", "catMammal catMammal: Cat"]
    #expect(document.cases("Pet") == cases)
    #expect(document.cases("Mammal") == cases)
    #expect(document.cases("GetItemsResponseC")?.sorted() == cases.sorted())
    #expect(document.properties("Cat") == ["type: String", "fur: String?", "lives: Int?"])
  }
}
