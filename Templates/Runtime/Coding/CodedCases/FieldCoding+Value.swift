nonisolated extension FieldCoding {
  /// What is there in place of a whole object.
  public func value(from decoder: any Decoder) throws -> Value {
    try self.decode(decoder)
  }

  #if durations
    /// Writes it in place of a whole object.
    public func write(_ value: Value, to encoder: any Encoder) throws {
      try self.encode(value, encoder)
    }
  #endif
}
