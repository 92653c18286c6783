import ClientsmithModel

/// What the words of a path say as a sentence does, so that the method adds nothing: `/getUser`,
/// `/orders/export`, `/search/repositories`.
enum SpokenPath {
  /// - Parameter words: those of the path, the last of which is what is asked for.
  /// - Returns: nil: they are nouns.
  static func name(of endpoint: RecordedEndpoint, _ words: [String]) -> String? {
    guard let last = words.last else { return nil }
    let parts = WordSplitting.words(of: last).map(\.asciiLowercased)
    guard let verb = parts.first else { return nil }
    let before = words.dropLast().last
    let owner = ["auth", "oauth", "oauth2"].contains(before?.asciiLowercased) ? nil : before
    if parts.count > 1 { return call(last, parts, owner, endpoint) }
    if endpoint.endsInPlaceholder {
      // `/orders/update/{id}`
      return changes.contains(verb) ? owner.map { named(verb, Singular.word($0)) } : nil
    }
    if let owner {
      // `/search/repositories`, `/orders/search`
      if ["GET", "POST"].contains(endpoint.method), owner.asciiLowercased == "search" {
        return named("search", last)
      }
      if verb == "search" { return named("search", owner) }
      if ["bulk", "batch"].contains(verb), let change = methods[endpoint.method] {
        return named(change, "\(owner) in \(verb)")
      }
      if changes.contains(verb) || verb == "list" {
        return named(verb, verb == "list" ? owner : Singular.word(owner))
      }
      if ["get", "fetch", "find"].contains(verb) {
        let isList = !endpoint.isBehindPlaceholder && EndpointNames.returnsList(endpoint, false)
        return named(verb, isList ? owner : Singular.word(owner))
      }
    }
    if endpoint.method == "DELETE", undone.contains(verb) {
      return named("un" + verb, owner.map(Singular.word) ?? "")
    }
    guard endpoint.method == "GET", asked.contains(verb) else { return nil }
    let isOfAll = isOfAll(verb) && !endpoint.isBehindPlaceholder
    return named(verb, owner.map { isOfAll ? $0 : Singular.word($0) } ?? "")
  }

  /// Of several words in one segment: `GetUser`, `get_user_info`, `GetAll` of orders, `is-available`.
  private static func call(
    _ last: String, _ parts: [String], _ owner: String?, _ endpoint: RecordedEndpoint
  ) -> String? {
    let verb = parts[0]
    let isRead = endpoint.method == "GET" && reads.contains(verb)
    // `/bookmarks/bookmark_article/{id}`
    let isDone =
      endpoint.method != "GET" && endpoint.endsInPlaceholder && Singular.word(last) == last
      && (verbs.contains(verb) || ["bookmark", "rate"].contains(verb))
    guard
      isRead || isDone || changes.contains(verb) || ["get", "list", "fetch", "find"].contains(verb)
    else { return nil }
    guard let owner else { return CamelCase.lower(last) }
    // `GetAll` and `GetById` say of what only before.
    if parts.last == "all", parts.count == 2 { return named("\(verb) all", owner) }
    if parts[1] == "by" {
      return named(verb, Singular.word(owner) + " " + parts.dropFirst().joined(separator: " "))
    }
    return CamelCase.lower(last)
  }

  private static func named(_ verb: String, _ noun: String) -> String {
    CamelCase.lower("\(verb) \(noun)")
  }

  /// `popular` of `/items/popular` says which items.
  static func isQuality(_ word: String, of endpoint: RecordedEndpoint) -> Bool {
    let word = word.asciiLowercased
    return ["current", "latest", "default"].contains(word)
      || endpoint.method == "GET" && qualities.contains(word)
  }

  /// Whether what is done with a collection is done with all of it.
  static func isOfAll(_ verb: String) -> Bool { wholes.contains(verb.asciiLowercased) }

  private static let wholes: Set<String> = [
    "clear", "export", "import", "merge", "rebuild", "reindex", "reorder", "sync",
  ]

  /// What is done to something, in any method.
  private static let changes: Set<String> = ["add", "create", "delete", "edit", "remove", "update"]

  private static let methods = [
    "POST": "create", "PUT": "update", "PATCH": "update", "DELETE": "delete",
  ]

  /// What is asked for, with a `GET`; as nouns these words are seldom the end of a path.
  private static let asked: Set<String> = [
    "authorize", "autocomplete", "calculate", "compare", "convert", "download", "estimate",
    "evaluate", "export", "generate", "geocode", "lookup", "render", "resolve", "suggest",
    "translate", "validate", "verify",
  ]

  private static let reads: Set<String> = [
    "calculate", "can", "convert", "generate", "has", "is", "retrieve", "validate", "verify",
  ]

  /// What `DELETE` takes back.
  private static let undone: Set<String> = [
    "archive", "block", "favorite", "follow", "like", "lock", "mute", "pin", "publish", "star",
    "subscribe", "watch",
  ]

  private static let qualities: Set<String> = [
    "active", "all", "archived", "available", "daily", "deleted", "featured", "monthly", "nearby",
    "new", "newest", "pending", "popular", "random", "recent", "recommended", "related", "similar",
    "trending", "unread", "upcoming", "weekly", "yearly",
  ]

  /// What a segment may begin with that says what is done.
  static let verbs: Set<String> = [
    "accept", "acknowledge", "activate", "add", "adjust", "analyze", "apply", "approve",
    "archive", "assign", "attach", "authorize", "block", "book", "build", "calculate", "cancel",
    "capture", "charge", "check", "checkout", "claim", "clear", "clone", "close", "compile",
    "complete", "compute", "confirm", "connect", "convert", "copy", "deactivate", "decline",
    "deploy", "detach", "disable", "disconnect", "dismiss", "download", "drain", "duplicate",
    "enable", "encode", "enroll", "escalate", "estimate", "evaluate", "execute", "expire",
    "export", "extend", "extract", "favorite", "finalize", "finish", "follow", "forward",
    "freeze", "fulfil", "fulfill", "generate", "hide", "hold", "import", "index", "initialize",
    "initiate", "install", "invite", "join", "launch", "leave", "like", "lock", "login",
    "logout", "mark", "merge", "migrate", "move", "mute", "notify", "open", "pause", "pay",
    "pin", "play", "poll", "preview", "print", "process", "promote", "provision", "publish",
    "pull", "purchase", "push", "query", "read", "rebuild", "receive", "reconcile", "redeem",
    "redeliver", "refund", "register", "reject", "release", "remove", "renew", "reopen",
    "reorder", "reply", "report", "request", "resend", "reserve", "reset", "resolve", "restart",
    "restore", "resume", "retry", "reverse", "revert", "revoke", "rotate", "run", "save",
    "scale", "scan", "schedule", "search", "select", "send", "settle", "share", "ship", "sign",
    "simulate", "skip", "snooze", "split", "start", "stop", "submit", "subscribe", "suspend",
    "swap", "switch", "sync", "terminate", "toggle", "track", "train", "transfer", "translate",
    "trigger", "unarchive", "unassign", "unblock", "undo", "unfollow", "unfreeze", "uninstall",
    "unlike", "unlock", "unpause", "unpin", "unpublish", "unschedule", "unsubscribe", "update",
    "upgrade", "upload", "upsert", "validate", "verify", "void", "vote", "wake", "warm",
    "withdraw",
  ]
}
