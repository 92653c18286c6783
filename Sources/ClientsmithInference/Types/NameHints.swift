import ClientsmithModel

/// What the names of values say about them.
enum NameHints {
  /// Whether a number of that name may be a point in time.
  static func isInstant(_ name: String) -> Bool {
    let words = words(of: name)
    guard let last = words.last else { return false }
    if ["at", "on", "time", "timestamp", "date", "ts", "utc"].contains(last) { return true }
    return words.count == 1
      && ["created", "updated", "modified", "expires", "iat", "exp", "nbf", "deleted"].contains(
        last)
  }

  /// Whether a number of that name may be an amount of money.
  static func isAmount(_ name: String) -> Bool {
    words(of: name).contains(where: amounts.contains)
  }

  /// Whether a number of that name, beside a currency, may be an amount of it.
  static func isAmountOfCurrency(_ name: String) -> Bool {
    isAmount(name) || ["value", "sum", "units"].contains(name.lastWord)
  }

  /// Whether a text of that name says which currency amounts beside it are in.
  static func isCurrency(_ name: String) -> Bool {
    words(of: name).suffix(2).contains("currency")
  }

  private static let amounts: Set<String> = [
    "amount", "balance", "charge", "cost", "credit", "debit", "discount", "fee", "fees", "gross",
    "net", "paid", "payment", "payout", "price", "prices", "refund", "salary", "subtotal", "tax",
    "tip", "total", "vat", "wage",
  ]

  /// Whether what has that name is a person. A `customer` may be a company as well.
  static func isPerson(_ name: String) -> Bool {
    people.contains(Singular.word(name.lastWord))
  }

  private static let people: Set<String> = [
    "approver", "assignee", "author", "commenter", "committer", "contributor", "creator", "editor",
    "owner", "participant", "person", "recipient", "reporter", "requester", "reviewer", "sender",
    "submitter", "uploader", "user",
  ]

  /// Whether digits under that name are an id or a code, not a number to calculate with.
  static func isIdentifier(_ name: String) -> Bool {
    words(of: name).contains(where: identifiers.contains)
  }

  private static let identifiers: Set<String> = [
    "account", "barcode", "bin", "code", "ean", "fax", "gtin", "iban", "id", "ids", "isbn", "issn",
    "key",
    "mobile", "number", "phone", "pin", "plz", "postal", "postcode", "ref", "reference", "serial",
    "sku", "ssn", "tel", "telephone", "token", "upc", "version", "zip", "zipcode",
  ]

  /// Whether a text of that name leads to the page that follows.
  static func isNextPage(_ name: String) -> Bool {
    nextPages.contains(words(of: name).joined())
  }

  private static let nextPages: Set<String> = [
    "next", "nextcursor", "nextlink", "nextmarker", "nextpage", "nextpagecursor", "nextpagetoken",
    "nextpageurl", "nexttoken", "nexturl", "odatanextlink",
  ]

  /// Whether a member of that name, in an object that is called after the next page, says which one it is.
  static func isPlaceOfPage(_ name: String) -> Bool {
    ["after", "cursor", "href", "link", "offset", "page", "start", "token", "url"]
      .contains(name.lastWord)
  }

  /// Whether a text of that name says which resource something is of: `id`, `userId`, `idMember`.
  static func isResourceID(_ name: String) -> Bool {
    let words = words(of: name)
    guard let first = words.first, let last = words.last, !isSecret(name), !isProof(name) else {
      return false
    }
    return ["id", "ids", "uid", "uuid", "guid"].contains(last) || ["id", "ids"].contains(first)
  }

  /// Whether what is called so is had to prove who somebody is, and has ids that do so too.
  static func isProof(_ name: String) -> Bool {
    words(of: name).contains(where: proofs.contains)
  }

  private static let proofs: Set<String> = [
    "access", "challenge", "code", "key", "keys", "login", "nonce", "refresh", "session",
    "sessions", "sid", "state", "ticket", "tokens", "verification",
  ]

  /// Whether a text of that name says that something else is as it was.
  static func isDigest(_ name: String) -> Bool {
    words(of: name).contains(where: digests.contains)
  }

  private static let digests: Set<String> = [
    "checksum", "crc", "digest", "etag", "fingerprint", "hash", "md5", "sha", "sha1", "sha256",
    "sha512", "thumbprint",
  ]

  /// Whether a text of that name is a credential, or proves who somebody is.
  static func isSecret(_ name: String) -> Bool {
    let words = wordsWithoutNumber(of: name)
    if words.count > 1, let last = words.last, facts.contains(last) { return false }
    if isPlace(words) { return false }
    if words.contains(where: secrets.contains) || letsIn(words) { return true }
    let joined = words.joined()
    return joinedSecrets.contains(where: joined.hasSuffix)
      || foreignPasswords.contains(where: joined.hasSuffix)
  }

  /// Whether a token says where in a list something goes on, is what Atlassian calls a switch, or what
  /// Postman names a request by.
  private static func isPlace(_ words: [String]) -> Bool {
    let joined = words.joined()
    return ["postmantoken", "xatlassiantoken"].contains(joined)
      || placesOfLists.contains { joined.hasSuffix($0 + "token") }
  }

  /// What stands before the `token` of such names: `nextPageToken`, `$skiptoken`.
  private static let placesOfLists = [
    "continuation", "continue", "cursor", "delta", "next", "page", "pagination", "paging", "prev",
    "previous", "resume", "resumption", "scroll", "skip", "sync",
  ]

  private static let secrets: Set<String> = [
    "token", "secret", "secrets", "password", "passwords", "passwd", "passphrase", "passcode",
    "pass", "pwd", "pw", "psw", "pswd", "auth",
    "authorization", "bearer", "cred", "creds", "credential", "credentials", "signature", "jwt",
    "otp", "totp", "phpsessid", "sessid", "activationcode", "invitecode", "magiclink",
    "verificationcode", "csrf", "xsrf", "cookie", "cvv", "cvc", "mnemonic", "dsn", "captcha",
  ]
  private static let joinedSecrets = [
    "apikey", "apikeys", "accesskey", "accesskeys", "secretkey", "secretkeys", "privatekey",
    "privatekeys", "sessionid", "sessionkey", "sessiontoken", "codeverifier", "appkey",
    "applicationkey", "authkey", "devicekey", "encryptionkey", "licensekey", "masterkey",
    "serverkey", "sharedkey", "signingkey", "connectionstring", "seedphrase", "recoverycode",
    "recoverycodes", "backupcode", "backupcodes", "samlresponse", "captcharesponse",
    "turnstileresponse", "securityanswer", "token", "password", "passwd", "pwd", "secret",
  ]

  /// Whether it is a code or a link by which somebody is let in: `inviteCode`, `one_time_link`.
  private static func letsIn(_ words: [String]) -> Bool {
    guard words.count > 1, ["code", "codes", "link", "links"].contains(words[words.count - 1])
    else { return false }
    let what = words[words.count - 2]
    let before = words.dropLast(2).last ?? ""
    return invitations.contains(what) || what == "time" && before == "one"
      || what == "factor" && ["multi", "second", "two"].contains(before)
  }

  private static let invitations: Set<String> = [
    "2fa", "access", "activation", "captcha", "confirm", "invitation", "invite", "join", "login",
    "magic", "mfa", "onetime", "otp", "pairing", "reset", "verification", "verify",
  ]

  /// Passwords in other languages, without accents.
  static let foreignPasswords = [
    "adgangskode", "contrasena", "heslo", "jelszo", "kennwort", "losenord", "motdepasse", "passord",
    "passwort", "salasana", "senha", "sifre", "wachtwoord",
  ]

  /// Whether a member of what is called a credential is one: `token: {value: …}`, `tokens: {access: …}`.
  static func holdsSecret(_ name: String) -> Bool {
    isSecret(name) || mayBeSecret(name)
      || words(of: name).contains(where: parts.contains)
  }

  private static let parts: Set<String> = ["access", "data", "id", "raw", "refresh", "value"]

  /// Whether a member of a credential says something about it: `token: {ttl: 3600, type: Bearer}`.
  static func isFact(_ name: String) -> Bool {
    facts.contains(words(of: name).last ?? "") || isInstant(name)
  }

  /// What is said about a credential, and is none: `tokenType`, `passwordChangedAt`.
  private static let facts: Set<String> = [
    "at", "in", "on", "banner", "consent", "count", "enabled", "expiration", "expires", "expiry",
    "length", "limit", "method", "notice", "policy", "rate", "required", "scheme", "through", "ttl",
    "type",
  ]

  /// Whether a variable of that name is a credential, and not where one is had from: `tokenURL`.
  static func isSecretVariable(_ name: String) -> Bool {
    let last = words(of: name).last ?? ""
    return isSecret(name) && !places.contains(last)
  }

  private static let places: Set<String> = [
    "domain", "endpoint", "grant", "header", "host", "hostname", "name", "path", "port", "prefix",
    "uri", "url", "username",
  ]

  /// Whether digits of that name are what a person proves who they are with: `pin`, `mfa_code`.
  static func isSecretNumber(_ name: String, _ value: String) -> Bool {
    guard (3...10).contains(value.utf8.count), value.utf8.allSatisfy(ASCII.isDigit) else {
      return false
    }
    let words = words(of: name)
    // Postal codes of India, which are called pin codes, have six digits.
    return words.last == "pin" || words.suffix(2) == ["pin", "code"] && value.utf8.count < 6
      || words.last == "code" && words.contains { ["mfa", "sms", "security", "2fa"].contains($0) }
  }

  /// Whether a text of that name is a credential if it looks like one: `feed_key`, `state`, `code`.
  static func mayBeSecret(_ name: String) -> Bool {
    let words = words(of: name)
    return words.contains(where: ambiguous.contains) || words == [secretKey]
  }

  /// What secret keys are called beside public ones; also the code of the Slovak language.
  static let secretKey = "sk"

  private static let ambiguous: Set<String> = [
    "key", "keys", "tokens", "session", "sessions", "sig", "sign", "hmac", "nonce", "code", "state",
    "verifier", "challenge", "ticket", "assertion", "sas", "policy", "salt", "sid",
  ]

  /// Whether what is called so is never a word: codes that prove a single call, and tokens.
  static func isProofOfCall(_ name: String) -> Bool {
    ["hmac", "sig", "tokens"].contains(words(of: name).last ?? "")
  }

  /// Whether what is called so is a session, or its id.
  static func holdsSession(_ name: String) -> Bool {
    ["session", "sessions", "sid"].contains(words(of: name).last ?? "")
  }

  /// Whether the members of an object of that name may be credentials: `tokens`, `session`, `publicKeys`.
  static func holdsCredentials(_ name: String) -> Bool {
    ["hmac", "key", "keys", "session", "sessions", "sid", "sig", "sign", "ticket", "tokens"]
      .contains(words(of: name).last ?? "")
  }

  /// The words of `new_password` for `new_password1`.
  private static func wordsWithoutNumber(of name: String) -> [String] {
    var words = words(of: name)
    while let last = words.last, words.count > 1 || !last.utf8.allSatisfy(ASCII.isDigit),
      let digit = last.utf8.last, ASCII.isDigit(digit), last != "2fa"
    {
      words.removeLast()
      let rest = last.reversed().drop { $0.isASCII && $0.isNumber }.reversed()
      if !rest.isEmpty { words.append(String(rest)) }
    }
    return words
  }

  private static func words(of name: String) -> [String] {
    WordSplitting.words(of: name).map(\.asciiLowercased)
  }
}
