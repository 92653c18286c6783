import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun

/// A container is asked for in a run without all specifications of its folder.
struct IncompleteContainer: Error {
  /// One of the others.
  var other: String
}

/// Specifications of this run would take files or clients of others.
struct FolderConflicts: Error {
  /// Of the specifications of this run.
  var logs: [DiagnosticLog]
}

/// The specifications of a run, rendered; what is on the disk plays no part yet.
struct Generation {
  private let options: GeneratorOptions
  private let specifications: [Specification]
  /// Of each specification.
  private let files: [[GeneratedFile]]
  /// What the files of each specification need of the runtime.
  private let runtimeParts: [Set<String>]
  /// What the doubles in the tests of each specification need of it.
  private let testingParts: [Set<String>]

  /// - Throws: `TemplateError`.
  init(_ specifications: [Specification], options: GeneratorOptions) async throws {
    let generator = Generator(options: options)
    // At the same time, since all processors share rendering, but not this.
    async let parts = concurrentMap(specifications) { specification in
      (
        runtime: generator.runtimeParts(for: specification.model),
        testing: generator.testingParts(for: specification.model)
      )
    }
    let results = await concurrentMap(specifications) { specification in
      Result { try generator.files(for: specification.model) }
    }
    self.options = options
    self.specifications = specifications
    self.files = try results.map { try $0.get() }
    runtimeParts = await parts.map(\.runtime)
    testingParts = await parts.map(\.testing)
  }

  /// Decides what to do in each folder, and renders what its specifications share.
  ///
  /// - Parameters:
  ///   - earlierTests: the other folders with tests in which something may be removed.
  ///   - overwrites: also files that a person wrote or edited are replaced and removed.
  /// - Throws: `FileError`, `TemplateError`, `FolderConflicts` or `IncompleteContainer`.
  func plans(
    sources: Folder, tests: Folder?, earlierTests: [Folder], overwrites: Bool
  ) throws -> (plans: [OutputPlan], warnings: [DiagnosticLog]) {
    let survey = try survey(of: sources, for: .sources, tests: tests, overwrites: overwrites)
    let testsSurvey = try tests.map {
      try self.survey(of: $0, for: .tests, overwrites: overwrites)
    }
    try refuse(conflictsOf: [survey] + (testsSurvey.map { [$0] } ?? []))
    var options = options
    options.access = survey.sharedAccess ?? options.access
    options.additionalRuntimeParts = survey.otherRuntimeParts
    options.additionalTestingParts = testingParts.reduce(testsSurvey?.otherRuntimeParts ?? []) {
      $0.union($1)
    }
    if options.container != nil, let other = survey.otherKeys.first {
      throw IncompleteContainer(other: other.description(from: sources))
    }
    let shared = try Generator(options: options).sharedFiles(
      for: specifications.map(\.model),
      runtimeParts: runtimeParts.reduce(into: []) { $0.formUnion($1) })

    var plans = [
      try OutputPlan(survey, shared: shared.filter { $0.destination == .sources })
    ]
    if let testsSurvey {
      plans.append(
        try OutputPlan(testsSurvey, shared: shared.filter { $0.destination == .tests }))
    }
    let outdated = Set(survey.outdatedTests.map(\.canonicalPath))
    for folder in earlierTests where outdated.contains(folder.canonicalPath) {
      plans.append(
        try OutputPlan(
          FolderSurvey(of: folder, outputs: [], overwrites: overwrites), shared: []))
    }
    return (plans, absentTypes(in: survey))
  }

  /// Warns of types that no file declares: neither this run generates the specification that does, nor has
  /// an earlier one. Where the runtime is a module, it may be in another folder of the target.
  private func absentTypes(in survey: FolderSurvey) -> [DiagnosticLog] {
    guard options.runtimeModule == nil else { return [] }
    return zip(specifications, files).compactMap { specification, files in
      var log = specification.log.emptied
      let words = files.lazy.map { file in
        Set(file.text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
      }
      for use in specification.absentUses where !survey.hasOther(at: use.path) {
        guard words.contains(where: { !use.types.isDisjoint(with: $0) }) else { continue }
        log.warning(
          .absentTypes, at: use.range,
          "the types of \(use.path) are used here, and no run has generated them into \(survey.folder.path)",
          help: "generate `\(use.path)` into this folder as well, in this run or in one of its own")
      }
      return log.diagnostics.isEmpty ? nil : log
    }
  }

  private func survey(
    of folder: Folder, for destination: Output.Destination, tests: Folder? = nil, overwrites: Bool
  ) throws -> FolderSurvey {
    let outputs = specifications.indices.map { index in
      let specification = specifications[index]
      return SpecificationOutput(
        key: key(of: specification, in: folder), client: specification.model.name.text,
        access: options.access,
        runtimeParts: destination == .sources ? runtimeParts[index] : testingParts[index],
        names: destination == .sources ? specification.model.topLevelNames.map(\.name.text) : [],
        runtime: destination == .sources ? options.runtimeModule : nil,
        files: files[index].filter { $0.destination == destination && !$0.isEmpty }, tests: tests)
    }
    return try FolderSurvey(of: folder, outputs: outputs, overwrites: overwrites)
  }

  /// Says each conflict once, whatever the number of folders.
  private func refuse(conflictsOf surveys: [FolderSurvey]) throws(FolderConflicts) {
    let logs = specifications.compactMap { specification in
      var log = specification.log.emptied
      for survey in surveys {
        let key = key(of: specification, in: survey.folder)
        for conflict in survey.conflicts where conflict.key == key {
          add(conflict, of: specification, in: survey.folder, to: &log)
        }
      }
      return log.hasErrors ? log : nil
    }
    guard logs.isEmpty else { throw FolderConflicts(logs: logs) }
  }

  private func add(
    _ conflict: FolderSurvey.Conflict, of specification: Specification, in folder: Folder,
    to log: inout DiagnosticLog
  ) {
    let other = conflict.other.description(from: folder)
    let way = conflict.otherExists ? "" : ", or take its files over with --overwrite"
    switch conflict.subject {
    case .file(let name):
      log.error(
        .sameFile, at: specification.file.start,
        "generates \(name), and so does \(other), which an earlier run generated into "
          + "\(folder.path)",
        help: "rename one of the two files, or generate into another folder\(way)")
    case .client(let name):
      log.error(
        .sameClient, at: specification.model.nameOrigin.range,
        "declares \(specification.model.name), and \(other), which an earlier run generated into "
          + "\(folder.path), declares \(name)",
        help: "rename one of the clients with `client:`, or generate into another folder\(way)")
    case .clientLikeName:
      log.error(
        .sameType, at: specification.model.nameOrigin.range,
        "declares the client \(specification.model.name), and \(other), which an earlier run generated "
          + "into \(folder.path), declares a type of this name",
        help: "rename the client with `client:`, or generate into another folder\(way)")
    case .runtime(let module):
      func place(_ module: String?) -> String { module.map { "from \($0)" } ?? "in this folder" }
      log.error(
        .differentRuntimes, at: specification.model.nameOrigin.range,
        "has its runtime \(place(options.runtimeModule)), and \(other), which an earlier run generated "
          + "into \(folder.path), has it \(place(module))",
        help:
          "write the same `runtime` in the clientsmith.yaml of both and generate both in one run, "
          + "or generate into another folder\(way)")
    case .name(let name):
      guard let declared = specification.model.topLevelNames.first(where: { $0.name.text == name })
      else { return }
      log.error(
        .sameType, at: declared.origin.range,
        "declares \(declared.what) \(name), and so does \(other), which an earlier run generated into "
          + "\(folder.path)",
        help:
          "rename one of them, \(declared.isStore ? "" : "write `nested: true`, ")or generate into "
          + "another folder\(way)")
    }
  }

  private func key(of specification: Specification, in folder: Folder) -> SpecificationKey {
    switch specification.input {
    case .standardInput:
      SpecificationKey(standardInputFor: specification.model.name.text)
    case .file(let path):
      SpecificationKey(specificationPath: path, folder: folder.path)
    }
  }
}
