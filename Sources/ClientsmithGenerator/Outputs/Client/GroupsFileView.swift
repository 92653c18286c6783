import ClientsmithModel

/// `GitHubClient+Part3Groups.swift`: some of the groups of a large client, with everything that is
/// about them alone.
package struct GroupsFileView: TemplateView {
  /// One group: its struct and its implementations.
  package struct Parts: TemplateView {
    fileprivate let group: EndpointGroup
    fileprivate let file: GroupsFileView

    package static let keys = TemplateKeys<Self>(
      [
        .view("live") { parts in
          parts.file.selection.includes(.live)
            ? LiveFunctionView(parts.group, parts.file.context) : nil
        },
        .view("mock") { parts in
          parts.file.selection.includes(.mock)
            ? MockGroupView(parts.group, parts.file.context, shared: parts.file.shared) : nil
        },
        .view("failing") { parts in
          parts.file.selection.includes(.failing)
            ? FailingExtensionView(parts.group, parts.file.context) : nil
        },
        .view("group") { parts in
          GroupView(parts.group, parts.file.context, requests: parts.file.requests)
        },
      ])
  }

  private let context: ViewContext
  private let selection: OutputSelection
  private let requests: Set<SwiftName>
  private let groups: [EndpointGroup]
  private let shared: SharedExamples
  private let declarations: DeclarationsView
  private let imports: [String]

  /// - Parameters:
  ///   - selection: which implementations there are.
  ///   - requests: the endpoints that have them.
  ///   - file: which of the files, counted from 0.
  /// - Returns: nil where it has none of them, or they are in the client's files.
  package init?(
    _ context: ViewContext, _ selection: OutputSelection, requests: Set<SwiftName>, file: Int
  ) {
    guard context.model.isSpread else { return nil }
    groups = context.model.groups(inFile: file)
    guard !groups.isEmpty else { return nil }
    self.context = context
    self.selection = selection
    self.requests = requests
    let part = ClientPart(endpoints: groups.flatMap(\.endpoints))
    shared = SharedExamples(
      mocksOf: selection.includes(.mock) ? part.endpoints : [], context.model)
    declarations = DeclarationsView(part, context, requests: requests)
    imports = Self.imports(
      of: part, context, selection, hasSecretRequests: !declarations.secrets.isEmpty)
  }

  private static func imports(
    of part: ClientPart, _ context: ViewContext, _ selection: OutputSelection,
    hasSecretRequests: Bool
  ) -> [String] {
    let declared = context.runtimeExposure(part, hasSecretRequests: hasSecretRequests)
    var others = context.groupModules(of: part)
    if context.options.reportsIssues, selection.includes(.failing) {
      others["IssueReporting"] = .implementation
    }
    return ImportList.lines(
      // Examples are made of its types.
      foundation: max(context.foundationExposure(part), .implementation),
      runtime: selection.includes(.failing) ? .signature : max(declared, .implementation),
      others: others, options: context.options)
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .list("groups", of: { $0.groups }) { view, group, _ in Parts(group: group, file: view) },
    .view("examples") { ExamplesView($0.shared, $0.context) },
    .view("declarations") { $0.declarations.isEmpty ? nil : $0.declarations },
  ])
}
