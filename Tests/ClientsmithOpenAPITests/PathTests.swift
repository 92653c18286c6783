import ClientsmithModel
import Testing

/// Keys of `paths`: placeholders, expressions in them, and queries.
@Suite struct PathTests {
  /// JSON is one text, which has the mark of its style before it.
  @Test(arguments: [
    ("style: matrix", "/p;size={size}"), ("style: label", "/p.{size}"),
    ("style: simple", "/p{size}"),
  ])
  func jsonHasTheMarkOfItsStyle(_ style: String, _ path: String) {
    for schema in [
      "content: {application/json: {schema: {type: object, properties: {w: {type: integer}}}}}",
      "schema: {type: object, properties: {w: {type: array, items: {type: integer}}}}",
    ] {
      let document = Document(
        paths: "/p{size}: {get: {operationId: send, responses: {}, parameters: "
          + "[{name: size, in: path, required: true, \(style), \(schema)}]}}")
      #expect(document.endpoint("send")?.path.text == path)
      #expect(document.endpoint("send")?.inputs.first?.wireFormat.isJSON == true)
    }
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

  /// Of RFC 6570, what parameters have as `style` and `explode`.
  @Test(arguments: [
    ("{.id}", "", "integer", "id: Int", PathStyle(.label)),
    ("{;id}", "style: matrix, ", "integer", "id: Int", PathStyle(.matrix)),
    (
      "{;id*}", "", "array, items: {type: integer}", "id: [Int]",
      PathStyle(.matrix, explodes: true)
    ),
    (
      "{id*}", "", "array, items: {type: integer}", "id: [Int]",
      PathStyle(.simple, explodes: true)
    ),
    (
      "{id*}", "explode: true, ", "array, items: {type: string}", "id: [String]",
      PathStyle(.simple, explodes: true)
    ),
    (
      "{id*}", "", "array, items: {type: string}", "id: [String]",
      PathStyle(.simple, keepsSlashes: true)
    ),
    ("{id*}", "", "string", "id: String", PathStyle(.simple, keepsSlashes: true)),
  ])
  func expressionsAreStyles(
    _ placeholder: String, _ more: String, _ type: String, _ parameter: String, _ style: PathStyle
  ) {
    let document = Document(
      paths: """
        '/a/\(placeholder)':
          get:
            operationId: getItem
            parameters: [{name: id, in: path, required: true, \(more)schema: {type: \(type)}}]
            responses: {"204": {description: d}}
        """)
    #expect(document.messages == [])
    #expect(document.parameters("getItem") == [parameter])
    #expect(document.endpoint("getItem")?.inputs.map(\.location) == [.path(style)])
  }

  @Test func severalInOnePlaceholderAreParameters() {
    let document = Document(
      paths: """
        '/near/{lat,lng}':
          get:
            operationId: getNear
            parameters:
              - {name: lat, in: path, required: true, schema: {type: number}}
              - {name: lng, in: path, required: true, schema: {type: number}}
            responses: {"204": {description: d}}
        """)
    #expect(document.messages == [])
    #expect(document.parameters("getNear") == ["lat: Double", "lng: Double"])
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
    ("/a/{id:(?!/)[a-z]+}", false),
    ("/a/{id:(?<name>.+)}", true), ("/a/{id:(?!/).+}", true), ("/a/{id:[!-~]+}", true),
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

  /// What OpenAPI has as a parameter of the query.
  @Test(arguments: [("in: path, required: true", "term: String"), ("in: cookie", "q: String?")])
  func itemsOfThePathMayHaveParametersAsValues(_ place: String, _ parameter: String) {
    let document = Document(
      paths: """
        "/items?kind=all&q={term}":
          get:
            operationId: getItems
            parameters: [{name: term, \(place), schema: {type: string}}]
            responses: {"204": {description: d}}
        """)
    #expect(document.endpoint("getItems")?.path.text == "/items")
    #expect(document.parameters("getItems").contains(parameter))
    let names = document.endpoint("getItems")?.inputs.map(\.wireName) ?? []
    #expect(names.contains("q") && (place == "in: cookie") == names.contains("term"))
    #expect(document.messages.count == (place == "in: cookie" ? 1 : 0))
  }

  @Test func aPathWithoutItsSlashIsSaid() {
    let document = Document(
      paths: "items: {get: {operationId: getItems, responses: {'204': {description: d}}}}")
    #expect(document.endpoint("getItems")?.path.text == "/items")
    #expect(
      document.messages == [
        "warning doubtful-path: the path `items` does not start with a slash, and is read as if it did"
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

  @Test(arguments: ["/archive{/ref}", "/archive/{}"])
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

  /// No rule of URLs is against them.
  @Test(arguments: [
    (
      "/a/{b}{c}", "/a/{b}{c}",
      "nothing separates `b` from `c`, so a server can tell where one ends "
        + "only by their lengths"
    ),
    (
      "/a//{b}/{c}", "/a//{b}/{c}",
      "the path has an empty segment, which some servers and proxies "
        + "take away"
    ),
    (
      "/{b}/a/{c}/{b}", "/{b}/a/{c}/{b}",
      "the placeholder `b` is used twice, so its value is sent twice"
    ),
    (
      "/{b}/a/{c}/{b:path}", "/{b+}/a/{c}/{b+}",
      "the placeholder `b` is used twice, so its value is sent twice"
    ),
    ("/a/{b}/{c}/", "/a/{b}/{c}/", nil),
  ])
  func doubtfulPathsAreSentAsTheyAre(_ key: String, _ path: String, _ warning: String?) {
    let document = Document(
      paths: """
        \(key):
          get:
            operationId: getItem
            parameters: [{name: b, in: path, required: true, schema: {type: string}}, {name: c, in: path, required: true, schema: {type: integer}}]
            responses: {"204": {description: d}}
        """)
    #expect(document.endpoint("getItem")?.path.text == path)
    #expect(document.parameters("getItem") == ["b: String", "c: Int"])
    #expect(
      document.messages.filter { !$0.contains("unmatched-placeholder") }
        == (warning.map { ["warning doubtful-path: " + $0] } ?? []))
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
}
