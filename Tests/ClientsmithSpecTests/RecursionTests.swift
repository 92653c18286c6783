import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct RecursionTests {
  /// The boxed members of a specification's types, `Type.member`.
  private func boxed(_ types: String) throws -> [String] {
    let model = try model("client: T\ntypes:\n\(types)\nendpoints: {a: {GET: /}}")
    return model.types.flatMap { type -> [String] in
      let members =
        type.structure?.properties.filter(\.isBoxed).map(\.name)
        ?? type.union?.cases.filter(\.isBoxed).map(\.name) ?? []
      return members.map { "\(type.name).\($0)" }
    }
  }

  @Test(arguments: [
    ("  A: {properties: {a: A?, b: Int}}", ["A.a"]),
    ("  A: {properties: {a: Patch<A>}}", ["A.a"]),
    ("  A: {properties: {a: [A]}}", []),
    ("  A: {properties: {a: [String: A]}}", []),
    ("  A: {properties: {a: \"[A]?\"}}", []),
    ("  A: {properties: {b: B?}}\n  B: {properties: {a: A?}}", ["B.a"]),
    ("  A: {properties: {b: B?}}\n  B: {alias: A}", ["A.b"]),
    ("  A: {properties: {u: U?}}\n  U: {oneOf: {a: A, b: B}}\n  B: {properties: {}}", ["U.a"]),
    ("  U: {oneOf: {b: B, u: U}, tagged: external}\n  B: {properties: {}}", ["U.u"]),
    ("  A: {properties: {x: A?, y: A?}}", ["A.x", "A.y"]),
    ("  A: {properties: {b: B, c: B?}}\n  B: {properties: {i: Int}}", []),
  ])
  func boxing(_ types: String, _ expected: [String]) throws {
    #expect(try boxed(types) == expected)
  }

  @Test(
    "Unions whose values have others of the same union in them, at any place",
    arguments: [
      ("  U: {oneOf: {a: A, b: B}}\n  A: {properties: {of: [U]}}\n  B: {properties: {}}", ["U"]),
      ("  U: {oneOf: {a: A}}\n  A: {properties: {of: \"[String: L]\"}}\n  L: {alias: U}", ["U"]),
      ("  U: {oneOf: {a: A}}\n  A: {properties: {v: V}}\n  V: {oneOf: {u: [U]}}", ["U", "V"]),
      ("  U: {oneOf: {u: [U], v: V}}\n  V: {oneOf: {i: Int}}", ["U"]),
      ("  U: {oneOf: {a: A}}\n  A: {properties: {a: A?}}", []),
      ("  A: {properties: {u: U?, a: A?}}\n  U: {oneOf: {s: String}}", []),
    ])
  func nestedUnions(_ types: String, _ expected: [String]) throws {
    let model = try model("client: T\ntypes:\n\(types)\nendpoints: {a: {GET: /}}")
    #expect(model.types.filter { $0.union?.holdsItself == true }.map(\.name.text) == expected)
  }

  @Test("A generic union is nested where what is made of it is")
  func nestedGenericUnions() throws {
    let model = try model(
      """
      client: T
      types:
        Tree: {of: Leaf, oneOf: {leaf: Leaf, branches: ["Tree<Leaf>"]}}
        Choice: {of: Leaf, oneOf: {leaf: Leaf, number: Int}}
      endpoints:
        a: {GET: /, returns: Tree<String>}
        b: {GET: /b, returns: Choice<String>}
      """)
    #expect(
      model.types.filter { $0.union?.holdsItself == true }.allSatisfy {
        $0.name.text.hasPrefix("Tree")
      })
    #expect(model.types.contains { $0.name.text == "Tree" && $0.union?.holdsItself == true })
  }

  @Test func longChainsEnd() {
    let chain = (0..<3_000).map { "  T\($0): {properties: {next: \"T\($0 + 1)?\"}}" }
      .joined(separator: "\n")
    let text =
      "client: T\ntypes:\n\(chain)\n  T3000: {alias: Int}\nendpoints: {a: {GET: /, returns: T0}}"
    #expect(throws: Never.self) { try model(text) }
  }

  @Test func deepRequirementsAreRefused() {
    let chain = (0..<300).map { "  \($0 < 100 ? "▸" : "")T\($0): {properties: {next: T\($0 + 1)}}" }
      .joined(separator: "\n")
    let text = "client: T\ntypes:\n\(chain)\n  T300: {alias: Int}\nendpoints: {a: {GET: /}}"
    var marked = Marked(text)
    marked.expected = Array(repeating: "nests", count: 100)
    marked.check()
  }

  @Test func doublingIsBoxed() throws {
    let chain = (0..<40).map { "  T\($0): {properties: {a: \"T\($0 + 1)?\", b: \"T\($0 + 1)?\"}}" }
      .joined(separator: "\n")
    let text =
      "client: T\ntypes:\n\(chain)\n  T40: {alias: Int}\nendpoints: {a: {GET: /, returns: T0}}"
    let types = try model(text).types
    let boxed = types.filter { type in
      guard case .structure(let structure) = type.kind else { return false }
      return structure.properties.contains(where: \.isBoxed)
    }
    #expect(!boxed.isEmpty)
  }

  /// A mock of the first would hold 2⁴⁰ values, and no limit on mocks could help: all are required.
  @Test func doublingOfRequiredValuesIsRefused() {
    let chain = (0..<40).map { "  T\($0): {properties: {a: T\($0 + 1), b: T\($0 + 1)}}" }
      .joined(separator: "\n")
    let text =
      "client: T\ntypes:\n\(chain)\n  T40: {properties: {}}\n"
      + "endpoints: {a: {GET: /, returns: T0}}"
    let log = SpecReader.read(.init(path: "a.client.yaml", text: text)).log
    #expect(
      log.diagnostics.contains {
        $0.range.start.line == 34 && $0.message.contains("every value of `T31` stores more than")
      })
  }

  @Test func doublingThroughArraysHasSmallMocks() throws {
    let chain = (0..<40).map { "  T\($0): {properties: {a: [T\($0 + 1)], b: [T\($0 + 1)]}}" }
      .joined(separator: "\n")
    let text =
      "client: T\ntypes:\n\(chain)\n  T40: {alias: Int}\nendpoints: {a: {GET: /, returns: T0}}"
    #expect(try model(text).endpoints[0].mock != nil)
  }

  /// Reading one would begin again at the same place of the JSON.
  @Test(arguments: [
    "T: {oneOf: {▸t: T, u: U}, discriminator: kind}",
    "T: {oneOf: {n: Int, ▸me: T}}",
    "T: {oneOf: {n: Int, maybe: S}}\n  S: {oneOf: {▸t: T, text: String}}",
  ])
  func aUnionThatIsItsOwnCase(types: String) {
    var marked = Marked(
      "client: T\ntypes:\n  U: {properties: {kind: String}}\n  \(types)\n"
        + "endpoints: {a: {GET: /, returns: T}}")
    marked.expected = ["so reading one would never end"]
    marked.check()
  }

  @Test(arguments: [
    "T: {oneOf: {n: Int, more: [T]}}", "T: {oneOf: {t: T, u: U}, tagged: external}",
    "T: {oneOf: {t: T, u: U}, discriminator: kind, content: value}",
    "T: {oneOf: {n: Int, s: S}}\n  S: {oneOf: {i: Int, text: String}}",
  ])
  func aUnionThatHoldsItself(types: String) throws {
    _ = try model(
      "client: T\ntypes:\n  U: {properties: {kind: String}}\n  \(types)\n"
        + "endpoints: {a: {GET: /, returns: T}, b: {GET: /b, returns: U}}")
  }
}
