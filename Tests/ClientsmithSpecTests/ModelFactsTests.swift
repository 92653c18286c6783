import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct ModelFactsTests {
  private func facts(_ text: String) throws -> ModelFacts { ModelFacts(try model(text)) }

  private static let shop = """
    client: Shop
    baseURL: https://shop.example
    timeout: 10s
    headers: {X-A: b}
    errors: {default: Problem}
    types:
      Item: {properties: {id: Int, title: {type: String, example: Kettle}}}
      Problem: {properties: {message: String}}
    endpoints:
      listItems: {GET: /items, query: {limit: Int = 20, q: String?}, returns: "[Item]"}
      getItem: {GET: "/items/{id}", returns: Item}
    """

  @Test func orderIsNoFact() throws {
    let other = """
      client: Shop
      headers: {X-A: b}
      errors: {default: Problem}
      endpoints:
        getItem: {returns: Item, GET: "/items/{id}"}
        listItems: {GET: /items, returns: "[Item]", query: {q: String?, limit: Int = 20}}
      types:
        Problem: {properties: {message: String}}
        Item: {properties: {title: {example: Kettle, type: String}, id: Int}}
      timeout: 10000ms
      baseURL: https://shop.example
      """
    #expect(try facts(other).changes(from: facts(Self.shop)) == [])
    #expect(try facts(other) == facts(Self.shop))
  }

  @Test(arguments: [
    ("timeout: 10s", "timeout: 20s", "client timeout: 10000 ms, 20000 ms"),
    (
      "https://shop.example", "https://b.example",
      "client baseURL: https://shop.example, https://b.example"
    ),
    ("X-A: b", "X-A: c", "client header X-A: b, c"),
    ("Kettle", "Cup", "Item.title example: string(\"Kettle\"), string(\"Cup\")"),
    ("id: Int", "id: String", "Item.id type: Int, String"),
    ("GET: /items,", "GET: /goods,", "listItems path: /items, /goods"),
    ("Int = 20", "Int = 30", "listItems.limit default: integer(20), integer(30)"),
    ("q: String?", "q: {type: String?, example: cup}", "listItems.q example: -, string(\"cup\")"),
    ("returns: Item}", "returns: Item, timeout: 5s}", "getItem timeout: -, 5000 ms"),
  ])
  func whatDiffersIsOneFact(_ old: String, _ new: String, _ expected: String) throws {
    let changed = Self.shop.replacing(old, with: new, maxReplacements: 1)
    let changes = try facts(changed).changes(from: facts(Self.shop))
    let texts = changes.map { change in
      let subject =
        switch change.key.subject {
        case .client: "client"
        case .endpoint(let name): name
        case .parameter(let endpoint, _, let name): "\(endpoint).\(name)"
        case .property(let type, let key): "\(type).\(key)"
        default: "\(change.key.subject)"
        }
      return "\(subject) \(change.key.name): \(change.old ?? "-"), \(change.new ?? "-")"
    }
    #expect(texts == [expected])
  }

  @Test func valuesKnowWhereTheyComeFrom() throws {
    let model = try model(Self.shop)
    let list = model.endpoints[0]
    #expect(list.inputs.map(\.exampleSource) == [.inherited, .madeUp])
    #expect(list.mockSource == .madeUp)
    #expect(list.inherited == Set(Endpoint.Setting.allCases))
    let written = try self.model(
      """
      client: Shop
      endpoints:
        get: {GET: /a, query: {a: {type: Int, example: 2}}, returns: Int, example: 1, dates: seconds}
      """)
    #expect(written.endpoints[0].inputs[0].exampleSource == .written)
    #expect(written.endpoints[0].mockSource == .written)
    #expect(written.endpoints[0].inherited == [.authentication, .timeout, .retry])
  }

  private func model(_ text: String) throws -> ClientModel { try ClientsmithSpecTests.model(text) }
}
