import ClientsmithModel

/// A client that has one of everything that mocks and tests are made from.
enum SampleModel {
  static let shop = ClientModel(
    fileStem: SwiftName("Shop"), specificationName: "shop.client.yaml",
    name: SwiftName("ShopClient"), baseURL: "https://api.example.com/v1",
    authentication: .bearer,
    errors: [ErrorBody(statuses: .exactly(404), type: .declared(SwiftName("NotFound")))],
    types: types, endpoints: endpoints, scenarios: scenarios)

  static let string = TypeReference.primitive(.string)
  static let notFound = TypeReference.declared(SwiftName("NotFound"))
  static let item = TypeReference.declared(SwiftName("Item"))
  static let kind = TypeReference.declared(SwiftName("Kind"))

  static func property(
    _ name: String, _ type: TypeReference, as wireName: String? = nil, default: Value? = nil
  ) -> Structure.Property {
    Structure.Property(
      name: SwiftName(name), wireName: wireName ?? name, type: type, default: `default`)
  }

  static func input(
    _ name: String, _ type: TypeReference, _ location: Input.Location, as wireName: String? = nil,
    constant: Value? = nil, default: Value? = nil, example: Value
  ) -> Input {
    Input(
      location: location, name: SwiftName(name), wireName: wireName ?? name, type: type,
      constant: constant, default: `default`, example: example)
  }

  static func declaration(_ name: String, _ kind: TypeDeclaration.Kind) -> TypeDeclaration {
    TypeDeclaration(
      name: SwiftName(name), documentation: Documentation(), deprecated: nil, kind: kind)
  }

  static let types: [TypeDeclaration] = [
    declaration(
      "Item",
      .structure(
        Structure(
          properties: [
            property("id", .primitive(.int)),
            property("title", string),
            property("price", .optional(.primitive(.decimal)), as: "unit_price"),
            property("tags", .array(string), default: .array([])),
            property("kind", kind),
            property("note", .patch(string)),
          ], isIdentifiable: true))),
    declaration(
      "Kind",
      .enumeration(
        Enumeration(
          cases: [
            .init(name: SwiftName("book"), rawValue: .string("book")),
            .init(name: SwiftName("default"), rawValue: .string("x/y")),
          ], isClosed: false))),
    declaration(
      "NotFound",
      .structure(Structure(properties: [property("message", string)], isIdentifiable: false))),
    declaration("ItemID", .alias(.primitive(.int))),
  ]

  static func itemValue(_ id: Int64, _ title: String) -> Value {
    .object([
      "id": .integer(id), "title": .string(title), "price": .decimal("1.50"),
      "tags": .array([.string("a")]), "kind": .enumerationCase("book"), "note": .absent,
    ])
  }

  static func itemJSON(_ id: Int64, _ title: String) -> JSONValue {
    .object([
      .init(key: "id", value: .integer(id)), .init(key: "title", value: .string(title)),
      .init(key: "unit_price", value: .number(1.5)),
      .init(key: "tags", value: .array([.string("a")])),
      .init(key: "kind", value: .string("book")),
    ])
  }

  static let errors = [ErrorBody(statuses: .exactly(404), type: notFound)]

  static let endpoints: [Endpoint] = [
    Endpoint(
      name: SwiftName("fetchItems"), method: "GET", path: PathTemplate("/items"),
      inputs: [
        input("query", .optional(string), .query(.standard), as: "q", example: .string("a b")),
        input(
          "limit", .primitive(.int), .query(.standard), default: .integer(20),
          example: .integer(5)),
        input(
          "kinds", .optional(.array(kind)), .query(FieldStyle(.items(.comma))),
          example: .array([.enumerationCase("book"), .enumerationCase("default")])),
        input(
          "version", .primitive(.int), .header(.simple), as: "X-Version", constant: .integer(2),
          example: .integer(2)),
      ],
      result: .json(.array(item), at: [.key("data"), .key("items")]), errors: errors,
      authentication: .bearer,
      examples: [
        .init(
          name: nil,
          body: .object([
            .init(
              key: "data",
              value: .object([.init(key: "items", value: .array([itemJSON(1, "One")]))]))
          ]), value: .array([itemValue(1, "One")]))
      ], mock: .array([itemValue(1, "One")])),
    Endpoint(
      name: SwiftName("fetchItem"), method: "GET", path: PathTemplate("/items/{id}"),
      inputs: [
        input("id", .declared(SwiftName("ItemID")), .path(.standard), example: .integer(7))
      ], result: .json(item, at: []), errors: errors, authentication: .bearer,
      mock: itemValue(7, "A long title that does not fit into the line with everything around it")),
    Endpoint(
      name: SwiftName("rename"), method: "PATCH", path: PathTemplate("/items/{slug}"),
      inputs: [
        input("slug", string, .path(.standard), example: .string("one")),
        input("trace", .optional(string), .header(.simple), as: "X-Trace", example: .string("t")),
        input("title", string, .jsonField, example: .string("New")),
        input("note", .patch(string), .jsonField, example: .null),
      ], body: .json(contentType: "application/json"), result: .void, errors: errors,
      authentication: .bearer),
    Endpoint(
      name: SwiftName("ping"), method: "GET", path: PathTemplate("/ping"), result: .text,
      mock: .string("pong")),
    Endpoint(
      name: SwiftName("download"), method: "GET", path: PathTemplate("/file"),
      inputs: [
        input(
          "since", .optional(.primitive(.date)), .query(.standard),
          example: .date(Instant(seconds: 1_704_164_645)))
      ], result: .data, authentication: .bearer, mock: .data([0, 255])),
    Endpoint(
      name: SwiftName("default"), method: "POST", path: PathTemplate("/default"),
      inputs: [input("newItem", item, .body, example: itemValue(1, "One"))],
      body: .value(.json, contentType: "application/json"), result: .response,
      authentication: .bearer, mock: .json(.object([]))),
    Endpoint(
      name: SwiftName("submit"), method: "POST", path: PathTemplate("/submit"),
      inputs: [
        input("name", string, .formField(.standard), example: .string("Ann Lee")),
        input(
          "colors", .array(string), .formField(FieldStyle(.items(.brackets))),
          example: .array([.string("r"), .string("g")])),
        input(
          "session", .optional(string), .cookie(explodes: false), as: "sid", example: .string("s;1")
        ),
      ], body: .form(contentType: "application/x-www-form-urlencoded"),
      result: .json(.optional(.dictionary(.primitive(.double))), at: []), authentication: .bearer,
      mock: .dictionary([.init(key: "a", value: .number(1))])),
  ]

  static func scenario(_ name: String, _ behaviors: [String: Scenario.Behavior]) -> Scenario {
    Scenario(
      name: SwiftName(name),
      behaviors: Dictionary(
        uniqueKeysWithValues: behaviors.map { (SwiftName($0.key), $0.value) }))
  }

  static let scenarios: [Scenario] = [
    scenario("empty", ["fetchItems": .init(outcome: .returns(.array([])))]),
    scenario(
      "slow",
      Dictionary(
        uniqueKeysWithValues: endpoints.map {
          ($0.name.text, Scenario.Behavior(delay: Milliseconds(2_000), outcome: .mock))
        })),
    scenario("loading", ["fetchItem": .init(outcome: .never), "ping": .init(outcome: .never)]),
    scenario(
      "missing",
      [
        "fetchItem": .init(
          delay: Milliseconds(1_500),
          outcome: .status(
            404,
            body: .init(
              type: notFound, value: .object(["message": .string("gone \"now\"")]),
              json: .object([.init(key: "message", value: .string("gone \"now\""))])))),
        "rename": .init(
          outcome: .status(
            500, body: .init(type: kind, value: .enumerationCase("book"), json: .string("book")))),
        "ping": .init(outcome: .status(503, body: nil)),
      ]),
    scenario("broken", ["fetchItems": .init(outcome: .throwsURLError("badServerResponse"))]),
  ]
}
