import ClientsmithModel
import Testing

/// Choices between a base, which is a choice of its kinds, and one of these.
@Suite struct KindBesideBaseTests {
  private static let pet = "{$ref: '#/components/schemas/Pet'}"
  private static let dog = "{$ref: '#/components/schemas/Dog'}"
  private static let schemas = """
    Pet: {type: object, required: [kind, name], properties: {kind: {type: string}, name: {type: string}}, discriminator: {propertyName: kind, mapping: {pet: '#/components/schemas/Pet', dog: '#/components/schemas/Dog'}}}
    Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, required: [bark], properties: {bark: {type: boolean}}}]}
    Stone: {type: object, required: [weight], properties: {weight: {type: number}}}
    """

  private func kind(_ type: String, in document: Document) -> Value? {
    document.model?.types.structure(.declared(SwiftName(type)))?.properties.first?.default
  }

  @Test(arguments: [
    "{oneOf: [\(pet), \(dog)]}", "{oneOf: [\(dog), \(pet)]}", "{anyOf: [\(pet), \(dog)]}",
  ])
  func theyAreTheBase(choice: String) {
    let document = Document(returns: choice, schemas: Self.schemas)
    #expect(document.result() == "Pet")
    #expect(document.cases("Pet") == ["pet pet: PetBase", "dog dog: Dog"])
    #expect(kind("Dog", in: document) == .string("dog"))
    #expect(kind("PetBase", in: document) == .string("pet"))
    #expect(document.messages == [])
  }

  /// What the choice has tags for are its own cases.
  @Test(arguments: ["", ", mapping: {dog: '#/components/schemas/Dog'}"])
  func aDiscriminatorOfTheirOwnTellsThem(mapping: String) {
    let document = Document(
      returns:
        "{oneOf: [\(Self.pet), \(Self.dog)], discriminator: {propertyName: kind\(mapping)}}",
      schemas: Self.schemas)
    #expect(document.cases("GetItemsResponse") == ["pet pet: PetBase", "dog dog: Dog"])
    #expect(kind("Dog", in: document) == .string("dog"))
    #expect(document.messages == [])
  }

  /// The union of the base has read the key before it reads one of its kinds.
  @Test func besideOthersTheBaseIsOneCase() {
    let document = Document(
      returns: "{oneOf: [\(Self.pet), {$ref: '#/components/schemas/Stone'}, \(Self.dog)]}",
      schemas: Self.schemas)
    #expect(document.cases("GetItemsResponse") == ["pet pet: Pet", "stone stone: Stone"])
    #expect(kind("Dog", in: document) == .string("dog"))
    #expect(document.messages == [])
  }

  @Test func aChoiceThatIsABranchIsSuchABase() {
    let document = Document(
      returns:
        "{oneOf: [{$ref: '#/components/schemas/Animal'}, {$ref: '#/components/schemas/Cat'}]}",
      schemas: """
        Animal: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Cow'}], discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', cow: '#/components/schemas/Cow'}}}
        Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
        Cow: {type: object, required: [kind], properties: {kind: {type: string}, milk: {type: number}}}
        """)
    #expect(document.result() == "Animal")
  }

  /// `hound` is a dog in this choice alone, so that it has to say so itself.
  @Test func anotherTagIsACaseOfItsOwn() {
    let document = Document(
      returns:
        "{oneOf: [\(Self.pet), \(Self.dog)], discriminator: {propertyName: kind, mapping: {pet: '#/components/schemas/Pet', hound: '#/components/schemas/Dog'}}}",
      schemas: Self.schemas)
    #expect(document.cases("GetItemsResponse")?.contains("hound hound: Dog") == true)
  }

  /// Properties of its kinds would be lost in one struct.
  @Test func anyOfABaseAndAnotherObjectIsAChoice() {
    let document = Document(
      returns: "{anyOf: [\(Self.pet), {$ref: '#/components/schemas/Stone'}]}",
      schemas: Self.schemas)
    #expect(document.cases("GetItemsResponse") == ["pet pet: Pet", "stone stone: Stone"])
  }
}
