import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithSpec
import ClientsmithYAML

/// What shells offer for the values of options.
enum Completions {
  /// The methods and paths of the specification that the line names.
  @Sendable static func endpoints(_ words: [String], _: Int, _ prefix: String) -> [String] {
    let names = words.filter { word in
      [".client.yaml", ".client.yml", ".yaml", ".yml"].contains(where: word.hasSuffix)
    }
    for name in names {
      guard let file = try? SpecificationInput.file(path: name).read() else { continue }
      var log = DiagnosticLog(file: file)
      let declarations = YAMLReader.read(file, into: &log).flatMap {
        Declarations.read($0, into: &log)
      }
      if let declarations {
        return declarations.endpoints.map { "\($0.method) \($0.path.text)" }
      }
    }
    return []
  }

  /// The ids of diagnostics.
  @Sendable static func ids(_: [String], _: Int, _ prefix: String) -> [String] {
    DiagnosticID.allCases.map(\.rawValue)
  }
}
