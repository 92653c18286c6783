import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension Milliseconds {
  /// `30s`, `500ms`, `2m`.
  static func read(
    _ node: YAMLNode, _ what: DiagnosticMessage, allowsZero: Bool = false,
    into log: inout DiagnosticLog
  ) -> Milliseconds? {
    guard let text = node.scalarText, let duration = parse(text) else {
      let number = node.scalarText.flatMap(Double.init)
      let help = number.map { _ in "write the unit: \(excerpt(node.scalarText ?? ""))s" }
      log.error(
        .invalidDuration, at: node.range,
        "\(what) expects a duration such as 30s or 500ms, found \(node.found)",
        help: help)
      return nil
    }
    guard duration.count > 0 || (allowsZero && duration.count == 0) else {
      log.error(
        .invalidDuration, at: node.range,
        "\(what) expects a duration above zero, found \(node.found)")
      return nil
    }
    guard duration.count <= 7 * 86_400_000 else {
      log.error(
        .invalidDuration, at: node.range, "\(what) expects at most seven days, found \(node.found)")
      return nil
    }
    return duration
  }

  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000),
  ]

  private static func parse(_ text: String) -> Milliseconds? {
    for (suffix, milliseconds) in units where text.hasSuffix(suffix) {
      let digits = text.dropLast(suffix.count)
      guard digits.utf8.first.map(ASCII.isDigit) == true,
        digits.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }),
        let number = Double(digits), number * milliseconds < 1e15
      else { return nil }
      return Milliseconds(Int64((number * milliseconds).rounded()))
    }
    return nil
  }
}
