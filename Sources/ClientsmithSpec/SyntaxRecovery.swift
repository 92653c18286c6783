import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Finds what else is wrong with a file after an error that keeps it from being read.
///
/// A type without its quotes, `[Int]?`, gets them. Any other entry with an error is replaced by spaces,
/// until the rest of the file can be read. What is then reported must not come from what was taken out:
/// one cause, one error.
package struct SyntaxRecovery {
  /// A second reading costs as much as the first; larger files are not written by hand.
  private static let largestFile = 1 << 20
  private static let readings = 8
  /// Up to this size there is time for more.
  private static let smallFile = 1 << 16

  private struct Line {
    var bytes: Range<Int>
    /// How many spaces or tabs it begins with; nil: there is nothing else but a comment.
    var indent: Int?
  }

  private let file: SourceFile
  private var lines: [Line]
  private var text: [UInt8]
  private var removed: [UInt8] = []
  private var quotes = AddedQuotes()
  /// The endpoints and types, by their lines, that may lack a part.
  private var incomplete: [ClosedRange<Int>] = []

  /// Adds the errors of the rest of a file.
  ///
  /// - Parameters:
  ///   - check: checks declarations. Unless they are whole, no name may be looked up in them: one that
  ///     is not declared may be one that was taken out.
  ///   - log: holds the errors of the file itself.
  package static func read(
    _ file: SourceFile, limits: ReadingLimits, into log: inout DiagnosticLog,
    check: (inout Declarations, _ areWhole: Bool, inout DiagnosticLog) -> Void
  ) {
    guard file.bytes.count <= largestFile else { return }
    // A file that does not even begin in UTF-8 is in another encoding as a whole.
    let start = SourcePosition(line: 1, column: 1)
    guard !log.diagnostics.contains(where: { $0.id == .invalidUTF8 && $0.range.start == start })
    else { return }
    // A rest that is too large, too, has no other cause.
    guard !log.diagnostics.contains(where: { $0.id == .fileTooLarge }) else { return }
    var recovery = SyntaxRecovery(file)
    var failures = log.diagnostics
    for _ in 0..<(file.bytes.count <= smallFile ? 8 * readings : readings) {
      // That reading stopped says that there is more.
      guard !failures.contains(where: { $0.id == .tooManyErrors }), recovery.remove(failures) else {
        return
      }
      let rest = SourceFile(path: file.path, bytes: recovery.text, id: file.id)
      var found = DiagnosticLog(file: rest)
      if let root = YAMLReader.read(rest, limits: limits, into: &found) {
        // Its name may not say that it is a document, but `openapi` does.
        if root.isOpenAPIDocument { return }
        if var declarations = Declarations.read(root, into: &found) {
          check(&declarations, recovery.removed.isEmpty, &found)
        }
        for diagnostic in found.diagnostics where recovery.isCertain(diagnostic) {
          log.add(recovery.quotes.originalPlaces(of: diagnostic))
        }
        return
      }
      failures = found.diagnostics
      for failure in failures
      where recovery.isCertain(failure) && !recovery.quotes.isRight(before: failure.range.start) {
        log.add(recovery.quotes.originalPlaces(of: failure))
      }
    }
  }

  private init(_ file: SourceFile) {
    self.file = file
    text = file.bytes
    lines = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
      let indent = text[start..<end].prefix { $0 == 0x20 || $0 == 0x09 }.count
      let first = start + indent < end ? text[start + indent] : UInt8(ascii: "#")
      lines.append(
        Line(bytes: start..<end, indent: first == UInt8(ascii: "#") ? nil : indent))
      let isPair = end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
  }

  /// Takes out the entries that errors are in.
  ///
  /// - Returns: false where nothing is left to take out.
  private mutating func remove(_ failures: [Diagnostic]) -> Bool {
    var isChanged = false
    for failure in failures where failure.severity == .error {
      if failure.id == .secondDocument {
        // It is read from a file of its own.
        for line in lines.indices.dropFirst(Int(failure.range.start.line) - 1) { clear(line) }
        isChanged = true
        continue
      }
      if failure.id == .textAfterBracket, addQuotes(at: failure.range.start) {
        isChanged = true
        continue
      }
      // What is not closed ends in an unexpected place: the cause is where it begins.
      let opening = failure.notes.first { $0.role == .opening }
      let places = [opening?.range, failure.range].compactMap(\.self)
      let numbers = places.map { min(Int($0.start.line), lines.count) - 1 }
      // At a place that is empty already, the cause is what comes before it.
      guard
        let start = numbers.first(where: { $0 >= 0 && lines[$0].indent != nil })
          ?? lines.indices.prefix(max(0, numbers.min() ?? 0))
          .last(where: { lines[$0].indent != nil })
      else { continue }
      incomplete.append(owner(of: start))
      // What breaks the grammar may have no indentation to go by. Of a section, only the key lacks
      // something: the entry may have been all of it.
      if let above = lines.indices.prefix(start).last(where: { lines[$0].indent != nil }) {
        incomplete.append(lines[above].indent == 0 ? above...above : owner(of: above))
      }
      for line in block(from: start) {
        removed += text[lines[line].bytes] + [0x0A]
        clear(line)
      }
      isChanged = true
    }
    return isChanged
  }

  private mutating func clear(_ line: Int) {
    for index in lines[line].bytes { text[index] = 0x20 }
    lines[line].indent = nil
  }

  /// Puts a type in quotes, up to the next entry: `[Int]?` of `{ids: [Int]?, page: Int}`.
  ///
  /// - Parameter position: Of what follows the bracket.
  /// - Returns: false where that is something else, or the type has quotes of both kinds in it.
  private mutating func addQuotes(at position: SourcePosition) -> Bool {
    let number = Int(position.line) - 1
    guard lines.indices.contains(number) else { return false }
    let line = lines[number].bytes
    // Columns count code points, whose further bytes are 10xxxxxx.
    let columns = line.filter { text[$0] & 0xC0 != 0x80 }
    guard columns.indices.contains(Int(position.column) - 1),
      let value = AddedQuotes.type(around: columns[Int(position.column) - 1], in: text[line]),
      let quote = [UInt8(ascii: "\""), UInt8(ascii: "'")].first(where: { !text[value].contains($0) }
      )
    else { return false }
    for index in [value.upperBound, value.lowerBound] {
      text.insert(quote, at: index)
      quotes.add(at: columns.prefix { $0 < index }.count + 1, ofLine: number + 1)
    }
    lines[number].bytes = line.lowerBound..<line.upperBound + 2
    for later in lines.indices.dropFirst(number + 1) {
      let bytes = lines[later].bytes
      lines[later].bytes = bytes.lowerBound + 2..<bytes.upperBound + 2
    }
    return true
  }

  /// A line and those that are deeper.
  private func block(from start: Int) -> ClosedRange<Int> {
    let indent = lines[start].indent ?? 0
    let next = lines.indices.dropFirst(start + 1).first { line in
      lines[line].indent.map { $0 <= indent } ?? false
    }
    return start...((next ?? lines.count) - 1)
  }

  /// The endpoint or the type that a line belongs to: what lies right below a key of the top level.
  private func owner(of line: Int) -> ClosedRange<Int> {
    var owner = line
    var indent = lines[line].indent ?? 0
    for above in lines.indices.prefix(line).reversed() {
      guard let outer = lines[above].indent, outer < indent else { continue }
      if outer == 0 { break }
      owner = above
      indent = outer
    }
    return block(from: owner)
  }

  /// Whether an error would also be there if the file could be read.
  private func isCertain(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity == .error,
      !incomplete.contains(where: { $0.contains(Int(diagnostic.range.start.line) - 1) })
    else { return false }
    let lost = String(decoding: removed, as: UTF8.self)
    return !diagnostic.subjects.contains { !$0.isEmpty && lost.contains($0) }
  }
}
