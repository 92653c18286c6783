/// A valid specification made from a seed: every construct of the format, awkward names, hostile
/// text wherever text may stand.
struct RandomSpecification {
  var random: SeededGenerator
  var enumerations: [(name: String, cases: [String])] = []
  var structures: [String] = []
  var foreign: [String] = []
  var generics: [String] = []
  var unions: [String] = []
  var used: Set<String> = []
  var writesDatesAsText = true
  var servers: [String] = []
  var schemes: [String] = []
  /// The specification whose types it uses.
  private let usedFile: String?

  /// - Parameters:
  ///   - usedFile: another specification; nil: there is none.
  ///   - structures: those of the other one.
  init(seed: UInt64, usedFile: String? = nil, structures: [String] = []) {
    random = SeededGenerator(seed: seed)
    self.usedFile = usedFile
    self.structures = structures
  }

  static func yaml(seed: UInt64) -> String {
    var specification = Self(seed: seed)
    return specification.document().yaml
  }

  mutating func document() -> Document {
    var top: [(String, Document)] = [("client", .text("Random"))]
    if let usedFile { top.append(("uses", .text(usedFile))) }
    if random.chance(70) { top.append(("summary", .text(prose()))) }
    if random.chance(40) { top.append(("description", .text(prose()))) }
    top += hosts()
    top += settings()
    if random.chance(20) { top.append(("idempotencyKey", .text("Idempotency-Key"))) }
    if random.chance(50) { top.append(("auth", credentials())) }
    if random.chance(40) {
      let dates = random.pick(["iso8601", "zoneless", "seconds", "milliseconds"])
      writesDatesAsText = dates == "iso8601" || dates == "zoneless"
      top.append(("dates", .text(dates)))
    }
    if random.chance(40) {
      top.append(
        ("naming", .text(random.pick(["asWritten", "snake_case", "kebab-case", "PascalCase"]))))
    }
    if random.chance(30) { top.append(("nested", .plain("true"))) }
    if random.chance(30) { top.append(("hashable", .plain("true"))) }
    var types = self.types()
    let optimistic = random.chance(30) ? optimisticStore() : nil
    if let optimistic { types.append(optimistic.type) }
    if random.chance(50), let problem = structures.first {
      top.append(("errors", .map([("404", .text(problem)), ("default", .text(problem))])))
    }
    if !types.isEmpty { top.append(("types", .map(types))) }
    var endpoints: [(String, Document)] = []
    used = ["data", "some"]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let groups = ["data.", "some.", "some.init.", "groupOfItems."]
      let group = random.chance(25) ? random.pick(groups) : ""
      endpoints.append((group + memberName(), endpoint()))
    }
    if let optimistic { endpoints += optimistic.endpoints }
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
    var stores: [(String, Document)] = []
    if random.chance(50), let entries = storeEntries(over: endpoints) {
      stores.append(("Random", .map(entries)))
    }
    if let optimistic { stores.append(optimistic.store) }
    if !stores.isEmpty { top.append(("stores", .map(stores))) }
    if random.chance(50) { top = memory(in: top) }
    return .map(top)
  }

  private static func isStream(_ result: Document) -> Bool {
    guard case .map(let entries) = result else { return false }
    for (key, value) in entries where key == "as" {
      if case .text(let form) = value { return ["sse", "jsonl", "download"].contains(form) }
    }
    return false
  }

  /// Everything that a store can hold as a property, the rest as an action; streams are neither.
  private mutating func storeEntries(over endpoints: [(String, Document)]) -> [(String, Document)]?
  {
    var properties: [(String, Document)] = []
    var actions: [(String, Document)] = []
    for (index, (name, endpoint)) in endpoints.enumerated() {
      guard case .map(let entries) = endpoint else { continue }
      let result = entries.first { $0.0 == "returns" }
      if let result, Self.isStream(result.1) { continue }
      if result != nil, random.chance(70) { properties.append(("property\(index)", .text(name))) }
      if result == nil || random.chance(30) { actions.append(("action\(index)", .text(name))) }
    }
    guard !properties.isEmpty else { return nil }
    if actions.isEmpty { return properties }
    if random.chance(50) {
      let call: Document = .map([("call", actions[0].1), ("reload", .text(properties[0].0))])
      actions[0] = (actions[0].0, call)
    }
    return properties + [("actions", Document.map(actions))]
  }

  /// The one credential, or several with names.
  private mutating func credentials() -> Document {
    let ways: [Document] = [
      .text("bearer"), .map([("header", .text("X-API-Key"))]), .map([("query", .text("api key"))]),
      .map([("cookie", .text("session"))]), .text("basic"),
    ]
    guard random.chance(40) else { return random.pick(ways) }
    let outer = used
    defer { used = outer }
    used = []
    // The last one cannot be sent beside the first.
    schemes = ways.map { _ in memberName() }
    var entries: [(String, Document)] = [("schemes", .map(Array(zip(schemes, ways))))]
    if random.chance(50) { entries.append(("default", authorization())) }
    return .map(entries)
  }

  /// What an endpoint sends.
  mutating func authorization() -> Document {
    guard !schemes.isEmpty else { return .text("none") }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .text("none")
    case 1: return .list(schemes.prefix(Int.random(in: 1...4, using: &random)).map(Document.text))
    case 2:
      return .map([
        ("anyOf", .list([.text(schemes[4]), .list(schemes.prefix(2).map(Document.text))]))
      ])
    default: return .text(random.pick(schemes))
    }
  }

  // MARK: Words

  /// A lowerCamelCase name that is not in use, often a keyword of Swift.
  mutating func memberName() -> String {
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

  mutating func prose() -> String {
    random.pick([
      "A plain sentence.", "Ends a comment: */ and /* begins one.",
      "Line\nbreak\r\nand\u{2028}more",
      "swiftlint:disable all", "swift-format-ignore-file", "`ticks` and \\(interpolation)",
      "\u{202E}reversed\u{202C}", "A long one " + String(repeating: "with many words ", count: 20),
      "", "   ", "Déjà vu \u{1F469}\u{200D}\u{1F680}", "#if false", "\u{0600}\"quoted\"",
    ])
  }

  mutating func hostileText() -> String {
    random.pick([
      "plain", "\"", "\\", "\\(fatalError())", "\u{0600}\\(1)", "\u{0600}\"", "a\nb", "\r\n", "\t",
      "\u{2028}", "\u{202E}", "é", "\u{1F600}", "#\"", "\"\"\"", "${x}", "{{name}}", "{{{x}}}",
      "%25",
      "a&b=c+d e", "<b>&amp;</b>", "\u{FEFF}", "\u{E000}", "null", "~", "- x", "key: value",
    ])
  }
}
