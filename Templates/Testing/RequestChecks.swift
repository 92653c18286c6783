import Testing

@testable import ClientsmithRuntime

// MARK: - Requests

/// What a transport was asked to send.
private actor RecordedRequests {
  private(set) var all: [HTTPRequest] = []

  /// - Parameter answer: nil ends each call without a response.
  nonisolated func transport(_ answer: HTTPResponse?) -> HTTPTransport {
    HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
      var request: HTTPRequest = request
      // A file that the client has written is gone after the call.
      if case .file(let file) = request.body, file != ExampleFile.url {
        request.body = .data(try Data(contentsOf: file))
      }
      await self.add(request)
      guard let answer else { throw URLError(.cancelled) }
      return answer
    }
  }

  private func add(_ request: HTTPRequest) {
    self.all.append(request)
  }
}

nonisolated extension HTTPRequest {
  fileprivate func differences(
    from line: String, _ headers: [String], _ body: ExpectedBody
  ) -> [String] {
    var differences: [String] = []
    let sentLine = "\(self.method) \(self.url.absoluteString)"
    if sentLine != line {
      differences.append("expected the request \(line), not \(sentLine)")
    }
    let sentHeaders: [String] = self.headers(like: headers)
    if sentHeaders != headers {
      differences.append("expected the headers \(headers), not \(sentHeaders)")
    }
    if let difference = self.difference(from: body) {
      differences.append(difference)
    }
    return differences
  }

  /// The headers, sorted; `*` for the value of one that is expected with it.
  private func headers(like expected: [String]) -> [String] {
    let lines: [String] = self.headers.fields.map { (header: HTTPHeader) -> String in
      let anything = "\(header.name): *"
      return expected.contains(anything) ? anything : "\(header.name): \(header.value)"
    }
    return lines.sorted { (a: String, b: String) -> Bool in a.lowercased() < b.lowercased() }
  }

  private func difference(from expected: ExpectedBody) -> String? {
    switch (expected, self.body) {
    case (.any, .data), (.none, .none), (.file, .file(ExampleFile.url)):
      return nil
    case (.text(let text), .data(let data)):
      let sent = String(decoding: data, as: UTF8.self)
      return sent == text ? nil : "expected the body \(text), not \(sent)"
    case (.multipart(let text), .data(let data)):
      let type: String = self.headers["Content-Type"] ?? ""
      guard type.hasPrefix("multipart/"), let boundary = type.range(of: "boundary=") else {
        return "expected a multipart body, not \(type)"
      }
      let sent: String = ExampleFile.leftOut(of: String(decoding: data, as: UTF8.self))
        .replacingOccurrences(of: type[boundary.upperBound...], with: "boundary")
      return sent == text ? nil : "expected the body \(text), not \(sent)"
    case (.data(let expected), .data(let data)):
      return expected == data ? nil : "expected \(expected.count) other bytes as the body"
    default:
      return "expected the body \(expected), not \(self.body)"
    }
  }
}
