extension LayoutText {
  /// Everything on one line.
  package var flat: String {
    if case .atom(let text) = content { return text }
    var text = ""
    text.reserveCapacity(min(width, 1_000))
    writeFlat(to: &text)
    return text
  }

  /// The text, from the second line on with its indentation.
  ///
  /// - Parameters:
  ///   - indent: the indentation of the line that it starts on.
  ///   - column: the columns before it on that line.
  ///   - reserve: the columns that must stay free after it on its last line.
  ///   - width: the columns of a line; fewer for text that is indented further afterwards.
  package func text(
    indent: Int, column: Int, reserve: Int = 0, width: Int = Layout.width
  ) -> String {
    if case .atom(let text) = content, column + self.width + reserve <= width { return text }
    var text = ""
    write(to: &text, indent: indent, column: column, reserve: reserve, width: width)
    return text
  }

  /// After a head such as `return` or `let items: [Item] =` that stands at an indentation.
  package func text(
    after head: String, indent: Int, reserve: Int = 0, width: Int = Layout.width
  ) -> String {
    LayoutText.after(head, self)
      .text(indent: indent, column: indent, reserve: reserve, width: width)
  }

  /// After the name of a property or a parameter, `fetch:`, where the formatter requires a type
  /// that does not fit on the line to start on the next.
  package func text(
    declaredBy head: String, indent: Int, reserve: Int = 0, width: Int = Layout.width
  ) -> String {
    LayoutText.declared(by: head, self)
      .text(indent: indent, column: indent, reserve: reserve, width: width)
  }

  /// The columns to keep free after it for a comma.
  ///
  /// The formatter keeps one more for the comma that a broken collection would have.
  package var reserve: Int {
    switch content {
    case .fallback: 2
    case .headed(_, let value, startsOnNextLine: false): value.reserve
    default: 1 + ownReserve
    }
  }

  /// The formatter counts the comma that each collection in a line would have if it were broken.
  var ownReserve: Int {
    switch content {
    case .list(let brackets, let items):
      items.reduce(brackets.isCollection && items.count > 1 ? 1 : 0) { $0 + $1.value.ownReserve }
    case .headed(_, let value, startsOnNextLine: false): value.ownReserve
    case .closure(_, parameters: _, let statements) where statements.count == 1:
      statements[0].ownReserve
    case .trailing(let call, let statement): call.ownReserve + statement.ownReserve
    default: 0
    }
  }

  /// Whether it is a list that can be broken between its brackets.
  var hasItems: Bool {
    if case .list(_, let items) = content { !items.isEmpty } else { false }
  }

  private var isFilledCollection: Bool {
    guard case .list(let brackets, _) = content else { return false }
    return brackets.isCollection && hasItems
  }

  func writeFlat(to text: inout String) {
    switch content {
    case .atom(let own), .noted(let own, note: _): text += own
    case .tail(let own, let separator, let base):
      text += base
      text += separator
      text += own
    case .list(let brackets, let items):
      text += brackets.open
      items.withUnsafeBufferPointer { items in
        for index in items.indices {
          if index > 0 { text += ", " }
          items[index].writeFlat(to: &text)
        }
      }
      text += brackets.close
    case .choice(let open, let expressions, let close):
      text += open
      text += " "
      text += expressions.joined(separator: " ?? ")
      text += " "
      text += close
    case .unwrapped(let call): call.writeFlat(to: &text)
    case .headed, .words, .fallback, .block, .closure, .opening, .trailing, .lines, .either:
      writeFlatStatement(to: &text)
    }
  }

  func write(
    to text: inout String, indent: Int, column: Int, reserve: Int, width: Int
  ) {
    // Only of what may fit, which is short.
    guard column + self.width + reserve > width || column + self.width + ownReserve > width else {
      return writeFlat(to: &text)
    }
    switch content {
    case .atom(let own), .noted(let own, note: _):
      Self.writeChain(own, to: &text, indent: indent + 2, column: column, reserve, width)
    case .tail(let own, separator: _, let base):
      text += base
      text += "\n"
      text += Layout.spaces(indent + 2)
      text += own
    case .list(let brackets, let items):
      if items.isEmpty {
        Self.writeChain(
          brackets.open + brackets.close, to: &text, indent: indent + 2, column: column, reserve,
          width)
      } else if !brackets.isCollection, items.count == 1, items[0].label == nil,
        items[0].value.isFilledCollection
      {
        text += brackets.open
        items[0].value.writeBroken(to: &text, indent: indent, width: width)
        text += brackets.close
      } else if !writeMember(to: &text, indent: indent + 2, column: column, width: width) {
        writeBroken(to: &text, indent: indent, width: width)
      }
    case .choice(let open, let expressions, let close):
      let inner = "\n" + Layout.spaces(indent + 2)
      text += open
      text += inner
      text += expressions.joined(separator: inner + "  ?? ")
      text += "\n"
      text += Layout.spaces(indent)
      text += close
    case .unwrapped(let call): call.writeBroken(to: &text, indent: indent, width: width)
    case .headed, .words, .fallback, .block, .closure, .opening, .trailing, .lines, .either:
      writeStatement(to: &text, indent: indent, column: column, reserve: reserve, width: width)
    }
  }

  /// Text without a place to break at, but for the dots before its members.
  ///
  /// - Parameter indent: of its lines after the first.
  fileprivate static func writeChain(
    _ own: String, to text: inout String, indent: Int, column: Int, _ reserve: Int, _ width: Int
  ) {
    guard column + own.columns + reserve > width, let chain = MemberChain(own) else {
      text += own
      return
    }
    chain.write(to: &text, indent: indent, column: column, reserve: reserve, width: width)
  }

  /// A call whose function does not fit, broken before the dots of that.
  ///
  /// - Parameter indent: of the lines after the first.
  /// - Returns: Whether it is such a call.
  private func writeMember(to text: inout String, indent: Int, column: Int, width: Int) -> Bool {
    guard case .list(var brackets, let items) = content, !items.isEmpty,
      column + brackets.open.columns > width, let chain = MemberChain(brackets.open)
    else { return false }
    chain.write(to: &text, indent: indent, column: column, reserve: 0, width: width)
    brackets.open = ""
    LayoutText.list(brackets, items).writeBroken(to: &text, indent: indent, width: width)
    return true
  }

  /// What starts a line of its own after a label: no member of it is indented further.
  fileprivate func writeOwnLine(
    to text: inout String, indent: Int, column: Int, reserve: Int, width: Int
  ) {
    if let own = unbrokenText {
      Self.writeChain(own, to: &text, indent: indent, column: column, reserve, width)
    } else if !writeMember(to: &text, indent: indent, column: column, width: width) {
      write(to: &text, indent: indent, column: column, reserve: reserve, width: width)
    }
  }

  /// The text of what has no place to break at, calls without arguments among it.
  private var unbrokenText: String? {
    switch content {
    case .atom(let text): text
    case .list(let brackets, let items) where items.isEmpty: brackets.open + brackets.close
    default: nil
    }
  }

  private func writeBroken(to text: inout String, indent: Int, width: Int) {
    guard case .list(let brackets, let items) = content else { return writeFlat(to: &text) }
    let inner = Layout.spaces(indent + 2)
    text += brackets.open
    items.withUnsafeBufferPointer { items in
      for index in items.indices {
        if brackets.itemsPerLine == 1 || index.isMultiple(of: brackets.itemsPerLine) {
          text += "\n"
          text += inner
        } else {
          text += " "
        }
        let hasComma = index < items.count - 1 || (brackets.isCollection && items.count > 1)
        let value = items[index].value
        items[index].write(
          to: &text, indent: indent + 2, column: indent + 2,
          reserve: hasComma ? value.reserve : value.lastReserve, width: width)
        if hasComma { text += "," }
        if case .noted(_, let note) = items[index].value.content, brackets.itemsPerLine == 1,
          text.utf8.reversed().prefix(while: { $0 != UInt8(ascii: "\n") }).count + 5 + note.columns
            <= width
        {
          text += "  // "
          text += note
        }
      }
    }
    text += "\n"
    text += Layout.spaces(indent)
    text += brackets.close
  }
}

extension LayoutText.Item {
  /// The columns of everything on one line.
  var width: Int { (label.map { $0.columns + 1 } ?? 0) + value.width }

  package var flat: String {
    var text = ""
    writeFlat(to: &text)
    return text
  }

  fileprivate func writeFlat(to text: inout String) {
    if let label {
      text += label
      text += " "
    }
    value.writeFlat(to: &text)
  }

  func write(to text: inout String, indent: Int, column: Int, reserve: Int, width: Int) {
    guard let label else {
      value.write(to: &text, indent: indent, column: column, reserve: reserve, width: width)
      return
    }
    if let declaration = brokenDeclaration(label, column: column, width: width) {
      text += declaration.name
      text += "\n"
      text += Layout.spaces(indent + 2)
      let rest = LayoutText.Item(declaration.type, value)
      let isAligned =
        declaration.isParameter
        && rest.startsOwnLine(
          declaration.type, column: indent + 3 + declaration.type.columns, reserve: reserve,
          width: width)
      return rest.write(
        to: &text, indent: isAligned ? indent : indent + 2, column: indent + 2, reserve: reserve,
        width: width)
    }
    LayoutText.writeChain(label, to: &text, indent: indent + 2, column: column, 0, width)
    let column = column + label.columns + 1
    if startsOwnLine(label, column: column, reserve: reserve, width: width) {
      let inner = indent + 2
      text += "\n"
      text += Layout.spaces(inner)
      if case .fallback(let fallback, let base) = value.content {
        if label.utf8.last != UInt8(ascii: "="), inner + value.width + reserve <= width {
          return value.writeFlat(to: &text)
        }
        base.writeOwnLine(to: &text, indent: inner, column: inner, reserve: 0, width: width)
        value.writeFallback(fallback, to: &text, indent: inner, reserve: reserve, width: width)
        return
      }
      value.writeOwnLine(to: &text, indent: inner, column: inner, reserve: reserve, width: width)
    } else {
      text += " "
      value.write(to: &text, indent: indent, column: column, reserve: reserve, width: width)
    }
  }

  /// The parts of `limits: [String: Limit] =` where that does not fit on a line: the type starts on the
  /// next, and the value of a parameter no further to the right than its type.
  private func brokenDeclaration(
    _ label: String, column: Int, width: Int
  ) -> (name: String, type: String, isParameter: Bool)? {
    guard column + label.columns > width, label.utf8.last == UInt8(ascii: "=") else { return nil }
    let colon = UInt8(ascii: ":")
    guard let end = label.utf8.firstIndex(of: colon) else { return nil }
    let type = label[label.index(after: end)...].drop { $0 == " " }
    // The value of a dictionary's type is a part of the type that began.
    let isParameter = label[..<end].isLabel || label.hasPrefix("[")
    return (String(label[...end]), String(type), isParameter)
  }

  /// Whether the value starts on the line after its label.
  private func startsOwnLine(
    _ label: String, column: Int, reserve: Int, width: Int
  ) -> Bool {
    switch value.content {
    case .atom, .noted: column + value.width + reserve > width && !value.isLaidOut
    case .unwrapped: column + value.width + reserve > width
    case .tail, .choice, .headed, .words, .closure, .opening, .trailing, .lines, .either: false
    case .fallback(_, let base):
      label.utf8.last == UInt8(ascii: "=")
        ? column + value.width + reserve > width
        : base.hasItems
          ? startsTooFar(base, column, width) : column + base.width > width
    case .block(let open, _, close: _, isSwitch: false):
      label.utf8.last == UInt8(ascii: "=") && startsTooFar(open, column, width)
    case .block: false
    case .list(_, let items) where items.isEmpty:
      endsAtBreak(label) && column + value.width + reserve > width
    case .list: endsAtBreak(label) && startsTooFar(value, column, width)
    }
  }

  private func endsAtBreak(_ label: String) -> Bool {
    label.utf8.last == UInt8(ascii: "=") || label.utf8.last == UInt8(ascii: ":")
  }

  /// Whether not even the name of a function fits.
  private func startsTooFar(_ value: LayoutText, _ column: Int, _ width: Int) -> Bool {
    guard case .list(let brackets, _) = value.content else { return false }
    return column + brackets.open.columns > width
  }
}
