import ArgumentParser
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithRun

struct TemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Works with the templates that the generated code is printed with.",
    subcommands: [Export.self]
  )

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Writes the tool's templates into a folder, to be changed there.",
      discussion: """
        Keep those that you change and delete the others; `clientsmith generate --templates` takes \
        the tool's own for what is missing. A file that is there already is never replaced.

        EXAMPLES
          clientsmith templates export Templates
          clientsmith generate specs --output Sources/App --templates Templates
        """
    )

    @Argument(
      help: ArgumentHelp("The folder to write into.", valueName: "dir"), completion: .directory)
    var folder: String

    @Flag(help: "Print nothing on standard output.")
    var quiet = false

    func validate() throws {
      if folder.isEmpty { throw ValidationError("The folder's path is empty.") }
    }

    func run() async throws {
      let console = Console(isQuiet: quiet)
      let staging = StagingArea()
      let watch = SignalWatch(staging)
      defer { withExtendedLifetime(watch) {} }
      do throws(FileError) {
        let paths = try TemplateFolder(path: folder).export(TemplateSet.embedded.exported, staging)
        for path in paths { console.say("wrote \(path)") }
        if paths.isEmpty { console.say("unchanged \(folder): every template is there already") }
      } catch {
        staging.discard()
        console.error(error.message)
        throw ExitStatus(error).error
      }
    }
  }
}
