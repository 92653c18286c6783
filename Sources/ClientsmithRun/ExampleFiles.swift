import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithReading
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
    var known: [Key: DeclaredExample?] = [:]
    var paths: [String] = []
    for index in declarations.endpoints.indices {
      guard let path = declarations.endpoints[index].exampleFile else { continue }
      let isText =
        switch declarations.endpoints[index].result {
        case .text, .data, .download: true
        default: false
        }
      let key = Key(path: path.value, isText: isText)
      let example =
        known[key] ?? example(path, isText: isText, limits: limits, paths: &paths, log: &log)
      known[key] = .some(example)
      guard var example else { continue }
      example.range = path.range
      declarations.endpoints[index].examples.append(example)
    }
    return paths
  }

  /// The same file can be the body of one endpoint as it is, and JSON for another.
  private struct Key: Hashable {
    var path: String
    var isText: Bool
  }

  /// - Parameter isText: the body is the file as it is.
  private func example(
    _ path: Located<String>, isText: Bool, limits: ReadingLimits, paths: inout [String],
    log: inout DiagnosticLog
  ) -> DeclaredExample? {
    do throws(FileError) {
      let file = try read(path.value)
      paths.append(file.path)
      if isText {
        guard let text = String(utf8: file.bytes) else {
          log.error(
            .unreadableExample, at: path.range,
            "the example \(name: path.value) is not text in UTF-8")
          return nil
        }
        let body = WrittenValue(.string(text), range: .fileStart)
        return DeclaredExample(name: nil, body: body, range: path.range, file: file)
      }
      guard file.bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
        log.error(
          .unreadableExample, at: path.range, "the example \(name: path.value) is empty",
          help: "write the JSON of the body into it")
        return nil
      }
      var inner = DiagnosticLog(file: file)
      defer { log.absorb(inner) }
      guard let node = YAMLReader.read(file, limits: limits, into: &inner) else { return nil }
      return DeclaredExample(name: nil, body: node.written, range: path.range, file: file)
    } catch {
      paths.append(error.path)
      log.error(
        .unreadableExample, at: path.range,
        "the example \(name: path.value) cannot be read: \(error.problem)",
        help: "`exampleFile` leads from the folder of the specification to a file")
      return nil
    }
  }
}
