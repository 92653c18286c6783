/// The page that generated code is laid out on.
package enum Layout {
  /// Columns of a line.
  package static let width = 100

  package static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}

/// An expression or a list in brackets that is broken over lines where it does not fit on one.
///
/// The breaks are those that `swift format` accepts: each item on a line of its own, the
/// closing bracket too, a comma after the last item of a collection.
package indirect enum LayoutText: Hashable, Sendable {
  /// Text without a place to break at.
  case atom(String)
  /// A member of something without a place to break at, `"text".utf8`: broken before its dot.
  case member(String, of: String)
  /// `Item(id: 1)`, `[1, 2]`, `["a": 1]`: items between brackets.
  case list(Brackets, [Item])

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

  /// `open(items)`.
  package static func call(_ function: String, _ items: [Item]) -> LayoutText {
    .list(Brackets(open: function + "(", close: ")"), items)
  }

  /// `[items]`.
  package static func collection(_ items: [Item]) -> LayoutText {
    .list(Brackets(open: "[", close: "]", isCollection: true), items)
  }

  /// With more text directly after it.
  package func followed(by text: String) -> LayoutText {
    switch self {
    case .atom(let own): return .atom(own + text)
    case .member(let name, of: let base): return .member(name + text, of: base)
    case .list(var brackets, let items):
      brackets.close += text
      return .list(brackets, items)
    }
  }

  /// Everything on one line.
  package var flat: String {
    switch self {
    case .atom(let text): text
    case .member(let name, of: let base): base + "." + name
    case .list(let brackets, let items):
      brackets.open + items.map(\.flat).joined(separator: ", ") + brackets.close
    }
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
    let flat = flat
    guard column + flat.count + reserve > width else { return flat }
    if case .member(let name, of: let base) = self {
      return base + "\n" + Layout.spaces(indent + 2) + "." + name
    }
    guard case .list(let brackets, let items) = self, !items.isEmpty else { return flat }
    if !brackets.isCollection, items.count == 1, items[0].label == nil, items[0].value.isCollection
    {
      let inner = items[0].value.broken(indent: indent, width: width)
      return brackets.open + inner + brackets.close
    }
    return broken(indent: indent, width: width)
  }

  /// After a head such as `return` or `let items: [Item] =` that stands at an indentation.
  package func text(
    after head: String, indent: Int, reserve: Int = 0, width: Int = Layout.width
  ) -> String {
    Item(head, self).text(indent: indent, reserve: reserve, width: width)
  }

  private var isCollection: Bool {
    guard case .list(let brackets, let items) = self else { return false }
    return brackets.isCollection && !items.isEmpty
  }

  /// The columns to keep free after it for a comma.
  ///
  /// The formatter keeps one more for the comma that a broken collection would have.
  package var reserve: Int { isLongCollection ? 2 : 1 }

  private var isLongCollection: Bool {
    if case .list(let brackets, let items) = self {
      brackets.isCollection && items.count > 1
    } else {
      false
    }
  }

  private func broken(indent: Int, width: Int) -> String {
    guard case .list(let brackets, let items) = self else { return flat }
    let inner = Layout.spaces(indent + 2)
    var text = brackets.open
    for (offset, item) in items.enumerated() {
      text += offset.isMultiple(of: brackets.itemsPerLine) ? "\n" + inner : " "
      let hasComma = offset < items.count - 1 || (brackets.isCollection && items.count > 1)
      let reserve = hasComma ? item.value.reserve : 1
      text += item.text(indent: indent + 2, reserve: reserve, width: width)
      if hasComma { text += "," }
    }
    return text + "\n" + Layout.spaces(indent) + brackets.close
  }
}

extension LayoutText.Item {
  package var flat: String {
    (label.map { $0 + " " } ?? "") + value.flat
  }

  /// The item at the start of a line, its indentation not included.
  func text(indent: Int, reserve: Int, width: Int) -> String {
    guard let label else {
      return value.text(indent: indent, column: indent, reserve: reserve, width: width)
    }
    let column = indent + label.count + 1
    if case .atom(let text) = value, column + text.count + reserve > width {
      return label + "\n" + Layout.spaces(indent + 2) + text
    }
    if label.hasSuffix("="), case .list(let brackets, _) = value,
      column + brackets.open.count > width
    {
      let inner = indent + 2
      return label + "\n" + Layout.spaces(inner)
        + value.text(indent: inner, column: inner, reserve: reserve, width: width)
    }
    return label + " " + value.text(indent: indent, column: column, reserve: reserve, width: width)
  }
}

extension LayoutText {
  /// After the name of a property or a parameter, `fetch:`, where the formatter wants a type
  /// that does not fit on the line to start on the next.
  package func text(
    declaredBy head: String, indent: Int, reserve: Int = 0, width: Int = Layout.width
  ) -> String {
    let column = indent + head.count + 1
    if column + flat.count + reserve <= width { return head + " " + flat }
    let inner = indent + 2
    return head + "\n" + Layout.spaces(inner)
      + text(indent: inner, column: inner, reserve: reserve, width: width)
  }
}
