import ClientsmithModel
import ClientsmithRun
import TestSupport
import Testing

/// Schemas that each have a file of their own, or stand in a file that several documents share.
@Suite struct SchemaFileTests {
  private static let document = """
    openapi: 3.1.0
    info: {title: Zoo, version: '1'}
    servers: [{url: https://zoo.example.com}]
    paths:
      /pets:
        get:
          operationId: getPet
          responses:
            "200":
              description: A pet.
              content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}
      /boats:
        get:
          operationId: getBoat
          responses:
            "200":
              description: A boat.
              content: {application/json: {schema: {$ref: "shared.yaml#/components/schemas/Boat"}}}
      /vehicles:
        get:
          operationId: getVehicle
          responses:
            "200":
              description: A vehicle.
              content: {application/json: {schema: {$ref: "shared.yaml#/components/schemas/Vehicle"}}}
    components:
      schemas:
        Pet: {$ref: schemas/Pet.yaml}
        Cat: {$ref: ./schemas/Cat.yaml}
        Dog: {$ref: schemas/Hound.yaml}
        Car: {allOf: [{$ref: "shared.yaml#/components/schemas/Vehicle"}, {type: object, properties: {doors: {type: integer}}}]}

    """

  private static let files = [
    "Package.swift": "",
    "zoo.openapi.yaml": document,
    "schemas/Pet.yaml":
      "{type: object, required: [kind, name], properties: {name: {type: string}, owner: {$ref: Owner.yaml}}, discriminator: {propertyName: kind}}\n",
    "schemas/Cat.yaml":
      "{allOf: [{$ref: Pet.yaml}, {type: object, properties: {lives: {type: integer}}}]}\n",
    "schemas/Hound.yaml":
      "{allOf: [{$ref: Pet.yaml}, {type: object, properties: {bark: {type: integer}}}]}\n",
    "schemas/Owner.yaml": "{type: object, properties: {id: {type: string}}}\n",
    "shared.yaml": """
    components:
      schemas:
        Vehicle: {type: object, required: [kind], properties: {name: {type: string}}, discriminator: {propertyName: kind}}
        Boat: {allOf: [{$ref: "#/components/schemas/Vehicle"}, {type: object, properties: {deck: {type: boolean}}}]}

    """,
  ]

  private func model(_ specification: String? = nil) async throws -> ClientModel? {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files { try folder.write(text, to: path) }
    if let specification { try folder.write(specification, to: "zoo.client.yaml") }
    let name = specification == nil ? "zoo.openapi.yaml" : "zoo.client.yaml"
    let reading = await SpecificationReading.read([folder.path + "/" + name])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message).isEmpty)
    return reading.specifications.first?.model
  }

  private func properties(_ name: SwiftName, _ model: ClientModel?) -> [String] {
    guard case .structure(let structure)? = model?.types[name]?.kind else { return [] }
    return structure.properties.map { "\($0.name): \($0.type.text)" }
  }

  private func cases(_ name: SwiftName, _ model: ClientModel?) -> [String] {
    guard case .union(let union)? = model?.types[name]?.kind else { return [] }
    return union.cases.map { "\($0.name) \($0.wireName): \($0.type?.text ?? "-")" }
  }

  /// What is wrong with a file costs what refers to it alone.
  @Test func aFileThatIsNotValidIsAReferenceThatLeadsNowhere() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("{a: [", to: "bad.yaml")
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Zoo, version: '1'}
      paths:
        /a: {get: {operationId: getA, responses: {"200": {description: d, content: {application/json: {schema: {$ref: bad.yaml}}}}}}}
        /b: {get: {operationId: getB, responses: {"204": {description: d}}}}

      """, to: "zoo.openapi.yaml")
    let reading = await SpecificationReading.read([folder.path + "/zoo.openapi.yaml"])
    let diagnostics = reading.logs.flatMap(\.diagnostics)
    #expect(
      diagnostics.map(\.message) == [
        "the file of the reference `bad.yaml` is not valid, so it leads nowhere"
      ])
    #expect(diagnostics.map(\.severity) == [.warning] && diagnostics.first?.notes.count == 1)
    #expect(reading.specifications.first?.model.endpoints.map(\.pathName) == ["getA", "getB"])
  }

  /// `Pet` is not called after its file beside its own name: `Pet2`.
  @Test func aSchemaInAFileHasItsNameInTheDocument() async throws {
    let model = try await model()
    #expect(cases("Pet", model) == ["cat Cat: Cat", "dog Dog: Dog"])
    #expect(
      properties("Dog", model) == ["name: String", "owner: Owner?", "bark: Int?", "kind: String"])
    #expect(model?.types["Pet2"] == nil && model?.types["Hound"] == nil)
  }

  @Test func whatExtendsABaseOfAnotherFileIsItsKind() async throws {
    let model = try await model()
    #expect(cases("Vehicle", model) == ["car Car: Car", "boat Boat: Boat"])
    guard case .structure(let boat)? = model?.types["Boat"]?.kind else {
      Issue.record("no type")
      return
    }
    #expect(boat.properties.last?.default == .string("Boat"))
  }

  /// In a file that only has schemas, beside the base; with and without a `mapping`.
  @Test(arguments: ["schemas.yaml#/Pet", "schemas.yaml#/animals/Pet"], [true, false])
  func kindsMayStandInOneFile(_ reference: String, isMapped: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    let outer = reference.dropFirst("schemas.yaml#".count).dropLast("/Pet".count)
    let mapping = isMapped ? ", mapping: {dog: '#\(outer)/Dog', cat: '#\(outer)/Cat'}" : ""
    let indent = outer.isEmpty ? "" : "  "
    let schemas = [
      "Pet: {type: object, required: [kind], properties: {kind: {type: string}}, "
        + "discriminator: {propertyName: kind\(mapping)}}",
      "Dog: {allOf: [{$ref: '#\(outer)/Pet'}, {type: object, properties: {bark: {type: boolean}}}]}",
      "Cat: {allOf: [{$ref: '#\(outer)/Pet'}, {type: object, properties: {lives: {type: integer}}}]}",
    ]
    try folder.write(
      (outer.isEmpty ? "" : "animals:\n") + schemas.map { indent + $0 + "\n" }.joined(),
      to: "schemas.yaml")
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Zoo, version: '1'}
      servers: [{url: https://zoo.example.com}]
      paths:
        /pet: {get: {operationId: getPet, responses: {"200": {description: d, content: {application/json: {schema: {$ref: "\(reference)"}}}}}}}

      """, to: "zoo.openapi.yaml")
    let reading = await SpecificationReading.read([folder.path + "/zoo.openapi.yaml"])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message) == [])
    let names = isMapped ? ["dog", "cat"] : ["Dog", "Cat"]
    let prefix = outer.isEmpty ? "" : "Animals"
    #expect(
      cases(SwiftName(prefix + "Pet"), reading.specifications.first?.model)
        == ["dog \(names[0]): \(prefix)Dog", "cat \(names[1]): \(prefix)Cat"])
  }

  @Test func aSpecificationChangesThemByTheirNames() async throws {
    let model = try await model(
      """
      client: Zoo
      openapi: {}
      types:
        Dog: {as: Hound, properties: {bark: {as: barks}}}

      """)
    #expect(cases("Pet", model) == ["cat Cat: Cat", "dog Dog: Hound"])
    #expect(
      properties("Hound", model) == [
        "name: String", "owner: Owner?", "barks: Int?", "kind: String",
      ])
  }
}
