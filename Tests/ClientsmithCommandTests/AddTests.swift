import Foundation
import TestSupport
import Testing

@Suite("Adding to a specification")
struct AddTests {
  /// With comments, orders and spacing that a person chose.
  private static let specification = """
    # The shop.
    client: Shop   # ours
    baseURL: https://api.shop.example/v2
    headers: {X-App: "1"}

    endpoints:
      # What there is to buy.
      listItems:
        GET: /items
        returns: "[Item]"

      getOrder:
        GET: /orders/{id}
        path: {id: Int}
        returns: Order
        # More about orders comes here.

    types:
      Item: {properties: {id: Int, title: String}} # short
      Order:
        properties:
          id: Int
          # In euros.
          total: Int
          state: OrderState
      OrderState:
        enum: [open, paid]

    stores: {}

    """

  private static func run(
    _ input: String, specification: String = specification, _ arguments: [String] = []
  ) async throws -> (text: String, result: Tool.Result, again: String) {
    let folder = try TemporaryFolder()
    try folder.write(specification, to: "shop.client.yaml")
    try folder.write(input, to: "input")
    let command = ["add", "shop.client.yaml", "input"] + arguments
    let result = try await Tool().run(command, in: folder)
    let text = try folder.text("shop.client.yaml")
    try await Tool().run(command, in: folder)
    return (text, result, try folder.text("shop.client.yaml"))
  }

  /// Whether all lines of a text are in another one, in their order.
  private static func keeps(_ text: String, _ old: String) -> Bool {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    return old.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { line in
      guard let index = lines.firstIndex(of: line) else { return false }
      lines = lines[(index + 1)...]
      return true
    }
  }

  private static let session = """
    curl https://api.shop.example/v2/items -H 'X-App: 1'
    curl https://api.shop.example/v2/orders/1041 -H 'X-App: 1'
    curl -X POST https://api.shop.example/v2/orders/1041/refunds -H 'X-App: 1' \\
      -H 'Content-Type: application/json' -d '{"reason": "late", "amount": 12.50}'
    curl -X DELETE https://api.shop.example/v2/orders/1041
    curl https://other.example/things
    """

  @Test("Endpoints are added below what is there, and every line stays")
  func endpoints() async throws {
    let (text, result, again) = try await Self.run(Self.session)
    #expect(result.status == 0, "\(result.error)")
    #expect(Self.keeps(text, Self.specification), "\(text)")
    #expect(
      text.contains(
        """
            # More about orders comes here.

          createRefund:
            POST: /orders/{id}/refunds
            path: {id: {type: Int, example: 1041}}
            json: {reason: {type: String, example: late}, amount: {type: Decimal, example: 12.50}}

          deleteOrder:
            DELETE: /orders/{id}
            path: {id: {type: Int, example: 1041}}

        types:
        """), "\(text)")
    #expect(result.error.contains("added createRefund: POST /orders/{id}/refunds"))
    #expect(result.error.contains("known already: 2"))
    #expect(again == text)
  }

  @Test("A dry run shows the difference and writes nothing")
  func dryRun() async throws {
    let (text, result, _) = try await Self.run(Self.session, ["--dry-run"])
    #expect(text == Self.specification)
    #expect(result.output.contains("+  createRefund:\n+    POST: /orders/{id}/refunds\n"))
    #expect(!result.output.contains("\n-"))
  }

  @Test("Types that are known are used, and what they do not take is said or changed")
  func widening() async throws {
    let sample = """
      [{"id": 1, "total": 12.5, "state": "refunded", "buyer": {"name": "Ann"}},
       {"id": 2, "total": 3, "state": null, "buyer": {"name": "Bo"}}]
      """
    let endpoint = ["--endpoint", "GET /users/{id}/orders"]
    let (text, result, again) = try await Self.run(sample, endpoint)
    #expect(Self.keeps(text, Self.specification), "\(text)")
    #expect(text.contains("  listOrders:\n    GET: /users/{id}/orders\n    returns: \"[Order]\"\n"))
    #expect(result.error.contains("`Order`: `buyer` is not declared; `--widen` changes it"))
    #expect(again == text)

    let (wide, _, wideAgain) = try await Self.run(sample, endpoint + ["--widen"])
    #expect(
      wide.contains(
        """
          Order:
            properties:
              id: Int
              # In euros.
              total: Double
              state: OrderState?
              buyer: Buyer?
          OrderState:
            enum: [open, paid, refunded]
          Buyer: {properties: {name: String}}
        """), "\(wide)")
    #expect(wide.contains("      - {id: 1, total: 12.5, state: refunded, buyer: {name: Ann}}"))
    #expect(wideAgain == wide)
  }

  @Test("What known endpoints are sent beside their parameters, and without them, is said")
  func parameters() async throws {
    let (text, result, _) = try await Self.run(
      """
      curl 'https://api.shop.example/things?limit=3&ids[]=1'
      curl -X PATCH https://api.shop.example/things/1 --json '{"color": "red", "name": "a"}'
      """,
      specification: """
        client: Shop
        baseURL: https://api.shop.example
        endpoints:
          list: {GET: /things, query: {q: String, ids: {type: "[Int]", style: brackets}}}
          update: {PATCH: "/things/{id}", path: {id: Int}, json: {name: String}}

        """, [])
    #expect(text.hasSuffix("json: {name: String}}\n"))
    #expect(
      result.error.split(separator: "\n").suffix(4) == [
        "clientsmith: known already: 2",
        "clientsmith: `limit` in the query of `list` is not declared; add it by hand if it is wanted",
        "clientsmith: `q` in the query of `list` is required, and was not always sent",
        "clientsmith: `color` in the body of `update` is not declared; add it by hand if it is wanted",
      ])
  }

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

  @Test("A type is not called as the client, which the module may be called after")
  func moduleNames() async throws {
    let (text, result, again) = try await Self.run(
      #"{"id": 1, "name": "a"}"#, ["--endpoint", "GET /shop"])
    #expect(result.status == 0, "\(result.error)")
    #expect(text.contains("returns: ShopInfo") && text.contains("ShopInfo: {properties:"))
    #expect(again == text)
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
    ])
  func json(_ specification: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(specification, to: "shop.client.json")
    try folder.write(#"{"id": null, "label": "\"a\": b", "n": 1.5}"#, to: "input")
    let command = ["add", "shop.client.json", "input", "--endpoint", "GET /shop", "--widen"]
    let result = try await Tool().run(command, in: folder)
    #expect(result.status == 0, "\(result.error)")
    let text = try folder.text("shop.client.json")
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
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
    "Specifications that cannot be added to stay as they are",
    arguments: [
      ("client: Shop\nendpoint: {}\n", "has no key `endpoint`"),
      ("openapi: 3.1.0\ninfo: {}\n", "an OpenAPI document"),
    ])
  func refusals(specification: String, message: String) async throws {
    let (text, result, _) = try await Self.run(Self.session, specification: specification)
    #expect(result.status == 65)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(text == specification)
  }

  private static let specifications: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../specs")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return files?.filter { $0.pathExtension == "yaml" } ?? []
  }()

  @Test("Each specification takes an endpoint, keeps its lines and stays valid")
  func everySpecification() async throws {
    let sample = #"[{"id": 7, "zed": "a", "inner": {"x": 1, "y": [1.5]}}]"#
    #expect(Self.specifications.count > 10)
    for url in Self.specifications {
      let old = try String(contentsOf: url, encoding: .utf8)
      let (text, result, again) = try await Self.run(
        sample, specification: old, ["--endpoint", "GET /zz-things/{id}/parts"])
      #expect(result.status == 0, "\(url.lastPathComponent): \(result.error)")
      #expect(Self.keeps(text, old) && text.count > old.count, "\(url.lastPathComponent)")
      #expect(again == text, "\(url.lastPathComponent)")
    }
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
