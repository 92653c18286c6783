/// The items of all collections that are open, those of the innermost at the end.
///
/// How many a collection has is known when it closes. Here they wait for that, so that its array is made
/// once, with the room that it needs: small collections are most of what documents have, and arrays that
/// grow have room for twice as much.
struct OpenItems<Item>: ~Copyable {
  private var items: UnsafeMutableBufferPointer<Item> = .init(start: nil, count: 0)
  private(set) var count = 0

  deinit {
    _ = items[..<count].deinitialize()
    items.deallocate()
  }

  mutating func append(_ item: consuming Item) {
    if count == items.count { grow() }
    items.initializeElement(at: count, to: item)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Item>.allocate(capacity: max(16, count * 2))
    _ = larger.moveInitialize(fromContentsOf: items[..<count])
    items.deallocate()
    items = larger
  }

  subscript(index: Int) -> Item { items[index] }

  /// Takes out the items from one on.
  mutating func take(from start: Int) -> [Item] {
    guard count > start else { return [] }
    let rest = items[start..<count]
    count = start
    return Array(unsafeUninitializedCapacity: rest.count) { buffer, initializedCount in
      _ = buffer.moveInitialize(fromContentsOf: rest)
      initializedCount = rest.count
    }
  }
}
