import Foundation

nonisolated extension LiveCaller {
  func error(
    _ reason: ClientError.Reason, _ call: EndpointCall, _ response: HTTPResponse? = nil,
    value: (any Sendable)? = nil, message: String? = nil, detail: String? = nil
  ) -> ClientError {
    ClientError(
      client: self.client, endpoint: call.endpoint, reason: reason, status: response?.status,
      headers: response?.headers ?? HTTPHeaders(), body: response?.body, detail: detail,
      message: message, value: value)
  }

  /// What a caller is to see of an error of a transport. The error itself is left out: that of
  /// URLSession holds the URL.
  func publicError(_ error: any Error, _ call: EndpointCall) -> any Error {
    switch error {
    case var error as ClientError where error.client == "HTTPTransport":
      // A transport does not know which call it serves.
      (error.client, error.endpoint) = (self.client, call.endpoint)
      return error
    case is CancellationError, is ClientError: return error
    case URLError.cancelled: return CancellationError()
    case let error as URLError:
      return ClientError(client: self.client, endpoint: call.endpoint, urlError: error.code)
    #if recording
      case let error as RecordingError:
        return self.error(.transport, call, detail: error.errorDescription)
    #endif
    #if streams
      case is RuntimeStreamOverflow:
        return self.error(
          .streamTruncated, call, detail: "it was read more slowly than it came")
    #endif
    default:
      return self.error(.transport, call, detail: String(describing: type(of: error)))
    }
  }
}

/// Says where a document is not what was declared, without anything that is in it.
internal nonisolated enum RuntimeDecodingFailure {
  static func text(_ error: any Error, _ type: Any.Type? = nil) -> String? {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(self.path(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(_, let context):
      "\(self.path(context.codingPath)) is null"
    case DecodingError.typeMismatch(let type, let context):
      "\(self.path(context.codingPath)) is not "
        + (type == [String: Any].self
          ? "an object" : type == [Any].self ? "an array" : "of type \(type)")
    case DecodingError.dataCorrupted(let context):
      "\(self.path(context.codingPath, type)) is not valid"
    default: nil
    }
  }

  /// Keys of dictionaries are data, and so shown as `*`.
  internal static func path(_ keys: [any CodingKey], _ type: Any.Type? = nil) -> String {
    guard !keys.isEmpty else { return (type.map { "as JSON of type \($0), " } ?? "") + "the body" }
    return keys.map { (key: any CodingKey) -> String in
      key.intValue.map { String($0) } ?? (key is RuntimeFieldKey ? key.stringValue : "*")
    }.joined(separator: ".")
  }
}
