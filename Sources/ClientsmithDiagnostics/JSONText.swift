/// The style `json` of `DiagnosticFormatter`, keys sorted.
///
/// It needs no Foundation, and escapes what a terminal or a log viewer might obey.
struct JSONText {
  let logs: [DiagnosticLog]

  var text: String {
    let objects = logs.flatMap { log in
      log.diagnostics.map { object($0, log) }
    }
    return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private func object(_ diagnostic: Diagnostic, _ log: DiagnosticLog) -> String {
    let notes = diagnostic.notes.map { note in
      "{\(place(note.range, log)),\"message\":\(string(note.message))}"
    }
    let middle = [
      "\"help\":\(diagnostic.help.map(string) ?? "null")",
      "\"id\":\(string(diagnostic.id.rawValue))",
    ]
    let fields = [
      place(diagnostic.range, log, middle),
      "\"message\":\(string(diagnostic.message))",
      "\"notes\":[\(notes.joined(separator: ","))]",
      "\"severity\":\(string(diagnostic.severity.rawValue))",
    ]
    return "  {\(fields.joined(separator: ","))}"
  }

  /// - Parameter middle: the fields that the alphabet puts between those of the place.
  private func place(
    _ range: SourceRange, _ log: DiagnosticLog, _ middle: [String] = []
  ) -> String {
    let fields = [
      "\"column\":\(range.start.column)",
      "\"endColumn\":\(range.end.column)",
      "\"endLine\":\(range.end.line)",
      "\"file\":\(string(log.path(of: range)))",
    ]
    return (fields + middle + ["\"line\":\(range.start.line)"]).joined(separator: ",")
  }

  private func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.isUnsafeInMessages:
        for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
