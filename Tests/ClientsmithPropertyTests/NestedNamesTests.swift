import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct NestedNamesTests {
  /// Names of protocols that do no harm inside the client, of types of every kind. Those that would
  /// are refused.
  @Test func typesCanHaveNamesOfProtocols() async throws {
    let text = """
      client: Sample
      baseURL: https://example.com
      nested: true
      errors: {404: Decoder, 4XX: Encoder}
      types:
        Decodable: {enum: [a, b]}
        Encodable: {enum: {x: 1, y: 2}, closed: true}
        Hasher: {alias: "[String: Decodable]"}
        Identifiable: {properties: {id: Int, next: Identifiable?}}
        Decoder:
          properties:
            a: Decodable
            b: Encodable = x
            c: Hasher
            d: Encoder?
            e: Patch<Encodable>
            f: Decoder?
            g: {type: String, secret: true}
        Encoder: {oneOf: {decoder: Decoder, other: Identifiable}, discriminator: kind}
        Trial: {oneOf: {encoder: Encoder, hasher: Hasher, decoders: "[Decoder]"}}
      endpoints:
        find: {GET: /, query: {a: Decodable?, b: "[Encodable]?"}, returns: Trial}
        save: {POST: /, body: Encoder, returns: Identifiable}
        change: {PATCH: /, json: {a: Decoder, b: Hasher, c: Patch<Encoder>}}
        follow: {GET: /events, returns: {as: sse, type: Decoder}}
      """
    let read = SpecReader.read(SourceFile(path: "sample.client.yaml", text: text))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(options: GeneratorOptions(access: .public))
    let output = try await Compiler.compile(
      generator.files(for: model) + generator.sharedFiles(for: [model]))
    #expect(output.status == 0, "\(output.text.prefix(4_000))")
  }
}
