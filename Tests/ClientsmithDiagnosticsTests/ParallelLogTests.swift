import ClientsmithDiagnostics
import Testing

@Suite struct ParallelLogTests {
  private static func check(_ number: Int, _ log: inout DiagnosticLog) -> String {
    // Backwards, so that the order in which they are found is not that of the file.
    let range = SourceRange(in: .first, at: SourcePosition(line: 1_000 - number, column: 1))
    if number.isMultiple(of: 3) { log.warning(.unknownTag, at: range, "third \(number)") }
    if number.isMultiple(of: 5) { log.error(.invalidKey, at: range, "fifth \(number)") }
    // The same from every part of the list.
    log.warning(.unknownTag, at: .unknown, "once")
    return "\(number)"
  }

  @Test(arguments: [0, 1, 127, 128, 129, 1_000], [50, 10_000])
  func aLongListIsCheckedAsOneAfterTheOther(count: Int, limit: Int) {
    let empty = DiagnosticLog(file: SourceFile(path: "a.yaml", bytes: []), limit: limit)
    let numbers = Array(0..<count)
    var expected = empty
    let outputs = numbers.map { Self.check($0, &expected) }
    var log = empty
    let found = log.map(rangesOf: count) { range, log in
      range.map { Self.check($0, &log) }
    }
    #expect(found.flatMap(\.self) == outputs)
    // How many are beyond the limit counts those that are said twice as well.
    #expect(
      log.diagnostics.filter { $0.id != .tooManyErrors }
        == expected.diagnostics.filter { $0.id != .tooManyErrors })
    #expect(log.hasErrors == expected.hasErrors)
    #expect(log.isFull == expected.isFull)
  }

  @Test func whatALogHadBeforeComesFirst() {
    var log = DiagnosticLog(file: SourceFile(path: "a.yaml", bytes: []), limit: 2)
    log.error(.invalidKey, at: .unknown, "before")
    let found = log.map(rangesOf: 1_000) { range, log in
      for number in range { log.error(.invalidKey, at: .unknown, "\(number)") }
      return range.filter { $0.isMultiple(of: 100) }
    }
    #expect(found.flatMap(\.self) == Array(stride(from: 0, to: 1_000, by: 100)))
    #expect(
      log.diagnostics.map(\.message) == [
        "before", "0", "too many problems: 999 more are not shown",
      ])
  }
}
