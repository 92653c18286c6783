import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension Milliseconds {
  /// `30s`, `500ms`, `2m`.
  static func read(
    _ node: YAMLNode, _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> Located<Milliseconds>? {
    guard let text = node.scalarText, let duration = parse(text) else {
      let number = node.scalarText.flatMap(Double.init)
      // From a hundred on, milliseconds are meant.
      let help =
        number.map { "write the unit: \(excerpt(node.scalarText ?? ""))\($0 < 100 ? "s" : "ms")" }
        ?? node.string.flatMap { spelled($0) ?? hours(ofDays: $0) }.map { "write \($0)" }
        ?? "write a number with ms, s, m or h behind it"
      log.error(
        .invalidDuration, at: node.range,
        "\(what) expects a duration such as 30s or 500ms, found \(node.found)",
        help: help)
      return nil
    }
    return Located(duration, at: node.range)
  }

  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000),
  ]

  /// `30s` for `30 seconds`.
  private static func spelled(_ text: String) -> String? {
    let words = text.asciiLowercased.split(separator: " ").map(String.init)
    guard words.count == 2, Double(words[0]) != nil else { return nil }
    let unit = words[1].hasSuffix("s") ? String(words[1].dropLast()) : words[1]
    let suffixes = [
      "millisecond": "ms", "m": "ms", "second": "s", "sec": "s", "": "s", "minute": "m", "min": "m",
      "hour": "h",
    ]
    return suffixes[unit].map { words[0] + $0 }.flatMap { parse($0) == nil ? nil : $0 }
  }

  /// `48h` for `2d`; a week is the longest.
  private static func hours(ofDays text: String) -> String? {
    let number = text.prefix { ASCII.isDigit($0.utf8.first ?? 0) }
    let unit = String(text.dropFirst(number.count)).asciiLowercased.filter { $0 != " " }
    guard ["d", "day", "days"].contains(unit), let days = Int(number), days > 0 else { return nil }
    return "\(min(days, 7) * 24)h"
  }

  /// What is too long to be counted is the longest of all, which is refused as too long.
  static func parse(_ text: String) -> Milliseconds? {
    for (suffix, milliseconds) in units where text.hasSuffix(suffix) {
      let digits = text.dropLast(suffix.count)
      guard digits.utf8.first.map(ASCII.isDigit) == true,
        digits.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }),
        let number = Double(digits)
      else { return nil }
      let count = number * milliseconds
      return Milliseconds(count < 1e15 ? Int64(count.rounded()) : .max)
    }
    return nil
  }
}
