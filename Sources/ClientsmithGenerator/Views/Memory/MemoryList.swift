import ClientsmithModel

/// How a client in memory lists what it keeps: filtered by parameters, and page by page.
struct MemoryList {
  /// How many values are on a page where the request does not say.
  private static let pageSize = "20"

  private let closure: MemoryClosure
  private let endpoint: Endpoint
  private let context: ViewContext
  private let paged: PagedEndpoint?
  private let found: String
  private let page: String

  init(_ closure: MemoryClosure) {
    self.closure = closure
    endpoint = closure.endpoint
    context = closure.context
    paged = PagedEndpoint(closure.endpoint)
    found = closure.free("found", "values", "foundValues")
    page = closure.free("page", "part", "slice", "foundPage")
  }

  private var types: TypeIndex { context.model.types }

  var statements: [String] {
    let filters = closure.operation.conditions.flatMap { filter($0) }
    let all =
      "\(filters.isEmpty ? "let" : "var") \(found) = \(closure.table.name).values"
    guard case .value(let path) = closure.operation.answer else { return status(all, filters) }
    if let paged { return [all] + filters + pages(paged, path) }
    if let limit = endpoint.limitInput(types) {
      let count = integer(limit.name.local, limit.type)
      return [all] + filters
        + closure.returning(
          "MemoryPage(of: \(found), limit: \(count)).items", at: path, then: { total(path, $0) })
    }
    if filters.isEmpty, path.isEmpty {
      return closure.returning("\(closure.table.name).values", at: path)
    }
    return [all] + filters + closure.returning(found, at: path, then: { total(path, $0) })
  }

  private func status(_ all: String, _ filters: [String]) -> [String] {
    guard case .status(let name) = closure.operation.answer else { return [] }
    return [all] + filters + ["return .\(name.member)(\(found))"]
  }

  // MARK: - Filters

  private func filter(_ condition: Memory.Condition) -> [String] {
    guard let input = endpoint.parameters.first(where: { $0.name == condition.parameter })
    else { return [] }
    let name = input.name.local
    let property = condition.property.member
    let element = closure.free("element", "each", "candidate", "storedElement")
    let test =
      condition.isAnyOf
      ? "{ \(element) in !\(name).contains { $0 == \(element).\(property) } }"
      : "{ $0.\(property) != \(name) }"
    let statement = "\(found).removeAll \(test)"
    if types.isOptional(input.type) { return [block("if let \(name)", statement)] }
    if case .array = types.unwrapped(input.type) {
      return [block("if !\(name).isEmpty", statement)]
    }
    return [statement]
  }

  private func block(_ condition: String, _ statement: String) -> String {
    let flat = "\(condition) { \(statement) }"
    if 6 + flat.columns <= Layout.width { return flat }
    return "\(condition) {\n        \(statement)\n      }"
  }

  // MARK: - Pages

  /// Whether the parameter that says which page it is decides that here.
  var readsPosition: Bool {
    guard let paged else { return false }
    switch paged.pages.style {
    case .offset, .page: return true
    case .cursor: return cursor(paged) != nil
    case .url: return false
    }
  }

  /// An expression of type `Int`, or `Int?` where the type is optional.
  private func integer(_ name: String, _ type: TypeReference) -> String {
    if types.unwrapped(type) == .primitive(.int) { return name }
    let int = context.types.known("Int", of: "Swift", in: .client)
    return types.isOptional(type)
      ? "\(name).map { \(int)(clamping: $0) }" : "\(int)(clamping: \(name))"
  }

  private func integer(_ input: Input, or value: String) -> String {
    let text = integer(input.name.local, input.type)
    return types.isOptional(input.type) ? "\(text) ?? \(value)" : text
  }

  private func pages(_ paged: PagedEndpoint, _ path: [Endpoint.PathStep]) -> [String] {
    let limit = endpoint.limitInput(types).map { integer($0, or: Self.pageSize) } ?? Self.pageSize
    var arguments: [LayoutText.Item] = [.init("of:", .atom(found))]
    var closureText = ""
    switch paged.pages.style {
    case .offset:
      if let input = paged.parameter {
        arguments.append(.init("from:", .atom(integer(input, or: "0"))))
      }
    case .page:
      guard let input = paged.parameter else { break }
      let first = paged.pages.style.first(context.initialValue(of: input))
      arguments.append(.init("page:", .atom(integer(input, or: SwiftLiteral.integer(first)))))
      if first != 1 { arguments.append(.init("first:", .atom(SwiftLiteral.integer(first)))) }
    case .cursor:
      guard let cursor = cursor(paged) else { break }
      arguments.append(cursor.argument)
      closureText = cursor.closure
    case .url:
      let operation = SwiftLiteral.string(paged.operation(of: context.model))
      arguments.append(.init("at:", .atom("FollowedPage.url(of: \(operation))")))
    }
    let isWhole = paged.pages.style.isCursor && cursor(paged) == nil
    arguments.append(.init("limit:", .atom(isWhole ? "nil" : limit)))
    let head = LayoutText.call("MemoryPage", arguments).followed(by: closureText)
      .text(after: "let \(page) =", indent: 6)
    let headers = header(paged)
    return [head] + headers.statements
      + closure.returning(
        "\(page).items", at: path, then: { ending(paged, $0) }, headers: headers.name,
        changing: { emptied($0, paged) })
  }

  /// The value that a page is made of: without items, and the last one.
  private func emptied(_ value: Value, _ paged: PagedEndpoint) -> Value {
    let parts = PageParts(context.model)
    var value =
      parts.setting(.array([]), at: paged.pages.items[...], of: value, paged.type) ?? value
    if let next = paged.next, let ended = parts.ending(next, of: value, paged.type) {
      value = ended
    }
    return value
  }

  /// How a cursor leads to a page; nil: it cannot.
  private func cursor(
    _ paged: PagedEndpoint
  ) -> (argument: LayoutText.Item, closure: String)? {
    guard let (name, type) = paged.cursor(of: context.model) else { return nil }
    let items = paged.pages.items
    if let next = paged.next, next.starts(with: items), next.count == items.count + 2,
      next[items.count] == .index(-1), case .key(let key) = next[items.count + 1]
    {
      return (.init("after:", .atom(name)), " { $0.\(SwiftName(key).member) }")
    }
    if let next = paged.next, next.contains(where: { if case .index = $0 { true } else { false } })
    {
      return nil
    }
    let int = context.types.known("Int", of: "Swift", in: .client)
    switch types.unwrapped(type) {
    case .primitive(.string):
      let start =
        types.isOptional(type) ? "\(name).flatMap { \(int)($0) } ?? 0" : "\(int)(\(name)) ?? 0"
      return (.init("from:", .atom(start)), "")
    case .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.uint64):
      let start = integer(name, type)
      return (.init("from:", .atom(types.isOptional(type) ? "\(start) ?? 0" : start)), "")
    default: return nil
    }
  }

  /// What names the next page in the headers of the response.
  private func header(_ paged: PagedEndpoint) -> (name: String?, statements: [String]) {
    let name = closure.free("headers", "fields", "responseHeaders")
    let next = closure.free("next", "following", "nextPage")
    let start = "var \(name) = HTTPHeaders()"
    switch paged.pages.style {
    case .cursor(next: .header(let header), into: _, at: _),
      .cursor(next: .link(let header), into: _, at: _):
      return (
        name,
        [
          start,
          "if let \(next) = \(page).next { \(name)[\(SwiftLiteral.string(header))] = \"\\(\(next))\" }",
        ]
      )
    case .url(next: .link(let relation)), .url(next: .header(let relation)):
      let link = SwiftLiteral.escaped(">; rel=\"\(relation)\"").dropFirst()
      return (
        name,
        [
          start,
          "if let \(next) = \(page).nextURL {\n"
            + "        \(name)[\"Link\"] = \"<\\(\(next).absoluteString)\(link)\n      }",
        ]
      )
    case .cursor, .url, .offset, .page: return (nil, [])
    }
  }

  /// What a page says of those after it.
  private func ending(_ paged: PagedEndpoint, _ response: String) -> [String] {
    func path(_ steps: [Endpoint.PathStep]) -> PagePath? {
      guard !steps.contains(where: { if case .index = $0 { true } else { false } }) else {
        return nil
      }
      return PagePath(
        steps, in: types.unwrapped(paged.type), of: context.model, from: response)
    }
    var statements: [String] = []
    if let next = paged.next.flatMap(path) {
      statements.append("\(next.expression) = \(self.next(paged, as: next))")
    }
    switch paged.pages.end {
    case .more(let steps)?:
      if let part = path(steps) { statements.append("\(part.expression) = \(page).next != nil") }
    case .total(let steps)?:
      if let part = path(steps) {
        let count =
          part.type == .primitive(.int)
          ? "\(found).count"
          : "\(context.types.text(part.type, in: .client))(clamping: \(found).count)"
        statements.append("\(part.expression) = \(count)")
      }
    case nil: statements += total(paged.pages.items, response)
    }
    return statements
  }

  /// How many values there are, where a property beside them is called so: nothing in the format
  /// says it of lists that are not counted.
  private func total(_ items: [Endpoint.PathStep], _ response: String) -> [String] {
    guard let type = endpoint.result.decoded?.type, !items.isEmpty,
      let parent = types.part(at: items.dropLast(), of: type),
      let property = types.structure(types.unwrapped(parent))?.properties.first(where: {
        ["total", "totalCount", "totalItems"].contains($0.name.text)
      })
    else { return [] }
    let part = PagePath(
      items.dropLast() + [.key(property.name.text)], in: types.unwrapped(type), of: context.model,
      from: response)
    switch part.type {
    case .primitive(.int): return ["\(part.expression) = \(found).count"]
    case .primitive(.int32), .primitive(.int64), .primitive(.uint64):
      let count = "\(context.types.text(part.type, in: .client))(clamping: \(found).count)"
      return ["\(part.expression) = \(count)"]
    default: return []
    }
  }

  /// Where the next page is, as the page says it.
  private func next(_ paged: PagedEndpoint, as part: PagePath) -> String {
    if case .url = paged.pages.style {
      if part.type == .primitive(.url) { return "\(page).nextURL" }
      return "\(page).nextURL?.absoluteString" + (part.endsInOptional ? "" : " ?? \"\"")
    }
    switch part.type {
    case .primitive(.string):
      return "\(page).next.map { \"\\($0)\" }" + (part.endsInOptional ? "" : " ?? \"\"")
    case .primitive(.int): return "\(page).next" + (part.endsInOptional ? "" : " ?? 0")
    case .primitive(.int32), .primitive(.int64), .primitive(.uint64):
      let type = context.types.text(part.type, in: .client)
      return "\(page).next.map { \(type)(clamping: $0) }" + (part.endsInOptional ? "" : " ?? 0")
    default: return "nil"
    }
  }
}

extension Endpoint.Pages.Style {
  fileprivate var isCursor: Bool {
    if case .cursor = self { true } else { false }
  }
}
