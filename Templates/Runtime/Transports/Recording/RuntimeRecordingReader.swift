import Foundation

/// Reads recordings: block mappings and sequences, plain and quoted scalars on one line, and blocks
/// of text after `|`. Of YAML that is all; anything else is an error with its place.
internal nonisolated struct RuntimeRecordingReader {
  private typealias Line = RuntimeRecordingLines.Line
  private typealias Entry = RuntimeRecordingLines.Entry

  private var lines: RuntimeRecordingLines

  static func exchanges(in file: URL) throws -> [RuntimeRecordedExchange] {
    var bytes: [UInt8]
    do {
      bytes = Array(try Data(contentsOf: file))
    } catch {
      let reason: String = RecordingError.reason(error)
      throw RecordingError(file: file, message: "the recording cannot be read: \(reason)")
    }
    guard String(data: Data(bytes), encoding: .utf8) != nil else {
      throw RecordingError(
        file: file, message: "the recording is not UTF-8; save it in that encoding")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    bytes = self.whole(bytes)
    var reader = Self(lines: try RuntimeRecordingLines(bytes, file: file))
    return try reader.exchanges()
  }

  /// Without an exchange that was being written when its process ended: its first byte, which is
  /// written last, is still zero.
  private static func whole(_ bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.firstIndex(of: 0), end > 0, bytes[end - 1] == 0x0A else { return bytes }
    return Array(bytes[..<end])
  }

  // MARK: - The file

  private mutating func exchanges() throws -> [RuntimeRecordedExchange] {
    var exchanges: [RuntimeRecordedExchange] = []
    var known: [String: Int] = [:]
    while let line = try self.lines.peek() {
      guard line.indentation == 0 else {
        throw self.lines.error(
          "expected `version` or `exchanges` at the start of the line", at: line.text.startIndex)
      }
      let entry: Entry = try self.lines.entry(line)
      try self.know(entry, &known)
      switch entry.key {
      case "version":
        let version: String = try self.text(entry)
        guard version == "1" else {
          throw self.lines.error("expected `version: 1`, found `\(version)`", at: entry.place)
        }
      case "exchanges":
        switch entry.value {
        case .below: exchanges = try self.list()
        case .emptyList: break
        case .text:
          throw self.lines.error("expected a list below `exchanges:`", at: entry.place)
        }
      default:
        throw self.lines.error(
          "unknown key `\(entry.key)`, expected `version` or `exchanges`",
          at: line.text.startIndex)
      }
    }
    guard known["version"] != nil, known["exchanges"] != nil else {
      throw self.lines.error("expected `version: 1` and `exchanges:`", at: 0)
    }
    return exchanges
  }

  /// Refuses a key that was there before.
  private func know(_ entry: Entry, _ known: inout [String: Int]) throws {
    if let first = known.updateValue(entry.line.number, forKey: entry.key) {
      throw self.lines.error(
        "`\(entry.key)` is in line \(first) already; delete one of them",
        at: entry.line.text.startIndex)
    }
  }

  private func text(_ entry: Entry) throws -> String {
    switch entry.value {
    case .text(let text): return text
    case .below:
      throw self.lines.error(
        "expected a value for `\(entry.key)`; write `\(entry.key): \"\"` for an empty one",
        at: entry.line.text.startIndex)
    case .emptyList:
      throw self.lines.error("expected a text; write `\"[]\"` if it is one", at: entry.place)
    }
  }

  private mutating func list() throws -> [RuntimeRecordedExchange] {
    var exchanges: [RuntimeRecordedExchange] = []
    var margin: Int?
    while let line = try self.lines.peek() {
      guard line.isItem else {
        if line.indentation == 0 { break }
        throw self.lines.error("expected `- request: …`", at: line.text.startIndex)
      }
      guard margin == nil || margin == line.indentation else {
        throw self.lines.error("expected `-` below the one before", at: line.text.startIndex)
      }
      margin = line.indentation
      exchanges.append(try self.exchange(line))
    }
    return exchanges
  }

  private mutating func exchange(_ item: Line) throws -> RuntimeRecordedExchange {
    let first: Line = RuntimeRecordingLines.content(of: item)
    let margin: Int = first.indentation
    var exchange = RuntimeRecordedExchange(line: item.number, method: "", target: "")
    var known: [String: Int] = [:]
    var line: Line? = first
    while let current = line {
      let entry: Entry = try self.lines.entry(current)
      try self.know(entry, &known)
      try self.refuseSecondBody(entry, known)
      try self.read(entry, margin, into: &exchange)
      line = nil
      if let following = try self.lines.peek(), following.indentation > item.indentation {
        guard following.indentation == margin else {
          throw self.lines.error(
            "expected \(margin) spaces before the key, found \(following.indentation)",
            at: following.text.startIndex)
        }
        line = following
      }
    }
    guard known["request"] != nil else {
      throw self.lines.error("expected `request: GET /path`", at: first.text.startIndex)
    }
    guard known["status"] != nil || known["error"] != nil else {
      throw self.lines.error(
        "expected a `status` or an `error`; write `status: 200`", at: first.text.startIndex)
    }
    if known["status"] == nil,
      let key = ["headers", "body", "bodyBase64"].first(where: { known[$0] != nil })
    {
      throw self.lines.error(
        "`\(key)` is that of a response, which has a `status`; write `status: 200`",
        at: first.text.startIndex)
    }
    return exchange
  }

  /// A request and a response have one body.
  private func refuseSecondBody(_ entry: Entry, _ known: [String: Int]) throws {
    for keys in [["sent", "sentBase64", "sentDigest"], ["body", "bodyBase64"]]
    where keys.contains(entry.key) {
      guard let other = keys.first(where: { $0 != entry.key && known[$0] != nil }) else { continue }
      throw self.lines.error(
        "`\(entry.key)` and `\(other)` are the same body; delete one of them",
        at: entry.line.text.startIndex)
    }
  }

  // MARK: - Exchanges

  private mutating func read(
    _ entry: Entry, _ margin: Int, into exchange: inout RuntimeRecordedExchange
  ) throws {
    switch entry.key {
    case "request":
      let parts: [Substring] = try self.text(entry).split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].utf8.first == UInt8(ascii: "/") else {
        throw self.lines.error("expected `request: GET /path`", at: entry.place)
      }
      exchange.method = String(parts[0])
      exchange.target = String(parts[1])
    case "operation": exchange.operation = try self.text(entry)
    case "sent": exchange.sent = .data(Data(try self.text(entry).utf8))
    case "sentBase64": exchange.sent = .data(try self.data(entry))
    case "sentDigest": exchange.sent = .digest(try self.text(entry))
    case "status": exchange.status = try self.number(entry, 100...599, "a status: `200`")
    case "headers": exchange.headers = try self.headers(entry, besides: margin)
    case "body": exchange.body = Data(try self.text(entry).utf8)
    case "bodyBase64": exchange.body = try self.data(entry)
    case "error":
      exchange.error = try self.number(entry, -100_000...0, "the code of a `URLError`: `-1009`")
    default:
      let keys = "request, operation, sent, sentBase64, sentDigest, status, headers, body, "
      throw self.lines.error(
        "unknown key `\(entry.key)`, expected one of \(keys)bodyBase64 and error",
        at: entry.line.text.startIndex)
    }
  }

  private func data(_ entry: Entry) throws -> Data {
    let text: String = try self.text(entry)
    let digits: [UInt8] = text.utf8.filter { $0 != 0x20 && $0 != 0x0A }
    guard let data = Data(base64Encoded: Data(digits)) else {
      throw self.lines.error("expected base64", at: entry.place)
    }
    return data
  }

  private func number(
    _ entry: Entry, _ bounds: ClosedRange<Int>, _ expected: String
  ) throws -> Int {
    let text: String = try self.text(entry)
    guard let number = Int(text), bounds.contains(number), String(number) == text else {
      throw self.lines.error("expected a number, \(expected), found `\(text)`", at: entry.place)
    }
    return number
  }

  private mutating func headers(_ entry: Entry, besides margin: Int) throws -> HTTPHeaders {
    guard case .below = entry.value else {
      throw self.lines.error("expected the headers below `headers:`", at: entry.place)
    }
    var headers = HTTPHeaders()
    var known: [String: Int] = [:]
    var inner: Int?
    while let line = try self.lines.peek(), line.indentation > margin {
      guard inner == nil || inner == line.indentation else {
        throw self.lines.error(
          "expected a header below the one before", at: line.text.startIndex)
      }
      inner = line.indentation
      let entry: Entry = try self.lines.entry(line)
      if let first = known.updateValue(line.number, forKey: entry.key.lowercased()) {
        throw self.lines.error(
          "the header `\(entry.key)` is in line \(first) already; write its values as a list",
          at: line.text.startIndex)
      }
      for value in try self.values(of: entry) { headers.append(entry.key, value) }
    }
    return headers
  }

  /// Of a header: several are a list.
  private mutating func values(of entry: Entry) throws -> [String] {
    guard case .below = entry.value else { return [try self.text(entry)] }
    var values: [String] = []
    while let line = try self.lines.peek(), line.isItem,
      line.indentation > entry.line.indentation
    {
      self.lines.pass(line)
      values.append(try self.lines.scalar(RuntimeRecordingLines.content(of: line).text))
    }
    return values.isEmpty ? [try self.text(entry)] : values
  }
}
