import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithRun

/// Files that specifications are made of.
enum RecordedFiles {
  /// - Throws: an `ExitCode` when any cannot be read, after printing each of them.
  static func read(_ paths: [String], _ output: DiagnosticOutput) throws -> [SourceFile] {
    var isUnreadable = false
    let files = paths.compactMap { path -> SourceFile? in
      do throws(FileError) {
        return try (path == "-" ? SpecificationInput.standardInput : .file(path: path)).read()
      } catch {
        output.print(error)
        isUnreadable = true
        return nil
      }
    }
    if isUnreadable { throw ExitStatus.unreadableInput.error }
    return files
  }
}
