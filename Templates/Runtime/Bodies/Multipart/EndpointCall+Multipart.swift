public import Foundation

nonisolated extension EndpointCall {
  /// Starts a multipart body, without parts if none follows.
  public mutating func multipartBody(contentType: String = "multipart/form-data") {
    self.setBody(.written(RuntimeMultipartForm()), contentType: contentType)
  }

  // MARK: - Text

  /// Sends a part; nil sends none.
  public mutating func multipartField(
    _ name: String, _ value: (some ParameterValue)?, filename: String? = nil,
    contentType: String? = nil
  ) {
    guard let value, let text = self.text(value, name) else { return }
    if let url = value as? URL, url.isFileURL {
      self.refuse("\(name) is the URL of a file, and a text is sent")
    }
    self.appendPart(name, .data(Data(text.utf8)), filename, contentType)
  }

  /// Sends a part for each element.
  public mutating func multipartField(
    _ name: String, _ values: [some ParameterValue]?, filename: String? = nil,
    contentType: String? = nil
  ) {
    for value in values ?? [] {
      self.multipartField(name, value, filename: filename, contentType: contentType)
    }
  }

  // MARK: - JSON

  /// Sends a part with a value as JSON; nil sends none.
  public mutating func multipartField(
    _ name: String, json value: (some Encodable & Sendable)?, filename: String? = nil,
    contentType: String = "application/json"
  ) {
    guard let value else { return }
    self.appendPart(name, .json(value, self.dates), filename, contentType)
  }

  // MARK: - Bytes

  /// Sends a part with bytes as they are; nil sends none.
  public mutating func multipartField(
    _ name: String, data: Data?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    guard let data else { return }
    self.appendPart(name, .data(data), filename, contentType)
  }

  /// Sends a part for each element.
  public mutating func multipartField(
    _ name: String, data values: [Data]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for data in values ?? [] {
      self.multipartField(name, data: data, filename: filename, contentType: contentType)
    }
  }

  // MARK: - Files

  /// Sends a part with the content of a file, under the file's name unless there is another; nil
  /// sends none.
  public mutating func multipartField(
    _ name: String, file: URL?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    guard let file else { return }
    if !RuntimeLocalFile.isReadable(file) {
      self.refuse("\(name) is not a readable file")
    }
    self.appendPart(name, .file(file), filename ?? file.lastPathComponent, contentType)
  }

  /// Sends a part for each file.
  public mutating func multipartField(
    _ name: String, file files: [URL]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for file in files ?? [] {
      self.multipartField(name, file: file, filename: filename, contentType: contentType)
    }
  }

  internal mutating func appendPart(
    _ name: String, _ content: RuntimeMultipartForm.Part.Content, _ filename: String?,
    _ contentType: String?
  ) {
    var form = RuntimeMultipartForm()
    if case .written(let writer) = self.body, let before = writer as? RuntimeMultipartForm {
      form = before
    }
    form.parts.append(
      RuntimeMultipartForm.Part(
        name: name, filename: filename, contentType: contentType, content: content))
    self.setBody(.written(form), contentType: self.contentType ?? "multipart/form-data")
  }
}
