import Foundation

nonisolated extension RuntimeJSONCoding {
  /// - Parameter isSorted: Whether the same value is to be the same bytes each time. Sorting the
  ///   keys takes a sixth of the time.
  internal static func encode<Value: Encodable & Sendable>(
    _ value: Value, dates: DateCoding, isSorted: Bool = false
  ) throws -> Data {
    try self.withStack { (depth: Int) throws -> Data in
      try self.encodeHere(value, dates: dates, isSorted: isSorted, depth: depth)
    }
  }

  /// Encodes as deep as the stack of any task goes, and on a large one what is nested deeper.
  internal static func withStack<Result: Sendable>(
    _ encode: @escaping @Sendable (_ depth: Int) throws -> Result
  ) throws -> Result {
    do {
      return try encode(32)
    } catch is RuntimeEncodingDepth.Exceeded {
      return try RuntimeLargeStack.run { () throws -> Result in
        do {
          return try encode(512)
        } catch is RuntimeEncodingDepth.Exceeded {
          throw self.failure("nested too deeply")
        }
      }
    }
  }

  private static func encodeHere<Value: Encodable>(
    _ value: Value, dates: DateCoding, isSorted: Bool, depth: Int
  ) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = isSorted ? [.sortedKeys] : []
    encoder.outputFormatting.insert(.withoutEscapingSlashes)
    encoder.dateEncodingStrategy = .custom(dates.encode)
    if let key = RuntimeEncodingDepth.limit {
      encoder.userInfo[key] = depth
    }
    let data: Data = try encoder.encode(value)
    // `JSONEncoder` writes `Decimal.nan` as `NaN`. Most bodies have no N, and looking for one is
    // quick.
    guard ![UInt8](data).contains(0x4E) || !self.marks(of: data).hasNaN else {
      throw self.failure("not a number")
    }
    return data
  }

  private static func failure(_ description: String) -> EncodingError {
    let context = EncodingError.Context(codingPath: [], debugDescription: description)
    return .invalidValue("value", context)
  }

  /// An object, member by member.
  internal static func encode(
    object members: [String: any Encodable & Sendable], dates: DateCoding, isSorted: Bool
  ) throws -> Data {
    try self.encode(Members(values: members), dates: dates, isSorted: isSorted)
  }

  private struct Members: Encodable {
    let values: [String: any Encodable & Sendable]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: RuntimeFieldKey.self)
      for (name, value) in self.values {
        try container.encode(value, forKey: RuntimeFieldKey(name))
      }
    }
  }
}
