extension Ship {
  /// Whether it is on a voyage, as far as anybody knows.
  public var isAtSea: Bool { state == .sailing }
}
