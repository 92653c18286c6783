import ClientsmithModel

/// Finds what is secret of addresses that let in everybody who knows them: feeds of calendars, links
/// of invitations and mails, addresses that messages are pushed to.
enum PrivateLinks {
  /// - Parameters:
  ///   - key: what the text stands under; nil: nothing tells.
  ///   - identifiers: what else is known to be ids.
  static func secrets(
    in text: String, key: String?, besides identifiers: ResourceIdentifiers
  ) -> [String] {
    guard let scheme = text[...].range(ofText: "://") else { return [] }
    let rest = text[scheme.upperBound...]
    let address = rest.prefix { !"?#\"' <>\n\\".contains($0) }
    let parts = address.split(separator: "/").map(String.init)
    guard let host = parts.first else { return [] }
    let segments = parts.dropFirst().map { PercentCoding.decoded($0) }
    if isPush(host.asciiLowercased), let last = segments.last, last.utf8.count >= 16 {
      return [last]
    }
    let isCalendar = segments.last.map { PathEnding.divided($0).ending == ".ics" } ?? false
    let isLink =
      isCalendar || (key.map(isPrivate) ?? false) || segments.contains(where: isPrivate)
    guard isLink else { return [] }
    var secrets: [String] = []
    for (index, segment) in segments.enumerated() {
      let value = PathEnding.divided(segment).value
      let mayBeKey =
        index == segments.count - 1 || index > 0 && isPrivate(segments[index - 1])
      let isKey =
        ResourceIdentifiers.isPlain(value)
        ? mayBeKey && isLong(value) && !identifiers.contains(value)
        : RandomText.isLikely(value, least: 16)
      if isKey {
        secrets.append(value)
      }
    }
    let query = rest.dropFirst(address.count).dropFirst().prefix { !"#\"' <>\n".contains($0) }
    for item in RecordedURL.fields(query)
    where RandomText.isLikely(item.value, least: 16) && !NameHints.isResourceID(item.name) {
      secrets.append(item.value)
    }
    return secrets
  }

  /// Whether what may be an id, as in `/verify/9b2e0c1a-…`, is long enough for a key.
  private static func isLong(_ text: String) -> Bool { text.utf8.count >= 24 }

  private static func isPush(_ host: String) -> Bool {
    pushHosts.contains { host == $0 || host.hasSuffix(".\($0)") }
  }

  private static let pushHosts = [
    "fcm.googleapis.com", "android.googleapis.com", "push.services.mozilla.com",
    "notify.windows.com", "push.apple.com",
  ]

  /// Whether the name of a property or a segment says that who has the address may come in.
  private static func isPrivate(_ name: String) -> Bool {
    WordSplitting.words(of: name).contains { words.contains($0.asciiLowercased) }
  }

  private static let words: Set<String> = [
    "activate", "activation", "calendar", "confirm", "confirmation", "endpoint", "feed", "feeds",
    "hook", "hooks", "ical", "ics", "invitation", "invitations", "invite", "invites", "join",
    "login", "magic",
    "onetime", "otl", "ott", "private", "push", "reset", "share", "shared", "sharing", "signin",
    "unsubscribe", "verification", "verify",
  ]
}
