import ClientsmithModel
import ClientsmithRun
import TestSupport
import Testing

/// What a warning says of documents whose clients do less than a reader of them would expect.
@Suite struct NoticeTests {
  private func operation(_ content: String) -> Document {
    Document(paths: "/a: {post: {operationId: send, responses: {}, \(content)}}")
  }

  @Test(arguments: [
    ("image/*", "application/octet-stream", true), ("*/*", "", false), ("image/png", "", false),
  ])
  func aRangeOfMediaTypesIsLeftToEachCall(_ key: String, _ sent: String, isWarned: Bool) {
    let document = operation(
      "requestBody: {required: true, content: {'\(key)': {schema: {type: string, format: binary}}}}"
    )
    #expect(
      document.messages
        == (isWarned
          ? [
            "warning other-media-types: `\(key)` is a range of media types, so the body is sent as `\(sent)`"
          ] : []))
    #expect(
      document.content.log.diagnostics.allSatisfy { $0.help?.contains("withCallOptions") == true })
  }

  @Test(arguments: [("[text/vtt, application/x-subrip]", 1), ("[text/vtt]", 0)])
  func aChoiceOfMediaTypesIsLeftToEachCall(_ values: String, count: Int) {
    let document = operation(
      "parameters: [{name: accept, in: header, schema: {type: string, enum: \(values)}}]")
    #expect(document.parameters("send") == [])
    #expect(document.messages.count == count)
    #expect(
      document.content.log.diagnostics.allSatisfy {
        $0.help?.contains(#"withCallOptions(headers: ["Accept": "text/vtt"])"#) == true
      })
  }

  @Test(arguments: [("''", 1), ("api/v1", 1), ("v1", 0)])
  func aVariableThatIsNoLabelIsNoArgument(value: String, count: Int) {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: "https://x.example.com/{base}", variables: {base: {default: \(value)}}}]
      paths: {/a: {get: {operationId: a, responses: {}}}}
      """)
    #expect(document.messages.count == count)
    #expect(document.messages.allSatisfy { $0.contains("the default of `base` is not one label") })
  }

  @Test func aKeyThatNoBranchDeclaresIsSpokenOf() {
    let choice = Document(
      paths: """
        /u: {get: {operationId: getItems, responses: {"200": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/U"}}}}}}}
        """,
      components: """
        schemas:
          A: {type: object, required: [a], properties: {a: {type: string}}}
          B: {type: object, required: [b], properties: {b: {type: string}}}
          U: {oneOf: [{$ref: "#/components/schemas/A"}, {$ref: "#/components/schemas/B"}], discriminator: {propertyName: nope}}
        """)
    #expect(
      choice.messages == [
        "warning unsupported-schema: no branch of this choice declares `nope`, by which they are told apart: "
          + "values without it are `.unrecognized`"
      ])
  }

  @Test func encodingNamesAProperty() {
    let document = operation(
      "requestBody: {required: true, content: {multipart/form-data: {schema: {type: object, properties: {photo: {type: string}}}, encoding: {phto: {contentType: image/png}}}}}"
    )
    #expect(
      document.messages == [
        "warning left-out: the body has no property `phto`, so its encoding is left out"
      ])
  }

  @Test func partsThatNothingIsSaidOfAreBytes() {
    let document = operation(
      "requestBody: {required: true, content: {multipart/form-data: {}}}")
    #expect(document.parameters("send") == ["body: Data"])
    #expect(document.messages.count == 1)
  }

  /// What is required has its default as well, but in paths.
  @Test func whatIsRequiredHasItsDefault() {
    let document = Document(
      paths: """
        /a/{id}:
          post:
            operationId: send
            responses: {}
            parameters: [{name: id, in: path, required: true, schema: {type: integer, default: 1}}, {name: v, in: query, required: true, schema: {type: integer, default: 2}}]
            requestBody: {required: true, content: {application/json: {schema: {type: object, required: [k], properties: {k: {type: string, default: x}}}}}}
        """)
    #expect(document.parameters("send") == ["id: Int", "v: Int", "k: String"])
    #expect(
      document.endpoint("send")?.inputs.map(\.default) == [nil, .integer(2), .string("x")])
  }

  /// JSON in a string is a text where the schema is one of texts.
  @Test func aTextThatIsJSONIsAnExampleOfAText() {
    let document = operation(
      #"parameters: [{name: filter, in: query, schema: {type: string, example: '{"a": 1}'}}]"#)
    #expect(document.messages == [])
    #expect(document.endpoint("send")?.inputs.first?.example == .string(#"{"a": 1}"#))
  }

  @Test func contentThatIsNoJSONIsAText() {
    let document = operation(
      "parameters: [{name: w, in: query, content: {application/xml: {schema: {type: object}}}}]")
    #expect(document.parameters("send") == ["w: String?"])
    #expect(document.messages.count == 1)
  }
}
