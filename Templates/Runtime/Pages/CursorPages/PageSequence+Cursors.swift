nonisolated extension PageSequence {
  /// Pages that each name the next one; the last names none.
  ///
  /// A cursor that was used before throws a `ClientError`: the pages would never end.
  ///
  /// - Parameter operation: The client and the endpoint, for errors.
  public init<Cursor: Hashable & Sendable>(
    cursor: Cursor?, of operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable (Cursor?) async throws -> Page,
    next: @escaping @Sendable (Page) throws -> Cursor?
  ) {
    let used: Set<Cursor> = cursor.map { [$0] } ?? []
    self.first = Self.link(to: cursor, used: used, operation, fetch, next)
  }
  #if shiftedPages

    /// Pages that each name the next one by its number, or by the place of its first item.
    ///
    /// - Parameter operation: The client and the endpoint, for errors.
    public init<Number: FixedWidthInteger & Sendable>(
      number: Number?, of operation: (client: String, endpoint: String),
      fetch: @escaping @Sendable (Number?) async throws -> Page,
      next: @escaping @Sendable (Page) throws -> Number?
    ) {
      var first: Link = Self(cursor: number, of: operation, fetch: fetch, next: next).first
      first.isNumbered = true
      self.first = first
    }
  #endif

  private static func link<Cursor: Hashable & Sendable>(
    to cursor: Cursor?, used: Set<Cursor>, _ operation: (client: String, endpoint: String),
    _ fetch: @escaping @Sendable (Cursor?) async throws -> Page,
    _ next: @escaping @Sendable (Page) throws -> Cursor?
  ) -> Link {
    Link { () async throws -> (page: Page?, next: Link?) in
      let page: Page = try await fetch(cursor)
      let following: Cursor?
      do {
        following = try next(page)
      } catch {
        return (page, .failure("the page does not name the next one as declared", operation))
      }
      // Some servers write an empty text for none.
      guard let following, following as? String != "" else { return (page, nil) }
      var used: Set<Cursor> = used
      guard used.insert(following).inserted else {
        return (page, .failure("the page names a next page that was fetched before", operation))
      }
      return (page, Self.link(to: following, used: used, operation, fetch, next))
    }
  }
}
