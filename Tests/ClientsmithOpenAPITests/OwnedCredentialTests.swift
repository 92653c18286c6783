import ClientsmithModel
import ClientsmithRun
import TestSupport
import Testing

/// What a specification authenticates with, and what its document does.
@Suite struct OwnedCredentialTests {
  private func model(_ text: String, schemes: String, security: String) async throws -> ClientModel?
  {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths:
        /items:
          get: {operationId: list, security: [\(security)], responses: {"204": {description: d}}}
          put: {operationId: put, security: [], responses: {"204": {description: d}}}
          post: {operationId: create, security: [\(security)], responses: {"204": {description: d}}}
      components: {securitySchemes: {\(schemes)}}
      """, to: "shop.openapi.yaml")
    try folder.write("client: Shop\nopenapi: {}\n" + text, to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message).isEmpty)
    return reading.specifications.first?.model
  }

  /// The document says it of each operation: with one scheme, and with several.
  @Test(arguments: [
    ("own: {type: apiKey, in: header, name: Authorization}", "{own: []}"),
    (
      "own: {type: http, scheme: bearer}, key: {type: apiKey, in: query, name: key}",
      "{own: []}, {key: []}"
    ),
    ("own: {type: http, scheme: bearer}", "{own: []}, {}"),
  ])
  func thatOfTheSpecificationReplacesIt(_ schemes: String, _ security: String) async throws {
    let model = try #require(
      try await model("auth: {header: X-Token}", schemes: schemes, security: security))
    let token = Authentication.header("X-Token")
    #expect(model.endpoints.map(\.authentication) == [token, nil, token])
  }

  @Test func thatOfAnEndpointStays() async throws {
    let model = try #require(
      try await model(
        "auth: {schemes: {a: bearer, b: {header: X-B}}, default: a}\nendpoints: {create: {auth: b}}",
        schemes: "own: {type: http, scheme: basic}", security: "{own: []}"))
    #expect(model.endpoints.map { $0.authorization.joined().map(\.text) } == [["a"], [], ["b"]])
  }
}
