import ClientsmithModel
import Testing

/// Forms and multipart bodies that are choices, or may be absent.
extension BodyTests {
  /// A choice between objects is sent as the fields of one of them.
  @Test func formsMayBeChoices() {
    let form = document(
      "{required: true, content: {application/x-www-form-urlencoded: {schema: {oneOf: "
        + "[{$ref: '#/components/schemas/Card'}, {oneOf: [{$ref: '#/components/schemas/Bank'}, "
        + "{type: object, additionalProperties: {type: string}}]}]}}}}",
      components: """
        schemas:
          Card: {type: object, required: [number], properties: {number: {type: string}}}
          Bank: {type: object, required: [iban], properties: {iban: {type: string}}}
        """)
    #expect(form.parameters("send") == ["body: SendBody"])
    #expect(
      form.endpoint("send")?.body
        == .value(.form, contentType: "application/x-www-form-urlencoded"))
    #expect(form.messages == [])
  }

  private static let animals = """
    schemas:
      Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
      Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, required: [lives], properties: {lives: {type: integer}}}]}
      Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
      Both: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}
    """

  /// So is one of those that extend a base, which has no list of them.
  @Test func formsMayBeKindsOfABase() {
    let form = document(
      "{required: true, content: {application/x-www-form-urlencoded: {schema: "
        + "{$ref: '#/components/schemas/Pet'}}}}", components: Self.animals)
    #expect(form.messages == [])
    #expect(form.parameters("send") == ["pet: Pet"])
    #expect(form.cases("Pet") == ["cat Cat: Cat", "dog Dog: Dog"])
  }

  @Test(arguments: ["Pet", "Both"]) func partsOfAChoiceAreThoseOfAll(_ schema: String) {
    let parts = document(
      "{required: true, content: {multipart/form-data: {schema: "
        + "{$ref: '#/components/schemas/\(schema)'}}}}", components: Self.animals)
    #expect(
      parts.messages == [
        "warning unsupported-schema: the parts of this body are those of a choice: each is an "
          + "argument, and those that not all of them have may be absent"
      ])
    #expect(parts.parameters("send") == ["kind: String", "lives: Int?", "bark: String?"])
  }

  /// What one of them narrows is what the others have; what they have in different forms is a choice.
  @Test func partsOfAChoiceMayExtendEachOther() {
    let parts = document(
      "{required: true, content: {multipart/form-data: {schema: {oneOf: "
        + "[{$ref: '#/components/schemas/Photo'}, {$ref: '#/components/schemas/Image'}]}}}}",
      components: """
        schemas:
          Image: {type: object, required: [file, name], properties: {file: {type: string, format: binary}, name: {type: string}, kind: {enum: [image]}, size: {type: integer}, width: {type: integer, default: 80}}}
          Photo: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [camera], properties: {camera: {type: string}, name: {enum: [a, b]}}}]}
          Base: {type: object, required: [file, name, size], properties: {file: {type: string, format: binary}, name: {type: string}, kind: {enum: [photo]}, size: {type: number}}}
        """)
    #expect(parts.messages.count == 1, "\(parts.messages)")
    #expect(
      parts.parameters("send") == [
        "file: Data", "name: String", "kind: SendKind?", "size: Double?", "camera: String?",
        "width: Int?",
      ])
    #expect(parts.cases("SendKind") == ["photo", "image"])
  }

  @Test func aBodyWithoutPartsHasNoBoundary() {
    let parts = document(
      "{required: true, content: {multipart/form-data: {schema: {type: string}}}}")
    #expect(parts.parameters("send") == ["body: Data"])
    #expect(
      parts.messages == [
        "warning unsupported-schema: a multipart body is an object with a property for each part, so "
          + "this one is bytes, which are sent without a boundary"
      ])
  }

  @Test(arguments: [
    "{oneOf: [{type: object, properties: {a: {type: integer}}}, {type: string}]}",
    "{type: array, items: {type: string}}",
  ]) func formsThatMayBeSomethingElseAreTexts(_ schema: String) {
    let form = document(
      "{required: true, content: {application/x-www-form-urlencoded: {schema: \(schema)}}}")
    #expect(form.parameters("send") == ["body: String"])
    #expect(
      form.messages == [
        "warning unsupported-schema: a form is an object, which this may not be, so it is a "
          + "`String` that is sent as it is"
      ])
  }

  @Test func aFormWithoutASchemaIsAText() {
    let form = document("{required: true, content: {application/x-www-form-urlencoded: {}}}")
    #expect(form.parameters("send") == ["body: String"])
    #expect(form.messages.count == 1)
    let none = document("{content: {application/x-www-form-urlencoded: {}}}")
    #expect(none.parameters("send") == [])
    #expect(none.messages == [])
  }

  /// Arguments of their own could not say that there is no form, unless all of them are optional.
  @Test(arguments: [
    ("required: false, ", "required: [n], ", ["body: PostItemBody?"]),
    ("required: false, ", "", ["n: String?"]), ("", "required: [n], ", ["n: String"]),
  ])
  func aFormThatNeedNotBeThereIsOneParameter(
    _ body: String, _ fields: String, _ parameters: [String]
  ) {
    let document = Document(
      paths: """
        /items:
          post:
            operationId: postItem
            requestBody: {\(body)content: {application/x-www-form-urlencoded: {schema: \
        {type: object, \(fields)properties: {n: {type: string}}}}}}
            responses: {"204": {description: d}}
        """)
    #expect(document.messages == [])
    #expect(document.parameters("postItem") == parameters)
  }

  /// Each of its texts is a part, or all of them are one.
  @Test func choicesInPartsHaveTheStyleOfThePart() throws {
    let object = "{type: object, properties: {n: {type: string}}}"
    let document = Document(
      paths: """
        /items:
          post:
            operationId: send
            requestBody: {required: true, content: {multipart/form-data: {schema: {type: object, properties: {a: {oneOf: [{type: integer}, {type: array, items: {type: integer}}]}, b: {oneOf: [{type: integer}, \(object)]}, c: {oneOf: [{type: integer}, {type: boolean}]}}}, encoding: {a: {style: form, explode: false}, b: {style: form}, c: {style: form}}}}}
            responses: {"204": {description: d}}
        """)
    #expect(document.parameters("send") == ["a: [Int]?", "b: SendB?", "c: String?"])
    let locations = try #require(document.endpoint("send")).inputs.map(\.location)
    #expect(
      locations == [
        .multipartField(Part(style: .joined(.comma))),
        .multipartField(Part(contentType: "application/json")), .multipartField(Part()),
      ])
    #expect(
      document.messages == [
        "warning unsupported-schema: the choice `b` is sent as JSON, since it may be an object"
      ])
  }

  /// Of single values and arrays each text is a part; an object beside a text would need another media
  /// type than that.
  @Test func choicesInPartsHaveAllTheirTexts() {
    let numbers = "{type: array, items: {type: integer}}"
    let object = "{type: object, properties: {n: {type: string}}}"
    let document = document(
      """
      {required: true, content: {multipart/form-data: {schema: {type: object, properties: \
      {a: {anyOf: [{type: string, format: date}, \(numbers)]}, b: {anyOf: [{type: boolean}, \(numbers)]}, \
      c: {anyOf: [{type: integer}, \(numbers)]}, d: {anyOf: [{type: string}, \(object)]}, \
      e: {anyOf: [{type: string}, {type: object, properties: {m: {type: string}}}]}, \
      f: {type: array, items: {anyOf: [{type: string}, {type: object, properties: {k: {type: string}}}]}}}}, encoding: {e: {contentType: application/json}}}}}
      """)
    #expect(
      document.parameters("send") == [
        "a: [String]?", "b: [String]?", "c: [Int]?", "d: String?", "e: SendE?", "f: [String]?",
      ])
    #expect(
      document.messages
        == ["d", "f"].map {
          "warning unsupported-schema: the part `\($0)` may be a text or JSON, so it is sent as the text that "
            + "it is given"
        })
  }

  /// Each element is a part with its text, or a file.
  @Test func elementsOfPartsAreTextsOrFiles() throws {
    func list(_ branches: String) -> String { "{type: array, items: {anyOf: [\(branches)]}}" }
    let file = "{type: string, format: binary}"
    let document = document(
      """
      {required: true, content: {multipart/form-data: {schema: {type: object, required: [a, b, c, d], properties: \
      {a: \(list("{type: string}, {type: integer}")), b: \(list("{type: string, format: date}, {type: integer}")), \
      c: \(list("{type: integer}, \(file)")), d: {anyOf: [{enum: [x, y]}, \(file)]}}}}}}
      """)
    #expect(
      document.parameters("send") == ["a: [String]", "b: [String]", "c: [Data]", "d: Data"])
    #expect(
      document.messages
        == ["c", "d"].map {
          "warning unsupported-schema: the part `\($0)` is sent as a file, and not as what else it may be"
        })
    // That of the enumeration would be none of a file.
    #expect(document.endpoint("send")?.inputs.last?.exampleSource == .madeUp)
  }

  @Test(arguments: ["application/x-www-form-urlencoded", "multipart/form-data"])
  func anArrayBesideAnObjectIsJSON(_ media: String) {
    let document = document(
      """
      {required: true, content: {\(media): {schema: {type: object, required: [v], properties: {v: {oneOf: \
      [{type: array, items: {type: string}}, {type: object, required: [k], properties: {k: {type: string}}}]}}}}}}
      """)
    #expect(document.parameters("send") == ["v: SendV"])
    #expect(
      document.messages == [
        "warning unsupported-schema: `v` may be an array or an object, so both are sent as JSON"
      ])
  }

  @Test func textsBesideArraysAreNoJSON() {
    let document = document(
      """
      {required: true, content: {application/x-www-form-urlencoded: {schema: {type: object, properties: \
      {a: {oneOf: [{type: string}, {type: array, items: {type: string}}]}, \
      b: {oneOf: [{type: string, format: date}, {type: array, items: {type: integer}}]}}}}}}
      """)
    #expect(document.messages == [])
  }
}
