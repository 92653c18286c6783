import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Reads Postman collections 2.0 and 2.1; saved responses are answers.
struct PostmanReader {
  /// Values of variables, by their names.
  private var variables = TemplateVariables()
  /// Those of them that are credentials.
  private var secrets: [RecordedField] = []

  static func isCollection(_ root: YAMLNode) -> Bool {
    root["info"] != nil && root["item"] != nil
  }

  /// - Parameter environment: its values win over those of the collection.
  static func read(
    _ root: YAMLNode, environment: VariableValues, into log: inout DiagnosticLog
  ) -> [RecordedRequest]? {
    guard case .sequence? = root["item"]?.content else {
      log.error(
        .wrongType, at: root["item"]?.range ?? root.range,
        "expected an array of requests and folders under `item`")
      return nil
    }
    rootForm.check(root, into: &log)
    var reader = PostmanReader()
    var values = VariableValues(nil)
    values.add(root["variable"]?.elements ?? [])
    for entry in values.entries + environment.entries {
      reader.variables.values[entry.name] = entry.value
    }
    reader.secrets = values.secrets + environment.secrets
    var requests: [RecordedRequest] = []
    reader.read(
      root["item"]?.elements ?? [], folders: [], auth: root["auth"], into: &requests, &log)
    if !requests.isEmpty { requests[0].secrets += reader.secrets(within: root) }
    return requests
  }

  private static let rootForm = JSONForm(["variable": [.array], "auth": [.object]])
  private static let itemForm = JSONForm([
    "item": [.array], "request": [.object, .text], "response": [.array], "auth": [.object],
  ])
  private static let requestForm = JSONForm([
    "method": [.text], "url": [.object, .text], "header": [.array, .text], "body": [.object],
    "auth": [.object],
  ])
  private static let responseForm = JSONForm([
    "code": [.number, .text], "header": [.array, .text], "body": [.text],
  ])

  private static func checkForm(of item: YAMLNode, into log: inout DiagnosticLog) {
    itemForm.check(item, into: &log)
    if let request = item["request"] { requestForm.check(request, into: &log) }
    for response in item["response"]?.elements ?? [] { responseForm.check(response, into: &log) }
  }

  private func read(
    _ items: [YAMLNode], folders: [String], auth: YAMLNode?,
    into requests: inout [RecordedRequest], _ log: inout DiagnosticLog
  ) {
    for item in items {
      Self.checkForm(of: item, into: &log)
      let name = item["name"]?.textValue ?? ""
      if let nested = item["item"] {
        read(
          nested.elements, folders: folders + [name], auth: item["auth"] ?? auth, into: &requests,
          &log)
      } else if let node = item["request"] {
        let found = self.requests(node, of: item, name: name, folders: folders, auth: auth)
        if found.isEmpty {
          log.warning(
            .invalidURL, at: node.range,
            "the request \(name: name) is left out: expected \(RecordedURL.expectation)")
        }
        requests += found
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
    request.summary = node["description"]?.note ?? item["description"]?.note
    var documented = [request]
    // Items that are switched off are sent at times.
    if let url = self.url(node["url"], withDisabled: false), url.query != request.url.query {
      documented.append(request)
      documented[1].url = url
    }
    let responses = (item["response"]?.elements ?? []).compactMap { saved -> RecordedRequest? in
      guard let response = response(saved) else { return nil }
      // What was sent for it may differ.
      var answered = saved["originalRequest"].flatMap { self.request($0, auth: auth) } ?? request
      // Examples may have been saved of another server.
      if answered.url.origin != request.url.origin { answered.url = request.url }
      answered.name = request.name
      answered.folders = folders
      answered.summary = request.summary
      answered.credentials = request.credentials
      answered.secrets = request.secrets
      answered.response = response
      return answered
    }
    return documented + responses
  }

  // MARK: - Requests

  private func request(_ node: YAMLNode, auth: YAMLNode?) -> RecordedRequest? {
    if let text = node.textValue {
      guard let url = variables.url(text) else { return nil }
      var request = RecordedRequest(method: "GET", url: url, range: node.range)
      request.credentials = credentials(auth)
      request.signature = signature(auth)
      request.secrets = secrets + secrets(of: auth)
      return request
    }
    guard let url = url(node["url"]) else { return nil }
    var request = RecordedRequest(
      method: (node["method"]?.textValue ?? "GET").asciiUppercased, url: url, range: node.range)
    request.headers = headers(node["header"])
    request.body = node["body"].map { body($0, request.headers) } ?? .none
    request.credentials = credentials(node["auth"] ?? auth)
    request.signature = signature(node["auth"] ?? auth)
    request.secrets = secrets + secrets(of: node["auth"] ?? auth)
    return request
  }

  private func url(_ node: YAMLNode?, withDisabled: Bool = true) -> RecordedURL? {
    guard let node else { return nil }
    let raw = node.textValue ?? node["raw"]?.textValue
    var url: RecordedURL
    if let raw, !raw.trimmed.isEmpty {
      guard let whole = variables.url(raw) else { return nil }
      url = whole
    } else {
      guard let assembled = variables.url(assembledURL(node)) else { return nil }
      url = assembled
    }
    if let query = node["query"] {
      url.query = query.elements.compactMap { item in
        guard withDisabled || item["disabled"]?.isTrue != true else { return nil }
        return item["key"]?.textValue.map {
          RecordedField(
            resolved($0), resolved(item["value"]?.textValue ?? ""),
            summary: item["description"]?.note)
        }
      }
    }
    for variable in node["variable"]?.elements ?? [] {
      guard let name = (variable["key"] ?? variable["id"])?.textValue else { continue }
      url.summaries[name] = variable["description"]?.note
      guard let value = variable["value"]?.textValue, !value.trimmed.isEmpty else { continue }
      url.values[name] = resolved(value)
    }
    return url
  }

  /// A URL of which only the parts are there; a variable in the place of the host often has the scheme, too.
  private func assembledURL(_ node: YAMLNode) -> String {
    func joined(_ key: String, _ separator: String) -> String {
      let part = node[key]
      return part?.textValue
        ?? part?.elements.compactMap { $0.textValue ?? $0["value"]?.textValue }
        .joined(separator: separator) ?? ""
    }
    var host = resolved(joined("host", "."))
    if host[...].range(ofText: "://") == nil, !host.hasPrefix("{{"), !host.isEmpty {
      host = resolved(node["protocol"]?.textValue ?? "https") + "://" + host
    }
    if let port = node["port"]?.textValue, !port.isEmpty { host += ":" + resolved(port) }
    while host.last == "/" { host.removeLast() }
    guard !host.isEmpty else { return "" }
    let path = joined("path", "/")
    return host + (path.hasPrefix("/") ? path : "/" + path)
  }

  private func headers(_ node: YAMLNode?) -> [RecordedField] {
    guard let node else { return [] }
    if let text = node.textValue {
      return text.split(whereSeparator: \.isNewline).compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return parts.count == 2 ? RecordedField(parts[0].trimmed, resolved(parts[1].trimmed)) : nil
      }
    }
    return fields(node)
  }

  private func body(_ node: YAMLNode, _ headers: [RecordedField]) -> RecordedBody {
    switch node["mode"]?.textValue {
    case "urlencoded":
      return .form(
        fields(node["urlencoded"]))
    case "formdata":
      return .multipart(
        (node["formdata"]?.elements ?? []).filter { $0["disabled"]?.isTrue != true }
          .flatMap(parts))
    case "file": return .data(mediaType: headers[header: "content-type"])
    case "graphql": return graphQL(node["graphql"])
    case "raw": return raw(node, headers)
    default: return .none
    }
  }

  private func fields(_ node: YAMLNode?) -> [RecordedField] {
    (node?.fields(key: "key") ?? []).map { field in
      var field = field
      field.value = resolved(field.value)
      return field
    }
  }

  /// A field, or the files of one.
  private func parts(_ node: YAMLNode) -> [RecordedBody.Part] {
    guard let name = node["key"]?.textValue else { return [] }
    var part = RecordedBody.Part(
      name: name, value: nil, mediaType: node["contentType"]?.textValue,
      summary: node["description"]?.note)
    guard node["type"]?.textValue == "file" else {
      part.value = resolved(node["value"]?.textValue ?? "")
      return [part]
    }
    let paths = node["src"]?.elements.compactMap(\.textValue) ?? []
    let single = node["src"]?.textValue
    return (paths.isEmpty ? [single ?? ""] : paths).map { path in
      var part = part
      // Where it stands on the disk of who made the collection is theirs.
      part.filename = RecordedBody.filename(ofPath: path)
      return part
    }
  }

  private func raw(_ node: YAMLNode, _ headers: [RecordedField]) -> RecordedBody {
    guard let text = node["raw"]?.textValue, !text.trimmed.isEmpty else { return .none }
    let language = node["options"]?["raw"]?["language"]?.textValue
    let mediaType = headers[header: "content-type"]
    if language == nil || language == "json" || mediaType.map(MediaType.isJSON) == true {
      let type = language == "json" ? MediaType.json : mediaType ?? ""
      let text = resolved(text)
      if let json = EmbeddedJSON.readTemplate(text) ?? EmbeddedJSON.read(text, type) {
        return .json(TypeStandIns.samples(in: json))
      }
    }
    return .text(
      resolved(text), mediaType: mediaType ?? (language == "xml" ? "application/xml" : nil))
  }

  private func graphQL(_ node: YAMLNode?) -> RecordedBody {
    guard let node, let query = node["query"]?.textValue else { return .none }
    let variables = node["variables"]?.textValue.map(resolved)
    return .graphQL(resolved(query), variables.flatMap(EmbeddedJSON.readWritten), at: node.range)
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
    let body: RecordedResponse.Body =
      json.map { .json(TypeStandIns.samples(in: $0)) } ?? .text(text)
    return RecordedResponse(status: status, headers: headers, mediaType: mediaType, body: body)
  }

  // MARK: - Credentials

  private func credentials(_ auth: YAMLNode?) -> [Authentication] {
    switch auth?["type"]?.textValue {
    case "oauth2" where parameter("addTokenTo", of: auth?["oauth2"]) == "queryParams":
      return [.query("access_token")]
    case "bearer", "oauth2", "jwt": return [.bearer]
    case "basic": return [.basic]
    case "apikey":
      let name = parameter("key", of: auth?["apikey"]) ?? "X-Api-Key"
      return [parameter("in", of: auth?["apikey"]) == "query" ? .query(name) : .header(name)]
    default: return []
    }
  }

  /// How a request is signed, which no constant credential does; nil: it is not.
  private func signature(_ auth: YAMLNode?) -> String? {
    guard let type = auth?["type"]?.textValue, Self.signatures.contains(type) else { return nil }
    return type
  }

  private static let signatures: Set<String> = [
    "asap", "awsv4", "digest", "edgegrid", "hawk", "ntlm", "oauth1",
  ]

  /// Those of all auth blocks, also of those that no request uses.
  private func secrets(within node: YAMLNode) -> [RecordedField] {
    let requests =
      [node["request"]] + (node["response"]?.elements ?? []).map { $0["originalRequest"] }
    return ([node["auth"]] + requests.map { $0?["auth"] }).flatMap(secrets)
      + (node["item"]?.elements ?? []).flatMap(secrets)
  }

  /// The values of an auth block that prove something, such as `password` and `secretKey`.
  private func secrets(of auth: YAMLNode?) -> [RecordedField] {
    guard let type = auth?["type"]?.textValue, let block = auth?[type] else { return [] }
    let pairs =
      block.members.map { ($0.key, $0.value) }
      + block.elements.compactMap { entry in
        entry["key"]?.textValue.flatMap { key in entry["value"].map { (key, $0) } }
      }
    return pairs.compactMap { key, value in
      guard let text = value.textValue, !text.contains("://"),
        NameHints.isSecretVariable(key) || ["value", "authKey"].contains(key)
      else { return nil }
      return RecordedField("the auth block \(type)", resolved(text))
    }
  }

  /// 2.1 writes an array of keys and values, 2.0 an object.
  private func parameter(_ name: String, of node: YAMLNode?) -> String? {
    node?[name]?.textValue
      ?? node?.elements.first { $0["key"]?.textValue == name }?["value"]?.textValue
  }

  private func resolved(_ text: String) -> String {
    TypeStandIns.sample(of: variables.resolved(text))
  }
}
