import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun

/// One pass of `generate`: from the specifications to the disk.
struct GenerateRun {
  let command: GenerateCommand
  let output: DiagnosticOutput
  let staging: StagingArea
  var examples = ExamplePaths()

  /// - Returns: what was done to each folder, or would be.
  /// - Throws: an `ExitCode`, once all messages are in the output.
  func plans() async throws -> [OutputPlan] {
    let settings = command.settings()
    do {
      let specifications = try await command.input.readSpecifications(
        output, besides: settings.problems, examples: examples,
        isStrict: command.strict.isStrict)
      let conflicts = settings.conflicts(
        with: specifications, container: command.container.map { SwiftName($0) })
      guard conflicts.isEmpty else {
        output.print(specifications.map(\.log) + conflicts)
        throw ExitStatus.specification.error
      }
      let options = try command.generatorOptions(settings)
      let generation = try await Generation(specifications, options: options)
      try command.strict.print(specifications.map { $0.log(for: options.access) }, output)
      return try apply(generation)
    } catch let error as FileError {
      output.print(error)
      throw ExitStatus(error).error
    } catch let error as TemplateError {
      throw settings.report(error, output).error
    }
  }

  private func apply(_ generation: Generation) throws -> [OutputPlan] {
    let sources = Folder(path: command.output)
    let tests = command.tests.map(Folder.init(path:))
    // Tests of clients that are gone would not compile, also where this run makes no tests.
    let earlierTests = try sources.recordedTests().filter {
      $0.canonicalPath != tests?.canonicalPath
    }
    let folders = [sources] + (tests.map { [$0] } ?? []) + earlierTests
    var created: [Folder] = []
    // Of those that hold nothing then, a run that was refused leaves no trace.
    defer { for folder in created.reversed() { folder.removeIfEmpty() } }
    let locks = command.isWriting ? try lock(folders, creating: &created) : []
    defer { withExtendedLifetime(locks) {} }

    let plans: [OutputPlan]
    do {
      let warnings: [DiagnosticLog]
      (plans, warnings) = try generation.plans(
        sources: sources, tests: tests, earlierTests: earlierTests,
        overwrites: command.overwrite)
      try command.strict.print(warnings, output)
    } catch let conflicts as FolderConflicts {
      output.print(conflicts.logs)
      throw ExitStatus.specification.error
    } catch let incomplete as IncompleteContainer {
      let path = command.input.specifications.first ?? ""
      let file = SourceFile(path: command.configurationFile ?? path, bytes: [])
      var log = DiagnosticLog(file: file)
      log.error(
        .incompleteContainer, at: file.start,
        "a container needs all specifications of \(sources.path), and \(incomplete.other) is not "
          + "one of this run",
        help: "name all of them, or the folder that they are in")
      output.print([log])
      throw ExitStatus.specification.error
    }
    for warning in plans.flatMap(\.warnings) { output.print(warning) }
    // A difference is all that `--check` is about.
    if command.check { return plans }
    let refusals = plans.flatMap(\.refusals)
    for refusal in refusals { output.print(refusal) }
    if let first = refusals.first { throw ExitStatus(first).error }
    guard command.isWriting else { return plans }
    let depfile = try command.depfile.map { path in
      let inputs = command.inputFiles(examples).paths
      let rule = try Depfile(outputs: plans.flatMap(\.outputPaths), inputs: inputs)
      try rule.check(path)
      return (path, rule)
    }
    try OutputPlan.apply(plans, staging)
    if let (path, rule) = depfile { try rule.write(to: path, staging) }
    return plans
  }

  /// Creates the folders and locks them, always in the same order so that no two runs wait for
  /// each other.
  private func lock(
    _ folders: [Folder], creating created: inout [Folder]
  ) throws -> [FolderLock] {
    for folder in folders { created += try folder.create() }
    return try folders.sorted { $0.canonicalPath < $1.canonicalPath }.map { folder in
      try FolderLock.acquire(
        folder: folder.path, patience: .seconds(command.wait),
        onWait: {
          output.remark("waiting for another run to finish with \(folder.path)")
        })
    }
  }
}
