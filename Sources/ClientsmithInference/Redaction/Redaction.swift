import ClientsmithModel
import ClientsmithYAML

/// Replaces the values of credentials in recorded requests, in every encoding, by made-up ones.
struct Redaction {
  static let replacement = "made-up"

  /// The values as they are, for numbers.
  private let values: Set<String>
  private let texts: TextReplacement
  /// Those that replace in names: a name is made of words, and one of them may be a credential elsewhere.
  private let names: TextReplacement
  private let hints = RememberedHints()

  init(_ secrets: Secrets) {
    values = secrets.values
    let words = values.filter(Secrets.isWords)
    let others = Set(values.subtracting(words).flatMap(SecretEncodings.texts))
    names = TextReplacement(of: others, by: Self.replacement)
    texts =
      words.isEmpty
      ? names
      : TextReplacement(
        of: others.union(words.flatMap(SecretEncodings.texts)), by: Self.replacement)
  }

  /// The text without credentials.
  func text(_ text: String) -> String { replaced(text, by: texts) }

  /// The name of a member or a field without credentials.
  private func name(_ text: String) -> String { replaced(text, by: names) }

  private func replaced(_ text: String, by texts: TextReplacement) -> String {
    guard !values.isEmpty, text.utf8.count >= 6 else { return text }
    let replaced = texts.applied(to: text)
    // Escaped in a way of its own, or twice: then nothing of it stays.
    let isEscaped = SecretEncodings.meanings(of: replaced).contains(where: texts.changes)
    return isEscaped ? Self.replacement : replaced
  }

  /// The same of a value in JSON, whose keys may be credentials too. What nothing else holds is changed
  /// in place: samples may be large.
  func redact(_ node: inout YAMLNode) { redact(&node, .outside) }

  private func redact(_ node: inout YAMLNode, _ scope: SecretScope) {
    switch node.content {
    case .scalar(let scalar): node.content = .scalar(value(scalar, scope))
    case .sequence(var nodes):
      node.content = .scalar(.null)
      var previous: YAMLNode?
      for index in nodes.indices {
        // What is more than a text has one owner, so that it is changed in place.
        var inner = scope
        if case .scalar = nodes[index].content {
          inner = scope.element(nodes[index], after: previous, hints)
          previous = nodes[index]
        } else {
          previous = nil
        }
        redact(&nodes[index], inner)
      }
      node.content = .sequence(nodes)
    case .mapping(var mapping):
      node.content = .scalar(.null)
      redact(&mapping.entries, scope)
      node.content = .mapping(mapping)
    }
  }

  private func redact(_ entries: inout [YAMLMapping.Entry], _ scope: SecretScope) {
    let names = MemberNames(entries)
    var isRenamed = false
    for index in entries.indices {
      let key = entries[index].key
      redact(&entries[index].value, scope.entering(key, names, hints))
      let name = name(key)
      guard name != key else { continue }
      entries[index].key = name
      isRenamed = true
    }
    guard isRenamed else { return }
    var known: Set<String> = []
    entries.removeAll { !known.insert($0.key).inserted }
  }

  private func value(_ scalar: YAMLScalar, _ scope: SecretScope) -> YAMLScalar {
    func isSecret(_ text: String) -> Bool { values.contains(text) || scope.isSecret(text) }
    switch scalar {
    case .string(let text):
      return .string(scope.isSecret(text) ? Self.replacement : self.text(text))
    case .integer(let number) where isSecret(number.text): return .integer(YAMLInteger("1"))
    case .number(let number) where isSecret(number.text): return .number(YAMLNumber("1.5"))
    default: return scalar
    }
  }

  func field(_ field: RecordedField) -> RecordedField {
    RecordedField(
      name(field.name),
      SecretScope.isSecret(field) || Secrets.isSecret(header: field.name)
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
    request.url = SecretPaths.withoutParameters(request.url)
    let hidden = Set(SecretPaths.indices(in: request))
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
    case .json(var node):
      redact(&node)
      request.body = .json(node)
    case .form(let fields): request.body = .form(fields.map(field))
    case .multipart(let parts):
      request.body = .multipart(
        parts.map { part in
          var part = part.readingJSON()
          if var node = part.json {
            redact(&node)
            part.json = node
          }
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
      case .json(var node):
        redact(&node)
        response.body = .json(node)
      case .text(let text): response.body = .text(self.text(text))
      case .data, .unrecorded, .none: break
      }
      request.response = response
    }
    return request
  }
}
