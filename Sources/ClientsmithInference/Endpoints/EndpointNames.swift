import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// Names of endpoints: what a person called them, or what method and path say.
struct EndpointNames {
  private var taken: Set<String>

  init(besides taken: [String] = []) {
    self.taken = Set(taken.map(\.asciiLowercased))
  }

  /// - Parameter group: the group that the endpoint is in, whose names are told apart alone.
  mutating func name(of endpoint: RecordedEndpoint, in group: String?) -> SwiftName {
    var candidates = Self.candidates(for: endpoint)
    if let group { candidates = candidates.map { Self.name($0, in: group) } }
    let scope = group.map { $0.asciiLowercased + "." } ?? ""
    for candidate in candidates where taken.insert(scope + candidate.asciiLowercased).inserted {
      return MemberName.swiftName(candidate)
    }
    var number = 2
    let base = candidates.last ?? "call"
    while !taken.insert(scope + "\(base)\(number)".asciiLowercased).inserted { number += 1 }
    return MemberName.swiftName("\(base)\(number)")
  }

  /// The best first.
  private static func candidates(for endpoint: RecordedEndpoint) -> [String] {
    var candidates: [String] = []
    if let name = endpoint.commonName, let spoken = spoken(name) {
      candidates.append(spoken)
    }
    if let name = endpoint.operation?.spokenName ?? endpoint.call?.spokenName {
      candidates.append(name)
    }
    candidates.append(byPath(endpoint, parents: 0))
    for count in 1...3 { candidates.append(byPath(endpoint, parents: count)) }
    if case .placeholder(let name, _)? = endpoint.template.parts.last {
      candidates.append(CamelCase.lower("\(byPath(endpoint, parents: 0)) by \(name)"))
    }
    var words = [endpoint.method.asciiLowercased] + endpoint.words
    if endpoint.endsInPlaceholder { words[words.count - 1] = Singular.word(words[words.count - 1]) }
    candidates.append(CamelCase.lower(words.joined(separator: " ")))
    return candidates.map { $0.utf8.count > 80 ? CamelCase.lower(String($0.prefix(80))) : $0 }
  }

  /// A name that a person gave, if it is short and neither a URL nor a path.
  private static func spoken(_ text: String) -> String? {
    let name = text.withoutNumbering.replacing("(s)", with: "s")
    let words = WordSplitting.words(of: name)
      .filter { !["a", "an", "the"].contains($0.asciiLowercased) }
    guard (1...7).contains(words.count), !name.contains("/"), !name.contains("{"),
      name.unicodeScalars.allSatisfy(\.isASCII), words.first?.utf8.first.map(ASCII.isDigit) == false
    else { return nil }
    return CamelCase.lower(
      words.map { $0.asciiLowercased == $0 ? $0 : decapitalized($0) }
        .joined(separator: " "))
  }

  /// `Orders` in a title is a word like any other; `ID` stays.
  private static func decapitalized(_ word: String) -> String {
    word == word.asciiUppercased && word.utf8.count > 1 ? word : word.asciiLowercased
  }

  /// `listOrders` is `list` in the group `orders`.
  private static func name(_ name: String, in group: String) -> String {
    for noun in [group, Singular.word(group)].map(CamelCase.upper) where name.hasSuffix(noun) {
      let verb = String(name.dropLast(noun.count))
      if !verb.isEmpty { return verb }
    }
    return name
  }

  // MARK: - By method and path

  /// - Parameter parents: how many segments before the last one are said too.
  private static func byPath(_ endpoint: RecordedEndpoint, parents: Int) -> String {
    let words = nouns(of: endpoint)
    guard let last = words.last else { return endpoint.method == "GET" ? "getRoot" : "call" }
    // What the path says is done by `GET`; `HEAD` asks about that.
    if parents == 0, endpoint.method != "HEAD", !isCollection(endpoint, last),
      let call = call(last, endpoint.method) ?? SpokenPath.name(of: endpoint, words)
    {
      return call
    }
    let before = words.dropLast().suffix(parents).map(Singular.word)
    func joined(_ verb: String, _ noun: String) -> String {
      let format = endpoint.format.map { [$0] } ?? []
      return CamelCase.lower(([verb] + before + [noun] + format).joined(separator: " "))
    }
    let isPlural = Singular.word(last) != last
    if !endpoint.endsInPlaceholder, endpoint.method != "HEAD",
      isAction(endpoint, last, isPlural: isPlural)
    {
      // `POST /orders/export` is of all of them.
      let isOfAll = !endpoint.isBehindPlaceholder && SpokenPath.isOfAll(last)
      let owner = words.dropLast().last.map { isOfAll ? $0 : Singular.word($0) } ?? ""
      let outer = words.dropLast(2).suffix(max(0, parents)).map(Singular.word)
      let isOfItem = endpoint.template.parts.count > 1
      let isOwned = isOfItem && !isSpoken(last) || parents > 0
      // `mark-as-read` of an order is `markOrderAsRead`.
      let (verb, rest) = isSpoken(last) ? ([last], []) : divided(last)
      return CamelCase.lower(
        (verb + outer + (isOwned ? [owner] : []) + rest).joined(separator: " "))
    }
    switch endpoint.method {
    case "GET":
      if endpoint.endsInPlaceholder { return joined("get", Singular.word(last)) }
      return joined(returnsList(endpoint, isPlural) ? "list" : "get", last)
    case "POST":
      return joined(endpoint.endsInPlaceholder ? "update" : "create", Singular.word(last))
    case "PUT": return joined(parents > 1 ? "replace" : "update", noun(endpoint, last))
    case "PATCH": return joined("update", noun(endpoint, last))
    case "DELETE": return joined("delete", noun(endpoint, last))
    // `headOrder`, as operations of documents without an id are called.
    default: return joined(endpoint.method.asciiLowercased, noun(endpoint, last))
    }
  }

  /// The words of a path: `idLabels` are labels, `current` of `/sessions/current` a current session,
  /// `count` of `/orders/count` an order count, and a number is one of what is before it.
  private static func nouns(of endpoint: RecordedEndpoint) -> [String] {
    var words = endpoint.words.map { word in
      let parts = WordSplitting.words(of: word)
      guard parts.count > 1, parts[0] == "id" else { return word }
      return CamelCase.lower(parts.dropFirst().joined(separator: " "))
    }
    guard words.count > 1, let last = words.last, !endpoint.endsInPlaceholder else { return words }
    if last.utf8.allSatisfy(ASCII.isDigit) {
      words.removeLast()
      return words.dropLast() + ["\(Singular.word(words[words.count - 1])) \(last)"]
    }
    if SpokenPath.isQuality(last, of: endpoint) {
      words.removeLast()
      let owner = words.removeLast()
      let isList = endpoint.results.contains(where: \.isArray)
      words.append("\(last) \(isList ? owner : Singular.word(owner))")
    } else if last.asciiLowercased == "count", endpoint.method == "GET" {
      words.removeLast()
      words.append("\(Singular.word(words.removeLast())) count")
    }
    return words
  }

  /// Whether a plural behind a placeholder is what something has, though it begins as a verb would:
  /// `checkItems` of a checklist.
  private static func isCollection(_ endpoint: RecordedEndpoint, _ last: String) -> Bool {
    guard endpoint.isBehindPlaceholder,
      let first = WordSplitting.words(of: last).first?.asciiLowercased
    else { return false }
    return nounsAndVerbs.contains(first) && Singular.word(last) != last
  }

  private static let nounsAndVerbs: Set<String> = [
    "book", "charge", "check", "clone", "copy", "export", "follow", "hold", "import", "index",
    "link", "lock", "pin", "play", "poll", "print", "process", "query", "report", "request",
    "scan", "schedule", "share", "ship", "sign", "track", "transfer", "vote",
  ]

  /// What a segment says that is a call by itself: `ListOrders` of gRPC, `orders.list` of Slack, whatever
  /// stands behind `rpc`.
  private static func call(_ last: String, _ method: String) -> String? {
    let parts = last.split(separator: ".").map(String.init)
    guard let name = parts.last, let verb = WordSplitting.words(of: name).first?.asciiLowercased,
      ["list", "get", "create", "post", "set", "delete", "find"].contains(verb)
        || SpokenPath.verbs.contains(verb)
    else { return nil }
    let words = WordSplitting.words(of: name)
    if words.count > 1, method == "POST" || parts.count > 1 {
      return name.contains("-") || name.contains("_") ? nil : CamelCase.lower(name)
    }
    guard words.count == 1, parts.count > 1 else { return nil }
    let noun = parts[parts.count - 2]
    return CamelCase.lower("\(name) \(verb == "list" ? noun : Singular.word(noun))")
  }

  private static func noun(_ endpoint: RecordedEndpoint, _ last: String) -> String {
    endpoint.endsInPlaceholder ? Singular.word(last) : last
  }

  /// Whether answers are an array, or an object around one.
  static func returnsList(_ endpoint: RecordedEndpoint, _ isPlural: Bool) -> Bool {
    let results = endpoint.results
    if results.contains(where: \.isArray) { return true }
    guard isPlural else { return false }
    return results.isEmpty
      || results.contains { node in
        node.members.contains { member in
          // `_embedded: {orders: []}`
          isList(member, of: endpoint) || member.value.members.contains { isList($0, of: endpoint) }
        }
      }
  }

  /// Whether a member has what a response is a list of: `tags` of settings are one of their properties.
  private static func isList(
    _ member: YAMLMapping.Entry, of endpoint: RecordedEndpoint
  ) -> Bool {
    guard case .sequence(let elements) = member.value.content else { return false }
    let key = member.key.asciiLowercased
    return elements.contains { $0.isArray || !$0.members.isEmpty } || lists.contains(key)
      || endpoint.words.last?.asciiLowercased == key
  }

  private static let lists: Set<String> = [
    "content", "data", "edges", "elements", "entries", "hits", "ids", "items", "list", "nodes",
    "objects", "records", "results", "rows", "value", "values",
  ]

  /// Whether the last segment is what is done: `cancel` of `POST /orders/{id}/cancel`.
  private static func isAction(
    _ endpoint: RecordedEndpoint, _ last: String, isPlural: Bool
  ) -> Bool {
    if isSpoken(last) { return true }
    guard ["POST", "PUT", "PATCH"].contains(endpoint.method), !isPlural else { return false }
    let verb = WordSplitting.words(of: last).first?.asciiLowercased ?? ""
    // `recalculate`, `reindex`
    return SpokenPath.verbs.contains(verb)
      || verb.hasPrefix("re") && SpokenPath.verbs.contains(String(verb.dropFirst(2)))
  }

  private static func divided(_ action: String) -> (verb: [String], rest: [String]) {
    let words = WordSplitting.words(of: action)
    return (Array(words.prefix(1)), Array(words.dropFirst()))
  }

  /// Verbs that need no object.
  private static func isSpoken(_ word: String) -> Bool {
    [
      "authenticate", "login", "logout", "signin", "signout", "signup", "register", "search",
      "refresh", "ping",
    ].contains(WordSplitting.words(of: word).joined().asciiLowercased)
  }
}

extension String {
  /// `1. Sign in`, `2.1) Sign in` and `03 - Sign in` without the number.
  var withoutNumbering: String {
    let marks = drop { $0.isASCII && $0.isNumber || $0 == "." }
    let rest = marks.drop { ").-:".contains($0) || $0 == " " || $0 == "\u{2013}" }
    let isNumbered = first?.isNumber == true && marks.startIndex < rest.startIndex
    return isNumbered && !rest.isEmpty ? String(rest) : self
  }
}

extension RecordedEndpoint {
  /// Whether the last segment is of one thing: `cancel` of `/orders/{id}/cancel`.
  var isBehindPlaceholder: Bool {
    if case .placeholder? = template.parts.dropLast().last { true } else { false }
  }
}

extension YAMLNode {
  fileprivate var isArray: Bool {
    if case .sequence = content { true } else { false }
  }
}
