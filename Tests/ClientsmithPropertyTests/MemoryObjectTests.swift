import Testing

/// What a client in memory makes of objects that are sent with a change.
@Suite struct MemoryObjectTests {
  private static func update(
    _ sent: String, method: String = "PATCH", memory: String = "list: list, update: change"
  ) throws -> String {
    try GeneratedCode(
      """
      types:
        Deal: {properties: {id: String, terms: Terms, more: "Terms?", place: Place}}
        Terms: {properties: {name: String?, amount: Int?, tags: "[String: Int]"}}
        Place: {properties: {street: String, city: String}}
        Changes: {properties: {name: "Patch<String>", tags: "Patch<[String: Int?]>", other: Int}}
      endpoints:
        list: {GET: /deals, returns: "[Deal]"}
        change: {\(method): "/deals/{id}", json: \(sent), returns: Deal}
      memory: {Deal: {\(memory)}}
      allow: [unused-type]
      """, file: "+Mock.swift"
    ).declaration("client.change = {")
  }

  @Test func whatIsNilInAnObjectStays() throws {
    let text = try Self.update("{terms: Terms}")
    #expect(
      text == """
        client.change = { id, terms in
          let updated = storedDeals.update(id) { deal in
            deal.terms.name = terms.name ?? deal.terms.name
            deal.terms.amount = terms.amount ?? deal.terms.amount
            for (key, entry) in terms.tags { deal.terms.tags[key] = entry }
          }
          guard let updated else { throw missing("change") }
          return updated
        }
        """)
  }

  /// What is returned of a change is what is kept, also where nothing was sent.
  @Test func whatIsNotSentIsReturnedAsItIs() throws {
    let text = try GeneratedCode(
      """
      types:
        Item: {properties: {id: Int, title: String, alias: String?}}
        Saved: {properties: {id: Int, title: String, alias: String?}}
      endpoints:
        list: {GET: /items, returns: "[Item]"}
        edit: {PATCH: "/items/{id}", path: {id: Int}, json: {title: String?, alias: String?}, returns: Saved}
        drop: {POST: "/items/{id}/drop", path: {id: Int}, returns: "Int?", at: data.id}
      memory: {Item: {list: list, update: edit, delete: drop}}
      """, file: "+Mock.swift"
    ).declaration("static func inMemory(")
    #expect(
      text.contains("return Saved(id: id, title: updated.title, alias: updated.alias)"), "\(text)")
    #expect(text.contains("return id"), "\(text)")
  }

  @Test func anObjectThatIsNotThereIsWhatIsSent() throws {
    let text = try Self.update("{more: Terms?}")
    #expect(text.contains("var part = deal.more ?? sent"), "\(text)")
    #expect(text.contains("part.name = sent.name ?? part.name"), "\(text)")
    #expect(text.contains("deal.more = part"), "\(text)")
  }

  @Test func anObjectOfAnotherTypeChangesMembers() throws {
    let text = try Self.update("{terms: Changes}")
    #expect(text.contains("terms.name.apply(to: &deal.terms.name)"), "\(text)")
    #expect(text.contains("case .null: deal.terms.tags = [:]"), "\(text)")
    #expect(!text.contains("amount"), "\(text)")
    let patch = try Self.update("{more: Patch<Changes>}")
    #expect(patch.contains("case .null: deal.more = nil"), "\(patch)")
    #expect(patch.contains("sent.name.apply(to: &part.name)"), "\(patch)")
  }

  /// Additional properties are as a dictionary of an object, and of a value.
  @Test(arguments: ["Mock", "Store"]) func additionalPropertiesMerge(file: String) throws {
    let code = try GeneratedCode(
      """
      types:
        Profile: {properties: {city: String?}, additional: JSON}
        City: {properties: {city: String?}, additional: JSON}
        User: {properties: {id: Int, profile: Profile?, home: Profile}, additional: String}
        Changes: {properties: {home: City?}, additional: String}
      endpoints:
        list: {GET: /users, returns: "[User]"}
        update: {PATCH: "/users/{id}", path: {id: Int}, json: {profile: Profile?}, returns: User}
        patch: {PATCH: "/users/{id}", path: {id: Int}, body: Changes, returns: User}
      memory: {User: {list: list, update: [update, patch]}}
      stores:
        Users:
          users: list
          actions: {update: {call: update, optimistic: true}, patch: {call: patch, optimistic: true}}
      """, file: "+\(file).swift")
    let isMock = file == "Mock"
    let openings =
      isMock
      ? ["client.update = {", "client.patch = {"]
      : ["private func performUpdate(", "private func performPatch("]
    let text = try openings.map { try code.declaration($0) }.joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let value = isMock ? "user" : "item"
    for (sent, target) in [("sent", "part"), ("sent", "\(value).home"), ("changes", value)] {
      #expect(
        text.contains(
          "for (key, entry) in \(sent).additionalProperties { "
            + "\(target).additionalProperties[key] = entry }"), "\(text)")
    }
  }

  @Test func additionalPropertiesOfAnotherTypeAreNotKept() throws {
    let code = try GeneratedCode(
      """
      types:
        Item: {properties: {id: Int, name: String}, additional: JSON}
        Draft: {properties: {name: String}, additional: String}
      endpoints:
        list: {GET: /items, returns: "[Item]"}
        patch: {PATCH: "/items/{id}", path: {id: Int}, body: Draft, returns: Item}
      memory: {Item: {list: list, update: patch}}
      """, file: "+Mock.swift")
    #expect(code.count(of: "additionalProperties[key]") == 0)
  }

  @Test(arguments: [
    ("PUT", "list: list, update: change", false),
    ("PUT", "list: list, update: change, merge: true", true),
    ("POST", "list: list, update: change", true),
    ("PATCH", "list: list, update: change, merge: false", false),
  ])
  func objectsAreReplacedWhereNothingMerges(
    _ method: String, _ memory: String, merges: Bool
  ) throws {
    let text = try Self.update("{terms: Terms}", method: method, memory: memory)
    #expect(text.contains("deal.terms = terms") == !merges, "\(text)")
    #expect(text.contains("deal.terms.name = terms.name ??") == merges, "\(text)")
  }

  @Test func argumentsOfTheQueryChangeProperties() throws {
    let text = try GeneratedCode(
      """
      types: {List: {properties: {id: Int, listName: String, note: String?, version: Int}}}
      endpoints:
        rename:
          PUT: /lists/{id}/name
          path: {id: Int}
          query: {listName: String, note: String?, version: Int?, trace: String?}
          returns: List
      memory: {List: {update: rename, allow: unkept-value}}
      """, file: "+Mock.swift"
    ).declaration("client.rename = {")
    #expect(text.contains("list.listName = listName"), "\(text)")
    #expect(text.contains("list.note = note ?? list.note"), "\(text)")
    #expect(!text.contains("version"), "\(text)")
  }

  /// Of the value as it then is.
  @Test func headersAreLikeTheProperties() throws {
    let text = try GeneratedCode(
      """
      types: {Item: {properties: {id: Int, etag: String, name: String}}}
      endpoints:
        get: {GET: "/a/{id}", path: {id: Int}, returns: &head {as: response, type: Item, headers: {etag: {type: String, as: ETag}}}}
        add: {POST: /a, json: {name: String}, returns: *head}
        change: {PATCH: "/a/{id}", path: {id: Int}, json: {name: String}, returns: *head}
      memory: {Item: {get: get, create: add, update: change}}
      """, file: "+Mock.swift"
    ).declaration("static func inMemory(")
    #expect(text.contains("return GetResponse(item, etag: item.etag)"), "\(text)")
    #expect(text.contains("return AddResponse(item, etag: item.etag)"), "\(text)")
    #expect(text.contains("return ChangeResponse(updated, etag: updated.etag)"), "\(text)")
  }

  /// What tells values apart may be in the path or the query of what makes one, too.
  @Test(arguments: [
    ("POST: '/tags/{name}', path: {name: String}", true),
    ("POST: '/users/{name}/tags', path: {name: String}", false),
    ("POST: '/tags/{name}/copy', path: {name: String}", false),
    ("POST: /createTag, query: {name: String}", true),
  ]) func newValuesHaveTheIDThatIsSent(_ request: String, isSent: Bool) throws {
    let text = try GeneratedCode(
      """
      types: {Tag: {properties: {name: String, color: {type: String, default: red}}}}
      endpoints:
        list: {GET: /tags, returns: "[Tag]"}
        add: {\(request), returns: Tag}
      memory: {Tag: {list: list, create: add, id: name}}
      """, file: "+Mock.swift"
    ).declaration("client.add = {")
    #expect(text.contains("Tag(name: name)") == isSent, "\(text)")
    #expect(text.contains("Tag(name: id)") != isSent, "\(text)")
  }

  /// An object with an `id` is another one, of which nothing that was there stays.
  @Test func anotherObjectReplaces() throws {
    let text = try GeneratedCode(
      """
      types:
        Chore: {properties: {id: Int, owner: User}}
        User: {properties: {id: Int, name: String?}}
      endpoints:
        list: {GET: /tasks, returns: [Chore]}
        assign: {PATCH: "/tasks/{id}", path: {id: Int}, json: {owner: User}}
      memory: {Chore: {list: list, update: assign}}
      """, file: "+Mock.swift"
    ).declaration("client.assign = {")
    #expect(text.contains("chore.owner = owner"), "\(text)")
  }

  @Test func whatIsAlwaysSentAsAWholeIsReplaced() throws {
    let text = try Self.update("{place: Place}")
    #expect(text.contains("deal.place = place"), "\(text)")
  }
}
