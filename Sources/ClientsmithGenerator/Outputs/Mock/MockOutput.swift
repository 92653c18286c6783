import ClientsmithModel

extension OutputDefinition {
  package static let mock = OutputDefinition(
    .mock, template: "Client/Mock", runtimeForModel: RuntimePart.forMocks,
    keepsRuntime: false,
    view: { input, _ in
      MockFileView(
        input.context, omitsPreview: !input.selection.includes(.preview),
        omitsMemory: !input.selection.includes(.memory))
    })

  package static let preview = OutputDefinition(partOfOthers: .preview)
}

extension RuntimePart {
  /// What mocks use.
  static func forMocks(_ model: ClientModel) -> Set<RuntimePart> {
    model.scenarios.isEmpty ? [] : [.launchScenarios]
  }
}
