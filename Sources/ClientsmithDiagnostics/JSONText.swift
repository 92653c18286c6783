/// The style `json` of `DiagnosticFormatter`, keys sorted.
///
/// It needs no Foundation, and escapes what a terminal or a log viewer might obey.
struct JSONText {
  let logs: [DiagnosticLog]

  var text: String {
    let objects = logs.flatMap { log in
      log.diagnostics.map { object($0, file: log.file.path) }
    }
    return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private func object(_ diagnostic: Diagnostic, file: String) -> String {
    let notes = diagnostic.notes.map { note in
      "{\(place(note.range, file: file)),\"message\":\(string(note.message))}"
    }
    let fields = [
      place(diagnostic.range, file: file, help: diagnostic.help.map(string) ?? "null"),
      "\"message\":\(string(diagnostic.message))",
      "\"notes\":[\(notes.joined(separator: ","))]",
      "\"severity\":\(string(diagnostic.severity.rawValue))",
    ]
    return "  {\(fields.joined(separator: ","))}"
  }

  private func place(_ range: SourceRange, file: String, help: String? = nil) -> String {
    var fields = [
      "\"column\":\(range.start.column)",
      "\"endColumn\":\(range.end.column)",
      "\"endLine\":\(range.end.line)",
      "\"file\":\(string(file))",
    ]
    if let help { fields.append("\"help\":\(help)") }
    fields.append("\"line\":\(range.start.line)")
    return fields.joined(separator: ",")
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
