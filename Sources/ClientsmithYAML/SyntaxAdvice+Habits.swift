import ClientsmithDiagnostics

// What is written as in another language. The place where libyaml notices is often a line later.

extension SyntaxAdvice {
  func habit(at place: Place, context: Place?) -> Diagnostic? {
    let numbers = [context?.line, lineWithContent(before: place.line), place.line]
    for number in numbers.compactMap(\.self) {
      if let advice = foreignComment(onLine: number) ?? foreignSpace(onLine: number)
        ?? lostValue(onLine: number)
      {
        return advice
      }
    }
    return shallowValue(at: place) ?? context.flatMap(shallowValue)
  }

  /// `// text`, at the start of a line or after a value.
  private func foreignComment(onLine number: Int) -> Diagnostic? {
    let line = content(ofLine: number)
    let start = line.firstIndex { $0 != " " } ?? line.endIndex
    var mark: Int?
    if line[start...].starts(with: ["/", "/"]) {
      mark = start
    } else if !line.contains("\""), !line.contains("'") {
      mark = line.indices.first { line[$0...].starts(with: [" ", "/", "/", " "]) }.map { $0 + 1 }
    }
    return mark.map { mark in
      Diagnostic(
        .notAComment, at: range(number, mark, 2), "`//` does not start a comment in YAML",
        help: "comments start with `#`")
    }
  }

  /// `{as: #rest}`: the value is a comment, and so are the brackets after it.
  private func lostValue(onLine number: Int) -> Diagnostic? {
    let line = content(ofLine: number)
    var (depth, isQuoted, last) = (0, (double: false, single: false), Unicode.Scalar(" "))
    let mark = line.indices.first { index in
      if line[index] == "#", depth > 0, isQuoted == (false, false), last == ":",
        line[index - 1] == " "
      {
        return true
      }
      switch line[index] {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "\"": isQuoted.double.toggle()
      case "'": isQuoted.single.toggle()
      default: break
      }
      if line[index] != " " { last = line[index] }
      return false
    }
    guard let mark, line[mark...].contains(where: { $0 == "}" || $0 == "]" }) else { return nil }
    let value = line[mark...].prefix { ![" ", ",", "}", "]"].contains($0) }
    guard value.count > 1 else { return nil }
    return Diagnostic(
      .unclosedBracket, at: range(number, mark, line.count - mark),
      "`#` starts a comment here, which takes the bracket after it",
      help: "put the value in quotes: \"\(String(String.UnicodeScalarView(value)))\"")
  }

  /// A no-break space that indents a line, or comes right after a mark.
  private func foreignSpace(onLine number: Int) -> Diagnostic? {
    let line = content(ofLine: number)
    for (index, scalar) in line.enumerated() where scalar.isForeignSpace {
      let before = line[..<index].last { $0 != " " && !$0.isForeignSpace }
      if before == nil || before == ":" || before == "-" || before == "," {
        return .notASpace(scalar, at: range(number, index, 1))
      }
    }
    return nil
  }

  /// A value in brackets on lines of its own that are not deeper than its key.
  private func shallowValue(at place: Place) -> Diagnostic? {
    guard place.character == "{" || place.character == "[", place.previous == nil,
      let number = lineWithContent(before: place.line)
    else { return nil }
    let above = content(ofLine: number)
    let indentation = above.prefix { $0 == " " }.count
    guard let end = above.lastIndex(where: { $0 != " " }), above[end] == ":", indentation < end,
      place.position.column <= indentation + 1
    else { return nil }
    let key = String(String.UnicodeScalarView(above[indentation..<end]))
    return Diagnostic(
      .wrongIndentation, at: place.range,
      "expected the value of \(name: key) to be indented deeper than its key",
      help: "indent all lines of the value by \(indentation + 2) spaces or more")
  }

  private func lineWithContent(before number: Int) -> Int? {
    (1..<max(number, 1)).suffix(50).last { number in
      content(ofLine: number).first { $0 != " " && $0 != "\t" }.map { $0 != "#" } ?? false
    }
  }

  private func content(ofLine number: Int) -> [Unicode.Scalar] {
    Array(Place(SourcePosition(line: number, column: 1), self).after.unicodeScalars)
  }

  private func range(_ line: Int, _ offset: Int, _ length: Int) -> SourceRange {
    SourceRange(
      in: source, start: SourcePosition(line: line, column: offset + 1),
      end: SourcePosition(line: line, column: offset + 1 + length))
  }
}
