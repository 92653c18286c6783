import ClientsmithModel

/// Renders models as Swift: the last stage before the disk.
package struct Generator: Sendable {
  package let options: GeneratorOptions

  package init(options: GeneratorOptions) {
    self.options = options
  }

  /// The files of one specification, in the order of `OutputKind`.
  ///
  /// - Throws: `TemplateError` for a template of the user's that cannot be used.
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
      let file = TestingFile(options)
      files.append(
        GeneratedFile(
          name: file.name, destination: .tests,
          text: try file.text(module: module, for: usedRuntimeParts(of: models)),
          specification: nil))
    }
    return files
  }

  /// Those that the clients need; all of them if other modules can import the runtime, since what
  /// their clients need is not known here.
  private func runtimeParts(for models: [ClientModel]) -> Set<RuntimePart> {
    var parts = usedRuntimeParts(of: models)
    if options.access != .internal {
      parts.formUnion(RuntimePart.allCases.filter { !$0.isExtra })
    }
    return RuntimePart.closure(of: parts)
  }

  private func usedRuntimeParts(of models: [ClientModel]) -> Set<RuntimePart> {
    var parts = RuntimePart.named(options.additionalRuntimeParts)
      .union(RuntimePart.named(options.extras))
    for model in models { parts.formUnion(RuntimePart.needed(by: model)) }
    return parts
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
