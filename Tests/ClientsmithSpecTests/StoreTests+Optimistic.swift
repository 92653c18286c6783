import ClientsmithModel
import ClientsmithSpec
import Testing

/// Actions that stores show before the server answers.
extension StoreTests {
  static func optimistic(
    _ endpoint: String, _ expected: String..., action: String = "{call: act, optimistic: ▸true}",
    list: String = "list"
  ) -> Marked {
    var marked = Marked(
      """
      client: T
      types:
        Item: {properties: {id: Int, title: String, note: String?, rank: Int?, tag: Tag?}}
        Tag: {properties: {name: String, color: String?}}
        Page: {properties: {items: [Item], next: String?}}
        Changes: {properties: {title: String?, note: Patch<String>, size: Int?}}
        Draft: {properties: {id: Int?, title: String}}
        Size: {properties: {title: Int}}
        TagChanges: {properties: {name: Int?, color: String?}}
      endpoints:
        drafts: {GET: /e, returns: [Draft]}
        list: {GET: /a, returns: [Item]}
        counted: {GET: /a, query: {page: Int = 1}, returns: [Item], pages: {page: page}}
        cursors:
          GET: /a
          query: {after: String?}
          returns: Page
          pages: {items: items, next: next, into: after}
        numbered:
          GET: /a
          query: {page: Int = 1}
          returns: {as: response, type: "[Item]"}
          pages: {next: {header: X-Next-Page}, into: page}
        one: {GET: /b, returns: Item}
        paged: {GET: /b, returns: Page}
        maybe: {GET: /b, returns: "[Item]?"}
        response: {GET: /b, returns: {as: response, type: "[Item]"}}
        tags: {GET: /c, returns: [Tag]}
        act: \(endpoint)
        keep: {PUT: /d, body: Changes, returns: Page}
      stores: {S: {items: \(list), actions: {act: \(action)}}, Keep: {tags: tags, one: one}}
      """)
    marked.expected = expected
    return marked
  }

  static let delete = "{DELETE: '/a/{id}', path: {id: Int}}"

  private static func change(
    _ endpoint: String, list: String = "list", optimistic how: String = "true"
  ) throws -> Store.Change? {
    let marked = optimistic(endpoint, action: "{call: act, optimistic: \(how)}", list: list)
    return try model(marked.text).stores[0].actions[0].change
  }

  private typealias Source = Store.Change.Source

  /// The parameter is called like the `id` on the wire.
  @Test(arguments: [
    "{DELETE: '/projects/{projectId}/tasks/{taskId}', path: {projectId: UUID, taskId: UUID}}",
    "{DELETE: /tasks, query: {taskId: UUID}}",
  ]) func itemsAreNamedAsOnTheWire(_ endpoint: String) throws {
    let model = try model(
      """
      client: T
      types: {ProjectTask: {properties: {id: {type: UUID, as: taskId}, projectId: UUID, name: String?}}}
      endpoints:
        list: {GET: "/projects/{projectId}/tasks", path: {projectId: UUID}, returns: [ProjectTask]}
        act: \(endpoint)
      stores: {Tasks: {tasks: list, actions: {delete: {call: act, optimistic: true}}}}
      """)
    let change = model.stores[0].actions[0].change
    #expect(change?.id == Source(parameter: "taskId") && change?.effect == .removal)
  }

  /// What is returned by status is the item where a case has one.
  @Test(arguments: [
    ("{200: Item, 204: Void}", [Store.Change.ReturnedItem(status: "ok", path: [])]),
    (
      "{200: Item, 202: {properties: {item: Item?, job: String}, name: Job}}",
      [.init(status: "ok", path: []), .init(status: "accepted", path: [.key("item")])]
    ), ("{200: Page, 204: Void}", []),
  ])
  func itemsAreReturnedByStatus(_ returns: String, _ expected: [Store.Change.ReturnedItem]) throws {
    let change = try Self.change(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: String}, returns: \(returns)}")
    #expect(change?.returned == expected)
  }

  @Test func deletionsRemove() throws {
    let id = Source(parameter: "id")
    let removal = Store.Change(property: "items", key: "id", id: id, effect: .removal, returned: [])
    #expect(try Self.change(Self.delete) == removal)
    #expect(try Self.change(Self.delete, list: "cursors") == removal)
    // Whose pages the server counts.
    #expect(try Self.change(Self.delete, list: "numbered") == removal)
    // The name of the type wins over `id`, in any place but a header.
    let child = try Self.change("{DELETE: '/a/{id}/b/{itemID}', path: {id: Int, itemID: Int}}")
    #expect(child?.id == Source(parameter: "itemID"))
    #expect(try Self.change("{DELETE: /a, query: {item: Int}}")?.id == Source(parameter: "item"))
  }

  /// What goes is there, and an `id` is one anywhere.
  @Test(arguments: [
    ("{DELETE: /a, json: {item: Int}}", "item", "true"),
    ("{POST: /a, json: {item: Int}}", "item", "remove"),
    ("{POST: '/a/{item}', path: {item: Int}, json: {title: String}}", "item", "true"),
    ("{POST: /a, query: {item: Int}, json: {title: String}}", "item", "true"),
    ("{POST: /a, json: {itemID: {type: Int, as: item}, title: String}}", "itemID", "true"),
    ("{POST: /a, json: {item: Int, id: Int, title: String}}", "id", "true"),
  ])
  func whatNamesTheItem(endpoint: String, id: String, how: String) throws {
    let change = try Self.change(endpoint, optimistic: how)
    #expect(change?.id == Source(parameter: SwiftName(id)))
  }

  /// The specification knows what the method does not tell.
  @Test(arguments: ["remove", "{remove: items}"])
  func whatTheSpecificationSaysRemoves(how: String) throws {
    for endpoint in [
      "{POST: '/a/{id}/archive', path: {id: Int}, returns: Item}",
      "{PUT: '/a/{id}', path: {id: Int}, json: {title: String}}",
      "{DELETE: '/a/{id}/star', path: {id: Int}}",
    ] {
      let removal = Store.Change(
        property: "items", key: "id", id: Source(parameter: "id"), effect: .removal, returned: [])
      #expect(try Self.change(endpoint, optimistic: how) == removal, "\(endpoint)")
    }
  }

  /// An argument that is always there is the `id` of items that may have none.
  @Test func itemsWithAnOptionalID() throws {
    let removal = Store.Change(
      property: "items", key: "id", id: Source(parameter: "id"), effect: .removal, returned: [])
    #expect(try Self.change(Self.delete, list: "drafts") == removal)
    let update = try Self.change("{PUT: '/a/{id}', path: {id: Int}, body: Draft}", list: "drafts")
    #expect(
      update?.effect == .replacement(Source(parameter: "draft"))
        && update?.id == Source(parameter: "id"))
  }

  @Test func updatesSetWhatIsSent() throws {
    let fields = try Self.change(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: String?, note: {value: x}, size: Int}}")
    #expect(
      fields?.effect
        == .update([
          .init(property: "title", assignment: .present(Source(parameter: "title"))),
          .init(property: "note", assignment: .constant(.string("x"))),
        ]))
    let body = try Self.change(
      "{PATCH: '/a/{id}', path: {id: Int}, body: {name: with, type: Changes}, returns: Item}")
    #expect(
      body?.effect
        == .update([
          .init(
            property: "title",
            assignment: .present(Source(parameter: "with", path: [.init("title")]))),
          .init(
            property: "note", assignment: .patch(Source(parameter: "with", path: [.init("note")]))),
        ]))
    #expect(body?.returned == [.init(path: [])])
    let item = try Self.change("{PUT: /a, body: Item}")
    #expect(item?.effect == .replacement(Source(parameter: "item")))
    #expect(item?.id == Source(parameter: "item", path: [.init("id")]))
  }

  /// What may be missing as a whole changes nothing then, and was taken for nothing at all.
  @Test(arguments: [
    ("PUT", "body: Item?", Store.Change.Source.Form.optional),
    ("PUT", "json: {item: Patch<Item>}", .patch),
  ])
  func anItemThatMayBeMissingReplaces(method: String, sent: String, form: Store.Change.Source.Form)
    throws
  {
    let change = try Self.change(
      "{\(method): '/a/{id}', path: {id: Int}, \(sent), returns: Item}")
    #expect(change?.effect == .replacement(Source(parameter: "item", form: form)))
    #expect(change?.id == Source(parameter: "id"))
  }

  @Test(arguments: [
    ("body: {name: with, type: Changes?}", "with", Store.Change.Source.Form.optional),
    ("json: {item: {type: Changes?}}", "item", .optional),
    ("json: {item: Patch<Changes>}", "item", .patch),
  ])
  func changesThatMayBeMissing(sent: String, name: SwiftName, form: Store.Change.Source.Form) throws
  {
    let change = try Self.change(
      "{PATCH: '/a/{id}', path: {id: Int}, \(sent), returns: Item}")
    let (title, note) = (
      Source(parameter: name, form: form, path: [.init("title")]),
      Source(parameter: name, form: form, path: [.init("note")])
    )
    #expect(
      change?.effect
        == .update([
          .init(property: "title", assignment: .present(title)),
          .init(property: "note", assignment: .patch(note)),
        ]))
  }

  /// A constant that is an object has members like any other.
  @Test(arguments: [
    ("{title: New, note: null}", ["title": Value.string("New"), "note": .null]),
    ("{note: Kept}", ["note": .string("Kept")]),
  ])
  func constantObjectsSetTheirMembers(value: String, expected: [SwiftName: Value]) throws {
    let change = try Self.change(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {item: {type: Changes, value: \(value)}}}")
    guard case .update(let fields)? = change?.effect else {
      Issue.record("\(String(describing: change))")
      return
    }
    #expect(fields.count == expected.count)
    for field in fields {
      #expect(field.assignment == expected[field.property].map { .constant($0) })
    }
  }

  /// One of several items that are like those of the list.
  @Test func anItemThatIsAPropertyDoesNotReplace() throws {
    let model = try model(
      """
      client: T
      types: {Item: {properties: {id: Int, parent: Item?}}}
      endpoints:
        list: {GET: /a, returns: [Item]}
        move: {PATCH: '/a/{id}', path: {id: Int}, json: {parent: Item}}
      stores: {S: {items: list, actions: {move: {call: move, optimistic: true}}}}
      """)
    #expect(
      model.stores[0].actions[0].change?.effect
        == .update([.init(property: "parent", assignment: .value(Source(parameter: "parent")))]))
  }

  /// Also to what cannot be nil.
  @Test func patchesApply() throws {
    let change = try Self.change(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: Patch<String>, note: Patch<String>}}")
    #expect(
      change?.effect
        == .update([
          .init(property: "title", assignment: .patch(Source(parameter: "title"))),
          .init(property: "note", assignment: .patch(Source(parameter: "note"))),
        ]))
  }

  /// What cannot be shown at once is shown by the answer.
  @Test func othersWaitForTheAnswer() throws {
    let change = try Self.change(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: String, tag: String}, returns: Item}")
    #expect(
      change?.effect
        == .update([.init(property: "title", assignment: .value(Source(parameter: "title")))]))
  }

  /// A like: what it makes of the item is known by the answer alone.
  @Test(arguments: [
    "{POST: '/a/{id}/like', path: {id: Int}, returns: Item}",
    "{POST: '/a/{id}/like', path: {id: Int}, json: {size: Int}, returns: {as: response, type: Item}}",
    "{DELETE: '/a/{id}/like', path: {id: Int}, query: {title: String}, returns: Item}",
  ])
  func theAnswerIsTheItem(endpoint: String) throws {
    let answer = Store.Change(
      property: "items", key: "id", id: Source(parameter: "id"), effect: .response,
      returned: [.init(path: [])])
    #expect(try Self.change(endpoint) == answer)
    #expect(try Self.change(endpoint, list: "counted") == answer)
  }

  /// An action may say that the response is enough.
  @Test func anActionThatWaitsForTheResponseIsAllowed() {
    var marked = Self.optimistic(
      "{POST: '/a/{id}/like', path: {id: Int}, returns: Item}",
      action: "{call: act, optimistic: true, allow: optimistic-without-effect}")
    marked.check()
    marked = Self.optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: String}}",
      "warning: no warning `optimistic-without-effect` is found here | remove it",
      action: "{call: act, optimistic: true, allow: ▸optimistic-without-effect}")
    marked.check()
  }

  @Test func falseIsNothing() throws {
    let marked = Self.optimistic(Self.delete, action: "{call: act, optimistic: false}")
    #expect(try model(marked.text).stores[0].actions[0].change == nil)
  }

  /// The properties of a union are read alone: its items go, or become the answer.
  @Test func itemsMayBeUnions() throws {
    let model = try model(
      """
      client: T
      types:
        Note: {properties: {id: String, text: String}}
        Chore: {properties: {id: String, done: Bool}}
        Jot: {oneOf: {note: Note, chore: Chore}, discriminator: kind}
      endpoints:
        list: {GET: /a, returns: [Jot]}
        drop: {DELETE: '/a/{id}'}
        edit: {PATCH: '/a/{id}', json: {text: String}, returns: Jot}
      stores:
        S:
          items: list
          actions: {drop: {call: drop, optimistic: true}, edit: {call: edit, optimistic: true}}
      """)
    let changes = model.stores[0].actions.map(\.change)
    let id = Source(parameter: "id")
    #expect(
      changes == [
        Store.Change(property: "items", key: "id", id: id, effect: .removal, returned: []),
        Store.Change(
          property: "items", key: "id", id: id, effect: .response, returned: [.init(path: [])]),
      ])
  }

  @Test(arguments: [
    "note: {value: null}", "note: {type: String?, value: null}", "tag: {value: null}",
    "tag: {type: Tag?, value: null}", "tag: {type: Patch<Tag>, value: null}",
  ])
  func constantNullClears(field: String) throws {
    let model = try model(
      """
      client: T
      types:
        Item: {properties: {id: Int, note: String?, tag: Tag?}}
        Tag: {properties: {name: String}}
      endpoints:
        list: {GET: /a, returns: [Item]}
        act: {PATCH: '/a/{id}', path: {id: Int}, json: {\(field)}}
      stores: {S: {items: list, actions: {act: {call: act, optimistic: true}}}}
      """)
    guard case .update(let fields)? = model.stores[0].actions[0].change?.effect else {
      Issue.record("no update")
      return
    }
    #expect(fields.map(\.assignment) == [.constant(.null)])
  }
}
