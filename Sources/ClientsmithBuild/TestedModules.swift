import ClientsmithGenerator
import ClientsmithRun

/// The modules that a test target tests, and which of them share a runtime.
///
/// The helpers of generated tests name types of the runtime, so there is one set of them for each
/// runtime. The first has the plain names, `ClientCheck`; the others are told apart by a suffix.
struct TestedModules {
  private let modules: [(name: String, settings: Settings?)]
  /// Of the test target; nil: its configuration has errors.
  private let own: Settings?

  init(_ arguments: BuildArguments) {
    own = try? arguments.settings().checked()
    modules = arguments.tested.map { module in
      guard let path = module.configuration else { return (module.name, Settings()) }
      return (module.name, try? Settings(path: path, noticed: arguments.templates).checked())
    }
  }

  /// How to generate the tests of a module.
  ///
  /// - Returns: nil if a configuration has errors, which the build of its target reports, or the
  ///   command `testing` for that of the test target.
  func options(for module: String) -> GeneratorOptions? {
    guard let own, let runtime = runtime(of: module),
      var options = modules.first(where: { $0.name == module })?.settings?.options
    else { return nil }
    options.testedModule = module
    if own.options.omitsTests { options.omitsTests = true }
    if let first = modules.first, runtime != self.runtime(of: first.name) {
      options.testingSuffix = runtime
    }
    return options
  }

  /// Whether the helpers for a module's runtime stand in the file that is declared for the module.
  func ownsHelpers(_ module: String) -> Bool {
    let runtime = runtime(of: module)
    return modules.first { self.runtime(of: $0.name) == runtime }?.name == module
  }

  private func runtime(of module: String) -> String? {
    guard let settings = modules.first(where: { $0.name == module })?.settings else { return nil }
    return settings.options.runtimeModule ?? module
  }
}
