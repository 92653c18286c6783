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
}
