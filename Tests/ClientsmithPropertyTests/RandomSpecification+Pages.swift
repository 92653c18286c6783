/// Endpoints whose items come in pages, in each way that a page can lead to the next.
extension RandomSpecification {
  /// - Parameter entries: an endpoint without a result.
  mutating func paged(_ entries: [(String, Document)]) -> [(String, Document)] {
    var query: [(String, Document)] = []
    var rest: [(String, Document)] = []
    for (key, value) in entries {
      if key == "query", case .map(let items) = value {
        query = items
      } else {
        rest.append((key, value))
      }
    }
    let item = random.pick(structures + ["String", "Int"])
    var pages: [(String, Document)]
    var result: Document = .text("[\(item)]")
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      let position = memberName()
      query.append((position, .text(random.pick(["Int", "Int?"]))))
      pages = [("page", .text(position))]
    case 1:
      let (position, limit) = (memberName(), memberName())
      query.append((position, .text(random.pick(["Int", "Int?"]))))
      query.append((limit, .text(random.pick(["Int", "Int64?"]))))
      pages = [("offset", .text(position)), ("limit", .text(limit))]
      if random.chance(50) { pages.append(("step", .text("limit"))) }
    case 2:
      pages = [("link", .text(random.pick(["next", "x\"y"])))]
      result = .map([("as", .text("response")), ("type", result)])
    case 3:
      let cursor = memberName()
      query.append((cursor, .text(random.pick(["String", "String?", "Int?"]))))
      pages = [
        ("next", .map([("header", .text("X-Next-Page"))])), ("into", .text(cursor)),
      ]
      result = .map([("as", .text("response")), ("type", result)])
    case 4:
      pages = [("items", .text("items")), ("nextURL", .text("links.0"))]
      result = .map([
        (
          "properties",
          .map([
            ("items", .text("[\(item)]")), ("links", .text(random.pick(["[URL]", "[String]?"]))),
          ])
        )
      ])
    case 5:
      let cursor = memberName()
      query.append((cursor, .text(random.pick(["Int", "Int?"]))))
      pages = [
        ("next", .text("rows.-1.key")), ("into", .text(cursor)), ("more", .text("isMore")),
      ]
      result = .map([
        (
          "properties",
          .map([
            ("rows", .list([.map([("properties", .map([("key", .text("Int"))]))])])),
            ("isMore", .text(random.pick(["Bool", "Bool?"]))),
          ])
        )
      ])
    default:
      let position = memberName()
      query.append((position, .text("Int")))
      pages = [("page", .text(position)), ("total", .text("count"))]
      result = .map([
        (
          "properties",
          .map([("items", .text("[\(item)]?")), ("count", .text(random.pick(["Int", "Int32?"])))])
        )
      ])
    }
    if !query.isEmpty { rest.append(("query", .map(query))) }
    return rest + [("returns", result), ("pages", .map(pages))]
  }
}
