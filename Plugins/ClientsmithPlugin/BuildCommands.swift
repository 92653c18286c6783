import Foundation
import PackagePlugin

/// The commands that a build runs for one target.
struct BuildCommands {
  /// The command-line tool.
  var tool: URL
  /// The plugin's work folder for the target: all that is ever written.
  var output: URL

  /// The clients of a target: a command for each specification, and one for what they share.
  func clients(of set: SpecificationSet) -> [Command] {
    guard !set.isEmpty else { return [] }
    let each = set.distinctSpecifications.map { specification in
      command(
        "Generating \(specification.stem)Client", ["client", "--stem", specification.stem],
        [specification.file], set,
        outputs: OutputNames.client(stem: specification.stem))
    }
    let shared = command(
      "Generating the runtime of the clients in \(set.module)", ["shared"],
      set.specifications.map(\.file), set, outputs: OutputNames.shared)
    return each + [shared]
  }

  /// The tests of the clients of other targets, for a test target.
  ///
  /// - Parameter sets: of the targets that the test target depends on.
  func tests(of sets: [SpecificationSet]) -> [Command] {
    var stems: Set<String> = []
    var commands: [Command] = []
    for set in sets {
      for specification in set.distinctSpecifications
      where stems.insert(specification.stem.lowercased()).inserted {
        commands.append(
          command(
            "Generating the tests of \(specification.stem)Client",
            ["tests", "--module", set.module, "--stem", specification.stem],
            [specification.file], set,
            outputs: OutputNames.tests(stem: specification.stem)))
      }
    }
    let tested = sets.filter { !$0.isEmpty }
    guard let first = tested.first else { return [] }
    commands.append(
      command(
        "Generating the helpers of the tests of \(first.module)",
        ["testing", "--module", first.module], first.specifications.map(\.file), first, outputs: OutputNames.testing))
    return commands
  }

  private func command(
    _ displayName: String, _ verb: [String], _ specifications: [URL], _ set: SpecificationSet,
    outputs: [String]
  ) -> Command {
    var arguments = ["plugin"] + verb + ["--output", output.filePath]
    if let configuration = set.configuration {
      arguments += ["--config", configuration.filePath]
    }
    return .buildCommand(
      displayName: displayName,
      executable: tool,
      arguments: arguments + specifications.map(\.filePath),
      inputFiles: specifications + set.commonInputs,
      outputFiles: outputs.map { output.appending(path: $0) })
  }
}
