/// How a credential is sent.
package enum Authentication: Hashable, Sendable {
  case bearer
  case basic
  /// `Authorization: WORD …` with another word than those of the two (RFC 9110, section 11.4).
  case scheme(String)
  case header(String)
  case query(String)
  case cookie(String)
}

extension Authentication {
  /// Two with the same one cannot be sent at once.
  package var carrier: String {
    switch self {
    case .bearer, .basic, .scheme: "header authorization"
    case .header(let name): "header " + name.asciiLowercased
    case .query(let name): "query " + name
    case .cookie(let name): "cookie " + name
    }
  }

  /// That of a scheme of the header `Authorization`, by its word.
  ///
  /// - Returns: nil for a scheme that makes what it sends of each request, or of what a server
  ///   answered before.
  package init?(scheme: String) {
    switch scheme.asciiLowercased {
    case "bearer": self = .bearer
    case "basic": self = .basic
    case let word where Self.computed.contains(word) || word.hasPrefix("aws4-"): return nil
    default:
      guard ASCII.isToken(scheme) else { return nil }
      self = .scheme(scheme)
    }
  }

  private static let computed: Set<String> = [
    "concealed", "digest", "dpop", "gnap", "hawk", "hoba", "mac", "mutual", "negotiate", "ntlm",
    "oauth", "privatetoken", "scram-sha-1", "scram-sha-256", "signature", "vapid",
  ]
}
