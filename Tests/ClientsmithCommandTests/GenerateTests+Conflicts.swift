import Foundation
import TestSupport
import Testing

/// Specifications that do not go together.
extension GenerateTests {
  @Test("Two specifications of one client are refused, and both named")
  func sameClient() async throws {
    try folder.write(specification(client: "Alpha"), to: "specs/gamma.client.yaml")
    let result = try await generate("specs", "--output", "out")
    #expect(result.status == 65)
    #expect(
      result.error.contains(
        "specs/gamma.client.yaml:1:9: error: declares AlphaClient, and so does "
          + "specs/alpha.client.yaml\n"))
    #expect(!folder.exists("out"))
    // Without a target, there is nothing that they have to share.
    #expect(try await tool.run(["validate", "specs"], in: folder).status == 0)
  }

  @Test("What many specifications share is reported once for each but the first")
  func manyOfOneClient() async throws {
    for name in ["one", "two", "three", "four"] {
      try folder.write(specification(client: "Gamma"), to: "many/\(name).client.yaml")
    }
    let result = try await generate("many", "--output", "out")
    #expect(result.error.ranges(of: "error: declares GammaClient").count == 3)
    #expect(result.error.ranges(of: "so does many/four.client.yaml").count == 3)
  }

  @Test("Two types of one name are refused in one target, unless they are nested")
  func sameType() async throws {
    for (client, head) in [("Gamma", ""), ("Delta", ""), ("Nested", "nested: true\n")] {
      try folder.write(
        head + specification(client: client) + "types: {Item: {properties: {id: Int}}}\n",
        to: "more/\(client.lowercased()).client.yaml")
    }
    let result = try await generate("more", "--output", "out")
    #expect(result.status == 65)
    #expect(
      result.error.contains(
        "more/gamma.client.yaml:9:9: error: declares the type Item, and so does "
          + "more/delta.client.yaml:9:9\n"))
    #expect(result.error.ranges(of: "declares the type").count == 1)
    #expect(!folder.exists("out"))
    #expect(try await tool.run(["validate", "more"], in: folder).status == 0)
  }

  @Test("A type that is called like the client of another specification is refused")
  func typeLikeAClient() async throws {
    try folder.write(specification(client: "Gamma"), to: "more/gamma.client.yaml")
    try folder.write(
      specification(client: "Delta") + "types: {GammaClient: {properties: {id: Int}}}\n",
      to: "more/delta.client.yaml")
    let result = try await generate("more", "--output", "out")
    #expect(result.status == 65)
    #expect(
      result.error.contains(
        "more/gamma.client.yaml:1:9: error: declares the client GammaClient, and "
          + "more/delta.client.yaml:9:9 declares a type of this name\n"))
    #expect(result.error.ranges(of: ": error: ").count == 1)
    #expect(!folder.exists("out"))
  }

  @Test("Two specifications of one file name are refused, also if only case tells them apart")
  func sameFile() async throws {
    try folder.write(specification(client: "Other"), to: "more/ALPHA.client.yaml")
    let result = try await generate("specs", "more", "--output", "out")
    #expect(result.status == 65)
    #expect(result.error.contains("more/ALPHA.client.yaml:1:1: error: generates ALPHAClient.swift"))
    #expect(result.error.contains("so does specs/alpha.client.yaml\n"))
    #expect(!folder.exists("out"))
  }

  @Test("A client that an earlier run put into the folder is refused")
  func sameClientLater() async throws {
    _ = try await generate("specs", "--output", "out")
    try folder.write(specification(client: "Alpha"), to: "more/gamma.client.yaml")
    let before = try texts(in: "out")
    let result = try await generate("more", "--output", "out")
    #expect(result.status == 65)
    #expect(
      result.error.hasPrefix(
        "more/gamma.client.yaml:1:9: error: declares AlphaClient, and specs/alpha.client.yaml, which "
          + "an earlier run generated into out, declares AlphaClient"))
    #expect(try texts(in: "out") == before)
  }

  /// `first/first.client.yaml` and the same of `second`.
  private func writeClients() throws {
    for (name, client) in [("first", "First"), ("second", "Second")] {
      try folder.write(
        "client: \(client)\nendpoints: {one: {GET: /a, query: {q: Int}, returns: String}}\n",
        to: "\(name)/\(name).client.yaml")
    }
  }

  @Test("The runtime of a folder is in one place for all runs into it")
  func differentRuntimes() async throws {
    try writeClients()
    #expect(try await generate("first/first.client.yaml", "--output", "out").status == 0)
    let before = try texts(in: "out")
    try folder.write("runtime: Networking\n", to: "second/clientsmith.yaml")
    let result = try await generate("second/second.client.yaml", "--output", "out")
    #expect(result.status == 65)
    #expect(
      result.error.hasPrefix(
        "second/second.client.yaml:1:9: error: has its runtime from Networking, and "
          + "first/first.client.yaml, which an earlier run generated into out, has it in this folder"
      ))
    #expect(try texts(in: "out") == before)

    // The way out that the help names.
    try folder.write("runtime: Networking\n", to: "first/clientsmith.yaml")
    let config = "first/clientsmith.yaml"
    let both = try await generate("first", "second", "--output", "out", "--config", config)
    #expect(both.status == 0, "\(both.error)")
    #expect(try texts(in: "out")["ClientsmithRuntime.swift"] == nil)
    let again = try await generate("second/second.client.yaml", "--output", "out", "--check")
    #expect(again.status == 0)
  }

  @Test("Types of a specification that no run has generated are warned of")
  func absentTypes() async throws {
    try folder.write(
      "client: Shop\ntypes: {Money: {properties: {amount: Int}}}\n"
        + "endpoints: {price: {GET: /a, returns: Money}}\n", to: "specs/shop.client.yaml")
    try folder.write(
      "client: Billing\nuses: shop.client.yaml\nendpoints: {total: {GET: /b, returns: Money}}\n",
      to: "specs/billing.client.yaml")
    let billing = "specs/billing.client.yaml"
    let result = try await generate(billing, "--output", "out")
    #expect(result.status == 0)
    #expect(
      result.error.hasPrefix(
        "specs/billing.client.yaml:2:7: warning: the types of specs/shop.client.yaml are used here, "
          + "and no run has generated them into out"), "\(result.error)")
    let strict = try await generate(billing, "--output", "out", "--strict")
    #expect(strict.status == 65)

    // The way out that the help names, and one run after the other.
    let both = try await generate(
      billing, "specs/shop.client.yaml", "--output", "both", "--strict")
    #expect(both.status == 0, "\(both.error)")
    #expect(
      try await generate("specs/shop.client.yaml", "--output", "out", "--strict").status == 0)
    let second = try await generate(billing, "--output", "out", "--strict")
    #expect(second.status == 0, "\(second.error)")
  }

  @Test("A specification takes over the files of the document that it owns from now on")
  func ownedDocument() async throws {
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      servers: [{url: https://shop.example.com}]
      paths: {/a: {get: {operationId: getA, responses: {"204": {description: d}}}}}

      """, to: "api/shop.openapi.yaml")
    #expect(try await generate("api", "--output", "out").status == 0)
    try folder.write(
      "client: Shop\nopenapi: {}\nendpoints: {getA: {as: fetch}}\n", to: "api/shop.client.yaml")
    let result = try await generate("api", "--output", "out")
    #expect(result.status == 0, "\(result.error)")
    #expect(try folder.text("out/ShopClient.swift").contains("var fetch:"))
    let manifest = try folder.text("out/.clientsmith.json")
    #expect(manifest.contains("shop.client.yaml") && !manifest.contains("shop.openapi.yaml"))
  }

  @Test(
    "A specification that was moved is a difference, since its files would be taken for another's")
  func movedSpecification() async throws {
    try writeClients()
    for name in ["first", "second"] {
      let result = try await generate("\(name)/\(name).client.yaml", "--output", "out")
      #expect(result.status == 0)
    }
    try folder.write(try folder.text("first/first.client.yaml"), to: "moved/first.client.yaml")
    try folder.remove("first/first.client.yaml")
    let check = try await generate("moved/first.client.yaml", "--output", "out", "--check")
    #expect(check.status == 1)
    #expect(check.output == "differs out/.clientsmith.json\n")
    #expect(try await generate("moved/first.client.yaml", "--output", "out").status == 0)
    #expect(
      try await generate("moved/first.client.yaml", "--output", "out", "--check").status == 0)
    #expect(try await generate("second/second.client.yaml", "--output", "out").status == 0)
    #expect(try folder.names(in: "out").contains("FirstClient.swift"))
  }

  @Test("Tests that another run generated keep what they use, where this one has none")
  func differentTests() async throws {
    try writeClients()
    try folder.write("tests: none\n", to: "second/clientsmith.yaml")
    func run(_ name: String, _ options: String...) async throws -> Int32 {
      let all = ["generate", "\(name)/\(name).client.yaml", "--output", "out", "--tests", "Tests"]
      return try await tool.run(all + ["--module", "Shop"] + options, in: folder).status
    }
    #expect(try await run("first") == 0)
    let helpers = try folder.text("Tests/ClientsmithTesting.swift")
    #expect(try await run("second") == 0)
    #expect(try folder.text("Tests/ClientsmithTesting.swift") == helpers)
    #expect(try await run("first", "--check") == 0)
    #expect(try await run("second", "--check") == 0)
  }

  @Test(
    "A type that an earlier run put into the folder is refused, also where a client is called so")
  func sameTypeLater() async throws {
    let types = "types: {Item: {properties: {id: Int}}, Sort: {enum: [a]}}\n"
    let stores = "stores: {Things: {things: one}}\n"
    for (client, rest) in [
      ("First", types + stores), ("Second", types), ("Nested", "nested: true\n" + types),
      ("Stores", stores),
      ("Alike", "types: {FirstClient: {properties: {id: Int}}}\n"),
    ] {
      try folder.write(
        "client: \(client)\n\(rest)endpoints: {one: {GET: /a, returns: Int}}\n",
        to: "\(client.lowercased()).client.yaml")
    }
    #expect(try await generate("first.client.yaml", "--output", "out").status == 0)
    #expect(
      try folder.text("out/.clientsmith.json").contains(#""names" : "Item Sort ThingsStore""#))
    let before = try texts(in: "out")
    for (name, messages) in [
      (
        "second",
        [
          "second.client.yaml:2:9: error: declares the type Item, and so does first.client.yaml, "
            + "which an earlier run generated into out\n",
          "second.client.yaml:2:40: error: declares the type Sort, and so does first.client.yaml",
          "rename one of them, write `nested: true`, or generate into another folder",
        ]
      ),
      (
        "stores",
        [
          "declares the store ThingsStore, and so does first.client.yaml",
          "rename one of them, or gen",
        ]
      ),
      ("alike", ["declares the type FirstClient, and so does first.client.yaml"]),
    ] {
      let result = try await generate("\(name).client.yaml", "--output", "out")
      #expect(result.status == 65)
      for message in messages { #expect(result.error.contains(message), "\(result.error)") }
      #expect(try texts(in: "out") == before)
    }
    #expect(try await generate("nested.client.yaml", "--output", "out").status == 0)
    #expect(try await generate("first.client.yaml", "--output", "out").status == 0)
    // The other way round.
    #expect(try await generate("alike.client.yaml", "--output", "other").status == 0)
    let result = try await generate("first.client.yaml", "--output", "other")
    #expect(result.status == 65)
    #expect(
      result.error.contains(
        "declares the client FirstClient, and alike.client.yaml, which an earlier run generated into "
          + "other, declares a type of this name"))
    // Once it is gone, its names are free.
    try FileManager.default.removeItem(atPath: folder.path("first.client.yaml"))
    #expect(try await generate("second.client.yaml", "--output", "out").status == 0)
  }

  @Test("A name too long for a file is refused with a place")
  func longName() async throws {
    let stem = String(repeating: "a", count: 90)
    try folder.write(specification(client: "Long"), to: "long/\(stem).client.yaml")
    let result = try await generate("long", "--output", "out")
    #expect(result.status == 65)
    #expect(result.error.contains("long/\(stem).client.yaml:1:1: error: "))
  }
}
