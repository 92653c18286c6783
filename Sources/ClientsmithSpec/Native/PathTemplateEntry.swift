import ClientsmithDiagnostics
import ClientsmithYAML

/// The value of a method key: a path with `{placeholders}`.
struct PathTemplateEntry: Sendable {
  var text: String
  /// The placeholders in order, each once.
  var placeholders: [Located<String>]
  var range: SourceRange

  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> PathTemplateEntry? {
    guard let text = node.text("a method", into: &log) else { return nil }
    let place = ScalarPlace(node)
    func refuse(
      _ message: String, _ start: Int, _ end: Int, help: String? = nil
    ) -> PathTemplateEntry? {
      log.error(at: place.range(start, end), message, help: help)
      return nil
    }
    let scalars = Array(text.unicodeScalars)
    guard scalars.first == "/" else {
      return refuse(
        "a path template starts with `/`, found \(quoted(text))", 0, scalars.count,
        help: text.contains("://")
          ? "the host belongs into `baseURL`" : "write \(quoted("/" + text))")
    }
    if scalars.count > 1, scalars[1] == "/" {
      return refuse("a path template starts with one `/` only", 0, 2)
    }
    var entry = PathTemplateEntry(text: text, placeholders: [], range: node.range)
    var open: Int?
    for (index, scalar) in scalars.enumerated() {
      if let start = open {
        if scalar == "}" {
          let name = String(String.UnicodeScalarView(scalars[(start + 1)..<index]))
          guard !name.isEmpty else { return refuse("a placeholder has no name", start, index + 1) }
          guard !entry.placeholders.contains(where: { $0.value == name }) else {
            return refuse("the placeholder \(quoted(name)) stands here twice", start, index + 1)
          }
          entry.placeholders.append(Located(name, at: place.range(start, index + 1)))
          open = nil
        } else if !isNamePart(scalar) {
          return refuse(
            "\(quoted(String(scalar))) does not belong in a placeholder", index, index + 1,
            help: "close it with `}`")
        }
        continue
      }
      switch scalar {
      case "{": open = index
      case "}": return refuse("`}` without a `{` before it", index, index + 1)
      case "?":
        return refuse(
          "a path template has no query", index, scalars.count, help: "write it under `query`")
      case "#": return refuse("a path template has no fragment", index, scalars.count)
      case ".":
        if index > 0, scalars[index - 1] == "." {
          return refuse("a path template contains no `..`", index - 1, index + 1)
        }
      default:
        if !isPathPart(scalar) {
          return refuse(
            "\(quoted(String(scalar))) does not belong in a path", index, index + 1,
            help: percentEncoded(scalar).map { "write \($0)" })
        }
      }
    }
    if let open { return refuse("the placeholder is never closed", open, scalars.count) }
    return check(entry, place: place, into: &log)
  }

  /// What only whole segments show.
  private static func check(
    _ entry: PathTemplateEntry, place: ScalarPlace, into log: inout DiagnosticLog
  ) -> PathTemplateEntry? {
    if URLRules.hasDotSegment(entry.text) {
      log.error(at: place.range, "a path template contains no `.` or `..` segment")
      return nil
    }
    if entry.text.dropFirst().contains("//") {
      log.error(at: place.range, "a path template contains no empty segment")
      return nil
    }
    guard URLRules.hasValidEscapes(entry.text) else {
      log.error(
        at: place.range, "`%` is not followed by two hexadecimal digits", help: "write `%25`")
      return nil
    }
    return entry
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
