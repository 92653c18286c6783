/// Reads what `-F` of curl says of one part of a form: `name=value`, `name=@file;type=image/png`.
enum CurlForm {
  /// - Parameter isPlain: all of it is the value, as `--form-string` has it.
  static func part(_ text: String, isPlain: Bool) -> RecordedBody.Part {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var part = RecordedBody.Part(name: String(halves[0]), value: "")
    guard halves.count > 1 else { return part }
    var rest = halves[1]
    guard !isPlain else {
      part.value = String(rest)
      return part
    }
    let mark = rest.first.flatMap { "@<".contains($0) ? $0 : nil }
    if mark != nil { rest.removeFirst() }
    let content = word(&rest, isContent: mark == nil)
    while rest.popFirst() == ";" {
      let name = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest.dropFirst(name.count)
      if rest.first == "=" { rest.removeFirst() }
      let value = word(&rest, isContent: false)
      switch name.trimmed {
      case "type": part.mediaType = value
      case "filename": part.filename = value
      default: break
      }
    }
    switch mark {
    case "@":
      part.value = nil
      part.filename = part.filename ?? RecordedBody.filename(ofPath: content)
    case "<":
      // The text that a file holds is not known.
      part.value = content
      part.filename = part.filename ?? RecordedBody.filename(ofPath: content)
    default: part.value = content
    }
    return part
  }

  /// A text up to the next `;`, or one in quotes, in which a backslash stands before a quote and before
  /// itself. What no quote closes is taken as it is.
  ///
  /// - Parameter isContent: only a `;` before something that is said of the part ends it.
  private static func word(_ rest: inout Substring, isContent: Bool) -> String {
    if rest.first == "\"", let (text, behind) = quoted(rest.dropFirst()) {
      rest = behind.drop { $0 != ";" }
      return text
    }
    var end = rest.startIndex
    while end < rest.endIndex, rest[end] != ";" || isContent && !saysMore(rest[end...]) {
      end = rest.index(after: end)
    }
    defer { rest = rest[end...] }
    return rest[..<end].trimmed
  }

  private static func quoted(_ text: Substring) -> (text: String, rest: Substring)? {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "\"" { return (result, rest) }
      if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
        rest.removeFirst()
        result.append(next)
      } else {
        result.append(character)
      }
    }
    return nil
  }

  private static func saysMore(_ text: Substring) -> Bool {
    let words = text.dropFirst().drop { $0 == " " }
    return ["type=", "filename=", "headers=", "encoder="].contains(where: words.hasPrefix)
  }
}
