/// A value behind a reference: a copy costs one reference, however large the value is.
///
/// It is a value all the same: who changes it while others hold it gets a copy.
struct CopyOnWrite<Value: Sendable>: Sendable {
  // Changed only by the one struct that holds it.
  private final class Storage: @unchecked Sendable {
    /// That struct is accessed exclusively, and so is this. To check it again at run time, for each
    /// field that is read, took 2 % of the time of `generate`.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var storage: Storage

  init(_ value: Value) {
    storage = Storage(value)
  }

  var value: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

extension CopyOnWrite: Equatable where Value: Equatable {
  static func == (a: CopyOnWrite, b: CopyOnWrite) -> Bool {
    a.storage === b.storage || a.storage.value == b.storage.value
  }
}

extension CopyOnWrite: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
