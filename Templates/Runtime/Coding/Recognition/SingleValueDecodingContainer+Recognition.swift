nonisolated extension SingleValueDecodingContainer {
  /// The value, unless it is of another type, or one that a union does not recognize: for a type
  /// that is only known where it is used.
  public func recognized<Value: Decodable>(_ type: Value.Type) -> Value? {
    guard let value: Value = try? self.decode(type) else { return nil }
    if let union = value as? any UnionValue { return self.keeps(union) ? nil : value }
    if let holder = value as? any UnionHolder { return self.recognizes(holder) ? value : nil }
    return value
  }

  /// Whether a union keeps the value as it was received.
  private func keeps<Union: UnionValue>(_ union: Union) -> Bool {
    (try? self.decode(JSON.self)).map { union == .unrecognized($0) } ?? false
  }

  /// Whether what stands beside the properties is one of the cases.
  private func recognizes<Holder: UnionHolder>(_ holder: Holder) -> Bool {
    self.recognized(Holder.Content.self) != nil
  }
}
