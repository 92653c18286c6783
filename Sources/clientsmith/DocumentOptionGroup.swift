import ArgumentParser
import ClientsmithModel
import ClientsmithRun

/// What is said about OpenAPI documents, which have no place for it themselves.
struct DocumentOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The name of the client of a document; by default that of the file, or its title.",
      valueName: "name"))
  var client: String?

  @OptionGroup var overlay: OverlayOption

  func validate() throws {
    if let problem = client.flatMap(Self.problem(withClient:)) { throw ValidationError(problem) }
  }

  /// Why a client of a document cannot be called so; nil if it can.
  static func problem(withClient name: String) -> String? {
    CamelCase.isUpper(name) ? nil : "--client \(name): expected the name of a type, such as Shop."
  }

  var options: DocumentOptions {
    DocumentOptions(client: client, overlays: overlay.files)
  }
}

/// Documents with changes to a document.
struct OverlayOption: ParsableArguments {
  @Option(
    name: .customLong("overlay"), parsing: .singleValue,
    help: ArgumentHelp(
      "An OpenAPI overlay that is applied to each document first. Can be repeated.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String] = []

  func validate() throws {
    if files.contains("") { throw ValidationError("--overlay is empty.") }
  }
}
