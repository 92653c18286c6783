import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Testing

/// Names of seventy characters: every line of code has a place to break at.
@Suite struct LongNameTests {
  /// - Parameter first: tells the names apart; an upper case letter for a type.
  private static func name(_ first: Character) -> String {
    "\(first)" + String(repeating: "nameOfThings", count: 6).prefix(69)
  }

  private static let specification = """
    client: Long
    baseURL: https://example.com
    types:
      \(name("T")): {properties: {\(name("a")): Int, \(name("b")): "[String: \(name("T"))]?"}}
      \(name("U")): {oneOf: {\(name("a")): \(name("T")), \(name("b")): "[\(name("T"))]"}}
      \(name("K")): {enum: [\(name("a")), \(name("b"))]}
    endpoints:
      \(name("a")):
        GET: /a/{\(name("b"))}
        query: {\(name("c")): {type: String, default: \(name("a"))}}
        returns: \(name("T"))
      \(name("b")):
        POST: /b
        json: {\(name("a")): "[\(name("T"))]", \(name("b")): "[String: \(name("T"))]?"}
        returns: "[\(name("K"))]"
      \(name("c")): {POST: /c, body: \(name("U")), errors: {404: \(name("T"))}}
      dates:
        GET: /d
        query:
          \(name("c").prefix(40)): {type: Date, default: "2024-01-02T03:04:05Z"}
          \(name("d").prefix(40)): {type: Date, default: "2024-01-02T03:04:05Z"}
    scenarios:
      \(name("a")): {\(name("a")): {throws: notConnectedToInternet}}
    """

  @Test func linesAreBroken() async throws {
    let read = SpecReader.read(SourceFile(path: "long.client.yaml", text: Self.specification))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(
      options: GeneratorOptions(
        access: .internal, testedModule: "Sample", outputs: OutputSelection(emitted: [.fixtures])))
    let files = try generator.files(for: model)
    #expect(files.contains { $0.name.hasSuffix("+Spy.swift") })
    for file in files {
      let lines = file.text.split(separator: "\n")
      let long = lines.filter { line in
        line.utf8.count > 100 && !line.contains("//") && !line.contains("\"")
      }
      // A comment of its own may be longer, one behind code may not.
      let noted = lines.filter { $0.utf8.count > 100 && $0.contains(",  // 20") }
      #expect(long == [] && noted == [], "\(file.name): \(long + noted)")
    }
    let shared = try generator.sharedFiles(
      for: [model], runtimeParts: generator.runtimeParts(for: model))
    let output = try await Compiler.compile(files.filter { !$0.name.contains("Tests") } + shared)
    #expect(output.status == 0, "\(output.text.prefix(2_000))")
  }

  /// Names of 34 characters: those of groups and of members of objects are chains without a place to
  /// break at.
  private static func stores(_ observation: String) -> String {
    func name(_ first: Character) -> String { String(Self.name(first).prefix(34)) }
    let path = (["b", "c", "e", "f"] as [Character]).map { "/{\(name($0))}" }.joined()
    let parameters = (["b", "c", "e", "f"] as [Character]).map { "\(name($0)): String" }.joined(
      separator: ", ")
    return """
      client: Long
      baseURL: https://example.com
      nested: true
      observation: \(observation)
      types:
        \(name("T")):
          properties: {id: Int, \(name("o")): \(name("O")), \(name("p")): "\(name("O"))?", \(name("q")): "\(name("O"))?"}
        \(name("O")): {properties: {\(name("x")): String?, \(name("y")): {type: "[String: Int]", default: {}}}}
        \(name("C")): {properties: {\(name("x")): Patch<String>, \(name("y")): "Patch<[String: Int?]>"}}
        \(name("R")): {properties: {\(name("k")): UUID}}
        \(name("P")): {properties: {\(name("i")): "[\(name("R"))]", next: String?}}
      endpoints:
        \(name("g")).\(name("l")): {GET: "\(path)/a", returns: "[\(name("T"))]"}
        \(name("m")):
          GET: \(path)/b
          query: {cursor: String?}
          returns: \(name("P"))
          pages: {items: \(name("i")), next: next, into: cursor}
        \(name("h")).\(name("u")):
          PATCH: "\(path)/a/{id}"
          path: {\(parameters), id: Int}
          json: {\(name("o")): \(name("C")), \(name("p")): \(name("O")), \(name("q")): "Patch<\(name("C"))>"}
        \(name("w")):
          DELETE: "\(path)/b/{\(name("k"))}"
          path: {\(parameters), \(name("k")): UUID}
      stores:
        \(name("S")):
          \(name("s")): \(name("g")).\(name("l"))
          \(name("t")): \(name("m"))
          actions:
            \(name("u")): {call: \(name("h")).\(name("u")), optimistic: \(name("s"))}
            \(name("w")): {call: \(name("w")), optimistic: \(name("t")), id: \(name("k"))}
      """
  }

  @Test(arguments: ["observable", "combine"])
  func linesOfStoresAreBroken(observation: String) async throws {
    let read = SpecReader.read(SourceFile(path: "long.client.yaml", text: Self.stores(observation)))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(options: GeneratorOptions(access: .internal, testedModule: "Sample"))
    let files = try generator.files(for: model)
    for file in files where ["+Store.swift", "+SwiftUI.swift"].contains(where: file.name.hasSuffix)
    {
      let long = file.text.split(separator: "\n").filter {
        $0.utf8.count > 100 && !$0.contains("//")
      }
      #expect(long == [], "\(file.name)")
    }
    let shared = try generator.sharedFiles(
      for: [model], runtimeParts: generator.runtimeParts(for: model))
    let output = try await Compiler.compile(files.filter { !$0.name.contains("Tests") } + shared)
    #expect(output.status == 0, "\(output.text.prefix(2_000))")
  }
}
