import TestSupport
import Testing

@Suite("Types that are called like those of Foundation on Apple's systems")
struct AppleTypeNameTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
  }

  /// - Parameter head: more keys at the top of the specification.
  private func generate(_ head: String = "", access: String) async throws -> Tool.Result {
    try folder.write(
      """
      client: Maps
      baseURL: https://example.com
      \(head)
      types:
        Point: {properties: {x: Int}}
      endpoints:
        fetchPoint:
          GET: /point
          returns: Point
          example: {x: 1}

      """, to: "maps.client.yaml")
    return try await tool.run(
      [
        "generate", "maps.client.yaml", "--output", "out", "--tests", "tests", "--module", "App",
        "--access", access,
      ], in: folder)
  }

  @Test("A warning where other modules can see them", arguments: ["package", "public"])
  func warning(access: String) async throws {
    let result = try await generate(access: access)
    #expect(result.status == 0)
    #expect(result.error.contains("maps.client.yaml:5:3: warning: on Apple's systems, Foundation"))
    #expect(result.error.contains("call it `PointInfo`"))
  }

  @Test("None where no other module can see it, and none inside the client")
  func noWarning() async throws {
    #expect(try await generate(access: "internal").error == "")
    #expect(try await generate("nested: true", access: "public").error == "")
  }

  @Test("Tests name the module")
  func tests() async throws {
    _ = try await generate(access: "internal")
    #expect(try folder.text("tests/MapsClientTests.swift").contains("App.Point(x: 1)"))
  }
}
