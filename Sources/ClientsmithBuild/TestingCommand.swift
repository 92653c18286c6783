import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun

/// Generates what the tests of a module share in a test target.
struct TestingCommand {
  private let arguments: BuildArguments
  private let output: DeclaredOutput

  init(_ arguments: BuildArguments, _ output: DeclaredOutput) {
    self.arguments = arguments
    self.output = output
  }

  func run() throws {
    let isFirst = arguments.tested.first?.name == arguments.module
    // Each command for the test target reads its configuration, one of them reports on it.
    if isFirst {
      do {
        _ = try arguments.settings().checked()
      } catch {
        throw error.report(DiagnosticOutput(console: output.console))
      }
    }
    let names = Output.all.sharedFileNames(in: .tests, mark: isFirst ? nil : arguments.module)
    try output.write(names, files(named: names), specification: nil)
  }

  /// nil after an error that the build of the tested target reports.
  private func files(named names: [String]) -> [GeneratedFile]? {
    let modules = TestedModules(arguments)
    guard var options = modules.options(for: arguments.module) else { return nil }
    guard modules.ownsHelpers(arguments.module) else { return [] }
    // Whole, so that no change of a specification reaches it.
    options.additionalRuntimeParts = RuntimePart.allNames
    let files = try? Generator(options: options).sharedFiles(for: [], in: [.tests])
    // Declared by the module's name, since the plugin does not know the runtime's.
    return files.map { files in
      zip(files, names).map { file, name in
        var file = file
        file.name = name
        return file
      }
    }
  }
}
