import ClientsmithModel
import ClientsmithRun
import TestSupport
import Testing

/// What specifications call the inline types of a document.
extension OwnedDocumentTests {
  @Test(arguments: [
    ("simple-item: {properties: {kind: {name: Category}}}", "Category", []),
    ("simple-item: {properties: {kind: {as: sort, name: Category}}}", "Category", []),
    (
      "simple-item: {properties: {id: {name: Category}}}", "SimpleItemKind",
      ["error 3:47 `id` has no type that could have another name"]
    ),
    (
      "simple-item: {properties: {price: {name: Category}}}", "SimpleItemKind",
      ["error 3:50 the type of `price` is the schema `Money`"]
    ),
  ]) func inlineTypesHaveOtherNames(
    _ types: String, _ name: String, _ expected: [String]
  ) async throws {
    let text = "openapi: {}\ntypes: {\(types)}"
    #expect(try await messages(text) == expected)
    guard expected.isEmpty else { return }
    let reading = try await read(text)
    let names = reading.specifications.first?.model.types.map(\.name.text) ?? []
    #expect(names.contains(name) && !names.contains("SimpleItemKind"))
  }

  /// The same change may reach a type twice, and a default or a list of values follows it.
  @Test(arguments: [
    ("simple-item: {properties: {kind: {cases: {B: book, F: {omit: true}}}}}", ["book"], []),
    (
      "simple-item: {properties: {kind: {cases: {B: {as: book, summary: A book.}}}}}",
      ["book", "f"], []
    ),
    ("item: {properties: {kind: {as: sort, cases: {F: film}}}}", ["b", "film"], []),
    (
      "simple-item: {properties: {kind: {cases: {C: book}}}}", [],
      ["error 3:51 the type of `kind` has no case `C`"]
    ),
    (
      "simple-item: {properties: {kind: {cases: {B: book}}}}, item: {properties: {kind: {cases: {B: b}}}}",
      [], ["error 3:99 the case `B` is changed already: equal types are one"]
    ),
    (
      "simple-item: {properties: {id: {cases: {B: book}}}}", [],
      ["error 3:49 `id` has no type that could have cases"]
    ),
    (
      "simple-item: {properties: {price: {cases: {B: book}}}}", [],
      ["error 3:52 the type of `price` is the schema `Money`"]
    ),
    (
      "simple-item: {enum: {B: book}}", [], ["error 3:23 what changes a schema has no key `enum`"]
    ),
  ]) func casesOfInlineTypesChange(
    _ types: String, _ cases: [String], _ expected: [String]
  ) async throws {
    let text = "openapi: {}\ntypes: {\(types)}"
    #expect(try await messages(text) == expected)
    guard expected.isEmpty else { return }
    let model = try await model(text)
    guard case .enumeration(let enumeration)? = model?.types.kind(named: "SimpleItemKind") else {
      Issue.record("expected an enumeration")
      return
    }
    #expect(enumeration.cases.map(\.name.text) == cases)
  }

  @Test func casesOfParametersChangeWithTheirDefaults() async throws {
    let reading = try await read(
      """
      openapi: {}
      endpoints:
        list:
          parameters:
            sort: {cases: {"-name": nameDescending}}
            sizes: {name: Size, cases: {xl: extraLarge}}
      """,
      paths: """
        /items:
          get:
            operationId: list
            parameters:
              - {name: sort, in: query, schema: {type: string, enum: [name, -name], default: -name}}
              - {name: sizes, in: query, schema: {type: array, items: {enum: [s, xl]}}}
            responses: {"204": {description: None.}}
        """)
    let model = try #require(reading.specifications.first?.model)
    #expect(model.endpoints[0].inputs[0].default == .enumerationCase("nameDescending"))
    guard case .enumeration(let size)? = model.types.kind(named: "Size") else {
      Issue.record("expected an enumeration")
      return
    }
    #expect(size.cases.map(\.name.text) == ["s", "extraLarge"])
  }

  @Test func takenNamesOfInlineTypesAreErrors() async throws {
    let found = try await messages(
      "openapi: {}\ntypes: {simple-item: {properties: {kind: {name: User}}}}")
    #expect(found == ["error 3:49 `User` is the name of another type already"])
  }

  /// What types of answers are called that have no name in the document.
  @Test(arguments: [
    (
      "list: {returns: {name: Order}}",
      ["Order", "ListError404", "AddResponseOk", "AddResponseCreated"], []
    ),
    (
      "list: {returns: {name: Order}, errors: {404: {name: Gone}, 409: String}}",
      ["Order", "Gone", "AddResponseOk", "AddResponseCreated"], []
    ),
    (
      "add: {returns: {200: {name: Known}, 201: {name: New}}}",
      ["ListResponseItem", "ListError404", "Known", "New"], []
    ),
    (
      "list: {returns: {name: Gone}, errors: {404: {name: Gone}}}", [],
      ["error 3:64 `Gone` is the name of another type already"]
    ),
    (
      "list: {returns: {200: {name: Order}}}", [],
      ["error 3:42 the operation `list` returns the same type for every status"]
    ),
    (
      "add: {returns: {name: Order}}", [],
      ["error 3:35 the operation `add` returns a type for each of several statuses"]
    ),
    (
      "list: {errors: {409: {name: Gone}}}", [],
      ["error 3:41 the operation `list` has no such error body"]
    ),
    (
      "get: {returns: {name: Order}}", [],
      ["error 3:35 the type of `returns` is the schema `User`"]
    ),
    (
      "gone: {returns: {name: Order}}", [],
      ["error 3:36 the operation `gone` returns nothing that could have a name"]
    ),
  ]) func typesOfAnswersHaveOtherNames(
    _ endpoints: String, _ names: [String], _ expected: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    func answer(_ properties: String) -> String {
      "{description: d, content: {application/json: {schema: {type: object, properties: {\(properties)}}}}}"
    }
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths:
        /a:
          get:
            operationId: list
            responses:
              "200": {description: d, content: {application/json: {schema: {type: array, items: {type: object, properties: {a: {type: string}}}}}}}
              "404": \(answer("b: {type: string}"))
          post:
            operationId: add
            responses: {"200": \(answer("c: {type: string}")), "201": \(answer("d: {type: string}"))}
          delete: {operationId: gone, responses: {"204": {description: d}}}
        /b:
          get:
            operationId: get
            responses: {"200": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/User"}}}}}
      components:
        schemas:
          User: {type: object, properties: {id: {type: string}}}

      """, to: "shop.openapi.yaml")
    try folder.write(
      "client: Shop\nopenapi: {}\nendpoints: {\(endpoints)}\n", to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    let found = reading.logs.flatMap(\.diagnostics).map {
      "\($0.severity.rawValue) \($0.range.start.line):\($0.range.start.column) \($0.message)"
    }
    #expect(found == expected)
    guard expected.isEmpty else { return }
    #expect(
      reading.specifications.first?.model.types.map(\.name.text).filter { $0 != "User" } == names)
  }

  /// Equal types of properties with one name are one, which has one name, whatever is added in front
  /// of it; those of others can have the same.
  @Test(arguments: [
    ("owner", "Pet: {properties: {owner: {name: Owner}}}", ["Aaa", "Owner", "Pet"], []),
    ("boss", "Pet: {properties: {owner: {name: Owner}}}", ["Aaa", "AaaBoss", "Pet", "Owner"], []),
    (
      "boss", "Pet: {properties: {owner: {name: Owner}}}, Aaa: {properties: {boss: {name: Owner}}}",
      ["Aaa", "Owner", "Pet"], []
    ),
    (
      "boss", "Pet: {properties: {owner: {name: Owner}}}, Aaa: {properties: {boss: {name: Boss}}}",
      ["Aaa", "Boss", "Pet", "Owner"], []
    ),
    (
      "owner",
      "Pet: {properties: {owner: {name: Owner}}}, Aaa: {properties: {owner: {name: Boss}}}", [],
      ["error 3:42 the type of `owner` is called `Boss` already: equal ones are one type"]
    ),
  ]) func equalTypesHaveOneName(
    _ property: String, _ types: String, _ names: [String], _ expected: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    func schema(_ property: String) -> String {
      "{type: object, properties: {\(property): {type: object, properties: {name: {type: string}}}}}"
    }
    func answer(_ name: String) -> String {
      "{description: d, content: {application/json: {schema: {$ref: '#/components/schemas/\(name)'}}}}"
    }
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths: {/a: {get: {operationId: get, responses: {"200": \(answer("Aaa")), "201": \(answer("Pet"))}}}}
      components: {schemas: {Aaa: \(schema(property)), Pet: \(schema("owner"))}}

      """, to: "shop.openapi.yaml")
    try folder.write("client: Shop\nopenapi: {}\ntypes: {\(types)}\n", to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    let found = reading.logs.flatMap(\.diagnostics).map {
      "\($0.severity.rawValue) \($0.range.start.line):\($0.range.start.column) \($0.message)"
    }
    #expect(found == expected)
    guard expected.isEmpty else { return }
    #expect(reading.specifications.first?.model.types.map(\.name.text) == names)
  }
}
