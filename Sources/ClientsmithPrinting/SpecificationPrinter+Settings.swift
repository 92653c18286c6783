import ClientsmithDeclarations
import ClientsmithModel

extension SpecificationPrinter {
  // MARK: - Hosts

  func address(_ address: DeclaredAddress) -> PrintedNode {
    if let first = address.entries.first, first.environment == nil { return .text(first.url.value) }
    return .mapping(
      address.entries.map { entry in
        PrintedEntry(
          entry.environment?.value.writtenForms[0] ?? "production", .text(entry.url.value))
      }, isBlock: address.entries.count > 1)
  }

  func variable(_ variable: DeclaredHostVariable) -> PrintedEntry {
    PrintedEntry(variable.name.value, .text(variable.default.value))
  }

  // MARK: - Credentials

  var authentication: PrintedNode? {
    let standard = declarations.authentication.map(authentication)
    guard !declarations.schemes.isEmpty else { return standard }
    let schemes = declarations.schemes.map(scheme)
    var entries = [PrintedEntry("schemes", .mapping(schemes, isBlock: schemes.count > 1))]
    entries.add("default", standard)
    return .mapping(entries)
  }

  func scheme(_ scheme: DeclaredScheme) -> PrintedEntry {
    PrintedEntry(scheme.writtenName, node(scheme.authentication))
  }

  func authentication(_ authentication: DeclaredAuthentication) -> PrintedNode {
    func names(_ names: [Located<String>]) -> PrintedNode {
      switch names.count {
      case 0: .word("none")
      case 1: .text(names[0].value)
      default: .texts(names.map(\.value))
      }
    }
    switch authentication.form {
    case .none: return .word("none")
    case .inline(let authentication, _): return node(authentication)
    case .schemes(let alternatives):
      guard alternatives.count > 1 else { return names(alternatives.first ?? []) }
      return .mapping([PrintedEntry("anyOf", .sequence(alternatives.map(names)))])
    }
  }

  private func node(_ authentication: Authentication) -> PrintedNode {
    switch authentication {
    case .bearer: .word("bearer")
    case .basic: .word("basic")
    case .scheme(let word): .mapping([PrintedEntry("scheme", .text(word))])
    case .header(let name): .mapping([PrintedEntry("header", .text(name))])
    case .query(let name): .mapping([PrintedEntry("query", .text(name))])
    case .cookie(let name): .mapping([PrintedEntry("cookie", .text(name))])
    }
  }

  // MARK: - Attempts

  func retry(_ retry: DeclaredRetry) -> PrintedNode {
    if retry.isNone { return .word("none") }
    var entries: [PrintedEntry] = []
    entries.add("safe", isOn: retry.isSafe)
    entries.add("attempts", retry.attempts.map { .word(String($0.value)) })
    entries.add("statuses", retry.statuses.map { .sequence($0.map { .word(String($0.value)) }) })
    entries.add("errors", retry.errors.map { sign($0.value) })
    entries.add("base", retry.base.map { .word($0.value.word) })
    entries.add("cap", retry.cap.map { .word($0.value.word) })
    return .mapping(entries)
  }

  private func sign(_ sign: FailureSign) -> PrintedNode {
    var entries: [PrintedEntry] = []
    switch sign.location {
    case .header(let name): entries.add("header", text: name)
    case .body(let path): entries.add("at", text: path.dotted)
    }
    if sign.values.isEmpty { entries.add("present", .word("true")) }
    if sign.values.count == 1 { entries.add("is", text: sign.values[0]) }
    if sign.values.count > 1 { entries.add("is", .texts(sign.values)) }
    return .mapping(entries)
  }

  func idempotencyKey(_ key: DeclaredIdempotencyKey) -> PrintedNode {
    if key.location == .header, !key.isParameter { return .text(key.name.value) }
    var entries = [PrintedEntry(key.location.rawValue, .text(key.name.value))]
    entries.add("parameter", isOn: key.isParameter)
    return .mapping(entries)
  }

  // MARK: - Pages

  func pages(_ pages: DeclaredPages) -> PrintedNode {
    guard let style = pages.style else { return .word("none") }
    var entries: [PrintedEntry] = []
    entries.add("items", text: pages.items?.value.dotted)
    switch style {
    case .cursor(let next, let into):
      entries.append(self.next("next", next))
      entries.add("into", text: into.value.dotted)
    case .continued(let next, let endpoint, let into):
      entries.add("next", text: next.value.dotted)
      entries.add("then", text: endpoint.value)
      entries.add("into", text: into?.value.dotted)
    case .url(let next): entries.append(self.next("nextURL", next))
    case .offset(let offset, let limit, let stepsByLimit):
      entries.add("offset", text: offset.value)
      entries.add("limit", text: limit.value)
      if stepsByLimit { entries.add("step", .word("limit")) }
    case .page(let page): entries.add("page", text: page.value)
    }
    switch pages.end {
    case .more(let path, if: let value):
      entries.add(value ? "more" : "last", text: path.value.dotted)
    case .total(let path): entries.add("total", text: path.value.dotted)
    case .empty: entries.add("until", .word("empty"))
    case nil: break
    }
    entries.add("all", text: pages.all?.value.writtenForms[0])
    return .mapping(entries)
  }

  private func next(_ key: String, _ source: DeclaredPages.Source) -> PrintedEntry {
    switch source {
    case .path(let path): PrintedEntry(key, .text(path.value.dotted))
    case .header(let name):
      PrintedEntry(key, .mapping([PrintedEntry("header", .text(name.value))]))
    case .link(let relation): PrintedEntry("link", .text(relation.value))
    }
  }
}

extension DeclaredRetry {
  /// Calls are not made again, and nothing more is said.
  fileprivate var isNone: Bool {
    attempts?.value == 0 && statuses == nil && errors == nil && base == nil && cap == nil && !isSafe
  }
}
