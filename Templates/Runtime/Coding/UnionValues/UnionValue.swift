/// A value that is one of several.
public nonisolated protocol UnionValue: Decodable, Equatable {
  /// A value of none of the cases, as it was received.
  static func unrecognized(_ value: JSON) -> Self
}
