import ClientsmithModel
import ClientsmithRun

/// The command line of the tool: a command, options with a value each, specifications.
struct BuildArguments {
  struct Problem: Error {
    var message: String
  }

  enum Command: String {
    /// The client of one specification.
    case client
    /// What a target has once.
    case shared
    /// The tests of one specification, for a test target.
    case tests
    /// What the tests of one module share.
    case testing
  }

  /// A module whose clients a test target tests.
  struct TestedModule {
    var name: String
    /// The path of its configuration.
    var configuration: String?
  }

  let command: Command
  /// `--output`: the folder to generate into.
  private(set) var output = ""
  /// `--stem`: of the declared file names.
  private(set) var stem = ""
  /// `--size large`: the files of a large client are declared too.
  private(set) var mayBeLarge = false
  /// `--module`: the one that is tested.
  private(set) var module = ""
  /// `--config`: the path of the configuration of the target that is built.
  private(set) var configuration: String?
  /// `--template`: every file whose changes a build notices.
  private(set) var templates: [String] = []
  /// `--tested MODULE=PATH`: all modules that a test target tests, the path perhaps empty.
  private(set) var tested: [TestedModule] = []
  private(set) var specifications: [String] = []

  init(_ words: [String]) throws(Problem) {
    guard let first = words.first, let command = Command(rawValue: first) else {
      throw Problem(message: "unknown command")
    }
    self.command = command
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        specifications.append(word)
        continue
      }
      guard let value = rest.popFirst() else { throw Problem(message: "\(word) needs a value") }
      switch word {
      case "--output": output = value
      case "--stem": stem = value
      case "--size": mayBeLarge = value == "large"
      case "--module": module = value
      case "--config": configuration = value
      case "--template": templates.append(value)
      case "--tested":
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
        tested.append(TestedModule(name: String(parts[0]), configuration: path))
      default: throw Problem(message: "unknown option \(word)")
      }
    }
    if output.isEmpty { throw Problem(message: "--output is missing") }
  }

  /// The names of the files that the plugin has declared for the specification.
  func fileNames(in destination: Output.Destination) -> [String] {
    Output.all.fileNames(stem: stem, mayBeLarge: mayBeLarge, in: destination)
  }

  /// What the target's configuration says.
  func settings() -> Settings {
    configuration.map { Settings(path: $0, noticed: templates) } ?? Settings()
  }
}
