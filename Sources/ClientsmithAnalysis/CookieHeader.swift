import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec

/// The `Cookie` header of an endpoint: cookies make it, so nothing else can set it.
struct CookieHeader {
  private struct Place {
    var range: SourceRange
    var what: String
  }

  private let headers: [Place]
  private let cookies: [Place]

  /// - Parameter constants: the constant headers of the endpoint, those of the client included.
  init(
    _ endpoint: EndpointEntry, headers constants: [Located<Header>],
    authentication: AuthenticationEntry?
  ) {
    func isCookie(_ name: String) -> Bool { name.asciiLowercased == "cookie" }
    let parameters = endpoint.parameters.filter { $0.section == .headers }.map(\.wireName)
    headers =
      constants.filter { isCookie($0.value.name) }.map {
        Place(range: $0.range, what: "the constant header \(quoted($0.value.name))")
      }
      + parameters.filter { isCookie($0.value) }.map {
        Place(range: $0.range, what: "the header \(quoted($0.value))")
      }
    var cookies = endpoint.parameters.filter { $0.section == .cookies }.map {
      Place(range: $0.wireName.range, what: "the cookie \(quoted($0.wireName.value))")
    }
    if let authentication, case .cookie(let name)? = authentication.authentication {
      cookies.append(
        Place(range: authentication.range, what: "the credential, the cookie \(quoted(name))"))
    }
    self.cookies = cookies
  }

  func check(into log: inout DiagnosticLog) {
    guard let cookie = cookies.first else { return }
    for header in headers {
      // The later one is the slip; what all endpoints have in common is said once.
      let isLater = header.range.start > cookie.range.start
      let (first, second) = isLater ? (cookie, header) : (header, cookie)
      log.error(
        at: second.range, "\(first.what) and \(second.what) would both be the header `Cookie`",
        help: "leave one of them out, or write all cookies under `cookies`",
        notes: [.init(range: first.range, message: "\(first.what) is here")])
    }
  }
}
