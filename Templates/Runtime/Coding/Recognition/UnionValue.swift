/// A value that is one of several, or has such a value beside its properties.
public nonisolated protocol UnionValue {
  /// Whether a value is one of those that its type knows.
  static func isRecognized(_ value: Self) -> Bool
}

nonisolated extension SingleValueDecodingContainer {
  /// The value, unless it is of another type, or one that a union does not recognize: for a type that
  /// is only known where it is used.
  public func recognized<Value: Decodable>(_ type: Value.Type) -> Value? {
    guard let value: Value = try? self.decode(type) else { return nil }
    func isRecognized<Union: UnionValue>(_ value: Union) -> Bool { Union.isRecognized(value) }
    if let union = value as? any UnionValue, !isRecognized(union) { return nil }
    return value
  }
}
