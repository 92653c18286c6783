import ClientsmithModel

/// The type of all credentials, where a client has several.
package struct CredentialsView: TemplateView {
  /// One of them.
  package struct Property: TemplateView {
    let documentation: String
    let declaration: String

    package static let keys = TemplateKeys<Self>([
      .text("documentation") { $0.documentation },
      .text("declaration") { $0.declaration },
    ])
  }

  let access: String
  let name: String
  let properties: [Property]
  /// Written out where other modules see it.
  let initializer: LayoutText?
  let assignments: [String]

  init?(_ context: ViewContext) {
    let schemes = context.model.schemes
    guard !schemes.isEmpty else { return nil }
    access = context.access
    name = context.model.credentialsTypeName.type
    properties = schemes.map { scheme in
      Property(
        documentation: "/// " + scheme.authentication.remark,
        declaration: "\(context.access)var \(scheme.name.declaration) = Credential.none")
    }
    initializer =
      context.options.access == .internal
      ? nil
      : .list(
        .init(open: context.access + "init(", close: ") {"),
        schemes.map { .init("\($0.name.label): Credential =", .atom(".none")) })
    assignments = schemes.map { "self.\($0.name.member) = \($0.name.local)" }
  }

  package static let keys = TemplateKeys<Self>([
    .text("access") { $0.access },
    .text("name") { $0.name },
    .list("properties") { $0.properties },
    .optionalLayout("initializer") { $0.initializer },
    .lines("assignments") { $0.assignments },
  ])

  // MARK: - Expressions

  /// `["key": (.header("X-Key"), credentials.key)]`.
  static func schemes(_ model: ClientModel) -> LayoutText {
    .collection(
      model.schemes.map { scheme in
        .init(
          SwiftLiteral.string(scheme.name.text) + ":",
          .call(
            "",
            [
              .init(nil, .atom(scheme.authentication.expression)),
              .init(nil, .atom("credentials.\(scheme.name.member)")),
            ]))
      })
  }

  /// `[["session"], ["key"]]`.
  static func authorization(_ alternatives: [[SwiftName]]) -> LayoutText {
    .collection(
      alternatives.map { names in
        .init(
          nil, .collection(names.map { .init(nil, .atom(SwiftLiteral.string($0.text))) }))
      })
  }
}

extension Authentication {
  /// What carries the credential.
  fileprivate var remark: String {
    switch self {
    case .bearer: "A bearer token."
    case .basic: "The user and the password: `Credential.basic(user:password:)`."
    case .scheme(let word):
      "What follows `\(DocComment.plain(word))` in the header `Authorization`."
    case .header(let name): "The header `\(DocComment.plain(name))`."
    case .query(let name): "The query item `\(DocComment.plain(name))`."
    case .cookie(let name): "The cookie `\(DocComment.plain(name))`."
    }
  }
}
