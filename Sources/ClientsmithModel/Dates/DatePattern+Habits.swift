extension DatePattern {
  /// What is wrong with fields that are each supported: `mm` of `yyyy-mm-dd` are minutes.
  static func misuse(in elements: [Element]) -> Failure? {
    let meant = corrected(elements)
    for (element, correction) in zip(elements, meant) where element != correction {
      guard case .field(let letter, let count) = element else { continue }
      let field = String(repeating: letter, count: count)
      let problem =
        switch letter {
        case "m": "minutes, and no hour is before it"
        case "M": "a month, and an hour is before it"
        default: "a fraction of a second, and no second is before it"
        }
      return Failure(
        message: "`\(field)` of a date pattern is \(problem)",
        help: "write `\(text(of: meant))`")
    }
    return nil
  }

  /// What stands for a pattern with a field that is not supported; nil: that is not known.
  static func replacement(for elements: [Element]) -> String? {
    let meant = corrected(elements)
    return meant == elements ? nil : text(of: meant)
  }

  /// With the letters that others give other meanings: `YYYY`, `DD` and `mm` of a day, `MM` and `SS` of a
  /// time. By what is beside each, since the same letter may stand for both.
  private static func corrected(_ elements: [Element]) -> [Element] {
    let letters = elements.compactMap(\.letter)
    func isHour(_ letter: Character?) -> Bool { letter == "H" || letter == "h" }
    let months = letters.indices.filter { index in
      letters[index] == "L"
        || letters[index] == "M" && !(index > 0 && isHour(letters[index - 1]))
    }
    var index = -1
    return elements.map { element in
      guard case .field(let letter, let count) = element else { return element }
      index += 1
      let before = index > 0 ? letters[index - 1] : nil
      let after = index + 1 < letters.count ? letters[index + 1] : nil
      let meant: Character =
        switch letter {
        case "Y": "y"
        case "D" where count <= 2 && !letters.contains("d"): "d"
        case "m" where !isHour(before) && after != "s" && months.isEmpty: "M"
        case "M" where isHour(before) && count <= 2: "m"
        case "S" where before == "m" && count <= 2 && !letters.contains("s"): "s"
        case "h" where !letters.contains("a"): "H"
        default: letter
        }
      return .field(meant, count: count)
    }
  }

  private static func text(of elements: [Element]) -> String {
    elements.map { element in
      switch element {
      case .field(let letter, let count): String(repeating: letter, count: count)
      case .literal(let text):
        text.contains { $0.isASCII && $0.isLetter || $0 == "'" }
          ? "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
          : text
      }
    }.joined()
  }
}

extension DatePattern.Element {
  fileprivate var letter: Character? {
    if case .field(let letter, _) = self { letter } else { nil }
  }
}
