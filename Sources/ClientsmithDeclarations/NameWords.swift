/// The words of names, by which `getUser` and `users/get` are the same.
package enum NameWords {
  /// The first of the known names that has the same words in any order; nil: none has.
  package static func nearest(to name: String, among known: [String]) -> String? {
    let wanted = words(name)
    return wanted.isEmpty ? nil : known.first { words($0) == wanted }
  }

  /// The known names that have all words of a name and others, as `search_catalog` has of `search`.
  package static func longer(than name: String, among known: [String]) -> [String] {
    let wanted = words(name)
    return wanted.isEmpty ? [] : known.filter { words($0).isSuperset(of: wanted) }
  }

  /// In any order, in the singular: `{get, user}` of `users/get`.
  private static func words(_ name: String) -> Set<String> {
    var words: [String] = [""]
    for character in name {
      guard character.isLetter || character.isNumber else {
        words.append("")
        continue
      }
      if character.isUppercase, words[words.count - 1].last?.isUppercase != true {
        words.append("")
      }
      words[words.count - 1].append(character)
    }
    return Set(
      words.filter { !$0.isEmpty }.map { word in
        let word = word.lowercased()
        return word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : word
      })
  }
}
