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
    /// A closure of one expression, the first of some that is not nil: `{ $0.text ?? $0.title }`.
    indirect case choice(open: String, [String], close: String)
    /// `let items =` and its value, which may have to start on the next line.
    indirect case headed(String, LayoutText, startsOnNextLine: Bool)
    /// `struct Page:` and its conformances.
    indirect case words(String, [String], close: String)
    /// `base ?? value`.
    indirect case fallback(LayoutText, base: LayoutText)
    /// Statements on lines of their own.
    indirect case block(LayoutText, [LayoutText], close: String, isSwitch: Bool)
    indirect case closure(String, parameters: String?, [LayoutText])
    /// A call with a trailing closure of one statement.
    indirect case trailing(LayoutText, LayoutText)
    /// Statements below each other.
    indirect case lines([LayoutText])
    /// What takes the place of something that does not fit.
    indirect case either(LayoutText, columns: Int, or: LayoutText)
    /// A call whose result is unwrapped, `URL(string: "…")!`: as a whole behind its label, on a line of its
    /// own, or else with its arguments on lines of their own.
    indirect case unwrapped(LayoutText)
    /// `PageSequence(of: page) { (page: Page) in`, without its statements.
    indirect case opening(LayoutText, String)
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

  init(_ content: Content, width: Int) {
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

  /// `{ $0.text ?? $0.title }`, broken before each `??`.
  package static func choice(of expressions: [String]) -> LayoutText {
    let separators = max(expressions.count - 1, 0) * " ?? ".columns
    return LayoutText(
      .choice(open: "{", expressions, close: "}"),
      width: expressions.reduce("{  }".columns + separators) { $0 + $1.columns })
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

  /// `open(items)!`.
  static func unwrapped(_ function: String, _ items: [Item]) -> LayoutText {
    let call = LayoutText.list(Brackets(open: function + "(", close: ")!"), items)
    return LayoutText(.unwrapped(call), width: call.width)
  }

  /// Whether it is a call of a function, whose name then says its type if it is one.
  package func isCall(of function: String) -> Bool {
    switch content {
    case .list(let brackets, _): brackets.open == function + "("
    case .noted(let text, note: _): text.hasPrefix(function + "(")
    case .unwrapped(let call): call.isCall(of: function)
    case .atom, .tail, .choice, .headed, .words, .fallback, .block, .closure, .opening, .trailing,
      .lines, .either:
      false
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
    case .choice(let open, let expressions, let close):
      return LayoutText(
        .choice(open: text + open, expressions, close: close), width: width + text.columns)
    case .headed(let head, let value, let startsOnNextLine):
      return LayoutText(
        .headed(text + head, value, startsOnNextLine: startsOnNextLine),
        width: width + text.columns)
    case .words(let head, let words, let close): return .words(text + head, words, close: close)
    case .fallback(let value, let base): return .fallback(value, for: base.preceded(by: text))
    case .unwrapped(let call):
      return LayoutText(.unwrapped(call.preceded(by: text)), width: width + text.columns)
    case .block(let open, let statements, let close, let isSwitch):
      return LayoutText(
        .block(open.preceded(by: text), statements, close: close, isSwitch: isSwitch), width: width)
    case .closure(let head, let parameters, let statements):
      return .closure(text + head, parameters: parameters, statements)
    case .opening(let call, let signature): return .opening(call.preceded(by: text), signature)
    // Nothing stands before them.
    case .trailing, .lines, .either: return self
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
    case .choice(let open, let expressions, let close):
      return LayoutText(
        .choice(open: open, expressions, close: close + text), width: width + text.columns)
    case .headed(let head, let value, let startsOnNextLine):
      return LayoutText(
        .headed(head, value.followed(by: text), startsOnNextLine: startsOnNextLine),
        width: width + text.columns)
    case .words(let head, let words, let close):
      return .words(head, words, close: close + text)
    case .fallback(let value, let base): return .fallback(value.followed(by: text), for: base)
    case .unwrapped(let call):
      return LayoutText(.unwrapped(call.followed(by: text)), width: width + text.columns)
    case .block(let open, let statements, let close, let isSwitch):
      return LayoutText(
        .block(open, statements, close: close + text, isSwitch: isSwitch), width: width)
    // Nothing follows them.
    case .closure, .trailing, .lines, .either: return self
    case .opening(let call, let signature): return .opening(call, signature + text)
    }
  }
}
