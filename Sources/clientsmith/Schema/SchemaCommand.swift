import ArgumentParser
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import ClientsmithYAML

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of specifications, for editors.",
    discussion: """
      Editors complete keys and words with it, and underline what validate would refuse. With a \
      specification, they offer its types and endpoints too.

      EXAMPLES
        clientsmith schema > clientsmith.schema.json
        clientsmith schema Sources/App/shop.client.yaml > shop.schema.json
        clientsmith schema --configuration > clientsmith-yaml.schema.json
      """
  )

  @Argument(
    help: ArgumentHelp("A specification whose types and endpoints are offered.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml"]))
  var specification: String?

  @Flag(help: "Print the schema of clientsmith.yaml instead.")
  var configuration = false

  func validate() throws {
    if configuration, specification != nil {
      throw ValidationError("--configuration and a specification exclude each other.")
    }
  }

  func run() throws {
    let console = Console()
    if configuration { return try console.printResult(ConfigurationSchema.document.printed) }
    var schema = SpecificationSchema()
    if let specification {
      let output = DiagnosticOutput(console: console)
      for file in try RecordedFiles.read([specification], output) {
        var log = DiagnosticLog(file: file)
        let declarations = YAMLReader.read(file, into: &log).flatMap {
          Declarations.read($0, into: &log)
        }
        // What is being edited has errors most of the time.
        schema.types = declarations?.types.map(\.id) ?? []
        schema.endpoints = declarations?.endpoints.map(\.pathName) ?? []
      }
    }
    try console.printResult(schema.document.printed)
  }
}
