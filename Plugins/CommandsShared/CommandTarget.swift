import Foundation

/// A target with specifications, as a command needs it.
struct CommandTarget {
  var name: String
  var set: SpecificationSet
  var folder: URL
  /// The folder of the test target that tests it, where that gets tests.
  var tests: URL?
}

extension [CommandTarget] {
  /// Runs a command for those that it is for.
  ///
  /// - Throws: what all of them failed with.
  func perform(_ run: ToolRun) throws {
    var problems: [String] = []
    var outdated: [String] = []
    for target in try chosen(by: run.arguments) {
      do {
        if try !run.run(target) { outdated.append(target.name) }
      } catch let failure as ToolRun.Failure {
        problems.append(failure.description)
      }
    }
    if !outdated.isEmpty {
      problems.append(
        "the clients of \(outdated.joined(separator: ", ")) are out of date; run "
          + "`\(run.arguments.generating(outdated))` and commit what it writes")
    }
    if !problems.isEmpty {
      throw ToolRun.Failure(description: problems.joined(separator: "\n"))
    }
  }

  /// Those that are named or, where none is, those whose code is checked in.
  ///
  /// SwiftPM tells no command which targets use the build plugin. Code beside that of the build plugin
  /// would declare every type twice, so that a target without any gets some only where it is named, or
  /// is the only one.
  private func chosen(by arguments: CommandArguments) throws -> [CommandTarget] {
    guard arguments.targets.isEmpty, arguments.verb != .validate else { return self }
    let generated = filter { target in
      let manifest = target.folder.appending(path: arguments.folder)
        .appending(path: ".clientsmith.json")
      return FileManager.default.fileExists(atPath: manifest.filePath)
    }
    if generated.isEmpty {
      if arguments.verb == .generate, count == 1 { return self }
      throw CommandArguments.Problem(
        description: "no target has generated code, with a file .clientsmith.json, in its folder "
          + "\(arguments.folder). Targets with the build plugin need none; for others run "
          + "`\(arguments.generating(["NAME"]))`, with the name of each, out of "
          + map(\.name).joined(separator: ", "))
    }
    let names = Set(generated.map(\.name))
    let others = map(\.name).filter { !names.contains($0) }
    if !others.isEmpty {
      // SwiftPM shows no remarks of plugins by default, and standard output is the tool's.
      let note =
        "left out: \(others.joined(separator: ", ")), without generated code in the folder "
        + "\(arguments.folder). Targets with the build plugin need none; for others run "
        + "`\(arguments.generating(others))`\n"
      FileHandle.standardError.write(Data(note.utf8))
    }
    return generated
  }
}
