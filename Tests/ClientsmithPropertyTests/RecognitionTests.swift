import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithRun
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
}
