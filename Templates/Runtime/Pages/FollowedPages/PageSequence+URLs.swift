import Foundation

nonisolated extension PageSequence {
  /// Pages that each name the URL of the next one; the last names none.
  ///
  /// The URL travels beside the arguments of the closure that fetches the page, as a task-local
  /// value: a live client calls it as it stands, a mock may ask for it with `FollowedPage`. A URL
  /// that was there before throws a `ClientError`: the pages would never end.
  ///
  /// - Parameter operation: The client and the endpoint.
  public init(
    following operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable () async throws -> Page,
    next: @escaping @Sendable (Page) -> String?
  ) {
    self.first = Self.link(to: nil, used: [], operation, fetch, next)
  }

  private static func link(
    to url: URL?, used: Set<String>, _ operation: (client: String, endpoint: String),
    _ fetch: @escaping @Sendable () async throws -> Page,
    _ next: @escaping @Sendable (Page) -> String?
  ) -> Link {
    Link(
      fetch: { () async throws -> (page: Page?, next: Link?) in
        let visit = RuntimePageVisit("\(operation.client).\(operation.endpoint)", url)
        let page: Page = try await FollowedPage.$visit.withValue(visit) {
          () async throws -> Page in
          try await fetch()
        }
        guard let text = next(page), !text.isEmpty else { return (page, nil) }
        let base: URL? = visit.base ?? url
        guard let following = RuntimePercentEncoding.url(text, relativeTo: base)?.absoluteURL else {
          return (page, .failure("the page names a next page that is not a URL", operation))
        }
        var used: Set<String> = used
        if let base {
          used.insert(base.absoluteString)
        }
        guard used.insert(following.absoluteString).inserted else {
          return (page, .failure("the page names a next page that was fetched before", operation))
        }
        return (page, Self.link(to: following, used: used, operation, fetch, next))
      },
      // Only for shiftedPages:
      isNumbered: url.map(Self.isNumbered) ?? false,
      // For all:
      error: nil)
  }
  #if shiftedPages

    /// Whether a URL has the number of a page, or the place of its first item. Nothing says so:
    /// these are what APIs call it.
    private static func isNumbered(_ url: URL) -> Bool {
      let names: Set<String> = [
        "currentpage", "first", "firstresult", "from", "index", "offset", "p", "page", "paged",
        "pageindex", "pageno", "pagenum", "pagenumber", "pageoffset", "pg", "pos", "position",
        "skip", "start", "startat", "startindex",
      ]
      let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      return items.contains { (item: URLQueryItem) -> Bool in
        let name: String = item.name.lowercased().filter { $0.isLetter }
        return names.contains(name) && item.value.flatMap { Int($0) } != nil
      }
    }
  #endif
}

/// The URL of a page, beside the call that fetches it.
public nonisolated enum FollowedPage {
  @TaskLocal internal static var visit: RuntimePageVisit?

  /// For a closure that stands for an endpoint, the URL of the page that it is asked for, which the
  /// page before has named; nil for the first page.
  ///
  /// - Parameter operation: The client and the endpoint: `"ItemsClient.listItems"`.
  public static func url(of operation: String) -> URL? {
    guard let visit = self.visit, visit.operation == operation else { return nil }
    return visit.url
  }
}

/// One page on its way: which it is, and where it was found in the end.
internal nonisolated final class RuntimePageVisit: @unchecked Sendable {
  let operation: String
  /// nil: the first page.
  let url: URL?

  private let lock = NSLock()
  private var stored: URL?

  init(_ operation: String, _ url: URL?) {
    self.operation = operation
    self.url = url
  }

  /// The URL of the response: relative ones in it start there.
  var base: URL? {
    get { self.lock.withLock { self.stored } }
    set { self.lock.withLock { self.stored = newValue } }
  }
}
