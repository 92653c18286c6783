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

  func run() async throws {
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
    try output.write(names, await files(named: names), specification: nil)
  }

  /// nil after an error that the build of the tested target reports.
  private func files(named names: [String]) async -> [GeneratedFile]? {
    let modules = TestedModules(arguments)
    guard var options = modules.options(for: arguments.module) else { return nil }
    guard modules.ownsHelpers(arguments.module) else { return [] }
    let reading = await SpecificationReading.read(arguments.specifications)
    guard !reading.hasErrors else { return nil }
    // They name parts of the runtime, which has what the clients use; one that other modules import
    // has all of them.
    if options.access != .internal || options.runtimeModule != nil {
      options.additionalRuntimeParts = Generator.sharedParts
      options.additionalTestingParts = options.omitsTests ? [] : Generator.allTestingNeeds
      // Those of other modules that share the runtime are made with the same helpers.
      if OutputSelection(omitted: options.outputs.omitted).includes(.spy, in: .tests) {
        options.additionalTestingParts.formUnion(Generator.allTestingParts)
      }
    }
    let files = try? Generator(options: options).sharedFiles(
      for: reading.specifications.map(\.model), in: [.tests])
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
