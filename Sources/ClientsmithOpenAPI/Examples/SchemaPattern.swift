/// A `pattern` of a schema.
struct SchemaPattern {
  /// The choices at the top of the pattern that are understood, each with anchors of its own.
  let expressions: [RegularExpression]
  /// Whether all choices of the pattern are understood.
  private let isUnderstood: Bool

  /// Longer texts are not compared with larger expressions.
  private static let mostSteps = 5_000_000

  init(_ pattern: String) {
    let alternatives = PortablePattern.alternatives(of: pattern)
    expressions = alternatives.compactMap { $0.flatMap { try? RegularExpression($0) } }
    isUnderstood = expressions.count == alternatives.count
  }

  /// Whether a text is valid; nil: that is not known.
  func allows(_ text: String) -> Bool? {
    if matches(text) { return true }
    let size = expressions.reduce(0) { $0 + $1.size }
    return isUnderstood && size < Self.mostSteps / max(text.utf8.count, 1) ? false : nil
  }

  /// Whether it matches what is understood of the pattern.
  func matches(_ text: String) -> Bool {
    expressions.contains {
      $0.size < Self.mostSteps / max(text.utf8.count, 1) && $0.matches(text, isWhole: false)
    }
  }
}
