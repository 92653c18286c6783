import ClientsmithModel

/// Finds the parts of paths that let in everybody who knows them: those of web hooks, and what stands
/// behind a word such as `reset-password` or `key`.
enum SecretPaths {
  /// The indices of such segments.
  ///
  /// - Parameters:
  ///   - host: with or without a scheme and a port.
  ///   - isSending: the address is sent to, as it is that of a web hook.
  private static func indices(
    in segments: [String], ofHost host: String, isSending: Bool
  ) -> [Int] {
    let host = host.split(separator: "/").last.map { $0.prefix { $0 != ":" } } ?? ""
    let isHook = isHook(host, segments)
    let behindHook = indices(behindHookIn: segments, isSending: isSending)
    return segments.indices.filter { index in
      let text = segments[index]
      if isKey(text, behind: index > 0 ? segments[index - 1] : nil) { return true }
      guard index > 0 else { return false }
      if host == "hooks.slack.com" || behindHook.contains(index) { return true }
      if isHook, text.utf8.contains(where: ASCII.isDigit), text.utf8.count >= 4 { return true }
      let before = segments[index - 1]
      let divided = PathEnding.divided(text)
      if isPrivateFeed(text) { return true }
      let isLink =
        divided.ending == ".ics" || links.contains(before.lastWord) || isOfMail(before)
      if isLink, RandomText.isLikely(divided.value, least: isOfMail(before) ? 12 : 16) {
        return !ResourceIdentifiers.isPlain(divided.value)
      }
      return (NameHints.isSecret(before) || before.lastWord == "key")
        && RandomText.isLikely(text, least: 16) && !TextFormat.isUUID(text)
    }
  }

  /// Whether a key takes the place of a word: the first part of a path, or the one behind a version.
  private static func isKey(_ text: String, behind previous: String?) -> Bool {
    guard previous.map(PathIdentifiers.isVersion) ?? true else { return false }
    let value = PathEnding.divided(text).value
    // `ipv4-addresses-reserved` and `GetOAuth2ServerMetadata` are words.
    let isLong = value.utf8.count >= 32
    return RandomText.isLikely(value, least: 20)
      && (ShortCodes.isMixed(value)
        || isLong && (value.utf8.allSatisfy(ASCII.isHexDigit) || ShortCodes.isScattered(value)))
  }

  /// Those behind a word such as `hooks` that look like keys. `/webhooks/{id}` is where a web hook is
  /// looked at, unless the path ends there and is sent to; behind an id is the key of it.
  private static func indices(behindHookIn segments: [String], isSending: Bool) -> Set<Int> {
    guard let word = segments.lastIndex(where: { hookWords.contains($0.lastWord) }) else {
      return []
    }
    let behind = segments.indices[(word + 1)...].prefix { !Secrets.isWords(segments[$0]) }
    return Set(
      behind.filter { index in
        guard RandomText.isLikely(segments[index], least: 16) else { return false }
        if isSending, index == segments.indices.last { return true }
        return !ResourceIdentifiers.isPlain(segments[index])
          && (index > word + 1 || segments[word].lastWord != "webhooks")
      })
  }

  private static let hookWords: Set<String> = ["hook", "hooks", "webhook", "webhooks"]

  /// `private-0123456789abcdef0123456789abcdef`, as Google's calendars have it.
  private static func isPrivateFeed(_ text: String) -> Bool {
    guard text.hasPrefix("private-") else { return false }
    let key = text.dropFirst(8)
    return key.utf8.count >= 24 && key.utf8.allSatisfy(ASCII.isHexDigit)
  }

  /// Whether it is called as what a mail leads to: `verify-email`, `magic-link`.
  private static func isOfMail(_ segment: String) -> Bool {
    let words = WordSplitting.words(of: segment).map(\.asciiLowercased)
    return words.count > 1 && links.contains(words[0])
      && words.dropFirst().contains(where: mailed.contains)
  }

  private static let mailed: Set<String> = [
    "account", "email", "invitation", "invite", "link", "login", "mail", "password", "registration",
    "signup", "subscription", "token",
  ]

  /// What a link in a mail or an invitation leads to.
  private static let links: Set<String> = [
    "activate", "confirm", "invitation", "invite", "join", "magic", "reset", "unsubscribe",
    "verify",
  ]

  /// The indices of such segments.
  static func indices(in request: RecordedRequest) -> [Int] {
    let url = request.url
    return indices(
      in: url.segments.map { $0.text ?? "" }, ofHost: url.origin,
      isSending: request.method == "POST" || request.method == "PUT")
  }

  /// Whether an address takes messages from all who know it.
  private static func isHook(_ host: Substring, _ segments: [String]) -> Bool {
    let labels = host.split(separator: ".")
    guard labels.count > 2 || hosts.contains(String(host)) else { return false }
    if hookWords.contains(String(labels[0])) { return true }
    return labels.contains("webhook")
      || hosts.contains(String(host))
        && segments.contains { ["webhook", "webhooks"].contains($0.asciiLowercased) }
  }

  /// Those whose web hooks are not on a host of their own.
  private static let hosts: Set<String> = [
    "discord.com", "discordapp.com", "outlook.office.com", "chat.googleapis.com",
  ]

  /// The parts of a URL's text behind its host, and what is secret of them.
  static func secrets(inURL rest: Substring) -> [String] {
    let address = rest.prefix { !"?#\"' <>\n\\".contains($0) }
    let parts = address.split(separator: "/").map(String.init)
    guard let host = parts.first, parts.count > 2 else { return [] }
    let segments = Array(parts.dropFirst())
    let indices = indices(in: segments, ofHost: host.asciiLowercased, isSending: false)
    guard let first = indices.first, let last = indices.last else { return [] }
    // Together too, since each of them alone may be too short to tell.
    return indices.map { segments[$0] } + [segments[first...last].joined(separator: "/")]
  }

  // MARK: - Parameters

  /// What is secret of the parameters in a path, `;jsessionid=…` (RFC 3986, section 3.3).
  static func parameters(in url: RecordedURL) -> [RecordedField] {
    url.segments.flatMap { segment in
      parameters(of: segment.written).filter(SecretScope.isSecret)
    }
  }

  /// The URL without those.
  static func withoutParameters(_ url: RecordedURL) -> RecordedURL {
    guard !parameters(in: url).isEmpty else { return url }
    var url = url
    url.segments = url.segments.compactMap { segment in
      switch segment {
      case .text(let text):
        let kept = withoutParameters(text)
        if kept.isEmpty { url.endsInSlash = true }
        return kept.isEmpty && !text.isEmpty ? nil : .text(kept)
      case .variable(let name, let ending):
        return .variable(name, ending: withoutParameters(ending))
      }
    }
    return url
  }

  private static func parameters(of text: String) -> [RecordedField] {
    text.split(separator: ";", omittingEmptySubsequences: false).dropFirst().map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return RecordedField(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private static func withoutParameters(_ text: String) -> String {
    let items = text.split(separator: ";", omittingEmptySubsequences: false)
    let kept = zip(items.dropFirst(), parameters(of: text))
      .filter { !SecretScope.isSecret($0.1) }.map(\.0)
    return (items.prefix(1) + kept).joined(separator: ";")
  }
}

extension RecordedURL.Segment {
  fileprivate var written: String {
    switch self {
    case .text(let text): text
    case .variable(_, let ending): ending
    }
  }
}
