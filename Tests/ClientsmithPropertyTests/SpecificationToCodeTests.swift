import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

/// From the text of a specification to lines of what is generated.
@Suite struct SpecificationToCodeTests {
  /// The generated files, joined.
  private func code(_ text: String) throws -> String {
    let start = "client: Sample\nbaseURL: https://example.com\n"
    let read = SpecReader.read(SourceFile(path: "sample.client.yaml", text: start + text))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let options = GeneratorOptions(access: .internal, testedModule: "Sample")
    return try Generator(options: options).files(for: model).map(\.text).joined()
  }

  @Test func nilIsNullWhereAbsenceMeansADefault() throws {
    let code = try code(
      """
      types: {Mood: {properties: {warmth: {type: Double?, default: 1}, note: String?}}}
      endpoints: {send: {POST: /, body: Mood, returns: Mood, example: {warmth: null}}}
      """)
    #expect(code.contains("self.warmth = try fields.optional(\"warmth\", absent: 1.0)\n"))
    #expect(code.contains("try fields.required(\"warmth\", self.warmth)\n"))
    #expect(code.contains("try fields.optional(\"note\", self.note)\n"))
    #expect(code.contains(#""{\"warmth\":null}""#))
  }

  @Test func unionsWriteTheNameOfTheirCase() throws {
    let code = try code(
      """
      types:
        Circle: {properties: {kind: String, radius: Double}}
        One: {properties: {kind: Int}}
        Code: {enum: {two: 2}}
        Two: {properties: {kind: Code?}}
        Form: {oneOf: {circle: Circle, round: Circle}, discriminator: kind}
        Number: {oneOf: {one: {type: One, as: "1"}, two: {type: Two, as: "2"}}, discriminator: kind}
      endpoints: {send: {POST: /, body: Form, returns: Number}}
      """)
    for value in ["\"circle\"", "\"round\"", "1", "2"] {
      #expect(code.contains("try fields.required(\"kind\", \(value))\n"))
    }
  }

  @Test func wholeNumbersInJSONAreIntegers() throws {
    let code = try code("endpoints: {get: {GET: /, returns: JSON, example: [2.0, 1e3, 1.5]}}")
    #expect(code.contains(".array([.integer(2), .integer(1000), .number(1.5)])"))
  }

  @Test(arguments: [
    ("0.1000000000000000000000000000001", "0.1000000000000000000000000000001"),
    ("123456789012345678901", "123456789012345678901"), ("1.50", "1.5"), ("2e3", "2000"),
  ])
  func decimalsOfExamplesKeepTheirDigits(_ number: String, _ sent: String) throws {
    let code = try code(
      """
      types: {Price: {properties: {amount: Decimal}}}
      endpoints: {get: {GET: /, returns: Price, example: {amount: \(number)}}}
      """)
    #expect(code.contains(#""{\"amount\":\#(sent)}""#))
  }

  /// A mock answers the cursor that its first page names with the last page.
  @Test(arguments: ["String", "Int", "Double", "Decimal", "URL", "Date", "Day"])
  func mocksAreTestedWithTheFirstPage(_ type: String) throws {
    let code = try code(
      """
      types: {Page: {properties: {items: "[Int]", next: \(type)?}}}
      endpoints:
        list: {GET: /, query: {next: \(type)?}, returns: Page, pages: {items: items, next: next, into: next}}
      """)
    let condition = try #require(code.firstMatch(of: /if next == (.+?) \{/)?.1)
    let argument = try #require(code.firstMatch(of: /try await client\.list\(\n?\s*(.+)/)?.1)
    #expect(!argument.hasPrefix(condition))
  }

  @Test func longConditionsHaveANameOfTheirOwn() throws {
    let code = try code(
      """
      types: {Page: {properties: {items: "[Int]", next: UUID?}}}
      endpoints:
        list: {GET: /, query: {next: UUID?}, returns: Page, pages: {items: items, next: next, into: next}}
      """)
    #expect(code.contains("        let second = UUID(\n"))
    #expect(code.contains("        if next == second {\n"))
  }

  @Test func longConstantsAreBroken() throws {
    let code = try code(
      """
      endpoints:
        send:
          POST: /
          json: {metadata: {value: {event: x, parts: [1, 2, null], \(String(repeating: "m", count: 40)): x}}}
      """)
    #expect(code.contains("        ]) as JSON\n      )\n"))
  }

  @Test func nestedTypesStandTogether() throws {
    let code = try code(
      """
      nested: true
      types: {A: {properties: {id: Int}}, B: {properties: {a: A}}}
      endpoints: {get: {GET: /, returns: B}}
      """)
    #expect(code.contains("  }\n\n  struct B:"))
    #expect(!code.contains("\n\n}"))
  }

  @Test func helpersForTwoRuntimesHaveDifferentNames() throws {
    var options = GeneratorOptions(testedModule: "Sample")
    options.testingSuffix = "Core"
    let read = SpecReader.read(
      SourceFile(path: "a.client.yaml", text: "client: Sample\nendpoints: {get: {GET: /}}"))
    let generator = Generator(options: options)
    let files = try generator.sharedFiles(for: [try #require(read.model)])
    let helpers = try #require(files.first { $0.name == "ClientsmithTesting+Core.swift" }).text
    for declaration in helpers.matches(of: /\nnonisolated (?:final )?(?:struct|class|enum) (\w+)/) {
      #expect(declaration.1.hasSuffix("ForCore"))
    }
    #expect(helpers.contains("final class EndpointCheckForCore<"))
  }
}
