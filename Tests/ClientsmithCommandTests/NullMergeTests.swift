import TestSupport
import Testing

/// Null that is sent for dictionaries and objects whose keys change one by one.
@Suite struct NullMergeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      client: Mem
      baseURL: https://mem.example.com
      types:
        Meta: {properties: {color: String?, labels: "[String: Int]?"}}
        MetaEdit: {properties: {color: String?, labels: {type: "[String: Int]?", default: null}}}
        Item: {properties: {id: Int, tags: "[String: Int]?", words: "[String: Int]?", meta: Meta?}}
      endpoints:
        listItems: {GET: /items, returns: "[Item]"}
        label:
          PATCH: "/items/{id}"
          path: {id: Int}
          json:
            tags: {type: "[String: Int]?", default: null}
            words: "[String: Int]?"
            meta: {type: MetaEdit?, default: null}
      stores: {Items: {items: listItems, actions: {label: {call: label, optimistic: true}}}}
      memory: {Item: {list: listItems, update: label}}

      """, to: "Mem.client.yaml")
  }

  @Test(arguments: ["Store", "Mock"]) func clears(output: String) async throws {
    let result = try await Tool().run(
      ["generate", "--output", "out", "--emit", "memory", "Mem.client.yaml"], in: folder)
    #expect(result.error == "")
    let text = try folder.text("out/MemClient+\(output).swift")
    let body = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    #expect(body.contains("switch tags {\ncase nil: item.tags = nil\n"))
    #expect(body.contains("switch meta {\ncase nil: item.meta = nil\n"))
    #expect(body.contains("switch sent.labels {\ncase nil: part.labels = nil\n"))
    // What is nil is not sent, and stays.
    #expect(body.contains("if let sent = words {"))
    #expect(body.contains("part.color = sent.color ?? part.color"))
  }
}
