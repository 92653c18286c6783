import Testing

@testable import ClientsmithRuntime

struct PageSequenceTests {
  private struct Page: Equatable, Sendable {
    var items: [Int]
    var next: String?
  }

  private struct Failure: Error {}

  /// What was asked for, in order.
  private actor Asked<Position: Sendable> {
    private(set) var positions: [Position] = []

    func add(_ position: Position) {
      self.positions.append(position)
    }
  }

  private func pages(
    _ asked: Asked<String?>, _ answer: @escaping @Sendable (String?) throws -> Page
  ) -> PageSequence<Page> {
    PageSequence(cursor: nil, of: ("TestClient", "list")) { (cursor: String?) in
      await asked.add(cursor)
      return try answer(cursor)
    } next: {
      $0.next
    }
  }

  @Test func followsCursorsThroughEmptyPages() async throws {
    let asked = Asked<String?>()
    let pages = self.pages(asked) { (cursor: String?) in
      switch cursor {
      case nil: Page(items: [1, 2], next: "b")
      case "b": Page(items: [], next: "c")
      default: Page(items: [3])
      }
    }
    var all: [Int] = []
    for try await item in PageItemSequence(pages, items: { $0.items }) { all.append(item) }
    #expect(all == [1, 2, 3])
    #expect(await asked.positions == [nil, "b", "c"])
  }

  @Test func endsAtAnEmptyCursor() async throws {
    let asked = Asked<String?>()
    let pages = self.pages(asked) { Page(items: [1], next: $0 == nil ? "b" : "") }
    var items: [Int] = []
    for try await item in PageItemSequence(pages, items: { $0.items }) { items.append(item) }
    #expect(items == [1, 1])
    #expect(await asked.positions == [nil, "b"])
  }

  @Test func fetchesOnlyWhatIsAskedFor() async throws {
    let asked = Asked<String?>()
    let pages = self.pages(asked) { Page(items: [1], next: ($0 ?? "") + "x") }
    let items = PageItemSequence(pages, items: { $0.items })
    var first = items.makeAsyncIterator()
    #expect(await asked.positions.isEmpty)
    #expect(try await first.next() == 1)
    #expect(await asked.positions == [nil])
    // The state is the iterator's: another one starts again, a copy continues.
    var second = items.makeAsyncIterator()
    _ = try await second.next()
    _ = try await first.next()
    #expect(await asked.positions == [nil, nil, "x"])
  }

  @Test(arguments: [[nil, "a"], [nil, "b"]] as [[String?]])
  func refusesACursorThatWasUsed(path: [String?]) async throws {
    // a → b → a, and b → b.
    let asked = Asked<String?>()
    let pages = self.pages(asked) { (cursor: String?) in
      switch cursor {
      case nil: Page(items: [0], next: path[1])
      case "a": Page(items: [1], next: "b")
      default: Page(items: [2], next: path[1])
      }
    }
    var received: [Int] = []
    let error = await #expect(throws: ClientError.self) {
      for try await page in pages { received += page.items }
    }
    #expect(error?.endpoint == "list")
    #expect(error?.reason == .decoding)
    #expect(received == (path[1] == "a" ? [0, 1, 2] : [0, 2]))
  }

  /// The page that came is there before the error.
  @Test(arguments: [("two", true), ("99999999999999999999", true), ("", false), (nil, false)])
  func refusesAHeaderThatIsNoNumber(header: String?, isRefused: Bool) async throws {
    let pages = PageSequence(cursor: Int?.none, of: Self.operation) {
      (cursor: Int?) async throws -> HTTPHeaders in
      cursor == nil ? ["X-Next": "2"] : header.map { ["X-Next": $0] } ?? [:]
    } next: {
      try $0.cursor("x-next")
    }
    var received = 0
    do {
      for try await _ in pages { received += 1 }
      #expect(!isRefused)
    } catch let error as ClientError {
      #expect(isRefused)
      #expect(error.reason == .decoding)
    }
    #expect(received == 2)
  }

  private static let operation = ("TestClient", "list")

  @Test func countsOffsetsByWhatArrived() async throws {
    let asked = Asked<Int32>()
    let pages = PageSequence(offset: Int32(1), of: Self.operation) {
      (offset: Int32) async throws -> [Int32] in
      await asked.add(offset)
      return offset < 6 ? Array(offset..<min(offset + 3, 6)) : []
    } items: {
      $0
    }
    var all: [[Int32]] = []
    for try await page in pages { all.append(page) }
    #expect(all == [[1, 2, 3], [4, 5]])
    #expect(await asked.positions == [1, 4, 6])
  }

  /// A server that leaves out what may not be seen returns fewer than the limit.
  @Test(arguments: [(10, [0, 10, 20]), (nil, [0, 2, 4]), (0, [0, 2, 4]), (-3, [0, 2, 4])])
  func stepsByTheLimit(step: Int?, positions: [Int]) async throws {
    let asked = Asked<Int>()
    let pages = PageSequence(offset: 0, step: step, of: Self.operation) {
      (offset: Int) async throws -> [Int] in
      await asked.add(offset)
      return await asked.positions.count < 3 ? [offset, offset + 1] : []
    } items: {
      $0
    }
    for try await _ in pages {}
    #expect(await asked.positions == positions)
  }

  @Test func numbersPages() async throws {
    let pages = PageSequence(page: 7, of: Self.operation) { (page: Int) async throws -> [Int] in
      page < 10 ? [page, page] : []
    } items: {
      $0
    }
    var all: [Int] = []
    for try await item in PageItemSequence(pages, items: { $0 }) { all.append(item) }
    #expect(all == [7, 7, 8, 8, 9, 9])
  }

  @Test func endsWhereNumbersDo() async throws {
    let pages = PageSequence(page: Int32.max, of: Self.operation) {
      (page: Int32) async throws -> [Int32] in
      [page]
    } items: {
      $0
    }
    var all: [[Int32]] = []
    for try await page in pages { all.append(page) }
    #expect(all == [[.max]])
  }

  @Test func endsWhereThePageSaysSo() async throws {
    let asked = Asked<Int>()
    let pages = PageSequence(page: 1, of: Self.operation) { (page: Int) async throws -> Page in
      await asked.add(page)
      return Page(items: [page], next: page < 3 ? "more" : nil)
    } more: { (page: Page, _: Int) in
      page.next != nil
    } items: {
      $0.items
    }
    for try await _ in pages {}
    #expect(await asked.positions == [1, 2, 3])
  }

  /// A later start is counted too where there are offsets, and only what arrives where there are
  /// numbers: it is not known how long the pages before were.
  @Test func endsAtATotal() async throws {
    let asked = Asked<Int>()
    let byOffset = PageSequence(offset: 2, of: Self.operation) {
      (offset: Int) async throws -> [Int] in
      await asked.add(offset)
      return Array(offset..<min(offset + 2, 5))
    } more: { (_: [Int], count: Int) in
      count < 5
    } items: {
      $0
    }
    for try await _ in byOffset {}
    #expect(await asked.positions == [2, 4])
    let byNumber = PageSequence(page: 10, of: Self.operation) {
      (page: Int) async throws -> [Int] in
      await asked.add(page)
      return [page, page]
    } more: { (_: [Int], count: Int) in
      count < 5
    } items: {
      $0
    }
    for try await _ in byNumber {}
    #expect(await asked.positions == [2, 4, 10, 11, 12])
  }

  /// Such a server, or a closure of a test, sends the first page for ever.
  @Test func noticesThatPositionsAreIgnored() async throws {
    let sequences = [
      PageSequence(page: 1, of: Self.operation) { (_: Int) in
        [1, 2]
      } items: {
        $0
      },
      PageSequence(offset: 0, of: Self.operation) { (_: Int) in
        [1, 2]
      } items: {
        $0
      },
      PageSequence(offset: 0, step: 5, of: Self.operation) { (_: Int) in
        [1, 2]
      } items: {
        $0
      },
    ]
    for pages in sequences {
      var received: [[Int]] = []
      let error = await #expect(throws: ClientError.self) {
        for try await page in pages { received.append(page) }
      }
      #expect(error?.reason == .decoding)
      #expect(
        error?.description == """
          TestClient.list: the response is not what was expected: the page is the same as the one \
          before.
          """)
      #expect(received == [[1, 2]])
    }
  }

  @Test func endsAfterAnError() async throws {
    let pages = self.pages(Asked<String?>()) { (_: String?) in throw Failure() }
    var iterator = pages.makeAsyncIterator()
    await #expect(throws: Failure.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func fetchesNothingWhenCancelled() async throws {
    let asked = Asked<String?>()
    let pages = self.pages(asked) { (_: String?) in Page(items: [1], next: nil) }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = pages.makeAsyncIterator()
      _ = try await iterator.next()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await asked.positions.isEmpty)
  }
}
