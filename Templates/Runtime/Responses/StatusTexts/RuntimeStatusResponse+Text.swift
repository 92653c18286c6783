nonisolated extension RuntimeStatusResponse {
  /// The body by its charset; without one it is UTF-8.
  public func text() throws -> String {
    guard let text = self.response.text else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: self.response.charsetProblem))
    }
    return text
  }
}
