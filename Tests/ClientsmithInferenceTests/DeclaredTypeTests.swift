import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithInference
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML
import Foundation
import Testing

/// What is inferred of the examples in `specs`, beside what people declared.
///
/// `INFERRED_RECORD=1` writes the differences; read them before you commit them.
@Suite struct DeclaredTypeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..")
  private static let report = root.appending(path: "Tests/Fixtures/Recorded/inferred.txt")

  struct Sampled {
    var name: String
    var declared: Declarations
    var endpoint: DeclaredEndpoint
    var type: TypeExpression
    var inferred: Declarations
  }

  private static func sampled() throws -> [Sampled] {
    let folder = root.appending(path: "specs")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".client.yaml") }.flatMap { name -> [Sampled] in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let file = SourceFile(path: name, text: text)
      var log = DiagnosticLog(file: file)
      let node = try #require(YAMLReader.read(file, into: &log))
      let declared = try #require(Declarations.read(node, into: &log))
      return declared.endpoints.compactMap { endpoint in
        // Where only a part of the body is decoded, the rest of it has no declared type.
        guard case .json(let type)? = endpoint.result, endpoint.at.isEmpty,
          !endpoint.examples.isEmpty
        else { return nil }
        let nodes = endpoint.examples.map { Self.node($0.body) }
        var inferred = SampleInference(name: endpoint.name.value.text)
          .declarations(of: nodes, wording: declared.wording)
        inferred.endpoints[0].examples = endpoint.examples.enumerated().map { index, example in
          DeclaredExample(name: "sample\(index)", body: example.body, range: .unknown)
        }
        return Sampled(
          name: "\(name.prefix { $0 != "." }) \(endpoint.pathName)", declared: declared,
          endpoint: endpoint, type: type, inferred: inferred)
      }
    }
  }

  @Test func inferredTypesTakeTheirSamples() throws {
    let all = try Self.sampled()
    #expect(all.count > 60)
    for sampled in all {
      let file = SourceFile(path: "inferred.client.yaml", bytes: [])
      var log = DiagnosticLog(file: file)
      _ = Analysis.model(of: sampled.inferred, from: file, into: &log)
      #expect(log.diagnostics.map(\.message) == [], "\(sampled.name)")
    }
  }

  @Test func differencesFromDeclaredTypesAreKnown() throws {
    var lines: [String] = []
    var contradictions: [String] = []
    for sampled in try Self.sampled() {
      var comparison = TypeComparison(sampled.declared, sampled.inferred)
      comparison.compare(
        sampled.type, sampled.inferred.endpoints[0].result?.types.first, "")
      lines += comparison.differences.map { "\(sampled.name)\($0)" }
      contradictions += comparison.contradictions.map { "\(sampled.name)\($0)" }
    }
    #expect(contradictions == [])
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["INFERRED_RECORD"] != nil {
      try Data(text.utf8).write(to: Self.report)
    }
    #expect(text == (try String(contentsOf: Self.report, encoding: .utf8)))
  }

  private static func node(_ value: WrittenValue) -> YAMLNode {
    let content: YAMLNode.Content =
      switch value.content {
      case .null: .scalar(.null)
      case .bool(let value): .scalar(.bool(value))
      case .integer(_, let text): .scalar(.integer(YAMLInteger(text)))
      case .number(_, let text): .scalar(.number(YAMLNumber(text)))
      case .string(let text): .scalar(.string(text))
      case .sequence(let values): .sequence(values.map(node))
      case .mapping(let members):
        .mapping(
          YAMLMapping(
            members.map { .init(key: $0.key, keyRange: .unknown, value: node($0.value)) }))
      }
    return YAMLNode(content, range: .unknown)
  }
}

/// Where two types of one value differ.
struct TypeComparison {
  private let declared: [String: DeclaredType]
  private let inferred: [String: DeclaredType]
  /// What a sample cannot tell.
  private(set) var differences: [String] = []
  /// What it tells, and tells otherwise.
  private(set) var contradictions: [String] = []
  private var depth = 0

  init(_ declared: Declarations, _ inferred: Declarations) {
    func byID(_ types: [DeclaredType]) -> [String: DeclaredType] {
      Dictionary(types.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    self.declared = byID(declared.types)
    self.inferred = byID(inferred.types)
  }

  mutating func compare(_ mine: TypeExpression, _ other: TypeExpression?, _ path: String) {
    depth += 1
    defer { depth -= 1 }
    guard let other, depth < 20 else { return }
    let (mine, theirs) = (resolved(mine, declared), resolved(other, inferred))
    switch (mine.form, theirs.form) {
    case (.optional(let mine), .optional(let other)), (.array(let mine), .array(let other)),
      (.dictionary(let mine), .dictionary(let other)):
      compare(mine, other, path)
    case (.optional(let mine), _):
      differences.append("\(path): optional")
      compare(mine, theirs, path)
    case (_, .optional(let other)):
      contradictions.append("\(path): inferred as optional")
      compare(mine, other, path)
    case (.generic, _), (.inline, _): differences.append("\(path): \(text(mine, declared))")
    default: compareNames(mine, theirs, path)
    }
  }

  private mutating func compareNames(
    _ mine: TypeExpression, _ other: TypeExpression, _ path: String
  ) {
    if case .structure(let mine)? = form(mine, declared),
      case .structure(let other)? = form(other, inferred)
    {
      return compare(mine, other, path)
    }
    let (wanted, found) = (text(mine, declared), text(other, inferred))
    guard wanted != found else { return }
    // Wider than a sample can show, or narrower than its few values do.
    let isTold =
      Self.untold[wanted]?.contains(found) ?? false
      // Of nothing but null, of empty arrays and of a few keys nothing can be told.
      || found == "JSON" || found == "[JSON]"
      || wanted.hasPrefix("[String: ") && found == "structure"
    let line = "\(path): \(wanted), inferred as \(found)"
    if isTold { differences.append(line) } else { contradictions.append(line) }
  }

  private mutating func compare(
    _ mine: DeclaredStructure, _ other: DeclaredStructure, _ path: String
  ) {
    let theirs = Dictionary(
      other.properties.map { ($0.wireName.value, $0) }, uniquingKeysWith: { first, _ in first })
    for property in mine.properties {
      let name = property.wireName.value
      if let found = theirs[name] {
        var type = found.type
        // One with a default may be missing, too.
        if property.default != nil, case .optional(let inner) = type.form {
          differences.append("\(path).\(name): a default")
          type = inner
        }
        compare(property.type, type, "\(path).\(name)")
      } else if property.type.isOptionalType || property.default != nil {
        differences.append("\(path).\(name): not in the samples")
      } else {
        contradictions.append("\(path).\(name): not inferred")
      }
    }
    let known = Set(
      mine.properties.map(\.wireName.value) + mine.constants.map(\.wireName.value))
    guard mine.includes.isEmpty, mine.content == nil else { return }
    for property in other.properties where !known.contains(property.wireName.value) {
      differences.append("\(path).\(property.wireName.value): not declared")
    }
  }

  /// What declared types may look like in few samples.
  private static let untold: [String: Set<String>] = [
    "enumeration": ["String", "Int"], "union": ["structure", "String", "JSON", "[String: JSON]"],
    "Int32": ["Int"], "Int64": ["Int"], "UInt64": ["Int"], "Double": ["Int", "Decimal"],
    "Float": ["Int", "Double"], "Decimal": ["Int", "Double", "String"],
    "Duration": ["Int", "Double", "String"],
    "String": ["Int", "URL", "Day", "UUID", "enumeration"],
    "Int": ["String"], "Data": ["String"], "URL": ["String"], "Date": ["Int", "String", "Double"],
    "extern": ["structure", "String", "Decimal", "Int"], "structure": ["[String: JSON]", "union"],
    "JSON": ["structure", "String", "Int", "[String: JSON]", "[String: String]", "Double", "Bool"],
  ]

  private func resolved(
    _ type: TypeExpression, _ types: [String: DeclaredType]
  ) -> TypeExpression {
    guard case .name(let name) = type.form, case .alias(let target)? = types[name]?.form else {
      return type
    }
    return resolved(target, types)
  }

  private func form(
    _ type: TypeExpression, _ types: [String: DeclaredType]
  ) -> DeclaredType.Form? {
    if case .name(let name) = type.form { types[name]?.form } else { nil }
  }

  private func text(_ type: TypeExpression, _ types: [String: DeclaredType]) -> String {
    switch form(type, types) {
    case .structure?: return "structure"
    case .enumeration?: return "enumeration"
    case .union?: return "union"
    case .extern?: return "extern"
    case .alias?, .unreadable?, nil: break
    }
    switch type.form {
    case .generic(let name, _): return "\(name)<…>"
    case .inline: return "a type of its own place"
    case .array(let inner): return "[\(text(inner, types))]"
    case .dictionary(let inner): return "[String: \(text(inner, types))]"
    default: return Outline.text(type)
    }
  }
}

extension TypeExpression {
  fileprivate var isOptionalType: Bool {
    switch form {
    case .optional, .patch: true
    default: false
    }
  }
}
