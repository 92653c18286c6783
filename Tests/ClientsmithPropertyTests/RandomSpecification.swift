/// A valid specification made from a seed: every construct of the format, awkward names, hostile
/// text wherever text may stand.
struct RandomSpecification {
  private var random: SeededGenerator
  private var enumerations: [(name: String, cases: [String])] = []
  private var structures: [String] = []
  private var unions: [String] = []
  private var used: Set<String> = []
  private var writesDatesAsText = true

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  static func yaml(seed: UInt64) -> String {
    var specification = Self(seed: seed)
    return specification.document().yaml
  }

  private mutating func document() -> Document {
    var top: [(String, Document)] = [("client", .text("Random"))]
    if random.chance(70) { top.append(("summary", .text(prose()))) }
    if random.chance(40) { top.append(("description", .text(prose()))) }
    if random.chance(80) { top.append(("baseURL", .text("https://api.example.com/v1"))) }
    if random.chance(30) { top.append(("headers", .map([("X-Client", .text("a \"b\" \\(c)"))]))) }
    if random.chance(50) { top.append(("auth", authentication())) }
    if random.chance(40) {
      let dates = random.pick(["iso8601", "seconds", "milliseconds"])
      writesDatesAsText = dates == "iso8601"
      top.append(("dates", .text(dates)))
    }
    if random.chance(40) {
      top.append(
        ("naming", .text(random.pick(["asWritten", "snake_case", "kebab-case", "PascalCase"]))))
    }
    if random.chance(30) { top.append(("nested", .plain("true"))) }
    let types = self.types()
    if random.chance(50), let problem = structures.first {
      top.append(("errors", .map([("404", .text(problem)), ("default", .text(problem))])))
    }
    if !types.isEmpty { top.append(("types", .map(types))) }
    var endpoints: [(String, Document)] = []
    used = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      endpoints.append((memberName(), endpoint()))
    }
    top.append(("endpoints", .map(endpoints)))
    if random.chance(40) {
      let first = endpoints[0].0
      top.append(
        (
          "scenarios",
          .map([
            ("broken", .map([(first, .map([("throws", .text("timedOut"))]))])),
            ("slow", .map([("*", .map([("delay", .text("2s"))]))])),
            ("loading", .map([("*", .text("never"))])),
          ])
        ))
    }
    return .map(top)
  }

  private mutating func authentication() -> Document {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .text("bearer")
    case 1: .text("basic")
    case 2: .map([("header", .text("X-API-Key"))])
    case 3: .map([("query", .text("api key"))])
    default: .map([("cookie", .text("session"))])
    }
  }

  // MARK: Types

  private mutating func types() -> [(String, Document)] {
    var types: [(String, Document)] = []
    for index in 0..<Int.random(in: 0...3, using: &random) {
      let name = "Choice\(index)"
      var cases: [String] = []
      used = []
      for _ in 0..<Int.random(in: 1...5, using: &random) { cases.append(memberName()) }
      var entries: [(String, Document)]
      if random.chance(50) {
        entries = [("enum", .list(cases.map(Document.text)))]
      } else if random.chance(50) {
        entries = [
          ("enum", .map(cases.enumerated().map { ($1, .text("\($0) " + hostileText())) }))
        ]
      } else {
        entries = [("enum", .map(cases.enumerated().map { ($1, .plain(String($0 * 1_000_003))) }))]
      }
      if random.chance(30) { entries.append(("closed", .plain("true"))) }
      types.append((name, .map(entries)))
      enumerations.append((name, cases))
    }
    for index in 0..<Int.random(in: 1...4, using: &random) {
      let name = "Record\(index)"
      var properties: [(String, Document)] = []
      used = []
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        properties.append((memberName(), property(of: name)))
      }
      var entries: [(String, Document)] = [("properties", .map(properties))]
      if random.chance(60) { entries.insert(("summary", .text(prose())), at: 0) }
      types.append((name, .map(entries)))
      structures.append(name)
    }
    if structures.count > 1, random.chance(50) {
      let cases = structures.prefix(3).enumerated().map { ("case\($0)", Document.text($1)) }
      var entries: [(String, Document)] = [("oneOf", .map(cases))]
      if random.chance(60) { entries.append(("discriminator", .text("discriminating kind"))) }
      types.append(("Either", .map(entries)))
      unions.append("Either")
    }
    if random.chance(40) { types.append(("Name", .map([("alias", .text("String"))]))) }
    return types
  }

  private mutating func property(of structure: String) -> Document {
    var type = self.type(depth: 0)
    if random.chance(15) { type = random.chance(50) ? "\(structure)?" : "[\(structure)]" }
    if random.chance(10) { type = "Patch<\(type.hasSuffix("?") ? "Int" : type)>" }
    if random.chance(40) { return .text(type) }
    var entries: [(String, Document)] = [("type", .text(type))]
    if random.chance(50) { entries.append(("as", .text("wire \(used.count) " + hostileText()))) }
    if random.chance(50) { entries.append(("summary", .text(prose()))) }
    if random.chance(20) { entries.append(("deprecated", .text(prose()))) }
    if random.chance(20) { entries.append(("secret", .plain("true"))) }
    if random.chance(50), let value = value(of: type) { entries.append(("default", value)) }
    if random.chance(30), let value = value(of: type) { entries.append(("example", value)) }
    return .map(entries)
  }

  private mutating func type(depth: Int) -> String {
    let primitives = [
      "Int", "Int32", "Int64", "Double", "Float", "Bool", "String", "Date", "Day", "URL", "UUID",
      "Data", "Decimal", "JSON",
    ]
    var base = random.pick(primitives)
    if random.chance(25) {
      let declared = enumerations.map(\.name) + structures + unions
      if !declared.isEmpty { base = random.pick(declared) }
    }
    guard depth < 5 else { return base }
    if random.chance(15) { return "[\(type(depth: depth + 1))]" }
    if random.chance(10) { return "[String: \(type(depth: depth + 1))]" }
    if random.chance(25) { return base + "?" }
    return base
  }

  private mutating func value(of type: String) -> Document? {
    switch type {
    case "Int", "Int32", "Int64": .plain(String(Int32.random(in: .min ... .max, using: &random)))
    case "Double", "Float": .plain(random.pick(["0.5", "-1e3", "12345678.25", "3"]))
    case "Bool": .plain(random.pick(["true", "false"]))
    case "String": .text(hostileText())
    case "Decimal": .plain(random.pick(["19.99", "-0.001", "1234567890"]))
    case "URL": .text("https://example.com/a%20b?c=d&e=%22")
    case "Day": .text("2024-02-29")
    case "Date":
      writesDatesAsText
        ? .text(random.pick(["2024-02-29T23:59:59.25+05:30", "1969-12-31T00:00:00Z"]))
        : .plain(random.pick(["1709231399", "-86400"]))
    case "UUID": .text("123e4567-e89b-12d3-a456-426614174000")
    case "Data": .text(random.pick(["", "AAEC/w==", "SGVsbG8="]))
    default: nil
    }
  }

  // MARK: Endpoints

  private mutating func endpoint() -> Document {
    let outer = used
    defer { used = outer }
    used = []
    var entries: [(String, Document)] = []
    if random.chance(60) { entries.append(("summary", .text(prose()))) }
    if random.chance(15) { entries.append(("deprecated", .text(prose()))) }
    let method = random.pick(["GET", "POST", "PUT", "PATCH", "DELETE"])
    if random.chance(40) {
      let name = memberName()
      entries.append((method, .text("/things/{\(name)}/parts")))
      entries.append(
        ("path", .map([(name, .text(random.pick(["Int", "String", "UUID", "Day"])))])))
    } else {
      entries.append((method, .text("/things")))
    }
    if random.chance(60) {
      var items: [(String, Document)] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) { items.append(queryItem()) }
      if random.chance(30) { items.append((memberName(), .map([("value", .text(hostileText()))]))) }
      entries.append(("query", .map(items)))
    }
    if random.chance(30) {
      entries.append(
        ("headers", .map([(memberName(), .map([("type", .text("Int?")), ("as", .text("X-N"))]))])))
    }
    if random.chance(20) { entries.append(("cookies", .map([(memberName(), .text("String?"))]))) }
    if method != "GET", method != "DELETE" { entries += body() }
    entries += calling()
    if random.chance(10) { return .map(paged(entries)) }
    if random.chance(70) { entries.append(("returns", result())) }
    return .map(entries)
  }

  /// How a call is made, whatever it sends and returns.
  private mutating func calling() -> [(String, Document)] {
    var entries: [(String, Document)] = []
    if random.chance(10) { entries.append(("timeout", .text("1500ms"))) }
    if random.chance(10) {
      entries.append(("retry", .text("none")))
    } else if random.chance(10) {
      let retry: [(String, Document)] = [
        ("attempts", .plain("3")), ("statuses", .list([.plain("429"), .plain("503")])),
        ("base", .text("100ms")),
      ]
      entries.append(("retry", .map(retry)))
    }
    if random.chance(10) { entries.append(("idempotencyKey", .text("Idempotency-Key"))) }
    if random.chance(10) {
      entries.append(("auth", random.chance(50) ? .text("none") : authentication()))
    }
    if random.chance(20), let problem = structures.last {
      entries.append(("errors", .map([("409", .text(problem)), ("4XX", .text(problem))])))
    }
    return entries
  }

  private mutating func result() -> Document {
    let type = self.type(depth: 0)
    return switch Int.random(in: 0..<14, using: &random) {
    case 0: .map([("as", .text("text"))])
    case 1: .map([("as", .text("data"))])
    case 2: .map([("as", .text("response"))])
    case 3: .map([("as", .text("download"))])
    case 4: .map([("as", .text("sse")), ("type", .text(type))])
    case 5: .map([("as", .text("jsonl")), ("type", .text(type))])
    default: .text(type)
    }
  }

  /// An endpoint whose array comes in pages.
  private mutating func paged(_ entries: [(String, Document)]) -> [(String, Document)] {
    var query: [(String, Document)] = []
    var rest: [(String, Document)] = []
    for (key, value) in entries {
      if key == "query", case .map(let items) = value {
        query = items
      } else {
        rest.append((key, value))
      }
    }
    let position = memberName()
    query.append((position, .text(random.pick(["Int", "Int?"]))))
    var pages: [(String, Document)]
    if random.chance(50) {
      pages = [("page", .text(position))]
    } else {
      let limit = memberName()
      query.append((limit, .text("Int")))
      pages = [("offset", .text(position)), ("limit", .text(limit))]
    }
    let item = random.pick(structures + ["String", "Int"])
    return rest + [
      ("query", .map(query)), ("returns", .text("[\(item)]")), ("pages", .map(pages)),
    ]
  }

  private mutating func queryItem() -> (String, Document) {
    let name = memberName()
    let type = random.pick(["Int", "String", "Bool", "Double", "Date", "Day", "UUID", "Decimal"])
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      var entries: [(String, Document)] = [("type", .text(type))]
      if let value = value(of: type) { entries.append(("default", value)) }
      return (name, .map(entries))
    case 1:
      let style = random.pick(["comma", "space", "pipe", "brackets"])
      return (name, .map([("type", .text("[\(type)]")), ("style", .text(style))]))
    case 2: return (name, .text(type + "?"))
    default: return (name, .text(type))
    }
  }

  private mutating func body() -> [(String, Document)] {
    switch Int.random(in: 0..<6, using: &random) {
    case 5:
      var parts: [(String, Document)] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) { parts.append((memberName(), part())) }
      return [("multipart", .map(parts))]
    case 0:
      guard let structure = structures.last else { return [] }
      return [("body", .map([("name", .text(memberName())), ("type", .text(structure))]))]
    case 1:
      return [
        ("json", .map([(memberName(), .text(type(depth: 1))), (memberName(), .text("Int?"))]))
      ]
    case 2:
      return [("form", .map([(memberName(), .text("String")), (memberName(), .text("Int?"))]))]
    case 3:
      return [
        (
          "body",
          .map([
            ("name", .text(memberName())), ("type", .text("String")), ("as", .text("text")),
          ])
        )
      ]
    default: return []
    }
  }

  /// A part of a multipart body.
  private mutating func part() -> Document {
    let optional = random.chance(30) ? "?" : ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return .map([
        ("type", .text("Data" + optional)), ("filename", .text("a\"b\r\nc é.png")),
        ("contentType", .text("image/png")),
      ])
    case 1: return .map([("type", .text("URL" + optional)), ("as", .text("file"))])
    case 2:
      let type = structures.last ?? "JSON"
      return .map([("type", .text(type + optional)), ("contentType", .text("application/json"))])
    default: return .text(random.pick(["String", "Int", "Date", "[String]", "Bool"]) + optional)
    }
  }

  // MARK: Words

  /// A lowerCamelCase name that is not in use, often a keyword of Swift.
  private mutating func memberName() -> String {
    let words = [
      "class", "func", "in", "inout", "let", "var", "default", "switch", "where", "is", "nil",
      "operator", "public", "throw", "try", "await", "async", "any", "some", "each", "actor",
      "title", "name", "id", "value", "call", "caller", "client", "request", "fields", "decoder",
      "encoder", "self1", "count", "url", "body", "transport", "query", "path", "error", "result",
    ]
    while true {
      var name = random.pick(words)
      if random.chance(30) { name += String(Int.random(in: 2...99, using: &random)) }
      if used.insert(name.lowercased()).inserted { return name }
    }
  }

  private mutating func prose() -> String {
    random.pick([
      "A plain sentence.", "Ends a comment: */ and /* begins one.",
      "Line\nbreak\r\nand\u{2028}more",
      "swiftlint:disable all", "swift-format-ignore-file", "`ticks` and \\(interpolation)",
      "\u{202E}reversed\u{202C}", "A long one " + String(repeating: "with many words ", count: 20),
      "", "   ", "Déjà vu \u{1F469}\u{200D}\u{1F680}", "#if false", "\u{0600}\"quoted\"",
    ])
  }

  private mutating func hostileText() -> String {
    random.pick([
      "plain", "\"", "\\", "\\(fatalError())", "\u{0600}\\(1)", "\u{0600}\"", "a\nb", "\r\n", "\t",
      "\u{2028}", "\u{202E}", "é", "\u{1F600}", "#\"", "\"\"\"", "${x}", "{{name}}", "{{{x}}}",
      "%25",
      "a&b=c+d e", "<b>&amp;</b>", "\u{FEFF}", "\u{E000}", "null", "~", "- x", "key: value",
    ])
  }
}
