/// Endpoints: what they send, what they return and how their pages follow each other.
extension RandomSpecification {
  mutating func endpoint() -> Document {
    let outer = used
    defer { used = outer }
    used = []
    var entries: [(String, Document)] = []
    if random.chance(60) { entries.append(("summary", .text(prose()))) }
    if random.chance(15) { entries.append(("deprecated", .text(prose()))) }
    let method = random.pick(["GET", "POST", "PUT", "PATCH", "DELETE"])
    if random.chance(10) { return .map(entries + absoluteURL(method)) }
    if let server = servers.first, random.chance(30) { entries.append(("server", .text(server))) }
    if random.chance(40) {
      let name = memberName()
      if random.chance(20) {
        entries.append((method, .text("/things/{\(name)+}")))
      } else {
        entries.append((method, .text("/things/{\(name)}/parts")))
        entries.append(("path", .map([(name, pathParameter())])))
      }
    } else if random.chance(10) {
      entries.append((method, .text("")))
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
        ("headers", .map([(memberName(), .map([("as", .text("X-N"))] + headerValue()))])))
    }
    if random.chance(20) { entries.append(("cookies", .map([(memberName(), cookie())]))) }
    if method != "GET", method != "DELETE" { entries += body() }
    entries += calling()
    if random.chance(10) { return .map(paged(entries)) }
    if random.chance(70) { entries.append(("returns", result())) }
    return .map(entries)
  }

  /// An endpoint whose URL is a parameter.
  private mutating func absoluteURL(_ method: String) -> [(String, Document)] {
    var url: [(String, Document)] = [("url", .text(memberName()))]
    if random.chance(50) { url.append(("secret", .plain("true"))) }
    var entries: [(String, Document)] = [(method, .map(url))]
    if random.chance(50) {
      entries.append(
        (
          "headers",
          .map([
            (
              memberName(),
              .map([("type", .text("String?")), ("as", .text("X-S")), ("secret", .plain("true"))])
            )
          ])
        ))
    }
    if random.chance(50) { entries.append(("cookies", .map([(memberName(), .text("Int"))]))) }
    if method != "GET", method != "DELETE" { entries += body() }
    return entries + calling(isAbsolute: true) + [("returns", result())]
  }

  /// How a call is made, whatever it sends and returns.
  ///
  /// - Parameter isAbsolute: its URL is a parameter.
  private mutating func calling(isAbsolute: Bool = false) -> [(String, Document)] {
    var entries: [(String, Document)] = []
    if random.chance(10) { entries.append(("timeout", .text("1500ms"))) }
    if random.chance(10) {
      entries.append(("retry", .text("none")))
    } else if random.chance(10) {
      let retry: [(String, Document)] = [
        ("attempts", .plain("3")), ("statuses", .list([.plain("429"), .plain("503")])),
        ("base", .text("100ms")), ("safe", .plain(random.pick(["true", "false"]))),
      ]
      entries.append(("retry", .map(retry)))
    }
    if random.chance(10) {
      let key: [(String, Document)] = [
        (isAbsolute ? "header" : random.pick(["header", "query"]), .text("Idempotency-Key")),
        ("parameter", .plain("true")),
      ]
      entries.append(
        (
          "idempotencyKey",
          random.pick([.text("Idempotency-Key"), .text("none"), .map(key)])
        ))
    }
    if random.chance(10) {
      entries.append(("auth", authorization()))
    }
    if random.chance(20), let problem = structures.last {
      var errors: [(String, Document)] = [("409", .text(problem)), ("4XX", .text(problem))]
      if random.chance(40) { errors.append(("body", refusal(problem))) }
      entries.append(("errors", .map(errors)))
    }
    return entries
  }

  /// How a success says that it is none; no example of a random specification does.
  private mutating func refusal(_ problem: String) -> Document {
    let sign: (String, Document) = random.pick([
      ("is", .plain("false")), ("is", .plain("7")), ("is", .text(hostileText())),
      ("present", .plain("true")),
    ])
    return .map([("at", .text("refusal.sign")), sign, ("type", .text(problem))])
  }

  private mutating func streamFormat(hasEnvelope: Bool) -> [(String, Document)] {
    var entries: [(String, Document)] = []
    if hasEnvelope, random.chance(50) { entries.append(("envelope", .plain("true"))) }
    if random.chance(50) {
      entries.append(("until", .text(random.pick(["[DONE]", "{\"end\"}", "\\(end) \u{E9}"]))))
    }
    return entries
  }

  private mutating func result() -> Document {
    let type = self.type(depth: 0)
    return switch Int.random(in: 0..<15, using: &random) {
    case 0: .map([("as", .text("text"))])
    case 1: .map([("as", .text("data"))])
    case 2: .map([("as", .text("response"))])
    case 3: .map([("as", .text("download"))])
    case 4:
      .map([("as", .text("sse")), ("type", .text(type))] + streamFormat(hasEnvelope: true))
    case 5:
      .map([("as", .text("jsonl")), ("type", .text(type))] + streamFormat(hasEnvelope: false))
    case 6: .text(random.pick(["Duration", "[Duration?]", "[String: Duration]"]))
    default: .text(type)
    }
  }

  /// Single values, lists, objects and JSON.
  private mutating func headerValue() -> [(String, Document)] {
    let type = random.pick(["Int", "Date", "UUID", "Bool"])
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return [("type", .text("[\(type)]?"))]
    case 1:
      return [
        ("type", .text("[String: \(type)]?")),
        ("explode", .plain(random.pick(["true", "false"]))),
      ]
    case 2: return [("type", .text("[String: Int]")), ("style", .text("prefix"))]
    case 3: return [("type", .text(structures.last ?? "JSON")), ("style", .text("json"))]
    default: return [("type", .text("Int?"))]
    }
  }

  private mutating func cookie() -> Document {
    let explode = ("explode", Document.plain(random.pick(["true", "false"])))
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: .map([("type", .text("[Int]?")), explode])
    case 1: .map([("type", .text("[String: UUID]")), explode])
    case 2: .map([("type", .text("[String: [Int]]?")), ("style", .text("json"))])
    default: .text("String?")
    }
  }

  private mutating func queryItem() -> (String, Document) {
    let name = memberName()
    let type = random.pick(["Int", "String", "Bool", "Double", "Date", "Day", "UUID", "Decimal"])
    switch Int.random(in: 0..<9, using: &random) {
    case 7:
      let style = random.pick(["comma", "space", "pipe"])
      return (name, .map([("type", .text("[String: \(type)]?")), ("style", .text(style))]))
    case 8:
      let content = random.pick(["[\(type)]", structures.last ?? "[String: Int]"])
      return (name, .map([("type", .text(content)), ("style", .text("dots"))]))
    case 4:
      let style = random.pick(["deepObject", "explode"])
      var entries: [(String, Document)] = [
        ("type", .text("[String: [\(type)]]")), ("style", .text(style)),
      ]
      if random.chance(50) {
        let arrays = random.pick(["repeat", "comma", "space", "pipe", "brackets"])
        entries.append(("arrays", .text(arrays)))
      }
      return (name, .map(entries))
    case 5:
      let content = structures.last.map { "[\($0)]" } ?? "JSON"
      let style = content == "JSON" ? "json" : random.pick(["json", "deepObject"])
      return (name, .map([("type", .text(content + "?")), ("style", .text(style))]))
    case 6:
      return (
        name,
        .map([("type", .text(random.pick([type, "[\(type)]?"]))), ("reserved", .plain("true"))])
      )
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

  private mutating func pathParameter() -> Document {
    let type = random.pick(["Int", "String", "UUID", "Day"])
    guard random.chance(40) else { return .text(type) }
    if random.chance(20) {
      return .map([("type", .text("String")), ("reserved", .plain("true"))])
    }
    if random.chance(20) {
      return .map([("type", .text("[[\(type)]]")), ("style", .text("json"))])
    }
    let style = ("style", Document.text(random.pick(["simple", "label", "matrix"])))
    guard random.chance(60) else { return .map([("type", .text(type)), style]) }
    let content = random.pick(["[\(type)]", "[String: \(type)]"])
    return .map([
      ("type", .text(content)), style, ("explode", .plain(random.pick(["true", "false"]))),
    ])
  }

  private mutating func body() -> [(String, Document)] {
    switch Int.random(in: 0..<6, using: &random) {
    case 5:
      var parts: [(String, Document)] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) { parts.append((memberName(), part())) }
      let contentType: [(String, Document)] =
        random.chance(30) ? [("contentType", .text("multipart/mixed"))] : []
      return [("multipart", .map(parts))] + contentType
    case 0:
      guard let structure = structures.last else { return [] }
      return [("body", .map([("name", .text(memberName())), ("type", .text(structure))]))]
    case 1:
      return [
        ("json", .map([(memberName(), .text(type(depth: 1))), (memberName(), .text("Int?"))]))
      ]
    case 2:
      return [
        (
          "form",
          .map([
            (memberName(), .text("String")), (memberName(), .text("Int?")),
            (memberName(), .text("Patch<Day>")),
            (memberName(), .map([("type", .text("Patch<[Int]>")), ("style", .text("brackets"))])),
            (
              memberName(),
              .map([
                ("type", .text("Patch<[String: Int]>")),
                ("style", .text(random.pick(["deepObject", "dots"]))),
              ])
            ),
            (
              memberName(),
              .map([("type", .text("[String: Day]?")), ("style", .text("pipe"))])
            ),
          ])
        )
      ]
    case 3:
      return [
        (
          "body",
          .map([
            ("name", .text(memberName())), ("as", .text("text")),
            ("type", .text(random.pick(["String", "Data", "Int?"]))),
          ])
        )
      ]
    default: return []
    }
  }

  /// A part of a multipart body.
  private mutating func part() -> Document {
    let optional = random.chance(30) ? "?" : ""
    switch Int.random(in: 0..<7, using: &random) {
    case 4:
      let headers: [(String, Document)] = [("X-A", .text("one \\\"two\\\"")), ("X-B", .plain("2"))]
      return .map([
        ("type", .text("[Int]" + optional)), ("style", .text("comma")), ("headers", .map(headers)),
      ])
    case 5:
      return .map([
        ("type", .text("[String: Bool]" + optional)),
        ("style", .text(random.pick(["deepObject", "explode"]))),
      ])
    case 6:
      return .map([
        ("type", .text("[JSON]" + optional)), ("contentType", .text("application/json")),
        ("explode", .plain("true")),
      ])
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
}
