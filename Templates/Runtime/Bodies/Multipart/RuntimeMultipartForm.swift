import Foundation

/// A `multipart/form-data` body (RFC 7578).
internal nonisolated struct RuntimeMultipartForm: RuntimeBodyWriter {
  struct Part: Sendable {
    enum Content: Sendable {
      case data(Data)
      case file(URL)
      /// Encoded when the body is written.
      case json(any Encodable & Sendable, DateCoding)
    }

    let name: String
    let filename: String?
    let contentType: String?
    var content: Content
    /// More lines of the head.
    var headers: String = ""
  }

  var parts: [Part] = []
  /// What stands between the parts; random, so that no content can be made to hold it.
  var makeBoundary: @Sendable () -> String = { () -> String in
    UUID().uuidString
  }

  // MARK: - Writing

  func write(into request: inout HTTPRequest) async throws {
    var form: RuntimeMultipartForm = self
    form.parts = try self.parts.map { try $0.encoded() }
    try await form.writeEncoded(into: &request)
  }

  private func writeEncoded(into request: inout HTTPRequest) async throws {
    let type: String = request.headers["Content-Type"] ?? "multipart/form-data"
    // A header may bring a boundary of its own.
    let told: String? = RuntimeMediaType.parameter("boundary", of: type)
    var boundary: String = told ?? self.makeBoundary()
    while told == nil, self.parts.contains(where: { $0.holds(boundary) }) {
      try Task.checkCancellation()
      boundary = self.makeBoundary()
    }
    if self.parts.contains(where: \.isFile) {
      request.body = .file(try await self.file(boundary, request.progress))
    } else {
      var body = Data()
      for part in self.parts {
        body.append(part.head(boundary))
        body.append(part.data)
        body.append(Self.lineBreak)
      }
      body.append(Self.end(boundary))
      request.body = .data(body)
    }
    request.headers["Content-Type"] = told == nil ? "\(type); boundary=\(boundary)" : type
  }

  func remove(from request: HTTPRequest) {
    if case .file(let file) = request.body {
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// A temporary file with the whole body: its length is known before it is sent, and it can be
  /// sent again. Files are never in memory as a whole.
  private func file(
    _ boundary: String, _ progress: HTTPRequest.Progress
  ) async throws -> URL {
    let name = "clientsmith-\(UUID().uuidString)"
    let file: URL = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    let copying = RuntimeFileCopying(progress)
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation {
          (continuation: CheckedContinuation<Void, any Error>) in
          // Reading and writing block the thread.
          DispatchQueue.global().async {
            continuation.resume(with: Result { try self.write(to: file, boundary, copying) })
          }
        }
      } onCancel: {
        copying.stop()
      }
      try Task.checkCancellation()
      return file
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
  }

  private func write(to file: URL, _ boundary: String, _ copying: RuntimeFileCopying) throws {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard
      FileManager.default.createFile(atPath: file.path, contents: nil, attributes: attributes)
    else { throw CocoaError(.fileWriteUnknown) }
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }
    for part in self.parts {
      try output.write(contentsOf: part.head(boundary))
      switch part.content {
      case .data(let data): try output.write(contentsOf: data)
      case .file(let source): try copying.copy(source, to: output)
      case .json: break
      }
      try output.write(contentsOf: Self.lineBreak)
    }
    try output.write(contentsOf: Self.end(boundary))
  }

  private static let lineBreak = Data("\r\n".utf8)

  private static func end(_ boundary: String) -> Data {
    Data("--\(boundary)--\r\n".utf8)
  }
}

nonisolated extension RuntimeMultipartForm.Part {
  fileprivate var isFile: Bool {
    if case .file = self.content { true } else { false }
  }

  fileprivate var data: Data {
    if case .data(let data) = self.content { data } else { Data() }
  }

  /// With its bytes in the place of a value.
  fileprivate func encoded() throws -> Self {
    guard case .json(let value, let dates) = self.content else { return self }
    var part: Self = self
    // A recording tells such a body by its hash.
    part.content = .data(try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true))
    return part
  }

  fileprivate func holds(_ boundary: String) -> Bool {
    self.data.range(of: Data(boundary.utf8)) != nil
  }

  fileprivate func head(_ boundary: String) -> Data {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escape(self.name))\""
    if let filename = self.filename {
      head += "; filename=\"\(Self.escape(filename))\""
    }
    if let contentType = self.contentType {
      head += "\r\nContent-Type: \(contentType)"
    }
    return Data("\(head)\(self.headers)\r\n\r\n".utf8)
  }

  /// By scalars, since a CR and a LF are one character together.
  private static func escape(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped.append(contentsOf: "%22".unicodeScalars)
      case "\r": escaped.append(contentsOf: "%0D".unicodeScalars)
      case "\n": escaped.append(contentsOf: "%0A".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
