import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithRun
import ClientsmithSpec
import ClientsmithYAML
import Foundation
import TestSupport
import Testing

/// The schema for editors, held against the reader.
@Suite struct SchemaTests {
  private static func schema(_ arguments: [String] = []) async throws -> SchemaValidator {
    let result = try await Tool().run(["schema"] + arguments, in: try TemporaryFolder())
    #expect(result.status == 0, "\(result.error)")
    return try SchemaValidator(result.output)
  }

  private static func node(_ text: String) -> YAMLNode? {
    let file = SourceFile(path: "test.client.yaml", text: text)
    var log = DiagnosticLog(file: file)
    return YAMLReader.read(file, into: &log)
  }

  @Test func validSpecificationsAreValid() async throws {
    let schema = try await Self.schema()
    for url in PrintingTests.specifications {
      let text = try String(contentsOf: url, encoding: .utf8)
      let mistake = try schema.mistake(in: try #require(Self.node(text)))
      #expect(mistake == nil, "\(url.lastPathComponent)")
    }
    for seed in 1...100 as ClosedRange<UInt64> {
      let text = RandomSpecification.yaml(seed: seed)
      let mistake = try schema.mistake(in: try #require(Self.node(text)))
      #expect(mistake == nil, "seed \(seed)\n\(text)")
    }
  }

  /// What the reader takes, the schema takes; a key that is unknown to the reader is to the schema.
  @Test func damagedSpecificationsAreJudgedAlike() async throws {
    let schema = try await Self.schema()
    let texts = try PrintingTests.specifications.map { try String(contentsOf: $0, encoding: .utf8) }
    var random = SeededGenerator(seed: 11)
    var (taken, refused) = (0, 0)
    for text in texts + (1...60).map({ RandomSpecification.yaml(seed: $0) }) {
      let root = try #require(Self.node(text))
      for _ in 0..<8 {
        let damaged = Self.damaged(root, &random)
        let written = Self.json(damaged)
        let log = SpecReader.read(SourceFile(path: "test.client.json", text: written)).log
        let errors = log.diagnostics.filter { $0.severity == .error }
        let mistake = try schema.mistake(in: damaged)
        if errors.isEmpty {
          taken += 1
          #expect(mistake == nil, "\(written)")
        } else if Self.hasUnknownKey(damaged) {
          refused += 1
          #expect(mistake != nil, "\(errors.map(\.message)) \(written)")
        }
      }
    }
    #expect(taken > 50 && refused > 50, "\(taken) \(refused)")
  }

  @Test func theConfigurationIsJudgedAlike() async throws {
    let schema = try await Self.schema(["--configuration"])
    for text in [
      "access: public\nemit: [logging]\nomit: [tests]\ncontainer: App\nobservation: combine\n",
      "runtime: Base\nmodule: App\ntests: none\nreporter: issueReporting\ndependencies: true\n",
      "templates: ../Templates\n",
    ] {
      #expect(
        !ConfigurationReader.read(SourceFile(path: "c.yaml", text: text)).log.hasErrors, "\(text)")
      #expect(try schema.mistake(in: try #require(Self.node(text))) == nil, "\(text)")
    }
    for text in [
      "acces: public\n", "access: private\n", "emit: [tests2]\n", "omit: logging2\n",
      "dependencies: maybe\n", "templates: /etc\n", "observation: both\n", "tests: some\n",
    ] {
      #expect(ConfigurationReader.read(SourceFile(path: "c.yaml", text: text)).log.hasErrors)
      #expect(try schema.mistake(in: try #require(Self.node(text))) != nil, "\(text)")
    }
  }

  @Test func typesOfAFileAreOffered() async throws {
    let folder = try TemporaryFolder()
    try folder.write("client: A\ntypes: {Kettle: {alias: Int}}\n", to: "a.client.yaml")
    let result = try await Tool().run(["schema", "a.client.yaml"], in: folder)
    #expect(result.output.contains(#""Kettle""#))
    _ = try SchemaValidator(result.output)
  }

  /// Whether the reader refuses a key, without looking up any name.
  private static func hasUnknownKey(_ node: YAMLNode) -> Bool {
    var log = DiagnosticLog(file: SourceFile(path: "test.client.yaml", text: ""))
    _ = Declarations.read(node, into: &log)
    return log.diagnostics.contains { $0.severity == .error && $0.id == .unknownKey }
  }

  // MARK: - Damage

  private static func damaged(_ node: YAMLNode, _ random: inout SeededGenerator) -> YAMLNode {
    switch node.content {
    case .mapping(let mapping) where !mapping.entries.isEmpty:
      var entries = mapping.entries
      let index = Int.random(in: 0..<entries.count, using: &random)
      let entry = entries[index]
      func replaced(_ key: String, _ value: YAMLNode) -> YAMLMapping.Entry {
        YAMLMapping.Entry(key: key, keyRange: entry.keyRange, value: value)
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0: entries[index] = replaced("zzz", entry.value)
      case 1: entries.remove(at: index)
      case 2: entries.insert(replaced("zzz", other(&random, node.range)), at: index)
      case 3: entries[index] = replaced(entry.key, other(&random, node.range))
      default: entries[index] = replaced(entry.key, damaged(entry.value, &random))
      }
      return YAMLNode(.mapping(YAMLMapping(entries)), range: node.range)
    case .sequence(var nodes) where !nodes.isEmpty:
      let index = Int.random(in: 0..<nodes.count, using: &random)
      nodes[index] = damaged(nodes[index], &random)
      return YAMLNode(.sequence(nodes), range: node.range)
    default: return other(&random, node.range)
    }
  }

  private static func other(_ random: inout SeededGenerator, _ range: SourceRange) -> YAMLNode {
    let contents: [YAMLNode.Content] = [
      .scalar(.integer(YAMLInteger("7"))), .scalar(.bool(true)), .scalar(.string("String")),
      .scalar(.string("none")), .sequence([]), .mapping(YAMLMapping([])), .scalar(.null),
      .scalar(.number(YAMLNumber("1.5"))), .scalar(.string("30s")),
    ]
    return YAMLNode(random.pick(contents), range: range)
  }

  private static func json(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(.null): return "null"
    case .scalar(.bool(let value)): return "\(value)"
    case .scalar(.integer(let number)): return number.text
    case .scalar(.number(let number)): return number.text
    case .scalar(.string(let text)): return quoted(text)
    case .sequence(let nodes): return "[" + nodes.map(json).joined(separator: ", ") + "]"
    case .mapping(let mapping):
      let members = mapping.entries.map { "\(quoted($0.key)): \(json($0.value))" }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
