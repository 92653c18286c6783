import ClientsmithSpec

/// Renders models as Swift: the last stage before the disk.
package struct Generator: Sendable {
  package let options: GeneratorOptions

  package init(options: GeneratorOptions) {
    self.options = options
  }

  /// The files of one specification, in the order of `OutputKind`.
  ///
  /// - Throws: `UnsupportedFeature` for an endpoint that this version cannot generate,
  ///   `TemplateError` for a template of the user's that cannot be used.
  package func files(for model: ClientModel) throws -> [GeneratedFile] {
    let renderer = try MustacheRenderer(options.templates)
    let context = ViewContext(model, options)
    let omissions = omissions(for: model)
    return try OutputKind.allCases.compactMap { kind in
      if kind == .tests, options.testedModule == nil { return nil }
      let body = omissions.contains(kind) ? nil : try text(of: kind, context, renderer)
      let header = try renderer.render(context.header, with: "Client/Header")
      return GeneratedFile(
        name: kind.fileName(stem: model.fileStem.text), destination: kind.destination,
        text: body ?? header, specification: model.specificationName, isEmpty: body == nil)
    }
  }

  /// The files that a target has once, however many specifications it has.
  ///
  /// - Throws: `TemplateError` for a template of the user's that cannot be used.
  package func sharedFiles(for models: [ClientModel]) throws -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    if options.runtimeModule == nil {
      let parts = runtimeParts(for: models)
      files.append(
        GeneratedFile(
          name: "ClientsmithRuntime.swift", destination: .sources,
          text: try RuntimeFile(options).text(of: parts),
          specification: nil))
      if parts.contains(.asyncHTTPClient) {
        files.append(
          GeneratedFile(
            name: TransportFile.name, destination: .sources,
            text: try TransportFile(options).text(),
            specification: nil))
      }
    }
    if let module = options.testedModule {
      files.append(
        GeneratedFile(
          name: TestingFile(options).name, destination: .tests,
          text: try TestingFile(options).text(module: module), specification: nil))
    }
    return files
  }

  /// Those that the clients need; all of them if other modules can import the runtime, since what
  /// their clients need is not known here.
  private func runtimeParts(for models: [ClientModel]) -> Set<RuntimePart> {
    var needed = RuntimePart.named(options.additionalRuntimeParts)
    needed.formUnion(RuntimePart.named(options.extras))
    if options.access == .internal {
      for model in models { needed.formUnion(RuntimePart.needed(by: model)) }
    } else {
      let onDemand = RuntimePart.named(Set(GeneratorOptions.Extra.allCases))
      needed.formUnion(Set(RuntimePart.allCases).subtracting(onDemand))
    }
    return RuntimePart.closure(of: needed)
  }

  /// nil: the specification gives this file nothing to say.
  private func text(
    of kind: OutputKind, _ context: ViewContext, _ renderer: MustacheRenderer
  ) throws -> String? {
    switch kind {
    case .client:
      return try renderer.render(
        ClientFileView(context, renderer: renderer), with: "Client/Client")
    case .live:
      return try renderer.render(LiveFileView(context), with: "Client/Live")
    case .mock:
      let omitsPreview =
        options.omissions.contains(.preview) || context.model.omitted.contains(.preview)
      return try renderer.render(
        MockFileView(context, omitsPreview: omitsPreview), with: "Client/Mock")
    case .failing:
      return try renderer.render(FailingFileView(context), with: "Client/Failing")
    case .tests:
      guard let module = options.testedModule, !context.model.endpoints.isEmpty else { return nil }
      let text = try renderer.render(TestsFileView(context, module: module), with: "Tests/Tests")
      return try TestingFile(options).renaming(in: text)
    }
  }

  /// What the configuration or the specification wants left out.
  private func omissions(for model: ClientModel) -> Set<OutputKind> {
    let omitted = Set(model.omitted.map(\.rawValue)).union(options.omissions.map(\.rawValue))
    var kinds = Set(OutputKind.allCases.filter { omitted.contains($0.rawValue) })
    // The tests are about all three, and what a user writes instead may look different.
    if !kinds.isDisjoint(with: [.live, .mock, .failing]) { kinds.insert(.tests) }
    return kinds
  }
}
