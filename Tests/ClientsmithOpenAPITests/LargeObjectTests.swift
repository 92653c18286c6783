import ClientsmithGenerator
import Testing

/// Objects that require many others, or have names that storage would have.
@Suite(.timeLimit(.minutes(5))) struct LargeObjectTests {
  /// Each property is looked at a few times, not once for each other one.
  @Test func manyObjectsAreRequired() throws {
    let names = (0..<6_000).map { "p\($0)" }
    let properties = names.map { "\($0): {type: object, properties: {x\($0): {type: string}}}" }
    let document = Document(
      returns: "{$ref: '#/components/schemas/Large'}",
      schemas: """
        Large:
          type: object
          required: [\(names.joined(separator: ", "))]
          properties: {\(properties.joined(separator: ", "))}
        """)
    let types = try #require(document.properties("Large"))
    #expect(types.first == "p0: LargeP0?")
    #expect(types.last == "p5999: LargeP5999")
    #expect(types.filter { $0.hasSuffix("?") }.count == 6_000 - 799)
    let model = try #require(document.model)
    let files = try Generator(options: GeneratorOptions()).files(for: model)
    #expect(files.contains { $0.text.contains("private var p5999Box: Indirect<LargeP5999>") })
  }

  /// What is required is made optional where it leads back, each property that does, once.
  @Test func requiredObjectsThatLeadBackAreOptional() throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A:
          type: object
          required: [a, b, c]
          properties:
            a: {$ref: '#/components/schemas/A'}
            b: {$ref: '#/components/schemas/B'}
            c: {$ref: '#/components/schemas/C'}
        B: {type: object, required: [a], properties: {a: {$ref: '#/components/schemas/A'}}}
        C: {type: object, properties: {x: {type: string}}}
        """)
    #expect(document.properties("A") == ["a: A?", "b: B?", "c: C"])
    #expect(document.properties("B") == ["a: A"])
    #expect(
      document.messages
        == ["a", "b"].map {
          "warning unsupported-schema: a value of `\($0)` would have to contain infinitely many others, "
            + "so it is optional"
        })
  }

  @Test func chainsOfExtensionsAreChoices() throws {
    let document = Self.chain(100)
    // The base is a case, too.
    #expect(try #require(document.cases("C0")).count >= 99)
    #expect(document.properties("C99")?.count == 100)
  }

  /// A chain of 800 schemas would have 320,000 properties.
  @Test func longChainsOfExtensionsEnd() {
    let document = Self.chain(800)
    #expect(document.model != nil)
    #expect(document.properties("C0") != nil)
    #expect(
      document.messages.contains {
        $0.hasSuffix("the schemas of the document extend others too often, so this one is any JSON")
      })
  }

  /// Schemas that each extend the one before, from a base with a discriminator on.
  private static func chain(_ count: Int) -> Document {
    let chain = (1..<count).map { number in
      "C\(number): {allOf: [{$ref: '#/components/schemas/C\(number - 1)'}, "
        + "{properties: {x\(number): {type: string}}}]}"
    }
    return Document(
      returns: "{$ref: '#/components/schemas/C0'}",
      schemas: "C0: {type: object, required: [t], properties: {t: {type: string}}, "
        + "discriminator: {propertyName: t}}\n" + chain.joined(separator: "\n"))
  }

  @Test func storageHasANameOfItsOwn() throws {
    let names = ["Box", "Storage", "Reference", "Indirect", "Box2"].map { "a\($0): {type: string}" }
    let document = Document(
      returns: "{$ref: '#/components/schemas/Node'}",
      schemas: "Node: {type: object, properties: {a: {$ref: '#/components/schemas/Node'}, "
        + names.joined(separator: ", ") + "}}")
    let model = try #require(document.model)
    let files = try Generator(options: GeneratorOptions()).files(for: model)
    #expect(files.contains { $0.text.contains("private var aBox3: Indirect<") })
  }
}
