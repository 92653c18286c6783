import ClientsmithModel
import ClientsmithRun
import TestSupport
import Testing

/// What a specification says at its top level of errors that operations of a document declare.
@Suite struct OwnedErrorTests {
  private static let document = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: https://shop.example.com}]
    paths:
      /a: {get: {operationId: a, responses: {"204": {description: d}, "401": {$ref: "#/components/responses/Unauthorized"}}}}
      /b: {get: {operationId: b, responses: {"204": {description: d}, "401": {$ref: "#/components/responses/Unauthorized"}}}}
    components:
      responses:
        Unauthorized: {description: d, content: {application/json: {schema: {type: object, properties: {error: {type: object, properties: {message: {type: string}}}}}}}}
        Plain: {description: d, content: {text/plain: {schema: {type: string}}}}

    """

  private func read(_ errors: String) async throws -> SpecificationReading {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "shop.openapi.yaml")
    try folder.write(
      "client: Shop\nopenapi: {}\nerrors: {401: {\(errors)}}\n", to: "shop.client.yaml")
    return await SpecificationReading.read([folder.path])
  }

  /// A response of the document is a type, which all of them have.
  @Test func oneMessageIsEnough() async throws {
    let reading = try await read("type: Unauthorized, message: error.message")
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message) == [])
    let model = try #require(reading.specifications.first?.model)
    #expect(model.types.map(\.name.text) == ["Unauthorized", "UnauthorizedError"])
    #expect(model.endpoints.count == 2)
    let errors = model.errors.map { $0 } + model.endpoints.flatMap { $0.errors.map { $0 } }
    #expect(errors.map(\.type.text) == Array(repeating: "Unauthorized", count: errors.count))
    #expect(
      errors.allSatisfy { $0.messages.map(\.path) == [[.key("error"), .key("message")]] })
  }

  @Test(arguments: [
    ("Unauthorised", "did you mean `Unauthorized`?"),
    ("Plain", "write the name of a schema as Swift has it"),
  ])
  func otherNamesAreUnknown(_ name: String, help: String) async throws {
    let found = try await read("type: \(name)").logs.flatMap(\.diagnostics)
    #expect(found.map { "\($0.message)" } == ["unknown type `\(name)`"])
    #expect(found.first?.help == help)
  }
}
