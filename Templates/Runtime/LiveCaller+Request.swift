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
    guard var parts = URLComponents(url: self.baseURL, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
      parts.host?.isEmpty == false, parts.user == nil, parts.password == nil
    else {
      throw self.error(.invalidRequest, call, detail: "the base URL is not one of http or https")
    }
    guard !call.path.contains("{") else {
      throw self.error(.invalidRequest, call, detail: "a placeholder of the path has no value")
    }
    let segments: [Substring] = call.path.split(separator: "/")
    guard !segments.contains("."), !segments.contains("..") else {
      throw self.error(.invalidRequest, call, detail: "a segment of the path is . or ..")
    }
    var base: String = parts.percentEncodedPath
    while base.hasSuffix("/") {
      base.removeLast()
    }
    parts.percentEncodedPath = base + call.path
    let query: [String] = [parts.percentEncodedQuery].compactMap { $0 } + call.query
    parts.percentEncodedQuery = query.isEmpty ? nil : query.joined(separator: "&")
    parts.fragment = nil
    guard let url = parts.url else {
      throw self.error(.invalidRequest, call, detail: "the URL is not valid")
    }
    return url
  }
}
