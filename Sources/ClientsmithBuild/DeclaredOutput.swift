import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithRun

/// The files that the plugin has declared: what was rendered, a header for the others.
struct DeclaredOutput {
  let folder: Folder
  let console: Console
  let staging: StagingArea

  /// - Parameters:
  ///   - names: all that were declared.
  ///   - rendered: some or all of them; nil: nothing could be rendered, for a reason that another
  ///     command reports.
  ///   - specification: its path; nil for what a target has once.
  func write(_ names: [String], _ rendered: [GeneratedFile]?, specification: String?) throws {
    // The rule of the names is in two places, the plugin and the reader: this keeps them together.
    for file in rendered ?? [] where !file.isEmpty && !names.contains(file.name) {
      console.error("\(file.name): the build was not told that this file is generated")
      throw ExitStatus.internalError
    }
    let header =
      GeneratedHeader.line(specification: specification.map { Folder(path: $0).name }) + "\n"
    let texts = Dictionary((rendered ?? []).map { ($0.name, $0.text) }) { first, _ in first }
    let files = DeclaredFiles(
      folder: folder, files: names.map { (name: $0, text: texts[$0] ?? header) })
    if rendered == nil {
      try files.writeMissing(staging)
    } else {
      try files.write(staging)
    }
  }
}
