import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds how requests prove who sends them.
struct CredentialInference {
  /// What requests send to prove who they are from; empty: nothing.
  private(set) var credentials: [Authentication] = []
  /// Those that are sent in other requests, set by set.
  private var others: [[Authentication]] = []
  /// Whether requests carry credentials, which browsers leave out of what they export.
  private let areRecorded: Bool
  /// Whether it was said what requests send, whatever they were recorded with.
  private let isGiven: Bool
  /// The names of cookies that answers to logins set.
  private let cookies: Set<String>
  /// The names of cookies that were sent, where none of them says that it is a credential, and nothing
  /// else is.
  private(set) var otherCookies: [String] = []

  /// - Parameter cookies: the names of those that answers to logins set.
  init(
    _ requests: [RecordedRequest], cookies: Set<String>, override: Authentication?
  ) {
    self.cookies = cookies
    let sent = requests.map { Self.credentials(of: $0, cookies) }
    isGiven = override != nil
    areRecorded = sent.contains { !$0.isEmpty }
    let found = sent.map { credentials in override.map { [$0] } ?? credentials }
    // Those that are sent together by most requests; an API's own pages may send others.
    var sets: [(credentials: [Authentication], count: Int)] = []
    for credentials in found where !credentials.isEmpty {
      if let index = sets.firstIndex(where: { Set($0.credentials) == Set(credentials) }) {
        sets[index].count += 1
      } else {
        sets.append((credentials, 1))
      }
    }
    let most = sets.map(\.count).max()
    credentials = sets.first { $0.count == most }?.credentials ?? []
    if credentials.isEmpty, let override { credentials = [override] }
    if credentials.isEmpty {
      let sent = requests.flatMap { Self.cookies(in: $0.headers[header: "cookie"] ?? "") }
      otherCookies = Set(sent.map(\.name)).sorted()
    }
    let first = Set(credentials)
    others = sets.map(\.credentials).filter { Set($0) != first }
  }

  /// - Parameter request: before its credentials were replaced.
  private static func credentials(
    of request: RecordedRequest, _ cookies: Set<String>
  ) -> [Authentication] {
    var credentials: [Authentication] = []
    // Of several in one header, the first is what is sent.
    func add(_ credential: Authentication) {
      if !credentials.contains(where: { $0.carrier == credential.carrier }) {
        credentials.append(credential)
      }
    }
    for credential in request.credentials { add(credential) }
    if request.credentials.isEmpty, request.url.userInfo != nil { add(.basic) }
    for header in request.headers {
      switch header.name.asciiLowercased {
      case "authorization":
        add(authorization(header.value))
      case "cookie":
        if request.credentials.isEmpty, let name = sessionCookie(header.value, cookies) {
          add(.cookie(name))
        }
      case "set-cookie", "proxy-authorization": break
      default:
        if !ForgeryFields.isProofOfCall(header: header.name), Secrets.isSecret(header: header.name),
          ASCII.isToken(header.name)
        {
          add(.header(header.name))
        }
      }
    }
    for field in request.url.query where isKey(field.name) { add(.query(field.name)) }
    // Browsers send cookies with everything.
    let others = credentials.filter {
      if case .cookie = $0 { request.credentials.contains($0) } else { true }
    }
    return others.isEmpty ? credentials : others
  }

  /// `Bot ABC` is a scheme with one value; what has several, as `Token id="…"`, is sent as it is.
  private static func authorization(_ value: String) -> Authentication {
    let words = value.split(separator: " ")
    guard let word = words.first, let known = Authentication(scheme: String(word)) else {
      return .header("Authorization")
    }
    guard case .scheme = known else { return known }
    return words.count == 2 && isSchemeWord(word) && isToken68(words[1])
      ? known : .header("Authorization")
  }

  /// Whether a word is recognizably a scheme: any other may be part of a secret.
  private static func isSchemeWord(_ word: Substring) -> Bool {
    let lowercased = String(word).asciiLowercased
    return lowercased.utf8.allSatisfy { ASCII.isLower($0) || $0 == UInt8(ascii: "-") }
      && ["key", "token", "auth", "api", "bot", "ssws", "splunk"].contains {
        lowercased[...].range(ofText: $0) != nil
      }
  }

  /// Whether a text is a single value (RFC 9110, section 11.2), or a variable for one.
  private static func isToken68(_ text: Substring) -> Bool {
    let value = text.reversed().drop { $0 == "=" }
    return !value.isEmpty && !value.contains { "=,\";:".contains($0) }
  }

  /// The name of the cookie that says who sends a request: one that a login has set, or is called so.
  private static func sessionCookie(_ header: String, _ cookies: Set<String>) -> String? {
    let sent = Self.cookies(in: header)
    let named = sent.filter { cookie in
      let lowercased = cookie.name.asciiLowercased
      func has(_ text: String) -> Bool { lowercased[...].range(ofText: text) != nil }
      return !ForgeryFields.isToken(cookie.name)
        && ["sess", "sid", "auth", "token", "jwt", "identity", "logged_in", "aspnetcore.cookies"]
          .contains(where: has)
    }
    let found =
      named.first { cookies.contains($0.name) } ?? named.first
      ?? sent.first {
        cookies.contains($0.name) && RandomText.isLikely($0.value, least: 16)
      }
    return found?.name
  }

  private static func cookies(in header: String) -> [RecordedField] {
    header.split(separator: ";").compactMap { pair -> RecordedField? in
      let parts = pair.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard let name = parts.first, ASCII.isToken(name) else { return nil }
      return RecordedField(name, parts.dropFirst().first ?? "")
    }
  }

  private static func isKey(_ name: String) -> Bool {
    let joined = WordSplitting.words(of: name).joined().asciiLowercased
    return [
      "apikey", "key", "accesstoken", "token", "appid", "subscriptionkey", "authtoken", "auth",
    ]
    .contains(joined)
  }

  // MARK: - Declarations

  func apply(to declarations: inout Declarations) {
    guard let first = credentials.first else { return }
    if credentials.count == 1, others.isEmpty {
      declarations.authentication = DeclaredAuthentication(
        .inline(first, word: Self.word(first)), range: .unknown)
      return
    }
    declarations.schemes = schemes
    declarations.authentication = schemes(for: credentials)
  }

  private var schemes: [DeclaredScheme] {
    var taken: Set<String> = []
    return all.map { Self.scheme($0, besides: &taken) }
  }

  static func scheme(
    _ authentication: Authentication, besides taken: inout Set<String>
  ) -> DeclaredScheme {
    let name = TypeInference.memberName(name(of: authentication), besides: &taken)
    return DeclaredScheme(
      name: Located(name, at: .unknown), writtenName: name.text, authentication: authentication,
      range: .unknown)
  }

  private var all: [Authentication] {
    ([credentials] + others).joined().reduce(into: []) { all, credential in
      if !all.contains(credential) { all.append(credential) }
    }
  }

  private func schemes(for credentials: [Authentication]) -> DeclaredAuthentication {
    let names = zip(all, schemes).filter { credentials.contains($0.0) }.map(\.1.writtenName)
    return DeclaredAuthentication(
      .schemes([names.map { Located($0, at: .unknown) }]), range: .unknown)
  }

  /// How a request proves who sends it. Where no credential was recorded, each does as it was said, but
  /// for those that bring one.
  func proofs(of request: RecordedRequest) -> [Authentication] {
    guard areRecorded else { return request.isLogin ? [] : credentials }
    let found = Self.credentials(of: request, cookies)
    return isGiven && !found.isEmpty ? credentials : found
  }

  /// What an endpoint declares of its requests, before their credentials were replaced; nil: nothing,
  /// since it sends what all others do.
  func authentication(of requests: [RecordedRequest]) -> DeclaredAuthentication? {
    if credentials.isEmpty { return nil }
    if requests.allSatisfy(\.proofs.isEmpty) {
      return DeclaredAuthentication(.none, range: .unknown)
    }
    guard !others.isEmpty, !requests.contains(where: { Set($0.proofs) == Set(credentials) }),
      let own = requests.first(where: { !$0.proofs.isEmpty })?.proofs
    else { return nil }
    return schemes(for: own)
  }

  /// Whether an answer sets a cookie that is one of them, whose value callers then need. Where no
  /// credential was recorded, that is what a login does.
  func areBrought(by request: RecordedRequest) -> Bool {
    let isCookie = credentials.contains { if case .cookie = $0 { true } else { false } }
    return request.response?.cookies.contains { sends(cookie: $0.name) } ?? false
      || !areRecorded && isCookie && request.isLogin && request.response?.isSuccess == true
  }

  func sends(cookie name: String) -> Bool { all.contains(.cookie(name)) }

  /// What a credential sends by itself, and is thus not a parameter.
  func sends(query name: String) -> Bool {
    all.contains(.query(name))
  }

  /// What requests of an endpoint send to prove who they are from, set by set; empty: they send nothing.
  /// Nil: no request of all carries any, which tells nothing.
  func sent(by requests: [RecordedRequest]) -> [[Authentication]]? {
    credentials.isEmpty ? nil : requests.map(\.proofs).filter { !$0.isEmpty }
  }

  private static func word(_ credential: Authentication) -> String? {
    switch credential {
    case .bearer: "bearer"
    case .basic: "basic"
    default: nil
    }
  }

  private static func name(of authentication: Authentication) -> String {
    switch authentication {
    case .bearer: "token"
    case .basic: "login"
    case .scheme(let word): word
    case .header(let name), .query(let name), .cookie(let name): name
    }
  }
}
