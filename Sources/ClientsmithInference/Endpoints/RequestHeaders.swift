import ClientsmithModel

/// Finds headers that name or trace a single request, `x-client-traceid`: nothing depends on them.
enum RequestHeaders {
  /// Fewer requests tell nothing of values that are different in each.
  private static let leastRequests = 3

  /// - Parameter requests: their methods and headers.
  static func names(in requests: [(method: String, headers: [RecordedField])]) -> [String] {
    var order: [String] = []
    var values: [String: [(value: String, isRead: Bool)]] = [:]
    for (method, headers) in requests {
      for header in headers {
        let name = header.name.asciiLowercased
        if values[name] == nil { order.append(header.name) }
        values[name, default: []].append((header.value, HTTPMethod.isSafe(method)))
      }
    }
    return order.filter { name in
      if HeaderInference.isIdempotencyKey(name) { return false }
      return isOfRequest(name) || isUnlike(values[name.asciiLowercased] ?? [], name)
    }
  }

  private static func isOfRequest(_ name: String) -> Bool {
    let joined = WordSplitting.words(of: name).joined().asciiLowercased
    return endings.contains(where: joined.hasSuffix) || ["b3", "uberctx"].contains(joined)
  }

  private static let endings = [
    "traceid", "tracecontext", "spanid", "requestid", "reqid", "correlationid", "traceparent",
    "tracestate", "requestcontext",
  ]

  /// Whether reads have values at random, each once. Those of changes may let a server tell two apart, and
  /// the time may be a part of what is signed.
  private static func isUnlike(_ values: [(value: String, isRead: Bool)], _ name: String) -> Bool {
    guard values.count >= leastRequests, values.contains(where: \.isRead),
      Set(values.map(\.value)).count == values.count, !NameHints.isProof(name),
      !ForgeryFields.isProofOfCall(header: name), !HeaderInference.isPrecondition(name)
    else { return false }
    return values.allSatisfy {
      !FieldInference.isUnknown($0.value)
        && (TextFormat.isUUID($0.value) || RandomText.isLikely($0.value, least: 12))
    }
  }
}
