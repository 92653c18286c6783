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
      result.append((edit.isAddition ? "+" : "-") + visible(edit.text))
    }
    if count > limit { result.append("… and \(count - limit) more lines") }
    return result
  }

  private struct Edit {
    var isAddition: Bool
    /// Where in the new text it belongs, counted from 0.
    var newOffset: Int
    var text: Substring
  }

  private static func edits(from old: [Substring], to new: [Substring]) -> [Edit] {
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
        edits.append(Edit(isAddition: false, newOffset: newOffset, text: old[oldOffset]))
        oldOffset += 1
      } else if newOffset < new.count, inserted[newOffset] {
        edits.append(Edit(isAddition: true, newOffset: newOffset, text: new[newOffset]))
        newOffset += 1
      } else {
        oldOffset += 1
        newOffset += 1
      }
    }
    return edits
  }

  /// Lines with what ends them, so that a line break which comes or goes is a difference too.
  private static func lines(of text: String) -> [Substring] {
    let line = UInt8(ascii: "\n")
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.utf8[start...].firstIndex(of: line).map { text.utf8.index(after: $0) }
      lines.append(text[start..<(end ?? text.endIndex)])
      start = end ?? text.endIndex
    }
    return lines
  }

  /// A line as a terminal may show it: an edited file can hold any control character.
  private static func visible(_ line: Substring) -> String {
    var scalars = line.unicodeScalars
    let isWhole = scalars.last == "\n"
    if isWhole { scalars.removeLast() }
    var text = ""
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\t", .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return isWhole ? text : text + " (no line break at the end)"
  }
}
