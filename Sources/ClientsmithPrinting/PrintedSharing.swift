import ClientsmithModel
import ClientsmithYAML

/// Writes once what a specification has several times: an anchor where it stands first, and aliases of
/// that afterwards.
struct PrintedSharing {
  private var parts = PrintedParts()
  /// How many lines a part takes, where that is known.
  private var lineCounts: [Int: Int] = [:]
  /// The anchors of those that have been met.
  private var anchors: [Int: String] = [:]
  private var taken = PrintedKeys()

  /// Fewer aliases than a reader takes, so that some can be added by hand.
  private static let aliasLimit = ReadingLimits.standard.aliases * 3 / 4

  static func shared(_ entries: [PrintedEntry]) -> [PrintedEntry] {
    var sharing = PrintedSharing()
    let parts = sharing.parts.add(entries)
    // What takes most lines comes first, if not all can be shared.
    var lineCount = 2
    while true {
      var counts: [Int: Int] = [:]
      sharing.count(parts, of: lineCount, in: &counts)
      let aliases = counts.values.reduce(0) { $0 + $1 - 1 }
      if aliases == 0 { return entries }
      if aliases <= aliasLimit { return sharing.share(entries, parts, counts, of: "") }
      lineCount += 1
    }
  }

  /// How often each stands there, where nothing around it is shared.
  private mutating func count(
    _ parts: [PrintedParts.Part], of lines: Int, in counts: inout [Int: Int]
  ) {
    for part in parts {
      if lineCount(part) >= lines {
        counts[part.id, default: 0] += 1
        if counts[part.id] != 1 { continue }
      }
      count(part.inner, of: lines, in: &counts)
    }
  }

  private mutating func share(
    _ entries: [PrintedEntry], _ parts: [PrintedParts.Part], _ counts: [Int: Int], of owner: String
  ) -> [PrintedEntry] {
    zip(entries, parts).map { entry, part in
      var entry = entry
      if let anchor = anchors[part.id] {
        entry.value = .word("*" + anchor)
        return entry
      }
      if let count = counts[part.id], count > 1 {
        let name = taken.take(Self.anchorName(entry.key, of: owner))
        anchors[part.id] = name
        entry.anchor = name
      }
      if case .mapping(let inner, let isBlock) = entry.value {
        let inner = share(inner, part.inner, counts, of: entry.key)
        // What has an anchor of its own stays on lines of its own.
        let isTextLast = inner.last.map { !$0.value.isCollection } ?? false
        let hasAnchor = inner.dropLast(isTextLast ? 1 : 0).contains { $0.anchor != nil }
        entry.value = .mapping(inner, isBlock: isBlock || hasAnchor)
      }
      return entry
    }
  }

  /// 0 for what is there once, or is not shared.
  private mutating func lineCount(_ part: PrintedParts.Part) -> Int {
    guard let entry = parts.repeated(part) else { return 0 }
    if let known = lineCounts[part.id] { return known }
    let text = SpecificationWriter.text(
      [entry], indent: part.indent, width: SpecificationWriter.width(sharesParts: true))
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
    lineCounts[part.id] = count
    return count
  }

  private static func anchorName(_ key: String, of owner: String) -> String {
    let isText = key == "description" || key == "example"
    let name = CamelCase.lower(isText && !owner.isEmpty ? owner + " " + key : key)
    return CamelCase.isLower(name) ? name : "shared"
  }
}

/// The values of a specification, where equal ones have the same number.
struct PrintedParts {
  struct Part {
    var id: Int
    var indent: Int
    /// Those of its entries.
    var inner: [Part] = []
  }

  /// What makes a value, in which others are their numbers.
  private enum Content: Hashable {
    case leaf(PrintedNode)
    case mapping([String], [Int], isBlock: Bool)
    /// Nothing else equals it.
    case unique(Int)
  }

  private var ids: [Content: Int] = [:]
  private var counts: [Int] = []
  /// The first entry of each.
  private var entries: [PrintedEntry] = []

  mutating func add(_ entries: [PrintedEntry], indent: Int = 0) -> [Part] {
    entries.map { add($0, indent: indent) }
  }

  private mutating func add(_ entry: PrintedEntry, indent: Int) -> Part {
    var part = Part(id: 0, indent: indent)
    var content = Content.leaf(entry.value)
    if case .mapping(let inner, let isBlock) = entry.value {
      part.inner = add(inner, indent: indent + SpecificationWriter.indentation)
      let isPlain = inner.allSatisfy { $0.remarks.isEmpty && !$0.isProposal }
      content =
        isPlain
        ? .mapping(inner.map(\.key), part.inner.map(\.id), isBlock: isBlock)
        : .unique(counts.count)
    }
    if let known = ids[content] {
      part.id = known
      counts[known] += 1
    } else {
      part.id = counts.count
      ids[content] = part.id
      counts.append(1)
      self.entries.append(entry)
    }
    return part
  }

  /// The entry of a part that is there several times and is worth an anchor; nil for others.
  func repeated(_ part: Part) -> PrintedEntry? {
    guard counts[part.id] > 1 else { return nil }
    let entry = entries[part.id]
    switch entry.value {
    case .word: return nil
    case .text(let text): return text.utf8.count > 80 || text.contains("\n") ? entry : nil
    case .sequence(let nodes): return nodes.count > 2 ? entry : nil
    case .mapping(let inner, _): return inner.count > 1 ? entry : nil
    }
  }
}
