import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Testing

/// What is generated of forms that few specifications have.
@Suite struct RareFormTests {
  private static let generic = """
    types:
      Item: {properties: {id: Int}}
      MaybeItem: {alias: "Item?"}
      Box: {of: T, properties: {id: "Int?", value: T}}
      Wrap: {of: T, properties: {id: "T?", value: T}}
      Sent: {of: T, properties: {id: {type: T, access: readOnly}, value: T}}
      Named: {of: T, properties: {id: T}}
      Base: {properties: {id: "Int?"}}
      Extended: {of: T, includes: [Base], properties: {value: T}}
    endpoints:
      get: {GET: "", returns: MaybeItem}
      getBox: {GET: /box, returns: Box<String>}
      getWrap: {GET: /wrap, returns: Wrap<String>}
      getExtended: {GET: /extended, returns: Extended<String>}
      getNamed: {GET: /named, returns: Named<String>}
      send: {POST: /sent, body: Sent<String>}
      watch: {GET: /watch, returns: {as: sse, type: "Item?", envelope: true}}
      watchMaybe: {GET: /maybe, returns: {as: sse, type: MaybeItem, envelope: true}, example: [{data: null}]}
    stores: {Items: {item: get}}
    """

  private static let start = "client: Sample\nbaseURL: https://example.com\n"

  @Test func theyCompile() async throws {
    let text = Self.start + Self.generic
    let read = SpecReader.read(SourceFile(path: "sample.client.yaml", text: text))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(options: GeneratorOptions(access: .public))
    let output = try await Compiler.compile(
      generator.files(for: model) + generator.sharedFiles(for: [model]), checksTypes: true)
    #expect(output.status == 0, "\(output.text.prefix(4_000))")
  }

  /// As a type without parameters: an `id` that may be nil tells nothing apart.
  @Test func onlyAnIDThatIsAlwaysThereTellsValuesApart() throws {
    let code = try GeneratedCode(Self.generic)
    #expect(code.count(of: ": Identifiable where") == 1)
    #expect(
      try code.line(with: ": Identifiable where")
        == "nonisolated extension Named: Identifiable where T: Hashable {}")
  }

  @Test func aStoreHasOneOptional() throws {
    let code = try GeneratedCode(Self.generic, file: "+Store.swift")
    #expect(try code.declaration("var item: ").hasPrefix("var item: MaybeItem {"))
  }

  @Test func thePathOfTheBaseURLIsNotWritten() throws {
    let code = try GeneratedCode(Self.generic, file: "SampleClient.swift")
    #expect(code.count(of: "/// `GET`") > 0 && code.count(of: "/// `GET `") == 0)
  }

  /// Each environment is documented by what it chooses.
  @Test func environmentsOfServers() throws {
    let servers = """
      servers:
        up: {live: "https://up.example.com", test: "https://up.test.example.com"}
        data: {live: "https://data.example.com", test: "https://data.test.example.com"}
        one: https://one.example.com
      endpoints:
        a: {GET: /a, server: up}
        b: {GET: /b, server: data}
        c: {GET: /c, server: one}
      """
    let code = try GeneratedCode(servers, file: "+Live.swift")
    #expect(
      try code.line(with: "/// https://up.test.")
        == "/// https://up.test.example.com and https://data.test.example.com")
  }
}
