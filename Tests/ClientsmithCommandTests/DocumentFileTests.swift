import Foundation
import TestSupport
import Testing

/// What is written for an OpenAPI document, and what notices that the files it refers to have changed.
@Suite("The files of a document", .timeLimit(.minutes(5)))
struct DocumentFileTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(Self.document(groups: 1), to: "specs/pet-store.openapi.yaml")
    try folder.write(Self.pet("string"), to: "specs/schemas/pet.yaml")
  }

  /// A document with two operations in each group.
  private static func document(groups: Int) -> String {
    var text = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\npaths:\n"
    for number in 1...groups {
      let response =
        "{'200': {description: It., content: {application/json: {schema: "
        + "{$ref: 'schemas/pet.yaml#/Pet'}}}}}"
      text += "  /pets\(number):\n"
      for method in ["get", "put"] {
        text += "    \(method): {tags: [pets \(number)], operationId: \(method), "
        text += "responses: \(response)}\n"
      }
    }
    return text
  }

  private static func pet(_ type: String) -> String {
    "Pet: {type: object, required: [id], properties: {id: {type: \(type)}}}\n"
  }

  private func generate(_ arguments: String...) async throws -> Tool.Result {
    try await tool.run(["generate", "specs", "--output", "out"] + arguments, in: folder)
  }

  private static let small = ["", "+Failing", "+Live", "+Mock", "+SwiftUI"]
    .map { "PetStoreClient\($0).swift" }
  private static let parts = (1...12).flatMap {
    ["PetStoreClient+Part\($0)Groups.swift", "PetStoreClient+Part\($0)Types.swift"]
  }

  private func written() throws -> Set<String> {
    Set(try folder.names(in: "out").filter { $0.hasPrefix("PetStore") })
  }

  @Test("The files that it refers to are inputs of the depfile, and `--check` reads them")
  func inputs() async throws {
    #expect(try await generate("--depfile", "out.d").status == 0)
    #expect(try folder.text("out.d").contains("\n  specs/schemas/pet.yaml"))
    #expect(try await generate("--check").status == 0)
    try folder.write(Self.pet("integer"), to: "specs/schemas/pet.yaml")
    let check = try await generate("--check")
    #expect(check.status == 1)
    #expect(check.output.contains("out/PetStoreClient.swift"))
  }

  @Test("A change of a file that it refers to generates again")
  func watching() async throws {
    let running = try RunningTool(
      tool, ["generate", "specs", "--output", "out", "--watch"], in: folder)
    try await running.line("watching for changes")
    try folder.write(Self.pet("integer"), to: "specs/schemas/pet.yaml")
    let line = try await running.line("changed:")
    #expect(line.hasPrefix("specs/schemas/pet.yaml changed:"))
    #expect(try folder.text("out/PetStoreClient.swift").contains("var id: Int"))
  }

  @Test("References lead to files of the package, and not out of it")
  func package() async throws {
    try folder.write("Secret: {type: string}\n", to: "secret.yaml")
    try folder.write(Self.pet("integer"), to: "app/common/pet.yaml")
    try folder.write("", to: "app/Package.swift")
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Pets, version: '1'}
      paths:
        /pets:
          get:
            operationId: list
            responses: {'200': {description: d, content: {application/json: {schema: {$ref: '../common/pet.yaml#/Pet'}}}}}
        /secrets:
          get:
            operationId: tell
            responses: {'200': {description: d, content: {application/json: {schema: {$ref: '../../secret.yaml#/Secret'}}}}}
      """, to: "app/specs/pets.openapi.yaml")
    let result = try await tool.run(["generate", "app/specs", "--output", "out"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.error.contains(
        "the reference `../../secret.yaml#/Secret` is outside the package, so it is not followed"))
    let text = try folder.text("out/PetsClient.swift")
    #expect(text.contains("list: @Sendable () async throws -> Pet"))
    #expect(text.contains("tell: @Sendable () async throws -> JSON"))
  }

  @Test("A large one has files of parts that hold something, which go when it is small again")
  func parts() async throws {
    #expect(try await generate().status == 0)
    #expect(try written() == Set(Self.small))
    try folder.write(Self.document(groups: 60), to: "specs/pet-store.openapi.yaml")
    #expect(try await generate("--check").status == 1)
    #expect(try await generate().status == 0)
    let parts = try written().subtracting(Self.small)
    #expect(parts.isSubset(of: Self.parts))
    let manifest = try folder.text("out/.clientsmith.json")
    #expect(parts.filter { !manifest.contains($0) } == [])
    let texts = try parts.map { try folder.text("out/" + $0) }
    #expect(texts.filter { !$0.contains("  struct ") } == [])
    for number in 1...60 {
      #expect(texts.count { $0.contains("  struct Pets\(number): ") } == 1, "\(number)")
    }
    #expect(texts.count { $0.contains("  struct Pet: ") } == 1)
    #expect(try await generate("--check").status == 0)
    try folder.write(Self.document(groups: 1), to: "specs/pet-store.openapi.yaml")
    #expect(try await generate().status == 0)
    #expect(try written() == Set(Self.small))
  }
}
