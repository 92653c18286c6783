import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSystem

/// Renders models as Swift: the last stage before the disk.
package struct Generator: Sendable {
  package let options: GeneratorOptions
  private let definitions: [OutputDefinition]

  /// - Parameter definitions: of everything that is generated.
  package init(options: GeneratorOptions, definitions: [OutputDefinition] = OutputDefinition.all) {
    self.options = options
    self.definitions = definitions
  }

  /// The files of one specification, in the order of the definitions.
  ///
  /// A file that the specification does not need, or that is omitted, is there too, and
  /// marked as empty; files for a folder that nothing is generated into are not.
  ///
  /// - Throws: `TemplateError` for a template of the user's that cannot be used.
  package func files(
    for model: ClientModel, in destinations: [Output.Destination] = Output.Destination.allCases
  ) throws -> [GeneratedFile] {
    let input = OutputDefinition.SpecificationInput(
      context: ViewContext(model, options), selection: selection(for: model),
      templates: options.templates,
      testing: options.testedModule.map { .init(module: $0, file: TestingFile(options)) })
    let files = definitions(of: .specification, in: destinations).filter {
      model.maySpread || !$0.0.output.isForLargeClients
    }.flatMap { definition, destination in
      definition.output.fileNames(stem: model.fileStem.text).enumerated().map { file, name in
        (definition: definition, destination: destination, file: file, name: name)
      }
    }
    @Sendable func render(_ index: Int) throws -> GeneratedFile {
      let (definition, destination, file, name) = files[index]
      var input = input
      input.destination = destination
      let text =
        input.selection.includes(definition.output, in: destination)
        ? try definition.text(.specification(input), file) : nil
      return GeneratedFile(
        name: name, destination: destination,
        text: try text
          ?? TemplateRenderer(input.templates).render(
            input.context.header, with: "Client/Header"),
        specification: model.specificationName, isEmpty: text == nil)
    }
    // Side by side only where that takes longer than to start threads.
    guard model.endpoints.count >= ParallelWork.minimumCount else {
      return try files.indices.map(render)
    }
    return try ParallelWork.map(rangesOf: files.count, size: 1) { range in
      Result { try range.map(render) }
    }.flatMap { try $0.get() }
  }

  /// The files that a target has once, however many specifications it has.
  ///
  /// - Parameter runtimeParts: what `runtimeParts(for:)` says of all models together, from who has
  ///   asked already; nil: it is found out.
  /// - Throws: `TemplateError` for a template of the user's that cannot be used.
  package func sharedFiles(
    for models: [ClientModel],
    in destinations: [Output.Destination] = Output.Destination.allCases,
    runtimeParts: Set<String>? = nil
  ) throws -> [GeneratedFile] {
    let needed =
      runtimeParts ?? models.reduce(into: []) { $0.formUnion(self.runtimeParts(for: $1)) }
    let used = RuntimePart.named(options.additionalRuntimeParts.union(needed))
      .union(requestedParts(options.outputs))
    let testing = models.reduce(into: options.additionalTestingParts) {
      $0.formUnion(testingParts(for: $1))
    }
    let input = OutputDefinition.TargetInput(
      options: options, clients: models.map { ($0, selection(for: $0)) },
      usedParts: RuntimePart.closure(of: used),
      testingParts: RuntimePart.named(testing),
      testingNeeds: Set(testing.compactMap(TestingNeed.init)),
      parts: RuntimePart.closure(of: used.union(partsForOtherModules)))
    return try definitions(of: .target, in: destinations).flatMap { definition, destination in
      // Only test targets can have several runtimes, and so several sets of helpers.
      let names = definition.output.fileNames(
        mark: destination == .tests ? options.testingSuffix : nil)
      return try names.enumerated().compactMap { file, name -> GeneratedFile? in
        guard let text = try definition.text(.target(input), file) else { return nil }
        return GeneratedFile(
          name: name, destination: destination, text: text, specification: nil)
      }
    }
  }

  private func definitions(
    of scope: Output.Scope, in destinations: [Output.Destination]
  ) -> [(OutputDefinition, Output.Destination)] {
    definitions.filter { $0.output.scope == scope }.flatMap { definition in
      definition.output.destinations.filter {
        destinations.contains($0) && ($0 == .sources || options.testedModule != nil)
      }.map { (definition, $0) }
    }
  }

  /// A specification knows best what is written by hand for it.
  private func selection(for model: ClientModel) -> OutputSelection {
    var selection = options.outputs.overridden(by: model.outputs)
    // Whoever builds the tests decides whether there are any.
    if options.omitsTests { selection.omitted.insert(.tests) }
    return selection
  }
}

// MARK: - The parts of the runtime

extension Generator {
  /// The parts of the runtime that the files of a specification need, and those that were asked
  /// for with it, by `RuntimePart.rawValue`: what a later run into the same folder passes as
  /// `GeneratorOptions.additionalRuntimeParts`.
  package func runtimeParts(for model: ClientModel) -> Set<String> {
    let selection = selection(for: model)
    var parts: Set<RuntimePart> = []
    for definition in definitions
    where definition.keepsRuntime || selection.includes(definition.output) {
      parts.formUnion(definition.runtime)
      parts.formUnion(definition.runtimeForModel(model))
    }
    return Set(RuntimePart.closure(of: parts).map(\.rawValue))
  }

  /// The parts of the runtime that the doubles in the tests of a client need, by
  /// `RuntimePart.rawValue`, and what its generated tests need, by `TestingNeed.rawValue`: what a
  /// later run into the same folder passes as `GeneratorOptions.additionalTestingParts`.
  package func testingParts(for model: ClientModel) -> Set<String> {
    let selection = selection(for: model)
    var parts: Set<String> = []
    if selection.includes(.spy, in: .tests) {
      parts.formUnion(RuntimePart.forSpies(model).map(\.rawValue))
    }
    if selection.includes(.tests, in: .tests) {
      parts.formUnion(TestingNeed.all(of: model).map(\.rawValue))
    }
    return parts
  }

  /// The parts that the doubles of any client may need, by `RuntimePart.rawValue`.
  package static let allTestingParts: Set<String> = Set(
    RuntimePart.allForSpies.map(\.rawValue))

  /// What the generated tests of any client may need, by `TestingNeed.rawValue`.
  package static let allTestingNeeds: Set<String> = Set(TestingNeed.allCases.map(\.rawValue))

  /// The parts of a runtime that other modules can import, by `RuntimePart.rawValue`.
  package static let sharedParts: Set<String> = Set(
    partsForOtherModules(OutputDefinition.all).map(\.rawValue))

  private func requestedParts(_ selection: OutputSelection) -> Set<RuntimePart> {
    definitions.filter { $0.output.isOnRequest && selection.includes($0.output) }
      .reduce(into: []) { $0.formUnion($1.runtime) }
  }

  /// All parts but those that have to be asked for, if other modules can import the runtime: what
  /// their clients need is not known here.
  private var partsForOtherModules: Set<RuntimePart> {
    guard options.access != .internal else { return [] }
    let parts = Self.partsForOtherModules(definitions)
    return options.outputs.includes(.swiftui) ? parts : parts.subtracting([.loadingViews])
  }

  private static func partsForOtherModules(
    _ definitions: [OutputDefinition]
  ) -> Set<RuntimePart> {
    // Doubles beside a client of another module are asked for there.
    let onRequest = definitions.filter { $0.output.presence == .onRequest }.map(\.runtime)
    return onRequest.reduce(into: Set(RuntimePart.allCases)) { $0.subtract($1) }
  }
}
