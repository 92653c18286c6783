public import Foundation

nonisolated extension EndpointCall {
  /// Sends a part with the bytes of each file, `name[file]`, in the order of their names.
  ///
  /// - Parameter explodes: Whether they have their own names alone.
  public mutating func multipartField(
    _ name: String, files: [String: Data]?, explodes: Bool = false,
    contentType: String = "application/octet-stream"
  ) {
    for (file, data) in (files ?? [:]).sorted(by: { $0.key < $1.key }) {
      self.multipartField(
        explodes ? file : "\(name)[\(file)]", data: data, filename: file,
        contentType: contentType)
    }
  }
}
