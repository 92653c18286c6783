import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithOpenAPI
import ClientsmithYAML

/// An OpenAPI document, and the files that it refers to.
struct DocumentInput {
  let file: SourceFile
  let input: SpecificationInput?
  let limits: ReadingLimits

  func content(
    _ root: YAMLNode, _ found: DiagnosticLog
  ) -> (content: SpecificationContent, declarations: Declarations?) {
    var log = DiagnosticLog(file: file)
    // The tree is whole, so that a client can be made of it.
    for diagnostic in found.diagnostics { log.add(diagnostic.demoted) }
    var paths: [String] = []
    let files = DocumentFiles(
      root: .init(path: file.path.split(separator: "/").last.map(String.init) ?? "", root: root)
    ) { path, log in
      guard let input else { return .missing("standard input has no folder") }
      do throws(FileError) {
        let other = try input.readNeighbor(path)
        paths.append(other.path)
        var inner = DiagnosticLog(file: other)
        let tree = YAMLReader.read(other, limits: limits, into: &inner)
        log.absorb(inner)
        return tree.map(DocumentFiles.ReadResult.file) ?? .invalid
      } catch {
        paths.append(error.path)
        return .missing(error.problem)
      }
    }
    let stem = SpecificationName.stem(ofDocument: file.path)
    let name = stem ?? OpenAPIReader.name(of: root)
    guard var declarations = OpenAPIReader.declarations(files, client: name, into: &log) else {
      return (SpecificationContent(model: nil, log: log, examplePaths: paths), nil)
    }
    if stem == nil {
      let client = declarations.client.value.text
      declarations.fileStem = SwiftName(
        String(client.dropLast(6).prefix(Output.longestStem)))
    }
    let model = Analysis.model(of: declarations, into: &log)
    let content = SpecificationContent(
      model: log.hasErrors ? nil : model, log: log, examplePaths: paths)
    return (content, declarations)
  }
}

extension Diagnostic {
  /// What does not stop a client from being generated.
  fileprivate var demoted: Diagnostic {
    var diagnostic = self
    diagnostic.severity = .warning
    return diagnostic
  }
}
