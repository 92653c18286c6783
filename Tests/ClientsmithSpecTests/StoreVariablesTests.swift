import ClientsmithModel
import Testing

/// Optimistic actions of GraphQL, whose arguments are in `variables`.
@Suite struct StoreVariablesTests {
  private typealias Source = Store.Change.Source

  private static func action(
    _ variables: String, returns: String = "String", how: String = "true", types: String = ""
  ) throws -> Store.Action {
    try model(
      """
      client: T
      types:
        Item: {properties: {id: String, title: String, note: String?, state: Phase, query: String?}}
        Phase: {enum: {open: OPEN, closed: CLOSED}}
        Input: {properties: {title: String?, note: Patch<String>}}
        \(types)
      endpoints:
        list: {POST: /graphql, json: {query: {value: "{ items { id } }"}}, returns: "[Item]", at: data.items}
        act:
          POST: /graphql
          json: {query: {value: "mutation { act { id } }"}, variables: {\(variables)}}
          returns: \(returns)
          at: data.act.id
      stores: {S: {items: list, actions: {act: {call: act, optimistic: \(how)}}}}
      allow: [unused-type]
      """
    ).stores[0].actions[0]
  }

  private static let id = Source(parameter: "variables", path: [.init("id")])

  @Test func whatIsInAnInputChangesTheItem() throws {
    let action = try Self.action("properties: {id: String, input: Input}")
    func source(_ name: SwiftName) -> Source {
      Source(parameter: "variables", path: [.init("input"), .init(name)])
    }
    #expect(action.change?.id == Self.id)
    #expect(
      action.change?.effect
        == .update([
          .init(property: "title", assignment: .present(source("title"))),
          .init(property: "note", assignment: .patch(source("note"))),
        ]))
  }

  @Test func anInputThatMayBeMissingChangesNothingThen() throws {
    let action = try Self.action("properties: {itemID: String, input: Input?}")
    let title = Source(
      parameter: "variables", path: [.init("input", form: .optional), .init("title")])
    #expect(action.change?.id == Source(parameter: "variables", path: [.init("itemID")]))
    guard case .update(let fields)? = action.change?.effect else {
      Issue.record("expected an update")
      return
    }
    #expect(fields.first?.assignment == .present(title))
  }

  /// The text of the operation is no `query` of the item.
  @Test(arguments: [
    "properties: {id: String, state: {value: CLOSED}}",
    "properties: {id: String, input: {properties: {state: {value: CLOSED}}}}",
  ])
  func constantsCount(variables: String) throws {
    let action = try Self.action(variables)
    #expect(
      action.change?.effect
        == .update([.init(property: "state", assignment: .constant(.enumerationCase("closed")))]))
  }

  @Test func theObjectThatIsCalledLikeTheItemIsIt() throws {
    let whole = try Self.action("properties: {id: String, item: Item}")
    #expect(
      whole.change?.effect == .replacement(Source(parameter: "variables", path: [.init("item")])))
    let part = try Self.action("properties: {id: String, item: Input, old: Input}")
    guard case .update(let fields)? = part.change?.effect else {
      Issue.record("expected an update")
      return
    }
    #expect(
      fields.first?.assignment
        == .present(Source(parameter: "variables", path: [.init("item"), .init("title")])))
  }

  @Test func whatIsRemovedIsNamedInside() throws {
    let action = try Self.action("properties: {input: {properties: {id: String}}}", how: "remove")
    #expect(action.change?.effect == .removal)
    #expect(
      action.change?.id
        == Source(parameter: "variables", path: [.init("input"), .init("id")]))
  }

  /// So that the item is pending meanwhile.
  @Test func anActionThatIsNotOptimisticNamesItsItem() throws {
    let action = try Self.action("properties: {id: String, input: Input}", how: "false")
    #expect(action.change == nil)
    #expect(action.item?.source == Self.id)
    #expect(action.item?.list == "items")
  }
}
