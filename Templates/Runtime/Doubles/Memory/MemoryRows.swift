/// What a table holds at one moment, in the order in which it came, or the newest first.
public nonisolated struct MemoryRows<Value> {
  /// What says where values are, by the names of parameters, such as the channel of messages; nil
  /// says nothing.
  public typealias Scope = [String: AnyHashable?]

  struct Row {
    /// Counts on, so that no two values ever have the same.
    let place: Int
    var value: Value
    /// What it was created in; empty: it is in all.
    let scope: Scope

    /// Whether nothing says that it is somewhere else.
    func isIn(_ wanted: Scope) -> Bool {
      wanted.allSatisfy { (name: String, value: AnyHashable?) -> Bool in
        let known: AnyHashable? = self.scope[name] ?? nil
        return value == nil || known == nil || known == value
      }
    }
  }

  /// Those that are left.
  private(set) var rows: [Row]
  private let all: [Row]
  /// What was deleted, which a cursor may still lead to.
  private let removed: [Row]
  /// The last place that a value got.
  private let last: Int
  /// Places count down from row to row.
  private let newestFirst: Bool

  init(_ rows: [Row], removed: [Row], last: Int, newestFirst: Bool) {
    self.rows = rows
    self.all = rows
    self.removed = removed
    self.last = last
    self.newestFirst = newestFirst
  }

  public var values: [Value] { self.rows.map(\.value) }

  /// Those of the values that are left in a scope.
  func rows(in scope: Scope) -> Self {
    var rows: Self = self
    rows.rows.removeAll { (row: Row) -> Bool in !row.isIn(scope) }
    return rows
  }

  /// Leaves out values.
  public mutating func removeAll(where isLeftOut: (Value) throws -> Bool) rethrows {
    try self.rows.removeAll { (row: Row) throws -> Bool in try isLeftOut(row.value) }
  }

  /// How many of the values that are left come before what follows a place, whether its value is
  /// still there or not; nil: no value ever had it.
  ///
  /// - Parameter place: 0 is the start.
  func count(upTo place: Int) -> Int? {
    guard (0...self.last).contains(place) else { return nil }
    if place == 0 { return 0 }
    return self.rows.firstIndex { (row: Row) -> Bool in
      self.newestFirst ? row.place < place : row.place > place
    } ?? self.rows.count
  }

  /// The place of the last value that has a key, else of the last one that had it when it was
  /// deleted; nil: there is none.
  func place<Key: Equatable>(of key: Key, _ keyOf: (Value) -> Key?) -> Int? {
    let row: Row? =
      self.all.last { (row: Row) -> Bool in keyOf(row.value) == key }
      ?? self.removed.last { (row: Row) -> Bool in keyOf(row.value) == key }
    return row?.place
  }
}
