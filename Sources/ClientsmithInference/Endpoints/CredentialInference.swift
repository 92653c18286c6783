import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds how requests prove who sends them.
struct CredentialInference {
  /// What requests send to prove who they are from; empty: nothing.
  private(set) var credentials: [RecordedCredential] = []

  init(_ requests: [RecordedRequest], override: RecordedCredential?) {
    let found = requests.map { override.map { [$0] } ?? Self.credentials(of: $0) }
    // Those that are sent together by most requests; an API's own pages may send others.
    var sets: [(credentials: [RecordedCredential], count: Int)] = []
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
  }

  /// - Parameter request: before its credentials were replaced.
  static func credentials(of request: RecordedRequest) -> [RecordedCredential] {
    var credentials: [RecordedCredential] = []
    func add(_ credential: RecordedCredential) {
      if !credentials.contains(credential) { credentials.append(credential) }
    }
    if let credential = request.credential { add(credential) }
    if request.credential == nil, request.url.userInfo != nil { add(.basic) }
    for header in request.headers {
      switch header.name.asciiLowercased {
      case "authorization":
        switch header.value.split(separator: " ").first.map({ String($0).asciiLowercased }) {
        case "bearer": add(.bearer)
        case "basic": add(.basic)
        default: add(.header("Authorization"))
        }
      case "cookie":
        if let name = sessionCookie(header.value) { add(.cookie(name)) }
      case "set-cookie", "proxy-authorization", "x-csrf-token", "x-xsrf-token": break
      default:
        if Secrets.isSecret(header: header.name), ASCII.isToken(header.name) {
          add(.header(header.name))
        }
      }
    }
    for field in request.url.query where isKey(field.name) { add(.query(field.name)) }
    // Browsers send cookies with everything.
    let others = credentials.filter { if case .cookie = $0 { false } else { true } }
    return others.isEmpty ? credentials : others
  }

  private static func sessionCookie(_ header: String) -> String? {
    let names = header.split(separator: ";").compactMap {
      $0.split(separator: "=").first.map { $0.trimmed }
    }
    return names.first { name in
      let lowercased = name.asciiLowercased
      return ASCII.isToken(name)
        && ["sess", "sid", "auth", "token", "jwt"].contains {
          lowercased[...].range(ofText: $0) != nil
        }
    }
  }

  private static func isKey(_ name: String) -> Bool {
    let joined = WordSplitting.words(of: name).joined().asciiLowercased
    return ["apikey", "key", "accesstoken", "token", "appid", "subscriptionkey", "authtoken"]
      .contains(joined)
  }

  // MARK: - Declarations

  func apply(to declarations: inout Declarations) {
    guard let first = credentials.first else { return }
    if credentials.count == 1 {
      declarations.authentication = DeclaredAuthentication(
        .inline(Self.authentication(first), word: Self.word(first)), range: .unknown)
      return
    }
    var taken: Set<String> = []
    declarations.schemes = credentials.map { credential in
      let name = TypeInference.memberName(Self.name(of: credential), besides: &taken)
      return DeclaredScheme(
        name: Located(name, at: .unknown), writtenName: name.text,
        authentication: Self.authentication(credential), range: .unknown)
    }
    declarations.authentication = DeclaredAuthentication(
      .schemes([declarations.schemes.map { Located($0.writtenName, at: .unknown) }]),
      range: .unknown)
  }

  /// Whether no request of an endpoint proved anything while others did.
  func isOpen(_ requests: [RecordedRequest]) -> Bool {
    !credentials.isEmpty && requests.allSatisfy { Self.credentials(of: $0).isEmpty }
  }

  /// What the credential sends by itself, and is thus no parameter.
  func sends(query name: String) -> Bool {
    credentials.contains(.query(name))
  }

  private static func authentication(_ credential: RecordedCredential) -> Authentication {
    switch credential {
    case .bearer: .bearer
    case .basic: .basic
    case .header(let name): .header(name)
    case .query(let name): .query(name)
    case .cookie(let name): .cookie(name)
    }
  }

  private static func word(_ credential: RecordedCredential) -> String? {
    switch credential {
    case .bearer: "bearer"
    case .basic: "basic"
    default: nil
    }
  }

  private static func name(of credential: RecordedCredential) -> String {
    switch credential {
    case .bearer: "token"
    case .basic: "login"
    case .header(let name), .query(let name), .cookie(let name): name
    }
  }
}
