import Foundation

/// What the commands do for one target: a run of the tool.
struct ToolRun {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  var tool: URL
  /// The working folder of the run; all paths are shown relative to it.
  var package: URL
  var arguments: CommandArguments

  /// - Returns: false if a check has found that something is out of date.
  func run(_ target: CommandTarget) throws -> Bool {
    let set = target.set
    var words = set.specifications.map { relativePath($0.file) } + arguments.others
    switch arguments.verb {
    case .validate:
      words.insert("validate", at: 0)
    case .generate, .check:
      words.insert("generate", at: 0)
      words += ["--output", relativePath(target.folder.appending(path: arguments.folder))]
      if let configuration = set.configuration {
        words += ["--config", relativePath(configuration)]
      }
      if let tests = target.tests {
        let folder = relativePath(tests.appending(path: arguments.folder))
        words += ["--tests", folder, "--module", set.module]
      }
      if arguments.verb == .check { words.append("--check") }
    }
    return try check(try status(of: words), target)
  }

  private func status(of words: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    process.currentDirectoryURL = package
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Failure(description: "clientsmith was ended by signal \(process.terminationStatus)")
    }
    return process.terminationStatus
  }

  /// The statuses are those that `clientsmith --help` lists; the tool has said what is wrong.
  private func check(_ status: Int32, _ target: CommandTarget) throws -> Bool {
    switch status {
    case 0: return true
    case 1 where arguments.verb == .check: return false
    case 73, 74:
      throw Failure(
        description:
          "the clients of \(target.name) were not written; see the errors above. Without "
          + "permission to write, run `swift package clientsmith-generate`, or "
          + "`swift package --allow-writing-to-package-directory clientsmith generate`; to replace "
          + "files that you wrote or edited, add --overwrite")
    default:
      throw Failure(description: "\(arguments.verb) failed for \(target.name)")
    }
  }

  private func relativePath(_ url: URL) -> String {
    let base = package.standardizedFileURL.filePath
    let path = url.standardizedFileURL.filePath
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
