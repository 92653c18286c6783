import ClientsmithModel
import Testing

/// Which argument says which of the values that are kept a request is about.
@Suite struct MemoryItemTests {
  private static func card(
    _ act: String, _ entry: String, _ expected: String..., store: String = ""
  ) -> Marked {
    var marked = Marked(
      """
      client: T
      types:
        Card: {properties: {id: Int, name: String, email: String?, labels: [Tag]}}
        Tag: {properties: {id: Int, name: String}}
      endpoints:
        list: {GET: "/boards/{board}/cards", path: {board: Int}, returns: [Card]}
        add: {POST: "/boards/{board}/cards", path: {board: Int}, json: {name: String}, returns: Card}
        edit: {PATCH: "/cards/{id}", path: {id: Int}, json: {name: String}, returns: Card}
        act: {\(act)}
      memory: {Card: {list: list, create: add, \(entry)}}
      \(store.isEmpty ? "" : "stores: {Cards: {cards: list, actions: {act: \(store)}}}")
      """)
    marked.expected = expected
    return marked
  }

  private static let label = "'/cards/{card}/labels/{label}', path: {card: Int, label: Int}"

  /// `{card}` is one, wherever the list is, so that what follows it is something else.
  @Test(arguments: [
    card(
      "DELETE: \(label)", "delete: ▸act",
      "error: `/cards/{card}/labels/{label}` does not end with the `Card`"),
    card(
      "PUT: \(label), json: {name: String}, returns: Card", "update: ▸act",
      "error: the path of `act` goes on with `labels` after the `Card`"),
    card(
      "DELETE: '/cards/{cardID}/labels/{id}', path: {cardID: Int, id: Int}", "delete: ▸act",
      "error: `/cards/{cardID}/labels/{id}` does not end with the `Card`"),
    card(
      "PUT: '/cards/{idCard}/checks/{id}', path: {idCard: Int, id: Int}, json: {name: String}",
      "update: ▸act", "error: the path of `act` goes on with `checks` after the `Card`"),
    card(
      "DELETE: '/cards/{id}/watchers/{cardID}', path: {id: Int, cardID: Int}", "delete: ▸act",
      "error: `/cards/{id}/watchers/{cardID}` does not end with the `Card`"),
    card("PUT: '/cards/{card}/name', path: {card: Int}, json: {name: String}", "update: act"),
  ]) func whatIsCalledAfterTheTypeIsTheValue(_ marked: Marked) {
    marked.check()
  }

  /// What is called like the id counts where it follows the type, or is what is returned.
  @Test(arguments: [
    ("GET: '/cards/{card}/children/{id}', path: {card: Int, id: Int}, returns: Card", "get", "id"),
    ("DELETE: '/cards/{card}/children/{id}', path: {card: Int, id: Int}", "delete", "id"),
    ("GET: '/t/{tenant}/notes/{id}', path: {tenant: Int, id: Int}, returns: Card", "get", "id"),
    ("GET: '/rd/{rd}/notes/{id}', path: {rd: Int, id: Int}, returns: Card", "get", "id"),
    ("DELETE: '/rd/{rd}/notes/{id}', path: {rd: Int, id: Int}", "delete", "id"),
    ("GET: '/cards/{card}/twins/{id}', path: {card: Int, id: Int}, returns: Card", "get", "id"),
    (
      "PATCH: '/cards/{card}/twins/{id}', path: {card: Int, id: Int}, json: {name: String}, returns: Card",
      "update", "id"
    ),
  ]) func theLastIDIsTheValue(act: String, kind: String, id: String) throws {
    let text = Self.card(act, "\(kind): act, allow: unkept-value").text
    let memory = try #require(model(text).memory.first)
    #expect(memory.operations.last?.id?.parameter == SwiftName(id))
  }

  private static let unnamed = "`act` is not named under `memory`, so a client in memory answers"

  /// What is proposed must be what the endpoint does.
  @Test(arguments: [
    card(
      "PUT: \(label), json: {name: String}, returns: Card", "update: edit",
      "\(unnamed) | or set `act` of the client", store: "{call: ▸act, reload: cards}"),
    card(
      "POST: '/cards/{id}/copy', path: {id: Int}, json: {name: String}, returns: Card",
      "update: edit", "\(unnamed) | or set `act` of the client",
      store: "{call: ▸act, reload: cards}"),
    card(
      "POST: '/cards/{id}/rename', path: {id: Int}, json: {name: String}, returns: Card",
      "update: edit", "\(unnamed) | write `update: [edit, act]` there",
      store: "{call: ▸act, reload: cards}"),
    card(
      "POST: '/teams/{id}/cards', path: {id: Int}, json: {name: String}, returns: Card",
      "update: edit", "\(unnamed) | write `create: [add, act]` there",
      store: "{call: ▸act, reload: cards}"),
  ]) func whatIsProposedFits(_ marked: Marked) {
    marked.check()
  }

  @Test func anotherPropertyIsNoID() {
    Marked(
      """
      client: T
      types: {User: {properties: {id: String, email: String}}}
      endpoints:
        list: {GET: /users, returns: [User]}
        user: {GET: "/users/{id}", returns: User}
        byEmail: {GET: "/users/by-email/{email}", returns: User}
      memory: {User: {list: list, get: [user, ▸byEmail]}}
      """,
      "`byEmail` is given the `email` of `User`, and a client in memory looks for that among the values of"
        + " `id` | write `id: email`, if all endpoints are given it; else remove it here"
    ).check()
  }

  /// Each request of JSON-RPC has an `id`.
  @Test func anIDThatIsAlwaysTheSameIsThatOfSomethingElse() throws {
    let envelope = "jsonrpc: {value: '2.0'}, id: {value: 1}"
    let operations = try model(
      """
      client: T
      types: {Item: {properties: {id: Int, name: String}}}
      endpoints:
        list: {POST: /rpc, json: {\(envelope), method: {value: list}}, returns: [Item], at: result}
        get: {POST: /rpc, json: {\(envelope), params: {properties: {id: Int}, name: Params}}, returns: Item, at: result}
      memory: {Item: {list: list, get: get}}
      """
    ).memory[0].operations
    #expect(operations.map(\.conditions) == [[], []])
    #expect(operations[1].id?.path.map(\.text) == ["id"])
  }

  /// A size may be that of a shirt; a limit is none.
  @Test(arguments: ["size: Int?, limit: Int?", "limit: Int?, size: Int?"])
  func whatIsALimitForCertainIsTheLimit(query: String) throws {
    let model = try model(
      """
      client: T
      types: {Shirt: {properties: {id: Int, size: Int}}}
      endpoints: {list: {GET: /shirts, query: {\(query)}, returns: [Shirt]}}
      memory: {Shirt: {list: list}}
      """)
    #expect(model.endpoints[0].limit(model.types)?.parameter.name == "limit")
    #expect(model.memory[0].operations[0].conditions.map(\.property) == ["size"])
  }

  @Test func whatIsLeftAfterADeletionIsThatOfTheExample() {
    Marked(
      """
      client: T
      types: {Badge: {properties: {id: Int, name: String}}}
      endpoints:
        list: {GET: /badges, returns: [Badge]}
        remove: {DELETE: "/badges/{id}", path: {id: Int}, returns: [Badge]}
      memory: {Badge: {list: list, delete: ▸remove}}
      """,
      "`remove` returns several `Badge`, and a client in memory always returns those of the example"
        + " | leave it so, if nothing reads them | example-in-memory"
    ).check()
  }
}
