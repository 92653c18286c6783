import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredPath {
  /// - Returns: nil where the placeholders are not known, after an error; other errors do not hide
  ///   what is wrong with them.
  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> DeclaredPath? {
    guard let text = node.text("a method", into: &log) else { return nil }
    if let plain = plain(text, node) { return plain }
    var reader = Reader(text, node: node)
    reader.checkStart(into: &log)
    guard reader.readPlaceholders(into: &log) else { return nil }
    reader.checkSegments(into: &log)
    return reader.entry
  }

  /// Nearly all paths: `/items/{id}/parts`, with nothing in them that has to be looked at closely.
  private static func plain(_ text: String, _ node: YAMLNode) -> DeclaredPath? {
    var path = DeclaredPath(text: text, range: node.range)
    var text = text
    let placeholders: [Range<Int>]? = text.withUTF8 { bytes in
      guard bytes.first == UInt8(ascii: "/") else { return nil }
      var placeholders: [Range<Int>] = []
      var open: Int?
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "{"):
          guard open == nil else { return nil }
          open = index
        case UInt8(ascii: "}"):
          guard let start = open, index > start + 1 else { return nil }
          placeholders.append(start..<(index + 1))
          open = nil
        case UInt8(ascii: "/"):
          guard open == nil, index == 0 || bytes[index - 1] != byte else { return nil }
        case UInt8(ascii: "_"), UInt8(ascii: "-"): break
        default: guard ASCII.isAlphanumeric(byte) else { return nil }
        }
      }
      return open == nil ? placeholders : nil
    }
    guard let placeholders else { return nil }
    if placeholders.isEmpty { return path }
    let place = ScalarPlace(node)
    for range in placeholders {
      let bytes = text.utf8.dropFirst(range.lowerBound + 1).prefix(range.count - 2)
      let name = String(Substring(bytes))
      if path.placeholders.contains(where: { $0.name == name }) { return nil }
      path.placeholders.append(
        .init(name, keepsSlashes: false, at: place.range(range.lowerBound, range.upperBound)))
    }
    return path
  }

  private struct Reader {
    var entry: DeclaredPath
    private let scalars: [Unicode.Scalar]
    private let place: ScalarPlace
    /// Where a query or a fragment begins, which no template has.
    private var pathEnd: Int?
    /// What is wrong at more than one place is said once.
    private var refused: Set<Unicode.Scalar> = []

    init(_ text: String, node: YAMLNode) {
      scalars = Array(text.unicodeScalars)
      place = ScalarPlace(node)
      entry = DeclaredPath(text: text, range: node.range)
    }

    func checkStart(into log: inout DiagnosticLog) {
      let text = entry.text
      // The base URL itself.
      if text.isEmpty { return }
      if scalars.first != "/" {
        log.error(
          .invalidPath, at: place.range(0, scalars.count),
          "a path template must start with `/`, found \(name: text)",
          help: text.contains("://")
            ? "the host belongs in `baseURL`" : "write \(quoted("/" + text))")
      } else if scalars.count > 1, scalars[1] == "/" {
        log.error(
          .invalidPath, at: place.range(0, 2), "a path template must start with a single `/`")
      }
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
              .invalidPath, at: place.range(index, index + 1),
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
        .invalidPath, at: place.range(open, scalars.count), "the placeholder is never closed")
      return false
    }

    /// - Parameters:
    ///   - start: the place of the `{`.
    ///   - end: the place after the `}`.
    private mutating func add(_ start: Int, _ end: Int, into log: inout DiagnosticLog) {
      let keepsSlashes = scalars[end - 2] == "+"
      let nameEnd = keepsSlashes ? end - 2 : end - 1
      let name = String(String.UnicodeScalarView(scalars[(start + 1)..<nameEnd]))
      let range = place.range(start, end)
      if name.isEmpty {
        log.error(.invalidPath, at: range, "a placeholder needs a name")
      } else if entry.placeholders.contains(where: { $0.name == name }) {
        log.error(.invalidPath, at: range, "the placeholder \(name: name) is used twice")
      } else {
        entry.placeholders.append(.init(name, keepsSlashes: keepsSlashes, at: range))
      }
    }

    private mutating func check(
      _ scalar: Unicode.Scalar, _ index: Int, into log: inout DiagnosticLog
    ) {
      switch scalar {
      case "?", "#":
        pathEnd = index
        log.error(
          .invalidPath, at: place.range(index, scalars.count),
          "a path template must not have a \(scalar == "?" ? "query" : "fragment")",
          help: scalar == "?" ? "write it under `query`" : nil)
      case "}":
        log.error(.invalidPath, at: place.range(index, index + 1), "`}` without a `{` before it")
      case ":" where index > 0 && scalars[index - 1] == "/",
        "$" where index + 1 < scalars.count && scalars[index + 1] == "{":
        guard let name = foreignName(after: index), refused.insert(scalar).inserted else { return }
        let form = scalar == ":" ? ":\(name)" : "${\(name)}"
        let escape = scalar == ":" ? "%3A" : "%24"
        log.error(
          .invalidPath, at: place.range(index, index + 1),
          "\(name: form) is not a placeholder, and would be sent as it is",
          help: "write `{\(name)}`, or `\(escape)` if the path contains the character")
      case "<" where foreignName(after: index) != nil:
        guard refused.insert(scalar).inserted, refused.insert(">").inserted else { return }
        log.error(
          .invalidPath, at: place.range(index, index + 1),
          "\(name: "<\(foreignName(after: index) ?? "")>") is not a placeholder",
          help: "write `{\(foreignName(after: index) ?? "")}`")
      case ".":
        guard index > 0, scalars[index - 1] == ".", refused.insert(scalar).inserted else { return }
        log.error(
          .invalidPath, at: place.range(index - 1, index + 1),
          "a path template must not contain `..`")
      default:
        guard !isPathPart(scalar), refused.insert(scalar).inserted else { return }
        log.error(
          .invalidPath, at: place.range(index, index + 1),
          "\(name: String(scalar)) is not allowed in a path",
          help: percentEncoded(scalar).map { "write \($0)" })
      }
    }

    /// `{path*}` and `{+path}` of RFC 6570.
    private func help(forPlaceholderFrom start: Int, to index: Int) -> String {
      let rest = scalars[(start + 1)...].prefix { $0 != "}" && $0 != "/" }
      let name = String(String.UnicodeScalarView(rest.filter(isNamePart)))
      guard "*+?".unicodeScalars.contains(scalars[index]), !name.isEmpty else {
        return "close it with `}`"
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
        pathEnd.map { String(String.UnicodeScalarView(scalars[..<$0])) } ?? entry.text
      if !refused.contains("."), URLRules.hasDotSegment(path) {
        log.error(
          .invalidPath, at: place.range, "a path template must not contain a `.` or `..` segment")
      }
      let bytes = path.utf8.dropFirst()
      if zip(bytes, bytes.dropFirst()).contains(where: { $0 == slash && $1 == slash }) {
        log.error(
          .invalidPath, at: place.range, "a path template must not contain an empty segment")
      }
      if !URLRules.hasValidEscapes(path) {
        log.error(
          .invalidPath, at: place.range, "`%` is not followed by two hexadecimal digits",
          help: "write `%25`")
      }
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
