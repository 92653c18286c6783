import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithRun
import Testing

/// Which of several arguments says which item an action is about.
@Suite struct StoreItemTests {
  private static func action(
    _ endpoint: String, list: String, optimistic: Bool = false
  ) throws -> Store.Action {
    try model(
      """
      client: T
      types: {Item: {properties: {id: Int, title: String}}}
      endpoints:
        list: {GET: '\(list)'\(list.contains("{id}") ? ", path: {id: Int}" : ""), returns: [Item]}
        act: \(endpoint)
      stores: {S: {items: list, actions: {act: {call: act, optimistic: \(optimistic)}}}}
      """
    ).stores[0].actions[0]
  }

  /// What tells the items of one place apart may be the same elsewhere.
  @Test(arguments: [
    ("/users/{user}/items/{mark}", "/items", true), ("/items/{mark}", "/items", false),
    ("/users/{user}/items/{mark}", "/users/{user}/items", false),
    ("/users/{user}/items/{mark}", "/items?user", false),
  ])
  func whereAnItemIsMayTellItApart(path: String, list: String, warns: Bool) {
    let query = list.hasSuffix("?user") ? ", query: {user: String}" : ""
    let text = """
      client: T
      types: {Item: {properties: {user: String, mark: String}}}
      endpoints:
        list: {GET: '\(list.replacing("?user", with: ""))'\(query), returns: [Item]}
        remove: {DELETE: '\(path)'}
      stores: {S: {items: list, actions: {remove: {call: remove, optimistic: true, id: mark}}}}
      """
    let log = SpecReader.read(SourceFile(path: "test.client.yaml", text: text)).log
    let expected =
      "`remove` is about the `Item` with this `mark` and `user`, and the action `remove` changes all with "
      + "this `mark`"
    #expect(log.diagnostics.map { "\($0.message)" } == (warns ? [expected] : []))
  }

  @Test(arguments: [
    ("{POST: '/b/{id}/a/{number}/like', path: {id: Int, number: Int}}", "/b/{id}/a", "number"),
    ("{POST: '/b/{other}/a/{number}', path: {other: Int, number: Int}}", "/b/{id}/a", "number"),
    ("{PUT: '/a/{number}/c/{id}', path: {number: Int, id: Int}}", "/a", "number"),
    ("{PUT: '/a/{id}/c/{item}', path: {id: Int, item: Int}}", "/a", "id"),
    ("{PUT: '/b/{id}/c/{item}', path: {id: Int, item: Int}}", "/a", "id"),
    ("{PUT: '/b/{id}/c/{itemID}', path: {id: Int, itemID: Int}}", "/a", "itemID"),
    ("{POST: '/b/{number}/like', path: {number: Int}}", "/a", "number"),
    // The call creates the item, so no item is pending.
    ("{POST: '/b/{id}/a', path: {id: Int}, json: {title: String}}", "/b/{id}/a", nil),
    ("{POST: '/b/{id}/a', path: {id: Int}, json: {title: String}}", "/a", nil),
    ("{POST: '/b/{number}/a', path: {number: Int}, json: {title: String}}", "/a", nil),
    ("{POST: '/b/{number}/a', path: {number: Int}, json: {id: Int}}", "/a", "id"),
  ])
  func theItemOfAnAction(endpoint: String, list: String, expected: String?) throws {
    let action = try Self.action(endpoint, list: list)
    #expect(action.item?.source.parameter.text == expected)
  }

  @Test(arguments: [
    ("{DELETE: '/b/{id}/a/{number}', path: {id: Int, number: Int}}", "/b/{id}/a", "number"),
    ("{DELETE: '/b/{other}/a/{id}', path: {other: Int, id: Int}}", "/b/{id}/a", "id"),
    ("{DELETE: '/c/{id}/a/{item}', path: {id: Int, item: Int}}", "/a", "item"),
    ("{DELETE: '/c/{id}/a/{itemID}', path: {id: Int, itemID: Int}}", "/a", "itemID"),
  ])
  func theItemOfAnOptimisticAction(endpoint: String, list: String, expected: String) throws {
    let action = try Self.action(endpoint, list: list, optimistic: true)
    #expect(action.change?.id.parameter.text == expected)
    #expect(action.item?.source.parameter.text == expected)
  }

  /// What the body says of another item counts only where the path names none.
  @Test(arguments: [
    ("{PATCH: '/cards/{cardID}', path: {cardID: Int}, json: {projectID: Int}}", "cardID", "cards"),
    ("{PATCH: '/cards/{id}', path: {id: Int}, json: {projectID: Int}}", "id", "cards"),
    ("{PATCH: '/cards/{number}', path: {number: Int}, json: {projectID: Int}}", "number", "cards"),
    ("{PATCH: '/c/{card}', path: {card: Int}, json: {projectID: Int}}", "card", "cards"),
    (
      "{PUT: '/projects/{projectID}/cards/{cardID}', path: {projectID: Int, cardID: Int}}",
      "cardID", "cards"
    ),
    ("{PATCH: '/projects/{id}', path: {id: Int}, json: {cardID: Int}}", "id", "projects"),
    ("{POST: '/boards/{board}/pin', path: {board: Int}, json: {cardID: Int}}", "cardID", "cards"),
    ("{POST: /archive, json: {projectID: Int}}", "projectID", "projects"),
  ])
  func thePathCountsBeforeTheBody(endpoint: String, source: String, list: String) throws {
    for cards in ["GET: /cards", "GET: '/projects/{project}/cards', path: {project: Int}"] {
      for lists in ["projects: projects, cards: cards", "cards: cards, projects: projects"] {
        let model = try model(
          """
          client: T
          types:
            Card: {properties: {id: Int, title: String}}
            Project: {properties: {id: Int, name: String}}
          endpoints:
            cards: {\(cards), returns: [Card]}
            projects: {GET: /projects, returns: [Project]}
            act: \(endpoint)
          stores: {S: {\(lists), actions: {act: act}}}
          """)
        let item = model.stores[0].actions[0].item
        #expect(item?.source.parameter.text == source && item?.list?.text == list)
      }
    }
  }

  /// As in stores.
  @Test func theValueInMemory() throws {
    let model = try model(
      """
      client: T
      types: {Item: {properties: {id: Int, title: String}}}
      endpoints:
        list: {GET: '/b/{id}/a', path: {id: Int}, returns: [Item]}
        add: {POST: '/b/{id}/a', path: {id: Int}, json: {title: String}, returns: Item}
        get: {GET: '/b/{id}/a/{number}', path: {id: Int, number: Int}, returns: Item}
      memory: {Item: {list: list, create: add, get: get}}
      """)
    let operations = model.memory[0].operations
    #expect(operations.map(\.id?.parameter.text) == [nil, nil, "number"])
    #expect(operations.map { $0.scope.map(\.source?.parameter.text) } == [["id"], ["id"], ["id"]])
  }

  private static func keys(_ action: String, _ endpoint: String, _ type: String) -> Marked {
    Marked(
      """
      client: T
      types: {User: {properties: {\(type), name: String}}}
      endpoints:
        list: {GET: /users, returns: [User]}
        act: \(endpoint)
      stores: {S: {items: list, actions: {act: \(action)}}}

      """)
  }

  /// What is not known by an `id` is known by what the action names, or what its argument is called.
  @Test(arguments: [
    ("act", "login: String", "login", false),
    ("{call: act, id: login}", "login: String", "login", true),
    ("act", "id: String, login: String", "login", false), ("act", "id: Int", nil, false),
    ("{call: act, id: login, optimistic: remove}", "login: String", "login", true),
  ])
  func theKeyOfAnItem(action: String, type: String, key: String?, isDeclared: Bool) throws {
    let marked = Self.keys(action, "{DELETE: '/users/{login}', path: {login: String}}", type)
    let item = try #require(model(marked.text).stores[0].actions[0].item)
    #expect(item.key?.text == key && item.isKeyDeclared == isDeclared)
  }

  /// `isPending(7)` would be about either item.
  @Test func twoKeysOfOneTypeAreAWarning() {
    func marked(_ second: String, _ expected: String...) -> Marked {
      var marked = Marked(
        """
        client: T
        types: {Item: {properties: {id: Int, n: Int, slug: String}}}
        endpoints:
          list: {GET: /i, returns: [Item]}
          drop: {DELETE: "/i/{id}", path: {id: Int}}
          byN: {DELETE: "/n/{n}", path: {n: Int}}
          bySlug: {DELETE: "/s/{slug}", path: {slug: String}}
        stores:
          S:
            items: list
            actions:
              drop: {call: drop, optimistic: true}
              \(second)

        """)
      marked.expected = expected
      return marked
    }
    marked(
      "byN: {call: byN, optimistic: true, id: ▸n}",
      "warning: `byN` tells items of `items` apart by `n`, and `drop` by `id` | isPending(.byN)"
        + " | invalid-change"
    ).check()
    marked("bySlug: {call: bySlug, optimistic: true, id: slug}").check()
    marked("again: {call: drop, optimistic: true}").check()
  }

  @Test func aKeyThatItemsLackIsAWarning() {
    let endpoint = "{DELETE: '/users/{login}', path: {login: String}}"
    var marked = Self.keys("{call: act, id: ▸logn}", endpoint, "login: String")
    marked.expected = [
      "warning: `User`, an item of `items`, has no property `logn` to know it by | `login`"
        + " | invalid-change"
    ]
    marked.check()
    marked = Self.keys("{call: act, id: ▸number}", endpoint, "number: Int, login: String")
    marked.expected = [
      "warning: the `number` of `User` is not `String`, as `login` of `act` is, which names the item"
    ]
    marked.check()
  }

  /// Of a new status the body has the text, and an account is followed, not a status.
  @Test(arguments: [
    ("{POST: /statuses, json: {status: String}, returns: Status}", nil),
    ("{DELETE: /statuses, query: {status: String}}", "status"),
    ("{POST: /pins, json: {statusID: String}}", "statusID"),
    ("{POST: '/accounts/{id}/follow', returns: Account}", nil),
    ("{POST: '/accounts/{id}/follow'}", "id"), ("{POST: '/statuses/{id}/pin'}", "id"),
    ("{POST: '/pins/{id}'}", "id"), ("{POST: /pins, json: {status: String}}", "status"),
    ("{PUT: /pins, query: {status: String}}", "status"),
  ]) func whatIsCalledLikeAnItemMayBeSomethingElse(endpoint: String, expected: String?) throws {
    let action = try model(
      """
      client: T
      types: {Status: {properties: {id: String, text: String}}, Account: {properties: {id: String}}}
      endpoints:
        list: {GET: /timelines/home, returns: [Status]}
        account: {GET: /account, returns: Account}
        act: \(endpoint)
      stores: {S: {statuses: list, actions: {act: act}}}
      """
    ).stores[0].actions[0]
    #expect(action.item?.source.parameter.text == expected)
  }

  /// Some APIs know items by their URLs.
  @Test(arguments: [
    "{PUT: {url: id}, json: {text: String}, returns: Note}", "{DELETE: {url: id}}",
  ]) func aURLMayNameTheItem(endpoint: String) throws {
    let action = try model(
      """
      client: T
      types: {Note: {properties: {id: URL, text: String}}}
      endpoints:
        list: {GET: /outbox, returns: [Note]}
        act: \(endpoint)
      stores: {S: {notes: list, actions: {act: {call: act, optimistic: true}}}}
      """
    ).stores[0].actions[0]
    #expect(action.change?.id == .init(parameter: "id"))
  }

  /// Without a list, whatever the path names is what is pending.
  @Test func aStoreOfOneValueHasItemsAllTheSame() throws {
    let action = try model(
      """
      client: T
      types: {Account: {properties: {id: String}}, Found: {properties: {total: Int}}}
      endpoints:
        search: {GET: /accounts, returns: Found}
        act: {PUT: "/accounts/{id}", returns: Account}
      stores: {S: {bundle: search, actions: {act: {call: act, reload: bundle}}}}
      """
    ).stores[0].actions[0]
    #expect(action.item?.source.parameter == "id")
  }
}
