public import Foundation

/// A part of a list, as a server answers with it, and what it says of the others.
public nonisolated struct MemoryPage<Value> {
  public let items: [Value]
  /// How many values all pages have.
  public let total: Int
  /// The place of its first value among them.
  public let start: Int
  /// How many values a page has at most.
  public let limit: Int
  public let number: Int
  /// The number of the first page.
  private let firstNumber: Int
  /// The cursor of the next page, which starts after it; nil: this is the last one.
  public let next: Int?
  /// The cursor of the page before; nil: this is the first one.
  public let previous: Int?
  /// The place of the first value of the page before; nil: this is the first one.
  public let previousStart: Int?

  /// - Parameters:
  ///   - start: From 0 on.
  ///   - first: The number of the first page.
  ///   - place: That of the first value of all.
  private init(
    _ rows: MemoryRows<Value>, _ start: Int, _ limit: Int?, _ number: Int?, first: Int = 1,
    place: Int = 0
  ) {
    let (rows, total): ([MemoryRows<Value>.Row], Int) = (rows.rows, rows.rows.count)
    let limit: Int = max(limit ?? total, 0)
    let lower: Int = min(max(start, 0), total)
    let upper: Int = lower + min(limit, total - lower)
    self.items = rows[lower..<upper].map(\.value)
    self.total = total
    self.start = max(start, 0) &+ place
    self.limit = limit
    self.number = number ?? (limit > 0 ? max(start, 0) / limit : 0) &+ first
    self.firstNumber = first
    self.next = lower < upper && upper < total ? rows[upper - 1].place : nil
    // What comes before the page before.
    let before: Int = lower - min(limit, lower)
    self.previous = lower == 0 ? nil : before == 0 ? 0 : rows[before - 1].place
    self.previousStart = lower == 0 ? nil : before &+ place
  }

  /// - Parameters:
  ///   - start: The place of the first value.
  ///   - first: The place of the first value of all.
  ///   - limit: How many values it has at most; nil: all that there are.
  public init(of rows: MemoryRows<Value>, from start: Int = 0, first: Int = 0, limit: Int?) {
    self.init(rows, max(start, first) - first, limit, nil, place: first)
  }

  /// - Parameters:
  ///   - number: Of the page.
  ///   - first: The number of the first page.
  public init(of rows: MemoryRows<Value>, page number: Int, first: Int = 1, limit: Int) {
    let number: Int = max(number, first)
    let (pages, isFar) = number.subtractingReportingOverflow(first)
    let (start, isFarther) = pages.multipliedReportingOverflow(by: max(limit, 0))
    self.init(rows, isFar || isFarther ? .max : start, limit, number, first: first)
  }

  /// The page after a cursor; nil: no page has named it.
  ///
  /// - Parameters:
  ///   - cursor: What the page before has named, whether the value that it led to is still there or
  ///     not; nil or 0: the first page.
  ///   - first: The number of the first page.
  ///   - place: That of the first value of all.
  public init?(
    of rows: MemoryRows<Value>, after cursor: Int?, first: Int = 1, place: Int = 0, limit: Int?
  ) {
    guard let start = rows.count(upTo: cursor ?? 0) else { return nil }
    self.init(rows, start, limit, nil, first: first, place: place)
  }

  /// The page after a cursor that is a text; an empty one is none.
  public init?(
    of rows: MemoryRows<Value>, after cursor: String?, first: Int = 1, place: Int = 0, limit: Int?
  ) {
    guard let value: Int = cursor.map({ $0 == "" ? 0 : Int($0) }) ?? 0 else { return nil }
    self.init(of: rows, after: value, first: first, place: place, limit: limit)
  }

  /// The page after a value; nil: there is none, and there never was.
  ///
  /// - Parameters:
  ///   - key: What the last value of the page before has; nil or an empty text: the first page.
  ///   - keyOf: Where values have it.
  public init?<Key: Equatable>(
    of rows: MemoryRows<Value>, after key: Key?, limit: Int?, _ keyOf: (Value) -> Key?
  ) {
    var place = 0
    if let key, key as? String != "" {
      guard let found = rows.place(of: key, keyOf) else { return nil }
      place = found
    }
    self.init(of: rows, after: place, limit: limit)
  }

  #if followedPages
    /// The page at a URL; nil: no page has named it.
    ///
    /// - Parameter url: The `nextURL` of the page before; nil: the first page.
    public init?(
      of rows: MemoryRows<Value>, at url: URL?, first: Int = 1, place: Int = 0, limit: Int?
    ) {
      guard let url else {
        self.init(of: rows, limit: limit)
        return
      }
      let items: [URLQueryItem]? =
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
      guard let cursor = items?.first(where: { $0.name == "after" })?.value else { return nil }
      self.init(of: rows, after: cursor, first: first, place: place, limit: limit)
    }

    /// The page at a URL, or a first page that is told by its number.
    public init?(
      of rows: MemoryRows<Value>, at url: URL?, page number: Int, first: Int = 1, limit: Int
    ) {
      guard url == nil else {
        self.init(of: rows, at: url, first: first, limit: limit)
        return
      }
      self.init(of: rows, page: number, first: first, limit: limit)
    }

    /// The page at a URL, or a first page that is told by the place of its first value.
    public init?(
      of rows: MemoryRows<Value>, at url: URL?, from start: Int, first: Int = 0, limit: Int?
    ) {
      guard url == nil else {
        self.init(of: rows, at: url, place: first, limit: limit)
        return
      }
      self.init(of: rows, from: start, first: first, limit: limit)
    }
  #endif

  // MARK: - What it says of the others

  public var hasNext: Bool { self.next != nil }

  public var hasPrevious: Bool { self.previous != nil }

  /// The number of the next page; nil: this is the last one.
  public var nextNumber: Int? { self.hasNext ? self.number + 1 : nil }

  /// The number of the page before; nil: this is the first one.
  public var previousNumber: Int? { self.number > self.firstNumber ? self.number - 1 : nil }

  /// The place of the first value of the next page; nil: this is the last one.
  public var nextStart: Int? { self.hasNext ? self.start + self.items.count : nil }

  /// How many pages there are.
  public var pageCount: Int {
    guard self.limit > 0 else { return 0 }
    return self.total / self.limit + (self.total % self.limit == 0 ? 0 : 1)
  }

  /// Where the next page is; nil: this is the last one.
  public var nextURL: URL? { self.next.flatMap { Self.url(after: $0) } }

  /// Where the page before is; nil: this is the first one.
  public var previousURL: URL? { self.previous.flatMap { Self.url(after: $0) } }

  private static func url(after cursor: Int) -> URL? {
    URL(string: "https://memory.invalid/?after=\(cursor)")
  }
}
