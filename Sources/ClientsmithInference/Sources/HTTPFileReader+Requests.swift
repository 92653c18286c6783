import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// One request of a file, and what is written of its answer.
extension HTTPFileReader {
  mutating func request(at range: SourceRange) -> RecordedRequest? {
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
    let headers = headers(&rest)
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
    let start = rest.firstIndex { Self.status(of: $0.text) != nil }
    request.body = body(
      rest[..<(start ?? rest.endIndex)].map(\.text), headers, isGraphQL: isGraphQL, at: range)
    if let start { request.response = response(rest[start...]) }
    if method == "SSE" {
      request.method = "GET"
      request.response =
        request.response
        ?? RecordedResponse(
          status: 200, headers: [], mediaType: "text/event-stream", body: .unrecorded)
    }
    request.name = title.flatMap { $0.isEmpty || Self.isOfTemplate($0) ? nil : $0 }
    request.secrets = variables.values.sorted { $0.key < $1.key }
      .filter { NameHints.isSecretVariable($0.key) && !$0.value.contains("://") }
      .map { RecordedField("the variable \($0.key)", $0.value) }
    return request
  }

  /// What editors of JetBrains call requests that are made from their templates.
  private static func isOfTemplate(_ title: String) -> Bool {
    var words = title.split(separator: " ").map { String($0).asciiLowercased }[...]
    while let first = words.first, ["a", "send"].contains(first) { words.removeFirst() }
    guard let first = words.first, words.dropFirst().first == "request" else { return false }
    return methods.contains(first.asciiUppercased)
  }

  /// The headers at the front of some lines, and the empty line behind them.
  private mutating func headers(_ lines: inout ArraySlice<Line>) -> [RecordedField] {
    var headers: [RecordedField] = []
    while let line = lines.first, !line.text.trimmed.isEmpty {
      // A body, a handler or an answer, without an empty line in front of it.
      let isBody = line.text.first.map("{[<>?".contains) == true && !line.text.hasPrefix("{{")
      if isBody || Self.status(of: line.text) != nil { break }
      lines.removeFirst()
      if Self.isComment(line.text[...]) { continue }
      guard let colon = line.text.firstIndex(of: ":"),
        case let name = line.text[..<colon].trimmed, !name.isEmpty,
        !name.contains(where: { $0.isWhitespace || $0 == "\"" })
      else {
        refusedHeaders.append(range(of: line))
        continue
      }
      headers.append(
        RecordedField(name, resolved(line.text[line.text.index(after: colon)...].trimmed)))
    }
    return headers
  }

  /// Of `HTTP/1.1 200 OK`, as some editors keep an answer below its request.
  private static func status(of line: String) -> Int? {
    let words = line.split(separator: " ")
    guard words.count > 1, words[0].hasPrefix("HTTP/"), let status = Int(words[1]),
      (100...599).contains(status)
    else { return nil }
    return status
  }

  private mutating func response(_ lines: ArraySlice<Line>) -> RecordedResponse? {
    guard let status = lines.first.flatMap({ Self.status(of: $0.text) }) else { return nil }
    var rest = lines.dropFirst()
    let headers = headers(&rest)
    let mediaType = headers[header: "content-type"]
    let text = Self.kept(rest.map(\.text))
    return RecordedResponse(
      status: status, headers: headers, mediaType: mediaType,
      body: text.isEmpty ? .none : RecordedResponse.Body(text, mediaType ?? ""))
  }

  /// The lines of a body, in front of what handles the answer, tests it, or names a file for it.
  private static func kept(_ lines: [String]) -> String {
    let ends = ["> ", ">>", "<>", "?? "]
    return lines.prefix { line in !ends.contains(where: line.hasPrefix) }
      .joined(separator: "\n").trimmed
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
    let text = resolved(Self.kept(lines))
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
      // Editors join its lines, and leave out blanks around names and values.
      let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed)
      let fields = lines.joined().split(separator: "&").map { field in
        field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map(\.trimmed).joined(separator: "=")
      }
      return .form(RecordedURL.fields(fields.joined(separator: "&")[...]))
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
