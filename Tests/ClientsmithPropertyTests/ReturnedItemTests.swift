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

  @Test func eachCaseHasItsWayToTheItem() throws {
    let text = try Self.call(returns: "{200: Item, 202: Job}")
    #expect(text.contains("case .ok(let value): value\n"), "\(text)")
    #expect(text.contains("case .accepted(let value): value.item\n"), "\(text)")
    #expect(!text.contains("default"), "\(text)")
  }
}
