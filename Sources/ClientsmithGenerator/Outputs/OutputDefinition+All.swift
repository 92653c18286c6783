import ClientsmithModel

extension OutputDefinition {
  /// One for each of `Output.all` that this version generates, in the same order.
  package static let all: [OutputDefinition] = [
    client, types, groups, live, mock, preview, memory, failing, tests, drift, runtime,
    asyncHTTPClient, logging, recording, requests, scripted, testing, spy, store, swiftui,
    dependencies, fixtures, container,
  ]

  // MARK: - Once for each specification

  private static let client = OutputDefinition(
    .client, template: "Client/Client", runtimeForModel: RuntimePart.forTypes,
    view: { input, _ in
      ClientFileView(input.context, requests: input.requests)
    })

  private static let types = OutputDefinition(
    .types, template: "Client/Types",
    view: { input, file in TypesFileView(input.context, file: file) })

  private static let groups = OutputDefinition(
    .groups, template: "Client/Groups",
    view: { input, file in
      GroupsFileView(input.context, input.selection, requests: input.requests, file: file)
    })

  // What a user writes by hand instead is based on the same runtime, so what `live` and `failing`
  // need is there even where they are omitted.
  private static let live = OutputDefinition(
    .live, template: "Client/Live", runtime: [.live], runtimeForModel: RuntimePart.forCalls,
    view: { input, _ in
      LiveFileView(input.context, namesSecrets: input.selection.includes(.recording))
    })

  private static let mock = OutputDefinition(
    .mock, template: "Client/Mock", runtimeForModel: RuntimePart.forMocks,
    keepsRuntime: false,
    view: { input, _ in
      MockFileView(
        input.context, omitsPreview: !input.selection.includes(.preview),
        omitsMemory: !input.selection.includes(.memory))
    })

  private static let preview = OutputDefinition(partOfOthers: .preview)

  private static let memory = OutputDefinition(
    partOfOthers: .memory, runtimeForModel: RuntimePart.forMemory)

  private static let failing = OutputDefinition(
    .failing, template: "Client/Failing", runtime: [.unimplementedEndpoint],
    view: { input, _ in FailingFileView(input.context) })

  private static let tests = OutputDefinition(
    .tests, template: "Tests/Tests",
    view: { input, _ -> TestsFileView? in
      guard let testing = input.testing, !input.context.model.endpoints.isEmpty else { return nil }
      return TestsFileView(
        input.context, module: testing.module, hasMemory: input.selection.includes(.memory),
        callsAPI: input.selection.includes(.drift))
    },
    finish: { text, input in try input.testing?.file.renaming(in: text) ?? text })

  private static let drift = OutputDefinition(partOfOthers: .drift)

  private static let requests = OutputDefinition(
    partOfOthers: .requests, runtimeForModel: RuntimePart.forRequests)

  private static let spy = OutputDefinition(
    .spy, template: "Client/Spy", runtime: [.spies], runtimeForModel: RuntimePart.forSpies,
    view: { input, _ -> SpyFileView? in
      let isTest = input.destination == .tests
      if isTest, input.testing == nil { return nil }
      return SpyFileView(
        input.context, requests: input.requests, module: isTest ? input.testing?.module : nil)
    },
    finish: { text, input in
      input.destination == .tests ? try input.testing?.file.renaming(in: text) ?? text : text
    })

  // What a user writes instead is based on the same runtime.
  private static let store = OutputDefinition(
    .store, template: "Client/Store", runtimeForModel: RuntimePart.forStores,
    view: { input, _ in StoreFileView(input.context) })

  // Who writes the environment by hand has views of their own.
  private static let swiftui = OutputDefinition(
    .swiftui, template: "Client/SwiftUI", runtimeForModel: RuntimePart.forViews,
    keepsRuntime: false,
    view: { input, _ in SwiftUIFileView(input.context, input.selection) })

  private static let dependencies = OutputDefinition(
    .dependencies, template: "Client/Dependencies", runtimeForModel: RuntimePart.forRequests,
    view: { input, _ in DependenciesFileView(input.context, input.selection) })

  private static let fixtures = OutputDefinition(
    .fixtures, template: "Client/Fixtures",
    view: { input, _ -> FixturesFileView? in
      let isTest = input.destination == .tests
      if isTest, input.testing == nil { return nil }
      return FixturesFileView(input.context, module: isTest ? input.testing?.module : nil)
    })

  // MARK: - Once for each target

  private static let runtime = OutputDefinition(.runtime) { input, _ in
    guard input.options.runtimeModule == nil else { return nil }
    return try RuntimeFile(input.options).text(of: input.parts)
  }

  private static let asyncHTTPClient = OutputDefinition(
    .asyncHTTPClient, runtime: [.asyncHTTPClient]
  ) { input, _ in
    guard input.options.runtimeModule == nil, input.parts.contains(.asyncHTTPClient) else {
      return nil
    }
    return try TransportFile(input.options).text()
  }

  private static let logging = OutputDefinition(partOfOthers: .logging, runtime: [.logging])

  private static let recording = OutputDefinition(
    partOfOthers: .recording, runtime: [.recording])

  private static let scripted = OutputDefinition(partOfOthers: .scripted, runtime: [.scripted])

  private static let container = OutputDefinition(
    .container, template: "Client/Container",
    view: { input, _ in ContainerFileView(input) })

  private static let testing = OutputDefinition(.testing) { input, _ in
    guard let module = input.options.testedModule else { return nil }
    return try TestingFile(input.options).text(
      module: module, for: input.usedParts, doubles: input.testingParts, runtime: input.parts)
  }
}
