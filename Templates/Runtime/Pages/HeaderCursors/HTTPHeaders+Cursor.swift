nonisolated extension HTTPHeaders {
  /// The number in a header that leads to the next page; nil where the header is absent or empty,
  /// as on the last page. Throws a `DecodingError` where there is something else.
  public func cursor<Cursor: LosslessStringConvertible>(_ name: String) throws -> Cursor? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let cursor = Cursor(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "\(name) is not a number"))
    }
    return cursor
  }
}
