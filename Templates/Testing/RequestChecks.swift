import Foundation
import Testing

@testable import ClientsmithRuntime

// MARK: - Requests

/// What a transport was asked to send.
private actor RecordedRequests {
  private(set) var all: [HTTPRequest] = []

  /// - Parameter answer: nil ends each call without a response.
  nonisolated func transport(_ answer: HTTPResponse?) -> HTTPTransport {
    HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
      #if bodies
        var request: HTTPRequest = request
        // A file that the client has written is gone after the call.
        #if exampleFiles
          let isOurs: Bool = if case .file(ExampleFile.url) = request.body { true } else { false }
        #else
          let isOurs = false
        #endif
        if case .file(let file) = request.body, !isOurs {
          request.body = .data(try Data(contentsOf: file))
        }
      #endif
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
  #if bodies

    /// Whether JSON has the same values: Foundation sorts keys by one rule before iOS 17 and macOS
    /// 14 and by another since.
    private func isSameJSON(_ sent: Data, _ expected: Data) -> Bool {
      guard self.headers["Content-Type"]?.contains("json") == true else { return false }
      let texts: [Data?] = [sent, expected].map { (data: Data) -> Data? in
        let value: Any? = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        guard let value else { return nil }
        return try? JSONSerialization.data(
          withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
      }
      return texts[0] != nil && texts[0] == texts[1]
    }
  #endif

  private func difference(from expected: ExpectedBody) -> String? {
    switch (expected, self.body) {
    case (.none, .none):
      return nil
    #if exampleFiles
      case (.file, .file(ExampleFile.url)):
        return nil
    #endif
    #if bodies
      case (.any, .data):
        return nil
      case (.text(let text), .data(let data)):
        let sent = String(decoding: data, as: UTF8.self)
        if sent == text || self.isSameJSON(data, Data(text.utf8)) {
          return nil
        }
        return "expected the body \(text), not \(sent)"
      case (.data(let expected), .data(let data)):
        return expected == data ? nil : "expected \(expected.count) other bytes as the body"
    #endif
    #if multipart
      case (.multipart(let text), .data(let data)):
        let type: String = self.headers["Content-Type"] ?? ""
        guard type.hasPrefix("multipart/"), let boundary = type.range(of: "boundary=") else {
          return "expected a multipart body, not \(type)"
        }
        let sent: String = ExampleFile.leftOut(of: String(decoding: data, as: UTF8.self))
          .replacingOccurrences(of: type[boundary.upperBound...], with: "boundary")
        return sent == text ? nil : "expected the body \(text), not \(sent)"
    #endif
    default:
      return "expected the body \(expected), not \(self.body)"
    }
  }
}
