public import Foundation

nonisolated extension EndpointCall {
  /// Sends the content of a file, read while it is sent.
  public mutating func body(
    file: URL, contentType: String = "application/octet-stream"
  ) {
    if !RuntimeLocalFile.isReadable(file) {
      self.refuse("the body is not a readable file")
    }
    self.setBody(.file(file), contentType: contentType)
  }
}
