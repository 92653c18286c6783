import ClientsmithDiagnostics
import ClientsmithModel

/// Reads `.http` files, as editors of JetBrains, Visual Studio and Visual Studio Code send them.
enum HTTPFileReader {
  private static let methods: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS",
  ]

  /// - Returns: nil if the text has no request line.
  static func read(_ file: SourceFile) -> [RecordedRequest]? {
    guard let text = String(validating: file.bytes, as: UTF8.self) else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var variables: [String: String] = [:]
    var requests: [RecordedRequest] = []
    var block: [(number: Int, text: String)] = []
    var title: String?
    func end() {
      if let request = request(block, title: title, variables) { requests.append(request) }
      block = []
    }
    for (offset, line) in lines.enumerated() {
      if line.hasPrefix("###") {
        end()
        title = line.dropFirst(3).trimmed
      } else if block.isEmpty, line.hasPrefix("@"), let mark = line.firstIndex(of: "=") {
        variables[line[line.index(after: line.startIndex)..<mark].trimmed] =
          line[line.index(after: mark)...].trimmed
      } else if block.isEmpty, isComment(line) {
        if let name = named(line) { title = name }
      } else if !block.isEmpty || !line.trimmed.isEmpty {
        block.append((offset + 1, String(line)))
      }
    }
    end()
    return requests.isEmpty ? nil : requests
  }

  private static func isComment(_ line: Substring) -> Bool {
    line.hasPrefix("#") || line.hasPrefix("//")
  }

  /// `# @name listOrders`
  private static func named(_ line: Substring) -> String? {
    line.range(ofText: "@name").map { line[$0.upperBound...].drop { " =".contains($0) }.trimmed }
  }

  private static func request(
    _ block: [(number: Int, text: String)], title: String?, _ variables: [String: String]
  ) -> RecordedRequest? {
    guard let first = block.first else { return nil }
    var words = first.text.split(separator: " ").map(String.init)
    let method = words.first.flatMap { methods.contains($0) ? $0 : nil }
    if method != nil { words.removeFirst() }
    if words.last?.hasPrefix("HTTP/") == true { words.removeLast() }
    guard var text = words.first, words.count == 1 || method != nil else { return nil }
    var rest = block.dropFirst()
    // A query may go on in lines of its own.
    while let next = rest.first?.text.trimmed, next.hasPrefix("?") || next.hasPrefix("&") {
      text += next
      rest.removeFirst()
    }
    guard method != nil || text.contains("://"), let url = RecordedURL(resolved(text, variables))
    else { return nil }
    let start = SourcePosition(line: first.number, column: 1)
    var request = RecordedRequest(
      method: method ?? "GET", url: url, range: SourceRange(in: .first, at: start))
    while let line = rest.first?.text, !line.trimmed.isEmpty {
      rest.removeFirst()
      guard !isComment(line[...]), let colon = line.firstIndex(of: ":") else { continue }
      request.headers.append(
        RecordedField(
          line[..<colon].trimmed, resolved(line[line.index(after: colon)...].trimmed, variables)))
    }
    request.body = body(rest.map(\.text), request.headers, variables)
    request.name = title.flatMap { $0.isEmpty ? nil : $0 }
    return request
  }

  private static func body(
    _ lines: [String], _ headers: [RecordedField], _ variables: [String: String]
  ) -> RecordedBody {
    // What handles the answer, or names a file for it, is no body.
    let kept = lines.prefix { !$0.hasPrefix("> ") && !$0.hasPrefix(">>") && !$0.hasPrefix("<>") }
    let text = resolved(kept.joined(separator: "\n").trimmed, variables)
    let mediaType = headers[header: "content-type"]
    guard !text.isEmpty else { return .none }
    if text.hasPrefix("< ") { return .data(mediaType: mediaType) }
    if let mediaType, MediaType.isMultipart(mediaType) {
      return .multipart(MultipartText.parts(of: text))
    }
    if let node = EmbeddedJSON.readWritten(text) { return .json(node) }
    if mediaType.map(MediaType.isForm) == true {
      return .form(
        RecordedURL.fields(String(text.filter { !$0.isNewline && $0 != " " })[...]))
    }
    return .text(text, mediaType: mediaType)
  }

  private static func resolved(_ text: String, _ variables: [String: String]) -> String {
    var text = text
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      while let range = text[...].range(ofText: "{{\(name)}}") {
        guard !value.contains("{{\(name)}}") else { break }
        text.replaceSubrange(range, with: value)
      }
    }
    return text
  }
}
