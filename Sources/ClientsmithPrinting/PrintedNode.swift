/// A specification before lines are made of it.
indirect enum PrintedNode: Hashable {
  /// What stands as it is: numbers, words of the format, `null`.
  case word(String)
  /// A string, in quotes where it needs them.
  case text(String)
  case sequence([PrintedNode])
  case mapping([PrintedEntry], isBlock: Bool)

  /// On one line, where it fits.
  static func mapping(_ entries: [PrintedEntry]) -> PrintedNode {
    .mapping(entries, isBlock: false)
  }

  static func texts(_ texts: some Sequence<String>) -> PrintedNode {
    .sequence(texts.map { .text($0) })
  }
}

/// A key and what stands after it.
struct PrintedEntry: Hashable {
  var key: String
  var value: PrintedNode
  /// What other places call the value, if they have the same.
  var anchor: String?
  /// Comments above it, each of one line or several.
  var remarks: [String] = []
  /// It is a comment, and stands there once that is uncommented.
  var isProposal = false
  /// An empty line stands before it.
  var isApart = false

  init(_ key: String, _ value: PrintedNode) {
    self.key = key
    self.value = value
  }
}

extension [PrintedEntry] {
  mutating func add(_ key: String, _ value: PrintedNode?) {
    if let value { append(PrintedEntry(key, value)) }
  }

  mutating func propose(_ key: String, _ value: PrintedNode?) {
    guard let value else { return }
    var entry = PrintedEntry(key, value)
    entry.isProposal = true
    append(entry)
  }

  mutating func add(_ key: String, text: String?) {
    if let text { append(PrintedEntry(key, .text(text))) }
  }

  mutating func add(_ key: String, isOn: Bool) {
    if isOn { append(PrintedEntry(key, .word("true"))) }
  }
}
