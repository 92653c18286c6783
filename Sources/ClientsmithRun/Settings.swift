import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithSpec

/// What a `clientsmith.yaml` decides, in the generator's terms.
package struct Settings {
  /// Why a configuration cannot be used.
  package enum Problem: Error {
    /// It has errors.
    case configuration(DiagnosticLog)
    /// It cannot be read.
    case file(FileError)
    /// A template is none of the tool's, or cannot be used.
    ///
    /// - Parameter folder: that the templates were read from.
    case template(TemplateError, folder: String)
  }

  /// As the file says, everything else by default.
  package private(set) var options = GeneratorOptions()
  /// The module that tests import, where the file names one.
  package private(set) var module: String?
  /// The folder of the templates that replace the tool's own.
  package private(set) var templateFolder: String?

  /// The settings without a file.
  package init() {}

  /// - Parameters:
  ///   - path: of the file, as the user wrote it.
  ///   - noticed: the templates whose changes a build notices; nil: no matter which they are.
  package init(path: String, noticed: [String]? = nil) throws(Problem) {
    let file: SourceFile
    do {
      file = try SpecificationInput.file(path: path).read()
    } catch {
      throw .file(error)
    }
    var (configuration, log) = ConfigurationReader.read(file)
    if log.hasErrors { throw .configuration(log) }

    if let access = configuration.access { options.access = GeneratorOptions.Access(access) }
    options.runtimeModule = configuration.runtimeModule
    options.extras = configuration.extras
    options.omissions = Set(
      configuration.omitted.compactMap { GeneratorOptions.Omission(rawValue: $0.rawValue) })
    module = configuration.module
    guard let templates = configuration.templates else { return }

    let folder = Folder.path(of: templates.value, besideFile: path)
    let overrides: [String: String]
    do {
      overrides = try TemplateFolder(path: folder).read()
    } catch {
      log.error(at: templates.range, "the templates cannot be read: \(error.message)")
      throw .configuration(log)
    }
    let known = noticed.map { Set($0.map { Folder(path: $0).canonicalPath }) }
    for name in overrides.keys.sorted() {
      let file = Folder(path: folder).path(of: name)
      guard let known, !known.contains(Folder(path: file).canonicalPath) else { continue }
      log.error(
        at: templates.range, "builds do not notice changes of the template \(file)",
        help: "templates belong in Templates or specs of the package, or in the target's folder; "
          + "if it is there, touch Package.swift")
      throw .configuration(log)
    }
    try useTemplates(in: folder, overrides)
  }

  /// Replaces templates of the tool by those of a folder.
  ///
  /// - Parameter overrides: what is in the folder.
  package mutating func useTemplates(
    in folder: String, _ overrides: [String: String]
  ) throws(Problem) {
    templateFolder = folder
    do {
      options.templates = try options.templates.replacing(overrides)
    } catch let error as TemplateError {
      throw .template(error, folder: folder)
    } catch {
      throw .template(TemplateError(template: "", message: "\(error)"), folder: folder)
    }
  }
}

extension Settings {
  /// Says what is wrong with a template: the user's is an input with a place, one of the tool's own
  /// cannot be wrong.
  ///
  /// - Returns: what the process then ends with.
  package func report(_ error: TemplateError, _ output: DiagnosticOutput) -> ExitStatus {
    if let templateFolder {
      return Problem.template(error, folder: templateFolder).report(output)
    }
    output.print(bug: "this is a bug, please report it: \(error)")
    return .internalError
  }
}

extension Settings.Problem {
  /// Says what it is.
  ///
  /// - Returns: what the process then ends with.
  package func report(_ output: DiagnosticOutput) -> ExitStatus {
    switch self {
    case .configuration(let log):
      output.print([log])
      return .specification
    case .file(let error):
      output.print(error)
      return ExitStatus(error)
    case .template(let error, let folder):
      var log = DiagnosticLog(
        file: SourceFile(path: Folder(path: folder).path(of: error.template), bytes: []))
      let place = SourcePosition(line: error.line ?? 1, column: 1)
      log.error(at: SourceRange(start: place, end: place), error.message)
      output.print([log])
      return .specification
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
