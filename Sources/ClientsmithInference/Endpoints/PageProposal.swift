import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// What `pages` of an endpoint would be, as far as its parameters and answers show it: a person
/// decides, since one that only looks like it would call forever.
enum PageProposal {
  /// `{next: nextCursor, into: cursor, items: data}`; nil: nothing looks like pages.
  static func text(_ endpoint: DeclaredEndpoint, _ recorded: RecordedEndpoint) -> String? {
    guard endpoint.method == "GET", case .json? = endpoint.result,
      let answer = recorded.results.first, let items = items(of: answer)
    else { return nil }
    let query = endpoint.parameters.filter { $0.section == .query }
    func parameter(_ names: Set<String>, isText: Bool) -> String? {
      query.first { parameter in
        names.contains(joined(parameter.wireName.value)) && parameter.type?.isText == isText
      }?.name.value.text
    }
    var keys: [String]
    if let into = parameter(cursors, isText: true), let next = path(nexts, in: answer, isURL: false)
    {
      keys = ["next: \(next)", "into: \(into)"]
    } else if let next = path(nexts, in: answer, isURL: true) {
      keys = ["nextURL: \(next)"]
    } else if recorded.responses.contains(where: \.linksToNext) {
      keys = ["link: next"]
    } else if let offset = parameter(offsets, isText: false),
      let limit = parameter(limits, isText: false)
    {
      keys = ["offset: \(offset)", "limit: \(limit)"]
    } else if let page = parameter(numbers, isText: false) {
      keys = ["page: \(page)"]
    } else {
      return nil
    }
    if !items.isEmpty { keys.append("items: \(items)") }
    return "{\(keys.joined(separator: ", "))}"
  }

  private static let cursors: Set<String> = [
    "cursor", "after", "pagetoken", "nexttoken", "startingafter", "continuationtoken", "marker",
  ]
  private static let nexts: Set<String> = [
    "next", "nextcursor", "nextpagetoken", "nexttoken", "cursor", "after", "endcursor",
    "continuationtoken", "nextpage", "nexturl", "nextlink",
  ]
  private static let offsets: Set<String> = ["offset", "skip", "start", "startat"]
  private static let limits: Set<String> = [
    "limit", "perpage", "pagesize", "size", "count", "maxresults", "take", "top",
  ]
  private static let numbers: Set<String> = ["page", "pagenumber", "pageno", "pageindex"]

  private static func joined(_ name: String) -> String {
    WordSplitting.words(of: name).joined().asciiLowercased
  }

  /// Where the items are: empty for an array, else the only key of one.
  private static func items(of answer: YAMLNode) -> String? {
    if case .sequence = answer.content { return "" }
    let keys = answer.members.filter { entry in
      if case .sequence = entry.value.content { isPlain(entry.key) } else { false }
    }
    return keys.count == 1 ? keys[0].key : nil
  }

  /// The path of a text, or of null, that leads to the next page.
  private static func path(_ names: Set<String>, in answer: YAMLNode, isURL: Bool) -> String? {
    func isNext(_ entry: YAMLMapping.Entry) -> Bool {
      guard names.contains(joined(entry.key)), isPlain(entry.key),
        case .scalar(.string(let text)) = entry.value.content
      else { return false }
      return TextFormat.formats(of: text).contains(.url) == isURL
    }
    if let own = answer.members.first(where: isNext) { return own.key }
    for entry in answer.members where isPlain(entry.key) {
      if let inner = entry.value.members.first(where: isNext) { return "\(entry.key).\(inner.key)" }
    }
    return nil
  }

  /// Whether a key can stand in a path into JSON as it is.
  private static func isPlain(_ key: String) -> Bool {
    key.utf8.first.map(ASCII.isDigit) == false
      && key.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
  }
}

extension RecordedResponse {
  /// `Link: <https://api.example.com/orders?page=2>; rel="next"` (RFC 8288).
  fileprivate var linksToNext: Bool {
    headers[header: "link"].map { $0.contains("rel=\"next\"") || $0.contains("rel=next") } ?? false
  }
}
