import Testing

/// What an action of a store shows once the server has answered.
@Suite struct ReturnedItemTests {
  /// - Parameter returns: of the action.
  private static func call(returns: String) throws -> String {
    try GeneratedCode(
      """
      types:
        Item: {properties: {id: Int, title: String}}
        Job: {properties: {item: Item?, name: String}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        act: {PATCH: '/items/{id}', path: {id: Int}, json: {title: String}, returns: \(returns)}
      stores: {Items: {items: list, actions: {act: {call: act, optimistic: true}}}}
      allow: [unused-type]
      """, file: "+Store.swift"
    ).declaration("} action: {")
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

  /// A body may say another id than the path, as a form that makes items and changes them does.
  @Test(arguments: ["Int", "Int?"]) func anItemKeepsTheIDThatNamesIt(_ id: String) throws {
    let text = try GeneratedCode(
      """
      types: {Item: {properties: {id: \(id), title: String}}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        act: {PUT: '/items/{id}', path: {id: Int}, body: Item}
      stores: {Items: {items: list, actions: {act: {call: act, optimistic: true}}}}
      """, file: "+Store.swift"
    ).declaration("private func performAct(")
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
    let text = try GeneratedCode(
      """
      types: {Item: {properties: {id: Int, title: String, note: String?}}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        act: {PATCH: '/items/{id}', path: {id: Int}, body: {name: changes, type: Item}}
      stores: {Items: {items: list, actions: {act: {call: act, optimistic: true}}}}
      """, file: "+Store.swift"
    ).declaration("private func performAct(")
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

  @Test func eachCaseHasItsWayToTheItem() throws {
    let text = try Self.call(returns: "{200: Item, 202: Job}")
    #expect(text.contains("case .ok(let value): value\n"), "\(text)")
    #expect(text.contains("case .accepted(let value): value.item\n"), "\(text)")
    #expect(!text.contains("default"), "\(text)")
  }
}
