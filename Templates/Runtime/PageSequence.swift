/// The pages of an endpoint, one after the other.
///
/// A page is fetched when it is needed, and none before. Each iteration starts from the beginning.
public nonisolated struct PageSequence<Page: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Page

  /// A page that is still to be fetched; with it comes what follows, if anything does.
  struct Link: Sendable {
    let fetch: @Sendable () async throws -> (page: Page, next: Link?)?
  }

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    var link: Link?

    public mutating func next() async throws -> Page? {
      guard let link = self.link else { return nil }
      // After an error, too, the sequence has ended.
      self.link = nil
      try Task.checkCancellation()
      guard let (page, next) = try await link.fetch() else { return nil }
      self.link = next
      return page
    }
  }

  fileprivate let first: Link

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(link: self.first)
  }

  /// The same pages, each turned into something else.
  func mapped<Other: Sendable>(
    _ transform: @escaping @Sendable (Page) -> Other
  ) -> PageSequence<Other> {
    PageSequence<Other>(first: self.first.mapped(transform))
  }
}

nonisolated extension PageSequence.Link {
  fileprivate func mapped<Other: Sendable>(
    _ transform: @escaping @Sendable (Page) -> Other
  ) -> PageSequence<Other>.Link {
    PageSequence<Other>.Link { () async throws -> (page: Other, next: PageSequence<Other>.Link?)? in
      guard let (page, next) = try await self.fetch() else { return nil }
      return (transform(page), next?.mapped(transform))
    }
  }
}

// MARK: - By cursors

nonisolated extension PageSequence {
  /// Pages that each name the next one; the last names none.
  ///
  /// A cursor that was used before throws a `ClientError`: the pages would never end.
  ///
  /// - Parameter operation: The client and the endpoint, for errors.
  public init<Cursor: Hashable & Sendable>(
    cursor: Cursor?, of operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable (Cursor?) async throws -> Page,
    next: @escaping @Sendable (Page) -> Cursor?
  ) {
    let used: Set<Cursor> = cursor.map { [$0] } ?? []
    self.first = Self.link(to: cursor, used: used, operation, fetch, next)
  }

  private static func link<Cursor: Hashable & Sendable>(
    to cursor: Cursor?, used: Set<Cursor>, _ operation: (client: String, endpoint: String),
    _ fetch: @escaping @Sendable (Cursor?) async throws -> Page,
    _ next: @escaping @Sendable (Page) -> Cursor?
  ) -> Link {
    Link { () async throws -> (page: Page, next: Link?)? in
      let page: Page = try await fetch(cursor)
      // Some servers write an empty text for none.
      guard let following = next(page), following as? String != "" else { return (page, nil) }
      var used: Set<Cursor> = used
      guard used.insert(following).inserted else {
        return (page, Self.repeated(operation))
      }
      return (page, Self.link(to: following, used: used, operation, fetch, next))
    }
  }

  private static func repeated(_ operation: (client: String, endpoint: String)) -> Link {
    Link { () async throws -> (page: Page, next: Link?)? in
      throw ClientError(
        client: operation.client, endpoint: operation.endpoint, reason: .decoding,
        detail: "the page names a next page that was there before")
    }
  }
}

// MARK: - By numbers

nonisolated extension PageSequence {
  /// Pages by the place of their first item; an empty page is the end.
  public init<Offset: FixedWidthInteger & Sendable>(
    offset: Offset, fetch: @escaping @Sendable (Offset) async throws -> Page,
    count: @escaping @Sendable (Page) -> Int
  ) {
    self.first = Self.link(to: offset, fetch, count)
  }

  /// Pages by number; an empty page is the end.
  public init<Number: FixedWidthInteger & Sendable>(
    page: Number, fetch: @escaping @Sendable (Number) async throws -> Page,
    count: @escaping @Sendable (Page) -> Int
  ) {
    self.first = Self.link(to: page, fetch) { (page: Page) -> Int in Swift.min(count(page), 1) }
  }

  private static func link<Number: FixedWidthInteger & Sendable>(
    to number: Number, _ fetch: @escaping @Sendable (Number) async throws -> Page,
    _ step: @escaping @Sendable (Page) -> Int
  ) -> Link {
    Link { () async throws -> (page: Page, next: Link?)? in
      let page: Page = try await fetch(number)
      let count: Int = step(page)
      if count == 0 { return nil }
      let (next, overflow) = number.addingReportingOverflow(Number(clamping: count))
      return (page, overflow ? nil : Self.link(to: next, fetch, step))
    }
  }
}
