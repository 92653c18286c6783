import ClientsmithDiagnostics
import ClientsmithRun
import TestSupport
import Testing

@Suite("Starting a client")
struct InitTests {
  @Test("A specification and a test are written, and the lines for the manifest are said")
  func files() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/Package.swift")
    try folder.write("", to: "App/Sources/Kiosk/Kiosk.swift")
    let arguments = [
      "init", "pet shop", "--base-url", "https://pets.example/v1", "--package", "App", "--yes",
    ]
    let result = try await Tool().run(arguments, in: folder)
    #expect(result.status == 0, "\(result.error)")
    #expect(
      result.output.hasPrefix(
        """
        wrote App/Sources/Kiosk/pet-shop.client.yaml
        wrote App/Tests/KioskTests/PetShopMockTests.swift

        In Package.swift:

        """), "\(result.output)")
    #expect(result.output.contains(#"name: "KioskTests", dependencies: ["Kiosk"],"#))
    let text = try folder.text("App/Sources/Kiosk/pet-shop.client.yaml")
    let file = SourceFile(path: "pet-shop.client.yaml", text: text)
    let read = SpecReader.read(file)
    #expect(read.log.diagnostics.map(\.message) == [])
    #expect(read.model?.name == "PetShopClient")
    #expect(text.contains("baseURL: https://pets.example/v1"))
    let test = try folder.text("App/Tests/KioskTests/PetShopMockTests.swift")
    #expect(test.contains("@testable import Kiosk") && test.contains("PetShopClient.mock"))

    let again = try await Tool().run(arguments, in: folder)
    #expect(again.status == 73)
    #expect(again.error.contains("App/Sources/Kiosk/pet-shop.client.yaml: exists already"))
  }

  @Test("Without a terminal nothing is asked, and the folder names the client")
  func defaults() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Shop/README.md")
    let result = try await Tool().run(["init", "--package", "Shop"], in: folder, input: "no\n")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error == "")
    #expect(try !folder.text("Shop/Sources/Shop/shop.client.yaml").contains("nested"))
    // SwiftPM takes no target without one.
    #expect(try folder.text("Shop/Sources/Shop/Shop.swift").contains("`ShopClient`"))
    #expect(result.output.contains("In the Package.swift to write:"))
    #expect(result.output.contains(".target(\n    name: \"Shop\""))
  }

  @Test("The lines for the manifest say what the target is", arguments: ["manifest", "main"])
  func executable(_ kind: String) async throws {
    let folder = try TemporaryFolder()
    let targets = ".executableTarget(\n  name: \"Kiosk\"), .target(name: \"Core\")"
    try folder.write(kind == "manifest" ? targets : "", to: "App/Package.swift")
    let file = kind == "manifest" ? "Kiosk.swift" : "main.swift"
    try folder.write("", to: "App/Sources/Kiosk/\(file)")
    let result = try await Tool().run(["init", "--package", "App", "--yes"], in: folder)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains(".executableTarget(\n    name: \"Kiosk\""))
  }

  @Test("The test imports the module as SwiftPM calls it, and a second client has types of its own")
  func second() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/Package.swift")
    try folder.write("", to: "App/Sources/foo-bar kit/Kit.swift")
    try folder.write(
      "client: Depot\ntypes: {Item: {properties: {id: Int}}}\n"
        + "endpoints: {item: {GET: /a, returns: Item}}\n",
      to: "App/Sources/foo-bar kit/API/depot.client.yaml")
    for name in ["Shop", "Bank"] {
      let result = try await Tool().run(["init", name, "--package", "App", "--yes"], in: folder)
      #expect(result.status == 0, "\(result.error)")
      let test = try folder.text("App/Tests/foo-bar kitTests/\(name)MockTests.swift")
      #expect(test.contains("@testable import foo_bar_kit\n"))
    }
    let result = try await Tool().run(
      ["generate", "App/Sources/foo-bar kit", "--output", "out"], in: folder)
    #expect(result.status == 0, "\(result.error)")
  }

  @Test("On a terminal, an end of the input before the last answer writes nothing")
  func endOfInput() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Shop/README.md")
    // Of the first question the answer is refused; the second one is the end of the input.
    let result = try await Self.onTerminal("https://shop.example\nShop\n", in: folder)
    #expect(result.status == 64)
    #expect(result.output.contains("A client's name starts with a letter"))
    #expect(
      result.output.contains(
        "The input ended before the questions were answered, and nothing was written."))
    #expect(try folder.names(in: "Shop") == ["README.md"])

    let answered = try await Self.onTerminal("Shop\n\n", in: folder)
    #expect(answered.status == 0, "\(answered.output)")
    #expect(folder.exists("Shop/Sources/Shop/shop.client.yaml"))
  }

  /// With what both streams wrote as the output.
  private static func onTerminal(
    _ input: String, in folder: TemporaryFolder
  ) async throws -> Tool.Result {
    let tool = try Tool()
    let arguments = ["init", "--package", "Shop"]
    #if os(Linux)
      let command = ["-qec", ([tool.path] + arguments).joined(separator: " "), "/dev/null"]
    #else
      let command = ["-q", "/dev/null", tool.path] + arguments
    #endif
    return try await tool.run(command, in: folder, input: input, executable: "/usr/bin/script")
  }

  @Test(
    "What cannot be used is refused",
    arguments: [
      ["init", "42"], ["init", "--base-url", "example"],
      ["init", "--base-url", "https://ann:pw@a.example/v1"],
      ["import", "--base-url", "https://a.example/v1?key=x", "x.har"],
      ["import", "--base-url", "no address", "x.har"],
      ["init", "é ü"], ["init", "https://api.example.com"], ["init", "api.example.com/v1"],
    ])
  func refusals(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool().run(arguments, in: folder)
    #expect(result.status == 64)
    #expect(try folder.names() == [])
  }
}
