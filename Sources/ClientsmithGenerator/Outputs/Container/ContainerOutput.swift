import ClientsmithModel

extension OutputDefinition {
  static let container = OutputDefinition(
    .container, template: "Client/Container",
    view: { input, _ in ContainerFileView(input) })
}
