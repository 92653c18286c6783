import Foundation

/// A request and what came of it, as a recording has them: without secrets.
internal nonisolated struct RuntimeRecordedExchange: Sendable {
  /// A body, or as much of it as is kept.
  enum Content: Equatable, Sendable {
    case none
    case data(Data)
    /// Of what is too large to read, or different each time.
    case digest(String)
  }

  /// Where it begins in its file.
  var line: Int = 0
  var method: String
  /// The path and the query, percent-encoded.
  var target: String
  var operation: String = ""
  var sent = Content.none
  var status: Int = 0
  var headers = HTTPHeaders()
  var body = Data()
  /// The code of the `URLError` that came in place of a response, or in the middle of one.
  var error: Int?
}

// MARK: - Requests

nonisolated extension RuntimeRecordedExchange {
  init(_ request: HTTPRequest, _ redaction: RuntimeRedaction) throws {
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    let path: String = components?.percentEncodedPath ?? request.url.path
    self.method = request.method
    self.target = redaction.path(path.isEmpty ? "/" : path, template: request.pathTemplate)
    // A URL that is a secret as a whole may have one in its query.
    if let query = components?.percentEncodedQuery, !redaction.hidesURL(request.pathTemplate) {
      self.target += "?" + redaction.query(query)
    }
    self.operation = request.operation
    let type: String? = request.headers["Content-Type"]
    switch request.body {
    case .none: break
    case .data(let data):
      self.sent = Self.content(redaction.body(data, type: type), type: type)
    // Only for bodies, asyncHTTPClient:
    case .file(let file):
      let data: Data = try Data(contentsOf: file, options: .mappedIfSafe)
      self.sent = .digest(Self.digest(data, besides: Self.boundary(type)))
    // For all:
    }
  }

  private static func content(_ data: Data, type: String?) -> Content {
    if let boundary = self.boundary(type) {
      return .digest(self.digest(data, besides: boundary))
    }
    return data.isEmpty ? .none : .data(data)
  }

  /// What separates the parts of a multipart body; it is another one in each request.
  private static func boundary(_ type: String?) -> Data? {
    guard let type, type.lowercased().hasPrefix("multipart/"),
      let start = type.range(of: "boundary=", options: .caseInsensitive)
    else { return nil }
    let value: Substring = type[start.upperBound...].prefix { $0 != ";" }
    return Data(value.trimmingCharacters(in: CharacterSet(charactersIn: "\" ")).utf8)
  }

  /// The size and a hash (FNV-1a, 64 bits).
  private static func digest(_ data: Data, besides boundary: Data?) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var count = 0
    func add(_ bytes: Data) {
      for byte in bytes {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      count += bytes.count
    }
    var rest: Data = data
    while let boundary, !boundary.isEmpty, let found = rest.range(of: boundary) {
      add(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    add(rest)
    let digits = String(hash, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return "\(count) bytes, \(zeros)\(digits)"
  }
}

// MARK: - Matching

nonisolated extension RuntimeRecordedExchange {
  /// Of the path; a slash that is percent-encoded is none.
  private static func segments(_ target: String) -> [String] {
    target.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false).map {
      (segment: Substring) -> String in segment.removingPercentEncoding ?? String(segment)
    }
  }

  /// The items of the query, in any order.
  private static func query(_ target: String) -> [String] {
    let query: Substring = target.drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").map { (item: Substring) -> String in
      let text: String = item.replacingOccurrences(of: "+", with: " ")
      return text.removingPercentEncoding ?? text
    }.sorted()
  }

  /// What a request that was recorded has in another way than this one; empty: nothing.
  func differences(from other: Self) -> [String] {
    var differences: [String] = []
    if self.method != other.method { differences.append("method") }
    if Self.segments(self.target) != Self.segments(other.target) { differences.append("path") }
    if Self.query(self.target) != Self.query(other.target) { differences.append("query") }
    // JSON is read only where it decides.
    let isSame: Bool = differences.isEmpty ? Self.areSame(self.sent, other.sent) : true
    if !isSame { differences.append("body") }
    return differences
  }

  private static func canonical(_ json: Any) -> Data? {
    try? JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
  }

  /// JSON is the same however it is written.
  private static func areSame(_ one: Content, _ other: Content) -> Bool {
    if one == other { return true }
    guard case .data(let one) = one, case .data(let other) = other,
      let first = try? JSONSerialization.jsonObject(with: one, options: .fragmentsAllowed),
      let second = try? JSONSerialization.jsonObject(with: other, options: .fragmentsAllowed)
    else { return false }
    // `true` is not 1, whatever Foundation says: both are written in the same way, then compared.
    return Self.canonical(first) == Self.canonical(second)
  }
}
