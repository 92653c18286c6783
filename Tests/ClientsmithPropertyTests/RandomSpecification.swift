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
      let dates = random.pick(["iso8601", "seconds", "milliseconds"])
      writesDatesAsText = dates == "iso8601"
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
      let group = random.chance(25) ? random.pick(["data.", "some.", "groupOfItems."]) : ""
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

  // MARK: Types

  mutating func types() -> [(String, Document)] {
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
    if random.chance(30) {
      let entries: [(String, Document)] = [
        ("extern", .text(random.pick(["Decimal", "Foundation.Decimal"]))),
        ("import", .text("Foundation")), ("example", .plain(random.pick(["1", "2.5"]))),
      ]
      types.append(("Foreign", .map(entries)))
      foreign = ["Foreign"]
    }
    structures.append("Base")
    types.append(("Base", .map([("properties", .map([("base1", .text("Int?"))]))])))
    for index in 0..<Int.random(in: 1...4, using: &random) {
      let name = "Record\(index)"
      var properties: [(String, Document)] = []
      used = []
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        properties.append((memberName(), property(of: name)))
      }
      var entries: [(String, Document)] = [("properties", .map(properties))]
      if random.chance(60) { entries.insert(("summary", .text(prose())), at: 0) }
      if random.chance(20) { entries.append(("hashable", .plain("true"))) }
      if random.chance(20) { entries.append(("includes", .list([.text("Base")]))) }
      if random.chance(20) { entries.append(("additional", .text(self.type(depth: 2)))) }
      types.append((name, .map(entries)))
      structures.append(name)
    }
    if structures.count > 1, random.chance(50) {
      let kind = Int.random(in: 0..<5, using: &random)
      let isTold = kind < 3
      let values = isTold ? random.pick([nil, ["0", "-1", "7"], ["true", "false", "2"]]) : nil
      var cases = structures.prefix(3).enumerated().map { place, type -> (String, Document) in
        guard let tag = values?[place] else { return ("case\(place)", .text(type)) }
        return ("case\(place)", .map([("type", .text(type)), ("as", .plain(tag))]))
      }
      var tags: [(String, Document)] = []
      switch kind {
      case 0, 1: tags = [("discriminator", .text("discriminating kind"))]
      case 2:
        tags = [("discriminator", .text("its \"kind\"")), ("content", .text("its\nvalue"))]
        cases.append(("text", .text("String")))
      case 3:
        tags = [("tagged", .text("external"))]
        cases.append(("number", .map([("type", .text("Int")), ("as", .text(hostileText()))])))
      default: break
      }
      if !tags.isEmpty { cases.append(("nothing", .map([]))) }
      let entries: [(String, Document)] = [("oneOf", .map(cases))] + tags
      types.append(("Either", .map(entries)))
      unions.append("Either")
    }
    if random.chance(40) {
      let properties: [(String, Document)] = [
        ("id", .text("Kept")), ("others", .text("[Other]")),
        ("inner", .text("Holder<Other, Kept>?")),
        ("next", .map([("type", .text("Kept?")), ("as", .text(hostileText() + "1"))])),
      ]
      var entries: [(String, Document)] = [
        ("of", .list([.text("Kept"), .text("Other")])), ("properties", .map(properties)),
      ]
      if random.chance(30) { entries.append(("additional", .text("Other"))) }
      if random.chance(30) { entries.append(("hashable", .plain("true"))) }
      types.append(("Holder", .map(entries)))
      let arguments = ["Int", "Date", "JSON", "[String]"] + structures
      for _ in 0..<2 {
        generics.append("Holder<\(random.pick(arguments)), \(random.pick(arguments))>")
      }
    }
    if random.chance(40) { types.append(("Name", .map([("alias", .text("String"))]))) }
    return types
  }

  mutating func property(of structure: String) -> Document {
    if random.chance(10) { return inlineType() }
    if random.chance(15) { return formedProperty() }
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

  /// A property that is written in a form of its own, or a constant.
  mutating func formedProperty() -> Document {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .map([("value", .text(hostileText()))])
    case 1: return .map([("value", .plain(random.pick(["1", "-2.5", "true"])))])
    case 2:
      let type = random.pick(["Date", "Date?", "[Date]", "[String: Date?]", "Patch<Date>"])
      let dates = random.pick(["seconds", "milliseconds", "yyyy-MM-dd'T'HH:mm:ss"])
      return .map([("type", .text(type)), ("dates", .text(dates))])
    case 3:
      let type = random.pick(["Int", "UInt64?", "[Decimal]", "[String: Bool]", "Patch<Double>"])
      return .map([("type", .text(type)), ("coding", .text("string"))])
    case 4:
      let type = random.pick(["Duration", "[Duration]?", "Patch<Duration>"])
      let coding = random.chance(50) ? [("coding", Document.text("iso8601"))] : []
      return .map([("type", .text(type))] + coding)
    case 5:
      let type = random.pick(["[Int]", "[JSON]?", "[[String]]"])
      return .map([("type", .text(type)), ("lenient", .plain("true"))])
    default:
      let access = random.pick(["readOnly", "writeOnly"])
      return .map([("type", .text(type(depth: 4))), ("access", .text(access))])
    }
  }

  /// A type that is declared where it is used.
  mutating func inlineType() -> Document {
    let choice: Document = .map([("enum", .list([.text("first"), .text("inout")]))])
    var entries: [(String, Document)] = []
    switch Int.random(in: 0..<4, using: &random) {
    case 0: entries = [("enum", .list([.text("one"), .text("default")]))]
    case 1: entries = [("properties", .map([("inner", choice), ("self1", .text("Int?"))]))]
    case 2: entries = [("type", .list([choice]))]
    default:
      let empty: Document = .map([("properties", .map([]))])
      entries = [("oneOf", .map([("inner", empty), ("number", .text("Int"))]))]
    }
    if random.chance(50) { entries.append(("optional", .plain("true"))) }
    return .map(entries)
  }

  mutating func type(depth: Int) -> String {
    let primitives = [
      "Int", "Int32", "Int64", "UInt64", "Double", "Float", "Bool", "String", "Date", "Day", "URL",
      "UUID",
      "Data", "Decimal", "JSON",
    ]
    var base = random.pick(primitives)
    if random.chance(25) {
      let declared = enumerations.map(\.name) + structures + unions + foreign + generics
      if !declared.isEmpty { base = random.pick(declared) }
    }
    guard depth < 5 else { return base }
    if random.chance(15) { return "[\(type(depth: depth + 1))]" }
    if random.chance(10) { return "[String: \(type(depth: depth + 1))]" }
    if random.chance(25) { return base + "?" }
    return base
  }

  mutating func value(of type: String) -> Document? {
    switch type {
    case "UInt64": .plain(random.pick(["0", "18446744073709551615"]))
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
