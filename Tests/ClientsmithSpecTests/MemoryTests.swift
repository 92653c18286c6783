import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct MemoryTests {
  private static let head = """
    client: T
    types:
      Item: {properties: {id: Int, name: String, kind: Kind, note: String?}}
      Kind: {enum: [a, b]}
      Part: {properties: {key: Kind, sizes: "[Int]", item: Item?}}
      Draft: {properties: {name: String?, note: "Patch<String>"}}
      Bad: {properties: {name: Int}}
      Other: {properties: {x: Int}}
      Sticker: {properties: {id: String, key: String}}
      Name: {alias: String}
      Stamped: {properties: {id: {type: Int, access: readOnly}, name: String, at: {type: Date, access: readOnly}}}
    endpoints:
      list: {GET: /items, query: {kind: Kind?, kinds: "[Kind]?", limit: Int = 5}, returns: "[Item]"}
      sized: {GET: /sized, query: {kind: String?}, returns: "[Item]"}
      get: {GET: "/items/{id}", path: {id: Int}, returns: Item}
      byName: {GET: "/names/{name}", returns: Item}
      any: {GET: /any, returns: Item}
      sticker: {GET: "/stickers/{key}", returns: Sticker}
      dropSticker: {DELETE: "/stickers/{id}"}
      create: {POST: /items, body: Draft, returns: Item}
      createBad: {POST: /bad, body: Bad, returns: Item}
      updateBad: {PATCH: "/bad/{id}", path: {id: Int}, body: Bad, returns: Item}
      createOther: {POST: /other, body: Other, returns: Item}
      createPart: {POST: /parts, json: {sizes: "[Int]"}}
      update: {PATCH: "/items/{item}", path: {item: Int}, body: Draft}
      updateOther: {PATCH: "/items/{item}/x", path: {item: Int}, body: Other}
      delete: {DELETE: "/items/{id}", path: {id: Int}}
      watch: {GET: /watch, returns: {as: sse, type: Item}}
      read: {GET: /read, returns: {as: text}}
      two: {GET: /two, returns: {properties: {a: "[Item]", b: "[Item]"}}}
      follow: {GET: {url: next}, returns: "[Item]"}
      parts.listed: {GET: /parts, returns: "[Item]"}
      parts.found: {GET: "/parts/{id}", path: {id: Int}, returns: Item}
      replace: {PUT: "/items/{id}", path: {id: Int}, body: Stamped, returns: Stamped}
      stamp: {POST: /stamped, body: Stamped, returns: Stamped}
      createID: {POST: /ids, body: Draft, returns: {properties: {id: Int, ok: Bool}}}
      deleteID: {DELETE: "/ids/{id}", path: {id: Int}, returns: {properties: {id: Int, deleted: Bool}}}
      search: {POST: /search, json: {query: String, variables: {properties: {page: {properties: {first: Int?}}}}}, returns: "[Item]"}

    """

  private static func memory(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked(head + "memory:\n  " + text)
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    memory("▸Itm: {list: list}", "unknown type `Itm` | `Item`"),
    memory("▸Kind: {list: list}", "keeps types with properties, and `Kind` is not one"),
    memory("▸Name: {list: list}", "keeps types with properties"),
    memory("▸Part: {create: createPart}", "no property `id` | write `id: key`"),
    memory("Item: {list: list, id: ▸nam}", "no property `nam` | `name`"),
    memory("Part: {create: createPart, id: ▸sizes}", "an id must be"),
    memory("Part: {create: ▸createPart, id: key}", "no `key`, and a `Kind` cannot be generated"),
    memory("▸Item: {}", "has no endpoints"),
    memory("Item: {list: list, order: ▸newest}", "unknown order `newest` | or `newestFirst`"),
    memory("Item: {list: list, order: newestFirst}"),
    memory(
      "Sticker: {get: ▸sticker, delete: dropSticker}",
      "`sticker` is given the `key` of `Sticker` | the values of `id` | write `id: key`"),
    memory("Sticker: {get: sticker, id: key}"),
    memory("Item: ▸list", "expects a mapping, found the string `list` | write `Item: {list:"),
    memory("Item: ▸[list, get]", "expects a mapping, found a sequence | write `Item: {list:"),
    memory("Item: {▸lst: list}", "no key `lst` | `list`"),
    memory("Item: {list: ▸lst}", "unknown endpoint `lst` | `list`"),
    memory("Item: {list: [▸[list]]}", "expects a string"),
    memory("Item: {list: ▸[]}", "`list` names no endpoint | remove it"),
    memory("Item: {list: [list, ▸list]}", "named twice"),
    memory("Item: {get: [get, ▸byName]}", "is `String`, and `id` of `Item` is `Int`"),
    memory("Item: {list: [list, parts.listed], get: [get, parts.found]}"),
    memory("Item: {list: ▸get}", "returns `[Item]`, and `get` returns `Item` | array of them"),
    memory("Item: {list: ▸two}", "returns `[Item]`"),
    memory("Item: {get: ▸read}", "returns `Item`, and `read` returns something else"),
    memory("Item: {get: ▸delete}", "returns `Item`"),
    memory("Item: {list: ▸watch}", "returns a stream"),
    memory("Item: {list: ▸follow}", "takes a URL"),
    memory("Item: {get: ▸any}", "no parameter that says which `Item` | name a parameter `id`"),
    memory("Item: {get: ▸byName}", "is `String`, and `id` of `Item` is `Int` | the same type"),
    memory("Item: {create: ▸createOther}", "so it cannot make one"),
    memory("Item: {update: ▸updateOther}", "so it updates nothing"),
    memory("Item: {list: list, get: ▸list}", "named twice"),
    memory("Item: {list: ▸listed}", "unknown endpoint `listed` | did you mean `parts.listed`?"),
    memory("Item: {list: ▸parts}", "unknown endpoint `parts` | `parts.listed`, `parts.found`"),
    memory("Item: {list: ▸{parts: listed}}", "name of an endpoint | write `list: parts.listed`"),
    memory(
      "Item: {▸parts: {list: listed, get: found}}", "| write `list: parts.listed, get: parts.found`"
    ),
    memory("Item: {▸parts.listed: list}", "no key | write `list: parts.listed`"),
    Marked(
      head + "memory: {Item: {list: list}}\nscenarios: {▸inMemory: {list: never}}",
      "the name of the client in memory"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: ["Unread", "Renamed"])
  func aTypeWithAnErrorOfItsOwnHasNoOther(_ type: String) {
    Marked(
      """
      client: T
      types:
        ▸Unread: {summary: What is said.}
        Renamed: {alias: Unread}
      endpoints: {list: {GET: /items, returns: "[Unread]"}}
      memory: {\(type): {list: list}}

      """,
      "the type `Unread` has none of `properties`"
    ).check()
  }

  @Test func aFilterOfAnotherTypeIsAWarning() throws {
    let text = Self.head.replacing(
      "query: {kind: String?}", with: "query: {▸kind: String?}")
    Marked(
      text + "memory: {Item: {list: sized}}", "does not filter by it | give both the same type"
    ).check()
  }

  /// APIs take ids of tags, say, and return the tags.
  @Test func whatIsSentWithAnotherTypeIsAWarning() {
    Marked(
      """
      client: T
      types:
        Tag: {properties: {name: String}}
        Item: {properties: {id: Int, name: String, tags: "[Tag]", poll: Poll?}}
        Poll: {properties: {votes: Int}}
        NewPoll: {properties: {options: "[String]"}}
        Tagged: {properties: {▸tags: "[String]"}}
      endpoints:
        create:
          POST: /items
          json:
            name: String
            ▸tags: "[String] = []"
            ▸newPoll: {type: NewPoll?, as: poll}
          returns: Item
        tag: {PUT: "/items/{id}", path: {id: Int}, body: Tagged, returns: Item}
      memory: {Item: {create: create, update: tag}}

      """,
      "warning: `tags` of `tag` is `[String]`, and the property of `Item` is `[Tag]`, so a"
        + " client in memory does not keep it | give both the same type if | unkept-value",
      "warning: `tags` of `create` is",
      "warning: `newPoll` of `create` is `NewPoll?`, and the property of `Item` is `Poll?`"
    ).check()
  }

  @Test func whatIsSentWithAnotherTypeIsNotKept() throws {
    let model = try model(
      Self.head + "memory: {Item: {create: createBad, update: updateBad}}")
    let operations = try #require(model.memory.first).operations
    #expect(operations.map(\.fields) == [[], []] && operations[1].id?.parameter == "id")
  }

  @Test func operations() throws {
    let model = try model(
      Self.head
        + "memory: {Item: {list: list, get: get, create: create, update: update, delete: delete}}")
    let memory = try #require(model.memory.first)
    #expect(memory.type.text == "Item" && memory.id.text == "id")
    #expect(memory.operations.map(\.kind) == [.list, .get, .create, .update, .delete])
    // A count is not a filter, and no property is called `kinds`.
    #expect(memory.operations[0].conditions.map(\.parameter?.text) == ["kind"])
    #expect(memory.operations[1].id?.parameter.text == "id")
    #expect(memory.operations[2].id == nil)
    #expect(memory.operations[2].fields.map(\.property.text) == ["name", "note"])
    #expect(memory.operations[3].id?.parameter.text == "item")
    #expect(memory.operations.map(\.answer).last == .mock)
    #expect(memory.operations[2].answer == .value(at: []))
  }

  /// `{"id": 5, "deleted": true}` is about the value.
  @Test func resultsWithTheIDAlone() throws {
    let model = try model(Self.head + "memory: {Item: {create: createID, delete: deleteID}}")
    let answers = try #require(model.memory.first).operations.map(\.answer)
    #expect(answers == [.id(at: [.key("id")]), .id(at: [.key("id")])])
  }

  // MARK: - What the API says beside the value

  private static let slack = """
    client: T
    types:
      Item: {properties: {key: String, text: String, tags: "[String: String]?"}}
      Posted: {properties: {ok: Bool, room: String, key: String, text: String, item: Item}}
      Gone: {properties: {room: String, took: Int}}
    errors: {body: {at: ok, is: false, type: {properties: {error: String}, name: Problem}}}
    endpoints:
      list: {GET: /items, query: {room: String}, returns: "[Item]"}
      post: {POST: /items, json: {room: String, text: String}, returns: Posted}
      change: {PATCH: "/items/{key}", json: {text: String?, tags: "Patch<[String: String?]>"}, returns: Item}
      replace: {PUT: "/items/{key}", json: {text: String, tags: "[String: String]"}, returns: Item}
      delete: {POST: /gone, json: {room: String, key: String}, returns: Gone}
      search: {GET: /search, query: {q: String}, returns: "[Item]"}
      make: {POST: /graph, json: {query: {value: m}, variables: {properties: {input: {properties: {text: String}}}}}, returns: Item}
      edit: {POST: /graph, json: {query: {value: m}, variables: {properties: {key: String, input: {properties: {text: String}}}}}, returns: Item}
      drop: {POST: /graph, json: {query: {value: m}, variables: {optional: true, properties: {input: {properties: {key: String}}}}}}

    """

  @Test func membersOfEnvelopesAreWhatTheyAreCalled() throws {
    let model = try model(
      Self.slack + "memory: {Item: {list: list, create: post, id: key}}\n")
    let create = try #require(model.memory.first?.operations.last)
    let text = Memory.Source(parameter: "text", type: .primitive(.string))
    let room = Memory.Source(parameter: "room", type: .primitive(.string))
    #expect(
      create.envelope == [
        .init(path: [.key("room")], content: .source(room)),
        .init(path: [.key("key")], content: .id),
        .init(path: [.key("text")], content: .source(text)),
      ])
    // The room is not a property of an item, and is sent with each new one.
    #expect(create.scope == [.init(name: "room", content: .sent(room))])
    #expect(model.memory.first?.operations.first?.scope == create.scope)
  }

  @Test func whatStaysAnExampleIsAWarning() {
    Marked(
      Self.slack + "memory: {Item: {delete: ▸delete, id: key}}\n",
      "warning: a client in memory always returns `took` of `delete` | call what repeats | example-in-memory"
    ).check()
  }

  @Test func aParameterThatNothingKeepsIsAWarning() {
    Marked(
      Self.slack.replacing("query: {q:", with: "query: {▸q:")
        + "memory: {Item: {list: search, create: post, id: key}}\n",
      "warning: `q` of `search` is required, and `Item` has no such property | give `Item` a"
    ).check()
    // Nothing creates one.
    Marked(
      Self.slack.replacing("query: {room:", with: "query: {▸room:")
        + "memory: {Item: {list: list, id: key}}\n",
      "warning: `room` of `list` is required"
    ).check()
    // The id of something else.
    Marked(
      Self.slack.replacing("query: {q:", with: "query: {▸key:")
        + "memory: {Item: {list: search, id: key}}\n",
      "warning: `key` of `search` does not tell one `Item` from another | give it the name of what"
    ).check()
  }

  @Test func dictionariesThatAreSentPartiallyMerge() throws {
    func merges(_ more: String) throws -> [Bool] {
      let model = try model(
        Self.slack + "memory: {Item: {update: \(more), id: key}}\n")
      return try #require(model.memory.first?.operations.first).fields.map(\.merges)
    }
    #expect(try merges("change") == [false, true])
    #expect(try merges("replace") == [false, false])
    #expect(try merges("replace, merge: true") == [false, true])
    // Values that may be nil do not replace those that may not.
    #expect(try merges("change, merge: false") == [false])
  }

  /// Values that may be nil cannot replace those that may not.
  @Test func whatDoesNotMergeIsNotKept() {
    Marked(
      Self.slack.replacing("▸", with: "").replacing(
        "text: String?, tags:", with: "text: String?, ▸tags:")
        + "memory: {Item: {update: change, id: key, merge: false}}\n",
      "warning: `tags` of `change` is `Patch<[String: String?]>` | unkept-value"
    ).check()
    Marked(
      Self.slack + "memory: {Item: {update: change, id: key, merge: ▸1}}\n",
      "`merge` expects true or false"
    ).check()
  }

  @Test func idsAnywhereInTheBodyCount() throws {
    let model = try model(
      Self.slack + "memory: {Item: {create: make, update: edit, delete: drop, id: key}}\n")
    let operations = try #require(model.memory.first).operations
    let text: TypeReference = .primitive(.string)
    #expect(operations.map { $0.id?.path } == [nil, [.key("key")], [.key("input"), .key("key")]])
    #expect(operations.map { $0.id?.type } == [nil, text, .optional(text)])
    #expect(operations[0].fields.map(\.source?.path) == [[.key("input"), .key("text")]])
    #expect(operations[1].fields.map(\.property) == ["text"])
  }

  @Test func endpointsOfGroups() throws {
    let model = try model(Self.head + "memory: {Item: {list: parts.listed, get: parts.found}}")
    let memory = try #require(model.memory.first)
    #expect(memory.operations.map(\.endpoint.text) == ["partsListed", "partsFound"])
  }

  @Test func whatTheServerSetsIsNotTaken() throws {
    let model = try model(Self.head + "memory: {Stamped: {create: stamp, update: replace}}")
    let memory = try #require(model.memory.first)
    #expect(memory.operations.map(\.readOnly) == [["at"], ["at"]])
    // The server makes the id, too, where the path does not have it.
    #expect(memory.operations.map(\.id?.parameter) == [nil, "id"])
  }

  @Test func positions() throws {
    let model = try model(
      """
      client: T
      types: {Item: {properties: {id: Int, page: Int}}}
      endpoints:
        paged: {GET: /a, query: {page: Int32?, offset: Int?}, returns: "[Item]"}
        skipped: {GET: /b, query: {skip: Int = 0}, returns: "[Item]"}
        named: {GET: /c, query: {page: String?}, returns: "[Item]"}
        counted: {GET: /d, query: {page: Int = 1}, returns: "[Item]", pages: {page: page}}
        linked: {GET: /e, query: {page: Int = 1}, returns: {as: response, type: "[Item]"}, pages: {link: next}}
      memory: {Item: {list: paged}}

      """)
    let positions = model.endpoints.map { $0.position(model.types) }
    #expect(
      positions.map { $0?.parameter.name.text } == ["page", "skip", nil, nil, "page"])
    #expect(positions.compactMap { $0?.isOffset } == [false, true, false])
    // It is not a filter.
    #expect(model.memory.first?.operations.first?.conditions.isEmpty == true)
  }

  @Test func limits() throws {
    let model = try model(Self.head + "memory: {Item: {list: search}}")
    let limits = model.endpoints.map { $0.limit(model.types) }
    let named = zip(model.endpoints, limits).compactMap { endpoint, limit in
      limit.map { (endpoint.name.text, $0.parameter.name.text, $0.path) }
    }
    #expect(named.map(\.0) == ["list", "search"])
    #expect(named.map(\.1) == ["limit", "variables"])
    #expect(named.map(\.2) == [[], [.key("page"), .key("first")]])
  }
}
