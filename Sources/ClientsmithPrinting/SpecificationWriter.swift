/// Makes lines of a specification: on one line what is short, below its key what is not.
struct SpecificationWriter {
  /// How long lines are where anything can be done about it.
  private let width: Int
  static let indentation = 2
  /// The keys of what has several entries on a line.
  private static let wrapped: Set<String> = ["enum", "errors", "oneOf"]
  /// As much of a text as starts on the line of others, at least.
  private static let besideColumns = 24

  private(set) var text = ""

  /// Documents explain each property at length: longer lines leave fewer of them.
  static func width(sharesParts: Bool) -> Int { sharesParts ? 120 : 100 }

  init(width: Int = Self.width(sharesParts: false)) {
    self.width = width
  }

  static func text(_ entries: [PrintedEntry], remarks: [String], width: Int) -> String {
    var writer = SpecificationWriter(width: width)
    writer.write(remarks: remarks, indent: 0)
    writer.write(entries, indent: 0)
    return writer.text
  }

  /// Entries of a mapping whose keys stand at a column, counted from 0.
  static func text(
    _ entries: [PrintedEntry], indent: Int, width: Int = width(sharesParts: false)
  ) -> String {
    var writer = SpecificationWriter(width: width)
    writer.write(entries, indent: indent)
    return writer.text
  }

  /// An entry within braces; nil for what does not fit on a line.
  static func flow(_ entry: PrintedEntry) -> String? {
    SpecificationWriter().flow(entry.value, limit: width(sharesParts: false)).map {
      PrintedScalar.key(entry.key, isFlow: true) + ": " + $0
    }
  }

  /// Entries within braces that are there: on a line of their own where they fit.
  static func braced(_ entries: [PrintedEntry], indent: Int) -> String {
    let start = "\n" + String(repeating: " ", count: indent)
    return entries.enumerated().map { index, entry in
      let remarks = entry.remarks.flatMap { $0.split(whereSeparator: \.isNewline) }
        .map { "\(start)# \($0)" }.joined()
      let value = SpecificationWriter().braced(entry.value, indent: indent)
      let end = index < entries.count - 1 ? "," : ""
      return "\(remarks)\(start)\(PrintedScalar.key(entry.key, isFlow: true)): \(value)\(end)"
    }.joined()
  }

  private func braced(_ node: PrintedNode, indent: Int) -> String {
    if let text = flow(node, limit: width - indent) { return text }
    let inner = indent + Self.indentation
    let start = "\n" + String(repeating: " ", count: inner)
    switch node {
    case .word(let word): return word
    case .text(let text): return PrintedScalar.text(text, isFlow: true)
    case .sequence(let nodes):
      return "[" + nodes.map { start + braced($0, indent: inner) }.joined(separator: ",") + "]"
    case .mapping(let entries, _):
      let proposals = entries.filter(\.isProposal).map { entry in
        let value = flow(entry.value, limit: .max).map { ": \($0)" } ?? ""
        return "\(start)# \(entry.key)\(value)"
      }.joined()
      let kept = Self.braced(entries.filter { !$0.isProposal }, indent: inner)
      return proposals.isEmpty
        ? "{\(kept)}" : "{\(kept)\(proposals)\n\(start.dropFirst().dropLast(2))}"
    }
  }

  // MARK: - Lines

  private mutating func line(_ text: String, indent: Int) {
    if !text.isEmpty {
      self.text += String(repeating: " ", count: indent)
      self.text += text
    }
    self.text += "\n"
  }

  private mutating func write(remarks: [String], indent: Int) {
    for remark in remarks {
      for part in remark.split(separator: "\n", omittingEmptySubsequences: false) {
        let visible = String(
          String.UnicodeScalarView(
            part.unicodeScalars.map { PrintedScalar.isPrintable($0) ? $0 : " " }))
        line(visible.isEmpty ? "#" : "# " + visible, indent: indent)
      }
    }
  }

  private mutating func write(_ entries: [PrintedEntry], indent: Int) {
    for entry in entries {
      if entry.isApart, !text.isEmpty { line("", indent: 0) }
      if entry.isProposal {
        var proposed = entry
        proposed.isProposal = false
        let text = Self.text([proposed], indent: 0, width: width)
        write(remarks: [text.trimmingLineBreaks], indent: indent)
        continue
      }
      write(remarks: entry.remarks, indent: indent)
      let key = PrintedScalar.key(entry.key, isFlow: false) + ":"
      write(
        entry.value, after: key + (entry.anchor.map { " &" + $0 } ?? ""), indent: indent)
    }
  }

  /// - Parameters:
  ///   - start: what stands before it on the line, a key or a dash.
  ///   - indent: the columns before that.
  private mutating func write(_ node: PrintedNode, after start: String, indent: Int) {
    let column = indent + start.count + 1
    switch node {
    case .word(let word): line("\(start) \(word)", indent: indent)
    case .text(let text): write(text: text, after: start, indent: indent, column: column)
    case .sequence(let nodes):
      if nodes.isEmpty { return line("\(start) []", indent: indent) }
      if let flow = flow(node, limit: width - column) {
        return line("\(start) \(flow)", indent: indent)
      }
      if let lines = wrapped(nodes.map { (nil, $0) }, after: "\(start) [", "]", indent: indent) {
        return write(lines: lines, indent: indent)
      }
      line(start, indent: indent)
      for node in nodes { writeElement(node, indent: indent + Self.indentation) }
    case .mapping(let entries, let isBlock):
      if entries.isEmpty { return line("\(start) {}", indent: indent) }
      if let flow = flow(node, limit: width - column) {
        return line("\(start) \(flow)", indent: indent)
      }
      if !isBlock, let lines = onFewLines(entries, after: start, indent: indent) {
        return write(lines: lines, indent: indent)
      }
      if !isBlock, Self.wrapped.contains(start.prefix { $0 != ":" }.description),
        entries.allSatisfy(\.isBare),
        let lines = wrapped(
          entries.map { ($0.key, $0.value) }, after: "\(start) {", "}", indent: indent)
      {
        return write(lines: lines, indent: indent)
      }
      line(start, indent: indent)
      write(entries, indent: indent + Self.indentation)
    }
  }

  private mutating func write(text: String, after start: String, indent: Int, column: Int) {
    let inner = indent + Self.indentation
    let isLong = column + text.utf8.count > width
    if isLong, let lines = PrintedScalar.besideKey(text, after: start, width: width - inner) {
      line(lines[0], indent: indent)
      for part in lines.dropFirst() { line(part, indent: inner) }
      return
    }
    if isLong || text.utf8.contains(UInt8(ascii: "\n")),
      let block = PrintedScalar.block(text, width: width - inner)
    {
      line("\(start) \(block.header)", indent: indent)
      for part in block.lines { line(part, indent: inner) }
      return
    }
    line("\(start) \(PrintedScalar.text(text, isFlow: false))", indent: indent)
  }

  private mutating func writeElement(_ node: PrintedNode, indent: Int) {
    if let flow = flow(node, limit: width - indent - 2) {
      return line("- \(flow)", indent: indent)
    }
    guard case .mapping(let entries, _) = node, !entries.isEmpty else {
      return write(node, after: "-", indent: indent)
    }
    // The first key stands beside the dash.
    var inner = SpecificationWriter(width: width)
    inner.write(entries, indent: indent + 2)
    let dash = String(repeating: " ", count: indent) + "- "
    let isRemark = entries[0].remarks.isEmpty == false
    text += isRemark ? dash.dropLast() + "\n" + inner.text : dash + inner.text.dropFirst(indent + 2)
  }

  // MARK: - On several lines

  private mutating func write(lines: [String], indent: Int) {
    for part in lines { line(part, indent: indent) }
  }

  /// Few values, the last of which, a text, takes lines of its own.
  private func onFewLines(
    _ entries: [PrintedEntry], after start: String, indent: Int
  ) -> [String]? {
    guard let last = entries.last, entries.count > 1, !last.value.isCollection,
      ["description", "summary"].contains(last.key), last.remarks.isEmpty, !last.isProposal,
      entries.dropLast().allSatisfy(\.isBare),
      let first = wrapped(Array(entries.dropLast()), after: start + " {", indent: indent)
    else { return nil }
    let columns = width - indent - Self.indentation
    let key = PrintedScalar.key(last.key, isFlow: true) + ":"
    let lead = key + (last.anchor.map { " &" + $0 } ?? "")
    let lines: [String]?
    switch last.value {
    case .text(let text):
      lines = PrintedScalar.lines(of: text, after: lead, end: "}", width: columns)
    case .word(let word): lines = ["\(lead) \(word)}"]
    case .sequence, .mapping: lines = nil
    }
    guard let lines else { return nil }
    let inner = String(repeating: " ", count: Self.indentation)
    // A long text starts beside what is before it, where that leaves a line less.
    if lines.count > 1, case .text(let text) = last.value, let beside = first.last,
      beside.count + lead.count + Self.besideColumns < columns,
      let filled = PrintedScalar.lines(
        of: text, after: "\(beside) \(lead)", end: "}", width: columns),
      filled.count <= lines.count
    {
      return first.dropLast() + filled.prefix(1) + filled.dropFirst().map { inner + $0 }
    }
    return first + lines.map { inner + $0 }
  }

  /// Entries within braces, each followed by a comma, as many on a line as fit; nil where one of them
  /// takes more than a line.
  private func wrapped(_ entries: [PrintedEntry], after start: String, indent: Int) -> [String]? {
    var lines = [start]
    for entry in entries {
      let key = PrintedScalar.key(entry.key, isFlow: true) + ": "
      let isFirst = lines.count == 1 && lines[0] == start
      let columns = width - indent - (lines.count == 1 ? 0 : Self.indentation)
      if let text = flow(
        entry.value, limit: columns - lines[lines.count - 1].count - key.count - 2)
      {
        lines[lines.count - 1] += (isFirst ? "" : " ") + key + text + ","
      } else {
        guard !isFirst,
          let text = flow(
            entry.value, limit: width - indent - Self.indentation - key.count - 1)
        else { return nil }
        lines.append(key + text + ",")
      }
    }
    let inner = String(repeating: " ", count: Self.indentation)
    return lines.enumerated().map { $0.offset == 0 ? $0.element : inner + $0.element }
  }

  /// Many short scalars, as many on a line as fit; nil for anything else.
  private func wrapped(
    _ parts: [(key: String?, node: PrintedNode)], after start: String, _ close: String, indent: Int
  ) -> [String]? {
    guard parts.count > 4 else { return nil }
    let limit = width - indent
    let inner = String(repeating: " ", count: Self.indentation)
    var lines: [String] = []
    var current = start
    for (index, part) in parts.enumerated() {
      guard !part.node.isCollection, let text = flow(part.node, limit: limit - inner.count - 2)
      else { return nil }
      let end = index == parts.count - 1 ? close : ","
      let item = (part.key.map { PrintedScalar.key($0, isFlow: true) + ": " } ?? "") + text + end
      let gap = index == 0 ? "" : " "
      if current.count + gap.count + item.count > limit {
        lines.append(current)
        current = inner + item
      } else {
        current += gap + item
      }
    }
    return lines + [current]
  }

  // MARK: - On one line

  /// - Returns: nil for what is too long, or has lines of its own.
  private func flow(_ node: PrintedNode, limit: Int) -> String? {
    guard limit > 0 else { return nil }
    switch node {
    case .word(let word): return word.utf8.count <= limit ? word : nil
    case .text(let text):
      guard text.utf8.count <= limit, !text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
      let written = PrintedScalar.text(text, isFlow: true)
      return written.count <= limit ? written : nil
    case .sequence(let nodes):
      return join(nodes.lazy.map { (nil, $0) }, "[", "]", limit: limit)
    case .mapping(let entries, let isBlock):
      if entries.isEmpty { return "{}" }
      guard !isBlock, entries.allSatisfy(\.isBare) else { return nil }
      let isDense = entries.count > 4 && entries.contains { $0.value.isCollection }
      return isDense
        ? nil : join(entries.lazy.map { ($0.key, $0.value) }, "{", "}", limit: limit)
    }
  }

  private func join(
    _ parts: some Sequence<(String?, PrintedNode)>, _ open: String, _ close: String, limit: Int
  ) -> String? {
    var result = open
    for (key, node) in parts {
      if result.utf8.count > 1 { result += ", " }
      if let key { result += PrintedScalar.key(key, isFlow: true) + ": " }
      guard let text = flow(node, limit: limit - result.count - 1) else { return nil }
      result += text
    }
    return result + close
  }
}

extension PrintedEntry {
  /// Nothing stands beside its key and its value.
  fileprivate var isBare: Bool { anchor == nil && remarks.isEmpty && !isProposal }
}

extension PrintedNode {
  var isCollection: Bool {
    switch self {
    case .word, .text: false
    case .sequence(let nodes): !nodes.isEmpty
    case .mapping(let entries, _): !entries.isEmpty
    }
  }
}

extension String {
  /// Without line breaks at its end.
  fileprivate var trimmingLineBreaks: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
