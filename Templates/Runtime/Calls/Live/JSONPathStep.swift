/// A step from a JSON value to a part of it.
public nonisolated enum JSONPathStep: ExpressibleByStringLiteral, Sendable {
  case key(String)
  // Only for pathIndices:
  case index(Int)
  // For all:

  public init(stringLiteral value: String) { self = .key(value) }
}

// Only for pathIndices:
nonisolated extension JSONPathStep: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .index(value) }
}
// For all:
