extension StoreLoader {
  /// Shows at once what an action makes of an item, and takes that back if the action fails.
  ///
  /// What is loaded meanwhile is shown with the change, too. Taking it back concerns this change
  /// alone: others, and what was loaded, stay. Changes of one item apply in the order in which they
  /// began; an item that an action returns replaces those that have succeeded, and what is still
  /// under way is shown on top of it.
  ///
  /// - Parameters:
  ///   - id: Of the item.
  ///   - key: Where items have it.
  ///   - scope: Which list the item is in, such as that of one repository: others do not change.
  ///   - state: Where the owner shows the items.
  ///   - change: Returns what the item becomes, or nil to remove it. By default it stays as it is
  ///     until the action has ended.
  ///   - action: Returns the item as it is then, or nil to keep the change. If it returns another
  ///     item of the list, as mocks do, it changes that one.
  public func change<Owner: AnyObject, Item, ID: Hashable>(
    _ id: ID, by key: KeyPath<Item, ID>, scope: [AnyHashable?] = [],
    in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    to change: @escaping (Item) -> Item? = { $0 }, action: () async throws -> Item?
  ) async throws where Value == [Item] {
    try await self.change(
      id, by: { $0[keyPath: key] }, scope: scope, in: state, of: owner, to: change, action: action)
  }

  /// The same where items may have no id.
  public func change<Owner: AnyObject, Item, ID: Hashable>(
    _ id: ID, by key: KeyPath<Item, ID?>, scope: [AnyHashable?] = [],
    in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    to change: @escaping (Item) -> Item? = { $0 }, action: () async throws -> Item?
  ) async throws where Value == [Item] {
    try await self.change(
      id, by: { $0[keyPath: key] }, scope: scope, in: state, of: owner, to: change, action: action)
  }

  private func change<Owner: AnyObject, Item, ID: Hashable>(
    _ id: ID, by key: @escaping (Item) -> ID?, scope: [AnyHashable?],
    in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    to change: @escaping (Item) -> Item?, action: () async throws -> Item?
  ) async throws where Value == [Item] {
    let change = RuntimePendingChange<Value>(of: id) { items in
      items.changing(id, by: key, to: change)
    } concerns: { items in
      items.contains { key($0) == id }
    }
    change.scope = scope
    change.isShown = self.isShown(scope)
    if self.changes.isEmpty { self.base = self.settled.value }
    self.changes.append(change)
    self.show(change, in: state, of: owner)
    do {
      let item = try await action()
      // After a reset nothing is known of it any more.
      guard self.changes.contains(where: { $0 === change }) else { return }
      change.removes = item == nil
      change.lastLoad = self.number
      if let item {
        let shown = change.apply
        change.apply = { items in
          // What the change made of its item stays where the answer is another one.
          let isOther = key(item) != id && items.contains { key($0) != nil && key($0) == key(item) }
          return (isOther ? shown(items) : items).changing(id, by: key, to: { _ in item })
        }
        self.reorder(after: change)
        self.show(change, in: state, of: owner)
      }
    } catch {
      self.changes.removeAll { $0 === change }
      self.show(change, in: state, of: owner)
      self.commitChanges()
      throw error
    }
    self.commitChanges()
  }

  /// What a server returned is newer than what has succeeded before, and may not know of what is
  /// under way. Changes of other items do not matter to it.
  private func reorder(after change: RuntimePendingChange<Value>) {
    let others = self.changes.filter { !$0.isOfSameItem(as: change) }
    let same = self.changes.filter { $0.isOfSameItem(as: change) && $0 !== change }
    self.changes =
      same.filter { $0.lastLoad != nil } + [change] + others + same.filter { $0.lastLoad == nil }
  }

  /// Changes of what is not there are nothing that views would have to hear of.
  private func show<Owner: AnyObject>(
    _ change: RuntimePendingChange<Value>, in state: ReferenceWritableKeyPath<Owner, State>,
    of owner: Owner
  ) {
    guard let base = self.base, change.concerns(base) else { return }
    self.settled = self.settled.replacing(self.applying(self.changes, to: base))
    self.show(in: state, of: owner)
  }

  /// The value with the changes that a load may not have seen.
  ///
  /// - Parameter number: Of the load that has brought it.
  func changed(_ value: Value, by number: Int) -> Value {
    // An action that had ended before the load began is in what it brought.
    self.changes.removeAll { $0.hasEnded(before: number) }
    self.base = value
    defer { self.commitChanges() }
    return self.applying(self.changes, to: value)
  }
  #if pagedStores

    /// The value with a page at its end, and the changes that both may not have seen.
    ///
    /// - Parameters:
    ///   - number: Of the load that has brought the page.
    ///   - add: What is shown of both.
    func changed(
      _ base: Value, with page: Value, by number: Int, _ add: (Value, Value) -> Value
    ) -> Value {
      // The same is true of a page, but not of what was there before and is not on it.
      let ended = self.changes.filter { $0.hasEnded(before: number) && $0.concerns(page) }
      self.changes.removeAll {
        $0.hasEnded(before: number) && ($0.concerns(page) || !$0.concerns(base))
      }
      // What was removed, and is there again, is at the end.
      let value = add(self.applying(ended, to: base), page)
      self.base = value
      defer { self.commitChanges() }
      return self.applying(self.changes, to: value)
    }
  #endif

  internal func applying(_ changes: [RuntimePendingChange<Value>], to value: Value) -> Value {
    changes.reduce(value) { $1.applied(to: $0) }
  }

  /// Changes whose action has succeeded belong to the value, unless something is under way that may
  /// have been sent before them, or an earlier change may still be taken back.
  private func commitChanges() {
    #if shiftedPages
      self.countRemovals()
    #endif
    defer { if self.changes.isEmpty { self.base = nil } }
    guard self.running == nil else { return }
    #if pagedStores
      guard self.runningMore == nil else { return }
    #endif
    let settled = self.changes.prefix { $0.lastLoad != nil }
    self.base = self.base.map { self.applying(Array(settled), to: $0) }
    self.changes.removeFirst(settled.count)
  }
}

nonisolated extension Array {
  /// The items with one of them changed; nil: it goes. Where it then has the id of another one, it
  /// takes the place of that, since views tell items apart by their ids.
  fileprivate func changing<ID: Hashable>(
    _ id: ID, by key: (Element) -> ID?, to change: (Element) -> Element?
  ) -> [Element] {
    var items = self
    for index in items.indices.reversed() where key(items[index]) == id {
      guard let item = change(items[index]) else {
        items.remove(at: index)
        continue
      }
      let newID: ID? = key(item)
      let isOther = newID != nil && newID != id
      items[isOther ? items.firstIndex { key($0) == newID } ?? index : index] = item
    }
    return items
  }
}

/// A change of an item in a value that is shown before it is known to last.
@MainActor
internal final class RuntimePendingChange<Value> {
  /// Of the item.
  let id: AnyHashable
  /// Which list the item is in.
  var scope: [AnyHashable?] = []
  /// Whether the list that the item is in is the one that is shown.
  var isShown = true
  /// Whether the action has succeeded and returned no item.
  var removes = false
  /// Whether the pages that follow begin earlier because of it.
  var isCounted = false
  /// Whether the page that was asked for last begins earlier, in case that it succeeds.
  var isExpected = false
  var apply: (Value) -> Value
  private let isIn: (Value) -> Bool
  /// The latest load when its action succeeded; nil: it has not.
  var lastLoad: Int?

  init(
    of id: AnyHashable, apply: @escaping (Value) -> Value, concerns: @escaping (Value) -> Bool
  ) {
    self.id = id
    self.apply = apply
    self.isIn = concerns
  }

  /// Whether the item is in a value.
  func concerns(_ value: Value) -> Bool {
    self.isShown && self.isIn(value)
  }

  func applied(to value: Value) -> Value {
    self.isShown ? self.apply(value) : value
  }

  func isOfSameItem(as other: RuntimePendingChange) -> Bool {
    guard self.scope.matches(other.scope) else { return false }
    return self.id == other.id
  }

  /// Whether its action had succeeded before a load began.
  func hasEnded(before number: Int) -> Bool {
    self.lastLoad.map { $0 < number } ?? false
  }
}
