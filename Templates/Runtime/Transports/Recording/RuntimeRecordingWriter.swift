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
      text += self.headers(exchange.headers)
      if !exchange.body.isEmpty { text += self.content(exchange.body, "body") }
    }
    if let error = exchange.error { text += "    error: \(error)\n" }
    return text
  }

  /// The values of one that occurs several times are a list: a key of YAML is there once.
  private static func headers(_ headers: HTTPHeaders) -> String {
    var text: String = headers.fields.isEmpty ? "" : "    headers:\n"
    for (place, field) in headers.fields.enumerated() {
      guard !headers.fields[..<place].contains(where: { $0.name.isSameName(as: field.name) }) else {
        continue
      }
      let values: [String] = headers.values(of: field.name)
      let hasColon: Bool = field.name.utf8.contains(UInt8(ascii: ":"))
      text += "      \(hasColon ? self.quoted(field.name) : self.scalar(field.name)):"
      text +=
        values.count == 1
        ? " \(self.scalar(values[0]))\n"
        : "\n" + values.map { "        - \(self.scalar($0))\n" }.joined()
    }
    return text
  }

  /// A block of text, or base64.
  private static func content(_ data: Data, _ key: String) -> String {
    let margin = "      "
    let text = String(decoding: data, as: UTF8.self)
    guard text.unicodeScalars.allSatisfy(self.isPrintable), text.utf8.elementsEqual(data) else {
      let lines: String = data.base64EncodedString(options: [
        .lineLength76Characters, .endLineWithLineFeed,
      ])
      return "    \(key)Base64: |-\n"
        + lines.split(separator: "\n").map { "\(margin)\($0)\n" }.joined()
    }
    let isIndented: Bool = data.first == 0x20 || data.first == 0x0A
    var lines: [Substring] = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Substring($0) }
    var mark = "-"
    if lines.last?.isEmpty == true {
      lines.removeLast()
      mark = lines.last?.isEmpty != false ? "+" : ""
    }
    let indentation: String = isIndented ? "2" : ""
    return "    \(key): |\(indentation)\(mark)\n"
      + lines.map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }

  /// Whether a scalar comes back from a block, and is seen by those who read it.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: false
    case 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private static func isWordOrSlash(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"): true
    default: false
    }
  }

  /// On one line: plain where it can be read so.
  private static func scalar(_ text: String) -> String {
    let bytes: [UInt8] = Array(text.utf8)
    let isPlain: Bool =
      (bytes.first.map { self.isWordOrSlash($0) } ?? false) && bytes.last != 0x20
      && bytes.indices.allSatisfy { (place: Int) -> Bool in
        switch bytes[place] {
        // Of a mapping, and of a comment.
        case UInt8(ascii: ":"): place + 1 < bytes.count && bytes[place + 1] != 0x20
        case UInt8(ascii: "#"): bytes[place - 1] != 0x20
        default: (0x20...0x7E).contains(bytes[place])
        }
      }
    return isPlain ? text : self.quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\"".unicodeScalars
      case "\\": quoted += "\\\\".unicodeScalars
      case "\n": quoted += "\\n".unicodeScalars
      case "\t": quoted += "\\t".unicodeScalars
      case _ where self.isPrintable(scalar): quoted.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        quoted += "\\u\(zeros)\(digits)".unicodeScalars
      }
    }
    quoted.append("\"")
    return String(quoted)
  }
}
