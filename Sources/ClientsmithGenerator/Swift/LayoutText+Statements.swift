/// Statements: what stands after a head, and what holds statements.
extension LayoutText {
  /// After a head such as `return` or `let items: [Item] =`.
  static func after(_ head: String, _ value: LayoutText) -> LayoutText {
    LayoutText(
      .headed(head, value, startsOnNextLine: false), width: head.columns + 1 + value.width)
  }

  /// A value after its label, if it has one.
  static func item(_ item: Item) -> LayoutText {
    item.label.map { .after($0, item.value) } ?? item.value
  }

  /// After a head that the formatter requires to have a line of its own where both do not fit on one:
  /// the name of a property or a parameter, `fetch:`, or `case "A":`.
  static func declared(by head: String, _ value: LayoutText) -> LayoutText {
    LayoutText(
      .headed(head, value, startsOnNextLine: true), width: head.columns + 1 + value.width)
  }

  /// `struct Page: Codable, Sendable {`: with as many words on each line as fit and the end on one of
  /// its own, where they do not fit on one.
  static func words(_ head: String, _ words: [String], close: String) -> LayoutText {
    LayoutText(
      .words(head, words, close: close),
      width: words.reduce(head.columns + 1 + close.columns) { $0 + $1.columns + 2 } - 2)
  }

  /// `base ?? value`, broken before the operator.
  static func fallback(_ value: LayoutText, for base: LayoutText) -> LayoutText {
    LayoutText(.fallback(value, base: base), width: base.width + " ?? ".columns + value.width)
  }

  /// `target = base ?? value`; what does not fit behind the `=` starts on the next line.
  static func assignment(_ target: String, _ base: String, or value: String) -> LayoutText {
    let fallback = "\(base) ?? \(value)"
    let broken = LayoutText.after(target + " =", .fallback(.atom(value), for: .atom(base)))
    return .either(
      .after(target + " =", .atom(fallback)),
      or: .either(
        .lines([.atom(target + " ="), .atom("  " + fallback)]), fitting: 2 + fallback.columns,
        or: broken))
  }

  /// `left == right`, broken before the operator.
  static func comparison(_ left: String, _ operation: String, _ right: String) -> LayoutText {
    .either(
      .atom("\(left) \(operation) \(right)"),
      or: .lines([.atom(left), .atom("  \(operation) \(right)")]))
  }

  /// `#expect(left == right)`, broken inside of the parentheses and before the operator.
  static func expecting(_ left: String, is right: String) -> LayoutText {
    let comparison = "\(left) == \(right))"
    return .either(
      .atom("#expect(" + comparison),
      or: .lines([
        .atom("#expect("),
        .either(
          .atom("  " + comparison),
          or: .lines([.atom("  " + left), .atom("    == \(right))")])),
      ]))
  }

  /// `if let limit = value {`: the formatter gives the brace a line of its own where it does not fit and
  /// nothing else can be broken.
  static func braced(_ head: String, _ value: LayoutText) -> LayoutText {
    if case .list = value.content { return .after(head, value.followed(by: " {")) }
    let flat = "\(head) \(value.flat)"
    return .either(.atom(flat + " {"), or: .lines([.atom(flat), .atom("{")]))
  }

  /// `if let limit {`, statements on lines of their own, `}`.
  ///
  /// - Parameter open: with the brace.
  static func block(
    _ open: LayoutText, _ statements: [LayoutText], close: String = "}"
  ) -> LayoutText {
    LayoutText(.block(open, statements, close: close, isSwitch: false), width: unlimited)
  }

  /// `switch status {` and its cases, which are not indented.
  static func cases(of open: LayoutText, _ cases: [LayoutText]) -> LayoutText {
    LayoutText(.block(open, cases, close: "}", isSwitch: true), width: unlimited)
  }

  /// A closure: on one line where it fits, else with its statements on lines of their own.
  ///
  /// - Parameters:
  ///   - head: what comes before it: `fetchItems:`, `client.fetchItems =`.
  ///   - parameters: `_, _ in`; nil where there are none, or where `$0` stands for them.
  static func closure(
    _ head: String, parameters: String? = nil, _ statements: [LayoutText]
  ) -> LayoutText {
    var width = head.columns + " {".columns + (parameters.map { $0.columns + 1 } ?? 0)
    if statements.isEmpty {
      width += parameters == nil ? 1 : 2
    } else if statements.count == 1, !statements[0].isLaidOut {
      width += statements[0].width + "  }".columns
    } else {
      width = unlimited
    }
    return LayoutText(.closure(head, parameters: parameters, statements), width: width)
  }

  /// A trailing closure up to its `in`, `PageSequence(of: page) { (page: Page) in`; the signature has
  /// a line of its own where it needs one.
  static func opening(_ call: LayoutText, _ signature: String) -> LayoutText {
    LayoutText(.opening(call, signature), width: call.width + " { ".columns + signature.columns)
  }

  /// A call with a trailing closure of one statement.
  static func trailing(_ statement: LayoutText, of call: LayoutText) -> LayoutText {
    LayoutText(.trailing(call, statement), width: call.width + " {  }".columns + statement.width)
  }

  /// Statements below each other.
  static func lines(_ statements: [LayoutText]) -> LayoutText {
    LayoutText(.lines(statements), width: unlimited)
  }

  /// Something, or what takes its place where it does not fit on a line.
  ///
  /// - Parameter columns: those that have to fit, if not all of it has to.
  static func either(
    _ first: LayoutText, fitting columns: Int? = nil, or second: LayoutText
  ) -> LayoutText {
    LayoutText(.either(first, columns: columns ?? first.width, or: second), width: first.width)
  }

  /// The width of what no line is wide enough for.
  private static let unlimited = 1_000_000

  /// The columns that stay free after it where it is the last item of a list.
  var lastReserve: Int {
    switch content {
    case .closure, .either: 0
    default: 1
    }
  }
}

// MARK: - Printing

extension LayoutText {
  func writeFlatStatement(to text: inout String) {
    switch content {
    case .headed(let head, let value, startsOnNextLine: _):
      text += head
      text += " "
      value.writeFlat(to: &text)
    case .words(let head, let words, let close):
      text += head
      text += " "
      text += words.joined(separator: ", ")
      text += close
    case .fallback(let value, let base):
      base.writeFlat(to: &text)
      text += " ?? "
      value.writeFlat(to: &text)
    case .closure(let head, let parameters, let statements):
      text += head
      text += " {"
      if let parameters {
        text += " "
        text += parameters
      }
      if let statement = statements.first {
        text += " "
        statement.writeFlat(to: &text)
      }
      text += statements.isEmpty && parameters == nil ? "}" : " }"
    case .opening(let call, let signature):
      call.writeFlat(to: &text)
      text += " { "
      text += signature
    case .trailing(let call, let statement):
      call.writeFlat(to: &text)
      text += " { "
      statement.writeFlat(to: &text)
      text += " }"
    case .either(let first, columns: _, or: _): first.writeFlat(to: &text)
    case .block, .lines:
      writeStatement(to: &text, indent: 0, column: 0, reserve: 0, width: Layout.width)
    case .atom, .noted, .tail, .list, .choice, .unwrapped: break
    }
  }

  /// Of what does not fit on a line.
  func writeStatement(
    to text: inout String, indent: Int, column: Int, reserve: Int, width: Int
  ) {
    switch content {
    case .headed(let head, let value, startsOnNextLine: false):
      Item(head, value)
        .write(to: &text, indent: indent, column: column, reserve: reserve, width: width)
    case .headed(let head, let value, startsOnNextLine: true):
      text += head
      text += "\n"
      text += Layout.spaces(indent + 2)
      value.write(to: &text, indent: indent + 2, column: indent + 2, reserve: reserve, width: width)
    case .words(let head, let words, let close):
      writeWords(head, words, close, to: &text, indent: indent, column: column, width: width)
    case .fallback(let value, let base):
      let start = text.utf8.count
      base.write(to: &text, indent: indent, column: column, reserve: 0, width: width)
      if let line = text.columnsOfLastLine(from: start), base.hasItems,
        line + " ?? ".columns + value.width + reserve <= width
      {
        text += " ?? "
        return value.writeFlat(to: &text)
      }
      writeFallback(value, to: &text, indent: indent + 2, reserve: reserve, width: width)
    case .block(let open, let statements, let close, let isSwitch):
      open.write(to: &text, indent: indent, column: column, reserve: 0, width: width)
      write(statements, to: &text, indent: isSwitch ? indent : indent + 2, width: width)
      text += "\n"
      text += Layout.spaces(indent)
      text += close
    case .closure(let head, let parameters, let statements):
      writeClosure(
        head, parameters, statements, to: &text, indent: indent, column: column, width: width)
    case .opening(let call, let signature):
      let start = text.utf8.count
      call.write(to: &text, indent: indent, column: column, reserve: 2, width: width)
      text += " {"
      let line = text.columnsOfLastLine(from: start)
      let fits = line.map { $0 + 1 + signature.columns <= width } ?? false
      text += fits ? " " : "\n" + Layout.spaces(indent + 2)
      text += signature
    case .trailing(let call, let statement):
      let start = text.utf8.count
      call.write(to: &text, indent: indent, column: column, reserve: 2, width: width)
      let line = text.columnsOfLastLine(from: start) ?? column + call.width
      if line + " {  }".columns + statement.width <= width,
        line + " {  }".columns + statement.width + statement.ownReserve <= width
      {
        text += " { "
        statement.writeFlat(to: &text)
        text += " }"
      } else {
        text += " {"
        write([statement], to: &text, indent: indent + 2, width: width)
        text += "\n"
        text += Layout.spaces(indent)
        text += "}"
      }
    case .lines(let statements):
      for (index, statement) in statements.enumerated() {
        if index > 0 {
          text += "\n"
          text += Layout.spaces(indent)
        }
        statement.write(
          to: &text, indent: indent, column: index == 0 ? column : indent, reserve: 0, width: width)
      }
    case .either(let first, let columns, let second):
      (column + columns + reserve <= width ? first : second)
        .write(to: &text, indent: indent, column: column, reserve: reserve, width: width)
    case .atom, .noted, .tail, .list, .choice, .unwrapped: break
    }
  }

  /// The part of a fallback from the operator on, on a line of its own.
  func writeFallback(
    _ value: LayoutText, to text: inout String, indent: Int, reserve: Int, width: Int
  ) {
    text += "\n"
    text += Layout.spaces(indent)
    text += "?? "
    // Its members are not indented further.
    if case .atom(let own) = value.content, let chain = MemberChain(own) {
      chain.write(to: &text, indent: indent, column: indent + 3, reserve: reserve, width: width)
      return
    }
    value.write(to: &text, indent: indent, column: indent + 3, reserve: reserve, width: width)
  }

  /// Statements on lines of their own.
  func write(
    _ statements: [LayoutText], to text: inout String, indent: Int, width: Int
  ) {
    for statement in statements {
      text += "\n"
      text += Layout.spaces(indent)
      statement.write(to: &text, indent: indent, column: indent, reserve: 0, width: width)
    }
  }

  private func writeWords(
    _ head: String, _ words: [String], _ close: String, to text: inout String, indent: Int,
    column: Int, width: Int
  ) {
    text += head
    var column = column + head.columns
    for (index, word) in words.enumerated() {
      let comma = index < words.count - 1 ? "," : ""
      if column + 1 + word.columns + comma.columns > width {
        text += "\n"
        text += Layout.spaces(indent + 2)
        column = indent + 2
      } else {
        text += " "
        column += 1
      }
      text += word
      text += comma
      column += word.columns + comma.columns
    }
    text += "\n"
    text += Layout.spaces(indent)
    text += close.drop { $0 == " " }
  }
}

extension String {
  /// nil: it has the line break before an offset, if any.
  fileprivate func columnsOfLastLine(from offset: Int) -> Int? {
    let count = utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    return count < utf8.count - offset ? count : nil
  }
}
