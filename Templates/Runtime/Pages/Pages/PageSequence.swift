/// The pages of an endpoint, one after the other.
///
/// A page is fetched when it is needed, and none before. Each iteration starts from the beginning.
public nonisolated struct PageSequence<Page: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Page

  /// A page that is still to be fetched, if it is there; with it comes what follows, if anything
  /// does.
  struct Link: Sendable {
    let fetch: @Sendable () async throws -> (page: Page?, next: Link?)
    #if shiftedPages
      /// The same where so many items before it are gone; nil: its place does not depend on them.
      var shifted: (@Sendable (_ removed: Int) -> Self)?
      /// Whether the server names its place, or that of the page after it, by a number or an
      /// offset.
      var isNumbered = false
    #endif
    /// Why there cannot be such a page; `fetch` throws it.
    var error: ClientError?
  }

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    var link: Link?

    public mutating func next() async throws -> Page? {
      while let link = self.link {
        // After an error, too, the sequence has ended.
        self.link = nil
        try Task.checkCancellation()
        let (page, next) = try await link.fetch()
        self.link = next
        if let page { return page }
      }
      return nil
    }
  }

  let first: Link

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
    PageSequence<Other>.Link(
      fetch: { () async throws -> (page: Other?, next: PageSequence<Other>.Link?) in
        let (page, next) = try await self.fetch()
        return (page.map(transform), next?.mapped(transform))
      },
      // Only for shiftedPages:
      shifted: self.mappedShift(transform), isNumbered: self.isNumbered,
      // For all:
      error: self.error)
  }

  #if shiftedPages
    private func mappedShift<Other: Sendable>(
      _ transform: @escaping @Sendable (Page) -> Other
    ) -> (@Sendable (Int) -> PageSequence<Other>.Link)? {
      guard let shifted = self.shifted else { return nil }
      return { (removed: Int) -> PageSequence<Other>.Link in shifted(removed).mapped(transform) }
    }

  #endif
  /// In the place of a page: pages that would never end, or that cannot be fetched.
  static func failure(
    _ detail: String, _ operation: (client: String, endpoint: String)
  ) -> Self {
    let error = ClientError(
      client: operation.client, endpoint: operation.endpoint, reason: .decoding, detail: detail)
    return Self(
      fetch: { () async throws -> (page: Page?, next: Self?) in throw error }, error: error)
  }
}
