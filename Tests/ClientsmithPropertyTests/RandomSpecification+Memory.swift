/// A type that clients in memory keep, with everything that reads and changes it.
extension RandomSpecification {
  mutating func memory(in top: [(String, Document)]) -> [(String, Document)] {
    let outer = used
    defer { used = outer }
    used = ["key", "scope", "label"]
    let key = random.pick(["Int", "Int32", "UInt64", "String", "UUID"])
    var properties: [(String, Document)] = [
      ("key", .text(key)), ("scope", .text("String")), ("label", .text("String")),
    ]
    var sent: [(String, Document)] = []
    var filters: [(String, Document)] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let name = memberName()
      let type = random.pick(["Int", "String", "Date", "[Int]", "JSON"] + enumerations.map(\.name))
      let isOptional = random.chance(40)
      properties.append((name, .text(isOptional ? type + "?" : type)))
      if random.chance(10) {
        // Another type than the property has is not kept.
        sent.append((name, .text(type == "Date" ? "Int" : "Date")))
      } else if random.chance(70) {
        sent.append((name, .text(random.pick([type, type + "?", "Patch<\(type)>"]))))
      }
      // A list in the query needs elements that are plain.
      if type != "JSON", random.chance(50) {
        filters.append((name, .text(type + (random.chance(50) ? "?" : ""))))
      }
    }
    if sent.isEmpty { sent.append(("label", .text("String"))) }
    let types: [(String, Document)] = [
      ("Remembered", .map([("properties", .map(properties))])),
      ("RememberedChanges", .map([("properties", .map(sent))])),
    ]
    let group = random.pick(["", "keeper."])
    let one: (String, Document) = (
      "path", .map([("scope", .text("String")), ("key", .text(key))])
    )
    let body: [(String, Document)] =
      random.chance(50)
      ? [("body", .map([("name", .text("changes")), ("type", .text("RememberedChanges"))]))]
      : [("json", .map(sent))]
    let endpoints: [(String, Document)] = [
      (group + "listKept", keptList(filters)),
      (
        group + "getKept",
        .map([
          ("GET", .text("/kept/{scope}/{key}")), one,
          ("returns", .text(random.pick(["Remembered", "Remembered?"]))),
        ])
      ),
      (
        group + "createKept",
        .map([("POST", .text("/kept"))] + body + (random.chance(70) ? [keptResult(key)] : []))
      ),
      (
        group + "updateKept",
        .map([("PATCH", .text("/kept/{scope}/{key}")), one] + body + [keptResult(key)])
      ),
      (
        group + "deleteKept",
        .map(
          [("DELETE", .text("/kept/{scope}/{key}")), one]
            + (random.chance(50) ? [keptResult(key)] : []))
      ),
    ]
    let operations = ["list", "get", "create", "update", "delete"].map { kind in
      (kind, Document.text(group + kind + "Kept"))
    }
    let memory: Document = .map([("Remembered", .map(operations + [("id", .text("key"))]))])
    let rest = adding(endpoints, under: "endpoints", of: adding(types, under: "types", of: top))
    return rest + [("memory", memory)]
  }

  private mutating func keptResult(_ key: String) -> (String, Document) {
    (
      "returns",
      random.pick([
        .text("Remembered"), .map([("as", .text("response")), ("type", .text("Remembered"))]),
        .map([("properties", .map([("kept", .text("Remembered")), ("note", .text("String"))]))]),
        .map([("200", .text("Remembered")), ("204", .text("Void"))]),
        .map([("properties", .map([("key", .text(key)), ("isDone", .text("Bool"))]))]),
      ])
    )
  }

  private mutating func keptList(_ filters: [(String, Document)]) -> Document {
    var query = filters
    var rest: [(String, Document)] = [("returns", .text("[Remembered]"))]
    func page(_ properties: [(String, Document)]) -> (String, Document) {
      ("returns", .map([("properties", .map([("rows", .text("[Remembered]"))] + properties))]))
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      query += [("offset", .text("Int?")), ("limit", .text(random.pick(["Int", "Int32?"])))]
      rest.append(("pages", .map([("offset", .text("offset")), ("limit", .text("limit"))])))
    case 1:
      query += [("page", .text("Int"))]
      rest = [
        page([("total", .text("Int"))]),
        ("pages", .map([("page", .text("page")), ("total", .text("total"))])),
      ]
    case 2:
      let type = random.pick(["String?", "Int?"])
      query += [("after", .text(type)), ("perPage", .text("Int?"))]
      rest = [
        page([("next", .text(type))]),
        ("pages", .map([("next", .text("next")), ("into", .text("after"))])),
      ]
    case 3:
      rest = [page([("next", .text("URL?"))]), ("pages", .map([("nextURL", .text("next"))]))]
    case 4:
      rest = [
        ("returns", .map([("as", .text("response")), ("type", .text("[Remembered]"))])),
        ("pages", .map([("link", .text("next"))])),
      ]
    default: query += [("limit", .text("Int = 7"))]
    }
    // What nothing but its name says.
    let position = random.pick(["page", "offset", "shelf"])
    query.append((position, .text(random.pick(["Int?", "Int = 1"]))))
    var taken: Set<String> = []
    query = query.filter { taken.insert($0.0.lowercased()).inserted }
    return .map([("GET", .text("/kept")), ("query", .map(query))] + rest)
  }

  private func adding(
    _ entries: [(String, Document)], under key: String, of top: [(String, Document)]
  ) -> [(String, Document)] {
    guard top.contains(where: { $0.0 == key }) else { return top + [(key, .map(entries))] }
    return top.map { name, value in
      guard name == key, case .map(let known) = value else { return (name, value) }
      return (name, .map(known + entries))
    }
  }
}
