/// A step from a JSON value to a part of it: a key of an object or an index of an array.
public nonisolated enum JSONPathStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  Sendable
{
  case key(String)
  case index(Int)

  public init(stringLiteral value: String) { self = .key(value) }

  public init(integerLiteral value: Int) { self = .index(value) }
}
