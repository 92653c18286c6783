import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Reads Postman collections 2.0 and 2.1; saved responses are answers.
struct PostmanReader {
  /// Values of variables, by their names.
  private var variables: [String: String]

  static func isCollection(_ root: YAMLNode) -> Bool {
    root["info"] != nil && root["item"] != nil
  }

  /// - Parameter environment: the file that Postman exports an environment to; its values win.
  static func read(
    _ root: YAMLNode, environment: YAMLNode? = nil
  ) -> [RecordedRequest] {
    var reader = PostmanReader(variables: [:])
    reader.add(root["variable"]?.elements ?? [])
    reader.add(environment?["values"]?.elements ?? [])
    var requests: [RecordedRequest] = []
    reader.read(root["item"]?.elements ?? [], folders: [], auth: root["auth"], into: &requests)
    return requests
  }

  private mutating func add(_ entries: [YAMLNode]) {
    for entry in entries where entry["enabled"]?.isFalse != true {
      guard let name = (entry["key"] ?? entry["id"])?.textValue,
        let value = entry["value"]?.textValue, !value.isEmpty
      else { continue }
      variables[name] = value
    }
  }

  private func read(
    _ items: [YAMLNode], folders: [String], auth: YAMLNode?, into requests: inout [RecordedRequest]
  ) {
    for item in items {
      let name = item["name"]?.textValue ?? ""
      if let nested = item["item"] {
        read(
          nested.elements, folders: folders + [name], auth: item["auth"] ?? auth, into: &requests)
      } else if let node = item["request"] {
        requests += self.requests(node, of: item, name: name, folders: folders, auth: auth)
      }
    }
  }

  /// One for each saved response, or one without.
  private func requests(
    _ node: YAMLNode, of item: YAMLNode, name: String, folders: [String], auth: YAMLNode?
  ) -> [RecordedRequest] {
    guard var request = request(node, auth: auth) else { return [] }
    request.name = name.isEmpty ? nil : name
    request.folders = folders
    request.summary = description(node["description"]) ?? description(item["description"])
    let responses = (item["response"]?.elements ?? []).compactMap { saved -> RecordedRequest? in
      guard let response = response(saved) else { return nil }
      // What was sent for it may differ.
      var answered = saved["originalRequest"].flatMap { self.request($0, auth: auth) } ?? request
      answered.name = request.name
      answered.folders = folders
      answered.summary = request.summary
      answered.credential = request.credential
      answered.response = response
      return answered
    }
    return [request] + responses
  }

  private func description(_ node: YAMLNode?) -> String? {
    let text = node?.textValue ?? node?["content"]?.textValue
    return text.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
  }

  // MARK: - Requests

  private func request(_ node: YAMLNode, auth: YAMLNode?) -> RecordedRequest? {
    if let text = node.textValue {
      return RecordedURL(resolved(text)).map {
        RecordedRequest(method: "GET", url: $0, range: node.range)
      }
    }
    guard let url = node["url"].flatMap(url) else { return nil }
    var request = RecordedRequest(
      method: (node["method"]?.textValue ?? "GET").asciiUppercased, url: url, range: node.range)
    request.headers = headers(node["header"])
    request.body = node["body"].map { body($0, request.headers) } ?? .none
    request.credential = credential(node["auth"] ?? auth)
    return request
  }

  private func url(_ node: YAMLNode) -> RecordedURL? {
    let raw = node.textValue ?? node["raw"]?.textValue
    var url = raw.flatMap { RecordedURL(resolved($0)) } ?? RecordedURL(origin: "", segments: [])
    if raw == nil {
      let path = node["path"]?.elements.compactMap(\.textValue).joined(separator: "/") ?? ""
      let host = node["host"]?.elements.compactMap(\.textValue).joined(separator: ".") ?? ""
      let scheme = node["protocol"]?.textValue ?? "https"
      guard let assembled = RecordedURL(resolved("\(scheme)://\(host)/\(path)")) else { return nil }
      url = assembled
    }
    if let query = node["query"] {
      // Items that are switched off are documented, so they are sent at times.
      url.query = query.elements.compactMap { item in
        item["key"]?.textValue.map {
          RecordedField(resolved($0), resolved(item["value"]?.textValue ?? ""))
        }
      }
    }
    return url
  }

  private func headers(_ node: YAMLNode?) -> [RecordedField] {
    guard let node else { return [] }
    if let text = node.textValue {
      return text.split(whereSeparator: \.isNewline).compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return parts.count == 2 ? RecordedField(parts[0].trimmed, resolved(parts[1].trimmed)) : nil
      }
    }
    return node.fields(key: "key").map { RecordedField($0.name, resolved($0.value)) }
  }

  private func body(_ node: YAMLNode, _ headers: [RecordedField]) -> RecordedBody {
    switch node["mode"]?.textValue {
    case "urlencoded":
      return .form(
        (node["urlencoded"]?.fields(key: "key") ?? []).map {
          RecordedField($0.name, resolved($0.value))
        })
    case "formdata":
      return .multipart(
        (node["formdata"]?.elements ?? []).compactMap { part in
          guard let name = part["key"]?.textValue else { return nil }
          let isFile = part["type"]?.textValue == "file"
          return RecordedBody.Part(
            name: name, value: isFile ? nil : resolved(part["value"]?.textValue ?? ""),
            filename: isFile ? part["src"]?.textValue : nil,
            mediaType: part["contentType"]?.textValue)
        })
    case "file": return .data(mediaType: headers[header: "content-type"])
    case "graphql": return graphQL(node["graphql"])
    case "raw": return raw(node, headers)
    default: return .none
    }
  }

  private func raw(_ node: YAMLNode, _ headers: [RecordedField]) -> RecordedBody {
    guard let text = node["raw"]?.textValue, !text.trimmed.isEmpty else { return .none }
    let language = node["options"]?["raw"]?["language"]?.textValue
    let mediaType = headers[header: "content-type"]
    if language == nil || language == "json" || mediaType.map(MediaType.isJSON) == true {
      // A variable outside of quotes is a number as often as not.
      let json =
        EmbeddedJSON.readWritten(resolved(text))
        ?? EmbeddedJSON.read(quotingVariables(EmbeddedJSON.plain(text)))
      if let json { return .json(json) }
    }
    return .text(
      resolved(text), mediaType: mediaType ?? (language == "xml" ? "application/xml" : nil))
  }

  private func graphQL(_ node: YAMLNode?) -> RecordedBody {
    guard let node, let query = node["query"] else { return .none }
    var entries = [YAMLMapping.Entry(key: "query", keyRange: node.range, value: query)]
    if let variables = node["variables"]?.textValue.flatMap(EmbeddedJSON.read) {
      entries.append(.init(key: "variables", keyRange: node.range, value: variables))
    }
    return .json(YAMLNode(.mapping(YAMLMapping(entries)), range: node.range))
  }

  // MARK: - Responses

  private func response(_ node: YAMLNode) -> RecordedResponse? {
    guard let status = node["code"]?.integerValue, (100...599).contains(status) else { return nil }
    let headers = self.headers(node["header"])
    let mediaType = headers[header: "content-type"]
    guard let text = node["body"]?.textValue, !text.trimmed.isEmpty else {
      return RecordedResponse(status: status, headers: headers, mediaType: mediaType, body: .none)
    }
    let json = EmbeddedJSON.readWritten(text) ?? EmbeddedJSON.read(text, mediaType ?? "")
    let body: RecordedResponse.Body = json.map { .json($0) } ?? .text(text)
    return RecordedResponse(status: status, headers: headers, mediaType: mediaType, body: body)
  }

  // MARK: - Credentials

  private func credential(_ auth: YAMLNode?) -> RecordedCredential? {
    switch auth?["type"]?.textValue {
    case "bearer", "oauth2", "jwt": return .bearer
    case "basic": return .basic
    case "apikey":
      let name = parameter("key", of: auth?["apikey"]) ?? "X-Api-Key"
      return parameter("in", of: auth?["apikey"]) == "query" ? .query(name) : .header(name)
    default: return nil
    }
  }

  /// 2.1 writes an array of keys and values, 2.0 an object.
  private func parameter(_ name: String, of node: YAMLNode?) -> String? {
    node?[name]?.textValue
      ?? node?.elements.first { $0["key"]?.textValue == name }?["value"]?.textValue
  }

  // MARK: - Variables

  /// The text with the values of variables that are known, also of those in values.
  private func resolved(_ text: String) -> String {
    var text = text
    for _ in 0..<4 where text.contains("{{") {
      var result = ""
      var rest = text[...]
      while let start = rest.range(ofText: "{{"),
        let end = rest[start.upperBound...].range(ofText: "}}")
      {
        let name = rest[start.upperBound..<end.lowerBound].trimmed
        result += rest[..<start.lowerBound]
        result += variables[name] ?? "{{\(name)}}"
        rest = rest[end.upperBound...]
      }
      let next = result + rest
      if next == text { break }
      text = next
    }
    return text
  }

  /// `{"id": {{id}}}` with the variable in quotes.
  private func quotingVariables(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(ofText: "{{"),
      let end = rest[start.upperBound...].range(ofText: "}}")
    {
      let isQuoted = rest[..<start.lowerBound].count(where: { $0 == "\"" }) % 2 == 1
      let variable = rest[start.lowerBound..<end.upperBound]
      result += rest[..<start.lowerBound] + (isQuoted ? variable : "\"\(variable)\"")
      rest = rest[end.upperBound...]
      if isQuoted, let close = rest.firstIndex(of: "\"") {
        result += rest[...close]
        rest = rest[rest.index(after: close)...]
      }
    }
    return result + rest
  }
}

extension YAMLNode {
  fileprivate var isFalse: Bool {
    if case .scalar(.bool(false)) = content { true } else { false }
  }
}
