import ClientsmithFiles
import ClientsmithRun
import ClientsmithSystem

/// What the build plugin runs; people use `clientsmith generate`.
///
/// A package that uses the plugin compiles this tool in its first build. So it is a tool of its
/// own, without the library that parses the command lines of people.
///
/// Each command writes the files whose names the plugin has declared, all of them and no other. One
/// of them, `shared`, reports everything that is wrong with the specifications, the configuration
/// and the templates of a target: a build stops at the first command that fails, and would say no
/// more than that one. The others leave the files of an earlier run as they are then, so that
/// correcting the problem compiles nothing again.
@main
struct BuildTool {
  static func main() async {
    let console = Console()
    let staging = StagingArea()
    let watch = SignalWatch(staging)
    do {
      try await run(Array(CommandLine.arguments.dropFirst()), console, staging)
      withExtendedLifetime(watch) {}
    } catch let error as BuildArguments.Problem {
      console.error("\(error.message); this tool is for ClientsmithPlugin")
      exit(64)
    } catch let error as FileError {
      console.error(error.message)
      exit(ExitStatus(error).rawValue)
    } catch let status as ExitStatus {
      exit(status.rawValue)
    } catch {
      console.error("this is a bug, please report it: \(error)")
      exit(ExitStatus.internalError.rawValue)
    }
  }

  private static func run(
    _ words: [String], _ console: Console, _ staging: StagingArea
  ) async throws {
    let arguments = try BuildArguments(words)
    let output = DeclaredOutput(
      folder: Folder(path: arguments.output), console: console, staging: staging)
    switch arguments.command {
    case .client: try await ClientCommand(arguments, output).run()
    case .shared: try await SharedCommand(arguments, output).run()
    case .tests: try await TestsCommand(arguments, output).run()
    case .testing: try await TestingCommand(arguments, output).run()
    }
  }
}
