import ClientsmithModel

/// The object of a page that is there where another page follows: `paging.next` of
/// `paging.next.after`, which cannot say anything else.
struct MemoryNextObject {
  /// A way of Swift names into the result.
  let path: [Endpoint.PathStep]
  /// What the next page is called, which may be nil.
  private let source: String
  private let value: LayoutText
  private let isDecoded: Bool

  /// nil: what names the next page is nil itself where none follows, is always there, or is in an
  /// object that says something else of the page.
  ///
  /// - Parameters:
  ///   - source: An expression for the next page, nil where none follows.
  ///   - parts: What else is known of the page.
  init?(
    _ paged: PagedEndpoint, of source: String, besides parts: [MemoryPart], _ context: ViewContext
  ) {
    let model = context.model
    let root = model.types.unwrapped(paged.type)
    guard let next = paged.next, !next.hasIndex,
      let outer = PagePath.nullable(next.dropLast(), in: root, of: model), !outer.isEmpty
    else { return nil }
    let path = Array(outer)
    let values = PageParts(model)
    let known = paged.endpoint.mock.flatMap { values.part(at: outer, of: $0, root) }
    let leaf = PagePath(next, in: root, of: model)
    let isShown = if case .structure? = known { true } else { false }
    if leaf.endsInOptional, isShown || parts.contains(where: { $0.path.starts(with: path) }) {
      return nil
    }
    if let end = paged.pages.end?.path, end.starts(with: path) { return nil }
    guard let text = Self.text("$0", paged, leaf, context) else { return nil }
    let type = PagePath(path, in: root, of: model).type
    let sample = SampleValue(model)
    let value =
      if let known, isShown { known } else { sample.filled(sample.value(of: type), as: type) }
    let inside =
      ([MemoryPart(path: next, text: text)] + parts.filter { $0.path.starts(with: path) })
      .map { MemoryPart(path: Array($0.path.dropFirst(path.count)), text: $0.text) }
    guard let made = MemoryPart.initializer(of: value, as: type, with: inside, context) else {
      return nil
    }
    self.path = path
    self.source = source
    self.value = made
    isDecoded = value.isDecoded
  }

  /// What is there for a page that follows, as the type of the leaf has it.
  private static func text(
    _ page: String, _ paged: PagedEndpoint, _ part: PagePath, _ context: ViewContext
  ) -> String? {
    switch part.type {
    case .primitive(.url): return page
    case .primitive(.string):
      if case .url = paged.pages.style { return page + ".absoluteString" }
      return "\"\\(\(page))\""
    case .primitive(let primitive) where primitive.isInteger:
      return context.integer(page, isOptional: false, as: part.type)
    default: return nil
    }
  }

  /// `let next = page.next.map { NextPage(after: "\($0)") }`.
  func statement(named name: String) -> LayoutText {
    .closure("let \(name) = \(isDecoded ? "try " : "")\(source).map", [value])
  }
}
