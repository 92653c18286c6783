import Foundation

/// Copies what the tool prints and renders into Swift: the templates, and the page on diagnostics.
///
/// Raw string literals in checked-in files: SwiftPM's own embedding of resources makes a debug build
/// of the tool some 40 times slower. Swift files are cut by `SwiftSource` as those of users are, here
/// and not whenever the tool runs.
@main
enum EmbedTemplates {
  /// - Precondition: the working directory is the package's.
  static func main() throws {
    let templates = try EmbeddedFile.templates(in: URL(filePath: "Templates"))
    if CommandLine.arguments.contains("--print") {
      print(templates.text, terminator: "")
      return
    }
    try templates.writeIfChanged()
    try EmbeddedFile.diagnostics(URL(filePath: "docs/diagnostics.md")).writeIfChanged()
  }
}
