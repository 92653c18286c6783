nonisolated extension Duration: RuntimeWireReading {
  /// A number of seconds: Swift decodes a pair of integers.
  internal static func read(from decoder: any Decoder) throws -> Duration {
    try FieldCoding<Duration>.seconds.decode(decoder)
  }
}
