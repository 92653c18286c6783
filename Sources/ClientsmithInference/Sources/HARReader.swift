import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Reads HTTP Archives 1.2, as browsers' developer tools and proxies export them.
enum HARReader {
  static func isHAR(_ root: YAMLNode) -> Bool {
    root["log"]?["entries"] != nil
  }

  /// - Returns: nil after an error.
  static func read(_ root: YAMLNode, into log: inout DiagnosticLog) -> [RecordedRequest]? {
    guard let entries = root["log"]?["entries"] else { return [] }
    guard case .sequence(let nodes) = entries.content else {
      log.error(
        .wrongType, at: entries.range, "expected an array of requests and responses under `entries`"
      )
      return nil
    }
    return nodes.compactMap { request($0, into: &log) }
  }

  private static let entryForm = JSONForm(["request": [.object], "response": [.object]])
  private static let requestForm = JSONForm([
    "method": [.text], "url": [.text], "headers": [.array], "postData": [.object],
  ])
  private static let bodyForm = JSONForm([
    "mimeType": [.text], "text": [.text], "params": [.array],
  ])
  private static let responseForm = JSONForm([
    "status": [.number, .text], "headers": [.array], "content": [.object],
  ])
  private static let contentForm = JSONForm([
    "mimeType": [.text], "text": [.text], "encoding": [.text],
  ])

  private static func checkForm(of entry: YAMLNode, into log: inout DiagnosticLog) {
    entryForm.check(entry, into: &log)
    if let request = entry["request"] {
      requestForm.check(request, into: &log)
      if let body = request["postData"] { bodyForm.check(body, into: &log) }
    }
    if let response = entry["response"] {
      responseForm.check(response, into: &log)
      if let content = response["content"] { contentForm.check(content, into: &log) }
    }
  }

  private static func request(
    _ entry: YAMLNode, into log: inout DiagnosticLog
  ) -> RecordedRequest? {
    checkForm(of: entry, into: &log)
    guard let node = entry["request"], let text = node["url"]?.textValue else {
      log.warning(.missingKey, at: entry.range, "the entry has no `request` with a `url`")
      return nil
    }
    let isSocket = ["ws://", "wss://"].contains(where: text.asciiLowercased.hasPrefix)
    guard let url = RecordedURL(isSocket ? "http" + text.drop { $0 != ":" } : text) else {
      // Extensions and `data:` URLs do not call an API.
      var request = RecordedRequest(
        method: "GET", url: RecordedURL(origin: "", segments: []), range: node.range)
      let scheme = String(text.prefix { $0 != ":" }).asciiLowercased
      let isOther = scheme.utf8.count < text.utf8.count && !["http", "https"].contains(scheme)
      request.refusal =
        isOther ? "addresses of other schemes, as `data:`" : "addresses that are no URL"
      return request
    }
    var request = RecordedRequest(
      method: (node["method"]?.textValue ?? "GET").asciiUppercased, url: url, range: node.range)
    request.headers = (node["headers"]?.fields(key: "name") ?? [])
      .filter { !$0.name.hasPrefix(":") }.flatMap(Self.lines)
    // Some tools have cookies beside the headers alone.
    let cookies = cookies(node)
    if request.headers[header: "cookie"] == nil, !cookies.isEmpty {
      request.headers.append(RecordedField("Cookie", cookies.joined(separator: "; ")))
    }
    request.body = node["postData"].map { body($0, request.headers) } ?? .none
    request.resourceType = entry["_resourceType"]?.textValue
    request.response = entry["response"].flatMap(response)
    if isSocket {
      // They are left out; what they say may be a credential that others have.
      request.resourceType = "websocket"
      let messages = entry["_webSocketMessages"]?.elements.compactMap { $0["data"]?.textValue }
      request.response?.body = .text(messages?.joined(separator: "\n") ?? "")
    }
    return request
  }

  /// A header that was sent several times, which some tools record in one, by lines.
  private static func lines(_ header: RecordedField) -> [RecordedField] {
    header.value.unicodeScalars.split { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }
      .map { RecordedField(header.name, String($0), summary: header.summary) }
  }

  private static func body(_ data: YAMLNode, _ headers: [RecordedField]) -> RecordedBody {
    let mediaType = data["mimeType"]?.textValue ?? headers[header: "content-type"] ?? ""
    let text = data["text"]?.textValue ?? ""
    if MediaType.isMultipart(mediaType) {
      let parts = parts(data["params"]?.elements ?? [], text, mediaType)
      // Browsers leave out bodies with files.
      return .multipart(
        parts.isEmpty ? [.init(name: "file", value: nil, filename: "file")] : parts)
    }
    if MediaType.isForm(mediaType) {
      let fields = data["params"]?.fields(key: "name") ?? []
      // Some pages send JSON under the type of a form.
      if let first = text.trimmed.first, "[{".contains(first) {
        return .text(text, mediaType: mediaType)
      }
      // The values of parameters may be percent-encoded or not, those of the text are.
      return .form(text.isEmpty ? fields : RecordedURL.fields(text[...]))
    }
    if let node = EmbeddedJSON.read(text, mediaType) { return .json(node) }
    guard text.isEmpty else { return .text(text, mediaType: mediaType) }
    return RecordedMediaType.isBinary(mediaType) ? .data(mediaType: mediaType) : .none
  }

  private static func parts(
    _ params: [YAMLNode], _ text: String, _ mediaType: String
  ) -> [RecordedBody.Part] {
    guard params.isEmpty else {
      return params.compactMap { node in
        guard let name = node["name"]?.textValue else { return nil }
        let filename = node["fileName"]?.textValue.flatMap(RecordedBody.filename)
        return RecordedBody.Part(
          name: name, value: filename == nil ? node["value"]?.textValue ?? "" : nil,
          filename: filename, mediaType: node["contentType"]?.textValue)
      }
    }
    return MultipartText.parts(of: text)
  }

  private static func response(_ node: YAMLNode) -> RecordedResponse? {
    guard let status = node["status"]?.integerValue, (100...599).contains(status) else {
      return nil
    }
    let content = node["content"]
    var headers = node["headers"]?.fields(key: "name") ?? []
    if headers[header: "set-cookie"] == nil {
      headers += cookies(node).map { RecordedField("Set-Cookie", $0) }
    }
    let mediaType = content?["mimeType"]?.textValue ?? headers[header: "content-type"]
    return RecordedResponse(
      status: status, headers: headers, mediaType: mediaType,
      body: content.map { body(of: $0, mediaType ?? "") } ?? .none)
  }

  private static func cookies(_ node: YAMLNode) -> [String] {
    (node["cookies"]?.fields(key: "name") ?? []).map { "\($0.name)=\($0.value)" }
  }

  private static func body(of content: YAMLNode, _ mediaType: String) -> RecordedResponse.Body {
    guard var text = content["text"]?.textValue, !text.isEmpty else {
      return (content["size"]?.integerValue ?? 0) > 0 ? .unrecorded : .none
    }
    if content["encoding"]?.textValue == "base64" {
      guard let bytes = Base64.decoded(text), let decoded = String(validating: bytes, as: UTF8.self)
      else { return .data }
      text = decoded
    }
    return RecordedResponse.Body(text, mediaType)
  }
}

/// The parts of a multipart body (RFC 7578) that was recorded as text.
enum MultipartText {
  static func parts(of text: String) -> [RecordedBody.Part] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var parts: [RecordedBody.Part] = []
    var isHead = false
    // Values may have lines that begin like it.
    let boundary = lines.first { $0.hasPrefix("--") } ?? "--"
    for line in lines {
      if line == boundary || line == boundary + "--" {
        isHead = true
      } else if line.isEmpty {
        isHead = false
      } else if isHead, line.asciiLowercasedPrefix(is: "content-disposition:") {
        guard let name = attribute("name", of: line) else { continue }
        let filename = attribute("filename", of: line).flatMap(RecordedBody.filename)
        parts.append(
          RecordedBody.Part(name: name, value: filename == nil ? "" : nil, filename: filename))
      } else if isHead, line.asciiLowercasedPrefix(is: "content-type:"), !parts.isEmpty {
        parts[parts.count - 1].mediaType = line.dropFirst("content-type:".count).trimmed
      } else if !isHead, let last = parts.indices.last, let value = parts[last].value {
        parts[last].value = value.isEmpty ? String(line) : value + "\n" + line
      }
    }
    return parts
  }

  private static func attribute(_ name: String, of line: Substring) -> String? {
    guard let start = line.range(ofText: " \(name)=\"") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }
}

extension Substring {
  fileprivate func asciiLowercasedPrefix(is text: String) -> Bool {
    String(prefix(text.count)).asciiLowercased == text
  }
}
