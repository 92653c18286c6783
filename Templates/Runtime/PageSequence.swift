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
    PageSequence<Other>.Link { () async throws -> (page: Other, next: PageSequence<Other>.Link?)? in
      guard let (page, next) = try await self.fetch() else { return nil }
      return (transform(page), next?.mapped(transform))
    }
  }

  /// In the place of a page: pages that would never end, or that cannot be fetched.
  static func failure(
    _ detail: String, _ operation: (client: String, endpoint: String)
  ) -> Self {
    Self { () async throws -> (page: Page, next: Self?)? in
      throw ClientError(
        client: operation.client, endpoint: operation.endpoint, reason: .decoding, detail: detail)
    }
  }
}
