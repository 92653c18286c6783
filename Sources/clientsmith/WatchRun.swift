import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithRun

/// Generates, and generates again whenever an input changes, until a signal ends the process.
struct WatchRun {
  /// Editors write a file in several steps. Once nothing has happened for this long, or the second
  /// of the two has passed since the first step, the file is taken as it is.
  private static let quiet = Duration.milliseconds(10)
  private static let longestWait = Duration.milliseconds(60)

  let command: GenerateCommand
  let console: Console
  let staging: StagingArea
  /// Those of the latest run: before the first one, none is known.
  private let examples = ExamplePaths()

  init(command: GenerateCommand, console: Console, staging: StagingArea) {
    self.command = command
    self.console = console
    self.staging = staging
  }

  /// - Throws: an `ExitCode` when the system cannot watch; whatever is wrong with the inputs is
  ///   printed, and can be corrected.
  func run() async throws {
    do {
      try await watch(FolderWatcher())
    } catch let error as FileError {
      let output = command.input.output(console)
      output.print(error)
      output.finish()
      throw ExitStatus(error).error
    }
  }

  private func watch(_ watcher: FolderWatcher) async throws {
    var snapshot = try look(watcher)
    // What the latest run without an error has made.
    var made = await generate() ?? []
    snapshot.add(try look(watcher))
    ChangeReport(console: console, output: command.input.output(console))
      .printChanges(made, isDryRun: false)
    // What could not be made again is tried with the next change, not over and over.
    var missing: Set<String> = []
    console.say("watching for changes; Ctrl-C ends it")
    while true {
      settle(watcher)
      let newer = try look(watcher)
      let removed = made.flatMap(\.missingPaths).filter { !missing.contains($0) }
      let changes = newer.changes(since: snapshot) + removed.map { .removed($0) }
      snapshot = newer
      if changes.isEmpty { continue }
      let plans = await generate()
      made = plans ?? made
      missing = Set(made.flatMap(\.missingPaths))
      snapshot.add(try look(watcher))
      let result = plans.map(ChangeReport.summary) ?? "errors, nothing is written"
      console.say("\(Self.describe(changes)): \(result)")
    }
  }

  /// Waits for the first event, and for those that follow at once.
  private func settle(_ watcher: FolderWatcher) {
    guard watcher.wait() else { return }
    let start = ContinuousClock.now
    while start.duration(to: .now) < Self.longestWait, watcher.wait(timeout: Self.quiet) {}
  }

  /// Looks for files that were added, then at what they hold. What happens after this is an event
  /// of the next turn.
  private func look(_ watcher: FolderWatcher) throws(FileError) -> InputSnapshot {
    var files = command.inputFiles(examples)
    for path in [command.output] + (command.tests.map { [$0] } ?? []) {
      files.watch(Folder(path: path))
    }
    try watcher.watch(files)
    return InputSnapshot(files)
  }

  /// - Returns: nil after errors, which are printed.
  private func generate() async -> [OutputPlan]? {
    let output = command.input.output(console)
    defer { output.finish() }
    do {
      return try await GenerateRun(
        command: command, output: output, staging: staging, examples: examples
      ).plans()
    } catch is ExitCode {
      return nil
    } catch let error as ValidationError {
      console.error(error.message)
      return nil
    } catch {
      output.print(bug: "\(error)")
      return nil
    }
  }

  private static func describe(_ changes: [InputSnapshot.Change]) -> String {
    changes.map { change in
      switch change {
      case .added(let path): "\(path.escapedForMessage) added"
      case .changed(let path): "\(path.escapedForMessage) changed"
      case .removed(let path): "\(path.escapedForMessage) removed"
      }
    }.joined(separator: ", ")
  }
}
