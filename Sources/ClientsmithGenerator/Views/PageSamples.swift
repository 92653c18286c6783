import ClientsmithModel

/// Pages of an endpoint for its tests, and the values of its parameter that lead to them.
struct PageSamples {
  struct Answers {
    var pages: [Value]
    /// The empty page after the others; nil: the last page says that it is.
    var end: Value?
    var positions: [Value]
  }

  /// What is passed as the first position where it has to be.
  let start: Value
  /// nil: the values that are needed cannot be made.
  private(set) var answers: Answers?

  private let model: ClientModel

  /// - Parameter mock: what the mock returns.
  init(
    _ pages: Endpoint.Pages, page type: TypeReference, mock: Value, at parameter: Input,
    _ context: ViewContext
  ) {
    model = context.model
    let parts = PageParts(context.model)
    let known = context.initialValue(of: parameter)
    switch pages.style {
    case .offset, .page:
      let first = pages.style.first(known)
      start = .integer(first)
      guard let empty = parts.setting(.array([]), at: pages.items[...], of: mock, type) else {
        return
      }
      guard let full = parts.filled(mock, items: pages.items, of: type) else { return }
      let count = parts.count(at: pages.items[...], of: full, type)
      let step = pages.style.isOffset ? Int64(count) : 1
      answers = Answers(
        pages: [full, full], end: empty,
        positions: (0...2).map { .integer(first + step * $0) })
    case .cursor(let next, into: _):
      start = known ?? parameter.example
      guard let end = PagePath.nullable(next, in: type, of: model),
        let cursors = cursors(of: parameter.type, besides: start),
        let full = parts.filled(mock, items: pages.items, of: type),
        let empty = parts.setting(.array([]), at: pages.items[...], of: mock, type),
        let first = parts.setting(cursors[0], at: next[...], of: full, type),
        let second = parts.setting(cursors[1], at: next[...], of: empty, type),
        let last = parts.setting(.null, at: end, of: full, type),
        parts.count(at: pages.items[...], of: last, type) > 0
      else { return }
      answers = Answers(pages: [first, second, last], end: nil, positions: [start] + cursors)
    }
  }

  /// Two values that differ from each other and from the start.
  private func cursors(of type: TypeReference, besides start: Value) -> [Value]? {
    switch model.types.unwrapped(type) {
    case .primitive(.string): return [.string("page 2"), .string("page 3")]
    case .primitive(.int), .primitive(.int32), .primitive(.int64):
      return [.integer(1_002), .integer(1_003)]
    default: return nil
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
