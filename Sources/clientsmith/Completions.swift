import ArgumentParser
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithSpec
import ClientsmithYAML

/// What shells offer for the values of options.
enum Completions {
  /// The methods and paths of the specification that the line names.
  @Sendable static func endpoints(_ words: [String], _: Int, _ prefix: String) -> [String] {
    let names = words.map(unquoted).filter { word in
      [".yaml", ".yml", ".client.json"].contains(where: word.hasSuffix)
    }
    for name in names {
      guard let file = try? SpecificationInput.file(path: name).read() else { continue }
      var log = DiagnosticLog(file: file)
      let declarations = YAMLReader.read(file, into: &log).flatMap {
        Declarations.read($0, into: &log)
      }
      if let declarations {
        return declarations.endpoints.map { escaped("\($0.method) \($0.path.text)") }
      }
    }
    return []
  }

  /// A word of the command line as the command gets it.
  private static func unquoted(_ word: String) -> String {
    String(word.filter { !"\"'\\".contains($0) })
  }

  /// zsh takes what is behind a colon for a description, as in `/orders/{id}:cancel`. bash expands what it
  /// is offered: it would run what `/a$(b)` has in its parentheses.
  private static func escaped(_ text: String) -> String {
    let special =
      switch CompletionShell.requesting {
      case .zsh?: ":"
      case .bash?: "\\$`\"'"
      default: ""
      }
    return String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }

  /// The ids of diagnostics.
  @Sendable static func ids(_: [String], _: Int, _ prefix: String) -> [String] {
    DiagnosticID.allCases.map(\.rawValue)
  }
}
