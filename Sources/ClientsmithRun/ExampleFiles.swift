import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithSpec
import ClientsmithYAML

/// The files with examples that a specification refers to.
package struct ExampleFiles: Sendable {
  private let read: @Sendable (_ path: String) throws(FileError) -> SourceFile

  /// - Parameter read: takes a path from the specification's folder.
  package init(read: @escaping @Sendable (_ path: String) throws(FileError) -> SourceFile) {
    self.read = read
  }

  /// Those beside a specification.
  package init(of input: SpecificationInput) {
    self.init { path throws(FileError) in try input.readNeighbor(path) }
  }

  /// Puts the examples where they are referred to; each file is read once.
  ///
  /// - Returns: the paths of all files that it refers to.
  func load(
    into declarations: inout Declarations, limits: ReadingLimits, log: inout DiagnosticLog
  ) -> [String] {
    var known: [String: DeclaredExample?] = [:]
    var paths: [String] = []
    for index in declarations.endpoints.indices {
      guard let path = declarations.endpoints[index].exampleFile else { continue }
      let example =
        known[path.value] ?? example(path, limits: limits, paths: &paths, log: &log)
      known[path.value] = .some(example)
      guard var example else { continue }
      example.range = path.range
      declarations.endpoints[index].examples.append(example)
    }
    return paths
  }

  private func example(
    _ path: Located<String>, limits: ReadingLimits, paths: inout [String],
    log: inout DiagnosticLog
  ) -> DeclaredExample? {
    do throws(FileError) {
      let file = try read(path.value)
      paths.append(file.path)
      var inner = DiagnosticLog(file: file)
      defer { log.absorb(inner) }
      guard let node = YAMLReader.read(file, limits: limits, into: &inner) else { return nil }
      return DeclaredExample(name: nil, body: node.written, range: path.range, file: file)
    } catch {
      paths.append(error.path)
      log.error(
        .unreadableExample, at: path.range,
        "the example \(name: path.value) cannot be read: it \(error.problem)",
        help: "`exampleFile` leads from the folder of the specification to a file with JSON")
      return nil
    }
  }
}
