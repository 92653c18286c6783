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
      ?? Suggestion.didYouMean(name, among: known)
      // `getUser` is `users/get`.
      ?? NameWords.nearest(to: name, among: known).map { "did you mean \(quoted($0))?" }
      ?? (shown.isEmpty
        ? "remove it: the document has none"
        : "the \(kind) are \(listed(shown.prefix(Self.mostNames).map { $0 }))"
          + (shown.count > Self.mostNames ? " and \(shown.count - Self.mostNames) more" : ""))
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
