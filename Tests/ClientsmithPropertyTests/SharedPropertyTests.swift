import Testing

/// Properties that all cases of a union have can be read of the union.
@Suite struct SharedPropertyTests {
  private static func code(_ types: String) throws -> GeneratedCode {
    try GeneratedCode(
      """
      types:
        Poodle: {properties: {kind: String, name: String, id: Int}}
        Beagle: {properties: {kind: String, name: String?, id: Int}}
        Cat: {properties: {kind: String, name: String, id: Int, lives: Int}}
        Dog: {oneOf: {poodle: Poodle, beagle: Beagle}, discriminator: kind}
        Pet: \(types)
      endpoints:
        list: {GET: /pets, returns: "[Pet]"}
      """, file: "SampleClient.swift")
  }

  /// Those of a case that is a union are what its own cases share.
  @Test func aUnionWithinAUnionHasThem() throws {
    let code = try Self.code("{oneOf: {dog: Dog, cat: Cat}}")
    let union = try code.declaration(
      "nonisolated enum Pet: Codable, Equatable, Identifiable, Sendable, UnionValue {")
    #expect(
      union.contains(
        """
          var name: String? {
            switch self {
            case .dog(let value): value.name
            case .cat(let value): value.name
        """), "\(union)")
    #expect(!union.contains("var lives"))
  }

  /// A constant is as good; what is said of it holds for that case alone.
  @Test func someMayHaveAConstantInItsPlace() throws {
    let code = try GeneratedCode(
      """
      types:
        Cat: {properties: {kind: {value: cat}, size: {type: Size, summary: Of a cat.}, at: Date}}
        Dog: {properties: {kind: String, size: {value: s}, at: Date}}
        Emu: {properties: {kind: String, size: {type: Size, summary: Of an emu.}, at: Date}}
        Size: {enum: [s, m]}
        Pet: {oneOf: {cat: Cat, dog: Dog, emu: Emu}, discriminator: kind}
      endpoints:
        list: {GET: /pets, returns: "[Pet]"}
      """, file: "SampleClient.swift")
    let union = try code.declaration(
      "nonisolated enum Pet: Codable, Equatable, Sendable, UnionValue {")
    for expected in [
      """
        var kind: String? {
          switch self {
          case .cat: "cat"
          case .dog(let value): value.kind
          case .emu(let value): value.kind
          case .unrecognized(let value): value["kind"]?.string
      """,
      """


        var size: Size? {
          switch self {
          case .cat(let value): value.size
          case .dog: .s
          case .emu(let value): value.size
          case .unrecognized(let value): value["size"]?.decoded()
      """,
      "case .unrecognized(let value): value[\"at\"]?.decoded()",
    ] {
      #expect(union.contains(expected), "\(union)")
    }
  }

  /// As those of its cases.
  @Test(arguments: ["seconds", "milliseconds", "yyyy-MM-dd"])
  func datesOfUnknownValuesAreTheClients(_ dates: String) throws {
    let code = try GeneratedCode(
      """
      dates: \(dates)
      types:
        Cat: {properties: {at: Date, size: Size, spans: "[Period]"}}
        Dog: {properties: {at: Date, size: Size, spans: "[Period]"}}
        Size: {enum: [s, m]}
        Period: {properties: {from: Date}}
        Pet: {oneOf: {cat: Cat, dog: Dog}, discriminator: kind}
      endpoints:
        list: {GET: /pets, returns: "[Pet]"}
      """, file: "SampleClient.swift")
    let expected = dates == "yyyy-MM-dd" ? ".pattern(\"yyyy-MM-dd\")" : ".\(dates)"
    for line in [
      "value[\"at\"]?.decoded(dates: \(expected))", "value[\"size\"]?.decoded()",
      "value[\"spans\"]?.decoded(dates: \(expected))",
    ] {
      #expect(code.count(of: line) == 1, "\(line)")
    }
  }

  /// What is optional in one of them tells no values apart.
  @Test func anOptionalIDIdentifiesNothing() throws {
    let code = try GeneratedCode(
      """
      types:
        Cat: {properties: {id: Int, lives: Int}}
        Dog: {properties: {id: Int?, bark: Int}}
        Pet: {oneOf: {cat: Cat, dog: Dog}}
      endpoints:
        list: {GET: /pets, returns: "[Pet]"}
      """, file: "SampleClient.swift")
    let union = try code.declaration(
      "nonisolated enum Pet: Codable, Equatable, Sendable, UnionValue {")
    #expect(union.contains("var id: Int? {"), "\(union)")
  }

  /// Each union of a layer has all of the next: there are more ways than anyone can go.
  @Test(.timeLimit(.minutes(5))) func layersOfUnionsTakeNoTime() throws {
    let layers = 9
    let width = 6
    var types = ""
    for layer in 0..<layers {
      for place in 0..<width {
        let cases = (0..<width).map { other in "c\(other): L\(layer + 1)x\(other)" }
        types += "  L\(layer)x\(place): {oneOf: {\(cases.joined(separator: ", "))}}\n"
      }
    }
    for place in 0..<width {
      types += "  L\(layers)x\(place): {properties: {id: Int, p\(place): String}}\n"
    }
    let code = try GeneratedCode(
      "types:\n\(types)endpoints:\n  list: {GET: /pets, returns: \"[L0x0]\"}\n",
      file: "SampleClient.swift")
    #expect(code.count(of: "var id: Int? {") == layers * width)
  }
}
