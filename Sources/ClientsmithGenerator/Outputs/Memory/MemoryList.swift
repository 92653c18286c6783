import ClientsmithModel

/// How a client in memory lists what it keeps: filtered by parameters, and page by page.
struct MemoryList {
  /// How many values are on a page where the request does not say.
  private static let pageSize = "20"

  let closure: MemoryClosure
  let endpoint: Endpoint
  let context: ViewContext
  private let paged: PagedEndpoint?
  private let limit: Endpoint.Limit?
  /// Of lists without pages, of pages that follow URLs, and of those that name a number.
  private let position: Endpoint.Position?
  /// Of all pages: what leads to one.
  private let cursor: MemoryCursor?
  let found: String
  let page: String

  init(_ closure: MemoryClosure) {
    self.closure = closure
    endpoint = closure.endpoint
    context = closure.context
    paged = PagedEndpoint(closure.endpoint)
    limit = closure.endpoint.limit(closure.types)
    position = closure.operation.position(closure.endpoint, closure.types)
    cursor = MemoryCursor(closure.endpoint, closure.context)
    found = closure.locals.found
    page = closure.locals.page
  }

  var types: TypeIndex { context.model.types }

  var statements: [LayoutText] {
    let filters = closure.operation.conditions.map { filter($0) }
    let rows =
      closure.scope.map { LayoutText.call("\(closure.table.name).rows", [.init("in:", $0)]) }
      ?? .atom("\(closure.table.name).rows")
    let all = LayoutText.after("\(filters.isEmpty ? "let" : "var") \(found) =", rows)
    if let paged, case .value(let path) = closure.operation.answer {
      return [all] + filters + pages(paged, path)
    }
    let count = limit.map { integer($0) } ?? "nil"
    if case .value(let path) = closure.operation.answer, !path.isEmpty || !typedHeaders.isEmpty {
      let source = filters.isEmpty ? rows : .atom(found)
      let start = LayoutText.after("let \(page) =", part(of: source, limit: count))
      return (filters.isEmpty ? [] : [all] + filters) + [start]
        + closure.returning(
          .atom("\(page).items"), at: path, then: withEnvelope(parts(path)), typed: typedHeaders)
    }
    let source = filters.isEmpty ? rows : .atom(found)
    let values =
      limit != nil || position != nil
      ? part(of: source, limit: count).followed(by: ".items")
      : (filters.isEmpty && closure.scope == nil ? .atom(closure.table.name) : source)
        .followed(by: ".values")
    return (filters.isEmpty ? [] : [all] + filters) + result(values)
  }

  /// A part of a list without pages.
  private func part(of source: LayoutText, limit count: String) -> LayoutText {
    var limit = count
    if position?.isOffset == false, self.limit.map(mayBeMissing) ?? true {
      limit = self.limit == nil ? Self.pageSize : count + " ?? " + Self.pageSize
    }
    return .call(
      "MemoryPage",
      [.init("of:", source)] + start + [.init("limit:", .atom(limit))])
  }

  /// `page: page, first: 0`, where `pages` name no such parameter.
  private var start: [LayoutText.Item] {
    guard let position else { return [] }
    let first = position.first(context.initialValue(of: position.parameter))
    let number = integer(position.parameter, or: SwiftLiteral.integer(first))
    let start = LayoutText.Item(position.isOffset ? "from:" : "page:", .atom(number))
    guard first != (position.isOffset ? 0 : 1) else { return [start] }
    return [start, .init("first:", .atom(SwiftLiteral.integer(first)))]
  }

  private func result(_ values: LayoutText) -> [LayoutText] {
    closure.returning(values, at: [])
  }

  /// What a page says of itself counts before what was sent.
  private func withEnvelope(_ parts: [MemoryPart]) -> [MemoryPart] {
    parts + closure.envelope("").filter { part in !parts.contains { $0.path == part.path } }
  }

  // MARK: - Pages

  /// The parameters that say which page it is, and how long.
  var usedParameters: Set<SwiftName> {
    var used: Set<SwiftName> = []
    let isWhole = paged.map(isWhole) ?? false
    if let name = limit?.argument, !isWhole { used.insert(name) }
    if let parameter = paged?.pages.style.parameter, !isWhole { used.insert(parameter) }
    if let position { used.insert(position.parameter.name) }
    return used
  }

  /// Whether nothing leads to a second page.
  func isWhole(_ paged: PagedEndpoint) -> Bool {
    paged.pages.style.isCursor && cursor == nil && position == nil
  }

  /// An expression of type `Int`, or `Int?`.
  private func integer(_ limit: Endpoint.Limit) -> String {
    if let number = limit.constant { return SwiftLiteral.integer(number) }
    let part = part(limit)
    return context.int(part.expression, of: part.type, isOptional: part.isOptional)
  }

  private func mayBeMissing(_ limit: Endpoint.Limit) -> Bool {
    limit.constant == nil && part(limit).isOptional
  }

  private func part(_ limit: Endpoint.Limit) -> PagePath {
    PagePath(
      limit.path, in: limit.parameter.type, of: context.model, from: limit.parameter.name.local)
  }

  private func integer(_ input: Input, or value: String) -> String {
    let isOptional = types.isOptional(input.type)
    let text = context.int(input.name.local, of: input.type, isOptional: isOptional)
    return isOptional ? "\(text) ?? \(value)" : text
  }

  private func pages(_ paged: PagedEndpoint, _ path: [Endpoint.PathStep]) -> [LayoutText] {
    let size =
      limit.map { mayBeMissing($0) ? integer($0) + " ?? " + Self.pageSize : integer($0) }
      ?? Self.pageSize
    var arguments: [LayoutText.Item] = [.init("of:", .atom(found))]
    switch paged.pages.style {
    case .offset:
      if let input = paged.parameter {
        let first = paged.pages.style.first(input.default)
        arguments.append(
          .init("from:", .atom(integer(input, or: SwiftLiteral.integer(first)))))
        if first != 0 { arguments.append(.init("first:", .atom(SwiftLiteral.integer(first)))) }
      }
    case .page:
      guard let input = paged.parameter else { break }
      let first = paged.pages.style.first(context.initialValue(of: input))
      arguments.append(.init("page:", .atom(integer(input, or: SwiftLiteral.integer(first)))))
      if first != 1 { arguments.append(.init("first:", .atom(SwiftLiteral.integer(first)))) }
    case .cursor, .continued, .url:
      if let cursor { arguments.append(cursor.argument) }
      arguments += start
    }
    arguments.append(.init("limit:", .atom(isWhole(paged) ? "nil" : size)))
    let headers = header(paged)
    let object = nextObject(paged)
    let name = closure.locals.next
    return made(.call("MemoryPage", arguments)) + headers.statements
      + (object.map { [$0.statement(named: name)] } ?? [])
      + closure.returning(
        .atom("\(page).items"), at: path, then: withEnvelope(ending(paged, object)),
        headers: headers.name, typed: typedHeaders, changing: { emptied($0, paged, object) })
  }

  /// The page, and the check that its cursor leads to one.
  private func made(_ call: LayoutText) -> [LayoutText] {
    let end = cursor?.closure ?? ""
    let head = LayoutText.after("let \(page) =", call.followed(by: end))
    guard cursor != nil else { return [head] }
    let statements = [head, closure.failures.guarding("let \(page)", of: endpoint)]
    guard end.isEmpty else { return statements }
    return [closure.failures.guarding(head.flat, of: endpoint, or: .lines(statements))]
  }

  /// What names the next page in the headers of the response.
  private func header(_ paged: PagedEndpoint) -> (name: String?, statements: [LayoutText]) {
    let name = closure.locals.headers
    let next = closure.locals.next
    let start = LayoutText.atom("var \(name) = HTTPHeaders()")
    switch paged.pages.style {
    case .cursor(next: .header(let header), into: _, at: _),
      .cursor(next: .link(let header), into: _, at: _):
      return (
        name,
        [
          start,
          .closure(
            "if let \(next) = \(following)",
            [.atom("\(name)[\(SwiftLiteral.string(header))] = \"\\(\(next))\"")]),
        ]
      )
    case .url(next: .link(let relation)), .url(next: .header(let relation)):
      let link = SwiftLiteral.escaped(">; rel=\"\(relation)\"").dropFirst()
      return (
        name,
        [
          start,
          .block(
            .atom("if let \(next) = \(page).nextURL {"),
            [.atom("\(name)[\"Link\"] = \"<\\(\(next).absoluteString)\(link)")]),
        ]
      )
    case .cursor, .continued, .url, .offset, .page: return (nil, [])
    }
  }

  /// What a page says of itself and the others in headers that are properties of the result.
  private var typedHeaders: [SwiftName: String] {
    let names = Set(endpoint.responseHeaders.map { $0.name.text.asciiLowercased })
    let nextHeader = paged?.nextHeader?.asciiLowercased
    return endpoint.responseHeaders.reduce(into: [:]) { texts, header in
      let part = PagePath([], in: header.type, of: context.model)
      if header.wireName.asciiLowercased == nextHeader, let paged, !isWhole(paged) {
        if case .url = paged.pages.style { return }
        texts[header.name] = next(paged, as: part)
        return
      }
      let name = header.name.text.asciiLowercased
      guard let fact = MemoryPageFact(name, part.type, beside: names, by: unit), fact.fits(part)
      else { return }
      texts[header.name] = fact.text(of: page, for: part, context)
    }
  }

  func path(_ steps: [Endpoint.PathStep]) -> PagePath {
    PagePath(
      steps, in: types.unwrapped(closure.answering.result.decoded?.type ?? .primitive(.json)),
      of: context.model)
  }

  /// What leads to the next page: its number or place, or what it comes after.
  var following: String {
    paged?.pages.style.isCursor == true ? "\(page).next" + unit.rawValue : "\(page).next"
  }

  /// What tells the pages apart.
  var unit: MemoryPageFact.Unit {
    switch paged?.pages.style {
    case .page: .number
    case .offset: .start
    case .cursor, .continued, .url, nil:
      position.map { $0.isOffset ? .start : .number } ?? .cursor
    }
  }

  /// Where the next page is, as the page says it.
  func next(_ paged: PagedEndpoint, as part: PagePath) -> String {
    if case .url = paged.pages.style {
      if part.type == .primitive(.url) { return "\(page).nextURL" }
      return "\(page).nextURL?.absoluteString" + (part.endsInOptional ? "" : " ?? \"\"")
    }
    switch part.type {
    case .primitive(.string):
      return "\(following).map { \"\\($0)\" }" + (part.endsInOptional ? "" : " ?? \"\"")
    case .primitive(let primitive) where primitive.isInteger:
      let number = context.integer(following, isOptional: true, as: part.type)
      return number + (part.endsInOptional ? "" : " ?? 0")
    default: return "nil"
    }
  }
}

extension Endpoint.Pages.Style {
  fileprivate var isCursor: Bool {
    switch self {
    case .cursor, .continued: true
    case .url, .offset, .page: false
    }
  }
}
