import ClientsmithModel

/// `SuntimesClient+Live.swift`: the implementation over HTTP.
package struct LiveFileView: TemplateView {
  private let context: ViewContext
  let imports: [String]
  /// What `live` talks to.
  let documentation: DocComment
  /// The same, and what its parameters are.
  let functionDocumentation: DocComment
  /// `static let live` is there: it needs neither an address nor a credential.
  let isStatic: Bool
  /// Of `live(…)`.
  let parameters: [LayoutText]
  /// Of `LiveCaller(…)`.
  let settings: [LayoutText]
  /// The types that say where the API is.
  private let hosts: HostsView
  private let credentials: CredentialsView?
  /// nil: the client has no endpoints.
  private let function: LiveFunctionView?

  /// - Parameter namesSecrets: something in the runtime asks what is secret.
  package init(_ context: ViewContext, namesSecrets: Bool = false) {
    let model = context.model
    self.context = context
    // `URL` stands in the signature of `live`.
    imports = ImportList.lines(
      foundation: .signature, runtime: .signature, others: context.liveModules,
      options: context.options)
    let summary = Documentation(summary: Self.summary(model))
    documentation = DocComment(summary)
    let needsCredential = model.hasCredential
    credentials = CredentialsView(context)
    isStatic = context.hasStaticLive
    hosts = HostsView(context)
    let parameters =
      LiveParameter.settings(context, in: .client) + LiveParameter.policies(context)
    self.parameters = parameters.map { .item($0.item) }
    functionDocumentation = DocComment(summary, notes: [LiveParameter.list(parameters)])
    settings = Self.settings(
      context, needsCredential: needsCredential, secrets: namesSecrets ? SecretNames(model) : nil)
    function = model.endpoints.isEmpty ? nil : LiveFunctionView(context)
  }

  /// Only what differs from the defaults of `LiveCaller` is written.
  private static func settings(
    _ context: ViewContext, needsCredential: Bool, secrets: SecretNames?
  ) -> [LayoutText] {
    let model = context.model
    var items: [LayoutText.Item] = [
      .init("client:", .atom(SwiftLiteral.string(model.name.text))),
      .init("baseURL:", HostsView.baseURL(context)),
    ]
    if !model.headers.isEmpty { items.append(.init("headers:", model.headers.layout)) }
    if !model.servers.isEmpty { items.append(.init("servers:", HostsView.servers(context))) }
    if !model.settings.isEmpty { items.append(.init("prepare:", prepare(context))) }
    if needsCredential {
      let authentication = context.common.authentication?.expression
      if let authentication {
        items.append(.init("authentication:", .atom(authentication)))
      }
      items.append(.init("credential:", .atom("credential")))
    }
    if !model.schemes.isEmpty {
      items.append(.init("schemes:", CredentialsView.schemes(model)))
      if !context.common.authorization.isEmpty {
        items.append(
          .init("authorization:", CredentialsView.authorization(context.common.authorization)))
      }
    }
    if model.dates != .iso8601 { items.append(.init("dates:", .atom(model.dates.expression))) }
    if model.timeout != .standardTimeout {
      items.append(.init("timeout:", .atom(model.timeout.expression)))
    }
    if model.hasRetries { items.append(.init("retry:", .atom("retry"))) }
    if !context.common.errors.isEmpty {
      items.append(.init("errors:", context.common.errors.layout(context)))
    }
    items += secrets?.arguments ?? []
    items.append(.init("transport:", .atom("transport")))
    items.append(.init("middleware:", .atom("middleware")))
    items.append(.init("perAttempt:", .atom("perAttempt")))
    items.append(.init("system:", .atom("system")))
    return items.map { .item($0) }
  }

  private static func summary(_ model: ClientModel) -> String {
    guard let address = model.baseURL else { return "Talks to the API at `baseURL`." }
    guard model.choosesBaseURL else { return "Talks to \(DocComment.plain(address.first))." }
    let host =
      address.urls.count > 1 ? "the API in an environment" : DocComment.plain(address.first)
    return "Talks to \(host), or to the API at `baseURL`."
  }

  /// The closure that adds what every request carries.
  private static func prepare(_ context: ViewContext) -> LayoutText {
    let model = context.model
    let settings = Endpoint(
      name: model.name, method: "GET", path: PathTemplate(""), inputs: model.settings)
    let statements = LiveStatements(settings, context)
    let type = context.types.known("Void", of: "Swift", in: .client)
    return .block(
      .atom("{ (\(statements.call): inout EndpointCall) -> \(type) in"), statements.prepared)
  }

  package static let keys = TemplateKeys<Self>([
    .view("credentials") { $0.credentials },
    .view("hosts") { $0.hosts.isEmpty ? nil : $0.hosts },
    .view("header") { $0.context.header },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .comment("documentation") { $0.documentation },
    .comment("functionDocumentation") { $0.functionDocumentation },
    .flag("isStatic") { $0.isStatic },
    .items("parameters", of: { $0.parameters }) { $1 },
    .items("settings", of: { $0.settings }) { $1 },
    .view("function") { $0.function },
    .list("groups", of: { $0.context.model.isSpread ? [] : $0.context.model.groups }) {
      view, group, _ in LiveFunctionView(group, view.context)
    },
  ])
}
