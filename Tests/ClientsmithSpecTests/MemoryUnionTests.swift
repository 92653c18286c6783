import ClientsmithModel
import Testing

/// Unions that a client in memory keeps: by what all of their cases have.
@Suite struct MemoryUnionTests {
  private static func memory(
    _ endpoint: String, _ expected: String..., entry: String, id: String = "String"
  ) -> Marked {
    var marked = Marked(
      """
      client: T
      types:
        Figure: {oneOf: {disc: Disc, rect: Rect}, discriminator: kind}
        Disc: {properties: {id: \(id), name: String, radius: Double}}
        Rect: {properties: {id: String, name: String, side: Int}}
      endpoints:
        list: {GET: /a, query: {name: String?}, returns: [Figure]}
        act: \(endpoint)
      memory: {Figure: {\(entry)}}
      """)
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    memory("{GET: '/a/{id}', returns: Figure}", entry: "list: list, get: act"),
    memory("{DELETE: '/a/{id}'}", entry: "list: list, delete: act"),
    memory("{POST: /a, body: Figure, returns: Figure}", entry: "list: list, create: act"),
    memory("{PUT: '/a/{id}', body: Figure}", entry: "list: list, update: act"),
    memory(
      "{PATCH: '/a/{id}', json: {name: String}, returns: Figure}",
      "`Figure` is a union, whose properties cannot be set, so `update` expects a `PUT` of a whole "
        + "`Figure` | write what all cases have as `properties` of `Figure`, beside `oneOf`",
      entry: "list: list, update: ▸act"),
    memory(
      "{POST: /a, json: {name: String, radius: Double}, returns: Figure}",
      "so `create` expects an endpoint that sends a whole `Figure`",
      entry: "list: list, create: ▸act"),
    memory(
      "{POST: /a, body: Figure, returns: String}", "`act` returns `id` alone",
      entry: "list: list, create: ▸act"),
    memory(
      "{POST: /a, body: Figure, returns: Figure}",
      "`id` may be missing from a case of `Figure`, and a client in memory cannot set it",
      entry: "list: list, create: ▸act", id: "String?"),
    memory(
      "{GET: '/a/{side}', path: {side: Int}, returns: Figure}",
      "the cases of `Figure` do not all have a property `side` of one type | write `id: id`",
      entry: "list: list, get: act, id: ▸side"),
  ])
  func kept(_ marked: Marked) {
    marked.check()
  }
}
