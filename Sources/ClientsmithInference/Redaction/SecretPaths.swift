import ClientsmithModel

/// Finds the parts of paths that let in everybody who knows them: those of web hooks, and what stands
/// behind a word such as `reset-password` or `key`.
enum SecretPaths {
  /// The indices of such segments.
  ///
  /// - Parameter host: with or without a scheme and a port.
  static func indices(in segments: [String], ofHost host: String) -> [Int] {
    let host = host.split(separator: "/").last.map { $0.prefix { $0 != ":" } } ?? ""
    let isHook = isHook(host, segments)
    return segments.indices.dropFirst().filter { index in
      let text = segments[index]
      if host == "hooks.slack.com" { return true }
      if isHook, text.utf8.contains(where: ASCII.isDigit), text.utf8.count >= 4 { return true }
      let before = segments[index - 1]
      let divided = PathEnding.divided(text)
      let isLink =
        divided.ending == ".ics" || links.contains(before.lastWord)
      if isLink, RandomText.isLikely(divided.value, least: 16) {
        return !ResourceIdentifiers.isPlain(divided.value)
      }
      return (NameHints.isSecret(before) || before.lastWord == "key")
        && RandomText.isLikely(text, least: 16) && !TextFormat.isUUID(text)
    }
  }

  /// What a link in a mail or an invitation leads to.
  private static let links: Set<String> = [
    "activate", "confirm", "magic", "reset", "unsubscribe", "verify",
  ]

  static func indices(in url: RecordedURL) -> [Int] {
    indices(in: url.segments.map { $0.text ?? "" }, ofHost: url.origin)
  }

  /// Whether an address takes messages from all who know it.
  private static func isHook(_ host: Substring, _ segments: [String]) -> Bool {
    let labels = host.split(separator: ".")
    guard labels.count > 2 || hosts.contains(String(host)) else { return false }
    if ["hook", "hooks", "webhook", "webhooks"].contains(labels[0]) { return true }
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
    let indices = indices(in: segments, ofHost: host.asciiLowercased)
    guard let first = indices.first, let last = indices.last else { return [] }
    // Together too, since each of them alone may be too short to tell.
    return indices.map { segments[$0] } + [segments[first...last].joined(separator: "/")]
  }
}
