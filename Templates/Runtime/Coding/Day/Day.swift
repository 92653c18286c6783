import Foundation

/// A calendar day without a time or a time zone: `2024-01-02`.
public nonisolated struct Day: Hashable, Sendable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int

  // The synthesized initializer is internal.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

nonisolated extension Day: LosslessStringConvertible {
  /// `2024-01-02`; nil for anything else, and for a day that the calendar does not have.
  public init?(_ description: String) {
    guard let day = RuntimeCivilDay(Array(description.utf8)[...]) else { return nil }
    self.init(year: day.year, month: day.month, day: day.day)
  }

  public var description: String {
    RuntimeCivilDay(year: self.year, month: self.month, day: self.day).text
  }
}

nonisolated extension Day: Comparable {
  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

nonisolated extension Day: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Day(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day")
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard let text = self.existing else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: "not a day")
      throw EncodingError.invalidValue(self, context)
    }
    try container.encode(text)
  }
}

nonisolated extension Day: ParameterValue {
  /// nil for a day that the calendar does not have.
  public func parameterText(_ dates: DateCoding) -> String? {
    self.existing
  }

  fileprivate var existing: String? { Day(self.description)?.description }
}
