import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Path templates: what RFC 3986, section 3.3, allows, and placeholders with names.
enum PathRules {
  /// Finds the placeholders of a template; they stay unknown after an error, and other errors do not
  /// hide what is wrong with them.
  static func apply(
    to path: inout DeclaredPath, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    if let placeholders = plainPlaceholders(path.template) {
      path.placeholders = placeholders
      return
    }
    var reader = Reader(path.template, wording)
    reader.checkStart(into: &log)
    path.isKnown = reader.readPlaceholders(into: &log)
    guard path.isKnown else { return }
    reader.checkSegments(into: &log)
    path.placeholders = reader.placeholders
  }

  /// Those of nearly all paths: `/items/{id}/parts`, with nothing in them that has to be looked at
  /// closely.
  private static func plainPlaceholders(
    _ template: LocatedText
  ) -> [DeclaredPath.Placeholder]? {
    var text = template.value
    let ranges: [Range<Int>]? = text.withUTF8 { bytes in
      guard bytes.first == UInt8(ascii: "/") else { return nil }
      var ranges: [Range<Int>] = []
      var open: Int?
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "{"):
          guard open == nil else { return nil }
          open = index
        case UInt8(ascii: "}"):
          guard let start = open, index > start + 1 else { return nil }
          ranges.append(start..<(index + 1))
          open = nil
        case UInt8(ascii: "/"):
          guard open == nil, index == 0 || bytes[index - 1] != byte else { return nil }
        case UInt8(ascii: "_"), UInt8(ascii: "-"): break
        default: guard ASCII.isAlphanumeric(byte) else { return nil }
        }
      }
      return open == nil ? ranges : nil
    }
    guard let ranges else { return nil }
    var placeholders: [DeclaredPath.Placeholder] = []
    for range in ranges {
      let bytes = text.utf8.dropFirst(range.lowerBound + 1).prefix(range.count - 2)
      let name = String(Substring(bytes))
      if placeholders.contains(where: { $0.name == name }) { return nil }
      placeholders.append(.init(name, at: template.range(range.lowerBound, range.upperBound)))
    }
    return placeholders
  }

  private struct Reader {
    private(set) var placeholders: [DeclaredPath.Placeholder] = []
    private let template: LocatedText
    private let wording: Wording
    private let scalars: [Unicode.Scalar]
    /// Where a query or a fragment begins, which no template has.
    private var pathEnd: Int?
    /// What is wrong at more than one place is said once.
    private var refused: Set<Unicode.Scalar> = []

    init(_ template: LocatedText, _ wording: Wording) {
      self.template = template
      self.wording = wording
      scalars = Array(template.value.unicodeScalars)
    }

    func checkStart(into log: inout DiagnosticLog) {
      let text = template.value
      // The base URL itself.
      if text.isEmpty { return }
      if scalars.first != "/" {
        log.error(
          .invalidPath, at: template.range(0, scalars.count),
          "a path template must start with `/`, found \(name: text)",
          help: text.contains("://")
            ? (pathBehindHost.map { "write \(quoted($0)); " } ?? "")
              + "the host belongs in \(wording.name(.baseURL))"
            : onlyName.map { wording.help(.requests(.writePathOrURL($0))) }
              ?? "write \(quoted("/" + text))")
      } else if scalars.count > 1, scalars[1] == "/" {
        log.error(
          .invalidPath, at: template.range(0, 2), "a path template must start with a single `/`",
          help: "write \(quoted("/" + text.drop { $0 == "/" }))")
      }
    }

    /// `/items` of `https://api.example.com/items`; nil: there is nothing behind the host.
    private var pathBehindHost: String? {
      let parts = template.value.split(
        separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
      return parts.count == 4 ? "/" + parts[3] : nil
    }

    /// `next` of a template that is `{next}` and no more.
    private var onlyName: String? {
      let text = template.value
      guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
      let name = String(text.dropFirst().dropLast())
      return CamelCase.isLower(name) ? name : nil
    }

    mutating func readPlaceholders(into log: inout DiagnosticLog) -> Bool {
      var open: Int?
      for (index, scalar) in scalars.enumerated() {
        if let start = open {
          if scalar == "}" {
            add(start, index + 1, into: &log)
            open = nil
          } else if scalar == "+", index + 1 < scalars.count, scalars[index + 1] == "}" {
            // `{path+}`
          } else if !isNamePart(scalar) {
            log.error(
              .invalidPath, at: template.range(index, index + 1),
              "\(name: String(scalar)) is not allowed in a placeholder",
              help: help(forPlaceholderFrom: start, to: index))
            return false
          }
        } else if scalar == "{" {
          open = index
        } else if pathEnd == nil {
          check(scalar, index, into: &log)
        }
      }
      guard let open else { return true }
      log.error(
        .invalidPath, at: template.range(open, scalars.count), "the placeholder is never closed",
        help: "write `}` behind its name")
      return false
    }

    /// - Parameters:
    ///   - start: the offset of the `{`.
    ///   - end: the offset after the `}`.
    private mutating func add(_ start: Int, _ end: Int, into log: inout DiagnosticLog) {
      let keepsSlashes = scalars[end - 2] == "+"
      let nameEnd = keepsSlashes ? end - 2 : end - 1
      let name = String(String.UnicodeScalarView(scalars[(start + 1)..<nameEnd]))
      let range = template.range(start, end)
      if name.isEmpty {
        log.error(
          .invalidPath, at: range, "a placeholder needs a name", help: "write one such as `{id}`")
      } else if let end = pathEnd, end < start {
        addForeign(name, at: start)
      } else if let first = placeholders.first(where: { $0.name == name }) {
        addAgain(first, keepsSlashes, at: range, into: &log)
      } else {
        placeholders.append(.init(name, keepsSlashes: keepsSlashes, at: range))
      }
    }

    /// Its value is sent in each of its places.
    private func addAgain(
      _ first: DeclaredPath.Placeholder, _ keepsSlashes: Bool, at range: SourceRange,
      into log: inout DiagnosticLog
    ) {
      guard first.keepsSlashes == keepsSlashes else {
        log.error(
          .invalidPath, at: range,
          "the placeholder \(name: first.name) is used twice, once with `+` and once without",
          help: "write `+` in both, or in none")
        return
      }
      log.warning(
        .doubtfulPath, at: range,
        "the placeholder \(name: first.name) is used twice, so its value is sent twice",
        help: "give the second one a name of its own if it has a value of its own")
    }

    /// What a query would send: names with their values, which are nil in place of a parameter.
    private func items(from start: Int) -> [Advice.QueryItem] {
      let query = String(String.UnicodeScalarView(scalars[start...].prefix { $0 != "#" }))
      return query.split(separator: "&").map { item in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? String(parts[1]) : ""
        return Advice.QueryItem(
          name: String(parts[0]), value: value.isEmpty || value.contains("{") ? nil : value)
      }
    }

    private mutating func addForeign(_ name: String, at index: Int) {
      guard !placeholders.contains(where: { $0.name == name }) else { return }
      placeholders.append(
        .init(name, isForeign: true, at: template.range(index, index + 1)))
    }

    private mutating func check(
      _ scalar: Unicode.Scalar, _ index: Int, into log: inout DiagnosticLog
    ) {
      switch scalar {
      case "?", "#":
        pathEnd = index
        log.error(
          .invalidPath, at: template.range(index, scalars.count),
          "a path template must not have a \(scalar == "?" ? "query" : "fragment")",
          help: scalar == "?"
            ? wording.help(.requests(.declareQuery(items(from: index + 1))))
            : "remove it: a fragment is not sent")
      case "}":
        log.error(
          .invalidPath, at: template.range(index, index + 1), "`}` without a `{` before it",
          help: "remove it, or write `{` before the name of a placeholder")
      case ":" where index > 0 && scalars[index - 1] == "/",
        "$" where index + 1 < scalars.count && scalars[index + 1] == "{":
        guard let whole = foreignName(after: index) else { return }
        // `:id.json` is `{id}.json`.
        let name = scalar == ":" ? String(whole.prefix { $0 != "." }) : whole
        if scalar == ":" { addForeign(name, at: index) }
        guard refused.insert(scalar).inserted else { return }
        let form = scalar == ":" ? ":\(name)" : "${\(name)}"
        var suffix = String(whole.dropFirst(name.count))
        let end = index + 1 + whole.unicodeScalars.count
        // `/:id.:format`, the second of which has no slash before it.
        if suffix == ".", end < scalars.count, scalars[end] == ":",
          let second = foreignName(after: end)
        {
          addForeign(second, at: end)
          suffix += "{\(second)}"
        }
        let escape = scalar == ":" ? "%3A" : "%24"
        log.error(
          .invalidPath, at: template.range(index, index + 1),
          "\(name: form) is not a placeholder, and would be sent as it is",
          help: "write `{\(name)}\(suffix)`, or `\(escape)` if the path contains the character")
      case "<" where foreignName(after: index) != nil:
        let name = foreignName(after: index) ?? ""
        addForeign(name, at: index)
        guard refused.insert(scalar).inserted, refused.insert(">").inserted else { return }
        log.error(
          .invalidPath, at: template.range(index, index + 1),
          "\(name: "<\(name)>") is not a placeholder", help: "write `{\(name)}`")
      case ".":
        // Within a segment they are text: `/compare/main...dev`.
        guard index > 1, scalars[index - 1] == ".", scalars[index - 2] == "/",
          index + 1 == scalars.count || "/?#".unicodeScalars.contains(scalars[index + 1]),
          refused.insert(scalar).inserted
        else { return }
        log.error(
          .invalidPath, at: template.range(index - 1, index + 1),
          "a path template must not contain a `..` segment")
      default:
        guard !isPathPart(scalar), refused.insert(scalar).inserted else { return }
        log.error(
          .invalidPath, at: template.range(index, index + 1),
          "\(name: String(scalar)) is not allowed in a path",
          help: percentEncoded(scalar).map { "write \($0)" })
      }
    }

    /// `{path*}` and `{+path}` of RFC 6570.
    private func help(forPlaceholderFrom start: Int, to index: Int) -> String {
      let rest = scalars[(start + 1)...].prefix { $0 != "}" && $0 != "/" }
      let name = String(String.UnicodeScalarView(rest.filter(isNamePart)))
      guard "*+?".unicodeScalars.contains(scalars[index]), !name.isEmpty else {
        let end = start + 1 + rest.count
        guard end < scalars.count, scalars[end] == "}" else { return "close it with `}`" }
        let text = CamelCase.lower(String(String.UnicodeScalarView(rest)))
        return "write `{\(CamelCase.isLower(text) ? text : "id")}`"
      }
      return scalars[index] == "?"
        ? "write `{\(name)}`"
        : "write `{\(name)}`, or `{\(name)+}` to keep the slashes of its value"
    }

    /// The name after a mark of a placeholder in other languages: `:id`, `<id>`, `${id}`.
    private func foreignName(after index: Int) -> String? {
      let name = scalars[(index + 1)...].drop { $0 == "{" }.prefix(while: isNamePart)
      guard let first = name.first, first.properties.isAlphabetic else { return nil }
      return String(String.UnicodeScalarView(name))
    }

    /// What only whole segments show.
    func checkSegments(into log: inout DiagnosticLog) {
      guard scalars.first == "/" else { return }
      let slash = UInt8(ascii: "/")
      let path =
        pathEnd.map { String(String.UnicodeScalarView(scalars[..<$0])) } ?? template.value
      if !refused.contains("."), URLRules.hasDotSegment(path) {
        log.error(
          .invalidPath, at: template.range,
          "a path template must not contain a `.` or `..` segment")
      }
      let bytes = path.utf8.dropFirst()
      let isRefused = bytes.first == slash
      if !isRefused, zip(bytes, bytes.dropFirst()).contains(where: { $0 == slash && $1 == slash }) {
        log.warning(
          .doubtfulPath, at: template.range,
          "the path has an empty segment, which some servers and proxies take away",
          help: "write a single `/`, unless the API has two of them")
      }
      if let index = scalars.indices.first(where: isInvalidEscape) {
        log.error(
          .invalidPath, at: template.range(index, index + 1),
          "`%` is not followed by two hexadecimal digits",
          help: "write `%25`")
      }
    }

    private func isInvalidEscape(_ index: Int) -> Bool {
      guard scalars[index] == "%", index < pathEnd ?? .max else { return false }
      let escape = scalars[index...].prefix(3)
      return !URLRules.hasValidEscapes(String(String.UnicodeScalarView(escape)))
    }
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = UInt8(exactly: scalar.value) else { return false }
    return ASCII.isAlphanumeric(byte) || "_-.".utf8.contains(byte)
  }

  /// `pchar` and `/` of RFC 3986, section 3.3.
  private static func isPathPart(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = UInt8(exactly: scalar.value) else { return false }
    return ASCII.isAlphanumeric(byte) || "/-._~%!$&'()*+,;=:@".utf8.contains(byte)
  }

  private static func percentEncoded(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.value > 0x20 || scalar == " " else { return nil }
    return String(scalar).utf8
      .map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
