/// A step from a JSON value to a part of it: a key of an object or an index of an array.
public nonisolated enum JSONPathStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

nonisolated extension JSONPathStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) {
    self = .key(value)
  }

  public init(integerLiteral value: Int) {
    self = .index(value)
  }
}
