import ClientsmithGenerator
import ClientsmithModel
import Testing

/// Fields of forms, and parts of multipart bodies, that no property declares.
@Suite struct OtherFieldTests {
  private func document(_ type: String, _ schema: String) -> Document {
    Document(
      paths: """
        /a:
          post:
            operationId: send
            responses: {}
            requestBody: {required: true, content: {\(type): {schema: \(schema)}}}
        """)
  }

  private static let form = "application/x-www-form-urlencoded"
  private static let multipart = "multipart/form-data"

  @Test(arguments: [
    (form, "additionalProperties: {type: string}", "[String: String]"),
    (form, "additionalProperties: true", "[String: String]"),
    (form, "additionalProperties: {type: array, items: {type: integer}}", "[String: [Int]]"),
    (form, "patternProperties: {'^x-': {type: string, enum: [u, v]}}", "[String: SendValue]"),
    (multipart, "additionalProperties: {type: integer}", "[String: Int]"),
    (multipart, "additionalProperties: {type: string, format: binary}", "[String: Data]"),
    (multipart, "additionalProperties: {}", "[String: String]"),
  ])
  func areADictionary(_ type: String, _ schema: String, _ expected: String) {
    let document = document(
      type, "{type: object, required: [a], properties: {a: {type: string}}, \(schema)}")
    #expect(document.messages == [])
    #expect(
      document.parameters("send") == ["a: String", "additionalProperties: \(expected)"])
    #expect(document.endpoint("send")?.inputs.last?.default == .dictionary([]))
  }

  @Test func aMultipartBodyNeedsNoOthers() {
    let document = document(
      Self.multipart, "{type: object, additionalProperties: {type: string}}")
    #expect(document.messages == [])
    #expect(document.parameters("send") == ["additionalProperties: [String: String]"])
  }

  @Test func noneAreNone() {
    let document = document(
      Self.form, "{type: object, properties: {a: {type: string}}, additionalProperties: false}")
    #expect(document.parameters("send") == ["a: String?"])
  }

  @Test func whatIsNoSingleValueIsAText() {
    let document = document(
      Self.form,
      "{type: object, properties: {a: {type: string}}, additionalProperties: {type: object, properties: {b: {type: string}}}}"
    )
    #expect(document.parameters("send").last == "additionalProperties: [String: String]")
    #expect(document.messages.count == 1)
  }

  /// The properties of an inline object are parameters, those of any name are not.
  @Test func ofJSONTheObjectIsOneParameter() {
    let document = document(
      "application/json",
      "{type: object, properties: {a: {type: string}}, patternProperties: {'^x-': {type: integer}}}"
    )
    #expect(document.parameters("send") == ["body: SendBody"])
    #expect(
      document.properties("SendBody") == ["a: String?", "additionalProperties: [String: Int]"])
  }

  @Test(arguments: [
    (form, "{type: string}", Value.string("1 2"), "a=x&k=1%202"),
    (
      multipart, "{type: string, format: binary}", Value.data([0x31]),
      """
      --boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n\
      --boundary\r\nContent-Disposition: form-data; name="k"; filename="k"\r\n\
      Content-Type: application/octet-stream\r\n\r\n1\r\n--boundary--\r\n
      """
    ),
  ])
  func areSentByTheirNames(
    _ type: String, _ schema: String, _ value: Value, _ expected: String
  ) throws {
    let document = document(
      type,
      "{type: object, required: [a], properties: {a: {type: string}}, additionalProperties: \(schema)}"
    )
    let model = try #require(document.model)
    let endpoint = try #require(document.endpoint("send"))
    let request = WireRequestBuilder.request(
      endpoint, of: WireClient(model),
      arguments: [.string("x"), .dictionary([.init(key: "k", value: value)])])
    switch request?.body {
    case .text(let text), .multipart(let text): #expect(text == expected)
    default: Issue.record("no body")
    }
  }
}
