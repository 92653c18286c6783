import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithSpec

/// What a `clientsmith.yaml` and folders of templates set, in the generator's terms.
///
/// What is wrong with them is collected, so that it can be said along with what is wrong with the
/// specifications.
package struct Settings {
  /// As the file says, everything else by default.
  package private(set) var options = GeneratorOptions()
  /// The module that tests import, where the file names one.
  package private(set) var module: String?
  /// The folder of the templates that replace the tool's own.
  package private(set) var templateFolder: String?

  /// The folder that each replaced template was read from.
  private var folders: [String: String] = [:]
  private var configurationLog: DiagnosticLog?
  private var misnamedTemplates: [TemplateError] = []
  private var unreadable: [FileError] = []

  /// The settings without a file.
  package init() {}

  /// - Parameters:
  ///   - path: of the file, as the user wrote it.
  ///   - usesTemplates: whether the folder of templates is the one that the file names, if any.
  ///   - noticed: the templates whose changes a build notices; nil: no matter which they are.
  package init(path: String, usesTemplates: Bool = true, noticed: [String]? = nil) {
    let file: SourceFile
    do {
      file = try SpecificationInput.file(path: path).read()
    } catch {
      unreadable.append(error)
      return
    }
    var (configuration, log) = ConfigurationReader.read(file)
    if let access = configuration.access { options.access = access }
    options.runtimeModule = configuration.runtimeModule
    options.outputs = configuration.outputs
    options.container = configuration.container
    options.observation = configuration.observation ?? .observable
    if configuration.usesDependencies { options.outputs.emitted.insert(.dependencies) }
    options.reportsIssues = configuration.reporter == .issueReporting
    options.omitsTests = configuration.tests == Configuration.Tests.none
    module = configuration.module
    if usesTemplates, let templates = configuration.templates {
      let folder = Folder.path(of: templates.value, besideFile: path)
      do {
        let overrides = try TemplateFolder(path: folder).read()
        if areNoticed(overrides, noticed, folder: folder, at: templates.range, into: &log) {
          use(overrides, from: folder)
        }
      } catch {
        log.error(
          .unreadableTemplates, at: templates.range,
          "the templates cannot be read: \(error.message)")
      }
    }
    configurationLog = log
  }

  private func areNoticed(
    _ overrides: [String: String], _ noticed: [String]?, folder: String, at range: SourceRange,
    into log: inout DiagnosticLog
  ) -> Bool {
    guard let noticed else { return true }
    let known = Set(noticed.map { Folder(path: $0).canonicalPath })
    for name in overrides.keys.sorted() {
      let file = Folder(path: folder).path(of: name)
      guard !known.contains(Folder(path: file).canonicalPath) else { continue }
      log.error(
        .unnoticedTemplate, at: range, "builds do not notice changes of the template \(file)",
        help: "templates belong in Templates or specs of the package, or in the target's folder; "
          + "if it is there, touch Package.swift")
      return false
    }
    return true
  }

  /// Replaces templates of the tool by those of a folder.
  package mutating func useTemplates(in folder: String) {
    do {
      use(try TemplateFolder(path: folder).read(), from: folder)
    } catch {
      unreadable.append(error)
    }
  }

  private mutating func use(_ overrides: [String: String], from folder: String) {
    templateFolder = folder
    for name in overrides.keys { folders[name] = folder }
    misnamedTemplates += options.templates.replace(overrides)
  }
}

extension Settings {
  /// Why settings cannot be used; empty if they can.
  package struct Problems: Error {
    /// Of files that can be read, each once, also those without errors.
    package private(set) var logs: [DiagnosticLog] = []
    package private(set) var unreadable: [FileError] = []

    package var isEmpty: Bool { unreadable.isEmpty && !logs.contains(where: \.hasErrors) }

    package init() {}

    fileprivate init(_ logs: [DiagnosticLog], unreadable: [FileError] = []) {
      self.logs = logs
      self.unreadable = unreadable
    }

    /// Says what they are.
    ///
    /// - Returns: what the process then ends with.
    package func report(_ output: DiagnosticOutput) -> ExitStatus {
      output.print(logs)
      for error in unreadable { output.print(error) }
      return unreadable.isEmpty ? .specification : .unreadableInput
    }
  }

  /// Everything that is wrong with the configuration and the templates, those included that no
  /// specification needs.
  package var problems: Problems {
    Problems(
      (configurationLog.map { [$0] } ?? []) + logs(misnamedTemplates + options.templates.problems),
      unreadable: unreadable)
  }

  /// What specifications ask for that these settings do not allow; empty if all is well.
  ///
  /// It is about a key of the file, whose place the model does not have.
  ///
  /// - Parameter container: the name of the container, where it is not the file that says it.
  package func conflicts(
    with specifications: [Specification], container: SwiftName? = nil
  ) -> [DiagnosticLog] {
    let conflicts = (container ?? options.container).map {
      ContainerConflicts.logs(specifications, container: $0)
    }
    return (conflicts ?? []) + ownConflicts(of: specifications)
  }

  private func ownConflicts(of specifications: [Specification]) -> [DiagnosticLog] {
    specifications.compactMap { specification in
      var log = specification.log.emptied
      if let key = specification.model.outputs.key(goingTo: options.runtimeModule) {
        log.error(
          .unsupportedKey, at: specification.model.outputs.emitOrigin.range,
          OutputMessages.runtimeIsElsewhere(key),
          help: "remove it from `emit`, and emit it in the target of the module that `runtime` "
            + "names")
      }
      DependencyNames.check(specification.model, options, into: &log)
      return log.hasErrors ? log : nil
    }
  }

  /// The settings, if they can be used.
  package func checked() throws(Problems) -> Settings {
    let problems = problems
    if !problems.isEmpty { throw problems }
    return self
  }

  /// Says what is wrong with a template: the user's is an input with a place, one of the tool's own
  /// cannot be wrong.
  ///
  /// - Returns: what the process then ends with.
  package func report(_ error: TemplateError, _ output: DiagnosticOutput) -> ExitStatus {
    if templateFolder != nil { return Problems(logs([error])).report(output) }
    output.print(bug: "this is a bug, please report it: \(error)")
    return .internalError
  }

  /// One for each template, in the order of their names.
  private func logs(_ errors: [TemplateError]) -> [DiagnosticLog] {
    Dictionary(grouping: errors, by: \.template).sorted { $0.key < $1.key }.map { name, errors in
      let folder = folders[name] ?? templateFolder ?? ""
      let file = SourceFile(
        path: Folder(path: folder).path(of: name),
        text: options.templates.replacement(of: name) ?? "")
      var log = DiagnosticLog(file: file)
      for error in errors {
        let place = SourcePosition(line: error.line, column: error.column)
        log.error(
          .invalidTemplate, at: SourceRange(in: file.id, at: place),
          DiagnosticMessage(error.message), help: error.help)
      }
      return log
    }
  }
}
