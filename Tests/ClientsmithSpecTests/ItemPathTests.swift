import ClientsmithModel
import Testing

/// Requests whose path goes on after an item: what they send and delete may be something else.
@Suite struct ItemPathTests {
  private static func order(
    _ act: String, _ entry: String, _ expected: String..., action: String = "", store: String = ""
  ) -> Marked {
    var marked = Marked(
      """
      client: T
      types:
        Line: {properties: {id: Int, title: String}}
        Order: {properties: {id: Int, title: String, state: String, tags: [String], lines: [Line], giver: Person?}}
        Person: {properties: {title: String, age: Int}}
      endpoints:
        list: {GET: /orders, returns: [Order]}
        rename: {PATCH: "/orders/{id}", path: {id: Int}, json: {title: String}, returns: Order}
        delete: {DELETE: "/orders/{id}", path: {id: Int}}
        act: {\(act)}
      memory: {Order: {list: list, \(entry)}}
      \(store.isEmpty ? "" : "stores: {Orders: {orders: list, actions: {act: \(store)}}}")
      """)
    marked.expected = expected
    return marked
  }

  /// Whatever the type of the property is.
  @Test(arguments: ["state", "tags"]) func aBodyOfThePropertyThatThePathEndsWithIsThat(
    _ property: String
  ) throws {
    let type = property == "state" ? "String" : "'[String]'"
    let text = Self.order(
      "PUT: '/orders/{id}/\(property)', path: {id: Int}, body: {name: all, type: \(type), as: json}, "
        + "returns: Order", "update: act", store: "{call: act, optimistic: true}"
    ).text
    let model = try model(text)
    let fields = model.memory[0].operations[1].fields
    #expect(fields.map(\.property) == [SwiftName(property)])
    #expect(fields.map(\.source?.parameter) == ["all"])
    guard case .update(let changes)? = model.stores[0].actions[0].change?.effect else {
      Issue.record("no update")
      return
    }
    #expect(changes.map(\.property) == [SwiftName(property)])
  }

  private static let addLine =
    #"POST: "/orders/{id}/lines", path: {id: Int}, json: {title: String}, returns: Order"#
  private static let line = #""/orders/{id}/lines/{lineID}", path: {id: Int, lineID: Int}"#

  @Test(arguments: [
    order(
      addLine, "update: [rename, ▸act]",
      "error: the path of `act` goes on with `lines` after the `Order` | remove it here"),
    order(
      "PATCH: \(line), json: {title: String}, returns: Order", "update: [rename, ▸act]",
      "error: the path of `act` goes on with `lines` after the `Order`"),
    order(
      #"POST: "/orders/{id}/lines", path: {id: Int}, body: Line, returns: Order"#, "update: ▸act",
      "error: the path of `act` goes on with `lines`"),
    order(
      addLine.replacing("lines", with: "lines.json"), "update: ▸act",
      "error: the path of `act` goes on with `lines` after the `Order`"),
    order(
      addLine.replacing("/{id}", with: "({id})"), "update: ▸act",
      "error: the path of `act` goes on with `lines` after the `Order`"),
    order(
      #"POST: "/orders/{id}/positions", path: {id: Int}, json: {title: String}, returns: Order"#,
      "update: ▸act",
      "warning: the path of `act` goes on with `positions` after the `Order`, so what it sends may be"
        + " about something else; a client in memory changes `title` of the `Order`"
        + " | leave it so, if the API does that, too | invalid-memory"),
    order(
      #"PUT: "/orders/{id}/buyer", path: {id: Int}, json: {buyer: Person}, returns: Order"#,
      "update: ▸act", "warning: the path of `act` goes on with `buyer` | invalid-memory"),
    order(
      "DELETE: \(line), returns: Order", "delete: ▸act",
      "error: `/orders/{id}/lines/{lineID}` does not end with the `Order`, so `act` deletes something"
        + " else"),
    order("DELETE: \(line)", "delete: ▸act", "error: `/orders/{id}/lines/{lineID}` does not end"),
    order(
      #"DELETE: "/orders/{id}/star", path: {id: Int}, returns: Order"#, "delete: ▸act",
      "error: `/orders/{id}/star` does not end with the `Order`"),
    order(
      #"DELETE: "/orders/{id}/now", path: {id: Int}"#, "delete: ▸act",
      "warning: `/orders/{id}/now` does not end with the `Order`, so `act` may delete something else"
        + " | leave it so, if the API does that, too | invalid-memory"),
    order(
      #"POST: "/orders/{id}/tags", path: {id: Int}, json: {tags: [String]}, returns: Order"#,
      "update: ▸act",
      "warning: `act` posts to `tags` of the `Order`, which may add to what is there; a client in memory"
        + " replaces it | invalid-memory"),
    order(
      #"DELETE: "/orders/{id}/tags", path: {id: Int}, json: {tags: [String]}, returns: Order"#,
      "update: ▸act", "error: the path of `act` goes on with `tags` after the `Order`"),
    order(
      #"PUT: "/orders/{id}/giver", path: {id: Int}, json: {title: String}, returns: Order"#,
      "update: ▸act",
      "warning: the path of `act` goes on with `giver` after the `Order`, so what it sends may be about"
        + " something else; a client in memory changes `title` of the `Order`"),
    order(
      #"PUT: "/orders/{id}/giver", path: {id: Int}, body: Person, returns: Order"#, "update: act"),
    order(
      #"GET: "/shops/{id}/order", path: {id: Int}, returns: Order"#, "get: ▸act",
      "warning: the path of `act` goes on with `order` after `id`, which may be the `id` of something else;"
        + " a client in memory takes it for that of the `Order` | leave it so, if both have the same"
        + " | invalid-memory"),
    order(
      #"PATCH: "/shops/{shopID}/order", path: {shopID: Int}, json: {title: String}, returns: Order"#,
      "update: ▸act", "warning: the path of `act` goes on with `order` after `shopID`"),
    order(#"GET: "/shops/{orderID}/order", path: {orderID: Int}, returns: Order"#, "get: act"),
    order(#"GET: "/orders/{id}/order", path: {id: Int}, returns: Order"#, "get: act"),
    // What changes or deletes the item itself.
    order(
      #"POST: "/orders/{id}/cancel", path: {id: Int}, json: {state: {value: off}}, returns: Order"#,
      "update: act"),
    order(
      #"PUT: "/orders/{id}/state", path: {id: Int}, json: {state: String}, returns: Order"#,
      "update: act"),
    order(
      #"PUT: "/orders/{id}/tags", path: {id: Int}, json: {tags: [String]}, returns: Order"#,
      "update: act"),
    order(
      #"POST: "/orders/{id}/details", path: {id: Int}, json: {text: {type: String, as: title}}, returns: Order"#,
      "update: [rename, ▸act]", "warning: the path of `act` goes on with `details`"),
    order(#"POST: "/orders/{id}/trash", path: {id: Int}"#, "delete: act"),
    order(
      #"PATCH: "/shops/{shop}/orders/{id}", path: {shop: Int, id: Int}, json: {title: String}"#,
      "update: act, allow: unkept-value"),
    order(
      #"PATCH: "/shops/{id}/orders/{orderID}", path: {id: Int, orderID: Int}, json: {title: String}"#,
      "update: act, allow: unkept-value"),
  ])
  func memoryChangesTheItemAlone(_ marked: Marked) {
    marked.check()
  }

  private static let otherwise =
    "answers it with the example | set `act` of the client that `inMemory` returns to a closure"

  @Test(arguments: [
    order(addLine, "update: rename", otherwise, store: "▸act"),
    order("DELETE: \(line), returns: Order", "delete: delete", otherwise, store: "▸act"),
    order(
      #"DELETE: "/orders/{id}/star", path: {id: Int}, returns: Order"#, "delete: delete", otherwise,
      store: "▸act"),
    order(
      #"POST: "/orders/{id}/positions", path: {id: Int}, json: {title: String}, returns: Order"#,
      "update: rename", otherwise, store: "▸act"),
    order(
      #"POST: "/orders/{id}/like", path: {id: Int}, returns: Order"#, "update: rename", otherwise,
      store: "▸act"),
    order(
      #"PUT: "/orders/{id}/state", path: {id: Int}, json: {state: String}, returns: Order"#,
      "update: rename", "answers it with the example | write `update: [rename, act]` there",
      store: "▸act"),
  ])
  func nothingIsProposedThatChangesSomethingElse(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    order(
      addLine, "allow: unkept-value",
      "warning: `/orders/{id}/lines` goes on with `lines` after the item, and its arguments are about"
        + " one of those, so the action `act` changes nothing before the response"
        + " | write `optimistic: remove` if the item leaves the list, or add",
      store: "{call: act, optimistic: ▸true}"),
    order(
      #"POST: "/orders/{id}/lines", path: {id: Int}, body: Line"#, "allow: unkept-value",
      "error: the action `act` cannot be optimistic: `/orders/{id}/lines` goes on with `lines`",
      store: "{call: act, optimistic: ▸true}"),
    order(
      #"POST: "/orders/{id}/positions", path: {id: Int}, json: {title: String}, returns: Order"#,
      "allow: unkept-value",
      "warning: `/orders/{id}/positions` goes on with `positions` after the item, so its arguments may"
        + " be about something else; the action `act` changes `title` of the `Order`"
        + " | or write `reload: orders` | invalid-change",
      store: "{call: act, optimistic: ▸true}"),
    order(
      #"PUT: "/orders/{id}/tags", path: {id: Int}, json: {tags: [String]}, returns: Order"#,
      "allow: unkept-value", store: "{call: act, optimistic: true}"),
    order(
      #"POST: "/orders/{id}/tags", path: {id: Int}, json: {tags: [String]}, returns: Order"#,
      "allow: unkept-value",
      "warning: `act` posts to `tags` of the `Order`, which may add to what is there; the action `act`"
        + " replaces it | or write `reload: orders` | invalid-change",
      store: "{call: act, optimistic: ▸true}"),
  ])
  func optimisticActionsChangeTheItemAlone(_ marked: Marked) {
    marked.check()
  }

  /// The whole of it, not what the item has of the same names; what the query has counts beside it.
  @Test(arguments: ["PUT", "PATCH", "POST"])
  func aBodyIsThePropertyThatThePathNames(_ method: String) throws {
    let text = Self.order(
      "\(method): \"/orders/{id}/giver\", path: {id: Int}, query: {state: String}, body: Person",
      "update: act",
      store: "{call: act, optimistic: true}"
    ).text
    let model = try model(text)
    let change = model.stores[0].actions[0].change
    guard case .update(let fields)? = change?.effect else {
      Issue.record("\(String(describing: change))")
      return
    }
    #expect(fields.map(\.property) == ["giver", "state"])
    let update = model.memory[0].operations.first { $0.endpoint == "act" }
    #expect(update?.fields.map(\.property) == ["giver", "state"])
  }
}
