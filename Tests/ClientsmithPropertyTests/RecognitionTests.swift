import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithRun
import TestSupport
import Testing

/// Cases that are one of several themselves: what they do not recognize is not theirs, in examples and
/// in what clients decode.
@Suite struct RecognitionTests {
  private static let specification = """
    client: Sample
    baseURL: https://example.com
    allow: [unknown-case, unknown-key, missing-key]
    types:
      Quote: {properties: {text: String}}
      Photo: {properties: {url: String}}
      Inner: {oneOf: {quote: Quote, photo: Photo}, discriminator: kind}
      Block: {properties: {id: String}, oneOf: {quote: Quote, photo: Photo}, discriminator: kind}
      Value: {of: T, oneOf: {number: Int, value: T, counts: "[String: Int]"}}
      Other: {of: T, oneOf: {note: Quote, rest: {type: T, otherwise: true}}, discriminator: kind}
      Rest: {oneOf: {note: Quote, rest: {type: Inner, otherwise: true}}, discriminator: kind}
      RestBlock: {oneOf: {note: Quote, rest: {type: Block, otherwise: true}}, discriminator: kind}
      Tried: {oneOf: {block: Block, texts: "[String: String]"}}
    endpoints:
      values: {GET: /a, returns: "[Value<Inner>]", example: [1, {kind: quote, text: a}, {a: 1}, {b: c}]}
      blocks: {GET: /b, returns: "[Value<Block>]", example: [{kind: quote, id: b, text: a}, {id: b}]}
      others: {GET: /c, returns: "[Other<Inner>]", example: [{kind: note, text: a}, {kind: photo, url: u}, {kind: x}]}
      rests: {GET: /d, returns: "[Rest]", example: [{kind: note, text: a}, {kind: photo, url: u}, {kind: x}]}
      restBlocks: {GET: /e, returns: "[RestBlock]", example: [{kind: photo, id: b, url: u}, {kind: x, id: b}]}
      tried: {GET: /f, returns: "[Tried]", example: [{kind: photo, id: b, url: u}, {kind: x, id: b}]}
    """

  private static let program = """
    import Foundation

    @main struct Program {
      static func check<T: Codable & Equatable>(_ json: String, _ expected: [T]) throws {
        let found = try JSONDecoder().decode([T].self, from: Data(json.utf8))
        if found != expected { print("\\(json): \\(found), the example has \\(expected)") }
        let sent = try JSONDecoder().decode([T].self, from: try JSONEncoder().encode(found))
        if sent != found { print("\\(json): \\(found) is sent as \\(sent)") }
      }

      static func main() async throws {
        let mock = SampleClient.mock
        try check(#"[1, {"kind": "quote", "text": "a"}, {"a": 1}, {"b": "c"}]"#, await mock.values())
        try check(#"[{"kind": "quote", "id": "b", "text": "a"}, {"id": "b"}]"#, await mock.blocks())
        try check(
          #"[{"kind": "note", "text": "a"}, {"kind": "photo", "url": "u"}, {"kind": "x"}]"#,
          await mock.others())
        try check(
          #"[{"kind": "note", "text": "a"}, {"kind": "photo", "url": "u"}, {"kind": "x"}]"#,
          await mock.rests())
        try check(
          #"[{"kind": "photo", "id": "b", "url": "u"}, {"kind": "x", "id": "b"}]"#,
          await mock.restBlocks())
        try check(
          #"[{"kind": "photo", "id": "b", "url": "u"}, {"kind": "x", "id": "b"}]"#, await mock.tried())
        print(try await mock.values().map { if case .counts = $0 { 1 } else { 0 } })
        print(try await mock.tried().map { if case .texts = $0 { 1 } else { 0 } })
        print(try await mock.rests().map { if case .unrecognized = $0 { 1 } else { 0 } })
        print(try await mock.restBlocks().map { if case .unrecognized = $0 { 1 } else { 0 } })
      }
    }
    """

  @Test func examplesAreWhatClientsDecode() async throws {
    let read = SpecReader.read(
      SourceFile(path: "sample.client.yaml", text: Self.specification))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(options: GeneratorOptions(access: .internal))
    var files = try generator.files(for: model)
    files += try generator.sharedFiles(
      for: [model], runtimeParts: generator.runtimeParts(for: model))
    let result = try await Compiler.runProgram(Self.program, with: files)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text == "[0, 0, 1, 0]\n[0, 1]\n[0, 0, 1]\n[0, 1]\n")
  }

  // MARK: Types of other specifications

  /// What is used together is declared in three files, of which none names both.
  private static let separate = [
    "inner.client.yaml": """
    client: Inner
    types:
      Quote: {properties: {text: String}}
      Photo: {properties: {url: String}}
      Inner: {oneOf: {quote: Quote, photo: Photo}, discriminator: kind}
      Block: {properties: {id: String}, oneOf: {quote: Quote, photo: Photo}, discriminator: kind}
      Card: {properties: {number: {type: String, secret: true}}}
    endpoints: {ping: {GET: /}}
    """,
    "values.client.yaml": """
    client: Values
    types:
      Value: {of: T, oneOf: {number: Int, value: T, counts: "[String: Int]"}}
    endpoints: {ping: {GET: /}}
    """,
    "sample.client.yaml": """
    client: Sample
    allow: [unknown-case]
    uses: [inner.client.yaml, values.client.yaml]
    endpoints:
      values: {GET: /a, returns: "[Value<Inner>]", example: [1, {kind: quote, text: a}, {a: 1}, {b: c}]}
      blocks: {GET: /b, returns: "[Value<Block>]", example: [{kind: quote, id: b, text: a}, {id: b}]}
      card: {GET: /c, returns: Value<Card>, example: {number: [hidden]}}
    """,
    "second.client.yaml": """
    client: Second
    uses: [inner.client.yaml, values.client.yaml]
    endpoints:
      values: {GET: /a, returns: "[Value<Inner>]", example: [{a: 1}]}
    """,
  ]

  private static let separateProgram = """
    import Foundation

    @main struct Program {
      static func check<T: Codable & Equatable>(_ json: String, _ expected: [T]) throws {
        let found = try JSONDecoder().decode([T].self, from: Data(json.utf8))
        if found != expected { print("\\(json): \\(found), the example has \\(expected)") }
      }

      static func main() async throws {
        let mock = SampleClient.mock
        try check(#"[1, {"kind": "quote", "text": "a"}, {"a": 1}, {"b": "c"}]"#, await mock.values())
        try check(#"[{"kind": "quote", "id": "b", "text": "a"}, {"id": "b"}]"#, await mock.blocks())
        try check(#"[{"a": 1}]"#, await SecondClient.mock.values())
        print(try await mock.values().map { if case .counts = $0 { 1 } else { 0 } })
        print(try await mock.blocks().map { if case .unrecognized = $0 { 1 } else { 0 } })
        print("\\(try await mock.card())".contains("hidden"))
        print(try await SecondClient.mock.values().map { if case .counts = $0 { 1 } else { 0 } })
      }
    }
    """

  /// Each file is right whatever else uses its types.
  @Test func typesOfOtherSpecificationsAreRecognized() async throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.separate { try folder.write(text, to: name) }
    let reading = await SpecificationReading.read([folder.path("")])
    let messages = reading.logs.flatMap(\.diagnostics).map(\.message)
    #expect(messages == [])
    let models = reading.specifications.map(\.model)
    let generator = Generator(options: GeneratorOptions(access: .internal))
    let files =
      try models.flatMap { try generator.files(for: $0) } + generator.sharedFiles(for: models)
    let result = try await Compiler.runProgram(Self.separateProgram, with: files)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text == "[0, 0, 1, 0]\n[0, 1]\nfalse\n[1]\n")
  }

  // MARK: Generic types in generic types

  private static let nested = """
    client: Nested
    types:
      Boxed: {of: T, properties: {v: T}}
      Card: {properties: {number: {type: String, secret: true}}}
      Other: {properties: {z: String}}
      Number: {properties: {n: Int}}
      Outer: {of: T, oneOf: {boxed: Boxed<T>, other: Other}}
      Page: {of: Item, properties: {n: Int}, oneOf: {boxed: Boxed<Item>, other: Other}}
      Choice: {of: T, oneOf: {first: T, number: Number}}
      Nest: {of: T, oneOf: {choice: Choice<T>, other: Other}}
    endpoints:
      outer: {GET: /a, returns: Outer<Card>}
      page: {GET: /b, returns: Choice<Page<Int>>}
      nest: {GET: /c, returns: Nest<Boxed<Int>>}
    """

  private static let nestedProgram = """
    import Foundation

    @main struct Program {
      static func read<T: Decodable>(_ json: String, as type: T.Type) throws -> T {
        try JSONDecoder().decode(type, from: Data(json.utf8))
      }

      static func main() throws {
        print(try read(#"{"w": {"number": "4111"}}"#, as: Outer<Card>.self))
        print(try read(#"{"n": 1}"#, as: Choice<Page<Int>>.self) == .number(Number(n: 1)))
        print(try read(#"{"z": "q"}"#, as: Nest<Boxed<Int>>.self) == .other(Other(z: "q")))
        print(try read(#"{"n": 2}"#, as: Nest<Boxed<Int>>.self) == .choice(.number(Number(n: 2))))
      }
    }
    """

  /// What a generic type uses with its own parameter is not declared: its base says what it is.
  @Test func genericTypesInsideOfGenericTypesAreRecognized() async throws {
    let model = try #require(
      SpecReader.read(SourceFile(path: "nested.client.yaml", text: Self.nested)).model)
    let generator = Generator(options: GeneratorOptions(access: .internal))
    let files = try generator.files(for: model) + generator.sharedFiles(for: [model])
    let result = try await Compiler.runProgram(Self.nestedProgram, with: files)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text == "Outer<Card>(unrecognized: \"not shown\")\ntrue\ntrue\ntrue\n")
  }
}
