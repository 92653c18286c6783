import ClientsmithModel

extension OutputDefinition {
  package static let container = OutputDefinition(
    .container, template: "Client/Container",
    view: { input, _ in ContainerFileView(input) })
}
