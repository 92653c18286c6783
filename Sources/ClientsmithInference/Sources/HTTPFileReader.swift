import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Reads `.http` files, as editors of JetBrains, Visual Studio and Visual Studio Code send them.
struct HTTPFileReader {
  static let methods: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "GRAPHQL", "SSE",
  ]

  typealias Line = (number: Int, text: String)

  private let file: SourceFile
  private(set) var variables = TemplateVariables()
  private var requests: [RecordedRequest] = []
  /// The lines of the request that is read.
  private(set) var block: [Line] = []
  private(set) var title: String?
  /// An empty line was read behind the headers of the request.
  private var isInBody = false
  /// The body of the request may hold requests.
  private var isMultipart = false
  /// What ends the script or the comment that is passed over; nil: none is.
  private var closing: String?
  /// What has no method and no URL; other files than `.http` are full of it.
  private var refused: [SourceRange] = []
  /// Lines among headers that are not headers.
  var refusedHeaders: [SourceRange] = []

  /// - Parameter environment: the file's own variables win over its values.
  /// - Returns: nil if the text has no request line.
  static func read(
    _ file: SourceFile, environment: VariableValues, into log: inout DiagnosticLog
  ) -> [RecordedRequest]? {
    guard let text = String(validating: file.bytes, as: UTF8.self) else { return nil }
    var reader = HTTPFileReader(file: file)
    for entry in environment.entries { reader.variables.values[entry.name] = entry.value }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (offset, line) in lines.enumerated() { reader.read(line, number: offset + 1) }
    reader.end()
    guard !reader.requests.isEmpty else { return nil }
    for range in reader.refused {
      log.warning(
        .invalidURL, at: range,
        "expected a method and \(RecordedURL.expectation); the request is left out",
        help: "write `GET https://…`")
    }
    for range in reader.refusedHeaders {
      log.warning(
        .invalidHeader, at: range, "expected a header; the line is left out",
        help: "write `Name: value`, an empty line in front of a body, and `###` between requests")
    }
    return reader.namedRequests
  }

  private init(file: SourceFile) {
    self.file = file
  }

  // MARK: - Lines

  private mutating func read(_ line: Substring, number: Int) {
    if line.hasPrefix("###") {
      end()
      title = line.dropFirst(3).trimmed
    } else if passesOver(line) {
      return
    } else if !block.isEmpty {
      if beginsRequest(line) {
        end()
        title = nil
      }
      isInBody = isInBody || line.trimmed.isEmpty && !block.isEmpty
      isMultipart = isMultipart || !isInBody && Self.isOfParts(line)
      block.append((number, String(line)))
    } else if line.hasPrefix("@"), let mark = line.firstIndex(of: "=") {
      let value = line[line.index(after: mark)...].trimmed
      // `{{login.response.body.$.id}}` tells less than the variable that it is the value of.
      guard !value.contains(".response.") else { return }
      variables.values[line[line.index(after: line.startIndex)..<mark].trimmed] = value
    } else if Self.isComment(line) {
      if let name = Self.named(line) { title = name }
    } else if !line.trimmed.isEmpty {
      block.append((number, String(line)))
    }
  }

  /// Whether a line is of a script or of a comment: `< {% … %}` and `< ./before.js` run in front of the
  /// request, those of httpyac stand between lines of two braces, anywhere.
  private mutating func passesOver(_ line: Substring) -> Bool {
    let text = line.trimmed
    if let closing {
      let isEnd = closing == "}}" ? text == closing : line.range(ofText: closing) != nil
      if isEnd { self.closing = nil }
      return true
    }
    if text == "{{" || text.hasPrefix("{{@") || text.hasPrefix("{{+") {
      if !text.hasSuffix("}}") { closing = "}}" }
      return true
    }
    guard block.isEmpty else { return false }
    if line.hasPrefix("<") {
      if line.range(ofText: "{%") != nil, line.range(ofText: "%}") == nil { closing = "%}" }
      return true
    }
    if text.hasPrefix("/*") {
      if line.range(ofText: "*/") == nil { closing = "*/" }
      return true
    }
    guard text.hasPrefix("{{"), text.hasSuffix("}}") else { return false }
    let script = text.dropFirst(2).dropLast(2)
    return script.contains("=") && !script.contains("}")
  }

  /// Whether a line within a request begins another one, without `###` between them. Prose has such lines
  /// as well.
  private func beginsRequest(_ line: Substring) -> Bool {
    guard let first = block.first?.text.split(separator: " ").first,
      Self.methods.contains(String(first).asciiUppercased) || first.range(ofText: "://") != nil
    else { return false }
    let words = line.split(separator: " ")
    guard (2...3).contains(words.count), Self.methods.contains(String(words[0])),
      words.count == 2 || words[2].hasPrefix("HTTP/")
    else { return false }
    if words[1].range(ofText: "://") != nil || words[1].hasPrefix("{{") { return !isMultipart }
    return words[1].hasPrefix("/") && !isInBody
  }

  private static func isOfParts(_ line: Substring) -> Bool {
    String(line.prefix(40)).asciiLowercased.hasPrefix("content-type:")
      && line.range(ofText: "multipart/") != nil
  }

  private mutating func end() {
    closing = nil
    (isInBody, isMultipart) = (false, false)
    defer { block = [] }
    guard let first = block.first else { return }
    let range = range(of: first)
    if let request = request(at: range) {
      requests.append(request)
    } else {
      refused.append(range)
    }
  }

  func range(of line: Line) -> SourceRange {
    SourceRange(in: file.id, at: SourcePosition(line: line.number, column: 1))
  }

  /// What requests of several kinds are called says nothing of any.
  private var namedRequests: [RecordedRequest] {
    func kind(_ request: RecordedRequest) -> String {
      let segments = request.url.segments
      return "\(request.method) \(segments.count) \(segments.first?.text ?? "")"
    }
    var kinds: [String: Set<String>] = [:]
    for request in requests { kinds[request.name ?? "", default: []].insert(kind(request)) }
    return requests.map { request in
      var request = request
      if kinds[request.name ?? ""]?.count != 1 { request.name = nil }
      return request
    }
  }

  static func isComment(_ line: Substring) -> Bool {
    line.hasPrefix("#") || line.hasPrefix("//")
  }

  /// `# @name listOrders`
  private static func named(_ line: Substring) -> String? {
    line.range(ofText: "@name").map { line[$0.upperBound...].drop { " =".contains($0) }.trimmed }
  }
}
