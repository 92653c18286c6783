import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The `Cookie` header of an endpoint: cookies make it, so nothing else can set it.
enum CookieHeader {
  private struct Carrier {
    var range: SourceRange
    var what: DiagnosticMessage
  }

  /// - Parameters:
  ///   - settings: what every request carries.
  ///   - constants: the constant headers of the endpoint, those of the client included.
  static func check(
    _ endpoint: DeclaredEndpoint, settings: [DeclaredParameter],
    headers constants: [DeclaredHeader],
    credentials: [CredentialAnalysis.RequiredScheme], _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    guard let cookie = cookie(of: endpoint, credentials) else { return }
    let parameters = (settings + endpoint.parameters).filter { $0.section == .headers }.map(
      \.wireName)
    let headers =
      constants.filter { isCookie($0.name.value) }.map {
        Carrier(range: $0.name.range, what: "the constant header \(name: $0.name.value)")
      }
      + parameters.filter { isCookie($0.value) }.map {
        Carrier(range: $0.range, what: "the header \(name: $0.value)")
      }
    for header in headers {
      // The later one is the slip; what all endpoints have in common is said once.
      let isLater = header.range.start > cookie.range.start
      let (first, second) = isLater ? (cookie, header) : (header, cookie)
      log.error(
        .duplicateName, at: second.range,
        "\(first.what) and \(second.what) would both be the header `Cookie`",
        help: wording.help(.requests(.writeAllCookies)),
        notes: [.init(range: first.range, message: "\(first.what.text) is here")])
    }
  }

  /// The first of them.
  private static func cookie(
    of endpoint: DeclaredEndpoint, _ credentials: [CredentialAnalysis.RequiredScheme]
  ) -> Carrier? {
    if let index = endpoint.parameters.firstIndex(in: .cookies) {
      let cookie = endpoint.parameters[index].wireName
      return Carrier(range: cookie.range, what: "the cookie \(name: cookie.value)")
    }
    for required in credentials {
      guard case .cookie(let name) = required.authentication else { continue }
      return Carrier(range: required.range, what: "the credential, the cookie \(name: name)")
    }
    return nil
  }

  private static func isCookie(_ name: String) -> Bool {
    name.asciiLowercased == "cookie"
  }
}
