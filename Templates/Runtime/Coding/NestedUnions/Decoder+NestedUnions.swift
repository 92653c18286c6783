/// The unions that were read within the one that is being read.
private nonisolated final class RuntimeReadUnions: @unchecked Sendable {
  struct Place: Hashable {
    let type: ObjectIdentifier
    let path: [String]
  }

  @TaskLocal static var current: RuntimeReadUnions?

  /// Used by one decoder at a time.
  var values: [Place: Any] = [:]
}

nonisolated extension Decoder {
  /// Reads a union that may have others of its kind in it. Each case that is tried reads them
  /// again: without what is known of them, that takes twice as long with each level.
  public func readingOnce<Value>(_ read: (any Decoder) throws -> Value) throws -> Value {
    guard let known = RuntimeReadUnions.current else {
      return try RuntimeReadUnions.$current.withValue(RuntimeReadUnions()) { try read(self) }
    }
    let path: [String] = self.codingPath.map { $0.stringValue }
    let place = RuntimeReadUnions.Place(type: ObjectIdentifier(Value.self), path: path)
    if let value = known.values[place] as? Value { return value }
    let value: Value = try read(self)
    known.values[place] = value
    return value
  }
}
