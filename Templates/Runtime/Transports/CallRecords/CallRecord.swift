import Foundation

/// What may be told of a call that has ended: no URL, no body and nothing that was sent.
public nonisolated struct CallRecord: Sendable {
  /// The client and the endpoint: `SuntimesClient.fetchSunrise`.
  public var operation: String
  /// `GET`, `POST` and so on.
  public var method: String
  /// The path before its placeholders are filled in: `/items/{id}`.
  public var pathTemplate: String
  public var host: String?
  public var port: Int?
  /// Which attempt of the call this is; the first is 1.
  public var attempt: Int
  /// nil: there was no response.
  public var status: Int?
  /// The size of the body in bytes, after decompression; of a stream, what was read of it.
  public var size: Int?
  /// Of the response, those that were asked for.
  public var headers = HTTPHeaders()
  /// The kind of error: `timeout`, or the status of a response that is one. nil: the call
  /// succeeded.
  public var error: String?
  /// To the last byte of the body, also of a stream.
  public var duration: Duration = .zero

  init(_ request: HTTPRequest) {
    self.operation = request.operation
    self.method = request.method
    self.pathTemplate = request.pathTemplate
    self.host = request.url.host
    self.port = request.url.port ?? (request.url.scheme == "http" ? 80 : 443)
    self.attempt = request.attempt
  }

  /// Sends a request, and tells of it when all is over: for a stream, when its body has been read.
  static func of(
    _ request: HTTPRequest, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    next: (HTTPRequest) async throws -> HTTPResponse,
    tell: @escaping @Sendable (_ record: CallRecord, _ response: HTTPResponse?) -> Void
  ) async throws -> HTTPResponse {
    let start: ContinuousClock.Instant = now()
    var record = CallRecord(request)
    do {
      let response: HTTPResponse = try await next(request)
      record.end(with: response)
      #if streams
        if response.isStream {
          response.onEnd { [record] (end: HTTPStreamEnd) -> Void in
            var record: CallRecord = record
            record.size = Int(end.bytes)
            if let error = end.error { record.end(with: error) }
            record.duration = start.duration(to: now())
            tell(record, response)
          }
          return response
        }
      #endif
      record.duration = start.duration(to: now())
      tell(record, response)
      return response
    } catch {
      record.end(with: error)
      record.duration = start.duration(to: now())
      tell(record, nil)
      throw error
    }
  }

  mutating func end(with response: HTTPResponse) {
    self.status = response.status
    self.size = response.body.count
    if response.status >= 400 { self.error = "\(response.status)" }
  }

  /// A `ClientError` is told by its reason. The description of any other error may hold what was
  /// sent or received, so it is told by its type.
  mutating func end(with error: any Error) {
    self.error =
      switch error {
      case is CancellationError: "cancelled"
      case let error as ClientError: error.reason.rawValue
      default: "\(type(of: error))"
      }
  }

  /// By the names of OpenTelemetry's semantic conventions for HTTP clients.
  public var attributes: [String: String] {
    var attributes: [String: String] = [
      "http.request.method": self.method, "url.template": self.pathTemplate,
    ]
    attributes["server.address"] = self.host
    attributes["server.port"] = self.port.map { "\($0)" }
    attributes["http.response.status_code"] = self.status.map { "\($0)" }
    attributes["http.response.body.size"] = self.size.map { "\($0)" }
    attributes["error.type"] = self.error
    if self.attempt > 1 { attributes["http.request.resend_count"] = "\(self.attempt - 1)" }
    for header in self.headers {
      attributes["http.response.header.\(header.name.lowercased())"] = header.value
    }
    return attributes
  }
}

nonisolated extension CallRecord: CustomStringConvertible {
  /// One line: the endpoint, the method, the outcome and how long it took.
  public var description: String {
    var outcome: [String] = []
    if let status = self.status {
      outcome.append("status \(status)")
      if let size = self.size { outcome.append("\(size) bytes") }
      outcome += self.headers.fields.map { "\($0.name): \($0.value)" }
    }
    if let error = self.error, error != self.status.map({ "\($0)" }) {
      outcome.append(error == "cancelled" ? error : "failed, \(error)")
    }
    let milliseconds: Int64 =
      self.duration.components.seconds * 1_000
      + self.duration.components.attoseconds / 1_000_000_000_000_000
    return
      "\(self.operation) \(self.method): \(outcome.joined(separator: ", ")), \(milliseconds) ms"
  }
}
