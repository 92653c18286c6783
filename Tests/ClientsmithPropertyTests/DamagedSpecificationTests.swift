import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Testing

/// What was damaged, as in an editor while one types, is read to the end: with errors that a person
/// can find in the file, or with a model that code can be made of.
@Suite struct DamagedSpecificationTests {
  @Test func everyBeginningIsRead() {
    let bytes = Array(RandomSpecification.yaml(seed: 7).utf8)
    for count in 0...bytes.count { check(Array(bytes.prefix(count)), "the first \(count) bytes") }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func everyDamageIsRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let original = Array(RandomSpecification.yaml(seed: seed).utf8)
    for _ in 0..<10 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) { damage(&bytes, &random) }
      check(bytes, "seed \(seed)")
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    case 2:
      bytes.replaceSubrange(start..<end, with: [UInt8.random(in: .min ... .max, using: &random)])
    default:
      let marks = [
        "[", "{", "}", "]", "\"", "'", "- ", ": ", "? ", "\n", "\r", "\t", "&a ", "*a", "<<: ",
        "!!x ",
        "|\n", ">\n", "---\n", "...\n", "#", "%", "\u{202E}", "\u{0}", "`", "@", ",",
      ]
      bytes.insert(contentsOf: Array(random.pick(marks).utf8), at: start)
    }
  }

  private func check(_ bytes: [UInt8], _ what: String) {
    let file = SourceFile(path: "random.client.yaml", bytes: bytes)
    let read = SpecReader.read(file)
    #expect((read.model == nil) == read.log.hasErrors, "\(what)")
    checkDiagnostics(read.log.diagnostics, of: file, what)
    guard let model = read.model else { return }
    do {
      let files = try Generator(options: GeneratorOptions()).files(for: model)
      #expect(files.contains { $0.text.contains("struct \(model.name)") }, "\(what)")
    } catch {
      Issue.record(error, "\(what)")
    }
  }

  /// Each stands in the file, in the order of the file, is said once and can be printed.
  private func checkDiagnostics(_ diagnostics: [Diagnostic], of file: SourceFile, _ what: String) {
    let lines = 1 + file.bytes.count { $0 == 0x0A || $0 == 0x0D }
    var last = SourcePosition(line: 1, column: 1)
    for diagnostic in diagnostics {
      let range = diagnostic.range
      #expect(range.start >= last && range.end >= range.start, "\(what): \(diagnostic)")
      #expect(range.end.line <= lines, "\(what): \(diagnostic)")
      let texts = [diagnostic.message, diagnostic.help ?? ""] + diagnostic.notes.map(\.message)
      #expect(
        texts.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } },
        "\(what): \(diagnostic)")
      #expect(!diagnostic.message.isEmpty, "\(what)")
      last = range.start
    }
    #expect(Set(diagnostics).count == diagnostics.count, "\(what)")
  }
}
