import Testing

/// What documents get wrong costs what it is about, and is said.
@Suite struct MistakeTests {
  /// A file whose name does not say that it is a document is none of the native format either.
  @Test func aSyntaxErrorIsTheOnlyOne() {
    let text = """
      openapi: 3.1.0
      info: {title: Shop, version: '1'
      servers: [{url: /v2}]
      paths: {}
      """
    #expect(
      Document(text, path: "openapi.yaml").messages == [
        "error unclosed-bracket: expected `,` or `}`"
      ])
  }

  /// A path has no empty segment, which is what an object without any property would be.
  /// Without its response, an operation would decode nothing.
  @Test func aResultThatIsNotThereCostsItsOperation() {
    let document = Document(
      paths: """
        /items:
          get: {operationId: getItems, responses: {"200": {$ref: '#/components/responses/Items'}}}
          put: {operationId: put, responses: {"200": {$ref: '#/components/responses/Items'}, "204": {description: d}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == ["put"])
    #expect(
      document.messages.sorted() == [
        "warning left-out: GET /items is left out: the reference of its response `200` leads nowhere",
        "warning unresolved-reference: there is nothing at `#/components/responses/Items`",
        "warning unresolved-reference: there is nothing at `#/components/responses/Items`",
      ])
  }

  @Test func aSchemaKeepsItsNameBesideOneThatIsGivenIt() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/pet'}",
      schemas:
        "a_pet: {x-speakeasy-name-override: Pet, type: object, properties: {pet: {$ref: '#/components/schemas/pet'}}}\n"
        + "pet: {type: object, properties: {pet: {$ref: '#/components/schemas/a_pet'}}}")
    #expect(document.model?.types.map(\.name.text).sorted() == ["APet", "Pet"])
    #expect(document.messages == [])
  }

  @Test func commasAfterTheLastElementCostNothing() {
    let document = Document(
      """
      {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/items": {"get": {
        "operationId": "getItems", "tags": ["items",], "responses": {"204": {"description": "d"},}}}}}
      """, path: "shop.openapi.json")
    let warning = "warning invalid-json: JSON allows no comma after the last element"
    #expect(document.messages == [warning, warning])
    #expect(document.endpoint("getItems") != nil)
  }

  @Test func objectsWithoutPropertiesInPathsAreJSON() {
    let document = Document(
      paths: """
        /items/{key}:
          get:
            operationId: getItem
            parameters:
              - name: key
                in: path
                required: true
                schema: {type: object, properties: {}, unevaluatedProperties: false}
            responses: {"204": {description: None.}}
        """)
    #expect(
      document.messages == [
        "warning unsupported-schema: the style of `key` is for objects of single values alone, "
          + "so it is sent as JSON"
      ])
  }

  @Test func limitsAreNumbersSince31() {
    let document = Document(returns: "{type: integer, minimum: 3, exclusiveMinimum: true}")
    #expect(
      document.messages == [
        "warning unsupported-schema: `exclusiveMinimum` expects a number since OpenAPI 3.1"
      ])
  }

  @Test func keywordsOfAnotherFormAreLeftOut() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: "Pet: {type: object, required: {id: true}, properties: {id: {type: string}, "
        + "e: {enum: x}, f: {type: string, required: true}}}")
    #expect(
      document.messages == [
        "warning unsupported-schema: `required` expects a list of properties, beside these, and is left out",
        "warning unsupported-schema: `enum` expects a list of values, and is left out",
        "warning unsupported-schema: `required` expects a list of properties, beside these, and is left out",
      ])
    #expect(document.properties("Pet") == ["id: String?", "e: JSON?", "f: String?"])
  }

  @Test func placeholdersOfOtherTemplatesAreOneWarning() {
    let document = Document(
      paths: """
        /archive{/ref}:
          get:
            operationId: getArchive
            parameters: [{name: ref, in: path, required: true, schema: {type: string}}]
            responses: {"204": {description: d}}
        /items: {get: {operationId: getItems, responses: {"204": {description: d}}}}
        """)
    #expect(
      document.messages == [
        "warning left-out: GET /archive{/ref} is left out: its path has `{/ref}`, and OpenAPI has no "
          + "such placeholder: write `/{ref}`"
      ])
    #expect(document.model?.endpoints.map(\.pathName) == ["getItems"])
  }

  /// Frameworks write them in their routes.
  @Test(arguments: [
    ("/a/{id:[0-9]+}", "{id:[0-9]+}", "id"), ("/a/{id:[A-Z]{2}}/b", "{id:[A-Z]{2}}", "id"),
    ("/a/{id:int}", "{id:int}", "id"), ("/a/{id?}", "{id?}", "id"),
    ("/a/{id:[^/?#]+}?k=v", "{id:[^/?#]+}", "id"), ("/a/{id:[0-9]*}", "{id:[0-9]*}", "id"),
  ])
  func aPlaceholderIsCalledWhatStandsBeforeItsExpression(
    _ path: String, _ placeholder: String, _ name: String
  ) {
    let document = Document(
      paths: """
        '\(path)':
          get:
            operationId: getItem
            parameters: [{name: \(name), in: path, required: true, schema: {type: integer}}]
            responses: {"204": {description: d}}
        """)
    #expect(
      document.messages == [
        "warning unmatched-placeholder: what `\(placeholder)` has beside its name is not OpenAPI, "
          + "and is left out"
      ])
    #expect(document.parameters("getItem").first == "id: Int")
  }

  @Test(arguments: [
    ("/a/{id:.*}", true), ("/a/{id:path}", true), ("/a/{id=projects/*}", true),
    ("/a/{id=**}", true), ("/a/{id:[a-z]+}", false), ("/a/{id:int}", false),
    ("/a/{id:(.*)}", true), ("/a/{id:^.*$}", true), ("/a/{id: .+}", true),
    ("/a/{id:[a-z/]+}", true), ("/a/{id:[^/]+/[^/]+}", true), ("/a/{id:[^.]+}", true),
    ("/a/{id:\\S+}", true), ("/a/{id:.{1,9}}", true), ("/a/{id:[^/]+}", false),
    ("/a/{id:\\d+.\\d+}", false), ("/a/{id:\\w{2}}", false),
    ("/a/{id:(?!/)[a-z]+}", false), ("/a/{id:(?!/).+}", true), ("/a/{id:[!-~]+}", true),
    ("/a/{id:[0-9-]+}", false), ("/a/{id:\\W+}", true), ("/a/{id:[^\\W]+}", false),
  ]) func anExpressionMayTakeSlashes(_ path: String, keepsSlashes: Bool) throws {
    let document = Document(
      paths: """
        '\(path)':
          get:
            operationId: getItem
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            responses: {"204": {description: d}}
        """)
    let endpoint = try #require(document.endpoint("getItem"))
    #expect(endpoint.path.text == (keepsSlashes ? "/a/{id+}" : "/a/{id}"))
    #expect(document.messages.first?.contains("slashes in its values are kept") == keepsSlashes)
  }

  @Test func anArrayThereHasASegmentForEachElement() {
    let document = Document(
      paths: """
        '/a/{path:.*}':
          get:
            operationId: getItem
            parameters:
              - {name: 'path:.*', in: path, required: true, schema: {type: array, items: {type: string}}}
            responses: {"204": {description: d}}
        """)
    #expect(document.parameters("getItem").first == "path: [String]")
    #expect(document.endpoint("getItem")?.path.text == "/a/{path+}")
  }

  /// What has no slash has its own type, whatever the expression takes.
  @Test func numbersHaveNoSlashes() throws {
    let document = Document(
      paths: """
        '/a/{id:.*}':
          get:
            operationId: getItem
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            responses: {"204": {description: d}}
        """)
    #expect(document.parameters("getItem").first == "id: Int")
    #expect(document.endpoint("getItem")?.path.text == "/a/{id}")
  }

  @Test(arguments: ["/a/:id", "/a/<int:id>"]) func routesOfFrameworksHaveAProposal(_ path: String) {
    let document = Document(
      paths: """
        '\(path)':
          get:
            operationId: getItem
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            responses: {"204": {description: d}}
        """)
    let route = path.dropFirst("/a/".count)
    #expect(
      document.content.log.diagnostics.map(\.help) == [
        "write `{id}` in the path in place of `\(route)`"
      ])
  }

  @Test func nearlyKnownKeysAreWarnings() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      sevrers: [{url: https://api.example.com}]
      mine: 1
      paths:
        /items:
          gett: {responses: {"204": {description: d}}}
          post: {respones: {"204": {description: d}}, tag: [a], id: 1}
        /other: 5
      """)
    #expect(
      document.messages == [
        "warning unknown-key: unknown key `sevrers`",
        "warning unknown-key: unknown key `gett`",
        "warning unknown-key: unknown key `respones`",
        "warning unknown-key: unknown key `tag`",
        "warning left-out: `/other` expects a mapping, and is left out",
      ])
  }

  @Test func nearlyKnownKeysBehindReferencesAreWarnings() {
    let document = Document(
      paths: """
        /items: {$ref: '#/components/pathItems/Items', sumary: All.}
        /old: {$ref: '#/components/pathItems/Items'}
        /none: {$ref: '#/components/pathItems/None'}
        """,
      components: """
        pathItems:
          Items:
            gett: {responses: {"204": {description: d}}}
            post: {respones: {"204": {description: d}}}
        """)
    #expect(
      document.messages == [
        "warning unknown-key: unknown key `sumary`",
        "warning unresolved-reference: there is nothing at `#/components/pathItems/None`",
        "warning unknown-key: unknown key `gett`",
        "warning unknown-key: unknown key `respones`",
      ])
  }

  @Test func pathsThatAreNoMappingAreAWarning() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      paths: [/items]
      """)
    #expect(
      document.messages == [
        "warning no-endpoints: the document has no operations, so the client has no members",
        "warning left-out: `paths` expects a mapping, and is left out",
      ])
  }

  /// RFC 6570 has them, and what they name is declared as parameters.
  @Test(arguments: ["/items{?page}", "/items{?page*}#list", "/items?sort=id{&page}"])
  func queryExpressionsOfPathsAreParameters(_ key: String) {
    let document = Document(
      paths: """
        "\(key)":
          get:
            operationId: getItems
            parameters: [{name: page, in: query, schema: {type: integer}}]
            responses: {"204": {description: d}}
        """)
    #expect(document.endpoint("getItems")?.path.text == "/items")
    #expect(document.parameters("getItems").last == "page: Int?")
    #expect(document.messages == [])
  }

  /// What is not declared as well.
  @Test(arguments: [
    "/items{?page,sort_by}", "/items{?page}{&sort_by}", "/items{?sort_by*,page:3,api_key,sort_by}",
  ])
  func queryExpressionsDeclareParameters(_ key: String) {
    let document = Document(
      paths: """
        "\(key)":
          get:
            operationId: getItems
            parameters: [{name: page, in: query, schema: {type: integer}}]
            security: [{key: []}]
            responses: {"204": {description: d}}
        """, components: "securitySchemes: {key: {type: apiKey, in: query, name: api_key}}")
    #expect(document.endpoint("getItems")?.path.text == "/items")
    #expect(document.parameters("getItems") == ["page: Int?", "sortBy: String?"])
    #expect(
      document.messages == [
        "warning unmatched-placeholder: no parameter is declared for `sort_by` in the path: an "
          + "optional `String` of the query"
      ])
  }

  @Test func queryExpressionsStandAtTheEnd() {
    let document = Document(
      paths: """
        "/items{?page}/all": {get: {operationId: list, responses: {"204": {description: d}}}}
        /items: {get: {operationId: getItems, responses: {"204": {description: d}}}}
        """)
    #expect(
      document.messages == [
        "warning left-out: GET /items{?page}/all is left out: its path has `{?page}` before its "
          + "end, and a query comes last"
      ])
  }

  @Test(arguments: ["/archive{/ref}", "/archive/{id}/{id}"])
  func aGroupMayLoseAllOfItsOperations(path: String) {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      tags: [{name: archive, description: What is old.}, {name: items, description: All.}]
      paths:
        "\(path)": {get: {operationId: getOld, tags: [archive], responses: {"204": {description: d}}}}
        /items: {get: {operationId: list, tags: [items], responses: {"204": {description: d}}}}
        /item: {get: {operationId: get, tags: [item], responses: {"204": {description: d}}}}
      """)
    #expect(document.model?.endpoints.map(\.pathName) == ["items.list", "item.get"])
    #expect(document.messages.allSatisfy { $0.hasPrefix("warning ") })
  }

  /// They say themselves in a document, where native paths have a placeholder of another language.
  @Test(arguments: [
    ("/items/${id}", "/items/%24{id}"),
    ("/items/:id", "/items/%3Aid"),
    ("/items/{id}:cancel", "/items/{id}:cancel"),
    ("/compare/{base}...{head}", "/compare/{base}.%2E.{head}"),
    ("/100%/$sum", "/100%25/$sum"),
    ("/a%20b", "/a%20b"),
  ])
  func marksInPathsAreSent(_ key: String, _ path: String) {
    let document = Document(
      paths: """
        \(key):
          get: {operationId: getItems, responses: {"204": {description: d}}}
        """)
    #expect(document.endpoint("getItems")?.path.text == path)
    #expect(document.messages.allSatisfy { $0.contains("unmatched-placeholder") })
  }

  @Test func exclusiveLimitsOf30AreThoseBesideThem() {
    let document = Document(
      """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      paths:
        /items:
          get:
            operationId: getItems
            parameters:
              - {name: a, in: query, schema: {type: integer, minimum: 3, exclusiveMinimum: true}}
              - {name: b, in: query, schema: {type: integer, minimum: 3, exclusiveMinimum: false}}
              - {name: c, in: query, schema: {type: integer, minimum: 3, maximum: 9, exclusiveMaximum: true}}
            responses: {'204': {description: d}}
      """)
    #expect(document.messages.isEmpty)
    let texts = (document.endpoint("getItems")?.inputs ?? []).map {
      $0.documentation.description ?? ""
    }
    #expect(texts == ["More than 3.", "At least 3.", "At least 3 and less than 9."])
  }

  @Test(arguments: [
    ("{type: string, enum: [a, b], default: c}", false),
    ("{type: integer, default: 123456789012345678901234567890}", false),
    ("{type: boolean, default: 1}", false), ("{type: string, default: null}", true),
    ("{type: array, items: {type: string}, default: [a, b]}", true),
    ("{type: string, format: date, default: '2024-01-01'}", true),
  ])
  func defaultsThatAreNotValuesAreLeftOut(schema: String, fits: Bool) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: "Pet: {type: object, properties: {x: \(schema)}}")
    #expect(
      document.messages
        == (fits
          ? []
          : ["warning invalid-default: the default is not a value of its type, and is left out"]))
  }

  @Test func whatIsLeftOutIsSaid() {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            parameters: [{in: query, schema: {type: string}}]
            responses: {"200": {description: d, content: {application/xml: {}}}}
        """)
    #expect(
      document.messages == [
        "warning left-out: a parameter without a `name` is left out",
        "warning not-generated: XML is neither read nor written: 1 body as data",
      ])
  }

  @Test func credentialsMayBeMissing() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      security: [{bearer: []}, {}]
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      components: {securitySchemes: {bearer: {type: http, scheme: bearer}}}
      """)
    #expect(document.messages.isEmpty)
    #expect(document.model?.schemes.map(\.name.text) == ["bearer"])
  }
}
