import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithSpec

extension SpecificationPrinter {
  func endpoint(_ endpoint: DeclaredEndpoint) -> PrintedEntry {
    var entries = documentation(endpoint.documentation)
    entries += deprecation(endpoint.deprecated)
    entries.append(method(endpoint))
    entries.add("server", text: endpoint.server?.value)
    entries += sections(endpoint)
    entries.add("returns", returns(endpoint))
    if !endpoint.at.isEmpty { entries.add("at", text: endpoint.at.dotted) }
    entries.add("sends", text: endpoint.sends?.value)
    entries += examples(endpoint)
    entries.add("errors", errors(endpoint.errors))
    entries.add("auth", endpoint.authentication.map(authentication))
    if let timeout = endpoint.timeout { entries.add("timeout", .word(timeout.value.word)) }
    entries.add("retry", endpoint.retry.map(retry))
    entries.add("dates", text: endpoint.dates?.word)
    if endpoint.hasNoIdempotencyKey {
      entries.add("idempotencyKey", .word("none"))
    } else {
      entries.add("idempotencyKey", endpoint.idempotencyKey.map(idempotencyKey))
    }
    entries.add("pages", endpoint.pages.map(pages))
    entries += allowance(endpoint.allowed)
    entries.propose("retry", endpoint.proposals.retry.map(retry))
    entries.propose("idempotencyKey", endpoint.proposals.idempotencyKey.map(idempotencyKey))
    entries.propose("pages", endpoint.proposals.pages.map(pages))
    var entry = PrintedEntry(key(of: endpoint), .mapping(entries, isBlock: true))
    entry.remarks = endpoint.remarks
    return entry
  }

  private func key(of endpoint: DeclaredEndpoint) -> String {
    guard let qualifiedName = endpoint.qualifiedName else {
      return endpoint.name.value.writtenForms[0]
    }
    let names = qualifiedName.group.writtenForms.flatMap { group in
      qualifiedName.member.writtenForms.map {
        Endpoint.QualifiedName(group: group, member: SwiftName($0))
      }
    }
    return (names.first { $0.whole == endpoint.name.value } ?? qualifiedName).text
  }

  private func method(_ endpoint: DeclaredEndpoint) -> PrintedEntry {
    var target = PrintedNode.text(endpoint.path.text)
    if let parameter = endpoint.parameters.first(where: { $0.section == .url }) {
      var entries = [PrintedEntry("url", .text(parameter.name.value.writtenForms[0]))]
      entries.add("summary", text: parameter.documentation.summary)
      entries.add("secret", isOn: parameter.isSecret)
      target = .mapping(entries)
    }
    if HTTPMethod.known.contains(endpoint.method) { return PrintedEntry(endpoint.method, target) }
    return PrintedEntry("request", .mapping([PrintedEntry(endpoint.method, target)]))
  }

  // MARK: - What is sent

  private func sections(_ endpoint: DeclaredEndpoint) -> [PrintedEntry] {
    var order: [DeclaredParameter.Section] = []
    for parameter in endpoint.parameters where !order.contains(parameter.section) {
      order.append(parameter.section)
    }
    if !endpoint.headers.isEmpty, !order.contains(.headers) { order.append(.headers) }
    if let section = endpoint.body.section, !order.contains(section) { order.append(section) }
    if endpoint.hasImpliedPath(naming) { order.removeAll { $0 == .path } }
    let names =
      endpoint.order.isEmpty ? endpoint.neededOrder(after: order) : endpoint.order.map(\.value)
    var entries = order.compactMap { section -> PrintedEntry? in
      let parameters = endpoint.parameters.filter { $0.section == section }
      switch section {
      case .url, .idempotencyKey: return nil
      case .body: return parameters.first.map { PrintedEntry("body", body($0, endpoint.body)) }
      default:
        var keys = keys(of: parameters)
        var entries = parameters.map { parameter($0, &keys) }
        if section == .headers { entries = constants(endpoint.headers, &keys) + entries }
        let isBlock = entries.count > 3 && entries.contains { $0.value.isCollection }
        return PrintedEntry(section.rawValue, .mapping(entries, isBlock: isBlock))
      }
    }
    if !names.isEmpty { entries.append(PrintedEntry("order", .texts(names))) }
    entries.add("contentType", text: endpoint.body.unusualContentType)
    return entries
  }

  private func constants(
    _ headers: [DeclaredHeader], _ keys: inout PrintedKeys
  ) -> [PrintedEntry] {
    headers.map { header in
      let (name, text) = (header.name.value, header.value.value)
      let key = keys.take(name)
      // What looks like a type is one.
      let isPlain =
        key == name && !CamelCase.isLower(name) && !text.contains { "[]<>?=".contains($0) }
        && !isKnownType(text)
      if isPlain { return PrintedEntry(name, .text(text)) }
      var entries = [PrintedEntry("value", .text(text))]
      let wireName = CamelCase.isLower(key) ? naming.wireName(key) : key
      if wireName != name { entries.add("as", text: name) }
      return PrintedEntry(key, .mapping(entries))
    }
  }

  private func body(_ parameter: DeclaredParameter, _ body: Endpoint.Body) -> PrintedNode {
    guard case .value(let encoding, let contentType) = body, let type = parameter.type else {
      return .word("null")
    }
    var entries: [PrintedEntry] = []
    if BodyEntry.impliedName(type) != parameter.name.value {
      entries.add("name", text: parameter.name.value.writtenForms[0])
    }
    let isImplied = BodyEntry.impliedType(encoding, at: type.range) == type
    if !isImplied {
      let fields = self.fields(type)
      // `name` is that of the parameter.
      let isTaken = !entries.isEmpty && fields.contains { $0.key == "name" }
      entries += isTaken ? [PrintedEntry("type", node(type))] : fields
    }
    if encoding != .json { entries.add("as", .word(encoding.rawValue)) }
    if contentType != encoding.contentType { entries.add("contentType", text: contentType) }
    entries.add("default", parameter.default.map(value))
    entries.add("example", parameter.example.map(value))
    entries.add("secret", isOn: parameter.isSecret)
    entries += allowance(parameter.allowed)
    entries += deprecation(parameter.deprecated)
    entries += documentation(parameter.documentation)
    return short(entries, parameter.default)
  }

  // MARK: - What comes back

  private func returns(_ endpoint: DeclaredEndpoint) -> PrintedNode? {
    func typed(_ form: String, _ type: TypeExpression) -> PrintedNode {
      .mapping([PrintedEntry("as", .word(form))] + fields(type) + stream(endpoint.streamFormat))
    }
    switch endpoint.result {
    case .void, nil: return nil
    case .json(let type):
      return short(fields(type), nil)
    case .typedResponse(let type):
      guard case .mapping(var entries, let isBlock) = typed("response", type) else { return nil }
      if !endpoint.responseHeaders.isEmpty {
        entries.add("headers", .mapping(endpoint.responseHeaders.map(responseHeader)))
      }
      return .mapping(entries, isBlock: isBlock)
    case .flags(let flags):
      return .mapping(
        flags.map {
          PrintedEntry(String($0.status.value), .word($0.value ? "true" : "false"))
        })
    case .serverSentEvents(let type): return typed("sse", type)
    case .jsonLines(let type): return typed("jsonl", type)
    case .text: return .mapping([PrintedEntry("as", .word("text"))])
    case .data: return .mapping([PrintedEntry("as", .word("data"))])
    case .response: return .mapping([PrintedEntry("as", .word("response"))])
    case .download: return .mapping([PrintedEntry("as", .word("download"))])
    case .statuses(let statuses):
      return .mapping(
        statuses.map { status in
          let body: PrintedNode =
            status.body == .json
            ? status.type.map(node) ?? .text("Void")
            : .mapping([PrintedEntry("as", .word(status.body.rawValue))])
          return PrintedEntry(String(status.status.value), body)
        })
    }
  }

  private func responseHeader(_ header: DeclaredResponseHeader) -> PrintedEntry {
    let (key, wireName) = spelling(of: header.name.value, wireName: header.wireName.value)
    var entries = fields(header.type)
    entries.add("as", text: wireName)
    entries.add("dates", text: header.dates?.value.word)
    entries.add("style", header.style.map { .word($0.value.rawValue) })
    entries.add("example", header.example.map(value))
    entries += documentation(header.documentation)
    return PrintedEntry(key, short(entries, nil))
  }

  private func stream(_ form: Endpoint.StreamFormat) -> [PrintedEntry] {
    var entries: [PrintedEntry] = []
    entries.add("envelope", isOn: form.hasEnvelope)
    entries.add("until", text: form.end)
    return entries
  }

  private func examples(_ endpoint: DeclaredEndpoint) -> [PrintedEntry] {
    var entries: [PrintedEntry] = []
    entries.add("exampleFile", text: endpoint.exampleFile?.value)
    let own = endpoint.exampleFile == nil ? endpoint.examples : []
    for example in own where example.name == nil {
      entries.add("example", value(example.body))
    }
    let named = own.compactMap { example in
      example.name.map { PrintedEntry($0, value(example.body)) }
    }
    if !named.isEmpty { entries.add("examples", .mapping(named, isBlock: true)) }
    return entries
  }

  func errors(_ errors: [DeclaredErrorBody]) -> PrintedNode? {
    guard !errors.isEmpty else { return nil }
    return .mapping(
      errors.map { error in
        switch error.statuses {
        case .exactly, .hundreds, .otherwise: PrintedEntry(error.statuses.key, body(error))
        case .success(let condition):
          PrintedEntry(
            error.statuses.key,
            .mapping(self.condition(condition) + fields(error.type) + message(error)))
        }
      })
  }

  private func body(_ error: DeclaredErrorBody) -> PrintedNode {
    var rest = message(error)
    rest.add("header", text: error.header?.value)
    return rest.isEmpty ? node(error.type) : .mapping(fields(error.type) + rest)
  }

  private func message(_ error: DeclaredErrorBody) -> [PrintedEntry] {
    let paths = error.messages.map { PrintedNode.text($0.value.dotted) }
    guard let first = paths.first else { return [] }
    return [PrintedEntry("message", paths.count == 1 ? first : .sequence(paths))]
  }

  private func condition(_ condition: BodyCondition) -> [PrintedEntry] {
    let at = PrintedEntry("at", .text(condition.path.dotted))
    switch condition.test {
    case .isPresent: return [at, PrintedEntry("present", .word("true"))]
    case .equals(.bool(let flag)): return [at, PrintedEntry("is", .word(flag ? "true" : "false"))]
    case .equals(.integer(let number)): return [at, PrintedEntry("is", .word(String(number)))]
    case .equals(.number(let number)): return [at, PrintedEntry("is", .word("\(number)"))]
    case .equals(.string(let text)): return [at, PrintedEntry("is", .text(text))]
    case .equals: return [at, PrintedEntry("present", .word("true"))]
    }
  }
}

extension DeclaredEndpoint {
  /// Whether the `path` section may be left out: each placeholder is a `String` with nothing to say
  /// of it, and they come first.
  fileprivate func hasImpliedPath(_ naming: NamingStyle) -> Bool {
    let own = parameters.filter { $0.section == .path }
    guard parameters.prefix(own.count).allSatisfy({ $0.section == .path }),
      own.map(\.wireName.value) == path.names
    else { return false }
    return zip(own, path.names).allSatisfy { parameter, placeholder in
      var name = placeholder
      let camelCase = CamelCase.lower(name)
      if !CamelCase.isLower(name), naming.wireName(camelCase) == name { name = camelCase }
      return CamelCase.isLower(name) && parameter.isPlainText
        && parameter.name.value == MemberName.swiftName(name)
    }
  }
}

extension DeclaredPath {
  /// Those of its placeholders.
  fileprivate var names: [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix { $0 != "}" && $0 != "+" }) }
  }
}

extension DeclaredParameter {
  /// A `String` without other keys.
  fileprivate var isPlainText: Bool {
    type == TypeExpression(form: .primitive(.string), range: name.range) && `default` == nil
      && constant == nil && coding == nil && dates == nil && example == nil && style == nil
      && arrays == nil
      && !explode.isOn && !reserved.isOn && documentation.isEmpty && deprecated == nil && !isSecret
      && remarks.isEmpty
  }
}

extension Endpoint.Body {
  fileprivate var section: DeclaredParameter.Section? {
    switch self {
    case .none: nil
    case .value: .body
    case .json: .json
    case .form: .form
    case .multipart: .multipart
    }
  }

  /// The media type of fields, where that is not the usual one.
  fileprivate var unusualContentType: String? {
    switch self {
    case .none, .value: nil
    case .json(let type): type == Endpoint.Encoding.json.contentType ? nil : type
    case .form(let type): type == Endpoint.Encoding.form.contentType ? nil : type
    case .multipart(let type): type == MediaType.multipart ? nil : type
    }
  }
}
