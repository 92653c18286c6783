import ClientsmithRun
import TestSupport
import Testing

/// What is absent in a `PATCH` stays as it is: nothing is sent for it.
@Suite struct PatchDefaultTests {
  @Test(arguments: ["patch", "put"])
  func whatIsAbsentInAPatchHasNoDefault(method: String) {
    let schema = "{type: object, properties: {size: {type: integer, default: 3}}}"
    let document = Document(
      paths: """
        /a:
          \(method):
            operationId: set
            requestBody: {required: true, content: {application/json: {schema: \(schema)}}}
            responses: {}
        /b:
          \(method):
            operationId: setBox
            requestBody: {required: true, content: {application/json: {schema: {$ref: \
        "#/components/schemas/Box"}}}}
            responses: {}
        """, components: "schemas: {Box: \(schema)}")
    let type = method == "patch" ? "size: Int?" : "size: Int"
    #expect(document.parameters("set") == [type])
    #expect(document.properties("Box") == [type])
  }

  @Test func whatTellsAnObjectStays() {
    let document = Document(
      paths: """
        /a:
          patch:
            operationId: set
            requestBody: {required: true, content: {application/json: {schema: {$ref: \
        "#/components/schemas/Boat"}}}}
            responses: {}
        """,
      components: """
        schemas:
          Vehicle: {type: object, required: [kind], properties: {size: {type: integer, default: 3}}, discriminator: {propertyName: kind}}
          Boat: {allOf: [{$ref: '#/components/schemas/Vehicle'}, {type: object, properties: {deck: {type: boolean}}}]}
        """)
    #expect(document.properties("Boat") == ["size: Int?", "deck: Bool?", "kind: String"])
  }

  @Test(arguments: [
    ("", "String?", false),
    ("types: {Task: {properties: {note: {description: N}}}}", "String?", false),
    ("types: {Task: {properties: {status: {default: done}}}}", "String", true),
  ]) func sharedTypesHaveNone(changes: String, type: String, hasDefault: Bool) async throws {
    let folder = try TemporaryFolder()
    let body = """
      requestBody: {required: true, content: {application/json: {schema: \
      {$ref: "#/components/schemas/Task"}}}}
      """
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Tasks, version: '1'}
      servers: [{url: https://tasks.example.com}]
      paths:
        /tasks:
          post:
            operationId: create
            \(body)
            responses: {"204": {description: d}}
        /task:
          patch:
            operationId: change
            \(body)
            responses: {"204": {description: d}}
      components:
        schemas:
          Task:
            type: object
            properties: {status: {type: string, default: open}, note: {type: string}}

      """, to: "tasks.openapi.yaml")
    try folder.write("client: Tasks\nopenapi: {}\n\(changes)\n", to: "tasks.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message) == [])
    guard case .structure(let task)? = reading.specifications.first?.model.types["Task"]?.kind
    else {
      Issue.record("no type")
      return
    }
    #expect(task.properties.first?.type.text == type)
    #expect((task.properties.first?.default != nil) == hasDefault)
  }
}
