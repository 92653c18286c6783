import Foundation
import Testing

@testable import ClientsmithRuntime

@Suite struct MemoryTableTests {
  private struct Item<ID: Hashable & Sendable>: Equatable, Sendable {
    var id: ID
    var name = ""
  }

  @Test func integersGrow() {
    let table = MemoryTable<Int32, Item<Int32>>([Item(id: 3), Item(id: -7)]) { $0.id }
    #expect(table.add { Item(id: $0) }.id == 4)
    #expect(table.add(id: 40) { Item(id: $0) }?.id == 40)
    #expect(table.add { Item(id: $0) }.id == 41)
    table.remove(41)
    #expect(table.add { Item(id: $0) }.id == 42)
    #expect(table.add(id: 40) { Item(id: $0) } == nil)
    // After the largest there is still a free one.
    #expect(table.insert(Item(id: .max)))
    #expect(table.add { Item(id: $0) }.id > 0)
    let unsigned = MemoryTable<UInt64, Item<UInt64>>([]) { $0.id }
    #expect(unsigned.add { Item(id: $0) }.id == 1)
  }

  @Test func textsAndUUIDsAreTheSameOnEveryRun() {
    let texts = MemoryTable<String, Item<String>>([Item(id: "2")]) { $0.id }
    #expect((0..<3).map { _ in texts.add { Item(id: $0) }.id } == ["1", "3", "4"])
    let uuids = MemoryTable<UUID, Item<UUID>>([]) { $0.id }
    let made = (0..<300).map { _ in uuids.add { Item(id: $0) }.id.uuidString }
    #expect(made[0] == "00000000-0000-4000-8000-000000000001")
    #expect(made[299] == "00000000-0000-4000-8000-00000000012C")
  }

  @Test func ofValuesWithOneIDTheLastIsKept() {
    let table = MemoryTable<Int, Item<Int>>([
      Item(id: 1, name: "a"), Item(id: 2), Item(id: 1, name: "b"),
    ]) { $0.id }
    #expect(table.values == [Item(id: 1, name: "b"), Item(id: 2)])
    table.put(Item(id: 2, name: "c"))
    #expect(!table.insert(Item(id: 2)))
    #expect(table.find(2)?.name == "c")
    #expect(table.find(2) { $0.name == "x" } == nil)
    #expect(table.update(2, where: { $0.name == "x" }, change: { $0.name = "y" }) == nil)
    #expect(table.update(2) { $0.name = "y" }?.name == "y")
    #expect(table.remove(2) { $0.name == "x" } == nil && table.remove(2)?.name == "y")
  }

  /// Numbers of chores begin anew in each bed.
  @Test func idsMayBeOfOnePlaceAlone() {
    struct Chore: Equatable, Sendable {
      var bed: Int
      var number: Int
      var title = ""
    }
    let table = MemoryTable<Int, Chore>(
      [
        Chore(bed: 1, number: 1), Chore(bed: 2, number: 1, title: "a"),
        Chore(bed: 2, number: 1, title: "b"),
      ], place: { $0.bed }, id: { $0.number })
    #expect(table.values.map(\.title) == ["", "b"])
    #expect(!table.insert(Chore(bed: 1, number: 1)) && table.insert(Chore(bed: 3, number: 1)))
    #expect(table.add(id: 1) { Chore(bed: 2, number: $0) } == nil)
    #expect(table.add(id: 1) { Chore(bed: 4, number: $0) } != nil)
    #expect(table.addID(id: 1) { Chore(bed: 4, number: $0) } == nil)
    #expect(table.addID(id: 1) { Chore(bed: 5, number: $0) } == 1)
    table.put(Chore(bed: 3, number: 1, title: "c"))
    #expect(table.find(1) { $0.bed == 3 }?.title == "c" && table.values.count == 5)
  }

  @Test func valuesWithoutAnIDAreKept() {
    let table = MemoryTable<Int, Item<Int?>>([Item(id: nil), Item(id: nil)]) { $0.id }
    #expect(table.values.count == 2 && table.insert(Item(id: nil)))
    #expect(table.add { Item(id: $0) }.id == 1)
  }

  @Test func aFailureToMakeAValueAddsNone() {
    struct Failure: Error {}
    let table = MemoryTable<Int, Item<Int>>([]) { $0.id }
    #expect(throws: Failure.self) { try table.add { _ in throw Failure() } }
    #expect(table.values.isEmpty)
  }

  @Test func aPatchIsApplied() {
    var value: Int? = 1
    Patch<Int>.absent.apply(to: &value)
    #expect(value == 1)
    Patch.value(2).apply(to: &value)
    #expect(value == 2)
    Patch<Int>.null.apply(to: &value)
    #expect(value == nil)
  }
}
