public import Foundation

/// A part of a list, as a server answers with it.
public nonisolated struct MemoryPage<Value> {
  public let items: [Value]
  /// Where the next page starts; nil: this is the last one.
  public let next: Int?

  /// - Parameters:
  ///   - start: The place of the first value, from 0 on.
  ///   - limit: How many values it has at most; nil: all that there are.
  public init(of values: [Value], from start: Int = 0, limit: Int?) {
    let start: Int = min(max(start, 0), values.count)
    let count: Int = min(max(limit ?? values.count, 0), values.count - start)
    self.items = Array(values[start..<(start + count)])
    self.next = start + count < values.count && count > 0 ? start + count : nil
  }

  /// - Parameters:
  ///   - number: Of the page.
  ///   - first: The number of the first page.
  public init(of values: [Value], page number: Int, first: Int = 1, limit: Int) {
    let (pages, isFar) = max(number, first).subtractingReportingOverflow(first)
    let (start, isFarther) = pages.multipliedReportingOverflow(by: max(limit, 0))
    self.init(of: values, from: isFar || isFarther ? values.count : start, limit: limit)
  }

  /// - Parameters:
  ///   - key: What the last value of the page before has; nil: the first page.
  ///   - keyOf: Where values have it. Without a value that has it the page is empty.
  public init<Key: Equatable>(
    of values: [Value], after key: Key?, limit: Int, _ keyOf: (Value) -> Key?
  ) {
    var start = 0
    if let key {
      start = (values.firstIndex { keyOf($0) == key }).map { $0 + 1 } ?? values.count
    }
    self.init(of: values, from: start, limit: limit)
  }

  // Only for followedPages:
  /// - Parameter url: The `nextURL` of the page before; nil: the first page.
  public init(of values: [Value], at url: URL?, limit: Int) {
    let items: [URLQueryItem]? = url.flatMap {
      URLComponents(url: $0, resolvingAgainstBaseURL: true)?.queryItems
    }
    let start: Int? = items?.first { $0.name == "start" }?.value.flatMap { Int($0) }
    self.init(of: values, from: start ?? 0, limit: limit)
  }

  /// Where the next page is; nil: this is the last one.
  public var nextURL: URL? {
    self.next.flatMap { URL(string: "https://memory.invalid/?start=\($0)") }
  }
  // For all:
}
