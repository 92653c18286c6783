/// What the texts in one place have in common.
struct TextFacts {
  var count = 0
  /// What every text so far can be read as.
  private(set) var formats: TextFormat = []
  /// How many of them are not numbers and not empty.
  private(set) var words = 0
  /// How often each text stands there, in the order of discovery; nil once there are too many, or a
  /// text is too long to be a case.
  private(set) var values: Values? = Values()

  struct Values {
    var texts: [String] = []
    var counts: [String: Int] = [:]

    mutating func add(_ text: String, count: Int = 1) {
      if counts[text] == nil { texts.append(text) }
      counts[text, default: 0] += count
    }
  }

  /// Whether each of them was a credential.
  var areWithheld: Bool { count > 0 && values?.texts == [Redaction.replacement] }

  /// More distinct values than an enumeration has.
  private static let mostValues = 500
  private static let longestValue = 64

  mutating func add(_ text: String) {
    let found = TextFormat.formats(of: text)
    formats = count == 0 ? found : formats.intersection(found)
    count += 1
    if !text.isEmpty, !found.contains(.numeric) { words += 1 }
    guard values != nil else { return }
    guard text.utf8.count <= Self.longestValue else {
      values = nil
      return
    }
    values?.add(text)
    limit()
  }

  mutating func merge(_ other: TextFacts) {
    guard other.count > 0 else { return }
    formats = count == 0 ? other.formats : formats.intersection(other.formats)
    count += other.count
    words += other.words
    guard values != nil, let theirs = other.values else {
      values = nil
      return
    }
    for text in theirs.texts { values?.add(text, count: theirs.counts[text] ?? 0) }
    limit()
  }

  private mutating func limit() {
    if let values, values.texts.count > Self.mostValues { self.values = nil }
  }
}
