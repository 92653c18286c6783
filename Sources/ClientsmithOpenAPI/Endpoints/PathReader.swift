import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// A key of `paths`, taken apart.
struct PathReader {
  private(set) var path: DeclaredPath
  /// `?k=v` in the key: constant items.
  private(set) var query: [(name: String, value: String)] = []
  /// `?k={name}` in the key: the items whose values parameters have, by the placeholder.
  private(set) var queryItems: [String: String] = [:]
  /// It starts with no slash, which OpenAPI asks for.
  private(set) var lacksSlash = false
  /// What parameters call the placeholders, by what the template does.
  private(set) var names: [String: String] = [:]
  /// What an expression at its end names, `{?page,size}`: parameters of the query.
  private(set) var queryNames: [String] = []
  /// Placeholders with a regular expression, which OpenAPI does not have: as they are written, and
  /// their names.
  private(set) var patterned: [(written: String, name: String, placeholder: String)] = []

  /// What expressions of RFC 6570 say of placeholders: `{.name}`, `{;name}` and `{name*}`.
  private(set) var forms: [String: Form] = [:]

  struct Form {
    var style: DeclaredParameter.Style?
    /// `*` is at the end of its name.
    var explodes = false
  }

  /// The name of a parameter without the expression that some tools leave in it.
  func plainName(_ name: String) -> String {
    patterned.first { $0.written == name }?.name ?? name
  }

  /// - Returns: nil where no request could be made of it, and why.
  static func read(_ key: String, at range: SourceRange) -> (reader: PathReader?, problem: String) {
    var reader = PathReader(path: DeclaredPath(text: "", range: range))
    var text = key[...]
    if let hash = first("#", in: text) { text = text[..<hash] }
    reader.takeQueryExpressions(from: &text)
    if let mark = first("?", in: text) {
      reader.readQuery(text[text.index(after: mark)...])
      text = text[..<mark]
    }
    if !text.hasPrefix("/") {
      reader.lacksSlash = true
      text = "/" + text
    }
    guard let problem = reader.readTemplate(String(text)) else { return (reader, "") }
    return (nil, problem)
  }

  /// `/items{?page,size}` of RFC 6570, as Springfox writes.
  private mutating func takeQueryExpressions(from text: inout Substring) {
    while text.last == "}", let open = text.lastIndex(of: "{"),
      let operation = text[open...].dropFirst().first, "?&".contains(operation)
    {
      let names = text[open...].dropFirst(2).dropLast().split(separator: ",").map { name in
        // `list*` and `text:3` are written otherwise, and have the same name.
        String(name.prefix { !"*:".contains($0) })
      }
      queryNames = names.filter { !$0.isEmpty } + queryNames
      text = text[..<open]
    }
  }

  /// The `?` in front of the query and the like, which stands in no placeholder.
  private static func first(_ mark: Character, in text: Substring) -> Substring.Index? {
    var rest = text
    while let index = rest.firstIndex(where: { $0 == "{" || $0 == mark }) {
      if text[index] == mark { return index }
      guard let close = close(of: rest[index...]) else { return nil }
      rest = rest[close...].dropFirst()
    }
    return nil
  }

  /// A key of `paths` with nothing but names in its placeholders.
  static func withoutExpressions(_ key: String) -> String {
    var result = ""
    var rest = key[...]
    while let open = rest.firstIndex(of: "{"), let close = close(of: rest[open...]) {
      result += rest[..<open]
      let name = rest[open..<close]
      let mark = name.dropFirst(2).firstIndex { ":?=".contains($0) }
      result += name[..<(mark ?? close)] + "}"
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }

  /// The brace that closes the one at the start: those of `[0-9]{2}` stand within.
  private static func close(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return text.firstIndex(of: "}")
  }

  private mutating func readQuery(_ text: Substring) {
    for item in text.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, !first.isEmpty else { continue }
      let name = PercentDecoding.decoded(String(first))
      let value = parts.count > 1 ? String(parts[1]) : ""
      if !item.contains("{") {
        query.append((name, PercentDecoding.decoded(value)))
      } else if value.hasPrefix("{"), value.hasSuffix("}"), !first.contains("{") {
        queryItems[String(value.dropFirst().dropLast())] = name
      }
    }
  }

  /// Whether several segments fit what follows a name: `{path:.*}`, `{path:path}` of Starlette, and
  /// `{name=projects/*}` of Google.
  private static func takesSlashes(_ pattern: Substring) -> Bool {
    if pattern.hasPrefix("=") { return pattern.contains("/") || pattern.contains("**") }
    var rest = pattern.dropFirst().drop { $0 == " " }
    if rest == "path" { return true }
    while let first = rest.popFirst() {
      switch first {
      case "/": return true
      case "\\": if let escaped = rest.popFirst(), slashes.contains(escaped) { return true }
      // One of them alone is most often a dot that should have been escaped.
      case ".": if let next = rest.first, "*+{".contains(next) { return true }
      case "[": if takesSlash(inClass: &rest) { return true }
      // A lookahead or lookbehind matches no characters of the value.
      case "(" where ["?!", "?=", "?<!", "?<="].contains(where: rest.hasPrefix):
        rest = rest.drop { $0 != ")" }
      default: break
      }
    }
    return false
  }

  /// What stands for a slash, among others, behind a backslash.
  private static let slashes = "SWD/"

  /// Whether a class of characters has a slash: `[a-z/]`, `[!-~]` and `[^.]`.
  ///
  /// - Parameter rest: What follows its `[`; what follows its `]` is left of it.
  private static func takesSlash(inClass rest: inout Substring) -> Bool {
    let isNegated = rest.first == "^"
    var hasSlash = false
    while let character = rest.popFirst(), character != "]" {
      if character == "\\", let escaped = rest.popFirst() {
        hasSlash = hasSlash || slashes.contains(escaped)
      } else if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
        hasSlash = hasSlash || character <= "/" && "/" <= last
        rest = rest.dropFirst(2)
      } else if character == "/" {
        hasSlash = true
      }
    }
    return hasSlash != isNegated
  }

  /// - Returns: what is wrong with it.
  private mutating func readTemplate(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      guard first == "{" else {
        if first == "}" { return "a `}` without a `{`" }
        rest.removeFirst()
        result += Self.escaped(first, between: result, and: rest)
        continue
      }
      guard let close = Self.close(of: rest) else {
        return "a placeholder that is never closed"
      }
      var name = String(rest[rest.index(after: rest.startIndex)..<close])
      rest = rest[rest.index(after: close)...]
      let written = name
      var takesSlashes = false
      var hasExpression = false
      // `{id:[0-9]+}`, `{id:int}` and `{id?}`, as frameworks have them in their routes.
      if let mark = name.firstIndex(where: { ":?=".contains($0) }), mark != name.startIndex {
        hasExpression = true
        takesSlashes = Self.takesSlashes(name[mark...])
        name = String(name[..<mark])
      }
      // Of RFC 6570, which OpenAPI does not have.
      if let first = name.first, "?&".contains(first) {
        return "`{\(name)}` before its end, and a query comes last"
      }
      if let first = name.first, "/#".contains(first) {
        return "`{\(name)}`, and OpenAPI has no such placeholder: write `/{\(name.dropFirst())}`"
      }
      // `{lat,lng}` is `{lat},{lng}`.
      let several = name.split(separator: ",", omittingEmptySubsequences: false)
      if several.count > 1, several.allSatisfy({ $0.utf8.allSatisfy(Self.isPlain) && !$0.isEmpty })
      {
        rest = (several.map { "{\($0)}" }.joined(separator: ",") + rest)[...]
        continue
      }
      var form = Form()
      if let operation = name.first, ".;".contains(operation), name.utf8.count > 1 {
        form.style = operation == "." ? .label : .matrix
        name.removeFirst()
      }
      var keepsSlashes = takesSlashes
      if name.hasSuffix("+") || name.hasSuffix("*") {
        form.explodes = name.hasSuffix("*")
        keepsSlashes = form.style == nil
        name.removeLast()
      }
      // As RFC 6570 has it, and ASP.NET.
      while name.hasPrefix("+") || name.hasPrefix("*") {
        name.removeFirst()
        keepsSlashes = true
      }
      if name.isEmpty { return "a placeholder without a name" }
      let known = names[name]
      let safe = known ?? Self.placeholder(name, besides: path.placeholders.map(\.name))
      names[name] = safe
      names[written] = safe
      result += "{\(safe)}"
      if known != nil {
        keepSlashes(of: safe, if: keepsSlashes)
        continue
      }
      if form.style != nil || form.explodes { forms[safe] = form }
      if hasExpression { patterned.append((written, name, safe)) }
      path.placeholders.append(.init(safe, keepsSlashes: keepsSlashes, at: path.range))
    }
    if URLRules.hasDotSegment(result) { return "a segment `.` or `..`" }
    // After the scheme, two slashes begin a host.
    if result.hasPrefix("//") { return "two slashes at its start" }
    for placeholder in path.placeholders where placeholder.keepsSlashes {
      result = result.replacing("{\(placeholder.name)}", with: "{\(placeholder.name)+}")
    }
    path.text = result
    return nil
  }

  /// A placeholder that stands there more than once has one value, which is sent alike everywhere.
  private mutating func keepSlashes(of name: String, if isMarked: Bool) {
    guard isMarked, let index = path.placeholders.firstIndex(where: { $0.name == name }) else {
      return
    }
    path.placeholders[index].keepsSlashes = true
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || "_-".utf8.contains(byte)
  }

  private static func placeholder(_ name: String, besides taken: [String]) -> String {
    let isSafe = name.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "_-.".utf8.contains($0) }
    if isSafe { return name }
    let base = Words.member(name) ?? "value"
    var result = base
    var number = 2
    while taken.contains(result) {
      result = base + String(number)
      number += 1
    }
    return result
  }

  /// As it may stand in a path (RFC 3986, section 3.3), and says itself alone: `${id}` and `/:id` are
  /// what other templates have, and of two dots in a row one is escaped.
  private static func escaped(
    _ character: Character, between before: String, and after: Substring
  ) -> String {
    let text = String(character)
    let isAllowed = text.utf8.allSatisfy {
      ASCII.isAlphanumeric($0) || "/-._~!$&'()*+,;=:@%".utf8.contains($0)
    }
    let isItself =
      switch character {
      case "$": after.first != "{"
      case ":": before.last != "/"
      case ".": before.last != "."
      case "%": URLRules.hasValidEscapes(text + after.prefix(2))
      default: true
      }
    if isAllowed, isItself { return text }
    return text.utf8.map { byte in
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
