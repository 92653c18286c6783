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

  /// zsh takes what is behind a colon for a description, as in `/orders/{id}:cancel`.
  private static func escaped(_ text: String) -> String {
    guard CompletionShell.requesting == .zsh else { return text }
    return text.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
  }

  /// The ids of diagnostics.
  @Sendable static func ids(_: [String], _: Int, _ prefix: String) -> [String] {
    DiagnosticID.allCases.map(\.rawValue)
  }
}
