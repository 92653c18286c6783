import ClientsmithModel

extension OutputDefinition {
  package static let dependencies = OutputDefinition(
    .dependencies, template: "Client/Dependencies", runtimeForModel: RuntimePart.forRequests,
    view: { input, _ in DependenciesFileView(input.context, input.selection) })
}
