import Foundation
import TestSupport
import Testing

@Suite("Adding to a specification")
struct AddTests {
  /// With comments, orders and spacing that a person chose.
  static let specification = """
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

  static func run(
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
  static func keeps(_ text: String, _ old: String) -> Bool {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    return old.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { line in
      guard let index = lines.firstIndex(of: line) else { return false }
      lines = lines[(index + 1)...]
      return true
    }
  }

  static let session = """
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

  @Test("A type is not called as the client, which the module may be called after")
  func moduleNames() async throws {
    let (text, result, again) = try await Self.run(
      #"{"id": 1, "name": "a"}"#, ["--endpoint", "GET /shop"])
    #expect(result.status == 0, "\(result.error)")
    #expect(text.contains("returns: ShopInfo") && text.contains("ShopInfo: {properties:"))
    #expect(again == text)
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

  static let specifications: [URL] = {
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

  @Test("A part of a path that no value of a placeholder's type can be is an endpoint of its own")
  func typedPlaceholders() async throws {
    let (text, result, again) = try await Self.run(
      """
      curl https://api.shop.example/v2/orders/search?q=tea
      curl https://api.shop.example/v2/orders/1041
      """)
    #expect(text.contains("GET: /orders/search"), "\(result.error)")
    #expect(result.error.contains("known already: 1"), "\(result.error)")
    #expect(text == again)
  }

  @Test("What `import` takes of a host, `add` takes, too")
  func usualPorts() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      curl https://api.shop.example/v1/a
      curl https://api.shop.example:443/v1/b
      curl http://api.shop.example/v1/c
      curl http://api.shop.example:8080/v1/d
      """, to: "calls.sh")
    let imported = try await Tool().run(["import", "calls.sh"], in: folder)
    #expect(imported.output.contains("baseURL: https://api.shop.example/v1"))
    #expect(["/a", "/b", "/c"].allSatisfy { imported.output.contains("GET: \($0)") })
    #expect(imported.error.contains("1 request to api.shop.example:8080"))
    try folder.write(imported.output, to: "shop.client.yaml")
    let added = try await Tool().run(["add", "shop.client.yaml", "calls.sh"], in: folder)
    #expect(added.error.contains("known already: 3"), "\(added.error)")
    #expect(try folder.text("shop.client.yaml") == imported.output)
  }

  @Test("What is beyond the limit is not read, and an error")
  func largeFiles() async throws {
    let folder = try TemporaryFolder()
    let line = "# " + String(repeating: "x ", count: 1 << 19) + "\n"
    let calls = ["curl https://a.example/first\n", "curl https://a.example/last\n"]
    try folder.write(calls.joined(separator: String(repeating: line, count: 64)), to: "calls.sh")
    for command in ["import", "infer"] {
      let result = try await Tool().run([command, "calls.sh"], in: folder)
      #expect(result.status == 65)
      #expect(
        result.error.hasPrefix(
          "calls.sh:1:1: error: the file has more than the 67108864 bytes allowed"))
    }
  }

  @Test("Runs at the same time wait for each other, and nothing that they add is lost")
  func together() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.specification, to: "shop.client.yaml")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...6 {
        try folder.write("curl https://api.shop.example/v2/thing\(number)", to: "\(number).sh")
        group.addTask {
          let command = ["add", "shop.client.yaml", "\(number).sh"]
          let result = try await Tool().run(command, in: folder)
          #expect(result.status == 0, "\(result.error)")
        }
      }
      try await group.waitForAll()
    }
    let text = try folder.text("shop.client.yaml")
    #expect((1...6).allSatisfy { text.contains("GET: /thing\($0)\n") }, "\(text)")
  }

  @Test("A host of an environment is the API's, and any other is not")
  func foreignHosts() async throws {
    let (text, result, _) = try await Self.run(
      """
      curl https://other.example/v2/z
      curl https://eu.shop.example/v3/y
      curl https://eu.shop.example/v2/ok
      """,
      specification: """
        client: Shop
        baseURL: https://{region}.shop.example/v2
        variables: {region: eu}
        endpoints:
          ping: {GET: /ping}

        """)
    #expect(text.contains("GET: /ok") && !text.contains("GET: /z"), "\(text)")
    #expect(result.error.contains("left out: 1 request to other.example"), "\(result.error)")
  }
}
