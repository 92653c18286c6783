import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Reads `.http` files, as editors of JetBrains, Visual Studio and Visual Studio Code send them.
struct HTTPFileReader {
  static let methods: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "GRAPHQL",
  ]

  private typealias Line = (number: Int, text: String)

  private let file: SourceFile
  private var variables = TemplateVariables()
  private var requests: [RecordedRequest] = []
  /// The lines of the request that is read.
  private var block: [Line] = []
  private var title: String?
  /// Where a script in front of the request began that has not ended.
  private var isInScript = false
  /// What has no method and no URL; other files than `.http` are full of it.
  private var refused: [SourceRange] = []

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
    return reader.requests
  }

  private init(file: SourceFile) {
    self.file = file
  }

  // MARK: - Lines

  private mutating func read(_ line: Substring, number: Int) {
    if line.hasPrefix("###") {
      end()
      title = line.dropFirst(3).trimmed
    } else if !block.isEmpty {
      block.append((number, String(line)))
    } else if isInScript || line.hasPrefix("<") {
      // `< {% … %}` and `< ./before.js` run in front of the request.
      isInScript =
        (isInScript || line.range(ofText: "{%") != nil) && line.range(ofText: "%}") == nil
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

  private mutating func end() {
    isInScript = false
    defer { block = [] }
    guard let first = block.first else { return }
    let range = SourceRange(
      in: file.id, at: SourcePosition(line: first.number, column: 1))
    if let request = request(at: range) {
      requests.append(request)
    } else {
      refused.append(range)
    }
  }

  private static func isComment(_ line: Substring) -> Bool {
    line.hasPrefix("#") || line.hasPrefix("//")
  }

  /// `# @name listOrders`
  private static func named(_ line: Substring) -> String? {
    line.range(ofText: "@name").map { line[$0.upperBound...].drop { " =".contains($0) }.trimmed }
  }

  // MARK: - Requests

  private func request(at range: SourceRange) -> RecordedRequest? {
    var rest = block.dropFirst()
    // A URL may go on in lines of its own: in those of JetBrains indented, in others with its query.
    var line = block[0].text
    while let next = rest.first?.text, let first = next.first, !next.trimmed.isEmpty,
      first.isWhitespace || "?&".contains(first)
    {
      line += next.trimmed
      rest.removeFirst()
    }
    var words = line.split(separator: " ").map(String.init)
    let method = words.first.flatMap(Self.method)
    if method != nil { words.removeFirst() }
    if words.last?.hasPrefix("HTTP/") == true { words.removeLast() }
    guard var text = words.first, words.count == 1 || method != nil else { return nil }
    // Editors encode the white space of a query.
    if text.contains("?") { text = words.joined(separator: "%20") }
    var headers: [RecordedField] = []
    while let line = rest.first?.text, !line.trimmed.isEmpty {
      rest.removeFirst()
      guard !Self.isComment(line[...]), let colon = line.firstIndex(of: ":") else { continue }
      headers.append(
        RecordedField(
          line[..<colon].trimmed, resolved(line[line.index(after: colon)...].trimmed)))
    }
    if text.hasPrefix("/"), let host = headers[header: "host"] { text = host + text }
    guard method != nil || text.contains("://"), let url = variables.url(text) else {
      return nil
    }
    let isGraphQL =
      method == "GRAPHQL" || headers[header: "x-request-type"]?.asciiLowercased == "graphql"
    var request = RecordedRequest(
      method: method == "GRAPHQL" ? "POST" : method ?? "GET", url: url, range: range)
    // It tells the editor what the body is.
    request.headers = headers.filter { $0.name.asciiLowercased != "x-request-type" }
    request.body = body(rest.map(\.text), headers, isGraphQL: isGraphQL, at: range)
    request.name = title.flatMap { $0.isEmpty ? nil : $0 }
    request.secrets = variables.values.sorted { $0.key < $1.key }
      .filter { NameHints.isSecretVariable($0.key) && !$0.value.contains("://") }
      .map { RecordedField("the variable \($0.key)", $0.value) }
    return request
  }

  /// Those that editors know in any case, others in upper case: they are left out later, which is said.
  private static func method(_ word: String) -> String? {
    let upper = word.asciiUppercased
    if methods.contains(upper) { return upper }
    return word == upper && word.utf8.allSatisfy(ASCII.isAlphanumeric) ? upper : nil
  }

  private func body(
    _ lines: [String], _ headers: [RecordedField], isGraphQL: Bool, at range: SourceRange
  ) -> RecordedBody {
    // What handles the answer, or names a file for it, is no body.
    let kept = lines.prefix { !$0.hasPrefix("> ") && !$0.hasPrefix(">>") && !$0.hasPrefix("<>") }
    let text = resolved(kept.joined(separator: "\n").trimmed)
    let mediaType = headers[header: "content-type"]
    guard !text.isEmpty else { return .none }
    if isGraphQL { return Self.graphQL(text, at: range) }
    // `< ./file`, and `<@ ./file` with variables.
    if text.hasPrefix("< ") || text.hasPrefix("<@") { return .data(mediaType: mediaType) }
    if let mediaType, MediaType.isMultipart(mediaType) {
      return .multipart(MultipartText.parts(of: text))
    }
    if let node = EmbeddedJSON.readTemplate(text) ?? EmbeddedJSON.read(text, mediaType ?? "") {
      return .json(node)
    }
    if mediaType.map(MediaType.isForm) == true {
      // Editors join its lines.
      let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed)
      return .form(RecordedURL.fields(lines.joined()[...]))
    }
    return .text(text, mediaType: mediaType)
  }

  /// The query, and below an empty line its variables in JSON.
  private static func graphQL(_ text: String, at range: SourceRange) -> RecordedBody {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for index in lines.indices.dropFirst() where lines[index - 1].trimmed.isEmpty {
      if let variables = EmbeddedJSON.readTemplate(lines[index...].joined(separator: "\n")) {
        return .graphQL(lines[..<index].joined(separator: "\n").trimmed, variables, at: range)
      }
    }
    return .graphQL(text, nil, at: range)
  }

  private func resolved(_ text: String) -> String { variables.resolved(text) }
}
