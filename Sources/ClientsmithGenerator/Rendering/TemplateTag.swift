/// A tag of a Mustache template, found without rendering anything.
struct TemplateTag: Hashable {
  enum Kind: Hashable {
    case variable
    case section
    case invertedSection
    case end
    case partial
    case comment
    case pragma
    /// Something that mustache knows and our templates do without, by its sign.
    case unsupported(Character)
  }

  var kind: Kind
  var name: String
  var line: Int

  /// The tags of a template in order.
  static func scan(_ text: String, template: String) throws(TemplateError) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var rest = Substring(text)
    var line = 1
    while let open = rest.firstRange(of: "{{") {
      line += rest[..<open.lowerBound].lineBreaks
      rest = rest[open.upperBound...]
      let isTriple = rest.first == "{"
      guard let close = rest.firstRange(of: isTriple ? "}}}" : "}}") else {
        throw TemplateError(template: template, line: line, message: "a tag without its end")
      }
      let content = rest[..<close.lowerBound].dropFirst(isTriple ? 1 : 0)
      tags.append(tag(content, isTriple: isTriple, line: line))
      line += content.lineBreaks
      rest = rest[close.upperBound...]
    }
    return tags
  }

  private static func tag(_ content: Substring, isTriple: Bool, line: Int) -> TemplateTag {
    func named(_ kind: Kind, _ name: Substring) -> TemplateTag {
      TemplateTag(kind: kind, name: name.trimmed, line: line)
    }
    guard !isTriple, let sign = content.first else { return named(.variable, content) }
    switch sign {
    case "#": return named(.section, content.dropFirst())
    case "^": return named(.invertedSection, content.dropFirst())
    case "/": return named(.end, content.dropFirst())
    case ">": return named(.partial, content.dropFirst())
    case "!": return named(.comment, content.dropFirst())
    case "%": return named(.pragma, content.dropFirst())
    case "&": return named(.variable, content.dropFirst())
    case "<", "$", "=": return named(.unsupported(sign), content.dropFirst())
    default: return named(.variable, content)
    }
  }
}

extension Substring {
  fileprivate func firstRange(of word: String) -> Range<Index>? {
    let pattern = word.utf8
    var rest = utf8
    while let start = rest.firstIndex(where: { $0 == pattern.first }) {
      if rest[start...].starts(with: pattern) {
        return start..<utf8.index(start, offsetBy: pattern.count)
      }
      rest = rest[start...].dropFirst()
    }
    return nil
  }

  fileprivate var lineBreaks: Int {
    utf8.count { $0 == UInt8(ascii: "\n") }
  }

  fileprivate var trimmed: String {
    var trimmed = drop(while: \.isWhitespace)
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    return String(trimmed)
  }
}
