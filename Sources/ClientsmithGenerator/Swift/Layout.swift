/// The page that generated code is laid out on.
///
/// Columns are bytes: outside of comments, everything that is generated is ASCII.
package enum Layout {
  /// Columns of a line.
  package static let width = 100

  private static let margins = (0...64).map { String(repeating: " ", count: $0) }

  package static func spaces(_ count: Int) -> String {
    margins.indices.contains(count) ? margins[count] : String(repeating: " ", count: count)
  }
}

extension String {
  /// The columns that it takes.
  var columns: Int { utf8.count }

  /// Whether it takes more than one line.
  var isBroken: Bool { utf8.contains(UInt8(ascii: "\n")) }
}

/// An expression or a list in brackets that is broken over lines where it does not fit on one.
///
/// The breaks are those that `swift format` accepts: each item on a line of its own, the
/// closing bracket too, a comma after the last item of a collection.
package struct LayoutText: Hashable, Sendable {
  /// All but the most frequent case is behind a reference, so that items are small.
  package enum Content: Hashable, Sendable {
    case atom(String)
    /// Text without a place to break at, and a remark for where it ends a line.
    indirect case noted(String, note: String)
    /// Text, and more of it that may be on the next line: `.utf8`, `?? UUID()`.
    indirect case tail(String, separator: String, base: String)
    indirect case list(Brackets, [Item])
  }

  package struct Brackets: Hashable, Sendable {
    /// `Item(`, `[`.
    package var open: String
    /// `)`, `]`, `) async throws -> Date`.
    package var close: String
    /// An array or a dictionary literal.
    package var isCollection: Bool
    /// Items for each line when broken; only for items without a place to break at.
    package var itemsPerLine: Int

    package init(
      open: String, close: String, isCollection: Bool = false, itemsPerLine: Int = 1
    ) {
      self.open = open
      self.close = close
      self.isCollection = isCollection
      self.itemsPerLine = itemsPerLine
    }
  }

  package struct Item: Hashable, Sendable {
    /// `title:`, `"key":`, `latitude: Double =`; a space follows it.
    package var label: String?
    package var value: LayoutText

    package init(_ label: String? = nil, _ value: LayoutText) {
      self.label = label
      self.value = value
    }
  }

  package let content: Content
  /// The columns of everything on one line.
  package let width: Int

  private init(_ content: Content, width: Int) {
    self.content = content
    self.width = width
  }

  /// Text without a place to break at.
  package static func atom(_ text: String) -> LayoutText {
    LayoutText(.atom(text), width: text.columns)
  }

  /// Text without a place to break at, with a comment behind it where it is the last on its line.
  package static func atom(_ text: String, note: String) -> LayoutText {
    LayoutText(.noted(text, note: note), width: text.columns)
  }

  /// A member of something without a place to break at, `"text".utf8`: broken before its dot.
  package static func member(_ name: String, of base: String) -> LayoutText {
    tail("." + name, separator: "", base: base)
  }

  /// Something without a place to break at or what takes its place, broken before the `??`.
  package static func fallback(_ fallback: String, for base: String) -> LayoutText {
    tail("?? " + fallback, separator: " ", base: base)
  }

  private static func tail(_ text: String, separator: String, base: String) -> LayoutText {
    LayoutText(
      .tail(text, separator: separator, base: base),
      width: base.columns + separator.columns + text.columns)
  }

  /// `Item(id: 1)`, `[1, 2]`, `["a": 1]`: items between brackets.
  package static func list(_ brackets: Brackets, _ items: [Item]) -> LayoutText {
    var width = brackets.open.columns + brackets.close.columns + 2 * max(items.count - 1, 0)
    // Items are large, so none is copied, here and below.
    items.withUnsafeBufferPointer { items in
      for index in items.indices { width += items[index].width }
    }
    return LayoutText(.list(brackets, items), width: width)
  }

  /// `open(items)`.
  package static func call(_ function: String, _ items: [Item]) -> LayoutText {
    .list(Brackets(open: function + "(", close: ")"), items)
  }

  /// `[items]`.
  package static func collection(_ items: [Item]) -> LayoutText {
    .list(Brackets(open: "[", close: "]", isCollection: true), items)
  }

  /// Whether it is a call of a function, whose name then says its type if it is one.
  package func isCall(of function: String) -> Bool {
    switch content {
    case .list(let brackets, _): brackets.open == function + "("
    case .noted(let text, note: _): text.hasPrefix(function + "(")
    case .atom, .tail: false
    }
  }

  /// Whether it is text of several lines already.
  var isLaidOut: Bool {
    if case .atom(let text) = content { text.isBroken } else { false }
  }

  /// With more text directly before it: `Payment` and `.card(…)`.
  package func preceded(by text: String) -> LayoutText {
    switch content {
    case .atom(let own): return .atom(text + own)
    case .noted(let own, let note): return .atom(text + own, note: note)
    case .tail(let own, let separator, let base):
      return .tail(own, separator: separator, base: text + base)
    case .list(var brackets, let items):
      brackets.open = text + brackets.open
      return .list(brackets, items)
    }
  }

  /// With more text directly after it.
  package func followed(by text: String) -> LayoutText {
    switch content {
    case .atom(let own): return .atom(own + text)
    case .noted(let own, let note): return .atom(own + text, note: note)
    case .tail(let own, let separator, let base):
      return .tail(own + text, separator: separator, base: base)
    case .list(var brackets, let items):
      brackets.close += text
      return .list(brackets, items)
    }
  }
}

// MARK: - Printing

extension LayoutText {
  /// Everything on one line.
  package var flat: String {
    if case .atom(let text) = content { return text }
    var text = ""
    text.reserveCapacity(width)
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
    if case .atom(let text) = content { return text }
    var text = ""
    write(to: &text, indent: indent, column: column, reserve: reserve, width: width)
    return text
  }

  /// After a head such as `return` or `let items: [Item] =` that stands at an indentation.
  package func text(
    after head: String, indent: Int, reserve: Int = 0, width: Int = Layout.width
  ) -> String {
    Item(head, self).text(indent: indent, reserve: reserve, width: width)
  }

  /// After the name of a property or a parameter, `fetch:`, where the formatter requires a type
  /// that does not fit on the line to start on the next.
  package func text(
    declaredBy head: String, indent: Int, reserve: Int = 0, width: Int = Layout.width
  ) -> String {
    let column = indent + head.columns + 1
    if column + self.width + reserve <= width { return head + " " + flat }
    let inner = indent + 2
    var text = head + "\n" + Layout.spaces(inner)
    write(to: &text, indent: inner, column: inner, reserve: reserve, width: width)
    return text
  }

  /// The columns to keep free after it for a comma.
  ///
  /// The formatter keeps one more for the comma that a broken collection would have.
  package var reserve: Int {
    if case .list(let brackets, let items) = content, brackets.isCollection, items.count > 1 {
      2
    } else {
      1
    }
  }

  private var isFilledCollection: Bool {
    guard case .list(let brackets, let items) = content else { return false }
    return brackets.isCollection && !items.isEmpty
  }

  fileprivate func writeFlat(to text: inout String) {
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
    }
  }

  fileprivate func write(
    to text: inout String, indent: Int, column: Int, reserve: Int, width: Int
  ) {
    guard column + self.width + max(reserve, self.reserve - 1) > width else {
      return writeFlat(to: &text)
    }
    switch content {
    case .atom(let own), .noted(let own, note: _): text += own
    case .tail(let own, separator: _, let base):
      text += base
      text += "\n"
      text += Layout.spaces(indent + 2)
      text += own
    case .list(let brackets, let items):
      if items.isEmpty {
        writeFlat(to: &text)
      } else if !brackets.isCollection, items.count == 1, items[0].label == nil,
        items[0].value.isFilledCollection
      {
        text += brackets.open
        items[0].value.writeBroken(to: &text, indent: indent, width: width)
        text += brackets.close
      } else {
        writeBroken(to: &text, indent: indent, width: width)
      }
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
        let reserve = hasComma ? items[index].value.reserve : 1
        items[index].write(to: &text, indent: indent + 2, reserve: reserve, width: width)
        if hasComma { text += "," }
        if case .noted(_, let note) = items[index].value.content, brackets.itemsPerLine == 1 {
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
  fileprivate var width: Int { (label.map { $0.columns + 1 } ?? 0) + value.width }

  package var flat: String {
    var text = ""
    writeFlat(to: &text)
    return text
  }

  /// The item at the start of a line, its indentation not included.
  func text(indent: Int, reserve: Int, width: Int = Layout.width) -> String {
    var text = ""
    write(to: &text, indent: indent, reserve: reserve, width: width)
    return text
  }

  fileprivate func writeFlat(to text: inout String) {
    if let label {
      text += label
      text += " "
    }
    value.writeFlat(to: &text)
  }

  fileprivate func write(to text: inout String, indent: Int, reserve: Int, width: Int) {
    guard let label else {
      value.write(to: &text, indent: indent, column: indent, reserve: reserve, width: width)
      return
    }
    text += label
    let column = indent + label.columns + 1
    if startsOwnLine(label, column: column, reserve: reserve, width: width) {
      let inner = indent + 2
      text += "\n"
      text += Layout.spaces(inner)
      value.write(to: &text, indent: inner, column: inner, reserve: reserve, width: width)
    } else {
      text += " "
      value.write(to: &text, indent: indent, column: column, reserve: reserve, width: width)
    }
  }

  /// Whether the value starts on the line after its label.
  private func startsOwnLine(
    _ label: String, column: Int, reserve: Int, width: Int
  ) -> Bool {
    switch value.content {
    case .atom, .noted: column + value.width + reserve > width && !value.isLaidOut
    case .tail: false
    case .list(let brackets, _):
      label.utf8.last == UInt8(ascii: "=") && column + brackets.open.columns > width
    }
  }
}
