import ClientsmithFiles
import Foundation
import TestSupport
import Testing

/// Specifications that use the types of others.
@Suite(.timeLimit(.minutes(5)))
struct UsedSpecificationTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  private static let shop = """
    client: Shop
    types:
      Money: {properties: {amount: Decimal, unit: {enum: [eur, usd]}}}
      Page: {of: T, properties: {items: "[T]"}}
      Plain: {properties: {id: {type: Int, access: readOnly}, note: String}}
      Lonely: {properties: {x: Int}}
    endpoints: {add: {POST: /a, body: Plain}}

    """

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(Self.shop, to: "specs/shop.client.yaml")
  }

  private func write(_ text: String, to name: String = "specs/bank.client.yaml") throws {
    try folder.write("client: Bank\nuses: shop.client.yaml\n" + text, to: name)
  }

  private func generate() async throws -> Tool.Result {
    try await tool.run(["generate", "specs", "--output", "out"], in: folder)
  }

  @Test("A type is declared in one file, and known in both")
  func shared() async throws {
    try write(
      """
      types: {Account: {properties: {balance: Money, unit: MoneyUnit, plain: Plain}}}
      endpoints: {list: {GET: /a, returns: Page<Account>}}

      """)
    let result = try await generate()
    #expect(result.status == 0)
    // Only what neither of them uses.
    #expect(result.error.ranges(of: "no endpoint uses").count == 1)
    #expect(result.error.contains("no endpoint uses the type `Lonely`"))
    let shop = try folder.text("out/ShopClient.swift")
    let bank = try folder.text("out/BankClient.swift")
    #expect(shop.contains("struct Money:") && shop.contains("struct Page<T:"))
    #expect(bank.contains("var balance: Money") && bank.contains("-> Page<Account>"))
    for name in ["struct Money", "struct Page", "enum MoneyUnit", "struct Plain"] {
      #expect(!bank.contains(name))
    }
    // What is read-only is so where the type is declared.
    let mock = try folder.text("out/BankClient+Mock.swift")
    #expect(mock.contains("Plain(id: 1, note: \"note\")"))
    #expect(shop.contains("var id: Int?"))
  }

  @Test("Types inside of a client are named with it")
  func nested() async throws {
    try folder.write("nested: true\n" + Self.shop, to: "specs/shop.client.yaml")
    try write("endpoints: {list: {GET: /a, returns: Page<Money>}}\n")
    #expect(try await generate().status == 0)
    let bank = try folder.text("out/BankClient.swift")
    #expect(bank.contains("-> ShopClient.Page<ShopClient.Money>"))
  }

  @Test(
    "What cannot be used is an error at its place",
    arguments: [
      (
        "uses: other.client.yaml",
        "specs/bank.client.yaml:2:7: error: `other.client.yaml` cannot be"
      ),
      ("uses: shop.yaml", "specs/bank.client.yaml:2:7: error: `uses` expects the path of a spec"),
      (
        "uses: [shop.client.yaml, shop.client.yaml]",
        "2:26: error: `shop.client.yaml` is named twice"
      ),
      ("uses: bank.client.yaml", "2:7: error: `bank.client.yaml` is this specification itself"),
      ("uses: broken.client.yaml", "specs/broken.client.yaml:2:12: error: `endpoints` expects a"),
      (
        "uses: shop.client.yaml\ntypes: {Money: {properties: {}}}",
        "3:9: error: `Money` is also declared in specs/shop.client.yaml"
      ),
      (
        "uses: shop.client.yaml\ntypes: {A: {hashable: true, properties: {m: Money}}}",
        "2:7: error: a hashable type here holds `Money`, which is not hashable in"
      ),
      (
        "uses: shop.client.yaml\ntypes: {A: {properties: {m: Mony}}}",
        "3:29: error: unknown type `Mony`"
      ),
    ])
  func refused(_ text: String, _ expected: String) async throws {
    try folder.write("client: Broken\nendpoints: 1\n", to: "specs/broken.client.yaml")
    try folder.write(
      "client: Bank\n\(text)\nendpoints: {list: {GET: /a}}\n", to: "specs/bank.client.yaml")
    let result = try await generate()
    #expect(result.status == 65)
    #expect(result.error.contains(expected), "\(result.error)")
  }

  @Test("Mistakes of a specification are reported in its file alone", arguments: [true, false])
  func mistakesOfTheOther(isInRun: Bool) async throws {
    try folder.write(
      "client: Broken\ntypes: {Page: {of: T, properties: {items: \"[T]\", x: Nope}}, Money: 7}\n"
        + "endpoints: {list: {GET: /a}}\n", to: "specs/broken.client.yaml")
    try folder.write(
      "client: Bank\nuses: broken.client.yaml\n"
        + "endpoints: {list: {GET: /a, returns: Page<Money>, example: {x: 1}}}\n",
      to: "specs/bank.client.yaml")
    let inputs = isInRun ? ["specs"] : ["specs/bank.client.yaml"]
    let result = try await tool.run(["validate"] + inputs, in: folder)
    #expect(result.status == 65)
    #expect(result.output == "")
    let errors = result.error.split(separator: "\n").filter { $0.contains(": error: ") }
    let places = errors.map { $0.split(separator: ":").prefix(3).joined(separator: ":") }
    #expect(
      places
        == (isInRun
          ? ["specs/broken.client.yaml:2:53", "specs/broken.client.yaml:2:68"]
          : ["specs/bank.client.yaml:2:7"]))
  }

  @Test(
    "Specifications cannot use each other in a circle, which is said once with all its files",
    arguments: [["specs"], ["specs/tax.client.yaml"]])
  func circle(inputs: [String]) async throws {
    try write("endpoints: {list: {GET: /a, returns: Money}}\n")
    try folder.write(
      Self.shop.replacing("client: Shop\n", with: "client: Shop\nuses: tax.client.yaml\n"),
      to: "specs/shop.client.yaml")
    try folder.write(
      "client: Tax\nuses: [plain.client.yaml, bank.client.yaml]\nendpoints: {list: {GET: /a}}\n",
      to: "specs/tax.client.yaml")
    try folder.write(
      "client: Plain\nendpoints: {list: {GET: /a}}\n", to: "specs/plain.client.yaml")
    let result = try await tool.run(["generate"] + inputs + ["--output", "out"], in: folder)
    #expect(result.status == 65)
    let help = "help: declare the types that they share in a specification of their own"
    let expected =
      inputs == ["specs"]
      ? [
        "specs/bank.client.yaml:2:7: error: `shop.client.yaml` uses this one in turn",
        "specs/bank.client.yaml:2:7: note: \(help)",
        "specs/shop.client.yaml:2:7: note: which uses `tax.client.yaml`",
        "specs/tax.client.yaml:2:27: note: which uses `bank.client.yaml`",
      ]
      : [
        "specs/tax.client.yaml:2:27: error: `bank.client.yaml` uses this one in turn",
        "specs/tax.client.yaml:2:27: note: \(help)",
        "specs/bank.client.yaml:2:7: note: which uses `shop.client.yaml`",
        "specs/shop.client.yaml:2:7: note: which uses `tax.client.yaml`",
      ]
    #expect(result.error.split(separator: "\n").map(String.init) == expected)
  }

  @Test("A specification that uses one of a circle says only that")
  func besideCircle() async throws {
    try write("endpoints: {list: {GET: /a, returns: Money}}\n")
    try folder.write(
      Self.shop.replacing("client: Shop\n", with: "client: Shop\nuses: bank.client.yaml\n"),
      to: "specs/shop.client.yaml")
    try write("endpoints: {list: {GET: /a, returns: Money}}\n", to: "other/a.client.yaml")
    try folder.write(
      "client: Other\nuses: ../specs/shop.client.yaml\nendpoints: {list: {GET: /a}}\n",
      to: "other/a.client.yaml")
    let result = try await tool.run(["validate", "other"], in: folder)
    #expect(
      result.error.hasPrefix("other/a.client.yaml:2:7: error: `../specs/shop.client.yaml` has err"))
    #expect(result.error.ranges(of: "error:").count == 1)
  }

  @Test("Properties that two files have at the same place are not one, and one is one by two ways")
  func includes() async throws {
    try folder.write(
      "client: A\ntypes: {Base: {properties: {id: Int}}}\nendpoints: {e: {GET: /a, returns: Base}}\n",
      to: "specs/a.client.yaml")
    try folder.write(
      "client: B\ntypes: {Core: {properties: {id: String}}}\n"
        + "endpoints: {e: {GET: /a, returns: Core}}\n", to: "specs/b.client.yaml")
    func bank(_ uses: String, _ includes: String) throws {
      try folder.write(
        "client: Bank\nuses: [\(uses)]\ntypes: {Both: {includes: [\(includes)]}}\n"
          + "endpoints: {e: {GET: /a, returns: Both}}\n", to: "specs/bank.client.yaml")
    }
    try bank("a.client.yaml, b.client.yaml", "Base, Core")
    let refused = try await generate()
    #expect(refused.status == 65)
    #expect(
      refused.error.hasPrefix(
        "specs/bank.client.yaml:3:33: error: `Core` has a property `id`, as another has, and no "),
      "\(refused.error)")
    #expect(refused.error.contains("specs/b.client.yaml:2:29: note: the included one is here"))
    #expect(refused.error.contains("specs/a.client.yaml:2:29: note: the other is here"))

    try folder.write(
      "client: A\ntypes:\n  Base: {properties: {id: Int}}\n"
        + "  Left: {includes: [Base], properties: {l: Int}}\n"
        + "  Right: {includes: [Base], properties: {r: Int}}\n"
        + "endpoints: {e: {GET: /a, returns: Left}, f: {GET: /b, returns: Right}}\n",
      to: "specs/a.client.yaml")
    try bank("a.client.yaml", "Left, Right")
    let result = try await generate()
    #expect(result.status == 0, "\(result.error)")
    #expect(try folder.text("out/BankClient.swift").ranges(of: "var id: Int").count == 1)
  }

  @Test("What is generated depends on the other specification, too")
  func inputs() async throws {
    try write("endpoints: {list: {GET: /a, returns: Money}}\n")
    let arguments = ["generate", "specs/bank.client.yaml", "--output", "out", "--depfile", "out.d"]
    #expect(try await tool.run(arguments, in: folder).status == 0)
    #expect(try folder.text("out.d").contains("specs/shop.client.yaml"))
  }

  @Test("Stores and results of two specifications need names of their own")
  func topLevelNames() async throws {
    let list = "list: {GET: /a, returns: {200: Int, 204: Void}}"
    for client in ["Left", "Right"] {
      try folder.write(
        "client: \(client)\nendpoints: {\(list), all: {GET: /b, returns: [Int]}}\n"
          + "stores: {Numbers: {numbers: all}}\n",
        to: "two/\(client.lowercased()).client.yaml")
    }
    let result = try await tool.run(["generate", "two", "--output", "out2"], in: folder)
    #expect(
      result.error.contains(
        "two/right.client.yaml:2:13: error: declares the result ListResponse, and so does "
          + "two/left.client.yaml:2:13"))
    #expect(result.error.contains("declares the store NumbersStore"))
  }
}
