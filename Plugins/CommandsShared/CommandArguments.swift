/// What follows `swift package clientsmith`.
struct CommandArguments {
  enum Verb: String, CaseIterable {
    case generate
    case check
    case validate
  }

  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  var verb: Verb
  /// `--target`, which may be there several times; empty: every target whose code is checked in.
  private(set) var targets: [String] = []
  /// `--folder`: the folder in a target that the clients are generated into.
  private(set) var folder = "Generated"
  /// `--tests`: the test target that gets tests; nil: none does.
  private(set) var testTarget: String?
  /// Whatever else was there: it is for the tool.
  private(set) var others: [String] = []

  static let usage = """
    USAGE: swift package clientsmith generate|check|validate [options]

      generate   Write the clients of each target with specifications into its folder Generated.
      check      Fail if what is there is out of date; write nothing.
      validate   Report every error of the specifications; write nothing.

    OPTIONS
      --target <name>   Only this target; may be given several times. Without it: the targets
                        with generated code; before there is any, the only one with specifications.
      --folder <name>   Another folder than Generated.
      --tests <name>    Also generate tests of what a test target depends on, into that.

    Everything else goes to the tool, see `clientsmith generate --help`: for instance
    --access public. Specifications are the files NAME.client.yaml in the target's folder and in
    specs/TARGET.
    """

  /// - Parameter verb: given by the name of the plugin; nil: it is the first word.
  init(_ words: [String], verb: Verb? = nil) throws {
    var words = words[...]
    if let verb {
      self.verb = verb
    } else {
      let first = words.popFirst() ?? ""
      guard let verb = Verb(rawValue: first) else {
        throw Problem(
          description: "expected generate, check or validate, found `\(first)`\n\(Self.usage)")
      }
      self.verb = verb
    }
    while let word = words.popFirst() {
      switch word {
      case "--target": targets.append(try Self.value(of: word, &words))
      case "--folder": folder = try Self.value(of: word, &words)
      case "--tests": testTarget = try Self.value(of: word, &words)
      default: others.append(word)
      }
    }
    if folder.isEmpty || folder.hasPrefix("/") || folder.split(separator: "/").contains("..") {
      throw Problem(description: "--folder \(folder): is not a folder in a target")
    }
  }

  static func wantsHelp(_ words: [String]) -> Bool {
    words.isEmpty || words.contains("--help") || words.contains("-h") || words == ["help"]
  }

  /// The command that generates what these targets have, as this one was run.
  func generating(_ names: [String]) -> String {
    let options =
      names.map { "--target \($0)" } + (folder == "Generated" ? [] : ["--folder \(folder)"])
      + (testTarget.map { ["--tests \($0)"] } ?? []) + others
    return (["swift package clientsmith-generate"] + options).joined(separator: " ")
  }

  private static func value(of option: String, _ words: inout ArraySlice<String>) throws -> String {
    guard let value = words.popFirst() else {
      throw Problem(description: "\(option) needs a value")
    }
    return value
  }
}
