/// A step from a JSON value to a part of it.
public nonisolated struct JSONPathStep: ExpressibleByStringLiteral, Sendable {
  internal let key: RuntimeFieldKey
  /// Returns nil when the part is missing.
  let take: @Sendable (any Decoder) throws -> (any Decoder)?

  public init(stringLiteral name: String) {
    let key = RuntimeFieldKey(name)
    self.key = key
    self.take = { (value: any Decoder) throws -> (any Decoder)? in
      let container = try value.container(keyedBy: RuntimeFieldKey.self)
      return container.contains(key) ? try container.superDecoder(forKey: key) : nil
    }
  }
}
