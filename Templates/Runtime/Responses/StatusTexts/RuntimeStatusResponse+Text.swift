nonisolated extension RuntimeStatusResponse {
  /// The body by its charset; without one it is UTF-8.
  public func text() throws -> String {
    guard let text = self.response.text else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "the body is not text in the charset that is named"))
    }
    return text
  }
}
