import ClientsmithDiagnostics
import Testing

@Suite struct DiagnosticLogTests {
  private func range(_ line: Int, in source: SourceID = .first) -> SourceRange {
    SourceRange(in: source, at: SourcePosition(line: line, column: 1))
  }

  @Test func keepsTheOrderOfTheFileAndDropsWhatIsSaidTwice() {
    var log = DiagnosticLog(file: SourceFile(path: "a.yaml", bytes: []), limit: 3)
    for (line, message) in [(2, "b"), (1, "a"), (2, "b"), (2, "c")] {
      log.warning(.unknownTag, at: range(line), DiagnosticMessage(message))
    }
    #expect(log.diagnostics.map(\.message) == ["a", "b", "c"])
    #expect(!log.hasErrors)
  }

  @Test func keepsTheOrderOfItsFilesWhateverTheirNames() {
    let ids = [SourceID.first, .first.advanced(by: 2), .first.advanced(by: 1)]
    let files = zip(["b.yaml", "c.yaml", "a.yaml"], ids).map {
      SourceFile(path: $0, bytes: [], id: $1)
    }
    var log = DiagnosticLog(file: files[0])
    log.include([files[1]])
    for (line, id) in [(1, ids[2]), (1, ids[1]), (9, ids[0]), (1, ids[0])] {
      var part = DiagnosticLog(files: [files[0], files[2]])
      part.error(.invalidKey, at: range(line, in: id), "\(line)")
      log.add(part)
    }
    #expect(log.files.map(\.path) == ["b.yaml", "c.yaml", "a.yaml"])
    #expect(
      log.diagnostics.map { "\(log.path(of: $0.range)):\($0.range.start.line)" }
        == ["b.yaml:1", "b.yaml:9", "c.yaml:1", "a.yaml:1"])
  }

  @Test func countsWhatIsBeyondTheLimit() {
    var log = DiagnosticLog(file: SourceFile(path: "a.yaml", bytes: []), limit: 2)
    for line in 1...2 { log.warning(.unknownTag, at: range(line), "\(line)") }
    #expect(log.isFull)
    log.warning(.unknownTag, at: range(3), "3")
    #expect(log.diagnostics.map(\.message).last == "too many problems: 1 more are not shown")
    #expect(!log.hasErrors)
    // An error that is not shown is one all the same.
    for line in 4...1_000_000 { log.error(.invalidKey, at: range(line), "other") }
    #expect(log.hasErrors)
    #expect(log.diagnostics.map(\.severity) == [.warning, .warning, .error])
    #expect(log.diagnostics.last?.message == "too many problems: 999998 more are not shown")
  }
}
