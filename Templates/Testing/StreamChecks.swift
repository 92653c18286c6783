import Foundation
import Testing

@testable import ClientsmithRuntime

// MARK: - Streams

nonisolated extension EndpointCheck where Value: Equatable {
  /// The call returns these elements when the server answers with a body of these lines, wherever
  /// that body is cut in two, and however its lines end.
  func streams(
    _ expected: Value, from lines: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for end in ["\n", "\r\n"] {
        let body = Data(lines.map { $0 + end }.joined().utf8)
        for cut in 0...body.count {
          let parts = LiveParts(.chunks([body.prefix(cut), body.dropFirst(cut)]))
          do {
            let value: Value = try await call(makeClient(parts))
            if value != expected {
              Testing.Issue.record(
                "cut after \(cut) bytes, expected \(expected), not \(value)",
                sourceLocation: sourceLocation)
              return
            }
          } catch {
            Testing.Issue.record(error, "cut after \(cut) bytes", sourceLocation: sourceLocation)
            return
          }
        }
      }
    }
  }
}

// Of any sequence, since a runtime has `ResponseStream` only where a client has streams.
nonisolated extension AsyncSequence {
  /// Everything that comes.
  func streamedElements() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self {
      elements.append(element)
    }
    return elements
  }
}

nonisolated extension HTTPTransport {
  /// Answers with a body that comes in pieces.
  fileprivate static func chunks(_ chunks: [Data]) -> HTTPTransport {
    HTTPTransport(
      send: { (_: HTTPRequest) async throws -> HTTPResponse in
        HTTPResponse(status: 200, body: Data(chunks.joined()))
      },
      stream: { (_: HTTPRequest) async throws -> HTTPResponseStream in
        let body = AsyncThrowingStream<Data, any Error> { continuation in
          for chunk in chunks {
            continuation.yield(chunk)
          }
          continuation.finish()
        }
        return HTTPResponseStream(status: 200, body: body)
      })
  }
}
