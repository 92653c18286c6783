import Tracing

/// A span for every call or every attempt, by the semantic conventions of OpenTelemetry for HTTP
/// clients, in the tracer that the process has.
///
/// No URL, no body and nothing that was sent becomes a part of it.
public nonisolated struct CallTracing: Sendable {
  public init() {}

  /// In `perAttempt` of a live client there is a span for each attempt and each redirect that is
  /// followed, as the conventions have it; in `middleware` one for the call with all of them.
  /// Servers are told of it in the headers that the tracer adds.
  public var middleware: HTTPMiddleware {
    { (request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse) in
      // It ends with the body of a stream, so it is not one of `withSpan`.
      let span: any Span = startSpan("\(request.method) \(request.pathTemplate)", ofKind: .client)
      span.attributes.set(CallRecord(request))
      var traced: HTTPRequest = request
      InstrumentationSystem.instrument.inject(
        span.context, into: &traced.headers, using: HeaderInjector())
      return try await ServiceContext.withValue(span.context) { [traced] in
        try await CallRecord.of(traced, next: next) {
          (record: CallRecord, _: HTTPResponse?) -> Void in
          span.attributes.set(record)
          if record.error != nil { span.setStatus(SpanStatus(code: .error)) }
          span.end()
        }
      }
    }
  }
}

nonisolated extension SpanAttributes {
  fileprivate mutating func set(_ record: CallRecord) {
    for (name, value) in record.attributes {
      let number: Int64? = Self.numbers.contains(name) ? Int64(value) : nil
      self[name] = number.map { SpanAttribute.int64($0) } ?? .string(value)
    }
  }

  private static let numbers: Set<String> = [
    "server.port", "http.response.status_code", "http.response.body.size",
    "http.request.resend_count",
  ]
}

private nonisolated struct HeaderInjector: Injector {
  func inject(_ value: String, forKey key: String, into carrier: inout HTTPHeaders) {
    carrier[key] = value
  }
}
