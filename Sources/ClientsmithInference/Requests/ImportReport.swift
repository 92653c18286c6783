import ClientsmithDeclarations

/// What an import left out, recognized and guessed, for the person who looks through its result.
package struct ImportReport: Sendable {
  package var endpoints = 0
  /// What does not call an API, and how often.
  package var leftOut: [(what: String, count: Int)] = []
  /// Logins as pages have them, and what of their answers `auth` sends; nil: nothing.
  package var logins: [(call: String, credential: String?)] = []
  package var otherHosts: [(host: String, count: Int)] = []
  /// Hosts that were asked for and that no request goes to.
  package var unknownHosts: [String] = []
  /// Whether a specification that exists says which hosts are its own.
  package var hostsAreDeclared = false
  /// Where credentials stood.
  package var secrets: [String] = []
  /// What a login brought and is kept, since it says which resource something is.
  package var identifiers: [String] = []
  /// Headers that are different in each request, and are sent by none.
  package var requestHeaders: [String] = []
  /// Fields that repeat a cookie, with its name.
  package var forgeryFields: [(field: String, cookie: String)] = []
  /// Paths with several slashes in a row.
  package var doubledSlashes = 0
  package var hasCredentials = false
  /// Cookies that were sent, none of which says that it is a credential.
  package var otherCookies: [String] = []
  /// Endpoints whose requests have bodies of several kinds.
  package var otherBodies: [String] = []
  /// What requests are signed with, each for itself.
  package var signatures: [String] = []
  /// Endpoints without any answer.
  package var unanswered = 0

  /// What a line is about that is not always said.
  package enum Line: Hashable, Sendable {
    case endpoints, openness, unanswered
  }

  /// One sentence a line.
  package func lines(besides left: Set<Line> = []) -> [String] {
    var lines = left.contains(.endpoints) ? [] : ["\(Self.count(endpoints, "endpoint"))"]
    if !leftOut.isEmpty {
      let counts = leftOut.map { "\($0.what) (\($0.count))" }
      lines.append("left out: " + counts.joined(separator: ", "))
    }
    for login in logins {
      let use = login.credential.map { "; \($0) is what `auth` sends" }
      lines.append("left out: \(login.call), which signs in with a page\(use ?? "")")
    }
    for other in otherHosts {
      let advice =
        hostsAreDeclared
        ? ", which the specification does not declare; name it in `baseURL` or under `servers`"
        : "; add them with `--host \(other.host)`"
      lines.append("left out: \(Self.count(other.count, "request")) to \(other.host)\(advice)")
    }
    for host in unknownHosts {
      lines.append("look at: no request goes to `\(host)`, which `--host` asks for")
    }
    if !requestHeaders.isEmpty {
      lines.append(
        "left out: headers that name or trace a request: " + requestHeaders.joined(separator: ", "))
    }
    if !secrets.isEmpty {
      lines.append("credentials were removed from " + secrets.joined(separator: ", "))
    }
    if !identifiers.isEmpty {
      lines.append(
        "kept as ids of resources, which a login brought and no request sends as a credential: "
          + identifiers.joined(separator: ", "))
    }
    if doubledSlashes > 0 {
      lines.append(
        "look at: \(Self.count(doubledSlashes, "path")) \(doubledSlashes == 1 ? "has" : "have") "
          + "several slashes in a row, which are written as one")
    }
    for (field, cookie) in forgeryFields {
      lines.append(
        "look at: `\(field)` repeats the cookie `\(cookie)`, as tokens against forgery do; it is a "
          + "secret argument")
    }
    if !signatures.isEmpty {
      lines.append(
        "look at: requests are signed by \(signatures.joined(separator: ", ")), each for itself, "
          + "which `auth` cannot do; sign them in a middleware that `perAttempt` of `live` gets")
    }
    if !otherBodies.isEmpty {
      lines.append(
        "look at: requests of \(listed(otherBodies, "and")) have "
          + "bodies of several kinds, of which the first is declared")
    }
    if !otherCookies.isEmpty, !left.contains(.openness) {
      let names = listed(Array(otherCookies.prefix(5)), "or")
      lines.append(
        "look at: the requests send cookies whose names do not say which of them is the credential; "
          + "where it is \(names), say so with `--auth cookie=NAME`")
    } else if !hasCredentials, signatures.isEmpty, endpoints > 0, !left.contains(.openness) {
      lines.append(
        "the requests carry no credential, as browsers leave it out of what they export; say what "
          + "the API expects with `--auth bearer`, `basic`, `scheme=WORD`, `header=NAME`, `query=NAME`, "
          + "`cookie=NAME` or `none`")
    }
    if unanswered > 0, !left.contains(.unanswered) {
      lines.append(
        "\(Self.count(unanswered, "endpoint")) without a response: what they return is not known")
    }
    return lines
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
