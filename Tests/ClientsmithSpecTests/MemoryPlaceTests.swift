import ClientsmithModel
import Testing

/// Where values are, if requests always say the same of that.
@Suite struct MemoryPlaceTests {
  private static func memory(
    _ properties: String, _ endpoints: [String: String], _ entry: String
  ) throws -> [SwiftName: Memory.Operation] {
    let memory = try #require(
      model(
        """
        client: T
        types:
          Message: {properties: {id: Int, text: String, version: Int\(properties)}}
          Channel: {enum: [general, random]}
        endpoints:
        \(endpoints.map { "  \($0): \($1)\n" }.sorted().joined())
        memory: {Message: {\(entry)}}
        """
      ).memory.first)
    return Dictionary(uniqueKeysWithValues: memory.operations.map { ($0.endpoint, $0) })
  }

  private static let general = Memory.Condition(
    property: "channel", wanted: .constant(.string("general")))

  @Test func aConstantFindsValuesThatHaveIt() throws {
    let operations = try Self.memory(
      ", channel: String",
      [
        "list": "{GET: '/{channel}', path: {channel: String}, returns: [Message]}",
        "get": """
        {GET: '/a/{id}', path: {id: Int}, query: {channel: {value: general}}, returns: Message}
        """,
        "look": """
        {POST: /look, json: {id: Int, channel: {value: general}}, returns: Message}
        """,
        "drop": "{DELETE: '/a/{id}', path: {id: Int}, query: {channel: {value: general}}}",
        "edit": """
        {PATCH: '/{channel}/{id}', path: {channel: {value: general}, id: Int}, json: {text: String}}
        """,
        "move": """
        {PATCH: '/a/{id}', path: {id: Int}, query: {channel: {value: general}}, returns: Message}
        """,
      ], "list: list, get: [get, look], delete: drop, update: [edit, move]")
    #expect(operations["get"]?.conditions == [Self.general])
    #expect(operations["look"]?.conditions == [Self.general])
    #expect(operations["drop"]?.conditions == [Self.general])
    #expect(operations["edit"]?.conditions == [Self.general])
    // What changes values moves them.
    #expect(operations["move"]?.conditions == [])
    #expect(
      operations["move"]?.fields == [
        .init(property: "channel", content: .constant(.string("general")))
      ])
  }

  @Test func aQueryThatIsRequiredFindsThemToo() throws {
    let operations = try Self.memory(
      ", channel: String, kind: String?",
      [
        "list": "{GET: /a, returns: [Message]}",
        "get":
          "{GET: '/a/{id}', path: {id: Int}, query: {channel: String, kind: String?}, "
          + "returns: Message}",
        "drop": "{DELETE: '/a/{id}', path: {id: Int}, query: {channel: String = general}}",
      ], "list: list, get: get, delete: drop")
    #expect(
      operations["get"]?.conditions == [
        .init(
          property: "channel", wanted: .sent(.init(parameter: "channel", type: .primitive(.string)))
        )
      ])
    #expect(operations["drop"]?.conditions == [])
  }

  @Test(arguments: [
    ("String", Value.string("general")), ("Channel", .enumerationCase("general")),
  ])
  func whatIsNoPropertyIsKeptBesideValues(type: String, value: Value) throws {
    let operations = try Self.memory(
      "",
      [
        "list": "{GET: '/{channel}', path: {channel: \(type)}, returns: [Message]}",
        "listGeneral":
          "{GET: '/{channel}/a', path: {channel: {value: general}}, returns: [Message]}",
        "get":
          "{GET: '/{channel}/b/{id}', path: {channel: {value: general}, id: Int}, "
          + "returns: Message}",
        "drop": "{DELETE: '/a/{id}', path: {id: Int}, query: {channel: {value: general}}}",
        "add":
          "{POST: '/{channel}', path: {channel: \(type)}, json: {text: String}, returns: Message}",
        "post": "{POST: /b, json: {channel: {value: general}, text: String}, returns: Message}",
      ], "list: [list, listGeneral], get: get, delete: drop, create: [add, post]")
    let primitive: TypeReference = type == "String" ? .primitive(.string) : .declared("Channel")
    let sent = Memory.ScopePart(
      name: "channel", content: .sent(.init(parameter: "channel", type: primitive)))
    let constant = Memory.ScopePart(name: "channel", content: .constant(value, primitive))
    #expect(operations["list"]?.scope == [sent])
    #expect(operations["add"]?.scope == [sent])
    for name: SwiftName in ["listGeneral", "get", "drop", "post"] {
      #expect(operations[name]?.scope == [constant])
    }
  }

  /// As in the `variables` of GraphQL.
  @Test(arguments: [
    ("POST: /a, json: {variables: VARS}", []),
    ("POST: /a, body: {properties: {variables: VARS}}", [Endpoint.PathStep.key("variables")]),
  ])
  func itMayBeInsideOfABody(request: String, outer: [Endpoint.PathStep]) throws {
    func endpoint(_ variables: String, _ result: String) -> String {
      "{\(request.replacing("VARS", with: "{properties: {\(variables)}}")), returns: \(result)}"
    }
    let operations = try Self.memory(
      "",
      [
        "list": endpoint("channel: {type: String, as: room}, first: Int, q: String?", "[Message]"),
        "add": endpoint("input: {properties: {room: String, text: String}}", "Message"),
        "edit": endpoint("id: Int, text: String", "Message"),
      ], "list: list, create: add, update: edit")
    #expect(operations["list"]?.scope.map(\.source?.path) == [outer + [.key("channel")]])
    #expect(operations["list"]?.scope.map(\.name) == ["channel"])
    #expect(
      operations["add"]?.scope.map(\.source?.path) == [outer + [.key("input"), .key("room")]])
    #expect(operations["edit"]?.scope == [])
  }

  @Test func twoConstantsOfPathsAreTwoPlaces() throws {
    let operations = try Self.memory(
      "",
      [
        "list": "{GET: '/{channel}', path: {channel: {value: general}}, returns: [Message]}",
        "others": "{GET: '/{channel}', path: {channel: {value: random}}, returns: [Message]}",
        "add": "{POST: '/{channel}', path: {channel: {value: random}}, json: {text: String}}",
      ], "list: [list, others], create: add")
    func scope(_ text: String) -> [Memory.ScopePart] {
      [.init(name: "channel", content: .constant(.string(text), .primitive(.string)))]
    }
    #expect(operations["list"]?.scope == scope("general"))
    #expect(operations["others"]?.scope == scope("random"))
    #expect(operations["add"]?.scope == scope("random"))
  }

  /// As APIs want it that sign their requests.
  @Test(arguments: [
    "timestamp: Date", "at: Date", "recvWindow: Int", "requestID: String", "latitude: Double",
    "apiKey: {type: String, secret: true}",
  ])
  func whatARequestSaysOfItselfTellsNothingOfPlaces(parameter: String) throws {
    let operations = try Self.memory(
      "",
      [
        "list": "{GET: /a, query: {\(parameter)}, returns: [Message]}",
        "add": "{POST: /a, query: {\(parameter)}, json: {text: String}, returns: Message}",
        "drop": "{DELETE: '/a/{id}', path: {id: Int}, query: {\(parameter)}}",
      ], "list: list, create: add, delete: drop")
    #expect(operations.values.allSatisfy { $0.scope.isEmpty && $0.conditions.isEmpty })
  }

  /// The path says which value it is, and the body where that goes.
  @Test func aPostMovesAValueThatItsPathNames() throws {
    let operations = try Self.memory(
      "",
      [
        "list": "{GET: /a, query: {channel: String}, returns: [Message]}",
        "add": "{POST: /a, json: {channel: String, text: String}, returns: Message}",
        "move":
          "{POST: '/a/{id}/move', path: {id: Int}, json: {channel: String?, text: String?}, returns: Message}",
        "edit": "{POST: /edit, json: {id: Int, channel: String, text: String}, returns: Message}",
      ], "list: list, create: add, update: [move, edit]")
    #expect(operations["move"]?.scope == [])
    #expect(operations["edit"]?.scope.map(\.name) == ["channel"])
  }

  /// A folder has items that are folders: what is about one has its id where a list has that of the folder.
  @Test func itemsOfATreeHaveTheirIDsInPlaceOfTheFolder() throws {
    let operations = try Self.memory(
      "",
      [
        "list": "{GET: '/a/{folder}/children', path: {folder: Int}, returns: [Message]}",
        "add":
          "{POST: '/a/{folder}/children', path: {folder: Int}, json: {text: String}, returns: Message}",
        "get": "{GET: '/a/{id}', path: {id: Int}, returns: Message}",
        "drop": "{DELETE: '/a/{item}', path: {item: Int}}",
      ], "list: list, create: add, get: get, delete: drop")
    #expect(operations["list"]?.scope.map(\.name) == ["folder"])
    #expect(operations["add"]?.scope.map(\.name) == ["folder"])
    #expect(operations["get"]?.id?.parameter == "id" && operations["get"]?.scope == [])
    #expect(operations["drop"]?.id?.parameter == "item" && operations["drop"]?.scope == [])
  }

  /// `{"room": {"id": 7}}` is the id of a room.
  @Test(
    arguments: [
      ("room: {properties: {id: Int}}, text: String", nil),
      ("room: {properties: {id: Int}}, nights: Int, text: String", nil),
      ("author: {properties: {data: {properties: {id: Int}}}}, text: String", nil),
      ("message: {properties: {id: Int, text: String}}", "message.id"),
      ("data: {properties: {id: Int, text: String}}", "data.id"),
      ("draft: {properties: {id: Int, text: String}}", "draft.id"),
      ("id: Int, text: String", "id"),
    ] as [(String, String?)])
  func anIDInSomethingElseIsNotThatOfTheValue(fields: String, id: String?) throws {
    let operations = try Self.memory(
      "",
      [
        "list": "{GET: /a, returns: [Message]}",
        "add": "{POST: /a, json: {\(fields)}, returns: Message}",
      ], "list: list, create: add")
    let found = operations["add"]?.id.map {
      ([$0.parameter.text] + $0.path.map(\.text)).joined(separator: ".")
    }
    #expect(found == id)
  }

  /// `?action=list` says what to do.
  @Test func aConstantThatSaysWhatToDoIsNoPlace() throws {
    let operations = try Self.memory(
      "",
      [
        "list": "{GET: /a, query: {action: {value: list}}, returns: [Message]}",
        "add": "{POST: /a, query: {action: {value: add}}, json: {text: String}}",
        "drop": "{DELETE: '/a/{id}', path: {id: Int}, query: {version: {value: 1}}}",
      ], "list: list, create: add, delete: drop")
    #expect(operations.values.allSatisfy { $0.scope.isEmpty && $0.conditions.isEmpty })
  }
}
