import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DateFormat {
  private static let named: [String: DateFormat] = [
    "iso8601": .iso8601, "zoneless": .zoneless, "seconds": .seconds, "unix": .unix,
    "milliseconds": .milliseconds,
  ]

  /// `dates`: a name, or a Unicode date pattern.
  ///
  /// - Returns: after an error, a format that is not readable, so that no date is compared with
  ///   another format than the one that was meant.
  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> DateFormat {
    guard let text = node.text("`dates`", into: &log) else { return .pattern("") }
    if let format = named[text] { return format }
    do {
      _ = try DatePattern(text)
      return .pattern(text)
    } catch {
      let meant = otherNames[text.asciiLowercased].map { "did you mean `\($0)`?" }
      if let help = meant ?? didYouMean(text, among: known, log) {
        log.error(.unknownValue, at: node.range, "unknown date format \(name: text)", help: help)
      } else {
        log.error(
          .invalidDatePattern, at: node.range, DiagnosticMessage(error.message), help: error.help)
      }
      return .pattern("")
    }
  }

  private static let known = ["iso8601", "zoneless", "seconds", "unix", "milliseconds"]

  /// What others call the formats.
  private static let otherNames = [
    "iso": "iso8601", "iso-8601": "iso8601", "iso_8601": "iso8601", "iso 8601": "iso8601",
    "rfc3339": "iso8601", "rfc-3339": "iso8601", "rfc 3339": "iso8601", "date-time": "iso8601",
    "datetime": "iso8601", "local": "zoneless", "naive": "zoneless", "localdatetime": "zoneless",
    "epoch": "unix", "timestamp": "unix", "unixtime": "unix",
    "unix-time": "unix", "sec": "seconds", "secs": "seconds", "second": "seconds",
    "s": "seconds",
    "msec": "milliseconds",
    "secondssince1970": "seconds", "millis": "milliseconds", "ms": "milliseconds",
    "millisecondssince1970": "milliseconds",
  ]
}
