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

  /// Whether a file's name says that it is a document.
  static func isNamedDocument(_ path: String) -> Bool {
    [".openapi.yaml", ".openapi.yml", ".openapi.json"].contains(where: path.hasSuffix)
  }

  /// - Parameter log: what is wrong with the tree is a warning from here on: it is whole, so that a
  ///   client can be made of it.
  func declarations(
    _ root: YAMLNode, into log: inout DiagnosticLog
  ) -> (declarations: Declarations?, paths: [String]) {
    log = log.withoutErrors
    var paths: [String] = []
    let files = DocumentFiles(
      root: .init(path: file.path.split(separator: "/").last.map(String.init) ?? "", root: root)
    ) { path, log in
      guard let input else { return .missing("standard input has no folder") }
      do throws(FileError) {
        let other = try input.readNeighbor(path, as: file.id.referred(paths.count))
        paths.append(other.path)
        log.include([other])
        return YAMLReader.read(other, limits: limits, into: &log)
          .map(DocumentFiles.ReadResult.file) ?? .invalid
      } catch {
        paths.append(error.path)
        return .missing(error.problem)
      }
    }
    let name = SpecificationName.stem(ofDocument: file.path) ?? OpenAPIReader.name(of: root)
    let declarations = OpenAPIReader.declarations(files, client: name, into: &log)
    return (declarations, paths)
  }
}
