import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithReading
import ClientsmithYAML

/// The files with examples that a specification refers to.
struct ExampleFiles {
  private let input: SpecificationInput
  /// Of the first file.
  private let start: SourceID
  private let limits: ReadingLimits

  /// - Parameter start: names the first of the files, the next ones follow.
  init(of input: SpecificationInput, from start: SourceID, limits: ReadingLimits) {
    self.input = input
    self.start = start
    self.limits = limits
  }

  /// How many files there are.
  static func count(in declarations: Declarations?) -> Int {
    declarations?.endpoints.exampleFiles.count ?? 0
  }

  /// Puts the examples where they are referred to; each file is read once.
  ///
  /// - Returns: the paths of all files that it refers to.
  func load(into declarations: inout Declarations, log: inout DiagnosticLog) -> [String] {
    var files: [String: SourceFile?] = [:]
    var known: [Key: WrittenValue?] = [:]
    var paths: [String] = []
    for index in declarations.endpoints.indices {
      guard let path = declarations.endpoints[index].exampleFile else { continue }
      let isText =
        switch declarations.endpoints[index].result {
        case .text, .data, .download: true
        default: false
        }
      let file =
        files[path.value]
        ?? read(path, as: start.advanced(by: files.count), paths: &paths, log: &log)
      files[path.value] = .some(file)
      guard let file else { continue }
      let key = Key(path: path.value, isText: isText)
      let body = known[key] ?? body(of: file, path, isText: isText, log: &log)
      known[key] = .some(body)
      guard let body else { continue }
      declarations.endpoints[index].examples.append(
        DeclaredExample(name: nil, body: body, range: path.range))
    }
    return paths
  }

  /// The same file can be the body of one endpoint as it is, and JSON for another.
  private struct Key: Hashable {
    var path: String
    var isText: Bool
  }

  private func read(
    _ path: Located<String>, as id: SourceID, paths: inout [String], log: inout DiagnosticLog
  ) -> SourceFile? {
    do throws(FileError) {
      let file = try input.readNeighbor(path.value, as: id)
      paths.append(file.path)
      log.include([file])
      return file
    } catch {
      paths.append(error.path)
      log.error(
        .unreadableExample, at: path.range,
        "the example \(name: path.value) cannot be read: \(error.problem)",
        help: "`exampleFile` leads from the folder of the specification to a file")
      return nil
    }
  }

  /// - Parameter isText: the body is the file as it is.
  private func body(
    of file: SourceFile, _ path: Located<String>, isText: Bool, log: inout DiagnosticLog
  ) -> WrittenValue? {
    if isText {
      guard let text = String(utf8: file.bytes) else {
        log.error(
          .unreadableExample, at: path.range,
          "the example \(name: path.value) is not text in UTF-8")
        return nil
      }
      return WrittenValue(.string(text), range: file.start)
    }
    guard file.bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      log.error(
        .unreadableExample, at: path.range, "the example \(name: path.value) is empty",
        help: "write the JSON of the body into it")
      return nil
    }
    return YAMLReader.read(file, limits: limits, into: &log)?.written
  }
}
