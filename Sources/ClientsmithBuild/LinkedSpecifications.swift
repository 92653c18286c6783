import ClientsmithDiagnostics
import ClientsmithFiles

/// Specifications of a target that are one file, under names that differ: a build declares the
/// outputs of each of them, so every type would be there twice.
enum LinkedSpecifications {
  /// - Returns: one log for each that leads to an earlier one.
  static func logs(_ paths: [String]) -> [DiagnosticLog] {
    var known: [String: String] = [:]
    return paths.compactMap { path in
      let file = Folder(path: path)
      guard let first = known[file.canonicalPath] else {
        known[file.canonicalPath] = path
        return nil
      }
      // Those of one name have the same outputs, which are declared once.
      guard file.name.lowercased() != Folder(path: first).name.lowercased() else { return nil }
      var log = DiagnosticLog(file: SourceFile(path: path, bytes: []))
      log.error(
        .sameClient, at: .unknown, "is the same file as \(first), so it declares the same client",
        help: "remove one of the two from the target")
      return log
    }
  }
}
