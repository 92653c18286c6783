import ClientsmithModel
import Testing

/// What a server would look at, and a client in memory says that it does not.
@Suite struct IgnoredInMemoryTests {
  private static func memory(
    _ endpoint: String, _ expected: String..., entry: String = "list: act", filter: String = ""
  ) -> Marked {
    var marked = Marked(
      """
      client: T
      types:
        Item: {properties: {id: Int, title: String, version: Int, name: String?}}
        Filter: {properties: {\(filter)title: String?, sort: String?}}
        Page: {properties: {items: [Item], next: String?}}
        Part: {properties: {items: [Item], info: {properties: {next: String?, hasMore: {type: Bool, as: has_more}}, name: Info}}}
        Last: {properties: {items: [Item], ok: Bool, done: Bool, next: String?}}
        Known: {properties: {items: [Item], hasMore: Bool, page: {properties: {next: String?, isLast: Bool}, name: At}}}
      endpoints:
        other: {POST: /b, json: {filter: Filter}, returns: Page}
        list: {GET: /a, returns: [Item]}
        act: \(endpoint)
      memory: {Item: {\(entry)}}
      """)
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    memory(
      "{POST: /a, json: {▸text: String, version: Int}, returns: Item}",
      "`Item` has no property `text`, and `act` sends nothing for `title`, | unkept-value "
        + "| write `title: {type: String, as: text}`",
      entry: "list: list, create: act"),
    memory(
      "{POST: /a, json: {title: {type: String, as: text}, version: Int}, returns: Item}",
      entry: "list: list, create: act"),
    memory(
      "{POST: /a, json: {title: String, code: String, draft: Bool, version: Int}, returns: Item}",
      entry: "list: list, create: act"),
    memory(
      "{POST: /a, json: {version: Int, key: {type: String, secret: true}}, returns: Item}",
      entry: "list: list, create: act"),
    memory(
      "{POST: '/a/{version}', path: {version: Int}, body: {type: Part, name: ▸part}, returns: Item}",
      "nothing in the body of `act` is a property of `Item` | unkept-value",
      entry: "list: list, create: act"),
    memory(
      "{GET: /a, query: {after: String?, ▸before: String?}, returns: Page, "
        + "pages: {items: items, next: next, into: after}}",
      "ignores `before` of `act` | unkept-value"),
    memory(
      "{GET: /a, query: {▸after: String?, before: String?}, returns: Page, "
        + "pages: {items: items, next: next, into: before}}",
      "ignores `after` of `act`"),
    memory(
      "{GET: /a, query: {▸before: Date?, page: Int = 1}, returns: [Item], pages: {page: page}}",
      "ignores `before` of `act`: it does not compare dates | unkept-value"),
    memory("{GET: /a, query: {▸maxID: Int?}, returns: [Item]}", "ignores `maxID` of `act`"),
    memory(
      "{POST: /a, json: {by: {properties: {▸title: {value: A}}, optional: true}}, returns: [Item]}",
      "`title` is inside of `by` of `act`, which may be left out | unkept-value"),
    memory(
      "{POST: /a, json: {by: {properties: {▸title: Int?}}}, returns: [Item]}",
      "`title` is `Int?`, and the property of `Item` is `String`"),
    memory(
      "{POST: /a, json: {▸by: {value: {title: [1]}}}, returns: [Item]}",
      "`title` of `act` is always the same, and the property of `Item` is `String`"),
    memory(
      "{POST: /a, json: {variables: {properties: {▸room: String, of: Int?}}}, returns: [Item]}",
      "`room` of `act` is required, and `Item` has no such property"),
    memory(
      "{POST: /a, json: {▸title: Int}, returns: [Item]}",
      "`title` is `Int`, and the property of `Item` is `String`"),
    memory(
      "{PATCH: '/a/{id}', path: {id: Int}, headers: {▸ifMatch: {type: String?, as: If-Match}}, "
        + "json: {title: String}}",
      "does not compare `ifMatch` of `act`", entry: "list: list, update: act"),
    memory(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: String, ▸version: Int}}",
      "does not compare `version` of `act`", entry: "list: list, update: act"),
    memory(
      "{DELETE: '/a/{id}', path: {id: Int}, query: {▸version: Int}}",
      "does not compare `version` of `act`", entry: "list: list, delete: act"),
    memory(
      "{POST: /a, json: {title: String}, returns: Item}",
      "warning: no endpoint changes values of `Item` | remove `merge`",
      entry: "list: list, create: act, merge: ▸true"),
    memory(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: String}}",
      "warning: no change of `Item` sends a dictionary | remove `merge` | invalid-memory",
      entry: "list: list, update: act, merge: ▸false"),
    memory(
      "{PUT: '/a/{id}', path: {id: Int}, body: Item}",
      "warning: each change of `Item` sends it whole | remove `merge`, or send what changes",
      entry: "list: list, update: act, merge: ▸true"),
    memory(
      "{GET: '/a/{id}', path: {id: Int}, returns: "
        + "{as: response, type: Item, headers: {name: {type: Int, as: X-Name}}}}",
      "always returns `name` of `act` as in the example | example-in-memory",
      entry: "list: list, get: ▸act"),
    memory(
      "{DELETE: '/a/{id}', path: {id: Int}, returns: Int, at: gone_id}",
      "always returns `gone_id` of `act` as in the example | example-in-memory",
      entry: "list: list, delete: ▸act"),
    memory(
      "{GET: /a, query: {after: String?}, returns: Part, "
        + "pages: {items: items, next: info.next, into: after}}",
      "returns `hasMore` of `act` as in the example, even on the last page | example-in-memory "
        + "| add `more: info.has_more` to `pages`", entry: "list: ▸act"),
    memory(
      "{GET: /a, query: {after: String?}, returns: Last, "
        + "pages: {items: items, next: next, into: after}}",
      "always returns `done` of `act` | add `last: done` to `pages`", entry: "list: ▸act"),
    memory(
      "{GET: /a, query: {after: String?}, returns: Last, "
        + "pages: {items: items, next: next, into: after, last: done}}", entry: "list: act"),
    memory("{GET: /a, returns: Last}", entry: "list: act"),
    // What all APIs call so is kept true.
    memory(
      "{GET: /a, query: {after: String?}, returns: Known, "
        + "pages: {items: items, next: page.next, into: after}}", entry: "list: act"),
    memory(
      "{GET: /a, returns: {properties: {items: [Item], paging: {properties: {next: URL}}}}, "
        + "pages: {items: items, nextURL: paging.next}}",
      "the next URL of `act` is always there | make it `URL?`", entry: "list: ▸act"),
    memory(
      "{GET: /a, returns: {properties: {items: [Item], paging: {properties: {next: URL?}}}}, "
        + "pages: {items: items, nextURL: paging.next}}", entry: "list: act"),
    // What is looked at, and what says nothing about values.
    memory("{POST: /a, json: {title: String?, version: Int?}, returns: [Item]}"),
    memory("{GET: /a, query: {text: String?, sort: String?}, returns: [Item]}"),
    memory(
      "{PATCH: '/a/{id}', path: {id: Int}, headers: {trace: String?}, json: {title: String}}",
      entry: "list: list, update: act"),
    memory("{PUT: '/a/{id}', path: {id: Int}, body: Item}", entry: "list: list, update: act"),
  ])
  func whatIsIgnoredIsSaid(_ marked: Marked) {
    marked.check()
  }

  private let string = TypeReference.primitive(.string)

  /// As a parameter of the query does.
  @Test(arguments: ["json", "form"])
  func fieldsOfABodyFilter(section: String) throws {
    let model = try model(
      """
      client: T
      types: {Item: {properties: {id: Int, title: String, tags: [String]}}}
      endpoints:
        find: {POST: /find, \(section): {title: String?, tags: [String], ids: {type: [Int], as: id}, text: String?}, returns: [Item]}
      memory: {Item: {list: find}}
      """)
    #expect(
      model.memory[0].operations[0].conditions == [
        .init(property: "title", wanted: .sent(.init(parameter: "title", type: .optional(string)))),
        .init(property: "tags", wanted: .sent(.init(parameter: "tags", type: .array(string)))),
        .init(
          property: "id", wanted: .sent(.init(parameter: "ids", type: .array(.primitive(.int)))),
          isAnyOf: true),
      ])
  }

  /// So do the properties of objects in it, as in the `variables` of GraphQL, but what says the page.
  @Test(arguments: [
    "{POST: /find, json: {by: {type: By}, fixed: {value: {kind: a}}}",
    "{POST: /find, body: {name: body, type: Search}",
    "{GET: /find, query: {by: {type: By, style: deepObject}, fixed: {type: Fixed, style: deepObject}}",
  ])
  func objectsFilter(request: String) throws {
    let model = try model(
      """
      client: T
      types:
        Item: {properties: {id: Int, title: String, kind: String, after: String}}
        By: {properties: {title: String?, after: String?, first: Int?, ids: {type: "[Int]?", as: id}}}
        Fixed: {properties: {kind: {value: a}}}
        Search: {properties: {by: By, fixed: Fixed}}
        Page: {properties: {items: [Item], next: String?}}
        Part: {properties: {items: [Item], info: {properties: {next: String?, hasMore: {type: Bool, as: has_more}}, name: Info}}}
        Last: {properties: {items: [Item], ok: Bool, done: Bool, next: String?}}
      endpoints:
        find: \(request), returns: Page, pages: {items: items, next: next, into: \(request.contains("body") ? "body." : "")by.after}}
      memory: {Item: {list: find}}
      """)
    let conditions = model.memory[0].operations[0].conditions
    #expect(conditions.map(\.property) == ["title", "id", "kind"])
    #expect(conditions.map { $0.source?.path.last?.text } == ["title", "ids", nil])
  }

  @Test(arguments: [
    ("list: items, update: patch", "▸put", "answers it with the example | `update: [patch, put]`"),
    ("list: items", "▸put", "unkept-value | write `update: put` there"),
    ("list: items, update: [patch, put]", "put", ""),
    ("list: items, allow: unkept-value", "put", ""),
    ("update: patch", "put", ""),
  ])
  func actionsWithoutARoleAreSaid(_ entry: String, action: String, expected: String) {
    var marked = Marked(
      """
      client: T
      types: {Item: {properties: {id: Int, title: String}}}
      endpoints:
        items: {GET: /a, returns: [Item]}
        patch: {PATCH: '/a/{id}', path: {id: Int}, json: {title: String}, returns: Item}
        put: {PUT: '/a/{id}', path: {id: Int}, body: Item}
      memory: {Item: {\(entry)}}
      stores: {S: {items: items, actions: {put: {call: \(action), optimistic: true}}}}
      """)
    marked.expected = expected.isEmpty ? [] : [expected]
    marked.check()
  }

  /// Where it is, only the other endpoint is sent.
  @Test(arguments: [("{room: Int, text: String}", false), ("{topic: Int, text: String}", true)])
  func newValuesWithoutAPlaceAreSaid(_ sent: String, isSaid: Bool) {
    var marked = Marked(
      """
      client: T
      types: {Note: {properties: {id: Int, text: String, topic: Int?}}}
      endpoints:
        list: {GET: /notes, query: {room: Int}, returns: [Note]}
        add: {POST: /notes, json: {room: Int, text: String}, returns: Note}
        reply: {POST: /notes/reply, json: \(sent), returns: Note}
      memory: {Note: {list: list, create: [add, \(isSaid ? "▸" : "")reply]}}
      """)
    if isSaid {
      marked.expected = [
        "`reply` is not sent `room`, so what it makes in memory is there for each `room` | unkept-value"
      ]
    }
    marked.check()
  }

  @Test(arguments: [
    ("json: {ids: [Int]}", true), ("json: {photoIDs: [Int]}", true), ("body: Photos", true),
    ("json: {ids: [Int]}, returns: Int, at: count", true),
    ("json: {ids: [String]}", false), ("json: {albums: [Int]}", false),
  ])
  func actionsOnSeveralValuesAreSaid(_ sent: String, isSaid: Bool) {
    var marked = Marked(
      """
      client: T
      types:
        Photo: {properties: {id: Int, title: String}}
        Photos: {properties: {ids: [Int]}}
      endpoints:
        list: {GET: /photos, returns: [Photo]}
        delete: {POST: /photos/delete, \(sent)}
      memory: {Photo: {list: list}}
      stores: {S: {photos: list, actions: {delete: {call: \(isSaid ? "▸" : "")delete, reload: photos}}}}
      """)
    if isSaid {
      marked.expected = [
        "`delete` is given the `id` of several `Photo` | set `delete` of the client | unkept-value"
      ]
    }
    marked.check()
  }

  @Test func mergingWithoutOptimismIsSaid() {
    Marked(
      """
      client: T
      types: {Item: {properties: {id: Int, title: String}}}
      endpoints:
        list: {GET: /a, returns: [Item]}
        change: {PUT: '/a/{id}', path: {id: Int}, json: {title: String}}
      stores: {S: {items: list, actions: {change: {call: change, reload: items, merge: ▸true}}}}
      """, "warning: the action `change` is not optimistic | remove `merge`"
    ).check()
  }

  /// A parameter that says where a value is kept stays apart from the properties.
  @Test func aPlaceIsNotProposedAsAProperty() {
    var marked = Marked(
      """
      client: T
      types: {Comment: {properties: {id: Int, text: String, score: Int}}}
      endpoints:
        list: {GET: /comments, query: {postID: Int}, returns: [Comment]}
        add: {POST: /comments, json: {postID: Int, text: String}, returns: Comment}
        weigh: {POST: /heavy, json: {postID: Int, text: String, ▸weight: Int}, returns: Comment}
      memory: {Comment: {list: list, create: [add, weigh]}}
      """)
    marked.expected = ["`Comment` has no property `weight`, and `weigh` sends nothing for `score`"]
    marked.check()
  }
}
