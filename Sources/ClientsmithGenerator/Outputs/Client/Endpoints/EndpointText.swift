import ClientsmithModel

/// The texts about an endpoint that several files share.
extension ViewContext {
  /// The documentation of an endpoint.
  ///
  /// - Parameters:
  ///   - fallback: what stands where the specification has none; nil: method and path.
  ///   - result: what is returned, where that is not the endpoint's own result.
  package func documentation(
    of endpoint: Endpoint, fallback: String? = nil, showsParameters: Bool = false,
    showsDeprecation: Bool = false, returns result: String? = nil
  ) -> DocComment {
    let list = showsParameters ? endpoint.parameterList : nil
    let notes = [list, result.map { "- Returns: " + $0 }].compactMap(\.self)
    // An empty path is the base URL itself.
    let path = endpoint.path.text.isEmpty ? "" : " " + endpoint.path.text
    return DocComment(
      endpoint.documentation, fallback: fallback ?? "`\(endpoint.method)\(path)`",
      deprecated: showsDeprecation ? endpoint.deprecated : nil,
      notes: notes.isEmpty ? [] : [notes.joined(separator: "\n")])
  }

  /// ` -> Date`; nothing for `Void`.
  package func arrow(of endpoint: Endpoint) -> String {
    endpoint.result == .void ? "" : " -> " + resultType(of: endpoint)
  }

  /// A parameter with its default, `limit: Int = 20`.
  package func parameter(
    _ name: SwiftName, _ type: TypeReference, default value: Value?,
    in scope: TypePrinter.Scope = .client
  ) -> LayoutText.Item {
    let text = types.text(type, in: scope)
    guard let value else { return .init(name.label + ":", .atom(text)) }
    return .init("\(name.label): \(text) =", literals.layout(value, as: type, in: scope))
  }

  /// What a parameter is where its argument is left out; nil: it must be given.
  package func initialValue(of input: Input) -> Value? {
    if let value = input.default { return value }
    switch model.resolved(input.type) {
    case .optional: return .null
    case .patch: return .absent
    default: return nil
    }
  }

  /// `@available(*, deprecated, message: "…")`.
  package func attribute(_ deprecation: Deprecation?) -> LayoutText? {
    guard let deprecation else { return nil }
    var items: [LayoutText.Item] = [.init(nil, .atom("*")), .init(nil, .atom("deprecated"))]
    if let message = deprecation.message {
      items.append(.init("message:", .atom(SwiftLiteral.escaped(message))))
    }
    return .call("@available", items)
  }
}

extension Endpoint {
  /// What the specification says of parameters, as the list of a comment; nil: nothing.
  var parameterList: String? {
    let items = parameters.compactMap { input in
      input.remark.map { "  - \(input.name.text): \($0)" }
    }
    return items.isEmpty ? nil : "- Parameters:\n" + items.joined(separator: "\n")
  }
}

extension Input {
  /// What the specification says: on one line, or as paragraphs of an item of a list; nil: nothing.
  var remark: String? {
    var texts: [String] = []
    if let summary = documentation.summary { texts.append(summary) }
    if let description = documentation.description { texts.append(description) }
    if let deprecated { texts.append("Deprecated" + (deprecated.message.map { ": " + $0 } ?? ".")) }
    if texts.isEmpty { return nil }
    guard texts.contains(where: DocComment.hasParagraphs) else {
      return Self.sentences(texts.map(DocComment.plain))
    }
    return texts.map(DocComment.item).joined(separator: "\n\n    ")
  }

  /// On one line, where each begins after the end of the one before.
  private static func sentences(_ texts: [String]) -> String {
    texts.enumerated().map { index, text in
      let isOpen = text.last.map { !".!?:;,".contains($0) } ?? false
      return isOpen && index < texts.count - 1 ? text + "." : text
    }.joined(separator: " ")
  }
}
