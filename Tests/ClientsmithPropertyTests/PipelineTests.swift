import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Testing

/// One small specification each, through the whole pipeline, and a declaration that it becomes.
///
/// What is here was wrong once, in a way that no stage shows by itself. `Tests/Goldens` is for what
/// whole files look like.
@Suite struct PipelineTests {
  @Test func nilIsNullWhereAbsenceMeansADefault() throws {
    let code = try GeneratedCode(
      """
      types: {Mood: {properties: {warmth: {type: Double?, default: 1}, note: String?}}}
      endpoints: {send: {POST: /, body: Mood, returns: Mood, example: {warmth: null}}}
      """)
    let found = try code.declaration("nonisolated extension Mood {")
    #expect(
      found == """
        nonisolated extension Mood {
          init(from decoder: any Decoder) throws {
            let fields = try FieldDecoder(decoder)
            self.warmth = try fields.optional("warmth", absent: 1.0)
            self.note = try fields.optional("note")
          }

          func encode(to encoder: any Encoder) throws {
            let fields = FieldEncoder(encoder)
            try fields.required("warmth", self.warmth)
            try fields.optional("note", self.note)
          }
        }
        """)
    #expect(
      try code.line(with: #"{"warmth":null}"#)
        == ##"check.decodes(#"{"warmth":null}"#, as: Self.sendExample)"##)
  }

  @Test func unionsWriteTheNameOfTheirCase() throws {
    let code = try GeneratedCode(
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
    let form = try code.declaration("func encode(", in: "nonisolated extension Form {")
    #expect(form.contains(#"try fields.required("kind", "circle")"#))
    #expect(form.contains(#"try fields.required("kind", "round")"#))
    let found = try code.declaration("func encode(", in: "nonisolated extension Number {")
    #expect(
      found == """
        func encode(to encoder: any Encoder) throws {
          try encoder.checkDepth()
          switch self {
          case .one(let value):
            try value.encode(to: encoder)
            let fields = FieldEncoder(encoder)
            try fields.required("kind", 1)
          case .two(let value):
            try value.encode(to: encoder)
            let fields = FieldEncoder(encoder)
            try fields.required("kind", 2)
          case .unrecognized(let value):
            try value.encode(to: encoder)
          }
        }
        """)
  }

  @Test func unionsAreStoredByReferenceWhereTheyRecur() throws {
    let code = try GeneratedCode(
      """
      types:
        Leaf: {properties: {name: String}}
        Tree: {oneOf: {leaf: Leaf, fork: Fork}}
        Fork: {properties: {left: Tree, right: Tree}}
        Words: {oneOf: {word: String, list: "[Words]", leaves: "[Leaf]"}}
        Loop: {oneOf: {word: Words, next: Next}}
        Next: {oneOf: {number: Int, loop: Loop}, tagged: external}
      endpoints:
        get: {GET: /, returns: Tree}
        read: {GET: /words, returns: Words}
        loop: {GET: /loop, returns: Loop}
      """)
    #expect(try code.line(with: "enum Tree:").hasPrefix("nonisolated enum Tree:"))
    #expect(try code.line(with: "case fork(") == "case fork(Fork)")
    #expect(try code.line(with: "var leftBox") == "private var leftBox: Indirect<Tree>")
    #expect(try code.line(with: "enum Words:").hasPrefix("nonisolated enum Words:"))
    #expect(code.count(of: "indirect") == 1)
    #expect(try code.line(with: "case loop(L") == "indirect case loop(Loop)")
  }

  @Test(arguments: [
    ("tagged: external", #"try fields.required("additionalProperties")"#),
    ("discriminator: kind, content: body", #"try fields.required("body")"#),
  ])
  func casesOfFieldsHaveTwoLinesWhereOneIsTooShort(tagging: String, field: String) throws {
    let code = try GeneratedCode(
      """
      types:
        A: {properties: {a: Int}}
        U: {oneOf: {a: A, additionalProperties: A, \(Self.long): A, b: {}}, \(tagging)}
      endpoints: {get: {GET: /, returns: U}}
      """)
    let found = try code.declaration("init(from", in: "nonisolated extension U {")
    #expect(found.contains("case \"b\": self = .b\n"))
    #expect(
      found.contains("  case \"\(Self.long)\":\n    self = .\(Self.long)("), "\(found)")
    #expect(found.contains("self = .additionalProperties(\(field))"), "\(found)")
    #expect(found.split(separator: "\n").allSatisfy { $0.utf8.count <= 100 }, "\(found)")
  }

  private static let long = "additionalPropertiesOfTheWholeDocument"

  /// Foundation before iOS 17 refuses some of those that later ones take.
  @Test func urlsWithinOthersAreReadByTheRuntime() throws {
    let code = try GeneratedCode(
      """
      types:
        Page: {properties: {self1: URL, links: "[URL]", named: "[String: URL]?"}, additional: URL}
        Target: {oneOf: {page: Page, link: URL, links: "[URL]"}}
      endpoints: {get: {GET: /, returns: Target}}
      """)
    #expect(try code.line(with: "self.links =").hasSuffix(#""links", as: .array(of: .url))"#))
    #expect(try code.line(with: "self.named =").hasSuffix(#""named", as: .dictionary(of: .url))"#))
    #expect(try code.line(with: "self.self1 =") == #"self.self1 = try fields.required("self1")"#)
    #expect(code.count(of: "as: .url") == 1)
    let found = try code.declaration("init(from", in: "nonisolated extension Target {")
    #expect(found.contains("try? container.decode(Page.self)"))
    #expect(found.contains("try? FieldCoding<URL>.url.value(from: decoder)"))
    #expect(found.contains("try? FieldCoding<[URL]>.array(of: .url).value(from: decoder)"))
  }

  @Test func dictionariesBringNoCredentials() throws {
    let code = try GeneratedCode(
      """
      auth: {query: key}
      types: {Q: {properties: {a: Int}}}
      endpoints:
        get: {GET: /, query: {more: {type: "[String: Int]?", style: explode}, q: {type: Q, style: explode}}}
        open: {GET: /, auth: none, query: {other: {type: "[String: Int]", style: explode}}}
      """)
    #expect(
      try code.line(with: "explode: more") == #"call.query(explode: more, besides: ["key"])"#)
    #expect(try code.line(with: "explode: q") == "call.query(explode: q)")
    #expect(try code.line(with: "explode: other") == "call.query(explode: other)")
  }

  /// Members need other names than some scenarios have; who starts an app writes those.
  @Test func scenariosAreFoundByWhatTheyAreCalled() throws {
    let code = try GeneratedCode(
      """
      endpoints: {list: {GET: /, returns: "[Int]"}}
      scenarios: {none: {list: {returns: []}}, default: {list: never}, noneValue1: {list: never}}
      """)
    #expect(try code.line(with: "[\"none\"") == #"["none", "default", "noneValue1"]"#)
    #expect(try code.line(with: "case \"none\"") == #"case "none": .noneValue"#)
    #expect(try code.line(with: "case \"default\"") == #"case "default": .default"#)
  }

  /// Pages overlap where something is added meanwhile, and documents seldom require ids.
  @Test(arguments: [("Int?", true), ("JSON?", true), ("Int", false), ("Name?", false)])
  func pagesOfStoresTellItemsApartByOptionalIDs(_ type: String, _ hasKey: Bool) throws {
    let code = try GeneratedCode(
      """
      types: {Name: {properties: {first: String}}, Item: {properties: {id: "\(type)"}}}
      endpoints: {list: {GET: /, query: {page: Int = 1}, returns: "[Item]", pages: {page: page}}}
      stores: {S: {items: list}}
      """)
    let call = try code.declaration("await self.loads.loadMore(")
    #expect(call.contains("by: \\.id") == hasKey, "\(call)")
  }

  @Test func wholeNumbersInJSONAreIntegers() throws {
    let code = try GeneratedCode(
      "endpoints: {get: {GET: /, returns: JSON, example: [2.0, 1e3, 1.5]}}")
    #expect(
      try code.line(with: "get: { .array")
        == "get: { .array([.integer(2), .integer(1000), .number(1.5)]) }")
  }

  @Test(arguments: [
    ("0.1000000000000000000000000000001", "0.1000000000000000000000000000001"),
    ("123456789012345678901", "123456789012345678901"), ("1.50", "1.5"), ("2e3", "2000"),
  ])
  func decimalsOfExamplesKeepTheirDigits(_ number: String, _ sent: String) throws {
    let code = try GeneratedCode(
      """
      types: {Price: {properties: {amount: Decimal}}}
      endpoints: {get: {GET: /, returns: Price, example: {amount: \(number)}}}
      """)
    #expect(code.count(of: ##"#"{"amount":\##(sent)}"#"##) > 0)
  }

  /// A mock answers the cursor that its first page names with the last page.
  @Test(arguments: ["String", "Int", "Double", "Decimal", "URL", "Date", "Day"])
  func mocksAreTestedWithTheFirstPage(_ type: String) throws {
    let code = try GeneratedCode(
      """
      types: {Page: {properties: {items: "[Int]", next: \(type)?}}}
      endpoints:
        list: {GET: /, query: {next: \(type)?}, returns: Page, pages: {items: items, next: next, into: next}}
      """)
    let condition = try #require(
      code.line(with: "if next == ").firstMatch(of: /if next == (.+?) \{/)?.1)
    let call = try code.declaration("try await client.list(")
    #expect(!call.contains(condition))
  }

  @Test func longConditionsHaveANameOfTheirOwn() throws {
    let code = try GeneratedCode(
      """
      types: {Page: {properties: {items: "[Int]", next: UUID?}}}
      endpoints:
        list:
          GET: /
          query: {identifierOfThePageToStartAt: UUID?}
          returns: Page
          pages: {items: items, next: next, into: identifierOfThePageToStartAt}
      """)
    let mock = try code.declaration("list: { identifierOfThePageToStartAt in")
    #expect(mock.contains("\n  let second = UUID(uuidString: "))
    #expect(
      mock.contains(
        "\n  if identifierOfThePageToStartAt == second { return Page(items: []) }\n"))
  }

  @Test func longConstantsAreBroken() throws {
    let code = try GeneratedCode(
      """
      endpoints:
        send:
          POST: /
          json: {metadata: {value: {event: x, parts: [1, 2, null], \(String(repeating: "m", count: 40)): x}}}
      """)
    let found = try code.declaration("call.jsonField(")
    #expect(
      found == """
        call.jsonField(
          "metadata",
          .object([
            "event": .string("x"),
            "parts": .array([.integer(1), .integer(2), .null]),
            "mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm": .string("x"),
          ]) as JSON
        )
        """)
  }

  @Test func nestedTypesStandTogether() throws {
    let code = try GeneratedCode(
      """
      nested: true
      types: {A: {enum: [a], closed: true}, B: {enum: [b], closed: true}}
      endpoints: {get: {GET: /, returns: B, query: {a: A}}}
      """)
    let found = try code.declaration("nonisolated extension SampleClient {", in: "// MARK: - Types")
    #expect(
      found == """
        nonisolated extension SampleClient {
          enum A: String, CaseIterable, Codable, Hashable, Sendable {
            case a
          }

          enum B: String, CaseIterable, Codable, Hashable, Sendable {
            case b
          }
        }
        """)
  }

  @Test func helpersForTwoRuntimesHaveDifferentNames() throws {
    var options = GeneratorOptions(testedModule: "Sample")
    options.testingSuffix = "Core"
    let read = SpecReader.read(
      SourceFile(path: "a.client.yaml", text: "client: Sample\nendpoints: {get: {GET: /}}"))
    let generator = Generator(options: options)
    let files = try generator.sharedFiles(for: [try #require(read.model)])
    let helpers = try #require(files.first { $0.name == "ClientsmithTesting+Core.swift" }).text
    let declarations = helpers.matches(
      of: /\nnonisolated (?:final )?(?:struct|class|enum) (\w+)/)
    #expect(declarations.count > 3)
    for declaration in declarations { #expect(declaration.1.hasSuffix("ForCore")) }
  }
}
