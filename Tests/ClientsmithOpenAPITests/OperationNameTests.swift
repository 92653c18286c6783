import Testing

/// What operations and their groups are called.
@Suite struct OperationNameTests {
  @Test(arguments: [
    ("/items/{item_id}", "get", "read_item_items__item_id__get", "readItem"),
    ("/users", "get", "UsersController_findAll", "findAll"),
    ("/pets", "get", "listPets", "listPets"), ("/pets", "get", "list-pets", "listPets"),
    ("/pets", "get", "PetService.List", "petServiceList"),
    ("/pets/{petId}", "get", "", "getPetsByPetId"), ("/", "post", "", "post"),
    ("/api/v{version}/pets", "get", "", "getPets"), ("/v2/pets", "get", "", "getPets"),
    ("/api/v1.1/pets", "get", "", "getPets"), ("/api", "get", "", "getApi"),
    ("/pets/{id}.json", "get", "", "getPetsByIdJson"), ("/pets/p{id}", "get", "", "getPetsPId"),
    ("/pets", "get", "ペット", "petto"), ("/pets", "get", "宠物", "chongwu"),
    ("/pets/{id:[0-9]+}", "get", "", "getPetsById"), ("/pets", "get", "питомцы", "pitomtsy"),
    ("/orders", "get", "取得订单", "qudedingdan"), ("/orders", "get", "订单-列表", "dingdanLiebiao"),
    ("/get_channels", "get", "", "getChannels"), ("/getaway", "get", "", "getGetaway"),
    ("/page/info", "get", "5579c9e501f1325620d1a9e28e02af7a", "getPageInfo"),
    ("/page", "put", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "putPage"),
    ("/%D0%B7/a b", "get", "", "getZAB"), ("/pets", "get", "---", "getPets"),
    ("/pets", "get", "2fa", "value2fa"), ("/pets", "get", "init", "initValue"),
    ("/users", "get", "users_get", "getUsers"), ("/pets/{petId}", "get", "pets/get", "petsGet"),
    ("/api/users/{id}", "get", "ApiUsersByIdGet", "getUsersById"),
    ("/users/{id}", "put", "UsersIdPut", "putUsersById"),
    ("/users", "get", "users_post", "usersPost"),
  ]) func isNamed(path: String, method: String, id: String, name: String) {
    let document = Document(
      paths: """
        "\(path)":
          \(method): {operationId: "\(id)", responses: {"204": {description: Done.}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == [name])
  }

  @Test func tagsAreGroupsAndTheirNamesAreStripped() {
    let document = Document(
      paths: """
        /a: {get: {tags: [repos], operationId: repos/list-for-org, responses: {}}}
        /b: {get: {tags: [issues], operationId: issues/list, responses: {}}}
        /c: {get: {tags: [Repos], operationId: repos, responses: {}}}
        /d: {get: {operationId: root, responses: {}}}
        /e: {get: {tags: [events], operationId: calendar.events.list, responses: {}}}
        /f: {get: {tags: [events], operationId: calendar.moreEvents.get, responses: {}}}
        """)
    #expect(
      document.model?.endpoints.map(\.pathName)
        == [
          "repos.listForOrg", "issues.list", "repos.repos", "root", "events.list",
          "events.calendarMoreEventsGet",
        ])
  }

  /// springdoc names classes, and counts methods of one name in several of them.
  @Test func whatFrameworksAddToGroupsGoes() {
    let document = Document(
      paths: """
        /a: {get: {tags: [order-controller], operationId: findAll_1, responses: {}}}
        /b: {get: {tags: [customer-controller], operationId: findAll, responses: {}}}
        /c: {get: {tags: [customer-controller], operationId: findAll_2, responses: {}}}
        /d: {get: {tags: [item], operationId: get_1, responses: {}}}
        /e: {get: {tags: [item-controller], operationId: list, responses: {}}}
        /f: {get: {tags: [controller], operationId: list_1, responses: {}}}
        /g: {get: {tags: [order-controller], operationId: order_controller_find_one, responses: {}}}
        /h: {get: {tags: [order-controller], operationId: list_2024, responses: {}}}
        """)
    #expect(
      document.model?.endpoints.map(\.pathName)
        == [
          "order.findAll", "customer.findAll", "customer.findAll2", "item.get1",
          "itemController.list", "controller.list", "order.findOne", "order.list2024",
        ])
  }

  /// What a version tells apart, and what the document calls something, are not what changes.
  @Test func namesOfPathsGiveWay() {
    let document = Document(
      paths: """
        /v1/users: {get: {responses: {}}}
        /v2/users: {get: {responses: {}}}
        /users: {get: {responses: {}}}
        /orders: {get: {operationId: orders_get, responses: {}}}
        /all: {get: {operationId: getOrders, responses: {}}}
        """)
    #expect(document.messages == [])
    #expect(
      document.model?.endpoints.map(\.pathName)
        == ["getV1Users", "getV2Users", "getUsers", "ordersGet", "getOrders"])
  }

  /// An operation that the document does not call anything.
  @Test func namesMadeOfPathsDoNotRepeatTheGroup() {
    let document = Document(
      paths: """
        /institutions: {get: {tags: [Institutions], responses: {}}}
        /institutions/{id}: {get: {tags: [Institutions], responses: {}}}
        /users/{id}/institutions: {get: {tags: [Institutions], responses: {}}}
        /users/{id}: {put: {tags: [users], responses: {}}}
        """)
    #expect(
      document.model?.endpoints.map(\.pathName)
        == [
          "institutions.get", "institutions.getById", "institutions.getUsersByIdInstitutions",
          "users.putById",
        ])
  }

  /// Capitals divide a tag into more words than an operation's id has.
  @Test(arguments: [
    ("OAuth", "oauth/list-grants", "oAuth.listGrants"),
    ("API Keys", "apikeys_list", "apiKeys.list"), ("iOS Apps", "iosApps_list", "iOSApps.list"),
    ("Pets", "petsitters_list", "pets.petsittersList"),
  ])
  func namesOfGroupsAreStrippedHoweverTheyAreDivided(tag: String, id: String, name: String) {
    let document = Document(
      paths: """
        /a: {get: {tags: [\(tag)], operationId: \(id), responses: {}}}
        /b: {get: {tags: [other], operationId: b, responses: {}}}
        """)
    #expect(document.model?.endpoints.first?.pathName == name)
  }

  /// Inside of the client its type would hide the client.
  @Test func aGroupIsNotCalledLikeTheClient() throws {
    let document = Document(
      paths: """
        /a: {get: {tags: [shop client], operationId: list, responses: {}}}
        /b: {get: {tags: [other], operationId: b, responses: {}}}
        """)
    let model = try #require(document.model)
    #expect(model.name.text == "ShopClient")
    #expect(model.groups.map { model.typeName(of: $0.path) } == ["ShopClientEndpoints", "Other"])
  }

  /// Each name begins with those of the groups around it, so what is nested deeper is in the last.
  @Test func tagsNestEightDeep() {
    let tags = (0..<400).map { "  - {name: t\($0)" + ($0 == 0 ? "}" : ", parent: t\($0 - 1)}") }
    let paths = (0..<400).map {
      "  /a\($0): {get: {tags: [t\($0)], operationId: op\($0), responses: {'204': {description: d}}}}"
    }
    let document = Document(
      "openapi: 3.2.0\ninfo: {title: Shop, version: '1'}\ntags:\n"
        + tags.joined(separator: "\n") + "\npaths:\n" + paths.joined(separator: "\n"))
    let names = (document.model?.endpoints ?? []).map(\.pathName)
    #expect(names.count == 400)
    #expect(names.contains("t0.t1.op1"))
    #expect(names.contains("t0.t1.t2.t3.t4.t5.t6.t7.op7"))
    #expect(names.contains("t0.t1.t2.t3.t4.t5.t6.t7.op399"))
  }

  @Test func parentsOfTagsAreGroupsAroundThem() {
    let document = Document(
      """
      openapi: 3.2.0
      info: {title: Shop, version: "1"}
      tags:
        - {name: store, description: All of it.}
        - {name: kept, kind: badge, parent: store}
        - {name: orders, parent: kept, kind: nav, summary: What was bought.}
        - {name: archive, parent: orders}
        - {name: users}
        - {name: beta, kind: badge}
        - {name: a, parent: b}
        - {name: b, parent: a}
      paths:
        /a: {get: {tags: [orders], operationId: storeOrdersList, responses: {}}}
        /b: {get: {tags: [archive], operationId: archive_get, responses: {}}}
        /c: {get: {tags: [beta, users], operationId: usersList, responses: {}}}
        /d: {get: {tags: [a], operationId: a_one, responses: {}}}
        /e: {get: {tags: [b], operationId: b_one, responses: {}}}
      """)
    #expect(
      document.model?.endpoints.map(\.pathName) == [
        "store.orders.list", "store.orders.archive.get", "users.list", "b.a.one", "b.one",
      ])
    let groups = document.model?.groups ?? []
    #expect(
      groups.compactMap(\.documentation.summary) == ["All of it.", "What was bought."])
  }

  @Test func oneTagIsNoGroup() {
    let document = Document(
      paths: """
        /a: {get: {tags: [repos], operationId: a, responses: {}}}
        /b: {get: {tags: [repos], operationId: b, responses: {}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == ["a", "b"])
  }

  @Test func clashesGetTheShortestSuffix() {
    let document = Document(
      paths: """
        /pets: {get: {operationId: pets, responses: {}}}
        /pets/{id}: {get: {operationId: pets, responses: {}}, put: {operationId: pets, responses: {}}}
        /shops: {get: {operationId: Pets, responses: {}}}
        """)
    #expect(
      document.model?.endpoints.map(\.pathName) == [
        "pets", "petsById", "petsWithPut", "petsInShops",
      ])
    #expect(document.messages.filter { $0.hasPrefix("warning renamed") }.count == 3)
  }
}

/// What operations take.
@Suite struct ParameterTests {
  @Test func requiredOnesComeFirstAndNamesAreApart() {
    let document = Document(
      paths: """
        /pets/{id}:
          post:
            operationId: update
            parameters:
              - {name: limit, in: query, schema: {type: integer, default: 20}}
              - {name: X-Trace, in: header, schema: {type: string}}
              - {name: id, in: path, required: true, schema: {type: integer}}
              - {name: Accept, in: header, schema: {type: string}}
              - {name: filter, in: query, required: true, style: deepObject, schema: {type: object, properties: {a: {type: string}}}}
            requestBody:
              required: true
              content:
                application/json:
                  schema:
                    type: object
                    required: [id, name, kind]
                    properties:
                      id: {type: string}
                      name: {type: string}
                      note: {type: [string, "null"]}
                      kind: {const: pet}
            responses: {}
        """)
    #expect(
      document.parameters("update") == [
        "id: Int", "filter: UpdateFilter", "idBody: String", "name: String", "kind: String =",
        "limit: Int", "xTrace: String?", "note: Patch<String>",
      ], "\(document.messages)")
  }

  @Test func resultsDependOnTheirStatus() {
    let document = Document(
      paths: """
        /a:
          get:
            operationId: a
            responses:
              "200": {description: "", content: {application/json: {schema: {type: string}}}}
              "201": {description: "", content: {application/json: {schema: {type: integer}}}}
              "204": {description: ""}
        /b:
          get:
            operationId: b
            responses:
              "200": {description: "", content: {application/json: {schema: {type: string}}}}
              "204": {description: ""}
        /c: {get: {operationId: c, responses: {"200": {description: "", content: {text/plain: {}}}}}}
        /d: {get: {operationId: d, responses: {"200": {description: "", content: {image/png: {}}}}}}
        /e: {get: {operationId: e, responses: {default: {description: "", content: {application/json: {schema: {type: string}}}}}}}
        /f:
          get:
            operationId: f
            responses:
              "200":
                description: ""
                content: {text/event-stream: {itemSchema: {type: object, properties: {data: {type: string, contentSchema: {type: integer}}}}}}
        """)
    #expect(
      ["a", "b", "c", "d", "e", "f"].map { document.result($0) } == [
        "200: String, 201: Int, 204: Void", "String?", "text", "download", "String", "events Int",
      ])
  }

  /// What a document gets wrong costs that part alone.
  @Test(arguments: [
    ("/a/{b: {get: {responses: {}}}", "left-out"), ("//b: {get: {responses: {}}}", "left-out"),
    ("/a//b: {get: {responses: {}}}", "doubtful-path"),
    ("/a/{b}: {get: {responses: {}}}", "unmatched-placeholder"),
    ("/a: {get: {requestBody: {content: {application/json: {}}}, responses: {}}}", "left-out"),
    ("/a: {get: []}", "left-out"),
    ("/a: {get: {parameters: [{name: a, in: body}], responses: {}}}", "left-out"),
    ("/a: {get: {parameters: [{$ref: 'https://x.y/z'}], responses: {}}}", "refused-reference"),
  ]) func mistakesAreWarnings(path: String, id: String) {
    let document = Document(paths: path)
    #expect(document.model != nil, "\(document.messages)")
    #expect(document.messages.contains { $0.hasPrefix("warning \(id):") }, "\(document.messages)")
  }

  @Test(arguments: [
    ("shop.openapi.yaml", "shop.openapi.yaml", "shop"),
    ("specs/shop.openapi.yml", "specs/shop.openapi.yml", "specs/shop"),
    ("api/swagger.yaml", "api/swagger.yaml", "pet-shop"),
    ("my docs/it's.yaml", #"'my docs/it'\''s.yaml'"#, "pet-shop"),
    ("<stdin>", "FILE", "pet-shop"),
  ]) func aDocumentOfSwaggerSaysHowToConvertIt(_ path: String, _ file: String, _ stem: String) {
    let document = Document(
      "swagger: '2.0'\ninfo: {title: Pet Shop API, version: '1'}\npaths: {}\n", path: path)
    #expect(document.model == nil)
    #expect(
      document.messages == [
        "error unsupported-document: this is a document of Swagger 2.0, which only "
          + "`clientsmith import` reads"
      ])
    #expect(
      document.content.log.diagnostics.first?.help
        == "use what `clientsmith import \(file) > \(stem).client.yaml` writes, or convert it with "
        + "`npx swagger2openapi \(file) --outfile \(stem).openapi.yaml`")
  }

  @Test func aSecondKeyIsAWarning() {
    let document = Document(
      "openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\npaths: {}\ninfo: {title: Other}\n")
    #expect(document.model != nil)
  }
}
