import Foundation
import TestSupport
import Testing

@Suite("exampleFile", .timeLimit(.minutes(5)))
struct ExampleFileTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try write(exampleFile: "examples/item.json")
    try folder.write(#"{"id": 1, "title": "A \ud83d\ude00"}"#, to: "specs/examples/item.json")
  }

  private func write(exampleFile path: String) throws {
    try folder.write(
      """
      client: Shop
      baseURL: https://shop.test
      types: {Item: {properties: {id: Int, title: String}}}
      endpoints:
        fetchItem: {GET: /item, returns: Item, exampleFile: "\(path)"}
        fetchAgain: {GET: /again, returns: Item, exampleFile: "\(path)"}
      """, to: "specs/shop.client.yaml")
  }

  private func generate(_ arguments: String...) async throws -> Tool.Result {
    try await tool.run(["generate", "specs", "--output", "out"] + arguments, in: folder)
  }

  @Test("The file is what the mock returns, and an input of the depfile")
  func mock() async throws {
    let result = try await generate("--depfile", "out.d")
    #expect(result.error == "")
    let mock = try folder.text("out/ShopClient+Mock.swift")
    #expect(mock.contains(#"Item(id: 1, title: "A \u{1F600}")"#))
    #expect(
      try folder.text("out.d").contains("specs/shop.client.yaml \\\n  specs/examples/item.json\n"))
  }

  @Test("Its errors have their places in it, each once, whatever their kind")
  func errors() async throws {
    try folder.write("{\n  \"id\": \"x\",\n  \"titel\": \"a\"\n}\n", to: "specs/examples/item.json")
    let wrong = try await generate()
    #expect(wrong.status == 65)
    #expect(
      wrong.error.split(separator: "\n").filter { !$0.contains("note:") } == [
        "specs/examples/item.json:2:9: error: the key `id` of `Item`: `Int` expects an integer, "
          + "found the string `x`",
        "specs/examples/item.json:3:3: error: `Item` has no key `titel`",
      ])
    try folder.write("{\"id\": 1,\n", to: "specs/examples/item.json")
    let broken = try await generate("--diagnostics", "json")
    #expect(broken.status == 65)
    #expect(broken.error.contains(#""file":"specs/examples/item.json""#))
    try folder.write(" \n", to: "specs/examples/item.json")
    #expect(try await generate().error.contains("the example `examples/item.json` is empty"))
    #expect(!folder.exists("out"))
  }

  @Test(
    "Nothing outside of the specification's folder is read",
    arguments: [
      "../secret.json", "/etc/passwd", "a/../../secret.json", "link.json", "none.json", "",
    ])
  func outside(path: String) async throws {
    try folder.write("{}", to: "secret.json")
    try folder.link("specs/link.json", to: "../secret.json")
    try write(exampleFile: path)
    let result = try await generate()
    #expect(result.status == 65)
    let lines = result.error.split(separator: "\n").filter { $0.contains(": error: ") }
    // A file is tried once; a path that cannot be one is refused wherever it stands.
    #expect(lines.count == (["link.json", "none.json"].contains(path) ? 1 : 2))
    #expect(lines.first?.hasPrefix("specs/shop.client.yaml:5:55: error: ") == true)
    #expect(!result.error.contains("root:"))
  }

  @Test("What is returned as text is the file as it is")
  func text() async throws {
    try folder.write("a: b,c\n\t1,2\n", to: "specs/rows.csv")
    try folder.write(
      "client: Shop\nbaseURL: https://shop.test\n"
        + "endpoints: {rows: {GET: /r, returns: {as: text}, exampleFile: rows.csv}}\n",
      to: "specs/shop.client.yaml")
    let result = try await generate()
    #expect(result.error == "")
    #expect(try folder.text("out/ShopClient+Mock.swift").contains(#""a: b,c\n\t1,2\n""#))
  }

  @Test("A change of it is an input of --watch, also while it is broken or missing")
  func watch() async throws {
    try folder.remove("specs/examples/item.json")
    let running = try RunningTool(
      tool, ["generate", "specs", "--output", "out", "--watch"], in: folder)
    try await running.line("watching for changes")
    try folder.write(#"{"id": 2, "title": "B"}"#, to: "specs/examples/item.json", atomically: true)
    try await running.line("specs/examples/item.json added: 6 files written")
    try folder.write(#"{"id": 3, "title": "B"}"#, to: "specs/examples/item.json", atomically: true)
    try await running.line("specs/examples/item.json changed: 1 file changed")
    #expect(try folder.text("out/ShopClient+Mock.swift").contains("Item(id: 3"))
  }
}
