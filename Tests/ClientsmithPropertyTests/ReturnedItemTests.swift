import Testing

/// What an optimistic action of a store makes of an item, and shows once the server has answered.
@Suite struct ReturnedItemTests {
  /// The change around the call.
  private static func action(
    _ endpoint: String, properties: String = "id: Int, title: String, note: String?"
  ) throws -> String {
    try GeneratedCode(
      """
      types:
        Item: {properties: {\(properties)}}
        Job: {properties: {item: Item?, name: String}}
      endpoints: {list: {GET: /items, returns: [Item]}, act: {\(endpoint)}}
      stores: {Items: {items: list, actions: {act: {call: act, optimistic: true}}}}
      allow: [unused-type]
      """, file: "+Store.swift"
    ).declaration("private func performAct(")
  }

  private static func call(returns: String) throws -> String {
    try action("PATCH: '/items/{id}', path: {id: Int}, json: {title: String}, returns: \(returns)")
  }

  @Test func aCaseWithoutTheItemKeepsWhatIsShown() throws {
    let text = try Self.call(returns: "{200: Item, 204: Void}")
    #expect(
      text.contains(
        """
        switch try await self.client.act(id, title) {
              case .ok(let value): value
              default: nil
              }
        """), "\(text)")
  }

  @Test func eachCaseHasItsWayToTheItem() throws {
    let text = try Self.call(returns: "{200: Item, 202: Job}")
    #expect(text.contains("case .ok(let value): value\n"), "\(text)")
    #expect(text.contains("case .accepted(let value): value.item\n"), "\(text)")
    #expect(!text.contains("default"), "\(text)")
  }

  /// A body may say another id than the path, as a form that makes items and changes them does.
  @Test(arguments: ["Int", "Int?"]) func anItemKeepsTheIDThatNamesIt(_ id: String) throws {
    let text = try Self.action(
      "PUT: '/items/{id}', path: {id: Int}, body: Item", properties: "id: \(id), title: String")
    #expect(
      text.contains(
        """
         { _ in
              var changed = item
              changed.id = id
              return changed
            } action: {
        """), "\(text)")
  }

  /// What is nil is not sent, so the API leaves it as it is.
  @Test func aPartialItemChangesWhatItHas() throws {
    let text = try Self.action(
      "PATCH: '/items/{id}', path: {id: Int}, body: {name: changes, type: Item}")
    #expect(
      text.contains(
        """
         { item in
              var item = item
              item.title = changes.title
              if let value = changes.note { item.note = value }
              return item
            } action: {
        """), "\(text)")
  }
}
