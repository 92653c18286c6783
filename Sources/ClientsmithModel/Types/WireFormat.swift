/// How the values of a property are written, where that is not as their types say.
package struct WireFormat: Hashable, Sendable {
  package enum Coding: String, CaseIterable, Hashable, Sendable {
    /// Numbers and booleans as strings.
    case string
    /// Durations as `PT1H30M`, not as seconds.
    case iso8601
    /// Bytes in the alphabet for URLs, without padding (RFC 4648, section 5).
    case base64url
  }

  /// Of the dates in it; nil: those of the endpoint.
  package var dates: DateFormat?
  package var coding: Coding?
  /// Elements of the array that are null, or cannot be read, are left out.
  package var isLenient: Bool
  /// The whole value is JSON, where a text is expected: in a header, a cookie or a path.
  package var isJSON: Bool

  package init(
    dates: DateFormat? = nil, coding: Coding? = nil, isLenient: Bool = false, isJSON: Bool = false
  ) {
    self.dates = dates
    self.coding = coding
    self.isLenient = isLenient
    self.isJSON = isJSON
  }

  package static let standard = WireFormat()
}

extension Primitive {
  /// Whether an API may write it as text: a number or a boolean.
  package var isText: Bool {
    switch self {
    case .int, .int32, .int64, .uint64, .double, .float, .decimal, .bool: true
    case .string, .date, .day, .url, .uuid, .data, .duration, .json: false
    }
  }
}
