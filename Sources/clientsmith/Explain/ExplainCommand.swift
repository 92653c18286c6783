import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithRun

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains an error or a warning, with an example.",
    discussion: """
      Every diagnostic has an id: --diagnostics json prints it. Without one, all ids are listed.

      EXAMPLES
        clientsmith explain unknown-key
      """
  )

  @Argument(
    help: ArgumentHelp("Ids of diagnostics.", valueName: "id"),
    completion: .custom { Completions.ids($0, $1, $2) })
  var ids: [String] = []

  func validate() throws {
    for id in ids where DiagnosticID(rawValue: id) == nil {
      let all = DiagnosticID.allCases.map(\.rawValue)
      let guess = Suggestion.nearest(to: id, among: all).map { "; did you mean `\($0)`?" } ?? "."
      throw ValidationError("Unknown diagnostic `\(id)`\(guess)")
    }
  }

  func run() throws {
    let console = Console()
    guard !ids.isEmpty else {
      for id in DiagnosticID.allCases { console.say(id.rawValue) }
      return
    }
    try console.printResult(ids.map(Explanation.text).joined(separator: "\n"))
  }
}

/// What the page of diagnostics says of one.
enum Explanation {
  /// Its section, without the marks of links.
  static func text(of id: String) -> String {
    var lines: [String] = []
    var isInside = false
    // Comments in examples begin like headings.
    var isExample = false
    for line in EmbeddedDiagnostics.page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isExample.toggle() }
      if line.hasPrefix("#"), !isExample {
        isInside = line == "### `\(id)`"
        if isInside { lines = [id] }
      } else if isInside {
        lines.append(withoutLinks(line))
      }
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `the [limit](command-line.md#limits)` as `the limit`.
  private static func withoutLinks(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let open = rest.firstIndex(of: "["),
      let close = rest[open...].firstIndex(of: "]"),
      rest[close...].hasPrefix("]("), let end = rest[close...].firstIndex(of: ")")
    {
      result += rest[..<open] + rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
