import ClientsmithDiagnostics

/// The first lines in which two texts differ, for people.
package enum TextDifference {
  /// Beyond this the middle of two texts is not aligned line by line, which takes quadratic time.
  private static let alignmentLimit = 1_000

  /// Lines such as `@@ line 12 @@`, `-old` and `+new`.
  ///
  /// - Parameter limit: of removed and added lines; the count of the others follows.
  package static func describe(from old: String, to new: String, limit: Int = 12) -> [String] {
    let old = lines(of: old)
    let new = lines(of: new)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    let oldMiddle = Array(old[prefix..<(old.count - suffix)])
    let newMiddle = Array(new[prefix..<(new.count - suffix)])

    var result: [String] = []
    var count = 0
    var expectedLine: Int?
    for edit in edits(from: oldMiddle, to: newMiddle) {
      count += 1
      guard count <= limit else { continue }
      let line = prefix + edit.newOffset + 1
      if line != expectedLine { result.append("@@ line \(line) @@") }
      expectedLine = line + (edit.isAddition ? 1 : 0)
      result.append((edit.isAddition ? "+" : "-") + visible(edit.line))
    }
    if count > limit { result.append("… and \(count - limit) more lines") }
    return result
  }

  private struct Edit {
    var isAddition: Bool
    /// Where in the new text it belongs, counted from 0.
    var newOffset: Int
    var line: Line
  }

  private static func edits(from old: [Line], to new: [Line]) -> [Edit] {
    var removed: [Bool]
    var inserted: [Bool]
    if max(old.count, new.count) <= alignmentLimit {
      removed = Array(repeating: false, count: old.count)
      inserted = Array(repeating: false, count: new.count)
      for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removed[offset] = true
        case .insert(let offset, _, _): inserted[offset] = true
        }
      }
    } else {
      removed = Array(repeating: true, count: old.count)
      inserted = Array(repeating: true, count: new.count)
    }

    var edits: [Edit] = []
    var oldOffset = 0
    var newOffset = 0
    while oldOffset < old.count || newOffset < new.count {
      if oldOffset < old.count, removed[oldOffset] {
        edits.append(Edit(isAddition: false, newOffset: newOffset, line: old[oldOffset]))
        oldOffset += 1
      } else if newOffset < new.count, inserted[newOffset] {
        edits.append(Edit(isAddition: true, newOffset: newOffset, line: new[newOffset]))
        newOffset += 1
      } else {
        oldOffset += 1
        newOffset += 1
      }
    }
    return edits
  }

  /// A line with what ends it, so that a line break which comes or goes is a difference too.
  ///
  /// Bytes, since strings are equal when they only look alike.
  private typealias Line = ArraySlice<UInt8>

  private static func lines(of text: String) -> [Line] {
    let lineFeed = UInt8(ascii: "\n")
    var rest = Array(text.utf8)[...]
    var lines: [Line] = []
    while !rest.isEmpty {
      let end = rest.firstIndex(of: lineFeed).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// A line as a terminal may show it: an edited file can hold any control character.
  private static func visible(_ line: Line) -> String {
    let isWhole = line.last == UInt8(ascii: "\n")
    let text = String(decoding: isWhole ? line.dropLast() : line, as: UTF8.self)
    return text.escapedForMessage + (isWhole ? "" : " (no line break at the end)")
  }
}
