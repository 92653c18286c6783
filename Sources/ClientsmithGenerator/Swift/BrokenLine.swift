/// The lines that take the place of one that is too long.
struct BrokenLine {
  var lines: [String] = []
  /// The list that it opens is indented further.
  private(set) var indentsList = false
  /// The list ends with a parenthesis on a line of its own, which moves with it.
  private(set) var listHasOwnEnd = false

  let indent: Int
  /// The indentation of the declaration, whose brace stands there.
  let outer: Int

  /// Returns nil for a line without a place to break at.
  ///
  /// - Parameters:
  ///   - outer: the indentation of the declaration that it belongs to.
  ///   - opening: the line that opened the list which this one closes, if it does.
  ///   - previous: the line before it.
  init?(_ content: String, indent: Int, outer: Int, opening: Substring?, previous: Substring?) {
    self.indent = indent
    self.outer = outer
    let isParameter = previous.map { $0.hasSuffix(":") && $0.dropLast().isLabel } ?? false
    if content.hasPrefix(") "), content.hasSuffix(" {"), !content.contains(" -> ") {
      add(content.dropLast(2))
      add("{", outer)
    } else if content.hasPrefix(") "), let arrow = content.firstCode(" -> ") {
      if content.hasSuffix(" {") {
        addResult(
          String(content[..<arrow.lowerBound]), String(content[arrow.upperBound...].dropLast(2)))
      } else {
        addClosureResult(
          String(content[..<arrow.lowerBound]), String(content[arrow.upperBound...]),
          isEscaping: opening?.hasPrefix("@escaping ") ?? false)
      }
    } else if content.hasPrefix("("), content.hasSuffix(" in"),
      let arrow = content.firstCode(" -> ")
    {
      addSignature(String(content[..<arrow.lowerBound]), String(content[arrow.upperBound...]))
    } else if content.hasPrefix("@Sendable () ") || content.hasPrefix("@escaping @Sendable () "),
      let arrow = content.firstCode(" -> ")
    {
      addClosureResult(
        String(content[..<arrow.lowerBound]), String(content[arrow.upperBound...]),
        isEscaping: false)
    } else if content.hasSuffix(" in"), let brace = content.firstCode(" = { ") {
      add(content[..<brace.lowerBound] + " = {")
      add(content[brace.upperBound...], indent + 2)
    } else if content.hasPrefix("-> "), content.hasSuffix(" in") {
      addSignatureResult(content.dropFirst("-> ".utf8.count).dropLast(" in".utf8.count))
    } else if isParameter, let sign = content.firstCode(" = ") {
      addAssignment(content[..<sign.lowerBound] + " =", content[sign.upperBound...], indent: indent)
    } else if content.hasPrefix("set { "), content.hasSuffix(" }") {
      add("set {")
      add(content.dropFirst("set { ".utf8.count).dropLast(" }".utf8.count), indent + 2)
      add("}")
    } else if let (base, member) = content.splitElement, !base.contains(" ") {
      add(base)
      add(member, isParameter ? indent : indent + 2)
    } else if content.hasPrefix("if case ."), content.hasSuffix("(") {
      add("if case")
      add(content.dropFirst("if case ".utf8.count), indent + 2)
      indentsList = true
    } else if let head = DeclarationHead(content) {
      addDeclaration(head)
    } else if let sign = content.firstCode(" = "), content.hasPrefix("self.") {
      addAssignment(content[..<sign.lowerBound] + " =", content[sign.upperBound...])
    } else if let colon = content.firstCode(": "), content[..<colon.lowerBound].isLabel {
      addParameter(content[..<colon.lowerBound], content[colon.upperBound...])
    }
    if lines.isEmpty { return nil }
  }

  mutating func add(_ text: some StringProtocol, _ indent: Int? = nil) {
    lines.append(Layout.spaces(indent ?? self.indent) + text)
  }

  func fits(_ text: some StringProtocol, _ indent: Int? = nil) -> Bool {
    (indent ?? self.indent) + text.utf8.count <= Layout.width
  }

  /// A type or a value on lines of its own, broken before dots where one is not enough.
  ///
  /// - Parameters:
  ///   - words: what stands before it: `->`.
  ///   - indent: of the first line.
  ///   - continued: of the others.
  mutating func addChain(
    _ text: some StringProtocol, after words: String = "", indent: Int, continued: Int
  ) {
    if !fits(words + text, indent) {
      var line = words
      if let chain = MemberChain(String(text)) {
        chain.write(
          to: &line, indent: continued, column: indent + words.utf8.count, reserve: 0,
          width: Layout.width)
        return add(line, indent)
      }
      if let (base, member) = String(text).splitElement {
        add(words + base, indent)
        return add(member, continued)
      }
    }
    add(words + text, indent)
  }

  /// `items =` and a value that may be a call whose arguments follow.
  private mutating func addAssignment(
    _ head: some StringProtocol, _ value: some StringProtocol, indent valueIndent: Int? = nil
  ) {
    add(head)
    let valueIndent = valueIndent ?? indent + 2
    addChain(value, indent: valueIndent, continued: valueIndent)
    if value.hasSuffix("(") { (indentsList, listHasOwnEnd) = (true, true) }
  }
}

// MARK: - Declarations

extension BrokenLine {
  private mutating func addDeclaration(_ head: DeclarationHead) {
    switch head.keyword {
    case "struct", "enum", "extension", "class": addType(head)
    case "var", "let": addVariable(head)
    case "func": addFunction(head)
    case "case" where head.rest.hasSuffix("("):
      add(head.words)
      add(head.rest, indent + 2)
      (indentsList, listHasOwnEnd) = (true, true)
    case "case":
      if let colon = head.rest.firstCode(": ") {
        addPattern(head.rest[..<colon.lowerBound])
        addChain(head.rest[colon.upperBound...], indent: indent + 2, continued: indent + 4)
      } else if !head.rest.hasPrefix("\""), !head.rest.hasPrefix("#") {
        add(head.words)
        add(head.rest, indent + 2)
      }
    default: break
    }
  }

  /// `case .item(let value):`, of a `switch`.
  private mutating func addPattern(_ pattern: Substring) {
    if let open = pattern.firstIndex(of: "("), !fits("case \(pattern):") {
      add("case " + pattern[...open])
      add(pattern[pattern.index(after: open)...] + ":", indent + 2)
    } else {
      add("case \(pattern):")
    }
  }

  /// `struct Item: Equatable, Sendable {`, `extension Client.Items {`.
  private mutating func addType(_ head: DeclarationHead) {
    guard head.rest.hasSuffix(" {") else { return }
    let rest = head.rest.dropLast(2)
    let colon = rest.firstCode(": ")
    let name = String(colon.map { rest[..<$0.lowerBound] } ?? rest)
    let ending = colon == nil ? "" : ":"
    let flat = "\(head.words) \(rest)"
    let start = "\(head.words) \(name)\(ending)"
    if fits(flat) {
      add(flat)
    } else if fits(start) {
      addWords(start, after: colon.map { rest[$0.upperBound...] }, indent: indent)
    } else if head.keyword == "extension", MemberChain(name) != nil {
      addChain(name, after: head.words + " ", indent: indent, continued: indent + 2)
      let last = lines.removeLast()
      let columns = last.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
      lines.append(last + (colon.map { _ in ":" } ?? ""))
      if let colon {
        let words = rest[colon.upperBound...]
        if columns + 2 + words.utf8.count <= Layout.width {
          lines[lines.count - 1] += " " + words
        } else {
          add(words, indent + 2)
        }
      }
    } else {
      add(head.words)
      addWords(
        name + ending, after: colon.map { rest[$0.upperBound...] }, indent: indent + 2)
    }
    add("{", outer)
  }

  /// As many words on each line as fit.
  private mutating func addWords(_ start: String, after words: Substring?, indent: Int) {
    var line = start
    var column = indent
    for word in words?.split(separator: " ") ?? [] {
      if fits("\(line) \(word)", column) {
        line += " " + word
      } else {
        add(line, column)
        line = String(word)
        column = indent + 2
      }
    }
    add(line, column)
  }

  /// `var items: [Item]`, `var items: [Item] {`, `static var mock: Self { Self() }`, `let items =`.
  private mutating func addVariable(_ head: DeclarationHead) {
    let flat = "\(head.words) \(head.rest)"
    if head.rest.hasSuffix(" }"), let brace = flat.firstCode(" { ") {
      let open = String(flat[..<brace.lowerBound]) + " {"
      if fits(open) {
        add(open)
      } else if let head = DeclarationHead(open) {
        addVariable(head)
      }
      add(flat[brace.upperBound...].dropLast(2), indent + 2)
      add("}")
    } else if flat.hasSuffix(" =") {
      guard let last = head.words.firstCode(" " + head.keyword) else { return }
      add(head.words[..<last.lowerBound])
      add("\(head.keyword) \(head.rest)", indent + 2)
    } else if flat.hasSuffix(" {"), fits(flat.dropLast(2)) {
      add(flat.dropLast(2))
      add("{", outer)
    } else if let sign = flat.firstCode(" = "), !flat[..<sign.lowerBound].contains(":") {
      addAssignment(flat[..<sign.lowerBound] + " =", flat[sign.upperBound...])
    } else if head.rest.hasSuffix(":"), head.words.hasSuffix(" " + head.keyword) {
      add(head.words.dropLast(head.keyword.utf8.count + 1))
      add("\(head.keyword) \(head.rest)", indent + 2)
    } else if let colon = flat.firstCode(": "), !flat[..<colon.lowerBound].contains("\"") {
      let isBraced = flat.hasSuffix(" {")
      let type = flat[colon.upperBound...].dropLast(isBraced ? 2 : 0)
      if let sign = type.firstCode(" = "), fits(flat[..<sign.lowerBound] + " =") {
        return addAssignment(flat[..<sign.lowerBound] + " =", type[sign.upperBound...])
      }
      add(flat[..<colon.upperBound].dropLast())
      addChain(type, indent: indent + 2, continued: indent + 4)
      if isBraced { add("{", outer) }
    }
  }

  /// `@Test func items() async throws {`, `func items() async throws -> [Item] {`, `func items(`.
  private mutating func addFunction(_ head: DeclarationHead) {
    if head.rest.hasSuffix("(") {
      add(head.words)
      add(head.rest, indent + 2)
      (indentsList, listHasOwnEnd) = (true, true)
      return
    }
    guard head.rest.hasSuffix(" {"), let end = head.rest.firstCode(") ") else { return }
    let call = "\(head.rest[..<end.lowerBound]))"
    let effects = head.rest[end.upperBound...].dropLast(2)
    var start = "\(head.words) \(call)"
    if !fits(start), let attributes = head.attributes {
      add(attributes)
      start = "\(head.words.dropFirst(attributes.utf8.count + 1)) \(call)"
    }
    if !fits(start) {
      add(start.dropLast(call.utf8.count + 1))
      start = Layout.spaces(2) + call
    }
    if let arrow = effects.firstCode("-> ") {
      let effects = effects[..<arrow.lowerBound]
      let type = String(head.rest[arrow.upperBound...].dropLast(2))
      addResult("\(start) \(effects)".trimmingEnd, type)
    } else {
      add(start)
      add(effects, indent + 2)
      add("{", outer)
    }
  }
}

// MARK: - Parameters

extension BrokenLine {
  /// `limit: Limit = .none,`
  private mutating func addParameter(_ name: Substring, _ value: Substring) {
    guard let sign = value.firstCode(" = ") else {
      guard !value.contains("("), !value.contains("\""), !value.contains(" ") else { return }
      add(name + ":")
      return addChain(value, indent: indent + 2, continued: indent + 2)
    }
    let type = value[..<sign.lowerBound] + " ="
    let standard = value[sign.upperBound...]
    if fits("\(name): \(type)") {
      add("\(name): \(type)")
    } else {
      add(name + ":")
      addChain(type, indent: indent + 2, continued: indent + 2)
    }
    add(standard, indent + 2)
  }
}
