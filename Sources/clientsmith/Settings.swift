import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithSpec

/// What a `clientsmith.yaml` decides, in the generator's terms.
struct Settings {
  /// Why a configuration cannot be used.
  enum Problem: Error {
    /// It has errors.
    case configuration(DiagnosticLog)
    /// It cannot be read, or its templates cannot.
    case file(FileError)
    /// A template is none of the tool's, or cannot be used.
    case template(TemplateError)
  }

  /// As the file says, everything else by default.
  private(set) var options = GeneratorOptions()
  /// The module that tests import, where the file names one.
  private(set) var module: String?
  /// Whether tests are generated where there is a place for them.
  private(set) var hasTests = true

  /// The settings without a file.
  init() {}

  /// - Parameter path: of the file, as the user wrote it.
  init(path: String) throws(Problem) {
    let file: SourceFile
    do {
      file = try SpecificationInput.file(path: path).read()
    } catch {
      throw .file(error)
    }
    let (configuration, log) = ConfigurationReader.read(file)
    if log.hasErrors { throw .configuration(log) }

    if let access = configuration.access { options.access = GeneratorOptions.Access(access) }
    options.runtimeModule = configuration.runtimeModule
    options.omissions = Set(
      configuration.omitted.compactMap { GeneratorOptions.Omission(rawValue: $0.rawValue) })
    hasTests = !configuration.omitted.contains(.tests)
    module = configuration.module
    if let templates = configuration.templates {
      options.templates = try Self.templates(in: Folder.path(of: templates, besideFile: path))
    }
  }

  private static func templates(in folder: String) throws(Problem) -> TemplateSet {
    let overrides: [String: String]
    do {
      overrides = try TemplateFolder(path: folder).read()
    } catch {
      throw .file(error)
    }
    do {
      return try TemplateSet.embedded.replacing(overrides)
    } catch let error as TemplateError {
      throw .template(error)
    } catch {
      throw .template(TemplateError(template: folder, message: "\(error)"))
    }
  }
}

extension Settings.Problem {
  /// Says what it is.
  ///
  /// - Returns: what the command then throws.
  func report(_ console: Console, _ style: InputOptions.DiagnosticStyle) -> ExitCode {
    switch self {
    case .configuration(let log):
      DiagnosticOutput(style: style, console: console).print([log])
      return ExitStatus.specification.error
    case .file(let error):
      console.error(error.message)
      return ExitStatus(error).error
    case .template(let error):
      console.complain("\(error)\n")
      return ExitStatus.specification.error
    }
  }
}

extension GeneratorOptions.Access {
  init(_ access: Configuration.Access) {
    switch access {
    case .internal: self = .internal
    case .package: self = .package
    case .public: self = .public
    }
  }
}
