import Testing

/// What a client in memory returns where a result is declared by status.
@Suite struct MemoryStatusTests {
  private static func code(_ endpoints: String, memory: String) throws -> GeneratedCode {
    try GeneratedCode(
      """
      types:
        Order: {properties: {id: String, title: String}}
        Ref: {properties: {id: String}}
        Page: {properties: {orders: "[Order]", total: Int}}
      endpoints: {\(endpoints)}
      memory: {Order: {\(memory)}}
      allow: [unused-type, example-in-memory]
      """, file: "+Mock.swift")
  }

  @Test(arguments: [
    ("{201: Ref}", "return .created(Ref(id: added))"),
    ("{201: String}", "return .created(added)"),
    ("{202: Ref, 201: Order}", "return .created(order)"),
    (
      "{201: {properties: {order: Order}, name: Made}, 202: Ref}",
      "return .created(Made(order: order))"
    ),
    ("{201: Void, 202: Ref}", "return .created"),
  ])
  func whatIsCreated(returns: String, expected: String) throws {
    let text = try Self.code(
      "create: {POST: /orders, json: {title: String}, returns: \(returns)}",
      memory: "create: create"
    ).declaration("client.create = {")
    #expect(text.contains(expected), "\(text)")
  }

  @Test(arguments: [
    ("{200: Order, 204: Void}", ".ok(updated)"), ("{200: Ref}", ".ok(Ref(id: id))"),
    ("{200: Ref, 204: Void}", ".noContent"),
  ])
  func whatIsUpdated(returns: String, expected: String) throws {
    let text = try Self.code(
      "change: {PATCH: '/orders/{id}', json: {title: String?}, returns: \(returns)}",
      memory: "update: change"
    ).declaration("client.change = {")
    #expect(text.contains("return " + expected), "\(text)")
  }

  @Test func whatIsListedAndFound() throws {
    let code = try Self.code(
      """
      list: {GET: /orders, query: {limit: Int?}, returns: {200: Page, 202: Ref}}, \
      get: {GET: '/orders/{id}', returns: {200: {properties: {order: Order}, name: Found}, 202: Ref}}, \
      delete: {DELETE: '/orders/{id}', returns: {200: Ref}}
      """, memory: "list: list, get: get, delete: delete")
    let list = try code.declaration("client.list = {")
    #expect(list.contains("return .ok(Page(orders: page.items, total: page.total))"), "\(list)")
    let get = try code.declaration("client.get = {")
    #expect(get.contains("return .ok(Found(order: order))"), "\(get)")
    let delete = try code.declaration("client.delete = {")
    #expect(delete.contains("return .ok(Ref(id: id))"), "\(delete)")
  }

  /// GraphQL returns the id alone where nothing else is asked for, and calls it after the type.
  @Test func theIDAloneOfWhatChanges() throws {
    let text = try Self.code(
      """
      change: {POST: /graphql, json: {query: {value: "mutation { x }"}, variables: {properties: {orderID: String, \
      title: String}}}, returns: String, at: data.change.id}
      """, memory: "update: change"
    ).declaration("client.change = {")
    #expect(text.contains("storedOrders.update(variables.orderID)"), "\(text)")
    #expect(text.contains("return variables.orderID"), "\(text)")
  }

  /// An action that deletes a server has an id of its own.
  @Test func anotherValueThatIsKeptHasItsOwnID() throws {
    let text = try GeneratedCode(
      """
      types:
        Server: {properties: {id: Int, name: String}}
        Action: {properties: {id: Int, status: {type: String, example: running}}}
      endpoints:
        servers: {GET: /servers, returns: [Server]}
        drop: {DELETE: '/servers/{id}', path: {id: Int}, returns: Action}
        actions: {GET: /actions, returns: [Action]}
      memory: {Server: {list: servers, delete: drop}, Action: {list: actions}}
      allow: [example-in-memory]
      """, file: "+Mock.swift"
    ).declaration("client.drop = {")
    #expect(text.contains("storedServers.remove(id)"), "\(text)")
    #expect(text.contains(#"return Action(id: 1, status: "running")"#), "\(text)")
  }
}
