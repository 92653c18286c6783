import ClientsmithYAML

/// The values of variables, `{{name}}`, in texts.
struct TemplateVariables {
  var values: [String: String] = [:]

  /// `{{$guid}}`, or `{{$randomInt 1 10}}` and `{{$random.integer(1, 10)}}`.
  private static func madeUp(_ name: String) -> String? {
    TypeStandIns.variables[name]
      ?? TypeStandIns.variables[String(name.prefix { $0 != " " && $0 != "(" })]
  }

  /// `id` of `login.response.body.$.user.id`, which is where an editor finds the value.
  private static func unknown(_ name: String) -> String {
    let parts = name.split(whereSeparator: { ".[]'\"".contains($0) })
    let isOfAnswer = parts.count > 3 && parts[1] == "response"
    return "{{\(isOfAnswer ? parts.last.map(String.init) ?? name : name)}}"
  }

  /// Values may name others, which may name others.
  private static let deepest = 8
  /// In bytes; no request is longer, whatever its variables are made of.
  private static let longest = 16 << 20

  /// The text with the values of variables that are known, also of those in values.
  func resolved(_ text: String) -> String {
    var text = text
    for _ in 0..<Self.deepest where text.contains("{{") && text.utf8.count < Self.longest {
      var result = ""
      var rest = text[...]
      while result.utf8.count < Self.longest, let (start, name, end) = rest.nextVariable {
        result += rest[..<start]
        result += values[name] ?? Self.madeUp(name) ?? Self.unknown(name)
        rest = rest[end...]
      }
      let next = result + rest
      if next == text { break }
      text = next
    }
    return text
  }
}

// MARK: - URLs

extension TemplateVariables {
  /// A URL. A part of its path that is a variable alone differs from call to call, so it stays a
  /// placeholder, and has the value as its example; not so the first part, which an API is often put below,
  /// and versions.
  func url(_ text: String) -> RecordedURL? {
    let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    var parts = text[..<end].split(separator: "/", omittingEmptySubsequences: false).map(
      String.init)
    let hasScheme = parts.count > 2 && parts[1].isEmpty && parts[0].hasSuffix(":")
    let first = hasScheme ? 3 : 1
    var examples: [String: String] = [:]
    for (index, part) in parts.enumerated() {
      let value = resolved(part)
      if index > first, let name = Self.name(part), values[name] != nil, Self.isPart(value) {
        examples[name] = value
      } else {
        parts[index] = value
      }
    }
    var url = RecordedURL(parts.joined(separator: "/") + resolved(String(text[end...])))
    url?.values = examples
    return url
  }

  /// `order` of `{{order}}`.
  private static func name(_ part: String) -> String? {
    guard part.hasPrefix("{{"), part.hasSuffix("}}") else { return nil }
    let name = part.dropFirst(2).dropLast(2).trimmed
    return name.isEmpty || name.contains(where: { "{}".contains($0) }) ? nil : name
  }

  private static func isPart(_ value: String) -> Bool {
    !value.isEmpty && !value.contains("/") && !value.contains("{{")
      && !PathIdentifiers.isVersion(value)
  }
}

extension EmbeddedJSON {
  /// JSON as people write it by hand, with variables.
  ///
  /// nil: it is neither an object nor an array.
  static func readTemplate(_ text: String) -> YAMLNode? {
    readWritten(text) ?? read(fillingVariables(withBraces(plain(text))))
  }

  /// `{"id": <id>}` with `{{id}}`, as other places for values are written.
  private static func withBraces(_ text: String) -> String {
    var result = ""
    var isQuoted = false
    var isEscaped = false
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if !isQuoted, character == "<", let end = rest.firstIndex(of: ">"),
        !rest[..<end].contains(where: { "\"{}[],:\n<".contains($0) })
      {
        result += "{{\(rest[..<end])}}"
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// `{"id": {{id}}}` with a sample in the place of the variable: outside of quotes it is not a text.
  private static func fillingVariables(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let (start, name, end) = rest.nextVariable {
      let before = rest[..<start]
      let isQuoted = before.count(where: { $0 == "\"" }) % 2 == 1
      result += before
      result +=
        isQuoted
        ? "{{\(name)}}" : TypeStandIns.literal(ofVariable: name, under: key(before: before))
      rest = rest[end...]
      if isQuoted, let close = rest.firstIndex(of: "\"") {
        result += rest[...close]
        rest = rest[rest.index(after: close)...]
      }
    }
    return result + rest
  }

  /// The key whose value comes next: `id` of `{"id": `.
  private static func key(before text: Substring) -> String? {
    let start = text.trimmed
    guard start.hasSuffix(":"), case let name = start.dropLast().trimmed, name.hasSuffix("\""),
      let quote = name.dropLast().lastIndex(of: "\"")
    else { return nil }
    return String(name[name.index(after: quote)...].dropLast())
  }
}

extension Substring {
  /// The next variable: where it starts, its name, and where it ends.
  var nextVariable: (start: Index, name: String, end: Index)? {
    guard let start = range(ofText: "{{"), let end = self[start.upperBound...].range(ofText: "}}")
    else { return nil }
    return (start.lowerBound, self[start.upperBound..<end.lowerBound].trimmed, end.upperBound)
  }
}
