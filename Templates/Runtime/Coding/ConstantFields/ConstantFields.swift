nonisolated extension FieldDecoder {
  /// A field that has to have a value where it is there.
  public func constant<Value: Decodable & Equatable>(
    _ key: StaticString, _ value: Value, isRequired: Bool = true
  ) throws {
    if !isRequired, !self.container.contains(RuntimeFieldKey(key)) { return }
    let found: Value = try self.required(key)
    guard found == value else {
      throw DecodingError.dataCorruptedError(
        forKey: RuntimeFieldKey(key), in: self.container, debugDescription: "another value")
    }
  }
}
