import ClientsmithModel

/// Pages of an endpoint for its tests, and the values of its parameter that lead to them.
struct PageSamples {
  struct Page {
    var value: Value
    /// Of its response.
    var headers: [(name: String, value: String)] = []
  }

  struct Answers {
    var pages: [Page]
    /// The empty page after the others; nil: the last page says that it is.
    var end: Value?
    /// Of the parameter, or of what takes the cursor in it; of URLs, where there is no parameter.
    var positions: [Value]
  }

  /// What is passed as the first position where it has to be; nil: there is no parameter.
  let start: Value?
  /// nil: the values that are needed cannot be made.
  private(set) var answers: Answers?

  private let context: ViewContext
  private let paged: PagedEndpoint
  private let parts: PageParts

  /// - Parameter mock: what the mock returns.
  init(_ paged: PagedEndpoint, mock: Value, _ context: ViewContext) {
    self.context = context
    self.paged = paged
    parts = PageParts(context.model)
    let known = paged.parameter.flatMap { context.initialValue(of: $0) }
    switch paged.pages.style {
    case .offset, .page:
      let first = paged.pages.style.first(known)
      start = .integer(first)
      answers = counted(from: first, mock)
    case .cursor(let next, into: _, at: let path):
      let start = known ?? paged.parameter?.example
      self.start = start
      guard let start, let parameter = paged.parameter,
        let type = paged.cursor(of: context.model)?.type,
        let cursors = cursors(of: type, besides: start)
      else { return }
      // What is nil on the way is what starts the pages.
      let position = parts.part(at: path[...], of: start, parameter.type) ?? .null
      answers = named(by: cursors, in: next, mock).map {
        Answers(pages: $0, end: nil, positions: [position] + cursors)
      }
    case .continued(let next, by: _, into: _, at: _):
      start = nil
      let type = PagePath(next, in: paged.type, of: context.model).type
      guard let cursors = cursors(of: type, besides: .null) else { return }
      answers = named(by: cursors, in: .path(next), mock).map {
        Answers(pages: $0, end: nil, positions: [.null] + cursors)
      }
    case .url(let next):
      start = nil
      let urls = ["https://example.com/page-2", "https://example.com/page-3"].map(Value.string)
      answers = named(by: urls, in: next, mock).map {
        Answers(pages: $0, end: nil, positions: [.null] + urls)
      }
    }
  }

  /// Pages by offset or number: two, and an empty one unless the last says that it is.
  private func counted(from first: Int64, _ mock: Value) -> Answers? {
    let (pages, type) = (paged.pages, paged.type)
    guard var full = parts.filled(mock, items: pages.items, of: type),
      let empty = parts.setting(.array([]), at: pages.items[...], of: mock, type)
    else { return nil }
    let items = parts.items(at: pages.items, of: full, type)
    // Two equal pages would be those of a server that ignores the position.
    guard
      var last = parts.setting(
        .array(items + items.prefix(1)), at: pages.items[...], of: full, type)
    else { return nil }
    let steps: [Int64]
    switch pages.style {
    case .page, .cursor, .continued, .url: steps = [1, 1]
    case .offset(_, limit: _, stepsByLimit: false):
      steps = [Int64(items.count), Int64(items.count + 1)]
    case .offset(_, limit: let name, stepsByLimit: true):
      guard let limit = paged.endpoint.parameters.first(where: { $0.name == name }) else {
        return nil
      }
      if case .integer(let number) = context.initialValue(of: limit) ?? limit.example, number > 0 {
        steps = [number, number]
      } else {
        steps = [Int64(items.count), Int64(items.count + 1)]
      }
    }
    var positions = [first, first + steps[0]]
    switch pages.end {
    case .empty?, nil: positions.append(positions[1] + steps[1])
    case .more(let path, if: let value)?:
      guard let more = parts.setting(flag: value, at: path[...], of: full, type),
        let noMore = parts.setting(flag: !value, at: path[...], of: last, type)
      else { return nil }
      (full, last) = (more, noMore)
    case .total(let path)?:
      let count = Value.integer(Int64(2 * items.count + 1))
      guard let first = parts.setting(count, at: path[...], of: full, type),
        let second = parts.setting(count, at: path[...], of: last, type)
      else { return nil }
      (full, last) = (first, second)
    }
    return Answers(
      pages: [Page(value: full), Page(value: last)], end: pages.end == nil ? empty : nil,
      positions: positions.map(Value.integer))
  }

  /// Three pages; the first two name the next one.
  private func named(
    by next: [Value], in source: Endpoint.Pages.Source, _ mock: Value
  ) -> [Page]? {
    let type = paged.type
    guard var full = parts.filled(mock, items: paged.pages.items, of: type),
      var empty = parts.setting(.array([]), at: paged.pages.items[...], of: mock, type)
    else { return nil }
    var last = full
    switch paged.pages.end {
    case .more(let path, if: let value)?:
      guard let filled = parts.setting(flag: value, at: path[...], of: full, type),
        let end = parts.setting(flag: !value, at: path[...], of: full, type),
        let others = parts.setting(flag: value, at: path[...], of: empty, type)
      else { return nil }
      (full, last, empty) = (filled, end, others)
    // It names a page that was there, which would be an error if it were asked for.
    case .empty?: return named(by: next + next.prefix(1), in: source, [full, full, empty])
    case .total?, nil:
      if case .path(let path) = source {
        guard let end = parts.ending(path, of: full, type) else { return nil }
        last = end
      }
    }
    return named(by: next, in: source, [full, empty]).map { $0 + [Page(value: last)] }
  }

  /// Pages with what each names as the next one.
  private func named(
    by next: [Value], in source: Endpoint.Pages.Source, _ pages: [Value]
  ) -> [Page]? {
    var named: [Page] = []
    for (page, next) in zip(pages, next) {
      switch source {
      case .path(let path):
        // A page without items cannot have a cursor in its last item.
        let isEmpty = parts.items(at: paged.pages.items, of: page, paged.type).isEmpty
        if isEmpty, path.hasIndex, paged.pages.end == .empty {
          named.append(Page(value: page))
          continue
        }
        guard let value = parts.setting(next, at: path[...], of: page, paged.type) else {
          return nil
        }
        named.append(Page(value: value))
      case .header(let name): named.append(Page(value: page, headers: [(name, next.headerText)]))
      case .link(let relation):
        let link = "<\(next.headerText)>; rel=\"\(relation)\""
        named.append(Page(value: page, headers: [("Link", link)]))
      }
    }
    return named
  }

  /// Two values that differ from each other and from the start.
  private func cursors(of type: TypeReference, besides start: Value) -> [Value]? {
    switch context.model.types.unwrapped(type) {
    case .primitive(.string): return [.string("page 2"), .string("page 3")]
    case .primitive(.int), .primitive(.int32), .primitive(.int64):
      return [.integer(1_002), .integer(1_003)]
    default: return nil
    }
  }
}

extension Value {
  fileprivate var headerText: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    default: ""
    }
  }
}

extension Endpoint.Pages.Style {
  /// What the first page is called where the specification does not say.
  var first: Int64 {
    isOffset ? 0 : 1
  }

  /// - Parameter initial: what the parameter is where its argument is left out.
  func first(_ initial: Value?) -> Int64 {
    if case .integer(let number)? = initial { number } else { first }
  }
}
