import ClientsmithModel
import ClientsmithYAML

/// Replaces the values of credentials in recorded requests, in every encoding, by made-up ones.
struct Redaction {
  static let replacement = "made-up"

  /// The values as they are, for numbers.
  private let values: Set<String>
  private let texts: TextReplacement
  private let hints = RememberedHints()

  init(_ secrets: Secrets) {
    values = secrets.values
    let patterns = secrets.values.reduce(into: Set()) { patterns, value in
      patterns.formUnion(SecretEncodings.patterns(of: value))
    }
    texts = TextReplacement(of: patterns, by: Self.replacement)
  }

  /// The text without credentials.
  func text(_ text: String) -> String {
    guard !values.isEmpty, text.utf8.count >= 6 else { return text }
    let replaced = texts.applied(to: text)
    // Escaped in a way of its own, or twice: then nothing of it stays.
    let isEscaped = SecretEncodings.meanings(of: replaced).contains { texts.applied(to: $0) != $0 }
    return isEscaped ? Self.replacement : replaced
  }

  /// The same of a value in JSON, whose keys may be credentials too.
  func node(_ node: YAMLNode, key: String? = nil) -> YAMLNode {
    switch node.content {
    case .scalar(let scalar): return YAMLNode(.scalar(value(scalar, key)), range: node.range)
    case .sequence(let nodes):
      return YAMLNode(.sequence(nodes.map { self.node($0, key: key) }), range: node.range)
    case .mapping(let mapping):
      var known: Set<String> = []
      let entries = mapping.entries.compactMap { entry -> YAMLMapping.Entry? in
        let name = text(entry.key)
        guard known.insert(name).inserted else { return nil }
        return YAMLMapping.Entry(
          key: name, keyRange: entry.keyRange, value: self.node(entry.value, key: entry.key))
      }
      return YAMLNode(.mapping(YAMLMapping(entries)), range: node.range)
    }
  }

  private func value(_ scalar: YAMLScalar, _ key: String?) -> YAMLScalar {
    let isSecret = key.map(hints.isSecret) ?? false
    switch scalar {
    case .string(let text):
      let isSecret = isSecret || key.map { NameHints.isSecretNumber($0, text) } ?? false
      return .string(isSecret ? Self.replacement : self.text(text))
    case .integer(_, let text) where isSecret || values.contains(text):
      return .integer(1, text: "1")
    case .number(_, let text) where isSecret || values.contains(text):
      return .number(1.5, text: "1.5")
    default: return scalar
    }
  }

  func field(_ field: RecordedField) -> RecordedField {
    RecordedField(
      text(field.name),
      NameHints.isSecret(field.name) || Secrets.isSecret(header: field.name)
        ? Self.replacement : text(field.value),
      summary: field.summary.map(text))
  }

  /// The request as it may be shown.
  func request(_ request: RecordedRequest) -> RecordedRequest {
    var request = request
    request.name = request.name.map(text)
    request.summary = request.summary.map(text)
    request.folders = request.folders.map(text)
    request.headers = request.headers.map(field)
    request.secrets = []
    request.url.userInfo = nil
    request.url.query = request.url.query.map(field)
    for (name, value) in request.url.values {
      request.url.values[name] = field(RecordedField(name, value)).value
    }
    request.url.summaries = request.url.summaries.mapValues(text)
    let hidden = Set(SecretPaths.indices(in: request.url))
    for (index, segment) in request.url.segments.enumerated() {
      guard let text = segment.text, hidden.contains(index) || self.text(text) != text else {
        continue
      }
      // Who knows the path would know the credential.
      let parent = index > 0 && !hidden.contains(index) ? request.url.segments[index - 1].text : nil
      let owner = parent.map(Singular.word)
      let isOfOwner = owner != parent && PathIdentifiers.isID(text, afterPlural: true)
      request.url.segments[index] = .variable(
        isOfOwner ? "\(owner ?? "")ID" : "token", ending: PathEnding.divided(text).ending)
    }
    switch request.body {
    case .json(let node): request.body = .json(self.node(node))
    case .form(let fields): request.body = .form(fields.map(field))
    case .multipart(let parts):
      request.body = .multipart(
        parts.map { part in
          var part = part.readingJSON()
          part.json = part.json.map { node($0) }
          part.value = part.value.map { field(RecordedField(part.name, $0)).value }
          part.filename = part.filename.map(text)
          part.summary = part.summary.map(text)
          return part
        })
    case .text(let text, let mediaType):
      request.body = .text(self.text(text), mediaType: mediaType)
    case .data, .none: break
    }
    if var response = request.response {
      response.headers = response.headers.map(field)
      switch response.body {
      case .json(let node): response.body = .json(self.node(node))
      case .text(let text): response.body = .text(self.text(text))
      case .data, .unrecorded, .none: break
      }
      request.response = response
    }
    return request
  }
}
