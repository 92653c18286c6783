/// Finds the word that may have been meant.
package enum Suggestion {
  /// The nearest of the known words; nil if none is near.
  ///
  /// Near is: up to a third of the letters, at least one, inserted, removed, replaced, or swapped
  /// with their neighbor, without regard to case. Of equally near words the one is taken that is nearer
  /// with regard to case, then the first: `querry` is `query` and not `QUERY`. The plural of a known word
  /// is near it, and so is the singular: `retries` is `retry`.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>
  ) -> String? {
    // Longer ones are not misspelled names, and distances take time in the product of the lengths.
    guard (1...64).contains(word.unicodeScalars.count) else { return nil }
    let letters = Array(word.lowercased().unicodeScalars)
    let exactLetters = Array(word.unicodeScalars)
    var nearest: (word: String, distance: Int, exactDistance: Int)?
    for candidate in candidates where candidate != word {
      let other = Array(candidate.lowercased().unicodeScalars)
      let allowed = min(max(1, max(letters.count, other.count) / 3), letters.count - 1)
      guard other.count <= 96, abs(other.count - letters.count) <= max(allowed, 0) else { continue }
      let found = distance(from: letters, to: other)
      guard found <= allowed, found <= nearest?.distance ?? .max else { continue }
      let exact = distance(from: exactLetters, to: Array(candidate.unicodeScalars))
      if let known = nearest, (known.distance, known.exactDistance) <= (found, exact) { continue }
      nearest = (candidate, found, exact)
    }
    if let nearest { return nearest.word }
    let singular = singular(word)
    return candidates.first { $0 != word && Self.singular($0) == singular }
  }

  private static func singular(_ word: String) -> String {
    let word = word.lowercased()
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3
      ? String(word.dropLast()) : word
  }

  /// A help such as ``did you mean `latitude`?``; nil if no known word is near.
  package static func didYouMean(
    _ word: String, among candidates: some Sequence<String>
  ) -> String? {
    nearest(to: word, among: candidates).map { "did you mean \($0.quotedForMessage)?" }
  }

  /// The optimal string alignment distance.
  private static func distance(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var best = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
