import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithYAML
import Foundation
import Testing

@testable import ClientsmithRun

@Suite struct SpecificationGraphTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String) throws -> SpecificationInput {
    let path = folder.appending(path: name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return .file(path: path)
  }

  @Test("Each file is read and analyzed once, whoever uses it, and in the order of the run")
  func once() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try write(
      "client: Base\ntypes: {Id: {alias: Int}, Lonely: {properties: {x: Int}}}\n"
        + "endpoints: {e: {GET: /a, returns: Id, exampleFile: id.json}}\n", to: "base.client.yaml")
    _ = try write("7", to: "id.json")
    _ = try write(
      "client: Middle\nuses: base.client.yaml\ntypes: {Page: {properties: {id: Id}}}\n"
        + "endpoints: {e: {GET: /a, returns: Page}}\n", to: "middle.client.yaml")
    var inputs: [SpecificationInput] = []
    for number in 0..<20 {
      inputs.append(
        try write(
          "client: User\(number)\nuses: [middle.client.yaml, base.client.yaml]\n"
            + "endpoints: {e: {GET: /a, returns: Page}, f: {GET: /b, returns: Id}}\n",
          to: "user\(number).client.yaml"))
    }
    let graph = await SpecificationGraph(inputs, limits: .standard)
    let names = graph.nodes.map { $0.input.canonicalPath.map { URL(fileURLWithPath: $0) } }
      .map { $0?.lastPathComponent ?? "" }
    let users = (0..<20).map { "user\($0).client.yaml" }
    #expect(names == users + ["middle.client.yaml", "base.client.yaml"])
    #expect(graph.results.count == 20)
    for node in graph.results {
      #expect(node.model?.types.map(\.name.text) == ["Page", "Id"])
      #expect(node.log.count == 0)
      // Middle, base and the example of base are inputs of each.
      #expect(node.paths.count == 3)
    }
    let ids = Set(graph.nodes.flatMap(\.log.files).map(\.id))
    #expect(ids.count == 23)
  }
}
