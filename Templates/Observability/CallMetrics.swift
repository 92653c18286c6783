import CoreMetrics

/// Measures every call or every attempt, by the semantic conventions of OpenTelemetry for HTTP
/// clients: `http.client.request.duration`, with the method, the path before its placeholders are
/// filled in, the host, the status and the kind of error as dimensions.
public nonisolated struct CallMetrics: Sendable {
  public init() {}

  /// In `perAttempt` of a live client each attempt and each redirect that is followed is measured,
  /// as the conventions have it; in `middleware` the call with all of them.
  public var middleware: HTTPMiddleware {
    { (request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse) in
      try await CallRecord.of(request, next: next) {
        (record: CallRecord, _: HTTPResponse?) -> Void in Self.measure(record)
      }
    }
  }

  private static func measure(_ record: CallRecord) {
    let dimensions: [(String, String)] = record.attributes.filter {
      Self.dimensions.contains($0.key)
    }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let timer = CoreMetrics.Timer(
      label: "http.client.request.duration", dimensions: dimensions,
      preferredDisplayUnit: .seconds)
    let (seconds, attoseconds) = record.duration.components
    timer.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  private static let dimensions: Set<String> = [
    "http.request.method", "url.template", "server.address", "server.port",
    "http.response.status_code", "error.type",
  ]
}
