import ClientsmithGenerator
import ClientsmithModel
import Testing

/// Schemas that hold or choose between others, over and over.
@Suite(.timeLimit(.minutes(5))) struct NestedChoiceTests {
  /// The cases of a choice that is told by the same key are those of the outer one, with the values of
  /// its own `mapping`.
  @Test func choicesWithinChoicesHaveTheirOwnTags() {
    let document = Document(
      returns: """
        {type: object, properties: {all: {$ref: '#/components/schemas/Outermost'}, \
        some: {$ref: '#/components/schemas/Outer'}}}
        """,
      schemas: """
        K1: {type: object, required: [kind], properties: {kind: {type: string}, one: {type: string}}}
        K2: {type: object, required: [kind], properties: {kind: {type: string}, two: {type: string}}}
        K3: {type: object, required: [kind], properties: {kind: {type: string}, three: {type: string}}}
        K4: {type: object, required: [kind], properties: {kind: {type: string}, four: {type: string}}}
        Inner:
          oneOf: [{$ref: '#/components/schemas/K1'}, {$ref: '#/components/schemas/K2'}]
          discriminator: {propertyName: kind, mapping: {one: '#/components/schemas/K1', two: K2}}
        Outer:
          oneOf: [{$ref: '#/components/schemas/Inner'}, {$ref: '#/components/schemas/K3'}]
          discriminator: {propertyName: kind}
        Outermost:
          oneOf: [{$ref: '#/components/schemas/Outer'}, {$ref: '#/components/schemas/K4'}]
          discriminator: {propertyName: kind}
        """)
    #expect(document.messages == [])
    #expect(document.cases("Outer") == ["one one: K1", "two two: K2", "k3 K3: K3"])
    #expect(
      document.cases("Outermost") == ["one one: K1", "two two: K2", "k3 K3: K3", "k4 K4: K4"])
  }

  /// Of several tags, the one that the schema is called by has its name; values within a choice that is
  /// tried say which case they are.
  @Test func objectsWithinAChoiceHaveTheTagOfItsCase() throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Shape'}",
      schemas: """
        Shape:
          oneOf: [{$ref: '#/components/schemas/Poly'}, {$ref: '#/components/schemas/Circle'}]
          discriminator: {propertyName: k, mapping: {tri: '#/components/schemas/Poly', Poly: '#/components/schemas/Poly', Circle: '#/components/schemas/Circle'}}
        Circle: {type: object, required: [k], properties: {k: {type: string}, r: {type: number}}}
        Poly:
          type: object
          required: [k]
          properties: {k: {type: string}}
          oneOf:
            - {type: object, required: [sides], properties: {sides: {type: integer}}}
            - {type: object, required: [points], properties: {points: {type: integer}}}
        """)
    #expect(
      document.cases("Shape") == ["tri tri: Poly", "poly Poly: Poly", "circle Circle: Circle"])
    guard
      case .union("tri", .union("sides", .structure(let members)))? =
        document.model?.endpoints[0].mock
    else {
      Issue.record("not a triangle")
      return
    }
    #expect(members.first?.value == .string("tri"))
  }

  /// By the outer key its branches are all the same, by its own one the outer ones are nothing.
  @Test(arguments: [
    ("", "enum: [dog]", "enum: [cat]"),
    (
      ", discriminator: {propertyName: type, mapping: {dog: Dog, cat: Cat}}", "type: string",
      "type: string"
    ),
  ]) func aChoiceThatAnotherKeyTellsStaysOneBesideProperties(
    _ discriminator: String, _ dog: String, _ cat: String
  ) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet: {type: object, required: [name], properties: {name: {type: string}}, oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}]\(discriminator)}
        Dog:
          type: object
          required: [type]
          properties: {type: {\(dog)}}
          oneOf: [{$ref: '#/components/schemas/Poodle'}, {$ref: '#/components/schemas/Beagle'}]
          discriminator: {propertyName: breed, mapping: {P: Poodle, B: Beagle}}
        Poodle: {type: object, properties: {size: {type: integer}}}
        Beagle: {type: object, properties: {size: {type: integer}}}
        Cat: {type: object, required: [type], properties: {type: {\(cat)}}}
        """)
    #expect(document.messages == [])
    #expect(document.cases("Pet") == ["dog dog: PetDog", "cat cat: PetCat"])
    #expect(document.cases("PetDog")?.map { $0.split(separator: ":")[0] } == ["p P", "b B"])
  }

  /// The outer key is one of the inner objects, which callers need not set.
  @Test(arguments: [
    (", discriminator: {propertyName: u}", true), ("", false),
  ])
  func whatTellsTheOuterChoiceIsKnownWithinTheInnerOne(_ told: String, isDefault: Bool) throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Outer'}",
      schemas: """
        Outer: {oneOf: [{$ref: '#/components/schemas/Inner'}, {$ref: '#/components/schemas/Other'}], discriminator: {propertyName: t, mapping: {Inner: Inner, Other: Other}}}
        Inner: {oneOf: [{$ref: '#/components/schemas/L1'}, {$ref: '#/components/schemas/L2'}]\(told)}
        Other: {type: object, required: [t], properties: {t: {const: Other}, q: {type: integer}}}
        L1: {type: object, required: [t, u, a], properties: {t: {type: string}, u: {type: string}, a: {type: integer}}}
        L2: {type: object, required: [t, u, b], properties: {t: {type: string}, u: {type: string}, b: {type: integer}}}
        """)
    #expect(document.messages == [])
    for name in ["L1", "L2"] {
      let structure = try #require(document.model?.types.structure(.declared(SwiftName(name))))
      let property = try #require(structure.property(forKey: "t"))
      #expect(property.default == (isDefault ? .string("Inner") : nil))
      #expect(property.example == (isDefault ? nil : .string("Inner")))
    }
  }

  @Test func choicesThatLeadBackToThemselvesEnd() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        K: {type: object, properties: {kind: {type: string}}}
        A:
          oneOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/K'}]
          discriminator: {propertyName: kind}
        B:
          oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/K'}]
          discriminator: {propertyName: kind}
        """)
    #expect(document.model != nil)
  }

  /// As long as the stack of a thread would not take.
  @Test(arguments: [false, true]) func chainsOfSchemasHaveAnyLength(isRing: Bool) throws {
    let count = 9_000
    let schemas = (0..<count).map { place -> String in
      let next = place + 1 < count ? place + 1 : 0
      let isLast = !isRing && place + 1 == count
      return "\"S\(place)\": {\"type\": \"object\", \"properties\": {\"n\": "
        + (isLast ? "{\"type\": \"string\"}" : "{\"$ref\": \"#/components/schemas/S\(next)\"}")
        + "}}"
    }
    let document = Document(
      """
      {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/items": {"get": {
        "operationId": "getItems", "responses": {"200": {"description": "d", "content": {
        "application/json": {"schema": {"$ref": "#/components/schemas/S0"}}}}}}}},
        "components": {"schemas": {\(schemas.joined(separator: ",\n"))}}}
      """, path: "shop.openapi.json")
    let model = try #require(document.model)
    let files = try Generator(options: GeneratorOptions()).files(for: model)
    #expect(files.contains { $0.text.contains("struct S\(count - 1)") })
  }
}
