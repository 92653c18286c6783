import Testing

/// Values of no case that have properties beside it, or that all cases have.
@Suite struct UnrecognizedContentTests {
  private static func code(_ keys: String) throws -> GeneratedCode {
    try GeneratedCode(
      """
      types:
        Block: {oneOf: {quote: Quote, image: Image}, \(keys)}
        Quote: {properties: {title: String, text: String}}
        Image: {properties: {title: String, place: String}}
      endpoints:
        list: {GET: /blocks, returns: [Block]}
      """, file: "SampleClient.swift")
  }

  /// As in examples: what is beside the case is not in it, too.
  @Test(arguments: [
    "discriminator: kind", "discriminator: kind, content: body", "tagged: external",
    #"discriminator: kind, content: "{kind}""#,
  ])
  func theyKeepWhatIsNoPropertyBesideThem(_ keys: String) throws {
    let code = try Self.code("properties: {id: String, at: Date}, \(keys)")
    #expect(
      try code.declaration("if case .unrecognized = self.content {")
        == """
        if case .unrecognized = self.content {
          let rest: [String: JSON] = try AdditionalFields.decode(decoder, besides: ["id", "at"])
          self.content = .unrecognized(.object(rest))
        }
        """)
  }

  /// What a case has as well is a part of it.
  @Test func whatCasesHaveTooStays() throws {
    let code = try Self.code("properties: {id: String, title: String}, discriminator: kind")
    #expect(code.count(of: #"besides: ["id"])"#) == 1)
    let none = try Self.code("properties: {title: String}, discriminator: kind")
    #expect(none.count(of: "AdditionalFields.decode") == 0)
  }

  @Test(arguments: [
    ("discriminator: kind", #"(let value): value["title"]?.string"#),
    ("discriminator: kind, content: body", #"(let value): value["body"]?["title"]?.string"#),
    (#"discriminator: kind, content: "{kind}""#, ": nil"), ("tagged: external", ": nil"),
  ])
  func sharedPropertiesAreReadWhereTheyAre(_ keys: String, expected: String) throws {
    let text = try Self.code(keys).declaration("var title: String? {")
    #expect(text.contains("case .unrecognized\(expected)"), "\(text)")
  }
}
