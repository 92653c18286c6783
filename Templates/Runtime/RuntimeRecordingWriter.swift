import Foundation

/// Writes exchanges as YAML: the part of it that `RuntimeRecordingReader` reads.
internal nonisolated enum RuntimeRecordingWriter {
  static let head = """
    # Requests and their responses, without secrets. To be replayed in this order.
    version: 1
    exchanges:

    """

  static func text(of exchange: RuntimeRecordedExchange) -> String {
    var text = "  - request: \(self.scalar("\(exchange.method) \(exchange.target)"))\n"
    if !exchange.operation.isEmpty {
      text += "    operation: \(self.scalar(exchange.operation))\n"
    }
    switch exchange.sent {
    case .none: break
    case .data(let data): text += self.content(data, "sent")
    case .digest(let digest): text += "    sentDigest: \(self.scalar(digest))\n"
    }
    if exchange.status != 0 {
      text += "    status: \(exchange.status)\n"
      if !exchange.headers.fields.isEmpty {
        text += "    headers:\n"
        for field in exchange.headers {
          text += "      \(self.scalar(field.name)): \(self.scalar(field.value))\n"
        }
      }
      if !exchange.body.isEmpty { text += self.content(exchange.body, "body") }
    }
    if let error = exchange.error { text += "    error: \(error)\n" }
    return text
  }

  /// A block of text, or base64.
  private static func content(_ data: Data, _ key: String) -> String {
    let margin = "      "
    let text = String(decoding: data, as: UTF8.self)
    guard self.isPrintable(text), text.utf8.elementsEqual(data) else {
      let lines: String = data.base64EncodedString(options: [
        .lineLength76Characters, .endLineWithLineFeed,
      ])
      return "    \(key)Base64: |-\n"
        + lines.split(separator: "\n").map { "\(margin)\($0)\n" }.joined()
    }
    let isIndented: Bool = text.unicodeScalars.first.map { $0 == " " || $0 == "\n" } ?? false
    var lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    var mark = "-"
    if lines.last == "" {
      lines.removeLast()
      mark = lines.last == "" || lines.isEmpty ? "+" : ""
    }
    let indentation: String = isIndented ? "2" : ""
    return "    \(key): |\(indentation)\(mark)\n"
      + lines.map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }

  /// Whether text comes back from a block as it is.
  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (scalar: Unicode.Scalar) -> Bool in
      switch scalar.value {
      case 0x09, 0x0A: true
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  /// On one line: plain where it can be read so.
  private static func scalar(_ text: String) -> String {
    let isPlain: Bool =
      text.unicodeScalars.first.map {
        $0.isASCII && ($0.properties.isAlphabetic || $0 == "/" || ("0"..."9").contains($0))
      } == true
      && text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
      && !text.contains(": ") && !text.contains(" #") && !text.hasSuffix(":")
      && !text.hasSuffix(" ")
    if isPlain { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where self.isPrintable(String(Character(scalar))): quoted.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
      }
    }
    return quoted + "\""
  }
}
