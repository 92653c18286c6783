/// A step from a JSON value to a part of it.
public nonisolated struct JSONPathStep: ExpressibleByStringLiteral, Sendable {
  internal let key: RuntimeFieldKey
  /// nil when there is no such part.
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
