nonisolated extension PageSequence {
  /// Pages by the place of their first item; an empty page is the end.
  ///
  /// A page with the items of the page before throws a `ClientError`: the server ignores the
  /// offset, and the pages would never end.
  ///
  /// - Parameters:
  ///   - step: How far a page leads; nil: as far as it has items.
  ///   - operation: The client and the endpoint, for errors.
  ///   - more: Whether pages follow one, given the offset of its end.
  public init<Offset: FixedWidthInteger & Sendable, Item: Equatable & Sendable>(
    offset: Offset, step: Int? = nil, of operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable (Offset) async throws -> Page,
    more: @escaping @Sendable (Page, Int) -> Bool = { (_: Page, _: Int) -> Bool in true },
    items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.first = RuntimePageCounter<Page, Offset, Item>(
      more: more, end: Int(clamping: offset),
      // Only for shiftedPages:
      first: offset, back: { (removed: Int, _: Int) -> (Int, Int) in (removed, removed) },
      // For all:
      step: { (count: Int) -> Int in step.map { $0 > 0 ? $0 : count } ?? count },
      operation: operation, fetch: fetch, items: items
    ).link(to: offset)
  }

  /// Pages by number; an empty page is the end.
  ///
  /// A page with the items of the page before throws a `ClientError`: the server ignores the
  /// number, and the pages would never end.
  ///
  /// - Parameters:
  ///   - operation: The client and the endpoint, for errors.
  ///   - more: Whether pages follow one, given the number of items up to its end.
  public init<Number: FixedWidthInteger & Sendable, Item: Equatable & Sendable>(
    page: Number, of operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable (Number) async throws -> Page,
    more: @escaping @Sendable (Page, Int) -> Bool = { (_: Page, _: Int) -> Bool in true },
    items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.first = RuntimePageCounter<Page, Number, Item>(
      more: more, end: 0,
      // Only for shiftedPages:
      first: page,
      back: { (removed: Int, size: Int) -> (Int, Int) in
        let pages: Int = (removed + size - 1) / Swift.max(size, 1)
        return (pages, pages * size)
      },
      // For all:
      step: { (_: Int) -> Int in 1 }, operation: operation, fetch: fetch, items: items
    ).link(to: page)
  }
}

/// Pages that are asked for by a number that grows.
internal nonisolated struct RuntimePageCounter<
  Page: Sendable, Number: FixedWidthInteger & Sendable, Item: Equatable & Sendable
>: Sendable {
  typealias Link = PageSequence<Page>.Link

  /// Whether pages follow one that ends there.
  var more: @Sendable (Page, Int) -> Bool = { (_: Page, _: Int) -> Bool in true }
  /// Where the page before ended.
  var end: Int = 0
  #if shiftedPages
    let first: Number
    /// How far the number goes back where so many items before it are gone, and past how many
    /// items; given how many the page before has.
    let back: @Sendable (_ removed: Int, _ size: Int) -> (number: Int, items: Int)
  #endif
  /// By how much the number grows after a page with so many items.
  var step: @Sendable (Int) -> Int = { (count: Int) -> Int in count }
  let operation: (client: String, endpoint: String)
  let fetch: @Sendable (Number) async throws -> Page
  let items: @Sendable (Page) -> [Item]
  /// What the page before has.
  var previous: [Item] = []
  #if shiftedPages
    /// How many items the page before has.
    var size: Int = 0
  #endif

  func link(to number: Number) -> Link {
    Link(
      fetch: { () async throws -> (page: Page?, next: Link?) in try await self.page(number) },
      // Only for shiftedPages:
      shifted: { (removed: Int) -> Link in self.link(to: number, without: removed) },
      // For all:
      error: nil)
  }

  private func page(_ number: Number) async throws -> (page: Page?, next: Link?) {
    let page: Page = try await self.fetch(number)
    let items: [Item] = self.items(page)
    guard !items.isEmpty else { return (nil, nil) }
    guard items != self.previous else {
      return (nil, .failure("the page is the same as the one before", self.operation))
    }
    let (next, isLast) = number.addingReportingOverflow(Number(clamping: self.step(items.count)))
    var counter: Self = self
    counter.previous = items
    #if shiftedPages
      counter.size = items.count
    #endif
    counter.end = self.end.addingReportingOverflow(items.count).partialValue
    guard self.more(page, counter.end) else { return (page, nil) }
    return (page, isLast ? nil : counter.link(to: next))
  }
  #if shiftedPages

    /// - Parameter removed: How many items before it are gone.
    private func link(to number: Number, without removed: Int) -> Link {
      let back: (number: Int, items: Int) = self.back(removed, self.size)
      let (start, isBefore) = number.subtractingReportingOverflow(Number(clamping: back.number))
      var counter: Self = self
      // The page before, whose items have moved up, is not there a second time by mistake.
      counter.previous = []
      counter.end -= back.items
      return counter.link(to: isBefore ? self.first : Swift.max(self.first, start))
    }
  #endif
}
