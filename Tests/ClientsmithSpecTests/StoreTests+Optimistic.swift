import ClientsmithModel
import ClientsmithSpec
import Testing

/// Actions that stores show before the server answers.
extension StoreTests {
  private static func optimistic(
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

  private static let delete = "{DELETE: '/a/{id}', path: {id: Int}}"

  @Test(arguments: [
    optimistic("{GET: '/a/{id}', path: {id: Int}}", "`act` only reads"),
    optimistic("{DELETE: '/b/{name}', path: {name: Int}}", "no parameter of `act` is the `id`"),
    optimistic("{DELETE: '/a/{rank}', path: {rank: Int}}", "no parameter of `act` is the `id`"),
    optimistic("{DELETE: '/a/{id}', path: {id: String}}", "is the `id` of one `Item` | `id: Int`"),
    optimistic("{DELETE: /a, headers: {id: Int}}", "no parameter of `act` is the `id`"),
    // In a body it may be a part of what is made.
    optimistic(
      "{POST: /a, json: {item: Int, title: String}, returns: Item}",
      "`item` in the body of `act` may be a part of a new `Item` rather than the `id` of one"
        + " | write {call: act, reload: items}, which shows | `itemID: {type: Int, as: item}`"),
    optimistic(
      "{POST: /a, form: {item: Int?, title: String}, returns: Item}",
      "`item` in the body of `act` may be a part | remove `optimistic`; if it is the `id`",
      action: "{call: act, reload: items, optimistic: ▸true}"),
    optimistic(
      "{POST: /a, json: {title: String}, returns: Item}",
      "no parameter of `act` is the `id` | or write {call: act, reload: items}"),
    optimistic(
      "{DELETE: '/a/{id}/star', path: {id: Int}}",
      "does not end with the item | `optimistic: remove`"),
    optimistic("{POST: '/a/{id}', path: {id: Int}}", "is a property of `Item` | reload: items"),
    // Without an answer nothing would ever show.
    optimistic(
      "{POST: '/a/{id}/like', path: {id: Int}, returns: \"Item?\"}", "is a property of `Item`"),
    optimistic(
      "{POST: '/a/{id}', path: {id: Int}}",
      "is a property of `Item` | `optimistic: {remove: items}`",
      action: "{call: act, optimistic: ▸items}"),
    optimistic(
      "{GET: '/a/{id}', path: {id: Int}}", "`act` only reads",
      action: "{call: act, optimistic: ▸remove}"),
    optimistic(
      "{POST: /a, json: {size: Int}}", "no parameter of `act` is the `id`",
      action: "{call: act, optimistic: ▸remove}"),
    optimistic(
      delete,
      "the response says `page` of the next page of `items`, and removing an item moves the items of that"
        + " | `reload: items`, or let the client count: `pages: {page: page}`", list: "numbered"),
    optimistic(
      delete, "no property `item` | `items`", action: "{call: act, optimistic: {remove: ▸item}}"),
    optimistic(
      delete, "has no key `removes` | write {remove: items}",
      action: "{call: act, optimistic: {▸removes: items}}"),
    optimistic(
      delete, "does not say which list the item leaves", action: "{call: act, optimistic: ▸{}}"),
    // What may be nil would be the `id` of all items without one.
    optimistic(
      "{DELETE: /a, query: {itemID: Int?}}", "`itemID` of `act` may be nil | write `itemID: Int`"),
    optimistic(
      "{PUT: /a, body: Draft}", "`draft.id` of `act` may be nil | add a parameter `id: Int`",
      list: "drafts"),
    optimistic(
      "{PUT: /a, body: Item?}", "`item.id` of `act` may be nil | add a parameter `id: Int`"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {item: {type: Size, value: {title: 1}}}}",
      "`title` is `Int` in `act`, and `String` in `Item`"),
    optimistic(
      "{DELETE: '/a/{id}', path: {id: String}}", "is the `id` of one `Draft` | `id: Int`",
      list: "drafts"),
    optimistic(
      "{POST: '/a/{id}', path: {id: Int}, json: {title: Int}}",
      "`title` is `Int` in `act`, and `String` in `Item` | give both the same type"),
    optimistic(
      "{POST: '/a/{id}', path: {id: Int}, json: {title: Patch<Int>}}",
      "`title` is `Patch<Int>` in `act`"),
    optimistic(
      "{POST: '/a/{id}', path: {id: Int}, json: {title: {value: 1}}}", "`title` is `Int` in `act`"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {tag: TagChanges}}",
      "`tag.name` is `Int?` in `act`, and of another type in `Item` | give both the same type"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: {type: Patch<String>, value: null}}}",
      "`act` always sends null for `title`, which is `String` in `Item`, and that is never nil"
        + " | make it `String?`, return the Item"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: {type: String?, value: null}}}",
      "`act` always sends null for `title`, which is `String` in `Item`, and that is never nil"
        + " | make it `String?`, return the Item"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: {value: null}}}",
      "`act` always sends null for `title`, which is `String` in `Item`, and that is never nil"
        + " | make it `String?`, return the Item"),
    // A response is all that changes something.
    optimistic(
      "{POST: '/a/{id}/like', path: {id: Int}, returns: Item}",
      "warning: no argument of `act` is a property of `Item`, so the action `act` changes nothing "
        + "before the response | call what is sent like the property of `Item`"
        + " | `optimistic: remove` if the item leaves the list | `allow: [optimistic-without-effect]`"
    ),
    optimistic(
      "{DELETE: '/a/{id}/like', path: {id: Int}, returns: Item}",
      "warning: `/a/{id}/like` does not end with the item, so the action `act` changes nothing"
        + " | `optimistic: {remove: items}`",
      action: "{call: act, optimistic: ▸items}"),
    optimistic(
      "{PUT: '/a/{id}', path: {id: Int}, json: {title: String}}",
      "warning: `act` sends no dictionary of a `Item`, and no object | remove `merge`",
      action: "{call: act, optimistic: true, merge: ▸true}"),
    optimistic(
      "{PUT: '/a/{id}', path: {id: Int}, body: Item}",
      "warning: `act` sends a whole `Item`, which replaces the one that is shown"
        + " | remove `merge`, or send what changes as fields of `json`",
      action: "{call: act, optimistic: true, merge: ▸true}"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: String?}}",
      "warning: the action `act` removes the `Item` from `items`, so there is nothing to merge"
        + " | remove `merge` | invalid-change",
      action: "{call: act, optimistic: remove, merge: ▸true}"),
    optimistic(
      delete, "warning: the action `act` removes the `Item` from `items` | remove `merge`",
      action: "{call: act, optimistic: true, merge: ▸false}"),
    optimistic(delete, "`Tag`, an item of `items`, has no property `id`", list: "tags"),
    optimistic(delete, "`items` is `Item`, not a list", list: "one"),
    optimistic(
      delete, "`items` is `Item`, not a list",
      action: "{call: act, reload: items, optimistic: ▸true}", list: "one"),
    optimistic(
      delete, "`items` is `Page`, not a list | `returns: \"[Item]\"` with `at: items`",
      list: "paged"),
    optimistic(
      delete, "`items` is `[Item]?`, not a list | `returns: \"[Item]\"`", list: "maybe"),
    optimistic(delete, "`items` is not a list | `reload: items`", list: "response"),
    optimistic(
      delete, "no property `item` | `items`", action: "{call: act, optimistic: ▸item}"),
    Marked(
      """
      client: T
      types: {Item: {properties: {id: Int}}}
      endpoints: {list: {GET: /a, returns: [Item]}, drop: {DELETE: '/a/{id}', path: {id: Int}}}
      stores: {S: {items: list, more: list, actions: {drop: {call: drop, optimistic: ▸true}}}}
      """, "`items` and `more` are lists | `optimistic: items`"),
    // Which list is meant is not known.
    Marked(
      """
      client: T
      endpoints: {list: {GET: /a, returns: [Int]}, drop: {DELETE: '/a/{id}', path: {id: Int}}}
      stores: {S: {items: ▸lst, actions: {drop: {call: drop, optimistic: true}}}}
      """, "unknown endpoint `lst` | `list`"),
    Marked(
      """
      client: T
      types: {Item: {properties: {id: Int}}}
      endpoints: {list: {GET: /a, returns: [Item]}, hide: {POST: '/a/{id}', path: {id: Int}}}
      stores: {S: {items: list, more: list, actions: {hide: {call: hide, optimistic: ▸remove}}}}
      """, "`items` and `more` are lists | `optimistic: {remove: items}`"),
  ])
  func refusedChanges(_ marked: Marked) {
    marked.check()
  }

  private static func change(
    _ endpoint: String, list: String = "list", optimistic how: String = "true"
  ) throws -> Store.Change? {
    let marked = optimistic(endpoint, action: "{call: act, optimistic: \(how)}", list: list)
    return try model(marked.text).stores[0].actions[0].change
  }

  private typealias Source = Store.Change.Source

  @Test func deletionsRemove() throws {
    let id = Source(parameter: "id")
    let removal = Store.Change(property: "items", key: "id", id: id, effect: .removal, item: nil)
    #expect(try Self.change(Self.delete) == removal)
    #expect(try Self.change(Self.delete, list: "cursors") == removal)
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
        property: "items", key: "id", id: Source(parameter: "id"), effect: .removal, item: nil)
      #expect(try Self.change(endpoint, optimistic: how) == removal, "\(endpoint)")
    }
  }

  /// An argument that is always there is the `id` of items that may have none.
  @Test func itemsWithAnOptionalID() throws {
    let removal = Store.Change(
      property: "items", key: "id", id: Source(parameter: "id"), effect: .removal, item: nil)
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
            property: "title", assignment: .present(Source(parameter: "with", property: "title"))),
          .init(
            property: "note", assignment: .patch(Source(parameter: "with", property: "note"))),
        ]))
    #expect(body?.item == [])
    let item = try Self.change("{PUT: /a, body: Item}")
    #expect(item?.effect == .replacement(Source(parameter: "item")))
    #expect(item?.id == Source(parameter: "item", property: "id"))
  }

  /// What may be missing as a whole changes nothing then, and was taken for nothing at all.
  @Test(arguments: [
    ("PUT", "body: Item?", Store.Change.Source.Form.optional),
    ("PATCH", "json: {item: Patch<Item>}", .patch),
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
      Source(parameter: name, property: "title", form: form),
      Source(parameter: name, property: "note", form: form)
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
      property: "items", key: "id", id: Source(parameter: "id"), effect: .response, item: [])
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
        Store.Change(property: "items", key: "id", id: id, effect: .removal, item: nil),
        Store.Change(property: "items", key: "id", id: id, effect: .response, item: []),
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
