import ClientsmithModel

extension OutputDefinition {
  package static let client = OutputDefinition(
    .client, template: "Client/Client", runtimeForModel: RuntimePart.forTypes,
    view: { input, _ in
      ClientFileView(input.context, requests: input.requests)
    })

  package static let types = OutputDefinition(
    .types, template: "Client/Types",
    view: { input, file in TypesFileView(input.context, file: file) })

  package static let groups = OutputDefinition(
    .groups, template: "Client/Groups",
    view: { input, file in
      GroupsFileView(input.context, input.selection, requests: input.requests, file: file)
    })

  package static let requests = OutputDefinition(
    partOfOthers: .requests, runtimeForModel: RuntimePart.forRequests)
}

extension RuntimePart {
  /// What requests use.
  static func forRequests(_ model: ClientModel) -> Set<RuntimePart> {
    var parts: Set<RuntimePart> = model.hasSecretParameters ? [.secrets] : []
    if model.endpoints.contains(where: \.parameters.isEmpty) { parts.insert(.emptyRequest) }
    return parts
  }
}
