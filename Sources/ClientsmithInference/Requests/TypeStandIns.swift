import ClientsmithModel
import ClientsmithYAML

/// What tools write where a value of some type goes: `<integer>` in the collections that Postman makes of
/// documents, `{{$guid}}` where it makes a value up. A sample of the type stands for it here.
enum TypeStandIns {
  private static let samples: [String: YAMLScalar] = [
    "<integer>": .integer(YAMLInteger("1")), "<long>": .integer(YAMLInteger("1")),
    "<number>": .number(YAMLNumber("1.5")), "<double>": .number(YAMLNumber("1.5")),
    "<float>": .number(YAMLNumber("1.5")), "<boolean>": .bool(true),
    "<dateTime>": .string(instant), "<date-time>": .string(instant),
    "<date>": .string("2024-01-02"),
    "<uuid>": .string(uuid), "<uri>": .string(url), "<url>": .string(url),
    "<email>": .string(email),
  ]

  private static let instant = "2024-01-02T03:04:05Z"
  private static let uuid = "6ba7b810-9dad-41d1-80b4-00c04fd430c8"
  private static let url = "https://example.com"
  private static let email = "user@example.com"

  /// Variables that are another value in each request, in the words of Postman and of editors.
  static let variables = [
    "$guid": uuid, "$randomUUID": uuid, "$uuid": uuid, "$random.uuid": uuid,
    "$timestamp": "1704164645", "$isoTimestamp": instant, "$datetime iso8601": instant,
    "$localDatetime iso8601": instant, "$randomInt": "1", "$random.integer": "1",
    "$random.float": "1.5", "$randomBoolean": "true", "$randomEmail": email,
    "$random.email": email, "$randomUrl": url,
  ]

  /// Whether each request has another value in its place, although all that were read have this one.
  static func isMadeUp(_ text: String) -> Bool {
    [uuid, instant, email].contains(text)
  }

  /// Whether a text is that of a type, as `string` and `<string>`.
  static func isName(_ text: String) -> Bool {
    let isMarked = text.hasPrefix("<") && text.hasSuffix(">")
    let name = isMarked ? String(text.dropFirst().dropLast()) : text
    return samples["<\(name)>"] != nil || ["string", "text"].contains(name.asciiLowercased)
  }

  /// The sample, in JSON, of a variable outside of quotes whose value is not known: a number, a flag where
  /// the name says so, or null, which is anything.
  static func literal(ofVariable name: String, under key: String?) -> String {
    let name = key ?? name
    let words = WordSplitting.words(of: name).map(\.asciiLowercased)
    if let first = words.first, let last = words.last {
      let isPrefixed =
        words.count > 1 && ["is", "has", "can", "should", "may", "allow"].contains(first)
      if isPrefixed || flags.contains(last) && (words.count > 1 || last != "default") {
        return "true"
      }
      if words.contains(where: texts.contains) { return "\"{{\(name)}}\"" }
      if NameHints.isAmount(name) { return "1.50" }
      if objects.contains(last) || Singular.word(last) != last && last != "ids" { return "null" }
    }
    return "1"
  }

  private static let flags: Set<String> = [
    "active", "archived", "checked", "completed", "default", "deleted", "disabled", "done",
    "enabled", "flag", "hidden", "private", "public", "published", "required", "verified",
    "visible",
  ]
  /// What is not a number even where somebody has left out the quotes.
  private static let texts: Set<String> = [
    "code", "date", "email", "name", "text", "title", "uuid",
  ]
  private static let objects: Set<String> = [
    "address", "attributes", "body", "config", "data", "details", "filter", "info", "json", "list",
    "meta", "metadata", "object", "options", "params", "payload", "properties", "settings", "value",
  ]

  /// The sample of a text that is one of them.
  static func sample(of text: String) -> String {
    samples[text].flatMap { YAMLNode(.scalar($0), range: .unknown).textValue } ?? text
  }

  /// JSON with samples.
  static func samples(in node: YAMLNode) -> YAMLNode {
    switch node.content {
    case .scalar(.string(let text)):
      samples[text].map { YAMLNode(.scalar($0), range: node.range) } ?? node
    case .scalar: node
    case .sequence(let nodes): YAMLNode(.sequence(nodes.map(samples)), range: node.range)
    case .mapping(let mapping):
      YAMLNode(
        .mapping(
          YAMLMapping(
            mapping.entries.map {
              .init(key: $0.key, keyRange: $0.keyRange, value: samples(in: $0.value))
            })),
        range: node.range)
    }
  }
}
