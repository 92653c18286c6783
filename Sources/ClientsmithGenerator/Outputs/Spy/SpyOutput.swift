import ClientsmithModel

extension OutputDefinition {
  package static let spy = OutputDefinition(
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
}

extension RuntimePart {
  /// What spies may use.
  static let allForSpies: Set<RuntimePart> = [.spies, .emptyRequest, .secrets]

  /// What spies use.
  static func forSpies(_ model: ClientModel) -> Set<RuntimePart> {
    forRequests(model).union([.spies])
  }
}
