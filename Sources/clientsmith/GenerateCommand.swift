import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithRun
import Foundation

struct GenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates the clients of specifications into a folder.",
    discussion: """
      Everything is rendered before anything is written. Unchanged files keep their dates. \
      Files that an earlier run generated, and whose specification is gone, are removed unless \
      somebody edited them; .clientsmith.json in the folder records what was generated.

      EXAMPLES
        clientsmith generate specs --output Sources/App
        clientsmith generate a.client.yaml b.client.yaml --output Sources/App
        clientsmith generate specs --output Sources/App --tests Tests/AppTests
        clientsmith generate specs --output Sources/App --check
        clientsmith generate - --output Sources/App < suntimes.client.yaml
      """
  )

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("The folder to generate into.", valueName: "dir"))
  var output: String

  @Option(help: ArgumentHelp("Generate tests as well, into this folder.", valueName: "dir"))
  var tests: String?

  @Option(
    help: ArgumentHelp(
      "A clientsmith.yaml, as for the build plugin; the other options say otherwise.",
      valueName: "file"))
  var config: String?

  @Option(help: "The access level of the clients. (default: internal)")
  var access: GeneratorOptions.Access?

  @Option(
    help: ArgumentHelp(
      "The module that the tests import; by default the last part of --output.",
      valueName: "name"))
  var module: String?

  @Option(
    help: ArgumentHelp(
      "Generate something more: asyncHTTPClient, a transport for servers, or logging, a "
        + "middleware. Can be repeated.", valueName: "part"))
  var emit: [GeneratorOptions.Extra] = []

  @Option(
    help: ArgumentHelp(
      "Templates that replace the tool's own, see `clientsmith templates export`.",
      valueName: "dir"))
  var templates: String?

  @Flag(help: "Write nothing; print what is out of date, and exit with 1 if anything is.")
  var check = false

  @Flag(help: "Write nothing; print what would be done.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "How long to wait while another run writes to the folder.", valueName: "seconds"))
  var wait = 30

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output is empty.") }
    if templates == "" { throw ValidationError("--templates is empty.") }
    if config == "" { throw ValidationError("--config is empty.") }
    if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
    if wait < 0 { throw ValidationError("--wait is negative.") }
    if let module, !Self.isIdentifier(module) {
      throw ValidationError("--module \(module): not a Swift module's name.")
    }
    guard let tests else {
      if module != nil { throw ValidationError("--module is of no use without --tests.") }
      return
    }
    if tests.isEmpty { throw ValidationError("--tests is empty.") }
    if Folder(path: tests).canonicalPath == Folder(path: output).canonicalPath {
      throw ValidationError("--tests and --output are the same folder.")
    }
    // With a configuration, this is known once that is read.
    if config == nil, testedModule(nil) == nil { throw unknownModule }
  }

  func run() async throws {
    let console = Console(isQuiet: input.quiet)
    let staging = StagingArea()
    let watch = SignalWatch(staging)
    defer { withExtendedLifetime(watch) {} }
    let settings = try settings(console)
    do {
      var specifications = try await input.readSpecifications(console)
      let generation = try await Generation(
        &specifications, options: try generatorOptions(settings))
      input.output(console).print(specifications.map(\.log))
      guard let generation else { throw ExitStatus.specification.error }
      try write(generation, staging, console)
    } catch let error as FileError {
      console.error(error.message)
      throw ExitStatus(error).error
    } catch let error as TemplateError {
      throw settings.report(error, console, input.diagnostics).error
    }
  }

  private func write(
    _ generation: Generation, _ staging: StagingArea, _ console: Console
  ) throws {
    let sources = Folder(path: output)
    let tests = self.tests.map(Folder.init(path:))
    let folders = [sources] + (tests.map { [$0] } ?? [])
    let isWriting = !check && !dryRun
    let locks = isWriting ? try lock(folders, console) : []
    defer { withExtendedLifetime(locks) {} }

    let plans: [OutputPlan]
    do {
      plans = try generation.plans(sources: sources, tests: tests)
    } catch let conflict as FolderSurvey.Conflict {
      var log = DiagnosticLog(file: SourceFile(path: conflict.path, bytes: []))
      log.error(
        at: .fileStart,
        "declares \(conflict.client), and so does \(sources.path(of: conflict.otherPath)), "
          + "which was generated into the same folder")
      input.output(console).print([log])
      throw ExitStatus.specification.error
    }
    for warning in plans.flatMap(\.warnings) { console.warning(warning) }

    let report = ChangeReport(console: console)
    if check {
      guard report.printDifferences(plans) else { return }
      throw ExitStatus.differs.error
    }
    if isWriting { try OutputPlan.apply(plans, staging) }
    report.printChanges(plans, isDryRun: dryRun)
  }

  /// Creates the folders and locks them, always in the same order so that no two runs wait for
  /// each other.
  private func lock(_ folders: [Folder], _ console: Console) throws -> [FolderLock] {
    for folder in folders { try folder.create() }
    return try folders.sorted { $0.canonicalPath < $1.canonicalPath }.map { folder in
      try FolderLock.acquire(
        folder: folder.path, patience: .seconds(wait),
        onWait: {
          console.complain("clientsmith: waiting for another run to finish with \(folder.path)\n")
        })
    }
  }

  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}

extension GeneratorOptions.Access: ExpressibleByArgument {}

extension GeneratorOptions.Extra: ExpressibleByArgument {}
