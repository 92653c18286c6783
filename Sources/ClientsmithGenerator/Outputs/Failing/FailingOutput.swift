import ClientsmithModel

extension OutputDefinition {
  package static let failing = OutputDefinition(
    .failing, template: "Client/Failing", runtime: [.unimplementedEndpoint],
    view: { input, _ in FailingFileView(input.context) })
}
