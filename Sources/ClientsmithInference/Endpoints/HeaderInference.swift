import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Tells headers that an API wants from those that browsers and tools send by themselves.
struct HeaderInference {
  /// The same in every request.
  private(set) var constants: [RecordedField] = []
  private var isConstant: Set<String> = []
  /// Those that name or trace a request, and are left out.
  private(set) var ofRequests: [String] = []
  private var isOfRequests: Set<String> = []

  /// - Parameter recorded: the requests before their credentials were replaced.
  init(_ requests: [RecordedRequest], recorded: [RecordedRequest]) {
    for name in RequestHeaders.names(in: recorded.map { ($0.method, Self.kept($0.headers)) }) {
      if isOfRequests.insert(name.asciiLowercased).inserted { ofRequests.append(name) }
    }
    let headers = requests.map { kept($0) }
    guard requests.count > 1, let first = headers.first else { return }
    for header in first
    where !FieldInference.isUnknown(header.value) && !TypeStandIns.isMadeUp(header.value) {
      let name = header.name.asciiLowercased
      guard headers.allSatisfy({ $0[header: name] == header.value }),
        Self.isSendable(header.value), !ForgeryFields.isProofOfCall(header: name),
        !Self.isPrecondition(name)
      else { continue }
      if isConstant.insert(name).inserted { constants.append(header) }
    }
  }

  /// Those of an endpoint that its callers choose.
  func fields(of request: RecordedRequest) -> [RecordedField] {
    kept(request).filter {
      let name = $0.name.asciiLowercased
      return !isConstant.contains(name) && !Self.switches.contains(name)
    }
  }

  /// Those of an endpoint that have one value, besides those of all endpoints.
  func switches(of requests: [RecordedRequest]) -> [RecordedField] {
    requests.flatMap(kept).reduce(into: []) { found, header in
      let name = header.name.asciiLowercased
      guard Self.switches.contains(name), !isConstant.contains(name),
        Self.isSendable(header.value), found[header: name] == nil
      else { return }
      found.append(header)
    }
  }

  /// What a request is made with on purpose and never in another way: `X-Atlassian-Token: no-check`.
  private static let switches: Set<String> = ["x-atlassian-token"]

  /// Whether a header makes a request fail when the resource has changed (RFC 9110, section 13.1).
  static func isPrecondition(_ name: String) -> Bool {
    ["if-match", "if-unmodified-since"].contains(name.asciiLowercased)
  }

  private func kept(_ request: RecordedRequest) -> [RecordedField] {
    Self.kept(request.headers).filter { !isOfRequests.contains($0.name.asciiLowercased) }
  }

  /// The header that lets a server tell a call made again from a second one; nil: it was not sent, or
  /// changes nothing.
  static func idempotencyKey(of requests: [RecordedRequest]) -> DeclaredIdempotencyKey? {
    guard let first = requests.first, !HTTPMethod.isSafe(first.method) else { return nil }
    return requests.lazy.flatMap(\.headers).first { isIdempotencyKey($0.name) }
      .map { DeclaredIdempotencyKey(name: Located($0.name, at: .unknown)) }
  }

  /// `Idempotency-Key`, with or without an `X-`, and what some call it.
  static func isIdempotencyKey(_ name: String) -> Bool {
    let joined = WordSplitting.words(of: name).joined().asciiLowercased
    return joined.hasPrefix("idempoten") || joined.hasPrefix("xidempoten")
      || joined == "paypalrequestid"
  }

  private static func kept(_ headers: [RecordedField]) -> [RecordedField] {
    headers.filter { header in
      let name = header.name.asciiLowercased
      if name == "accept" {
        return !["*/*", MediaType.json, MediaType.eventStream].contains(header.value)
          && !header.value.contains(",") && header.value.contains("vnd.")
      }
      return ASCII.isToken(header.name) && !standard.contains(name) && !isIdempotencyKey(name)
        && (!prefixes.contains(where: name.hasPrefix) || isPrecondition(name))
        && (!Secrets.isSecret(header: name) || ForgeryFields.isProofOfCall(header: name))
    }
  }

  private static func isSendable(_ value: String) -> Bool {
    value.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) } && value == value.trimmed
  }

  private static let prefixes = [
    "sec-", "access-control-", "x-forwarded", "x-postman", "cf-", "x-datadog", "x-b3-", "x-amzn-",
    "proxy-", "if-",
  ]
  private static let standard: Set<String> = [
    "accept-charset", "accept-encoding", "accept-language", "alt-used", "baggage", "cache-control",
    "connection", "content-encoding", "content-length", "content-type", "date", "dnt", "expect",
    "host", "keep-alive", "origin", "postman-token", "pragma", "priority", "range", "referer",
    "sentry-trace", "te", "traceparent", "tracestate", "trailer", "transfer-encoding", "upgrade",
    "upgrade-insecure-requests", "user-agent", "via", "x-client-data", "x-requested-with",
    "x-request-id", "x-correlation-id", "newrelic", "purpose", "authority", "device-memory",
    "downlink", "dpr", "ect", "rtt", "save-data", "viewport-width",
    "width", "forwarded",
  ]
}
