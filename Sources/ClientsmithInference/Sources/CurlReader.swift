import ClientsmithDiagnostics
import ClientsmithModel

/// Reads curl commands, as browsers copy them and documentation writes them.
///
/// Options are those of curl's manual; what has no effect on the request is passed over.
enum CurlReader {
  /// - Returns: nil if the text holds no curl command, and after an error.
  static func read(_ file: SourceFile, into log: inout DiagnosticLog) -> [RecordedRequest]? {
    guard let text = String(validating: file.bytes, as: UTF8.self) else { return nil }
    let script = CommandPrompt.isScript(text) ? CommandPrompt.bash(text) : text
    var variables = ShellVariables()
    let (words, openQuote) = ShellWords.read(script)
    if let openQuote, script[...].range(ofText: "curl") != nil {
      let position = SourcePosition(line: openQuote.line, column: openQuote.column)
      log.error(
        .unreadableInput, at: SourceRange(in: file.id, at: position),
        "the quote `\(openQuote.quote)` that starts here is not closed",
        help: "close it behind the argument; outside of quotes, an apostrophe is written `\\'`")
      return nil
    }
    var others: [(tool: String, line: Int)] = []
    let commands = words.compactMap { command -> ShellWords.Command? in
      var command = command
      variables.take(&command)
      command = variables.resolved(command)
      guard let index = command.words.firstIndex(where: ShellProse.isCurl) else {
        if let tool = command.words.first, otherTools.contains(tool) {
          others.append((tool, command.line))
        }
        return nil
      }
      command.words.removeFirst(index + 1)
      // In a sentence, there is more than the command.
      command.isInSentence = index > 0
      return command
    }
    guard !commands.isEmpty else { return nil }
    for other in others {
      log.warning(
        .unreadableInput,
        at: SourceRange(in: file.id, at: SourcePosition(line: other.line, column: 1)),
        "a command of `\(other.tool)` is left out: expected curl", help: "write it as one of curl")
    }
    return commands.flatMap { command -> [RecordedRequest] in
      let start = SourcePosition(line: command.line, column: 1)
      let range = SourceRange(in: file.id, at: start)
      var unread = 0
      var unknownNames: [String] = []
      // They are those of all transfers.
      var named = CurlVariables()
      var isProse = false
      // What follows `--next` is a transfer with options of its own.
      let requests = command.words.split(whereSeparator: { ["--next", "-:"].contains($0) })
        .flatMap { words in
          var options = CurlOptions(
            input: command.input, secrets: variables.secrets, variables: named)
          options.read(Array(words))
          named = options.variables
          unknownNames += options.unknownNames
          isProse = options.passOverProse(isInSentence: command.isInSentence) || isProse
          let requests = options.requests(at: range)
          unread += options.urlCount - requests.count
          return requests
        }
      if !isProse, let name = unknownNames.first {
        log.warning(
          .unreadableInput, at: range,
          "the option `--\(name.clippedForMessage)` is left out: expected one of curl",
          help: "write what it sends with another option, such as `--header` or `--data`")
      }
      if unread > 0 {
        log.warning(
          .invalidURL, at: range,
          "a URL of the curl command is left out: expected \(RecordedURL.expectation)",
          help: "write `https://api.example.com/…`")
      } else if requests.isEmpty, !isProse {
        log.warning(
          .invalidURL, at: range, "the curl command has no URL of http or https",
          help: "write `curl https://…`")
      }
      return requests.enumerated().map { index, request in
        var request = request
        if index == 0 { request.summary = command.comment.flatMap { $0.isEmpty ? nil : $0 } }
        return request
      }
    }
  }

  /// Others that send requests.
  private static let otherTools: Set<String> = [
    "http", "https", "httpie", "xh", "xhs", "wget", "curlie", "Invoke-RestMethod",
    "Invoke-WebRequest", "irm", "iwr",
  ]
}

/// What the options of one curl command say.
private struct CurlOptions {
  private var method: String?
  private var urls: [String] = []
  private var headers: [RecordedField] = []
  private var data: [String] = []
  private var query: [String] = []
  /// Whether some of the data is that of a file.
  private var hasFile = false
  private var secrets: [RecordedField]
  /// What the script has for its standard input.
  private let input: String?
  private var isSigned = false
  private var parts: [RecordedBody.Part] = []
  private var user: String?
  private var isQuery = false
  private var isHead = false
  private var isJSON = false
  /// The file that is sent.
  private var upload: String?
  private var hasGlobs = true
  private(set) var variables: CurlVariables
  private(set) var unknownNames: [String] = []

  init(input: String?, secrets: [RecordedField], variables: CurlVariables) {
    self.input = input
    self.secrets = secrets
    self.variables = variables
  }

  mutating func read(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.hasPrefix("--"), word.count > 2 {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1)
        takeLong(String(parts[0]), parts.count > 1 ? String(parts[1]) : nil, &rest)
      } else if word.hasPrefix("-"), word.count > 1 {
        readShort(word.dropFirst(), &rest)
      } else if !word.isEmpty {
        urls.append(word)
      }
    }
  }

  /// - Parameter attached: what stands behind a `=`.
  private mutating func takeLong(
    _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) {
    // `--expand-header "X-Team: {{team}}"`, of what `--variable` names.
    let expanded = name.hasPrefix("expand-") ? String(name.dropFirst("expand-".count)) : nil
    switch CurlOptionNames.takesArgument(expanded ?? name) {
    case true?:
      let argument = attached ?? rest.popFirst() ?? ""
      take(expanded ?? name, expanded == nil ? argument : variables.expanded(argument))
    case false?:
      take(name, nil)
    case nil:
      unknownNames.append(name)
      // What follows may be its argument, and then anything, also a secret.
      let isAlone =
        attached != nil || rest.first.map { $0.hasPrefix("-") || isURL($0, rest) } ?? true
      guard let argument = attached ?? (isAlone ? nil : rest.popFirst()) else { return }
      let value = expanded == nil ? argument : variables.expanded(argument)
      // A word may stand elsewhere, and mean something else there.
      if !Secrets.isWords(value) || !value.utf8.allSatisfy(ASCII.isAlphanumeric) {
        secrets.append(RecordedField("the option --\(name)", value))
      }
    }
  }

  /// Whether a word behind an option that is not known is the URL: it says so, or nothing else is one.
  private func isURL(_ word: String, _ rest: ArraySlice<String>) -> Bool {
    if word[...].contains("://") { return true }
    return urls.isEmpty && ShellProse.urls(Array(rest)) == [word]
  }

  /// Several of them may stand after one hyphen, the last with its argument.
  private mutating func readShort(_ letters: Substring, _ rest: inout ArraySlice<String>) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let name = CurlOptionNames.short[letter] else { continue }
      guard CurlOptionNames.withArgument.contains(name) else {
        take(name, nil)
        continue
      }
      take(name, letters.isEmpty ? rest.popFirst() ?? "" : String(letters))
      return
    }
  }

  private mutating func take(_ name: String, _ argument: String?) {
    let value = argument ?? ""
    switch name {
    case "request": method = value.asciiUppercased
    case "header": readHeader(value)
    case "data-raw": data.append(value)
    case "data", "data-ascii", "data-binary": add(data: value)
    case "data-urlencode": data.append(Self.encoded(value))
    case "json":
      // The pieces of one text.
      let text = isJSON && !data.isEmpty ? data.removeLast() : ""
      isJSON = true
      add(data: value)
      if !text.isEmpty { data.append(text + (data.popLast() ?? "")) }
    case "form", "form-string": parts.append(CurlForm.part(value, isPlain: name == "form-string"))
    case "user": user = value
    case "oauth2-bearer": headers.append(RecordedField("Authorization", "Bearer \(value)"))
    case "upload-file": upload = value
    case "globoff": hasGlobs = false
    case "cookie": if value.contains("=") { headers.append(RecordedField("Cookie", value)) }
    case "user-agent": headers.append(RecordedField("User-Agent", value))
    case "referer": headers.append(RecordedField("Referer", value))
    case "url": urls.append(value)
    case "url-query":
      query.append(value.hasPrefix("+") ? String(value.dropFirst()) : Self.encoded(value))
    case "variable": variables.take(value)
    case "aws-sigv4": isSigned = true
    case "proxy-user", "pass", "proxy-pass", "tlspassword", "proxy-tlspassword":
      let password = value.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
      secrets.append(RecordedField("the option --\(name)", password))
    case "get": isQuery = true
    case "head": isHead = true
    default: break
    }
  }

  private mutating func add(data text: String) {
    if text == "@-", let input {
      data.append(input)
    } else if text.hasPrefix("@") {
      hasFile = true
    } else {
      data.append(text)
    }
  }

  private mutating func readHeader(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = text[..<colon].trimmed
    let value = text[text.index(after: colon)...].trimmed
    // Without a value it takes the header away.
    if !name.isEmpty, !value.isEmpty { headers.append(RecordedField(name, value)) }
  }

  /// `name=content` with the content encoded; a content of a file is not known.
  private static func encoded(_ text: String) -> String {
    guard let mark = text.firstIndex(where: { $0 == "=" || $0 == "@" }) else {
      return PercentCoding.encoded(text)
    }
    let name = text[..<mark]
    let content =
      text[mark] == "@" ? "" : PercentCoding.encoded(String(text[text.index(after: mark)...]))
    return name.isEmpty ? content : "\(name)=\(content)"
  }

  /// Leaves out words that can be no URL: `to fetch it` of a sentence about curl.
  ///
  /// - Returns: whether all words are such.
  mutating func passOverProse(isInSentence: Bool) -> Bool {
    let likely = ShellProse.urls(urls)
    guard isInSentence || urls.count > 1 && likely.isEmpty else { return false }
    urls = likely
    return likely.isEmpty
  }

  // MARK: - The request

  var urlCount: Int { sent.count }

  private var sent: [String] { hasGlobs ? urls.flatMap(CurlGlobs.urls) : urls }

  /// One for each URL that can be called.
  func requests(at range: SourceRange) -> [RecordedRequest] {
    sent.compactMap { RecordedURL($0) }.map { request(to: Self.withPlaceholders($0), at: range) }
  }

  /// `/repos/OWNER/REPO` and `/Accounts/ACXXXXXXXX`, as documentation writes what readers put in.
  private static func withPlaceholders(_ url: RecordedURL) -> RecordedURL {
    var url = url
    for index in url.segments.indices.dropFirst() {
      let (text, ending) = PathEnding.divided(url.segments[index].text ?? "")
      guard text.utf8.count >= 3,
        text.utf8.allSatisfy({ (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") })
      else { continue }
      // Behind an id stands another one.
      let parent = url.segments[index - 1].text.map {
        Secrets.isWords($0) ? CamelCase.lower(Singular.word($0)) : "other"
      }
      let isFilled = text.contains("XXXX")
      url.segments[index] = .variable(
        isFilled ? (parent ?? "value") + "ID" : text, ending: ending)
    }
    return url
  }

  private func request(to address: RecordedURL, at range: SourceRange) -> RecordedRequest {
    var url = address
    // To a folder, a file is sent under its own name.
    if let name = upload.flatMap(RecordedBody.filename), url.endsInSlash || url.segments.isEmpty,
      !["-", "."].contains(name)
    {
      url.segments.append(.variable("filename"))
      url.values["filename"] = name
      url.endsInSlash = false
    }
    url.query += RecordedURL.fields(query.joined(separator: "&")[...])
    var body = RecordedBody.none
    if isQuery {
      url.query += RecordedURL.fields(data.joined(separator: "&")[...])
    } else {
      body = self.body
    }
    let standard: String
    switch body {
    case .none: standard = isHead ? "HEAD" : "GET"
    default: standard = upload != nil ? "PUT" : "POST"
    }
    var request = RecordedRequest(method: method ?? standard, url: url, range: range)
    request.headers = headers
    request.body = body
    request.secrets = secrets
    if isSigned {
      request.credentials = [.header("Authorization")]
    } else if user != nil {
      request.credentials = [.basic]
    }
    // As in a URL, so that one rule says what of it is a credential.
    request.url.userInfo = user ?? url.userInfo
    return request
  }

  private var body: RecordedBody {
    if !parts.isEmpty { return .multipart(parts) }
    let mediaType = headers[header: "content-type"]
    if upload != nil { return .data(mediaType: mediaType) }
    guard !data.isEmpty else {
      let standard = isJSON ? MediaType.json : MediaType.form
      return hasFile ? .data(mediaType: mediaType ?? standard) : .none
    }
    let text = data.joined(separator: "&")
    let isForm = !isJSON && (mediaType.map(MediaType.isForm) ?? true)
    if !isForm || text.trimmed.hasPrefix("{") || text.trimmed.hasPrefix("["),
      // With variables in it, it is no JSON by itself.
      let node = EmbeddedJSON.read(text) ?? EmbeddedJSON.readTemplate(text)
    {
      return .json(node)
    }
    if isForm { return .form(RecordedURL.fields(text[...])) }
    let type = isJSON ? MediaType.json : mediaType ?? ""
    // A text or a number alone is JSON too, where that is said.
    if let node = EmbeddedJSON.read(text, type) { return .json(node) }
    return .text(text, mediaType: isJSON ? MediaType.json : mediaType)
  }
}
