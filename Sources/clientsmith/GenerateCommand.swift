import ArgumentParser
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import ClientsmithSystem

struct GenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates the clients of specifications into a folder.",
    usage: "clientsmith generate [<options>] <spec> ... --output <dir>",
    discussion: """
      Everything is rendered before anything is written. Unchanged files keep their dates. \
      Files that an earlier run generated, and whose specification is gone, are removed. What you \
      wrote or edited yourself is neither replaced nor removed without --overwrite; \
      .clientsmith.json in the folder records what was generated.

      EXAMPLES
        clientsmith generate specs --output Sources/App
        clientsmith generate a.client.yaml b.client.yaml --output Sources/App
        clientsmith generate specs --output Sources/App --tests Tests/AppTests
        clientsmith generate specs --output Sources/App --check
        clientsmith generate specs --output Sources/App --watch
        clientsmith generate - --output Sources/App < suntimes.client.yaml
      """
  )

  @OptionGroup var input: InputOptions
  @OptionGroup var strict: StrictOption

  /// Required by the run alone: the parser would say that it is missing where it is misspelled.
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("The folder to generate into.", valueName: "dir"), completion: .directory)
  var givenOutput: String?

  /// The folder of the clients.
  var output: String { givenOutput ?? "" }

  @Option(
    help: ArgumentHelp("Generate tests as well, into this folder.", valueName: "dir"),
    completion: .directory)
  var tests: String?

  @Option(
    help: ArgumentHelp(
      "A clientsmith.yaml, as for the build plugin; by default the one beside the specifications. "
        + "Other options override it.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(help: "The access level of the clients. (default: internal)")
  var access: AccessLevel?

  @Option(
    help: ArgumentHelp(
      "The module that the tests import; by default the last component of --output.",
      valueName: "name"))
  var module: String?

  @Option(
    help: ArgumentHelp(
      "Also generate \(emitHelp), or something that the configuration omits. Can be "
        + "repeated.", valueName: "part"),
    completion: .list(Output.all.emittable.compactMap(\.key)),
    transform: GenerateCommand.output)
  var emit: [Output] = []

  @Option(
    help: ArgumentHelp(
      "Generate all clients and stores as one, NAMEClients and NAMEContainer: App, say.",
      valueName: "name"))
  var container: String?

  @Option(
    help: ArgumentHelp(
      "Templates that replace the tool's own, see `clientsmith templates export`.",
      valueName: "dir"),
    completion: .directory)
  var templates: String?

  @Flag(help: "Write nothing; print what is out of date, and exit with 1 if anything is.")
  var check = false

  @Flag(help: "Write nothing; print what would be done.")
  var dryRun = false

  @Flag(
    help: ArgumentHelp(
      "Replace files that were written by hand or edited, and remove edited ones that are no longer "
        + "generated."))
  var overwrite = false

  @Flag(help: "Generate again whenever an input changes, until Ctrl-C.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Also write a rule for Make or Ninja: what was generated from which files.",
      valueName: "file"),
    completion: .file())
  var depfile: String?

  @Option(
    help: ArgumentHelp(
      "How long to wait while another run writes to the folder.", valueName: "seconds"))
  var wait = 30

  func validate() throws {
    if givenOutput?.isEmpty == true { throw ValidationError("--output is empty.") }
    if templates == "" { throw ValidationError("--templates is empty.") }
    if config == "" { throw ValidationError("--config is empty.") }
    if config == nil, let second = configurationFiles.dropFirst().first {
      throw ValidationError(
        "There are \(configurationFiles[0]) and \(second); say which one applies with --config.")
    }
    if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
    if check, overwrite {
      throw ValidationError("--check and --overwrite exclude each other.")
    }
    if check || dryRun, watch || depfile != nil {
      throw ValidationError("--watch and --depfile cannot be combined with --check or --dry-run.")
    }
    if watch, input.specifications.contains("-") {
      throw ValidationError("--watch cannot watch standard input.")
    }
    if depfile == "" { throw ValidationError("--depfile is empty.") }
    if wait < 0 { throw ValidationError("--wait is negative.") }
    if let module, !Self.isModule(module) {
      throw ValidationError("--module \(module): not the name of a module that tests can import.")
    }
    if let container, let problem = ContainerName.problem(with: container) {
      throw ValidationError("--container \(container): \(problem.message.text); \(problem.help).")
    }
    guard let tests else {
      if module != nil { throw ValidationError("--module requires --tests.") }
      return
    }
    if tests.isEmpty { throw ValidationError("--tests is empty.") }
    guard givenOutput != nil else { return }
    if Folder(path: tests).canonicalPath == Folder(path: output).canonicalPath {
      throw ValidationError("--tests and --output are the same folder.")
    }
    // With a configuration, this is known once that is read.
    if configurationFile == nil, testedModule(nil) == nil { throw unknownModule }
  }

  func run() async throws {
    guard givenOutput != nil else {
      throw ValidationError("Missing expected argument '--output <dir>'")
    }
    let console = Console(isQuiet: input.quiet)
    let staging = StagingArea()
    let signals = SignalWatch(staging)
    defer { withExtendedLifetime(signals) {} }
    if watch {
      try await WatchRun(command: self, console: console, staging: staging).run()
      return
    }
    let output = input.output(console)
    do {
      try await generate(output, console, staging)
    } catch let error as ValidationError {
      // The parser of command lines prints it, for people only.
      throw error
    } catch {
      output.finish()
      throw error
    }
    output.finish()
  }

  private func generate(
    _ output: DiagnosticOutput, _ console: Console, _ staging: StagingArea
  ) async throws {
    let plans = try await GenerateRun(command: self, output: output, staging: staging).plans()
    let report = ChangeReport(console: console, output: output)
    if check {
      guard report.printDifferences(plans) else { return }
      throw ExitStatus.differs.error
    }
    report.printChanges(plans, isDryRun: dryRun)
  }

  var isWriting: Bool { !check && !dryRun }
}

// MARK: - --emit

extension GenerateCommand {
  /// `asyncHTTPClient (a transport for servers) or logging (a middleware that logs calls)`.
  private static var emitHelp: String {
    Output.all.onRequest.map { "\($0.key ?? "") (\($0.summary))" }.joined(separator: " or ")
  }

  private static func output(_ key: String) throws -> Output {
    guard let output = Output.all.first(where: { $0.key == key }) else {
      let keys = Output.all.emittable.compactMap(\.key)
      throw ValidationError(
        "unknown part '\(key)' to emit; the parts are \(keys.joined(separator: ", "))")
    }
    switch output.presence {
    case .configured: throw ValidationError(OutputMessages.isConfigured(key).text)
    case .always, .byDefault, .onRequest, .inTests: return output
    }
  }
}

extension AccessLevel: ExpressibleByArgument {}
