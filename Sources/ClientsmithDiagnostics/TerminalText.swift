/// The style `terminal` of `DiagnosticFormatter`.
struct TerminalText {
  /// Code points of the line to show on either side of the place.
  private static let radius = 60

  let log: DiagnosticLog
  let isColored: Bool
  /// Of the files that are spoken of.
  private let lines: [SourceID: LineIndex]

  init(log: DiagnosticLog, isColored: Bool) {
    self.log = log
    self.isColored = isColored
    let ranges = log.diagnostics.flatMap { [$0.range] + $0.notes.map(\.range) }
    var lines: [SourceID: LineIndex] = [:]
    for source in Set(ranges.map(\.source)) {
      guard let file = log.file(source) ?? log.files.first, file.isShown else { continue }
      lines[source] = LineIndex(file)
    }
    self.lines = lines
  }

  var text: String {
    log.groupedDiagnostics.map(block).joined()
  }

  private func block(_ diagnostic: Diagnostic) -> String {
    let severity =
      switch diagnostic.severity {
      case .error: colored("error:", "1;31")
      case .warning: colored("warning:", "1;35")
      }
    var text = head(diagnostic.range, severity, diagnostic.identifiedMessage)
    text += source(diagnostic.range)
    if let help = diagnostic.help {
      text += "  \(colored("help:", "1;36")) \(help.escapedForMessage)\n"
    }
    for note in diagnostic.notes {
      text += head(note.range, colored("note:", "1;36"), note.message) + source(note.range)
    }
    return text
  }

  private func head(_ range: SourceRange, _ severity: String, _ message: String) -> String {
    let path = log.path(of: range).escapedForMessage
    let place = "\(path):\(range.start.line):\(range.start.column):"
    return "\(colored(place, "1")) \(severity) \(colored(message.escapedForMessage, "1"))\n"
  }

  /// The line of the file and the caret line.
  private func source(_ range: SourceRange) -> String {
    guard let excerpt = lines[range.source]?.excerpt(at: range.start, radius: Self.radius)
    else { return "" }
    let before = (excerpt.isStartClipped ? "…" : "") + shown(excerpt.before)
    let after = shown(excerpt.after) + (excerpt.isEndClipped ? "…" : "")
    let number = "\(range.start.line)"
    let margin = String(repeating: " ", count: number.count)
    // From the start to the end of the range, or of the line if it ends on another.
    let marked =
      range.end.line == range.start.line
      ? excerpt.after.unicodeScalars.prefix(Int(max(0, range.end.column - range.start.column)))
      : excerpt.after.unicodeScalars.prefix(.max)
    let width = self.width(shown(String(String.UnicodeScalarView(marked))))
    let caret = "^" + String(repeating: "~", count: max(0, width - 1))
    return "  \(number) | \(before)\(after)\n"
      + "  \(margin) | \(String(repeating: " ", count: self.width(before)))"
      + "\(colored(caret, "1;32"))\n"
  }

  /// Text of the file as it is safe to show: a tab as four spaces, what a terminal would obey and
  /// what cannot be seen as a replacement character.
  private func shown(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        result += "    "
      } else {
        result.unicodeScalars.append(scalar.isUnsafeInMessages ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// How many cells a terminal takes for a text, about.
  private func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      if scalar.value < 0x300 { return sum + 1 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: return sum
      default: return sum + (isWide(scalar) ? 2 : 1)
      }
    }
  }

  /// The blocks of East Asian characters and of emoji (Unicode Standard Annex 11).
  private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default:
      false
    }
  }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
