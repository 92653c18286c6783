import ClientsmithModel

/// Tells texts that a program chose, `in_progress`, from those that people wrote, `Berlin`.
enum ConstantTexts {
  private static let longest = 64

  /// Whether texts may be the cases of an enumeration.
  ///
  /// - Parameter names: the keys that they stand under.
  static func areConstants(_ texts: [String], under names: [String]) -> Bool {
    let words = names.map(\.lastWord)
    if words.contains(where: people.contains) || names.contains(where: NameHints.isResourceID) {
      return false
    }
    // `720` stands beside `auto`.
    let texts = texts.filter { !$0.isEmpty && !isShortNumber($0) }
    let isData = texts.contains {
      MapRules.isData($0) || ShortCodes.isLikely($0) || TextFormat.beginsWithTime($0)
    }
    if isData { return false }
    let styles = texts.map(style)
    guard !styles.contains(nil) else { return false }
    switch Set(styles.compactMap { $0 }) {
    case [.lower], [.upper], [.camel], [.lower, .camel]: return true
    // `Open` may be a state as well as `Berlin` a city: the key tells.
    case [.pascal], [.pascal, .upper]: return words.contains(where: states.contains)
    default: return false
    }
  }

  private static func isShortNumber(_ text: String) -> Bool {
    text.utf8.count <= 4 && text.utf8.allSatisfy(ASCII.isDigit)
  }

  private enum Style {
    case lower, upper, camel, pascal
  }

  /// How a text is spelled; nil: as no constant is.
  private static func style(_ text: String) -> Style? {
    let bytes = text.utf8
    guard bytes.count <= longest,
      bytes.allSatisfy({ ASCII.isAlphanumeric($0) || "_-.:/+".utf8.contains($0) }),
      let first = bytes.first(where: { ASCII.isAlphanumeric($0) && !ASCII.isDigit($0) })
    else { return nil }
    if text == text.asciiLowercased { return .lower }
    if text == text.asciiUppercased { return .upper }
    return ASCII.isUpper(first) ? .pascal : .camel
  }

  /// What is called so was named by people, or is an id.
  private static let people: Set<String> = [
    "address", "album", "alias", "artist", "assignee", "author", "brand", "by", "caption", "city",
    "comment", "company", "creator", "customer", "description", "domain", "email", "firstname",
    "fullname", "handle", "host", "hostname", "id", "ids", "initials", "key", "monogram", "label",
    "lastname", "location",
    "login", "message", "name", "names", "nickname", "note", "notes", "owner", "path", "person",
    "phone", "place", "project", "ref", "reporter", "sku", "slug", "street", "subject", "summary",
    "surname", "team", "text", "title", "town", "url", "user", "username", "vendor", "version",
  ]
  /// What is called so is one of a few.
  private static let states: Set<String> = [
    "category", "channel", "class", "code", "currency", "direction", "effect", "event", "format",
    "frequency", "gender", "kind", "level", "method", "mode", "phase", "plan", "priority",
    "reason", "result", "role", "scope", "severity", "size", "source", "stage", "state", "status",
    "tier", "type", "unit", "visibility",
  ]
}
