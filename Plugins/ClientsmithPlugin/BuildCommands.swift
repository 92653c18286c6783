import Foundation
import PackagePlugin

/// The commands that a build runs for one target.
struct BuildCommands {
  /// `clientsmith-build`.
  var tool: URL
  /// The plugin's work folder for the target: all that is ever written.
  var output: URL

  /// The clients of a target: a command for each specification, and one for what they share.
  func clients(of set: SpecificationSet) -> [Command] {
    guard !set.isEmpty else { return [] }
    let options = configuration(set) + templates([set])
    let each = set.distinctSpecifications.map { specification in
      command(
        "Generating \(Output.clientName(stem: specification.stem))",
        ["client", "--stem", specification.stem]
          + (specification.mayBeLarge ? ["--size", "large"] : []) + options,
        [specification.file],
        inputs: set.commonInputs + set.others(than: specification),
        outputs: specification.fileNames(in: .sources))
    }
    let shared = command(
      "Generating the runtime of the clients in \(set.module)", ["shared"] + options,
      set.specifications.map(\.file), inputs: set.commonInputs,
      outputs: Output.all.sharedFileNames(in: .sources))
    return each + [shared]
  }

  /// The tests of the clients of other targets, for a test target.
  ///
  /// - Parameters:
  ///   - sets: of the targets that the test target depends on.
  ///   - target: of the test target itself.
  func tests(of sets: [SpecificationSet], for target: SpecificationSet) -> [Command] {
    let sets = sets.filter { !$0.isEmpty }
    let tested = sets.flatMap { set in
      ["--tested", "\(set.module)=\(set.configuration?.filePath ?? "")"]
    }
    let options = tested + configuration(target) + templates(sets)
    // Whether modules share a runtime, only their configurations say.
    let inputs = sets.flatMap(\.commonInputs) + (target.configuration.map { [$0] } ?? [])
    var stems: Set<String> = []
    var commands: [Command] = []
    for set in sets {
      let module = ["--module", set.module]
      for specification in set.distinctSpecifications
      where stems.insert(specification.stem.lowercased()).inserted {
        commands.append(
          command(
            "Generating the tests of \(Output.clientName(stem: specification.stem))",
            ["tests", "--stem", specification.stem] + module + options, [specification.file],
            inputs: inputs + set.others(than: specification),
            outputs: specification.fileNames(in: .tests)))
      }
      commands.append(
        command(
          "Generating the helpers of the tests of \(set.module)", ["testing"] + module + options,
          set.specifications.map(\.file), inputs: inputs,
          outputs: Output.all.sharedFileNames(
            in: .tests, mark: set.module == sets.first?.module ? nil : set.module)))
    }
    return commands
  }

  private func configuration(_ set: SpecificationSet) -> [String] {
    set.configuration.map { ["--config", $0.filePath] } ?? []
  }

  private func templates(_ sets: [SpecificationSet]) -> [String] {
    sets.flatMap(\.templates).flatMap { ["--template", $0.filePath] }
  }

  private func command(
    _ displayName: String, _ words: [String], _ specifications: [URL], inputs: [URL],
    outputs: [String]
  ) -> Command {
    .buildCommand(
      displayName: displayName,
      executable: tool,
      arguments: words + ["--output", output.filePath] + specifications.map(\.filePath),
      inputFiles: specifications + inputs,
      outputFiles: outputs.map { output.appending(path: $0) })
  }
}
