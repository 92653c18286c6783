import ClientsmithDiagnostics
import Testing

@Suite struct DiagnosticLogTests {
  private func range(_ line: Int) -> SourceRange {
    let place = SourcePosition(line: line, column: 1)
    return SourceRange(start: place, end: place)
  }

  @Test func keepsTheOrderOfTheFileAndDropsWhatIsSaidTwice() {
    var log = DiagnosticLog(file: SourceFile(path: "a.yaml", bytes: []), limit: 3)
    for (line, message) in [(2, "b"), (1, "a"), (2, "b"), (2, "c")] {
      log.warning(.unknownTag, at: range(line), DiagnosticMessage(message))
    }
    #expect(log.diagnostics.map(\.message) == ["a", "b", "c"])
    #expect(!log.hasErrors)
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
