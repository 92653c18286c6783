import Foundation
import Testing

@testable import ClientsmithRuntime

/// What one endpoint is to do.
nonisolated final class EndpointCheck<Client: Sendable, Value: Sendable> {
  typealias Call = @Sendable (Client) async throws -> Value

  let client: ClientCheck<Client>
  let name: String
  private let timeout: Duration
  let call: Call
  fileprivate var steps: [@Sendable () async -> Void] = []
  private var mocksValue: @Sendable (Value) -> String? = { (_: Value) -> String? in nil }

  init(client: ClientCheck<Client>, name: String, timeout: Duration, call: @escaping Call) {
    self.client = client
    self.name = name
    self.timeout = timeout
    self.call = call
  }

  /// Calls the live client as told, the failing client, a mock that was made of its closures, and
  /// the mock once each.
  func run(sourceLocation: Testing.SourceLocation = #_sourceLocation) async {
    for step in self.steps {
      await step()
    }
    await self.runFailing({ $0 }, sourceLocation)
    await self.runFailing(self.client.replacing, sourceLocation)
    do {
      let value: Value = try await self.call(self.client.mock)
      if let difference = self.mocksValue(value) {
        Testing.Issue.record("the mock: \(difference)", sourceLocation: sourceLocation)
      }
    } catch {
      Testing.Issue.record(error, "the mock", sourceLocation: sourceLocation)
    }
  }

  /// The call sends this request and no other.
  ///
  /// - Parameters:
  ///   - line: the method and the complete URL.
  ///   - headers: sorted, `Name: value`; the value `*` stands for any.
  ///   - missing: the schemes that have no credential.
  ///   - call: nil: the one with all arguments.
  func sends(
    _ line: String, headers: [String], body: ExpectedBody = .none,
    without missing: Set<String> = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation, by call: Call? = nil
  ) {
    let call: Call = call ?? self.call
    let makeClient = self.client.live
    let timeout: Duration = self.timeout
    self.steps.append {
      let requests = RecordedRequests()
      let parts = LiveParts(requests.transport(nil), without: missing)
      do {
        _ = try await call(makeClient(parts))
      } catch let error as ClientError where error.reason == .transport {
        // How the transport ends each call, so that no response is needed.
      } catch {
        Testing.Issue.record(error, sourceLocation: sourceLocation)
      }
      let sent: [HTTPRequest] = await requests.all
      guard let request = sent.first, sent.count == 1 else {
        Testing.Issue.record(
          "expected one request, not \(sent.count)", sourceLocation: sourceLocation)
        return
      }
      for difference in request.differences(from: line, headers, body) {
        Testing.Issue.record("\(difference)", sourceLocation: sourceLocation)
      }
      // Of the three minutes that a call has, some time is gone.
      let limit = Duration.seconds(170)
      if min(request.timeout, limit) != min(timeout, limit) {
        Testing.Issue.record(
          "expected the timeout \(timeout), not \(request.timeout)", sourceLocation: sourceLocation)
      }
    }
  }
  #if refusals

    /// The call sends nothing, since its arguments cannot be sent.
    func refuses(
      sourceLocation: Testing.SourceLocation = #_sourceLocation, by call: @escaping Call
    ) {
      let makeClient = self.client.live
      self.steps.append {
        let requests = RecordedRequests()
        let error: ClientError? = await Self.error(sourceLocation) {
          try await call(makeClient(LiveParts(requests.transport(nil))))
        }
        if let error, error.reason != .invalidRequest {
          Testing.Issue.record(error, "expected an invalid request", sourceLocation: sourceLocation)
        }
        let sent: Int = await requests.all.count
        if sent != 0 {
          Testing.Issue.record("expected no request, not \(sent)", sourceLocation: sourceLocation)
        }
      }
    }
  #endif

  /// The call throws a `ClientError` for each of these responses.
  func fails(
    _ responses: [FailedResponse], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let (call, makeClient) = (self.call, self.client.live)
    let name = "\(self.client.name).\(self.name)"
    self.steps.append {
      for response in responses {
        for status in response.statuses {
          // A client that may try again waits as long as it is told, but never as long as this.
          let answer = HTTPResponse(
            status: status,
            headers: ["Retry-After": "86400", "Content-Type": "application/json"],
            body: response.body)
          let error: ClientError? = await Self.error(sourceLocation) {
            try await call(makeClient(LiveParts(RecordedRequests().transport(answer))))
          }
          if let error, let difference = response.difference(from: error, of: status) {
            Testing.Issue.record(error, "\(difference)", sourceLocation: sourceLocation)
          }
          if let error, "\(error.client).\(error.endpoint)" != name {
            Testing.Issue.record(
              error, "expected an error of \(name)", sourceLocation: sourceLocation)
          }
        }
      }
    }
  }
  #if changedConstants

    /// The call throws a `ClientError` for each of these bodies, which are not what they should be.
    func rejects(
      _ bodies: [String], status: Int = 200,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let (call, makeClient) = (self.call, self.client.live)
      self.steps.append {
        for body in bodies {
          let answer = HTTPResponse(status: status, body: Data(body.utf8))
          let error: ClientError? = await Self.error(sourceLocation) {
            try await call(makeClient(LiveParts(RecordedRequests().transport(answer))))
          }
          if let error, error.reason != .decoding {
            Testing.Issue.record(
              error, "expected \(body) not to be decoded", sourceLocation: sourceLocation)
          }
        }
      }
    }
  #endif

  private func runFailing(
    _ replacing: (Client) -> Client, _ sourceLocation: Testing.SourceLocation
  ) async {
    let expected = UnimplementedEndpoint(client: self.client.name, endpoint: self.name)
    let (reports, continuation) = AsyncStream<UnimplementedEndpoint>.makeStream()
    let failing: Client = self.client.failing { (endpoint: UnimplementedEndpoint) -> Void in
      continuation.yield(endpoint)
    }
    do {
      _ = try await self.call(replacing(failing))
      Testing.Issue.record(
        "expected an error of the failing client", sourceLocation: sourceLocation)
    } catch let error as UnimplementedEndpoint where error == expected {
      // As it should be.
    } catch {
      Testing.Issue.record(error, "expected \(expected)", sourceLocation: sourceLocation)
    }
    continuation.finish()
    var reported: [UnimplementedEndpoint] = []
    for await report in reports {
      reported.append(report)
    }
    if reported != [expected] {
      Testing.Issue.record(
        "expected the report \(expected), not \(reported)", sourceLocation: sourceLocation)
    }
  }

  private static func error(
    _ sourceLocation: Testing.SourceLocation, _ call: () async throws -> Value
  ) async -> ClientError? {
    do {
      _ = try await call()
      Testing.Issue.record("expected an error", sourceLocation: sourceLocation)
    } catch let error as ClientError {
      return error
    } catch {
      Testing.Issue.record(error, "expected a ClientError", sourceLocation: sourceLocation)
    }
    return nil
  }
}

nonisolated extension EndpointCheck where Value: Equatable {
  /// The mock returns this value.
  func mocks(_ expected: Value) {
    self.mocksValue = { (value: Value) -> String? in
      value == expected ? nil : "expected \(expected), not \(value)"
    }
  }

  /// The call returns a value when the server answers with a body.
  func returns(
    _ expected: Value, from body: Data, headers: HTTPHeaders = HTTPHeaders(), status: Int = 200,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let answer = HTTPResponse(status: status, headers: headers, body: body)
      do {
        let parts = LiveParts(RecordedRequests().transport(answer))
        let value: Value = try await call(makeClient(parts))
        if value != expected {
          Testing.Issue.record("expected \(expected), not \(value)", sourceLocation: sourceLocation)
        }
      } catch {
        Testing.Issue.record(error, sourceLocation: sourceLocation)
      }
    }
  }
}

/// A date as a text that nothing else is read as, so that a choice between a date and a number, or
/// a text, comes back as what it was, however the API writes dates.
private nonisolated enum EncodedDate {
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode("date \(date.timeIntervalSinceReferenceDate.bitPattern)")
    }
    return encoder
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard text.hasPrefix("date "), let bits = UInt64(text.dropFirst(5)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
      }
      return Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
    }
    return decoder
  }
}

nonisolated extension EndpointCheck where Value: Codable & Equatable {
  /// The call returns a value when the server answers with a body; the value comes back from its
  /// own encoding.
  func decodes(
    _ body: String, as expected: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    self.returns(expected, from: Data(body.utf8), sourceLocation: sourceLocation)
    self.steps.append {
      do {
        let encoded: Data = try EncodedDate.encoder.encode(expected)
        let decoded: Value = try EncodedDate.decoder.decode(Value.self, from: encoded)
        if decoded != expected {
          Testing.Issue.record(
            "encoded and decoded again, \(expected) is \(decoded)",
            sourceLocation: sourceLocation)
        }
      } catch {
        Testing.Issue.record(error, "encoding and decoding again", sourceLocation: sourceLocation)
      }
    }
  }
}
