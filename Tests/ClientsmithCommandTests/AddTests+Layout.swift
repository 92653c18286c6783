import Foundation
import TestSupport
import Testing

/// What is added stands where the file has room for it, in any layout of YAML.
extension AddTests {
  @Test(
    "Sections in braces are added to, whatever stands between their entries",
    arguments: [
      ("client: Shop\nendpoints: {a: {GET: /a}}\n", "endpoints: {a: {GET: /a},\n  listThings: "),
      (
        "client: Shop\nendpoints: {\n  a: {GET: /a}, # first\n}\ntypes: { } # none\n",
        "\n  Thing: {properties: {id: Int}} } # none\n"
      ),
      (
        "client: Shop\nendpoints: {a: {GET: /a, headers: {x: String # last\n}}}\n",
        "\ntypes:\n  Thing: {properties: {id: Int}}\n"
      ),
      (
        #"{"client": "Shop", "endpoints": {"a": {"GET": "/a"}}}"#,
        "\n  types: {Thing: {properties: {id: Int}}}}"
      ),
    ])
  func sectionsInBraces(specification: String, expected: String) async throws {
    let (text, result, again) = try await Self.run(
      #"[{"id": 1}]"#, specification: specification, ["--endpoint", "GET /things"])
    #expect(result.status == 0, "\(result.error)")
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains("example: [{id: 1}]"))
    #expect(again == text)
  }

  @Test("What anchors share stays, and is said; the rest is widened")
  func anchors() async throws {
    let specification = """
      client: Shop
      types:
        Order:
          properties: &base
            id: Int
            total: &money Int # euros
        Copy: {properties: *base}
        Line: {properties: {id: Int, total: *money, state: State}}
        Merged:
          properties:
            <<: *base
            name: String
        State: {enum: &cases [open, closed]}
      endpoints:
        listLines: {GET: /lines, returns: "[Line]"}
        listCopies: {GET: /copies, returns: "[Copy]"}
        listMerged:
          GET: /merged
          returns: &merged "[Merged]"
        listOthers:
          GET: /others
          returns: *merged

      """
    let sample = #"[{"id": 1, "total": 1.5, "state": "lost", "name": null, "extra": {"a": 1}}]"#
    let (text, result, again) = try await Self.run(
      sample, specification: specification, ["--endpoint", "GET /merged", "--widen"])
    #expect(
      text.contains(
        """
              <<: *base
              name: String?
              state: String?
              extra: Extra?
        """), "\(text)")
    let advice = "`Merged`: `total` has numbers with a fraction; change it by hand"
    #expect(result.error.contains(advice))
    #expect(again == text)

    let (lines, _, _) = try await Self.run(
      sample, specification: specification, ["--endpoint", "GET /lines", "--widen"])
    #expect(lines.contains("total: *money, state: State, name: JSON?, extra: Extra?}}"), "\(lines)")
    #expect(lines.contains("State: {enum: &cases [open, closed]}"))

    let (copies, _, _) = try await Self.run(
      sample, specification: specification, ["--endpoint", "GET /copies", "--widen"])
    #expect(copies == specification)

    let (new, added, _) = try await Self.run(
      sample, specification: specification, ["--endpoint", "GET /more/{id}/lines", "--widen"])
    #expect(added.status == 0, "\(added.error)")
    #expect(new.hasPrefix(specification.components(separatedBy: "  Merged")[0].prefix(40)))
    #expect(new.contains("    returns: *merged\n  listMore"), "\(new)")
  }

  @Test("A section that is not there comes in front of the end of the document")
  func documentEnd() async throws {
    let specification = "%YAML 1.2\n---\nclient: Shop\nendpoints:\n  a: {GET: /a}\n...\n# end\n"
    let (text, result, again) = try await Self.run(
      #"{"id": 1}"#, specification: specification, ["--endpoint", "GET /shop"])
    #expect(result.status == 0, "\(result.error)")
    #expect(Self.keeps(text, specification), "\(text)")
    #expect(text.hasSuffix("{id: Int}}\n...\n# end\n"), "\(text)")
    #expect(again == text)
  }

  @Test(
    "Comments beside entries in braces stay beside them",
    arguments: [
      ("  a: {GET: /a}, # why\n  # last\n", "  a: {GET: /a}, # why\n  getShop: "),
      ("  a: {GET: /a} # why\n", "  a: {GET: /a}, # why\n  getShop: "),
      ("  a: {GET: /a} , # why\n", "  a: {GET: /a} , # why\n  getShop: "),
    ])
  func commentsInBraces(_ entries: String, _ expected: String) async throws {
    let (text, result, again) = try await Self.run(
      #"{"id": 1}"#, specification: "client: Shop\nendpoints: {\n\(entries)}\n",
      ["--endpoint", "GET /shop"])
    #expect(result.status == 0, "\(result.error)")
    #expect(text.contains("endpoints: {\n" + expected), "\(text)")
    #expect(!entries.contains("# last") || text.contains("  # last\n}\n"), "\(text)")
    #expect(again == text)
  }

  @Test(
    "What is added to a specification in JSON is JSON",
    arguments: [
      #"{"client": "Shop", "endpoints": {"a": {"GET": "/a"}}}"#,
      "{\n  \"client\": \"Shop\",\n  \"endpoints\": {\n    \"a\": {\"GET\": \"/a\"}\n  }\n}\n",
      #"{"client": "Shop", "endpoints": {}, "types": {"Shop": {"properties": {"id": "Int"}}}}"#,
      "\u{FEFF}" + #"{"client": "Shop"}"#,
      "\u{FEFF}" + #"{"client": "Shop", "endpoints": {"a": {"GET": "/a", "returns": "String"}}}"#,
    ])
  func json(_ specification: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(specification, to: "shop.client.json")
    try folder.write(#"{"id": null, "label": "\"a\": b", "n": 1.5}"#, to: "input")
    let command = ["add", "shop.client.json", "input", "--endpoint", "GET /shop", "--widen"]
    let result = try await Tool().run(command, in: folder)
    #expect(result.status == 0, "\(result.error)")
    let text = try folder.text("shop.client.json")
    #expect(text.hasPrefix("\u{FEFF}") == specification.hasPrefix("\u{FEFF}"))
    let json = Data(text.drop { $0 == "\u{FEFF}" }.utf8)
    let read = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    let endpoints = try #require(read?["endpoints"] as? [String: [String: Any]])
    #expect(endpoints["getShop"]?["GET"] as? String == "/shop")
    let example = endpoints["getShop"]?["example"] as? [String: Any]
    #expect(example?["label"] as? String == #""a": b"#)
    let valid = try await Tool().run(["validate", "shop.client.json"], in: folder)
    #expect(valid.status == 0, "\(valid.error)\n\(text)")
    try await Tool().run(command, in: folder)
    #expect(try folder.text("shop.client.json") == text)
  }

  @Test("A property is added to braces, and an optional one within quotes")
  func braces() async throws {
    let sample = #"[{"id": null, "title": "Tea", "tags": ["hot"]}]"#
    let (text, _, _) = try await Self.run(sample, ["--endpoint", "GET /items", "--widen"])
    #expect(
      text.contains(
        #"Item: {properties: {id: Int?, title: String, tags: "[String]?"}} # short"#), "\(text)")
  }

  @Test("Line breaks of Windows stay, and a file without a last one gets it")
  func lineBreaks() async throws {
    let windows = Self.specification.replacingOccurrences(of: "\n", with: "\r\n")
    let (text, _, again) = try await Self.run(Self.session, specification: windows)
    #expect(!text.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
    #expect(again == text)
    let open = "client: Shop\nendpoints:\n  a: {GET: /a, returns: \"[Int]\"}"
    let (added, _, _) = try await Self.run("curl https://a.example/things", specification: open)
    #expect(added.hasPrefix(open + "\n  listThings:\n    GET: /things\n"), "\(added)")
    let (typed, result, _) = try await Self.run(
      #"[{"id": 1}]"#, specification: open, ["--endpoint", "GET /things"])
    #expect(result.status == 0, "\(result.error)")
    #expect(
      typed.hasSuffix("    example: [{id: 1}]\n\ntypes:\n  Thing: {properties: {id: Int}}\n"),
      "\(typed)")
  }

  @Test(
    "Keys of `<<` and those behind a question mark keep their lines",
    arguments: [
      """
      types:
        Order:
          properties:
            <<: {id: Int}
            title: String
      """,
      """
      types:
        Order:
          properties:
            title: String
            <<: {
              id: Int
            } # ours
      """,
      """
      types:
        Base: &base {description: What has an id, properties: {x: Int}}
        Order:
          properties: {id: Int, title: String}
          <<: *base
        # The end.
      """,
      """
      ? types
      : ? Order
        : ? properties
          : ? id
            : Int
            ? title
            : String
      """,
    ])
  func merged(types: String) async throws {
    let specification = """
      client: Shop
      baseURL: https://api.shop.example
      \(types)
      endpoints:
        listOrders:
          GET: /orders
          returns: "[Order]"

      """
    let sample = #"[{"id": 1, "title": "a", "note": "n", "mast": {"height": 1.5}}]"#
    let endpoint = ["--endpoint", "GET /orders", "--widen"]
    let (text, result, again) = try await Self.run(
      sample, specification: specification, endpoint)
    #expect(result.status == 0, "\(result.error)")
    #expect(text == again)
    #expect(text.contains("note: String") && text.contains("Mast: {properties: {height: Double}}"))
    // What was in braces on one line is longer now.
    let old = specification.replacing(
      "title: String}\n", with: "title: String, note: String?, mast: Mast?}\n")
    #expect(Self.keeps(text, old), "\(text)")
  }
}
