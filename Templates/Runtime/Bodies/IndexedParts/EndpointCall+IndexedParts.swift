public import Foundation

nonisolated extension EndpointCall {
  /// Sends a part for each element, `name[0]`, `name[1]`.
  public mutating func multipartField(
    _ name: String, indexed values: [some ParameterValue]?, filename: String? = nil,
    contentType: String? = nil
  ) {
    for (index, value) in (values ?? []).enumerated() {
      self.multipartField(
        "\(name)[\(index)]", value, filename: filename, contentType: contentType)
    }
  }

  /// Sends a part for each element, `name[0]`, `name[1]`.
  public mutating func multipartField(
    _ name: String, indexedData values: [Data]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for (index, data) in (values ?? []).enumerated() {
      self.multipartField(
        "\(name)[\(index)]", data: data, filename: filename, contentType: contentType)
    }
  }

  /// Sends a part for each file, `name[0]`, `name[1]`.
  public mutating func multipartField(
    _ name: String, indexedFiles files: [URL]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for (index, file) in (files ?? []).enumerated() {
      self.multipartField(
        "\(name)[\(index)]", file: file, filename: filename, contentType: contentType)
    }
  }
}
