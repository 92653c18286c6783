import ArgumentParser

/// What every command that reads specifications takes.
struct InputOptions: ParsableArguments {
  enum DiagnosticStyle: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(
    help: ArgumentHelp(
      "Specifications: files, folders of *.client.{yaml,yml,json}, or - for standard input.",
      discussion: """
        The stem of the generated files comes from the name of the specification, \
        NAME.client.yaml; for standard input it comes from `client:`.
        """,
      valueName: "spec"))
  var specifications: [String]

  @Option(help: "How to print errors and warnings on standard error.")
  var diagnostics = DiagnosticStyle.text

  @Flag(help: "Print nothing on standard output.")
  var quiet = false

  func validate() throws {
    if specifications.contains("") { throw ValidationError("A specification's path is empty.") }
  }
}
