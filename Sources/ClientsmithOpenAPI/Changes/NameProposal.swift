import ClientsmithDeclarations
import ClientsmithDiagnostics

/// What may be meant by a name or a pattern that nothing in a document has.
struct NameProposal {
  let help: String?

  /// How many names are listed where none is near.
  private static let mostNames = 5

  /// - Parameters:
  ///   - kind: `operations`, for messages.
  ///   - shown: Those of the known ones that are listed; nil: all. The others are other names for them.
  init(_ name: String, _ kind: String, among known: [String], listing shown: [String]? = nil) {
    let shown = shown ?? known
    help =
      Self.pattern(near: name, among: known)
      // `getUser` is `users/get`.
      ?? (Self.request(like: name, among: known) ?? NameWords.nearest(to: name, among: known))
      .map { "did you mean \(quoted($0))?" }
      ?? Suggestion.didYouMean(name, among: known)
      ?? Self.longer(than: name, among: shown)
      ?? (shown.isEmpty
        ? "remove it: the document has none" : "the \(kind) are \(Self.first(of: shown))")
  }

  /// `GET /items/{item_id}` for `GET /items/{id}`.
  private static func request(like name: String, among known: [String]) -> String? {
    guard name.contains("{") else { return nil }
    let wanted = withoutPlaceholders(name)
    return known.first { withoutPlaceholders($0) == wanted }
  }

  private static func withoutPlaceholders(_ name: String) -> String {
    name.split(separator: "{").enumerated()
      .map { $0.offset == 0 ? $0.element : $0.element.drop { $0 != "}" } }
      .joined(separator: "{")
  }

  private static func longer(than name: String, among known: [String]) -> String? {
    let names = NameWords.longer(than: name, among: known)
    guard (1...mostNames).contains(names.count) else { return nil }
    return "did you mean \(listed(names, "or"))?"
  }

  private static func first(of names: [String]) -> String {
    guard names.count > mostNames else { return listed(names) }
    return names.prefix(mostNames).map { quoted($0) }.joined(separator: ", ")
      + " and \(names.count - mostNames) more"
  }

  /// `users/*` for `user/*`: what names start with.
  private static func pattern(near name: String, among known: [String]) -> String? {
    guard let star = name.firstIndex(of: "*"), star == name.index(before: name.endIndex),
      let mark = name[..<star].last, !mark.isLetter, !mark.isNumber
    else { return nil }
    var starts: [String] = []
    for key in known {
      for index in key.indices where key[index] == mark {
        let start = key[...index] + "*"
        if !starts.contains(String(start)) { starts.append(String(start)) }
      }
    }
    return Suggestion.didYouMean(name, among: starts)
  }
}
