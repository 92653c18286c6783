public import Foundation

/// What a client in memory keeps of one type: values by their ids, in the order in which they came.
///
/// Each call is one step, whatever runs at the same time.
public nonisolated final class MemoryTable<ID: Hashable & Sendable, Value: Sendable>:
  @unchecked Sendable
{
  public typealias Scope = MemoryRows<Value>.Scope

  private let lock = NSLock()
  private let id: @Sendable (Value) -> ID?
  private let place: @Sendable (Value) -> AnyHashable?
  private var stored: [MemoryRows<Value>.Row] = []
  private var removed: [MemoryRows<Value>.Row] = []
  /// The place of the value that came last.
  private var last = 0
  /// Those of values that were deleted included: no id is made twice.
  private var known: Set<ID> = []
  /// How many ids were made.
  private var made = 0
  private let newestFirst: Bool

  /// - Parameters:
  ///   - newestFirst: Whether what comes later is listed before what came earlier.
  ///   - place: Where a value is, if ids are only known to be different in one place.
  ///   - id: What tells values of one place apart. Of values with the same id the newest one is
  ///     kept.
  public init(
    _ values: [Value], newestFirst: Bool = false,
    place: @escaping @Sendable (Value) -> AnyHashable? = { (_: Value) -> AnyHashable? in nil },
    id: @escaping @Sendable (Value) -> ID?
  ) {
    self.id = id
    self.place = place
    self.newestFirst = newestFirst
    for value in newestFirst ? values.reversed() : values { self.set(value, in: [:]) }
  }

  public var values: [Value] { self.rows.values }

  /// What there is now.
  public var rows: MemoryRows<Value> {
    self.lock.withLock {
      MemoryRows(
        self.newestFirst ? self.stored.reversed() : self.stored, removed: self.removed,
        last: self.last, newestFirst: self.newestFirst)
    }
  }

  /// What there is now in a scope.
  public func rows(in scope: Scope) -> MemoryRows<Value> { self.rows.rows(in: scope) }

  public func find(
    _ id: ID, in scope: Scope = [:],
    where isFound: (Value) -> Bool = { (_: Value) -> Bool in true }
  ) -> Value? {
    self.lock.withLock {
      self.index(of: id, in: scope, isFound).map { self.stored[$0].value }
    }
  }

  /// - Returns: Whether it was added; not if there is a value with its id.
  public func insert(_ value: Value, in scope: Scope = [:]) -> Bool {
    self.lock.withLock {
      if self.index(of: value, in: scope) != nil { return false }
      self.append(value, in: scope)
      return true
    }
  }

  /// Takes the place of a value with the same id, if there is one.
  ///
  /// - Parameter keeping: Changes it by what was there, if anything was.
  /// - Returns: The value as it is now.
  @discardableResult
  public func put(
    _ value: Value, in scope: Scope = [:],
    keeping: (_ value: inout Value, _ previous: Value) -> Void = { (_: inout Value, _: Value) in }
  ) -> Value {
    self.lock.withLock {
      var value: Value = value
      if let index = self.index(of: value, in: scope) {
        keeping(&value, self.stored[index].value)
      }
      self.set(value, in: scope)
      return value
    }
  }

  /// - Returns: The value as it is now; nil if there is none.
  @discardableResult
  public func update(
    _ id: ID, in scope: Scope = [:],
    where isFound: (Value) -> Bool = { (_: Value) -> Bool in true },
    change: (inout Value) -> Void
  ) -> Value? {
    self.lock.withLock {
      guard let index = self.index(of: id, in: scope, isFound) else { return nil }
      change(&self.stored[index].value)
      return self.stored[index].value
    }
  }

  /// - Returns: The value as it was; nil if there is none.
  @discardableResult
  public func remove(
    _ id: ID, in scope: Scope = [:],
    where isFound: (Value) -> Bool = { (_: Value) -> Bool in true }
  ) -> Value? {
    self.lock.withLock {
      guard let index = self.index(of: id, in: scope, isFound) else { return nil }
      self.removed.append(self.stored.remove(at: index))
      return self.removed.last?.value
    }
  }

  private func index(of id: ID, in scope: Scope, _ isFound: (Value) -> Bool) -> Int? {
    self.stored.firstIndex { (row: MemoryRows<Value>.Row) -> Bool in
      self.id(row.value) == id && row.isIn(scope) && isFound(row.value)
    }
  }

  /// Of the value with the same id in the same place.
  private func index(of value: Value, in scope: Scope) -> Int? {
    // Most are new: looking for those would take the square of their number.
    guard let id = self.id(value), self.known.contains(id) else { return nil }
    let place: AnyHashable? = self.place(value)
    return self.index(of: id, in: scope) { (other: Value) -> Bool in self.place(other) == place }
  }

  private func append(_ value: Value, in scope: Scope) {
    self.last += 1
    self.stored.append(MemoryRows.Row(place: self.last, value: value, scope: scope))
    if let id = self.id(value) { self.known.insert(id) }
  }

  private func set(_ value: Value, in scope: Scope) {
    if let index = self.index(of: value, in: scope) {
      self.stored[index].value = value
    } else {
      self.append(value, in: scope)
    }
  }

  private func makeID(_ next: (_ number: Int, _ known: Set<ID>) -> ID) -> ID {
    var id: ID
    repeat {
      self.made += 1
      id = next(self.made, self.known)
    } while self.known.contains(id)
    return id
  }
}

// MARK: - Ids that are made

nonisolated extension MemoryTable where ID: MemoryID {
  /// Adds a value with a new id.
  @discardableResult
  public func add(in scope: Scope = [:], _ make: (ID) throws -> Value) rethrows -> Value {
    try self.lock.withLock {
      let value: Value = try make(self.makeID(ID.next))
      self.append(value, in: scope)
      return value
    }
  }

  /// Adds a value with a new id.
  ///
  /// - Returns: The id.
  public func addID(in scope: Scope = [:], _ make: (ID) throws -> Value) rethrows -> ID {
    try self.lock.withLock {
      let id: ID = self.makeID(ID.next)
      try self.append(make(id), in: scope)
      return id
    }
  }

  /// Adds a value with an id that is given, or a new one.
  ///
  /// - Returns: The id; nil if the given one is taken.
  public func addID(
    id given: ID?, in scope: Scope = [:], _ make: (ID) throws -> Value
  ) rethrows -> ID? {
    try self.lock.withLock {
      let id: ID = given ?? self.makeID(ID.next)
      let value: Value = try make(id)
      if given != nil, self.index(of: value, in: scope) != nil { return nil }
      self.append(value, in: scope)
      return id
    }
  }

  /// Adds a value with an id that is given, or a new one.
  ///
  /// - Returns: nil if the given id is taken.
  @discardableResult
  public func add(
    id given: ID?, in scope: Scope = [:], _ make: (ID) throws -> Value
  ) rethrows -> Value? {
    try self.lock.withLock {
      let value: Value = try make(given ?? self.makeID(ID.next))
      if given != nil, self.index(of: value, in: scope) != nil { return nil }
      self.append(value, in: scope)
      return value
    }
  }
}

/// What ids that are made can be.
public nonisolated protocol MemoryID: Hashable, Sendable {
  /// - Parameters:
  ///   - number: How many were made, this one included.
  ///   - known: Those that there were.
  static func next(_ number: Int, after known: Set<Self>) -> Self
}

nonisolated extension MemoryID where Self: FixedWidthInteger {
  /// One more than the largest.
  public static func next(_ number: Int, after known: Set<Self>) -> Self {
    let (next, overflows) = Swift.max(known.max() ?? 0, 0).addingReportingOverflow(1)
    return overflows ? Self(truncatingIfNeeded: number) : next
  }
}

nonisolated extension Int: MemoryID {}
nonisolated extension Int32: MemoryID {}
nonisolated extension Int64: MemoryID {}
nonisolated extension UInt64: MemoryID {}

nonisolated extension String: MemoryID {
  /// A number.
  public static func next(_ number: Int, after known: Set<String>) -> String { String(number) }
}

nonisolated extension UUID: MemoryID {
  /// One that ends with the number: the same on every run.
  public static func next(_ number: Int, after known: Set<UUID>) -> UUID {
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * place)) }
    return UUID(
      uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(3), byte(2), byte(1), byte(0)))
  }
}
