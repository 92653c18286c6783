/// Types that a user has written, in a module of their own.
public struct Money: Codable, Hashable, Sendable {
  public var amount: Int
  public var currency: String

  public init(amount: Int, currency: String) {
    self.amount = amount
    self.currency = currency
  }

  public static let zero = Money(amount: 0, currency: "EUR")
}

public enum Account {
  /// A number of letters and digits, as one string.
  public struct Number: Codable, Hashable, Sendable {
    public var text: String

    public init(text: String) { self.text = text }

    public init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }

    public static func sample() -> Number { Number(text: "DE02") }
  }
}
