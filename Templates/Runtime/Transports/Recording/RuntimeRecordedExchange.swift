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
      let isSecret: Bool = request.secretParts.contains(.query)
      self.target += "?" + (isSecret ? RuntimeRedaction.mark : redaction.query(query))
    }
    self.operation = request.operation
    let type: String? = request.headers["Content-Type"]
    switch request.body {
    case .none: break
    case _ where request.secretParts.contains(.body):
      self.sent = .data(Data(RuntimeRedaction.mark.utf8))
    case .data(let data):
      if let boundary = Self.boundary(type) {
        self.sent = .digest(Self.digest(data, boundary, redaction))
      } else if !data.isEmpty {
        self.sent = .data(redaction.body(data, type: type))
      }
    #if bodies || asyncHTTPClient
      case .file(let file):
        let data: Data = try Data(contentsOf: file, options: .mappedIfSafe)
        self.sent = .digest(Self.digest(data, Self.boundary(type), redaction))
    #endif
    }
  }

  /// What separates the parts of a multipart body; it is another one in each request.
  private static func boundary(_ type: String?) -> Data? {
    guard type?.lowercased().hasPrefix("multipart/") == true else { return nil }
    return RuntimeMediaType.parameter("boundary", of: type).map { Data($0.utf8) }
  }

  /// The size and a hash (FNV-1a, 64 bits) of everything but boundaries and secrets.
  private static func digest(
    _ data: Data, _ boundary: Data?, _ redaction: RuntimeRedaction
  ) -> String {
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
      add(redaction.part(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    add(rest)
    let digits = String(hash, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return "\(count) bytes, \(zeros)\(digits)"
  }
}

// MARK: - Responses

nonisolated extension RuntimeRecordedExchange {
  mutating func set(
    _ status: Int, _ headers: HTTPHeaders, _ body: Data, to request: HTTPRequest,
    _ redaction: RuntimeRedaction
  ) {
    let origin = RuntimeRecordedOrigin(request)
    self.status = status
    self.headers = HTTPHeaders(headers.fields.map { origin.hidden(in: redaction.header($0)) })
    self.body = redaction.response(body, type: headers["Content-Type"])
    // Redaction, or whoever edits the file, may change it.
    if !body.isEmpty { self.headers["Content-Length"] = nil }
  }

  /// The headers, as they answer a request to any host.
  func headers(for request: HTTPRequest) -> HTTPHeaders {
    let origin = RuntimeRecordedOrigin(request)
    return HTTPHeaders(self.headers.fields.map { origin.shown(in: $0) })
  }
}
