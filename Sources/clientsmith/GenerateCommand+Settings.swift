import ArgumentParser
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec

/// What the configuration says, and the options that override it.
extension GenerateCommand {
  /// The configuration that applies, if there is one.
  var configurationFile: String? { config ?? configurationFiles.first }

  /// Those beside the specifications; at most one can apply.
  var configurationFiles: [String] {
    SpecificationInput.configurations(beside: input.specifications)
  }

  /// Both, and what is wrong with them.
  func settings() -> Settings {
    var settings =
      configurationFile.map { Settings(path: $0, usesTemplates: templates == nil) } ?? Settings()
    if let templates { settings.useTemplates(in: templates) }
    return settings
  }

  /// All that is read, as it is on the disk now.
  func inputFiles(_ examples: ExamplePaths) -> InputFiles {
    InputFiles(
      specifications: input.specifications, configuration: configurationFile,
      templates: templates ?? configuredTemplates,
      examples: input.documents.overlay.files + examples.paths)
  }

  /// The folder that the configuration names, also while something else in it is wrong.
  private var configuredTemplates: String? {
    guard let configurationFile,
      let file = try? SpecificationInput.file(path: configurationFile).read(),
      let folder = ConfigurationReader.read(file).configuration.templates
    else { return nil }
    return Folder.path(of: folder.value, besideFile: configurationFile)
  }

  func generatorOptions(_ settings: Settings) throws -> GeneratorOptions {
    var options = settings.options
    if let access { options.access = access }
    if let container { options.container = SwiftName(container) }
    options.outputs = options.outputs.overridden(by: OutputSelection(emitted: Set(emit)))
    if let key = OutputSelection(emitted: Set(emit)).key(goingTo: options.runtimeModule) {
      throw ValidationError("--emit \(key): \(OutputMessages.runtimeIsElsewhere(key).text).")
    }
    guard tests != nil else { return options }
    guard let module = testedModule(settings.module) else { throw unknownModule }
    options.testedModule = module
    return options
  }

  /// The module that tests import; nil where its name is unknown.
  ///
  /// - Parameter configured: the name in the configuration.
  func testedModule(_ configured: String?) -> String? {
    if let name = module ?? configured { return name }
    let name = Folder(path: Folder(path: output).canonicalPath).name
    return name != "Generated" && Self.isModule(name) ? name : nil
  }

  /// Whether `@testable import` can name it, and not find another one.
  static func isModule(_ name: String) -> Bool {
    SwiftModule.isName(name) && !Keywords.declarations.contains(name)
      && !["Swift", "Foundation", "Testing"].contains(name)
  }

  var unknownModule: ValidationError {
    ValidationError(
      "The last component of --output \(output) does not tell which module it is compiled into, "
        + "and the tests import that; add --module NAME.")
  }
}
