import ClientsmithModel
import Testing

/// Schemas between a base with a discriminator and those that extend them.
@Suite struct KindLevelTests {
  private static let schemas = """
    Animal: {type: object, required: [kind, name], discriminator: {propertyName: kindMAPPING}, properties: {kind: {type: string}, name: {type: string}}}
    Mammal: {allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, required: [legs], properties: {legs: {type: integer}}}]}
    Dog: {allOf: [{$ref: '#/components/schemas/Mammal'}, {type: object, properties: {bark: {type: string}}}]}
    Cat: {allOf: [{$ref: '#/components/schemas/Mammal'}, {type: object, properties: {lives: {type: integer}}}]}
    Fish: {allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {fins: {type: integer}}}]}
    """

  private func document(mapping: String = "") -> Document {
    Document(
      returns:
        "{type: object, properties: {mammal: {$ref: '#/components/schemas/Mammal'}, animal: {$ref: '#/components/schemas/Animal'}}}",
      schemas: Self.schemas.replacing("MAPPING", with: mapping))
  }

  @Test func whatIsBetweenIsAChoiceOfItsKinds() {
    let document = document()
    #expect(document.messages == [])
    let kinds = ["mammal Mammal: MammalBase", "dog Dog: Dog", "cat Cat: Cat"]
    #expect(document.cases("Mammal") == kinds)
    #expect(document.cases("Animal") == kinds + ["fish Fish: Fish"])
    #expect(document.properties("MammalBase") == ["kind: String", "name: String", "legs: Int"])
    #expect(
      document.properties("Dog") == ["kind: String", "name: String", "legs: Int", "bark: String?"])
  }

  @Test func allMayBeInOneLine() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A: {type: object, required: [kind], discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
        B: {allOf: [{$ref: '#/components/schemas/A'}, {type: object, properties: {b: {type: string}}}]}
        C: {allOf: [{$ref: '#/components/schemas/B'}, {type: object, properties: {c: {type: string}}}]}
        D: {allOf: [{$ref: '#/components/schemas/C'}, {type: object, properties: {d: {type: string}}}]}
        """)
    #expect(document.messages == [])
    #expect(document.cases("A") == ["b B: BBase", "c C: CBase", "d D: D"])
  }

  @Test func theMappingOfTheBaseNamesItsKinds() {
    let document = document(
      mapping: ", mapping: {hund: '#/components/schemas/Dog', katze: '#/components/schemas/Cat', "
        + "fisch: '#/components/schemas/Fish'}")
    #expect(document.messages == [])
    #expect(document.cases("Mammal") == ["hund hund: Dog", "katze katze: Cat"])
    #expect(
      document.cases("Animal") == ["hund hund: Dog", "katze katze: Cat", "fisch fisch: Fish"])
  }

  @Test func aKindOfItsOwnMayBeBetween() {
    let document = document(
      mapping: ", mapping: {mammal: '#/components/schemas/Mammal', "
        + "dog: '#/components/schemas/Dog', fish: '#/components/schemas/Fish'}")
    #expect(document.cases("Mammal") == ["mammal mammal: MammalBase", "dog dog: Dog"])
  }
}
