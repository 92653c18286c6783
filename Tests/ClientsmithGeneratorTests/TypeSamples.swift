import ClientsmithModel

/// A client with every kind of type, awkward names and settings of every kind.
enum TypeSamples {
  static func named(_ name: String) -> TypeReference { .declared(SwiftName(name)) }

  static func declaration(
    _ name: String, _ kind: TypeDeclaration.Kind, summary: String? = nil
  ) -> TypeDeclaration {
    TypeDeclaration(
      name: SwiftName(name), documentation: Documentation(summary: summary), deprecated: nil,
      kind: kind)
  }

  static func structure(_ properties: Structure.Property...) -> TypeDeclaration.Kind {
    .structure(
      Structure(
        properties: properties,
        isIdentifiable: properties.contains { $0.name.text == "id" }))
  }

  static func property(
    _ name: String, _ type: TypeReference, as wireName: String? = nil, default: Value? = nil,
    summary: String? = nil, isSecret: Bool = false, isBoxed: Bool = false
  ) -> Structure.Property {
    Structure.Property(
      name: SwiftName(name), wireName: wireName ?? name, type: type, default: `default`,
      documentation: Documentation(summary: summary), isSecret: isSecret, isBoxed: isBoxed)
  }

  static func cases(_ values: [(String, Enumeration.RawValue)]) -> [Enumeration.Case] {
    values.map { Enumeration.Case(name: SwiftName($0.0), rawValue: $0.1) }
  }

  static let string = TypeReference.primitive(.string)

  static let types: [TypeDeclaration] = [
    declaration(
      "Item",
      structure(
        property("id", .primitive(.uuid)),
        property("title", string, summary: "What it is called."),
        property(
          "price", .optional(.primitive(.decimal)), as: "unit_price", summary: "Before tax."),
        property("tags", .array(string), default: .array([])),
        property("kind", named("Kind"), default: .enumerationCase("book")),
        property("default", .optional(named("Color")), default: .enumerationCase("green")),
        property("note", .patch(string)),
        property("added", .optional(.primitive(.date))),
        property("in", .dictionary(.array(.primitive(.int)))),
        property("day", .primitive(.day), default: .day(year: 2024, month: 1, day: 2)),
        property("parent", .optional(named("Item")), isBoxed: true)),
      summary: "A thing on sale."),
    declaration(
      "Kind",
      .enumeration(
        Enumeration(
          cases: cases([("book", .string("book")), ("default", .string("de\"fault"))]),
          isClosed: false))),
    declaration(
      "Color",
      .enumeration(
        Enumeration(
          cases: cases([("red", .string("R")), ("green", .string("green"))]), isClosed: true))),
    declaration(
      "Level",
      .enumeration(
        Enumeration(
          cases: cases([("low", .integer(1)), ("high", .integer(2_000_000))]), isClosed: false))),
    declaration(
      "Rank",
      .enumeration(Enumeration(cases: cases([("first", .integer(1))]), isClosed: true))),
    declaration("TextPayload", structure(property("text", string))),
    declaration(
      "NodePayload",
      structure(property("kind", string), property("children", .array(named("Payload"))))),
    declaration(
      "Payload",
      .union(
        Union(
          cases: [
            .init(name: SwiftName("text"), wireName: "text", type: named("TextPayload")),
            .init(
              name: SwiftName("node"), wireName: "node", type: named("NodePayload"), isBoxed: true),
          ], tagging: .discriminator("kind")))),
    declaration(
      "Scalar",
      .union(
        Union(
          cases: [
            .init(name: SwiftName("number"), wireName: "number", type: .primitive(.double)),
            .init(name: SwiftName("list"), wireName: "list", type: .array(.primitive(.date))),
          ], tagging: .none))),
    declaration("UserID", .alias(string), summary: "The name of a user."),
    declaration("Nothing", structure()),
    declaration(
      "Login",
      structure(
        property("user", named("UserID")),
        property("password", string, isSecret: true),
        property("hint", .optional(string)))),
    declaration("Failure", structure(property("message", string))),
  ]

  static func input(
    _ name: String, _ type: TypeReference, _ location: Input.Location, as wireName: String? = nil,
    constant: Value? = nil, default: Value? = nil, summary: String? = nil, isSecret: Bool = false
  ) -> Input {
    Input(
      location: location, name: SwiftName(name), wireName: wireName ?? name, type: type,
      constant: constant, default: `default`, example: .null,
      documentation: Documentation(summary: summary), isSecret: isSecret)
  }

  static let failures = [
    ErrorBody(statuses: .exactly(404), type: named("Failure")),
    ErrorBody(statuses: .otherwise, type: named("Failure")),
  ]

  static let query = Input.Location.query(.standard)

  static let endpoints: [Endpoint] = [
    Endpoint(
      name: SwiftName("search"), documentation: Documentation(summary: "Finds items."),
      deprecated: Deprecation(message: "Use `find` instead."), method: "GET",
      path: PathTemplate("/items/{shelf}"),
      inputs: [
        input("shelf", named("Kind"), .path(.standard), summary: "Where to look."),
        input("text", .optional(string), query, as: "q"),
        input("limit", .primitive(.int), query, default: .integer(20), summary: "At most so many."),
        input(
          "kinds", .optional(.array(named("Kind"))), .query(FieldStyle(.items(.comma)))),
        input("level", .optional(named("Level")), query),
        input(
          "in", .array(named("Rank")), .query(FieldStyle(.items(.brackets))), default: .array([])),
        input("since", .optional(.primitive(.date)), query),
        input("fields", .array(string), query, constant: .array([.string("a"), .string("b")])),
        input(
          "version", .primitive(.int), .header(.simple), as: "X-Version", constant: .integer(2)),
        input("kind", named("Kind"), query, constant: .enumerationCase("default")),
        input(
          "filter", .optional(named("TextPayload")),
          .query(FieldStyle(.deepObject(arrays: .brackets)))),
        input("session", .optional(string), .cookie(explodes: false), as: "sid"),
      ],
      result: .json(.array(named("Item")), at: [.key("data"), .index(0), .key("items")]),
      errors: failures, authentication: .bearer,
      headers: [Header(name: "Accept-Language", value: "en"), Header(name: "X", value: "\"y\"")],
      dates: .milliseconds, mock: .array([])),
    Endpoint(
      name: SwiftName("add"), method: "POST", path: PathTemplate("/items"),
      inputs: [input("newItem", .optional(named("Item")), .body)],
      body: .value(.json, contentType: "application/json"),
      result: .json(.optional(named("Item")), at: []),
      errors: failures, authentication: .bearer, timeout: Milliseconds(1500),
      idempotencyKey: "Idempotency-Key", mock: .null),
    Endpoint(
      name: SwiftName("rename"), method: "PATCH", path: PathTemplate("/items/{id}"),
      inputs: [
        input("id", .primitive(.uuid), .path(.standard)),
        input("call", string, .jsonField),
        input("price", .optional(.primitive(.decimal)), .jsonField),
        input("note", .patch(string), .jsonField),
        input("extra", .primitive(.json), .jsonField, constant: .json(.object([]))),
        input("empty", .primitive(.json), .jsonField, constant: .json(.null)),
      ], body: .json(contentType: "application/merge-patch+json"), errors: [],
      authentication: nil),
    Endpoint(
      name: SwiftName("login"), method: "POST", path: PathTemplate("/login"),
      inputs: [
        input("user", named("UserID"), .formField(.standard)),
        input("password", string, .formField(.standard), isSecret: true),
      ], body: .form(contentType: "application/x-www-form-urlencoded"),
      result: .json(.optional(named("Login")), at: []), errors: failures, authentication: nil,
      mock: .null),
    Endpoint(
      name: SwiftName("upload"), method: "PUT", path: PathTemplate("/raw"),
      inputs: [input("bytes", .primitive(.data), .body)],
      body: .value(.data, contentType: "image/png"), result: .response, errors: failures,
      authentication: .bearer, mock: .json(.object([]))),
    Endpoint(
      name: SwiftName("say"), method: "PUT", path: PathTemplate("/say"),
      inputs: [input("text", string, .body)],
      body: .value(.text, contentType: "text/plain; charset=utf-8"), result: .text,
      errors: failures, authentication: .bearer, mock: .string("said")),
    Endpoint(
      name: SwiftName("draw"), method: "GET", path: PathTemplate("/draw"), result: .data,
      errors: failures, authentication: .bearer, mock: .data([])),
    Endpoint(
      name: SwiftName("tree"), method: "GET", path: PathTemplate("/tree"),
      result: .json(named("Payload"), at: []), errors: failures, authentication: .bearer,
      mock: .unrecognizedUnion(.null)),
    Endpoint(
      name: SwiftName("caller"), method: "GET", path: PathTemplate("/caller"),
      result: .json(.dictionary(named("Scalar")), at: []), errors: failures,
      authentication: .bearer, mock: .dictionary([])),
  ]

  static func model(nested: Bool = false, stem: String = "Shop") -> ClientModel {
    ClientModel(
      fileStem: SwiftName(stem), specificationName: "shop.client.yaml",
      name: SwiftName(stem + "Client"),
      documentation: Documentation(summary: "A shop.", description: "Open all day.\n\nAlways."),
      baseURL: "https://api.example.com/v1",
      headers: [Header(name: "Accept-Language", value: "en")], authentication: .bearer,
      dates: .seconds, timeout: Milliseconds(30_000), errors: failures, nestsTypes: nested,
      types: nested
        ? types + [declaration("Data", structure(property("date", .primitive(.date))))] : types,
      endpoints: endpoints.filter { !nested || $0.name.text != "none" })
  }

  /// Without anything of Foundation in its signatures, and without any type.
  static let plain = ClientModel(
    fileStem: SwiftName("Plain"), specificationName: "plain.client.yaml",
    name: SwiftName("PlainClient"), baseURL: "http://localhost:8080",
    endpoints: [
      Endpoint(
        name: SwiftName("ping"), method: "GET", path: PathTemplate("/ping"), result: .text,
        mock: .string("pong"))
    ])
}
