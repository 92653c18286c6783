import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Testing

/// Types that are so large that they have another form than others, for the compiler.
@Suite struct LargeTypeTests {
  private static func types(_ count: Int) -> String {
    let cases = (1..<count).map { "case\($0): \"value \($0)\"" }.joined(separator: ", ")
    let numbers = (0..<count).map { "case\($0): \($0 * 7)" }.joined(separator: ", ")
    let properties = (1..<count).map { "p\($0): \($0.isMultiple(of: 2) ? "Int" : "String?")" }
      .joined(separator: ", ")
    return """
      types:
        Word: {enum: {known: known, \(cases)}}
        Number: {enum: {\(numbers)}}
        Record: {properties: {word: Word, number: Number, next: Record?, \(properties)}}
      endpoints: {fetch: {POST: /, body: Record, returns: Record}}

      """
  }

  @Test func largeEnumerationsHaveATable() throws {
    let code = try GeneratedCode(Self.types(101))
    let word = try code.declaration("nonisolated enum Word:")
    #expect(
      word.contains(
        "  init(rawValue: String) {\n    self = Self.knownCases[rawValue] "
          + "?? .unrecognized(rawValue)\n  }\n"))
    #expect(word.contains("    case .case7: return \"value 7\"\n"))
    #expect(word.contains("  private static let knownCases: [String: Self] = [\n"))
    #expect(word.contains("    \"value 7\": .case7,\n"))
    let number = try code.declaration("nonisolated enum Number:")
    #expect(number.contains("  private static let known: [Int: Self] = [\n    0: .case0,\n"))
  }

  /// The formatter wants what is returned on a line of its own then.
  @Test func longCasesAreBrokenAtTheColon() throws {
    let name = "primaryKeyWithMultipleCandidatesFound"
    let value = "primary_key_with_multiple_candidates_found_in_documents"
    let cases = (0...100).map { "case\($0): value \($0)" }.joined(separator: ", ")
    let code = try GeneratedCode(
      """
      types: {Word: {enum: {\(name): \(value), \(cases)}}}
      endpoints: {fetch: {GET: /, returns: Word}}
      """)
    let word = try code.declaration("nonisolated enum Word:")
    #expect(word.contains("    case .\(name):\n      return \"\(value)\"\n"), "\(word)")
  }

  @Test func othersAreASwitch() throws {
    let code = try GeneratedCode(Self.types(100))
    let word = try code.declaration("nonisolated enum Word:")
    #expect(word.contains("    case \"value 7\": self = .case7\n"))
    #expect(word.contains("    case .case7: \"value 7\"\n"))
    #expect(!word.contains("private static"))
  }

  @Test func largeStructuresAreAssignedInGroups() throws {
    let large = try GeneratedCode(Self.types(101))
    #expect(large.count(of: "    repeat {") == 11)
    let group = try large.declaration("repeat {")
    #expect(group.hasPrefix("repeat {\n  self.word = word\n  self.number = number\n"))
    #expect(group.hasSuffix("  self.p7 = p7\n} while false"))
    #expect(try GeneratedCode(Self.types(90)).count(of: "repeat {") == 0)
  }

  @Test(arguments: AccessLevel.allCases)
  func theyCompile(access: AccessLevel) async throws {
    let start = "client: Sample\nbaseURL: https://example.com\n"
    let read = SpecReader.read(
      SourceFile(path: "sample.client.yaml", text: start + Self.types(130)))
    let model = try #require(read.model)
    let generator = Generator(options: GeneratorOptions(access: access))
    let files = try generator.files(for: model) + generator.sharedFiles(for: [model])
    let output = try await Compiler.compile(files)
    #expect(output.status == 0, "\(output.text.prefix(4_000))")
  }
}
