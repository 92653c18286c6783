import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import TestSupport
import Testing

/// Documents as specifications of the native format.
@Suite struct ImportTests {
  @Test(arguments: [
    "/items: {get: {operationId: list, responses: {'200': {description: d, content: {application/json: {schema: {type: array, items: {type: string}}, example: [a]}}}}}}",
    "/items/{id}: {get: {parameters: [{name: id, in: path, required: true, schema: {type: integer}}, {name: X-Trace, in: header, schema: {type: string}}, {name: q, in: query, required: true, schema: {type: string}}], responses: {'204': {description: d}}}}",
    "/a: {post: {parameters: [{name: X-Key, in: header, schema: {type: string}}], requestBody: {required: true, content: {application/json: {schema: {type: object, required: [b], properties: {b: {type: string}, c: {type: integer, default: 3}}}}}}, responses: {'201': {description: d, content: {application/json: {schema: {type: object, properties: {at: {type: string, format: date-time}}}}}}, default: {description: e, content: {text/plain: {}}}}}}",
    "/f: {put: {requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {file: {type: string, format: binary}, note: {type: string}}}}}}, responses: {'200': {description: d, content: {image/png: {}}}}}}",
    "/s: {get: {tags: [a], responses: {'200': {description: d, content: {text/event-stream: {schema: {type: object, properties: {x: {enum: [one, two]}}}}}}}}}\n/t: {get: {tags: [b], deprecated: true, responses: {'200': {description: d, content: {application/json: {schema: {oneOf: [{type: string}, {type: integer}]}}}}}}}",
    // Parameters in an order of their own, and one that Swift has another name for.
    "/o: {get: {operationId: list, parameters: [{name: self, in: query, schema: {type: string}}, {name: client, in: header, schema: {type: string}}, {name: call, in: query, schema: {type: integer}}], responses: {'204': {description: d}}}}",
    // A constant between parameters in an order of their own.
    "/c: {put: {operationId: put, parameters: [{name: q, in: query, schema: {type: string}}, {name: r, in: query, required: true, schema: {type: string}}], requestBody: {required: true, content: {multipart/form-data: {schema: {type: object, required: [purpose, file], properties: {purpose: {const: assistants}, file: {type: string, format: binary}}}}}}, responses: {'204': {description: d}}}}",
    // Cases of which few differ from their spelling, and a text
    // that needs quotes where it is wrapped.
    "/e: {get: {operationId: list, parameters: [{name: fields, in: query, explode: false, description: 'It: \(String(repeating: "a #word, ", count: 30))end', schema: {type: array, items: {enum: [name, color, created_at, owner_id, owner.name, size]}, example: [name, owner.name]}}], responses: {'200': {description: d, content: {application/json: {schema: {enum: [a, b-b, c, d, e, f]}}}}}}}",
    // Examples of several responses with one name, and without names.
    "/x: {get: {operationId: list, responses: {'200': {description: d, content: {application/json: {schema: {type: string}, examples: {a: {value: x}}}}}, '203': {description: d, content: {application/json: {schema: {type: string}, examples: {a: {value: y}, b: {value: z}}}}}}}}\n/y: {get: {operationId: get, responses: {'200': {description: d, content: {application/json: {schema: {type: string}, example: x}}}, '201': {description: d, content: {application/json: {schema: {type: string}, example: y}}}}}}",
    // Examples of elements, bodies and errors.
    "/k: {put: {operationId: put, requestBody: {required: true, content: {application/json: {schema: {type: array, items: {type: string, example: a}}}}}, responses: {'204': {description: d}, '404': {description: d, content: {application/json: {schema: {type: object, properties: {why: {type: string}, tags: {type: array, items: {type: string, example: x}}}}, example: {why: gone}}}}}}}",
    // Examples of streams, whole and by events.
    "/s: {get: {operationId: lines, responses: {'200': {description: d, content: {application/jsonl: {itemSchema: {type: object, required: [a], properties: {a: {type: string}}}, example: [{a: x}, {a: y}]}}}}}}\n/v: {get: {operationId: events, responses: {'200': {description: d, content: {text/event-stream: {itemSchema: {type: object, properties: {event: {type: string}, data: {type: string, contentSchema: {type: object, required: [a], properties: {a: {type: string}}}}}}, examples: {one: {value: [{event: e, data: '{\"a\": \"x\"}'}]}}}}}}}}",
    // A case whose value has no short form.
    "/l: {get: {operationId: list, responses: {'200': {description: d, content: {application/json: {schema: {enum: [a, b, c, d, \"x\\ny\"]}}}}}}}",
    "/w: {get: {operationId: list, responses: {'200': {description: d, content: {application/json: {schema: {type: object, properties: {a: {type: string, example: x, description: 'Two  spaces.'}, b: {type: string, example: x, description: '\(String(repeating: "Two  spaces. ", count: 7))end'}}}}}}}}}",
    // Properties that several types have, an enumeration of many values, and lists of them.
    "/u: {get: {operationId: list, parameters: [{name: fields, in: query, explode: false, schema: {type: array, items: {enum: [\(values)]}, example: [\(values)]}}], responses: {'200': {description: d, content: {application/json: {schema: {type: array, items: {type: object, properties: {\(shared), b: {type: object, properties: {\(shared)}}}}}}}}}}}",
  ]) func whatIsPrintedMakesTheSameClient(_ paths: String) throws {
    try check(paths)
  }

  @Test(arguments: [
    "http://{host}.example.com:{port}/v1", "http://localhost:{port}", "http://{host}",
  ])
  func printedServersHaveVariables(_ server: String) throws {
    try check(
      "/a: {get: {operationId: a, responses: {'204': {description: d}}}}",
      server: "url: '\(server)', variables: {host: {default: shop}, port: {default: '80'}}")
  }

  /// A constant of the path leaves its name to the parameter beside it; a header is a text.
  @Test func constantsArePrinted() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      paths:
        /h?type=a: {delete: {operationId: remove, parameters: [{name: type, in: query, schema: {type: string}}, {name: X-V, in: header, required: true, schema: {const: 3}}], responses: {'204': {description: d}}}}
      """, to: "shop.openapi.yaml")
    let input = SpecificationInput.file(path: folder.path("shop.openapi.yaml"))
    let text = try #require(try DocumentImport.specification(of: input, limits: .standard)?.text)
    #expect(text.contains("query: {type2: {value: a, as: type}, type: String?}"), "\(text)")
    let document = SpecReader.read(try input.read())
    let constants = document.model?.endpoints[0].inputs.compactMap(\.constant)
    #expect(constants?.contains(.string("3")) == true)
  }

  /// Specifications refuse an empty segment.
  @Test(arguments: ["enum: ['']", "example: ''", "const: ''"])
  func printedSegmentsAreNotEmpty(_ facts: String) throws {
    let text = try check(
      "/p/{id}: {get: {operationId: list, parameters: [{name: id, in: path, required: true, schema: {type: string, \(facts)}}], responses: {'204': {description: d}}}}"
    )
    #expect(!text.contains("example:"))
  }

  @Test func genericTypesKeepTheirExamples() throws {
    try check(
      "/p: {get: {operationId: list, responses: {'200': {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/Pets'}}}}}}}",
      components: """
        components:
          schemas:
            Page: {$id: page, type: object, required: [items], properties: {items: {type: array, items: {$dynamicRef: '#T'}}, n: {type: integer, minimum: 2}}, $defs: {T: {$dynamicAnchor: T, not: {}}}}
            Pets: {$id: pets, $ref: page, $defs: {T: {$dynamicAnchor: T, $ref: '#/components/schemas/Pet'}}}
            Pet: {type: object, properties: {name: {type: string}}}
        """)
  }

  /// What a property has stands on few lines: its text last, and paragraphs in one text.
  @Test func printedPropertiesAreShort() throws {
    let word = String(repeating: "word ", count: 16)
    let text = try check(
      "/p: {get: {operationId: list, parameters: [{name: fields, in: query, explode: false, schema: {type: array, items: {enum: [\(Self.values)]}, example: [\(Self.values)]}}], responses: {'200': {description: d, content: {application/json: {schema: {type: object, properties: {a: {type: string, example: x, description: \"One\\nparagraph.\\n\\nAnother \(word)end.\"}, b: {type: string, description: \"States:\\n* open\\n* closed\"}, c: {enum: [x, y], description: 'Of \(word)\(word)end'}, d: {type: string, example: x, description: 'Two  spaces \(word)\(word)end.'}}}}}}}}}"
    )
    for part in [
      """
            a: {type: String?, example: x, description: "One paragraph.\\n\\nAnother word word word word word word word word
              word word word word word word word word end."}
            b:
              type: String?
              description: |-
                States:
                * open
                * closed
            c: {type: ListResponseC?, description: &cDescription Of word word word word word word word word word word word
      """,
      "      d: {type: String?, example: x, description: Two  spaces word word",
      "  ListResponseC: {enum: [x, y], description: *cDescription}\n",
      "    enum: {someValue1: some.value.1, someValue2: some.value.2, someValue3: some.value.3, someValue4: some.value.4,\n      someValue5",
      "example: [some.value.1, some.value.2, some.value.3]",
    ] { #expect(text.contains(part), "\(part)\n---\n\(text)") }
  }

  /// A long text begins beside its key, unless that takes escapes.
  @Test func longTextsBeginBesideTheirKeys() throws {
    let word = String(repeating: "word ", count: 24)
    let text = try check(
      "/p: {get: {operationId: list, description: 'A \(word)end.', responses: {'200': {description: d, content: {application/json: {schema: {type: object, description: 'It: \(word)end.', properties: {a: {type: string}}}}}}}}, put: {operationId: set, description: \"\\\"Don't\\\" \(word)end.\", responses: {'204': {description: d}}}}"
    )
    for part in [
      "    description: A word word",
      "word\n      word",
      "    description: \"It: word word",
      "    description: >-\n      \"Don't\" word word",
    ] { #expect(text.contains(part), "\(part)\n---\n\(text)") }
  }

  /// An object that begins with the properties of another one includes it.
  @Test func objectsIncludeOthers() throws {
    let base = "a: {type: string}, b: {type: integer}, c: {type: boolean, description: On.}"
    func path(_ name: String, _ properties: String) -> String {
      "/\(name): {get: {operationId: \(name), responses: {'200': {description: d, content: {application/json: {schema: {type: object, properties: {\(properties)}}}}}}}}"
    }
    let text = try check(
      [
        path("two", "\(base), d: {type: string}"), path("one", base),
        path("three", "\(base), d: {type: string}, e: {type: string}"),
        path(
          "four", "a: {type: string}, b: {type: integer}, c: {type: boolean}, d: {type: string}"),
      ].joined(separator: "\n"))
    #expect(
      text.contains("  TwoResponse: {includes: [OneResponse], properties: {d: String?}}\n"),
      "\(text)")
    #expect(text.contains("  ThreeResponse: {includes: [TwoResponse], properties: {e: String?}}\n"))
    #expect(text.split(separator: "includes").count == 3, "c of the fourth differs")
  }

  /// As many aliases as a reader takes, and not more.
  @Test func manyTypesShareWhatTheyHave() throws {
    let answers = (1...1100).map { number in
      "/\(number): {get: {responses: {'200': {description: d, content: {application/json: {schema: {type: object, properties: {n\(number): {type: string}, \(Self.shared)}}}}}}}}"
    }
    let text = try check(answers.joined(separator: "\n"))
    #expect(!text.contains("&a") && text.contains("Of word"))
    let few = try check(answers.prefix(100).joined(separator: "\n"))
    #expect(few.contains("      a: &a {type: String?, example: x, description: Of word"))
    #expect(few.contains("      a: *a\n"))
  }

  private static let values = (1...30).map { "some.value.\($0)" }.joined(separator: ", ")

  private static let shared =
    "a: {type: string, example: x, description: Of \(String(repeating: "word ", count: 30))end}"

  @discardableResult
  private func check(
    _ paths: String, server: String = "url: 'http://shop.example.com'", components: String = ""
  ) throws -> String {
    let folder = try TemporaryFolder()
    let text =
      "openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\nservers: [{\(server)}]\npaths:\n"
      + paths.split(separator: "\n").map { "  \($0)\n" }.joined() + components
    try folder.write(text, to: "shop.openapi.yaml")
    let input = SpecificationInput.file(path: folder.path("shop.openapi.yaml"))
    let printed = try #require(try DocumentImport.specification(of: input, limits: .standard)?.text)
    let document = SpecReader.read(try input.read())
    let specification = SpecReader.read(SourceFile(path: "shop.client.yaml", text: printed))
    let expected = try #require(document.model)
    let model = try #require(
      specification.model, "\(printed)\n\(specification.log.diagnostics.map(\.message))")
    #expect(ModelFacts(model).changes(from: ModelFacts(expected)).isEmpty, "\(printed)")
    #expect(model.isSpread == expected.isSpread)
    #expect(model.types.map(\.documentation) == expected.types.map(\.documentation))
    for (type, other) in zip(model.types, expected.types) {
      guard case .structure(let read) = type.kind, case .structure(let known) = other.kind else {
        continue
      }
      #expect(read.properties.map(\.documentation) == known.properties.map(\.documentation))
    }
    #expect(model.endpoints.map(\.mock) == expected.endpoints.map(\.mock))
    #expect(
      model.endpoints.map { $0.inputs.map(\.name) }
        == expected.endpoints.map { $0.inputs.map(\.name) })
    return printed
  }
}
