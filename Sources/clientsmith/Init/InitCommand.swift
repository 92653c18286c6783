import ArgumentParser
import ClientsmithFiles
import ClientsmithModel
import ClientsmithRun
import ClientsmithSystem

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Starts a client in a package: a first specification and a test.",
    discussion: """
      On a terminal it asks for what is not given; --yes takes the defaults. It writes a specification and \
      a test, and prints the lines for Package.swift. Nothing that exists is replaced.

      EXAMPLES
        clientsmith init
        clientsmith init Shop --base-url https://api.example.com --package . --yes
      """
  )

  @Argument(
    help: ArgumentHelp("What the client is called: Shop for ShopClient.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("Where the API is.", valueName: "url"))
  var baseURL: String?

  @Option(
    help: ArgumentHelp("The folder of the package.", valueName: "dir"), completion: .directory)
  var package = "."

  @Flag(help: "Ask nothing.")
  var yes = false

  func validate() throws {
    if let name, FirstClient.clientName(name) == nil {
      throw ValidationError(FirstClient.nameAdvice)
    }
    if let problem = baseURL.flatMap(FirstClient.problem(ofAddress:)) {
      throw ValidationError("--base-url \(problem).")
    }
  }

  func run() throws {
    let console = Console()
    let layout = PackageLayout(folder: package)
    let questions = Questions(areAsked: !yes && isatty(STDIN_FILENO) == 1, console: console)
    let fallback = FirstClient.clientName(layout.name) ?? "API"
    let name =
      try name
      ?? questions.ask("Name of the client", fallback) {
        FirstClient.clientName($0) == nil ? FirstClient.nameAdvice : nil
      }
    let baseURL =
      try baseURL
      ?? questions.ask(
        "Where the API is", "https://api.example.com",
        problem: { FirstClient.problem(ofAddress: $0).map { "The address \($0)." } })
    let targets = layout.targets
    let own = targets.contains(layout.name) ? layout.name : targets.first
    let target =
      try targets.count > 1
      ? questions.ask(
        "Target (\(targets.joined(separator: ", ")))", own ?? layout.name,
        problem: { targets.contains($0) ? nil : "The package has no such target." })
      : own ?? fallback
    let client = FirstClient(
      name: FirstClient.clientName(name) ?? fallback, baseURL: baseURL, target: target,
      isExecutable: layout.isExecutable(target), isEmpty: !layout.hasSwift(target),
      hasOthers: layout.hasSpecifications(target))
    try write(client, layout, console)
  }

  private func write(
    _ client: FirstClient, _ layout: PackageLayout, _ console: Console
  ) throws {
    do throws(FileError) {
      for (path, _) in client.files where layout.exists(path) {
        throw FileError(.cannotCreate, path: layout.path(path), "exists already")
      }
      for (path, text) in client.files {
        try TextFile.write(text, to: layout.path(path))
        console.say("wrote \(layout.path(path))")
      }
    } catch {
      console.error(error.message)
      throw ExitStatus(error).error
    }
    console.say(layout.hasManifest ? "\nIn Package.swift:\n" : "\nIn the Package.swift to write:\n")
    console.say(client.manifest)
  }
}

/// Questions on a terminal; elsewhere each is answered by its default.
struct Questions {
  var areAsked: Bool
  var console: Console

  /// - Parameters:
  ///   - problem: returns what is wrong with an answer, which is then asked for again, or nil.
  /// - Throws: where the input ends, since whoever ends it wants no client.
  func ask(
    _ question: String, _ answer: String, problem: (String) -> String?
  ) throws -> String {
    guard areAsked else { return answer }
    while true {
      console.complain("\(question) [\(answer)]: ")
      guard let line = readLine() else {
        console.complain("\n")
        throw ValidationError(
          "The input ended before the questions were answered, and nothing was written."
            + " --yes takes the defaults.")
      }
      let words = line.split(separator: " ").joined(separator: " ")
      if words.isEmpty { return answer }
      guard let problem = problem(words) else { return words }
      console.complain(problem + "\n")
    }
  }
}
