import Foundation
import Testing

@testable import ClientsmithRuntime

@Suite struct MemoryPageTests {
  private struct Item: Equatable, Sendable {
    var id: Int
    var group = ""
  }

  private static func table(_ ids: some Sequence<Int>) -> MemoryTable<Int, Item> {
    MemoryTable(ids.map { Item(id: $0, group: $0.isMultiple(of: 2) ? "even" : "odd") }) { $0.id }
  }

  private static func rows(_ count: Int = 5) -> MemoryRows<Item> { table(1...count).rows }

  @Test(
    arguments: [
      (0, 2, [1, 2], 2), (2, 2, [3, 4], 4), (4, 2, [5], nil), (9, 2, [], nil), (-3, 1, [1], 1),
      (0, 0, [], nil), (0, -1, [], nil), (Int.max, Int.max, [], nil),
      (1, Int.max, [2, 3, 4, 5], nil),
    ] as [(Int, Int, [Int], Int?)])
  func pages(start: Int, limit: Int, items: [Int], next: Int?) {
    let page = MemoryPage(of: Self.rows(), from: start, limit: limit)
    #expect(page.items.map(\.id) == items && page.nextStart == next)
    #expect(page.hasNext == (next != nil) && page.total == 5)
  }

  @Test func theNewestMayComeFirst() throws {
    let table = MemoryTable([3, 2, 1].map { Item(id: $0) }, newestFirst: true) { $0.id }
    let first = MemoryPage(of: table.rows, limit: 2)
    #expect(first.items.map(\.id) == [3, 2] && first.next == 2)
    #expect(table.add { Item(id: $0) }.id == 4)
    #expect(table.values.map(\.id) == [4, 3, 2, 1])
    // A page goes on where it was, whatever has come since.
    #expect(MemoryPage(of: table.rows, after: first.next, limit: 2)?.items.map(\.id) == [1])
    _ = table.remove(2)
    #expect(MemoryPage(of: table.rows, after: 2, limit: 2) { $0.id }?.items.map(\.id) == [1])
    #expect(MemoryPage(of: table.rows, after: 4, limit: 2) { $0.id }?.items.map(\.id) == [3, 1])
    let last = try #require(MemoryPage(of: table.rows, after: 4, limit: 1) { $0.id })
    #expect(last.previous == 0 && MemoryPage(of: table.rows, after: 9, limit: 1) { $0.id } == nil)
  }

  @Test(arguments: [
    (1, 1, [1, 2]), (2, 1, [3, 4]), (0, 1, [1, 2]), (0, 0, [1, 2]), (1, 0, [3, 4]), (4, 1, []),
    (Int.max, 0, []), (Int.max, Int.min, []), (Int.min, 1, [1, 2]),
  ])
  func numberedPages(number: Int, first: Int, items: [Int]) {
    let page = MemoryPage(of: Self.rows(), page: number, first: first, limit: 2)
    #expect(page.items.map(\.id) == items && page.number == max(number, first))
  }

  @Test func theFirstPlaceMayBeOne() {
    let page = MemoryPage(of: Self.rows(), from: 1, first: 1, limit: 2)
    #expect(page.items.map(\.id) == [1, 2])
    #expect(page.start == 1 && page.nextStart == 3)
    #expect(MemoryPage(of: Self.rows(), from: .max, first: 1, limit: 1).items.isEmpty)
    #expect(MemoryPage(of: Self.rows(), from: 3, first: 1, limit: 2).items.map(\.id) == [3, 4])
  }

  @Test func aPageSaysWhatIsAroundIt() {
    let first = MemoryPage(of: Self.rows(), page: 1, limit: 2)
    #expect(first.pageCount == 3 && first.nextNumber == 2 && first.previousNumber == nil)
    #expect(first.next == 2 && first.previous == nil && !first.hasPrevious)
    let last = MemoryPage(of: Self.rows(), page: 3, limit: 2)
    #expect(last.nextNumber == nil && last.previousNumber == 2 && last.previous == 2)
    #expect(last.start == 4 && last.limit == 2 && last.nextURL == nil)
    // The page before the second is the first, which comes after nothing.
    let second = MemoryPage(of: Self.rows(), page: 2, limit: 2)
    #expect(second.previous == 0)
    #expect(MemoryPage(of: Self.rows(), after: second.previous, limit: 2)?.items == first.items)
    let all = MemoryPage(of: Self.rows(), limit: nil)
    #expect(all.items.count == 5 && all.pageCount == 1 && all.number == 1 && all.limit == 5)
    #expect(MemoryPage(of: Self.rows(), from: 3, limit: .max).pageCount == 1)
    let none = MemoryPage(of: Self.table([]).rows, limit: nil)
    #expect(none.pageCount == 0 && none.number == 1 && !none.hasNext && none.items.isEmpty)
  }

  // MARK: - Cursors

  @Test func aCursorOutlivesWhatItLeadsTo() throws {
    let table = Self.table(1...6)
    let first = try #require(MemoryPage(of: table.rows, after: nil as String?, limit: 2))
    let cursor = try #require(first.next.map(String.init))
    table.remove(1)
    table.remove(2)
    table.remove(3)
    table.add { Item(id: $0) }
    let second = try #require(MemoryPage(of: table.rows, after: cursor, limit: 2))
    #expect(second.items.map(\.id) == [4, 5])
    let third = try #require(MemoryPage(of: table.rows, after: second.next, limit: 2))
    #expect(third.items.map(\.id) == [6, 7] && third.next == nil)
  }

  @Test func aKeyOutlivesItsValue() throws {
    let table = Self.table(1...6)
    func page(_ key: Int?) -> [Int]? {
      MemoryPage(of: table.rows, after: key, limit: 2) { $0.id }?.items.map(\.id)
    }
    #expect(page(nil) == [1, 2] && page(2) == [3, 4] && page(6) == [] && page(8) == nil)
    table.remove(2)
    table.remove(3)
    #expect(page(2) == [4, 5])
    // What is left out by a filter is still a place to go on from.
    var rows = table.rows
    rows.removeAll { $0.group == "odd" }
    #expect(MemoryPage(of: rows, after: 5, limit: 2) { $0.id }?.items.map(\.id) == [6])
  }

  @Test func aKeyThatSeveralHaveIsTheLastOfThem() throws {
    let table = Self.table(1...5)
    let page = MemoryPage(of: table.rows, after: "odd", limit: 2) { $0.group }
    #expect(try #require(page).items.isEmpty)
    let other = MemoryPage(of: table.rows, after: "even", limit: 2) { $0.group }
    #expect(try #require(other).items.map(\.id) == [5])
    #expect(MemoryPage(of: table.rows, after: "", limit: 2) { $0.group }?.items.count == 2)
  }

  @Test(arguments: ["junk", "6", "-1", "1.0", " 1", "99999999999999999999"])
  func anUnknownCursorIsNone(cursor: String) {
    #expect(MemoryPage(of: Self.rows(), after: cursor, limit: 2) == nil)
    let url = URL(string: "https://memory.invalid/?after=6")
    #expect(MemoryPage(of: Self.rows(), at: url, limit: 2) == nil)
  }

  @Test func noCursorIsTheStart() {
    #expect(MemoryPage(of: Self.rows(), after: "", limit: 2)?.items.map(\.id) == [1, 2])
    #expect(MemoryPage(of: Self.rows(), after: 0, limit: 2)?.items.map(\.id) == [1, 2])
    #expect(MemoryPage(of: Self.rows(), after: nil as Int?, limit: 2)?.items.map(\.id) == [1, 2])
  }

  @Test func aFirstPageMayBeNumbered() throws {
    let second = try #require(MemoryPage(of: Self.rows(), at: nil, page: 2, limit: 2))
    #expect(second.items.map(\.id) == [3, 4])
    let third = MemoryPage(of: Self.rows(), at: second.nextURL, page: 2, limit: 2)
    #expect(third?.items.map(\.id) == [5])
    let zero = try #require(MemoryPage(of: Self.rows(), at: nil, page: 0, first: 0, limit: 2))
    let one = MemoryPage(of: Self.rows(), at: zero.nextURL, page: 0, first: 0, limit: 2)
    #expect(zero.number == 0 && one?.number == 1)
    let later = try #require(MemoryPage(of: Self.rows(), at: nil, from: 3, limit: nil))
    #expect(later.items.map(\.id) == [4, 5])
    let url = URL(string: "https://memory.invalid/?after=1")
    #expect(MemoryPage(of: Self.rows(), at: url, from: 3, limit: 1)?.items.map(\.id) == [2])
  }

  @Test func pagesAtAURL() throws {
    let first = try #require(MemoryPage(of: Self.rows(3), at: nil, limit: 2))
    let second = try #require(MemoryPage(of: Self.rows(3), at: first.nextURL, limit: 2))
    #expect(first.items.map(\.id) == [1, 2] && second.items.map(\.id) == [3])
    #expect(second.nextURL == nil && first.previousURL == nil)
    let back = try #require(MemoryPage(of: Self.rows(3), at: second.previousURL, limit: 2))
    #expect(back.items == first.items)
    let other = URL(string: "https://example.com/items")
    #expect(MemoryPage(of: Self.rows(3), at: other, limit: 2) == nil)
  }
}
