extension RandomSpecification {
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
}
