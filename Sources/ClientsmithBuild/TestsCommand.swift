import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun

/// Generates the tests of one specification's client, for a test target.
struct TestsCommand {
  private let arguments: BuildArguments
  private let output: DeclaredOutput

  init(_ arguments: BuildArguments, _ output: DeclaredOutput) {
    self.arguments = arguments
    self.output = output
  }

  func run() async throws {
    try output.write(
      arguments.fileNames(in: .tests), await files(),
      specification: arguments.specifications.first)
  }

  /// nil after an error in the specification or the configuration: the build of the tested target
  /// reports those.
  private func files() async -> [GeneratedFile]? {
    let reading = await SpecificationReading.read(arguments.specifications)
    guard !reading.hasErrors,
      let options = TestedModules(arguments).options(for: arguments.module)
    else { return nil }
    let generator = Generator(options: options)
    return try? reading.specifications.flatMap {
      try generator.files(for: $0.model, in: [.tests])
    }
  }
}
