import Foundation
import TestSupport
import Testing

@Suite("clientsmith generate --config")
struct ConfigurationTests {
  let tool: Tool
  let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(specification(client: "Alpha"), to: "specs/alpha.client.yaml")
  }

  func generate(_ configuration: String, _ arguments: String...) async throws
    -> Tool.Result
  {
    try folder.write(configuration, to: "App/clientsmith.yaml")
    return try await tool.run(
      ["generate", "specs", "--output", "out", "--config", "App/clientsmith.yaml"] + arguments,
      in: folder)
  }

  @Test("The access of the configuration counts, that of the command line more")
  func access() async throws {
    _ = try await generate("access: public\n")
    #expect(try folder.text("out/AlphaClient.swift").contains("public nonisolated struct Alpha"))
    _ = try await generate("access: public\n", "--access", "package")
    #expect(try folder.text("out/AlphaClient.swift").contains("package nonisolated struct Alpha"))
  }

  @Test(
    "Leaves out what is omitted"
  )
  func omissions() async throws {
    let result = try await generate(
      "omit: [failing, mock]\n", "--tests", "tests", "--module", "App")
    #expect(result.error == "")
    #expect(
      try folder.names(in: "out") == [
        ".clientsmith.json", "AlphaClient+Live.swift", "AlphaClient+SwiftUI.swift",
        "AlphaClient.swift", "ClientsmithRuntime.swift",
      ])
    // They are about what is omitted.
    #expect(!folder.exists("tests/AlphaClientTests.swift"))
  }

  @Test("Extras alone leave the rest as it is, and can be asked for either way")
  func extras() async throws {
    let transport = "out/HTTPTransport+AsyncHTTPClient.swift"
    _ = try await generate("emit: [asyncHTTPClient]\nomit: [mock]\n", "--emit", "logging")
    #expect(folder.exists(transport))
    #expect(folder.exists("out/AlphaClient+Failing.swift"))
    #expect(!folder.exists("out/AlphaClient+Mock.swift"))
    #expect(try folder.text("out/ClientsmithRuntime.swift").contains("struct CallLog"))

    _ = try await generate("emit: [live, logging]\n")
    #expect(!folder.exists(transport))
    #expect(folder.exists("out/AlphaClient+Failing.swift"))
    #expect(try folder.text("out/ClientsmithRuntime.swift").contains("struct CallLog"))

    // A runtime for other modules has all but these.
    _ = try await generate("access: public\n")
    #expect(!folder.exists(transport))
    #expect(!(try folder.text("out/ClientsmithRuntime.swift").contains("struct CallLog")))
  }

  @Test("Leaves out the preview alone")
  func preview() async throws {
    _ = try await generate("")
    #expect(try folder.text("out/AlphaClient+Mock.swift").contains("static var preview"))
    _ = try await generate("omit: [preview]\n")
    #expect(!(try folder.text("out/AlphaClient+Mock.swift").contains("preview")))
  }

  @Test("A specification omits too")
  func omissionOfSpecification() async throws {
    try folder.write(
      specification(client: "Alpha") + "omit: [failing]\n", to: "specs/alpha.client.yaml")
    _ = try await generate("# omit: [mock]\n\n")
    #expect(!folder.exists("out/AlphaClient+Failing.swift"))
    #expect(folder.exists("out/AlphaClient+Mock.swift"))
  }

  @Test("What a specification says of itself counts more, then what the command line says")
  func precedence() async throws {
    try folder.write(
      specification(client: "Alpha") + "emit: [failing, logging]\nomit: [mock]\n",
      to: "specs/alpha.client.yaml")
    try folder.write(specification(client: "Beta"), to: "specs/beta.client.yaml")
    let result = try await generate("omit: [failing, live]\n", "--emit", "live", "--emit", "mock")
    #expect(result.error == "")
    let names = try folder.names(in: "out").filter { $0.hasSuffix(".swift") }
    #expect(
      names == [
        "AlphaClient+Failing.swift", "AlphaClient+Live.swift", "AlphaClient+SwiftUI.swift",
        "AlphaClient.swift", "BetaClient+Live.swift", "BetaClient+Mock.swift",
        "BetaClient+SwiftUI.swift", "BetaClient.swift", "ClientsmithRuntime.swift",
      ])
    #expect(try folder.text("out/ClientsmithRuntime.swift").contains("struct CallLog"))
  }

  @Test(
    "--emit takes what this version generates",
    arguments: [
      ("dependencies", "`dependencies` has a key of its own"),
      ("spi", "unknown part 'spi' to emit"),
    ])
  func unknownEmit(key: String, message: String) async throws {
    let result = try await generate("", "--emit", key)
    #expect(result.status == 64)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test("A runtime of another module is imported, not written")
  func runtime() async throws {
    let result = try await generate("runtime: Core\n", "--tests", "tests", "--module", "App")
    #expect(result.status == 0)
    #expect(!folder.exists("out/ClientsmithRuntime.swift"))
    #expect(try folder.text("out/AlphaClient+Live.swift").contains("\nimport Core\n"))
    #expect(try folder.text("tests/AlphaClientTests.swift").contains("\nimport Core\n"))
  }

  @Test("What is generated beside the runtime cannot be asked for elsewhere")
  func extrasWithoutRuntime() async throws {
    let option = try await generate("runtime: Core\n", "--emit", "logging")
    #expect(option.status == 64)
    #expect(option.error.contains("--emit logging: `logging` is generated beside the runtime"))
    try folder.write(
      specification(client: "Alpha") + "emit: [logging]\n", to: "specs/alpha.client.yaml")
    let result = try await generate("runtime: Core\n")
    #expect(result.status == 65)
    #expect(
      result.error.hasPrefix(
        "specs/alpha.client.yaml:9:1: error: `logging` is generated beside the runtime"))
    #expect(!folder.exists("out"))
  }

  @Test("The runtime's library has all but what needs another package")
  func extrasOfTheLibrary() async throws {
    try folder.write(
      specification(client: "Alpha") + "emit: [logging, recording, scripted]\n",
      to: "specs/alpha.client.yaml")
    let result = try await generate("runtime: ClientsmithRuntime\n")
    #expect(result.status == 0, "\(result.error)")
    #expect(!folder.exists("out/ClientsmithRuntime.swift"))
    let option = try await generate(
      "runtime: ClientsmithRuntime\n", "--emit", "asyncHTTPClient")
    #expect(option.status == 64)
    #expect(option.error.contains("`asyncHTTPClient` is generated beside the runtime"))
  }

  @Test("Only a runtime for other modules has what its own clients do not need")
  func wholeRuntime() async throws {
    _ = try await generate("")
    #expect(!(try folder.text("out/ClientsmithRuntime.swift").contains("enum Patch")))
    _ = try await generate("access: package\n")
    #expect(try folder.text("out/ClientsmithRuntime.swift").contains("package nonisolated enum Pa"))
  }

  @Test("Templates are found from the configuration's folder")
  func templates() async throws {
    try folder.write(
      "// Ours.\n", to: "Templates/Client/Header.mustache")
    let result = try await generate("templates: ../Templates\n")
    #expect(result.error == "")
    #expect(try folder.text("out/AlphaClient.swift").hasPrefix("// Ours.\n"))
  }

  @Test("The module of the tests")
  func module() async throws {
    _ = try await generate("module: Shop\n", "--tests", "tests")
    #expect(try folder.text("tests/AlphaClientTests.swift").contains("@testable import Shop"))
  }

  @Test("A specification says how its own stores are observed")
  func observation() async throws {
    let stores = """

      endpoints: {list: {GET: /items, returns: [Int]}}
      stores: {Items: {items: list}}
      """
    try folder.write("client: Beta" + stores, to: "specs/beta.client.yaml")
    try folder.write(
      "client: Gamma\nobservation: observable" + stores.replacing("Items:", with: "Things:"),
      to: "specs/gamma.client.yaml")
    let result = try await generate("observation: combine\ncontainer: App\n")
    #expect(result.error == "")
    let container = try folder.text("out/ClientsmithContainer.swift")
    #expect(container.contains(".environmentObject(container.itemsStore)"))
    #expect(container.contains(".environment(container.thingsStore)"))
    let beta = try folder.text("out/BetaClient+Store.swift")
    #expect(beta.contains("@Published") && !beta.contains("Observation"))
    #expect(!beta.contains("@available"))
    let gamma = try folder.text("out/GammaClient+Store.swift")
    #expect(gamma.contains("@Observable") && !gamma.contains("Combine"))
  }

  @Test("What is wrong with a configuration, templates and specifications is said at once")
  func allErrors() async throws {
    try folder.write("client: Beta\nendpoints: {a: {GET: items}}\n", to: "specs/beta.client.yaml")
    try folder.write(
      "//\n{{one}}\n  {{#two}}{{three}}{{/two}}\n//{{four}}{{client}}\n",
      to: "Templates/Client/Mock.mustache")
    // A partial, which two others use.
    try folder.write(
      "//\n{{nobody}}\n", to: "Templates/Client/Header.mustache")
    try folder.write("", to: "Templates/Client/Mok.mustache")
    let result = try await generate("access: open\nomit: live\ntemplates: ../Templates\n")
    #expect(result.status == 65)
    let errors = result.error.split(separator: "\n").filter { $0.contains(": error: ") }
    let places = errors.map { $0.prefix { $0 != " " } }
    #expect(
      places == [
        "App/../Templates/Client/Header.mustache:2:1:",
        "App/../Templates/Client/Mock.mustache:2:1:",
        "App/../Templates/Client/Mock.mustache:3:3:",
        "App/../Templates/Client/Mock.mustache:4:3:",
        "App/../Templates/Client/Mok.mustache:1:1:", "App/clientsmith.yaml:1:9:",
        "App/clientsmith.yaml:2:7:", "specs/beta.client.yaml:2:22:",
      ], "\(result.error)")
    #expect(!folder.exists("out"))

    let missing = try await generate("access: open\n", "--templates", "nowhere")
    #expect(missing.status == 66)
    #expect(missing.error.contains("App/clientsmith.yaml:1:9: error: "))
    #expect(missing.error.contains("specs/beta.client.yaml:2:22: error: "))
    #expect(missing.error.contains("clientsmith: error: nowhere: "))
  }

  @Test("The closure of a stream names the runtime")
  func streamsOfAnotherRuntime() async throws {
    try folder.write(
      "client: Alpha\nbaseURL: https://example.com\n"
        + "endpoints:\n  watch: {GET: /a, returns: {as: jsonl, type: Int}}\n",
      to: "specs/alpha.client.yaml")
    _ = try await generate("runtime: Core\naccess: public\n")
    for file in ["AlphaClient", "AlphaClient+Mock"] {
      #expect(try folder.text("out/\(file).swift").contains("\npublic import Core\n"))
    }
  }

  @Test("Fixtures are in the tests, or where `emit` asks for them beside the client")
  func fixtures() async throws {
    try folder.write(
      specification(client: "Alpha") + "types: {Item: {properties: {id: Int}}}\n",
      to: "specs/alpha.client.yaml")
    let tests = ["--tests", "tests", "--module", "App"]
    func places(_ configuration: String) async throws -> [Bool] {
      try folder.write(configuration, to: "App/clientsmith.yaml")
      let result = try await tool.run(
        ["generate", "specs", "--output", "out", "--config", "App/clientsmith.yaml"] + tests,
        in: folder)
      #expect(result.status == 0)
      return ["out", "tests"].map { folder.exists($0 + "/AlphaClient+Fixtures.swift") }
    }
    #expect(try await places("") == [false, true])
    #expect(try await places("emit: [fixtures]\n") == [true, false])
    #expect(try await places("omit: [fixtures]\n") == [false, false])
  }

  @Test(
    "Errors have a place, and nothing is written",
    arguments: [
      ("acess: public\n", "1:1: error: "),
      ("access: open\n", "1:9: error: `access` cannot be"),
      ("observation: combin\n", "1:14: error: `observation` cannot be `combin`"),
      ("emit: [dependencies]\n", "1:8: error: `dependencies` has a key of its own"),
      ("omit: dependencies\n", "1:7: error: "),
      (
        "omit: [dependencies]\ndependencies: true\n",
        "2:1: error: `dependencies` is `true` and in `omit`"
      ),
      ("dependencies: yes\n", "1:15: error: "),
      ("reporter: print\n", "1:11: error: `reporter` cannot be"),
      ("emit: [live, spi]\n", "1:14: error: unknown part"),
      ("emit: [logging]\nruntime: Core\n", "1:1: error: `logging` is generated"),
      ("omit: live\n", "1:7: error: "),
      ("runtime: 1\n", "1:10: error: "),
      ("templates: Nowhere\n", "1:12: error: the templates cannot be read"),
    ])
  func errors(_ configuration: String, _ message: String) async throws {
    let result = try await generate(configuration)
    #expect(result.status == 65)
    #expect(result.error.hasPrefix("App/clientsmith.yaml:" + message))
    #expect(!folder.exists("out"))
  }
}
