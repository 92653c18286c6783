extension Primitive {
  /// A made-up value, the same on every run.
  ///
  /// - Parameters:
  ///   - text: what a `String` is.
  ///   - uuid: what a `UUID` is.
  package func madeUpValue(text: String, uuid: @autoclosure () -> String) -> Value {
    switch self {
    case .int, .int32, .int64, .uint64: .integer(1)
    case .double, .float: .number(1.5)
    case .bool: .bool(true)
    case .string: .string(text)
    case .date: .date(Instant(seconds: 1_704_164_645))
    case .day: .day(year: 2024, month: 1, day: 2)
    case .url: .string("https://example.com")
    case .uuid: .string(uuid())
    case .data: .data([])
    case .decimal: .decimal("1.5")
    case .json: .json(.object([]))
    }
  }
}
