extension LoadSequence {
  /// Shows at once what an action makes of an item, and takes that back if the action fails.
  ///
  /// What is loaded meanwhile is shown with the change, too. Taking it back concerns this change
  /// alone: others, and what was loaded, stay.
  ///
  /// - Parameters:
  ///   - id: Of the item.
  ///   - state: Where the owner shows the items.
  ///   - change: What the item becomes; nil: it goes.
  ///   - action: It returns the item as it is then; nil: as the change makes it.
  public func change<Owner: AnyObject, Item: Identifiable>(
    _ id: Item.ID, in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    to change: @escaping (Item) -> Item?, action: () async throws -> Item?
  ) async throws where Value == [Item] {
    let change = RuntimeValueChange<Value> { items in
      items.compactMap { $0.id == id ? change($0) : $0 }
    }
    if self.changes.isEmpty { self.unchanged = self.settled.value }
    self.changes.append(change)
    self.showChanges(of: id, in: state, of: owner)
    do {
      let item = try await action()
      change.lastLoad = self.number
      if let item {
        change.apply = { items in items.map { $0.id == id ? item : $0 } }
        self.showChanges(of: id, in: state, of: owner)
      }
    } catch {
      self.changes.removeAll { $0 === change }
      self.showChanges(of: id, in: state, of: owner)
      self.forgetChanges()
      throw error
    }
    self.forgetChanges()
  }

  /// Changes of what is not there are nothing that views would have to hear of.
  private func showChanges<Owner: AnyObject, Item: Identifiable>(
    of id: Item.ID, in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner
  ) where Value == [Item] {
    guard let unchanged = self.unchanged, unchanged.contains(where: { $0.id == id }) else { return }
    let value = self.applying(self.changes, to: unchanged)
    self.settled = self.settled.replacing(value)
    owner[keyPath: state] = owner[keyPath: state].replacing(value)
  }

  /// The value with the changes that a load may not have seen.
  ///
  /// - Parameter number: Of the load that has brought it.
  func changed(_ value: Value, by number: Int) -> Value {
    // An action that had ended before the load began is in what it brought.
    self.changes.removeAll { change in change.lastLoad.map { $0 < number } ?? false }
    self.unchanged = value
    defer { self.forgetChanges() }
    return self.applying(self.changes, to: value)
  }

  internal func applying(_ changes: [RuntimeValueChange<Value>], to value: Value) -> Value {
    changes.reduce(value) { $1.apply($0) }
  }

  /// Changes whose action has succeeded belong to the value, unless something is under way that may
  /// have been sent before them, or an earlier change may still be taken back.
  private func forgetChanges() {
    defer { if self.changes.isEmpty { self.unchanged = nil } }
    guard self.running == nil else { return }
    // Only for pagedStores:
    guard self.runningMore == nil else { return }
    // For all:
    let settled = self.changes.prefix { $0.lastLoad != nil }
    self.unchanged = self.unchanged.map { self.applying(Array(settled), to: $0) }
    self.changes.removeFirst(settled.count)
  }
}

/// A change of a value that is shown before it is known to last.
@MainActor
internal final class RuntimeValueChange<Value> {
  var apply: (Value) -> Value
  /// The latest load when its action succeeded; nil: it has not.
  var lastLoad: Int?

  init(apply: @escaping (Value) -> Value) {
    self.apply = apply
  }
}
