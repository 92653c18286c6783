import Foundation

nonisolated extension LiveCaller {
  /// The request of a call, before its credential.
  func request(for call: EndpointCall, accept: String?) throws -> HTTPRequest {
    if let problem = call.problem {
      throw self.error(.invalidRequest, call, detail: problem)
    }
    var request = HTTPRequest(
      method: call.method, url: try self.url(of: call), headers: call.headers,
      operation: "\(self.client).\(call.endpoint)", timeout: call.timeout)
    switch call.body {
    case .none:
      break
    case .data(let data):
      request.body = .data(data)
    case .object(let members):
      guard let data = try? JSONCoding.encode(object: members, dates: call.dates) else {
        throw self.error(.invalidRequest, call, detail: "the body cannot be written as JSON")
      }
      request.body = .data(data)
    case .file(let file):
      request.body = .file(file)
    case .written:
      // Once there is nothing else that is wrong.
      break
    }
    if request.headers["Accept"] == nil {
      request.headers["Accept"] = call.accept ?? accept
    }
    if let header = call.idempotencyHeader {
      request.headers[header] = self.environment.uuid().uuidString
    }
    if let problem = request.problem {
      throw self.error(.invalidRequest, call, detail: problem)
    }
    return request
  }

  /// Puts a body together that is written for each call.
  func write(_ writer: any BodyWriter, into request: inout HTTPRequest, _ call: EndpointCall)
    async throws
  {
    do {
      try await writer.write(into: &request)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw self.error(.invalidRequest, call, detail: "a file of the body cannot be read")
    }
  }

  /// The base URL with the path and the query of a call; what is in the base URL is kept.
  private func url(of call: EndpointCall) throws -> URL {
    guard let base = self.base else {
      throw self.error(.invalidRequest, call, detail: "the base URL is not one of http or https")
    }
    guard !call.path.utf8.contains(0x7B) else {
      throw self.error(.invalidRequest, call, detail: "a placeholder of the path has no value")
    }
    if call.path.utf8.contains(0x2E) {
      let segments: [Substring] = call.path.split(separator: "/")
      guard !segments.contains("."), !segments.contains("..") else {
        throw self.error(.invalidRequest, call, detail: "the path has a segment `.` or `..`")
      }
    }
    var text: String = base.start + call.path
    var mark: String = "?"
    for item in base.query + call.query {
      text += mark
      text += item
      mark = "&"
    }
    guard let url = URL(string: text) else {
      throw self.error(.invalidRequest, call, detail: "the URL is not valid")
    }
    return url
  }
}

/// What the URLs of all calls begin with, taken apart once.
nonisolated struct CallBaseURL: Sendable {
  /// Scheme, host, port and path, without a slash at its end.
  let start: String
  /// Query items that all calls have.
  let query: [String]

  /// nil for what is not a URL of http or https, or holds a user.
  init?(_ url: URL) {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
      parts.host?.isEmpty == false, parts.user == nil, parts.password == nil
    else { return nil }
    self.query = [parts.percentEncodedQuery].compactMap { $0 }
    var path: String = parts.percentEncodedPath
    while path.hasSuffix("/") {
      path.removeLast()
    }
    parts.percentEncodedPath = path
    parts.percentEncodedQuery = nil
    parts.fragment = nil
    guard let start = parts.string else { return nil }
    self.start = start
  }
}
