import Foundation
import Testing

/// Files of requests that editors send.
@Suite struct HTTPFileTests {
  @Test("Scripts in front of requests and queries of GraphQL in .http files are read")
  func httpFiles() throws {
    let imported = try Imported(
      """
      @root = {{base}}/v1
      @base = https://a.example
      @itemID = {{made.response.body.$.id}}
      ### Search
      GRAPHQL {{root}}/graphql

      query Search($q: String!) {
        search(q: $q) { id }
      }

      {"q": "cat", "first": {{count}}}

      ### Post
      < {%
        request.variables.set("x", "y")
      %}
      POST {{root}}/items
      Content-Type: application/json

      {"price": {{price}}}

      > {%
        client.log("x")
      %}
      ### Viewer
      POST {{root}}/graphql
      X-REQUEST-TYPE: GraphQL

      query { viewer { id } }

      ###
      get /comments/1
      Host: a.example

      ###
      GET {{root}}/items/{{itemID}}

      ### Upload
      PUT {{root}}/upload
      Content-Type: application/xml

      <@ ./demo.xml

      ### Socket
      WEBSOCKET wss://a.example/ws

      ### Call
      GRPC a.example/pkg.Service/Method
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "search: POST /v1/graphql (json query: -, json variables: SearchVariables)",
        "post: POST /v1/items (json price: Decimal)",
        "viewer: POST /v1/graphql (json query: -)",
        "getComment: GET /comments/{id} (path id: Int)",
        "getItem: GET /v1/items/{itemID} (path itemID: String)",
        "upload: PUT /v1/upload (body data: Data)",
      ])
    #expect(imported.text().contains("query Search($q: String!) {"))
    #expect(imported.warnings.count == 1 && imported.warnings[0].hasPrefix("45: expected a method"))
    #expect(imported.report.contains("left out: calls of GRPC (1)"))
  }

  @Test("Variables of .http files that are credentials are in no text")
  func httpVariables() throws {
    let text = try Imported(
      """
      @token = tok-1234567890
      @tokenURL = https://a.example/oauth/token
      POST https://a.example/share/{{token}}/view?x={{token}}
      Content-Type: application/json

      {"note": "{{token}}", "link": "{{tokenURL}}"}
      """
    ).text()
    #expect(!text.contains("tok-1234567890"))
    #expect(text.contains("link: {type: URL, example: https://a.example/oauth/token}"))
  }

  @Test("URLs of .http files go on in further lines, with spaces, and with what other answers have")
  func longLines() throws {
    let imported = try Imported(
      """
      GET https://a.example/boats?sort=by name&
          page=2
        &size=10 HTTP/1.1
      Accept: application/json

      ###
      DELETE https://a.example/boats/{{create.response.body.$.boats[0].id}}

      ###
      POST https://a.example/boats

      {"built": "{{$datetime iso8601}}"}
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "listBoats: GET /boats (query sort: String, query page: Int, query size: Int)",
        "deleteBoat: DELETE /boats/{id} (path id: String)",
        "createBoat: POST /boats (json built: Date)",
      ])
    #expect(imported.text().contains("sort: {type: String, example: by name}"))
  }

  private static func calls(_ imported: Imported) -> [String] {
    _ = imported.text()
    return imported.outline.map { $0.components(separatedBy: " ->")[0] }
  }

  @Test("A line that begins a request does so without a separator in front of it")
  func unseparated() throws {
    let imported = try Imported(
      """
      ### Orders
      GET https://a.example/orders
      GET https://a.example/carts
      GET /visits HTTP/1.1
      Host: a.example

      POST https://a.example/customers
      Content-Type: application/json

      {"name": "Ada"}
      POST {{host}}/notes
      """)
    #expect(
      Self.calls(imported) == [
        "orders: GET /orders ()", "listCarts: GET /carts ()", "listVisits: GET /visits ()",
        "createCustomer: POST /customers (json name: String)", "createNote: POST /notes ()",
      ])
    #expect(imported.warnings == [])
  }

  @Test("Prose with a line of a request in it is left to what else is there")
  func prose() throws {
    let imported = try Imported(
      """
      To list all orders, send
      GET https://a.example/orders
      or, from a shell:

      curl https://a.example/carts
      """)
    #expect(Self.calls(imported) == ["listCarts: GET /carts ()"])
  }

  @Test("A URL of two variables is not taken for a script")
  func addresses() throws {
    let imported = try Imported(
      "@host = https://a.example\n{{ x = 1 }}\nGET {{host}}/a\n###\n{{host}}/b?c={{d}}\n")
    #expect(Self.calls(imported) == ["getA: GET /a ()"])
    #expect(imported.warnings.count == 1)
  }

  @Test("Requests in the parts of a body are not calls of their own")
  func parts() throws {
    let imported = try Imported(
      """
      POST https://a.example/batch
      Content-Type: multipart/mixed; boundary=b

      --b
      Content-Type: application/http

      GET https://a.example/orders HTTP/1.1

      --b--
      """)
    #expect(imported.declarations.endpoints.count == 1)
  }

  @Test("A body and an answer need no empty line in front of them; other lines are said")
  func directly() throws {
    let imported = try Imported(
      """
      POST https://a.example/session
      {
        "user": "ada",
        "password": "tideRunner9"
      }

      ###
      GET https://a.example/orders
      Accept: application/json
      tideRunner8 is
      HTTP/1.1 200 OK
      Content-Type: application/json

      [{"id": 1}]

      > {% client.test() %}
      """)
    #expect(
      imported.outline == [
        "createSession: POST /session (json user: String, json password: String) -> ",
        "listOrders: GET /orders () -> [Order]",
      ])
    #expect(!imported.text().contains("tideRunner"))
    #expect(imported.warnings == ["10: expected a header; the line is left out"])
  }

  @Test("Scripts between two braces, comments and blanks in forms are none of a request")
  func others() throws {
    let imported = try Imported(
      """
      {{
        exports.first = {a: {b: 1}};
      }}
      /* What
         follows */
      POST https://a.example/orders
      Content-Type: application/x-www-form-urlencoded

      id = 999 &
      note = two words
      {{
        test(response);
      }}
      ###
      SSE https://a.example/events
      """)
    #expect(
      imported.outline == [
        "createOrder: POST /orders (form id: Int, form note: String) -> ",
        "listEvents: GET /events () -> String",
      ])
    #expect(imported.text().contains("example: two words"))
    #expect(imported.text().contains("{as: sse, type: String}"))
  }

  @Test("Titles of editor templates, and titles of several kinds of requests, name nothing")
  func titles() throws {
    let imported = try Imported(
      """
      ### Send POST request with json body
      POST https://a.example/accounts

      ### GET request to example server
      GET https://a.example/carts

      ### Try it
      GET https://a.example/orders

      ### Try it
      DELETE https://a.example/orders/17

      ### Fetch a visit
      GET https://a.example/visits/17
      """)
    #expect(
      imported.declarations.endpoints.map(\.name.value.text) == [
        "createAccount", "listCarts", "listOrders", "deleteOrder", "fetchVisit",
      ])
  }

  @Test("Bodies of several kinds, and cookies of which none is the credential, are said")
  func looks() throws {
    let imported = try Imported(
      """
      POST https://a.example/orders
      Cookie: frontend=1a2b; lang=de
      Content-Type: application/json

      {"a": 1}

      ###
      POST https://a.example/orders
      Content-Type: application/xml

      <a>1</a>
      """)
    let report = imported.report.joined(separator: "\n")
    #expect(report.contains("requests of `createOrder` have bodies of several kinds"))
    #expect(report.contains("where it is `frontend` or `lang`"))
    #expect(!report.contains("carry no credential"))
    let session = try Imported(
      "GET https://a.example/orders\nCookie: .AspNetCore.Identity.Application=CfDJ8NxYz123abcQQ77wert\n"
    )
    #expect(session.text().contains("auth: {cookie: .AspNetCore.Identity.Application}"))
  }
}
