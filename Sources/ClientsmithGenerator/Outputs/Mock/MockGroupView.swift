import ClientsmithModel

/// The mock of a group of endpoints, alone and with some of them replaced.
package struct MockGroupView: TemplateView {
  private let group: EndpointGroup
  private let context: ViewContext
  private let copy: String

  init(_ group: EndpointGroup, _ context: ViewContext, shared: SharedExamples) {
    self.group = group
    self.context = ViewContext(outside: context, shared: shared)
    let names = Set(group.members.map(\.name.text))
    copy = ["group", "mocked", "mockedGroup"].first { !names.contains($0) } ?? "newGroup"
  }

  package static let keys = TemplateKeys<Self>([
    .text("access") { $0.context.access },
    .text("name") { $0.context.client + "." + $0.context.model.typeName(of: $0.group.path).type },
    .text("copy") { $0.copy },
    .items("closures", of: { $0.group.members }) { MockFileView.closure($1, $0.context) },
    .items("parameters", of: { $0.group.members }) { view, member in
      MockFileView.parameter(member, view.context, of: view.context.client + ".")
    },
    .layouts("replacements", of: { $0.group.members }) {
      MockFileView.replacement($1.name, in: $0.copy)
    },
  ])
}
