import ClientsmithModel
import Testing

/// The bodies of requests, and parameters that no style is defined for.
@Suite struct BodyTests {
  func document(_ body: String, components: String = "") -> Document {
    Document(
      paths: """
        /a:
          post:
            operationId: send
            responses: {}
            requestBody: \(body)
        """, components: components)
  }

  @Test(arguments: [
    // One that may be absent is one parameter, which may be nil.
    (
      "{required: false, content: {application/json: {schema: {type: object, required: [a], properties: {a: {type: integer}}}}}}",
      ["body: SendBody?"], "value(ClientsmithModel.Endpoint.Encoding.json"
    ),
    (
      "{content: {application/json: {schema: {type: object, required: [a], properties: {a: {type: integer}}}}}}",
      ["a: Int"], "json"
    ),
    (
      "{required: true, content: {application/json: {schema: {type: array, items: {type: integer}}}}}",
      ["body: [Int]"], "json"
    ),
    (
      "{required: true, content: {application/vnd.a+json: {schema: {type: object, additionalProperties: {type: string}}}}}",
      ["body: [String: String]"], "application/vnd.a+json"
    ),
    (
      "{required: true, content: {application/json: {schema: {type: string}}}}", ["body: String"],
      "json"
    ),
    // As Kubernetes has it, where only a list could be the former.
    (
      "{required: true, content: {application/json-patch+json: {schema: {type: object}}, application/merge-patch+json: {schema: {type: object}}}}",
      ["body: [String: JSON]"], "application/merge-patch+json"
    ),
    ("{required: true, content: {text/plain: {schema: {type: string}}}}", ["body: String"], "text"),
    ("{required: true, content: {text/plain: {schema: {type: integer}}}}", ["body: Int"], "text"),
    (
      "{required: true, content: {text/plain: {schema: {type: string, format: int64}}}}",
      ["body: Int64"], "text"
    ),
    (
      "{required: true, content: {text/plain: {schema: {type: string, contentEncoding: base64}}}}",
      ["body: Data"], "text"
    ),
    (
      "{required: true, content: {image/png: {schema: {type: string, format: byte}}}}",
      ["body: Data"], "text, contentType: \"image/png\""
    ),
    (
      "{required: true, content: {text/csv: {schema: {type: string, format: binary}}}}",
      ["body: Data"], "data"
    ),
    ("{required: true, content: {application/octet-stream: {}}}", ["body: Data"], "data"),
    (
      "{required: true, content: {text/plain: {}, application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: string}}}}}}",
      ["a: String?"], "form"
    ),
    // Values that are one line each.
    (
      "{required: true, content: {application/x-ndjson: {schema: {type: object, properties: {a: {type: integer}}}}}}",
      ["body: [SendLine]"], "jsonl, contentType: \"application/x-ndjson\""
    ),
    (
      "{required: true, content: {application/jsonl: {schema: {type: array, items: {type: integer}}}}}",
      ["body: [Int]"], "jsonl"
    ),
    (
      "{required: true, content: {application/jsonl: {itemSchema: {type: array, items: {type: integer}}}}}",
      ["body: [[Int]]"], "jsonl"
    ),
    (
      "{content: {application/json-seq: {itemSchema: {type: string}}}}", ["body: [String]?"],
      "jsonl, contentType: \"application/json-seq\""
    ),
    (
      "{required: true, content: {application/x-ndjson: {schema: {type: string}}}}",
      ["body: String"], "text, contentType: \"application/x-ndjson\""
    ),
    (
      "{required: true, content: {application/x-ndjson: {schema: {type: string, format: binary}}}}",
      ["body: Data"], "data, contentType: \"application/x-ndjson\""
    ),
    // What is absent, null or a value.
    (
      "{content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: [string, 'null']}, b: {type: [object, 'null'], additionalProperties: {type: string}}, c: {type: [object, 'null'], properties: {d: {type: string}}}}}, encoding: {b: {style: deepObject}}}}}",
      ["a: Patch<String>", "b: Patch<[String: String]>", "c: SendC?"], "form"
    ),
    // Null where it must be there.
    (
      "{required: true, content: {application/json: {schema: {type: object, required: [a, b], properties: {a: {type: [string, 'null']}, b: {type: [array, 'null'], items: {type: string}, default: null}, c: {type: string, default: null}}}}}}",
      ["a: String? = null", "b: [String]? = null", "c: String?"], "json"
    ),
    (
      "{required: true, content: {application/x-www-form-urlencoded: {schema: {type: object, required: [a], properties: {a: {type: [string, 'null']}}}}}}",
      ["a: String?"], "form"
    ),
  ]) func areParameters(body: String, parameters: [String], form: String) throws {
    let document = document(body)
    #expect(document.parameters("send") == parameters, "\(document.messages)")
    let endpoint = try #require(document.endpoint("send"))
    #expect("\(endpoint.body)".contains(form), "\(endpoint.body)")
  }

  @Test(arguments: ["get", "delete"])
  func aFormWithoutFieldsIsNoBody(method: String) {
    let document = Document(
      paths: """
        /a:
          \(method):
            operationId: call
            responses: {}
            requestBody: {content: {application/x-www-form-urlencoded: {encoding: {}, \
        schema: {type: object, properties: {}}}}, required: false}
        """)
    #expect(document.parameters("call") == [])
    #expect(document.messages == [])
  }

  @Test func theEmptyTextRemovesAnObject() throws {
    let document = document(
      """
      {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {\
      labels: {anyOf: [{type: object, additionalProperties: {type: string}}, {enum: [""]}]}, \
      notes: {anyOf: [{type: array, items: {type: string}}, {enum: [""]}]}, \
      size: {anyOf: [{type: object, properties: {width: {type: integer}}}, {type: integer}]}\
      }}, encoding: {labels: {style: deepObject}, size: {style: deepObject}}}}}
      """)
    #expect(
      document.parameters("send") == [
        "labels: Patch<[String: String]>", "notes: Patch<[String]>", "size: SendSize?",
      ])
    #expect(
      document.cases("SendSize") == ["integer integer: Int", "object object: SendSizeObject"])
    #expect(document.messages == [])
  }

  /// Also within dictionaries, and tuples of one kind.
  @Test func numbersOfDictionariesMayBeTexts() {
    let number = "{type: string, format: int64}"
    let document = Document(
      returns: "{type: object, properties: {a: {type: object, additionalProperties: \(number)}, "
        + "b: {type: object, additionalProperties: {type: array, items: \(number)}}, "
        + "c: {type: array, prefixItems: [\(number), \(number)]}, "
        + "d: {type: array, prefixItems: [\(number), {type: string, format: decimal}]}}}")
    #expect(document.messages == [])
    #expect(
      document.properties("GetItemsResponse") == [
        "a: [String: Int64]?", "b: [String: [Int64]]?", "c: [Int64]?", "d: [String]?",
      ])
    guard case .structure(let structure)? = document.model?.types["GetItemsResponse"]?.kind else {
      return
    }
    #expect(
      structure.properties.map(\.wireFormat.coding) == [.string, .string, .string, nil])
  }

  /// Where everything is text, nothing else says that a number is one.
  @Test func numbersMayBeTexts() throws {
    let number = "{type: string, format: decimal, example: '12.50'}"
    let document = Document(
      paths: """
        /a:
          post:
            operationId: post
            parameters: [{in: query, name: q, schema: \(number)}, {in: header, name: h, required: true, schema: \(number)}]
            requestBody: {content: {application/json: {schema: {type: object, properties: {a: \(number), b: {type: string, format: int64, default: "5"}, c: {type: string, format: duration}, d: {type: array, items: {type: [string, "null"], format: int64}, default: ["1"], example: ["2", null]}, e: {type: array, items: {type: string, format: duration}}}}}}}
            responses: {}
          put:
            operationId: put
            requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {f: \(number), g: {type: array, items: {type: string, format: uint64}, example: ["7"]}}}}}}
            responses: {}
        """)
    #expect(document.messages == [])
    #expect(
      document.parameters("post") == [
        "h: Decimal", "q: Decimal?", "a: Decimal?", "b: Int64", "c: Duration?",
        "d: [Int64?]", "e: [String]?",
      ])
    #expect(document.parameters("put") == ["f: Decimal?", "g: [UInt64]?"])
    let inputs = try #require(document.endpoint("post")).inputs
    #expect(
      inputs.map(\.wireFormat.coding)
        == [nil, nil, .string, .string, .iso8601, .string, nil])
    #expect(inputs.prefix(3).map(\.example) == Array(repeating: .decimal("12.50"), count: 3))
    #expect(inputs[3].default == .integer(5))
    #expect(inputs[5].default == .array([.integer(1)]))
    #expect(
      document.endpoint("put")?.inputs.map(\.example) == [
        .decimal("12.50"), .array([.integer(7)]),
      ])
  }

  @Test(arguments: ["application/*", "\"*/*\""]) func anyMediaTypeIsJSON(_ type: String) {
    let document = Document(
      paths: """
        /items:
          post:
            operationId: addItem
            requestBody: {required: true, content: {\(type): {schema: {$ref: '#/components/schemas/Item'}}}}
            responses:
              "200": {description: d, content: {\(type): {schema: {$ref: '#/components/schemas/Item'}}}}
        """,
      components: "schemas:\n  Item: {type: object, properties: {name: {type: string}}}")
    #expect(document.parameters("addItem") == ["item: Item"])
    #expect(document.result("addItem") == "Item")
    #expect(document.messages == [])
  }

  /// nil would be no body, which may be one that is not required.
  @Test(arguments: [
    ("required: true, ", "{type: [integer, 'null']}", "body: Int"),
    (
      "required: true, ", "{oneOf: [{type: array, items: {type: string}}, {type: 'null'}]}",
      "body: [String]"
    ),
    ("required: false, ", "{type: [integer, 'null']}", "body: Int?"),
  ])
  func aBodyThatIsRequiredIsNeverNil(required: String, schema: String, parameter: String) {
    let document = document("{\(required)content: {application/json: {schema: \(schema)}}}")
    #expect(document.parameters("send") == [parameter])
    #expect(
      document.messages
        == (parameter.hasSuffix("?")
          ? [] : ["warning unsupported-schema: a body that is required is never sent as null"]))
  }

  @Test func otherMediaTypesAreOneWarning() {
    let document = document(
      "{required: true, content: {application/xml: {}, text/plain: {}, application/json: {schema: {type: integer}}}}"
    )
    #expect(
      document.messages == [
        "warning other-media-types: the body is sent as `application/json`, not as "
          + "`application/xml` or `text/plain`"
      ])
  }

  @Test func anObjectInOnePartIsJSON() {
    let document = document(
      "{required: true, content: {multipart/form-data: {"
        + "schema: {type: object, properties: {o: {type: object, properties: {a: {type: string}}}}}, "
        + "encoding: {o: {style: form, explode: false}}}}}")
    #expect(
      document.messages == [
        "warning unsupported-schema: the object `o` is sent as JSON, since it is one part"
      ])
  }

  @Test func anObjectOfAnotherMediaTypeIsJSON() {
    let document = document(
      "{required: true, content: {multipart/form-data: {"
        + "schema: {type: object, properties: {o: {type: object, properties: {a: {type: string}}}}}, "
        + "encoding: {o: {contentType: text/plain}}}}}")
    #expect(
      document.messages == [
        "warning other-media-types: the part `o` is sent as `application/json`, not as `text/plain`"
      ])
  }

  @Test func plainJSONComesBeforeOtherJSON() {
    let document = document(
      "{required: true, content: {application/json-patch+json: {schema: {type: integer}}, "
        + "application/json;v=1: {schema: {type: boolean}}, "
        + "application/json: {schema: {type: string}}}}")
    #expect(
      document.messages == [
        "warning other-media-types: the body is sent as `application/json`, not as "
          + "`application/json-patch+json` or `application/json;v=1`"
      ])
  }

  @Test func objectsWithinObjectsAreJSON() {
    let document = Document(
      paths: """
        /a/{p}:
          get:
            operationId: send
            responses: {}
            parameters:
              - {name: p, in: path, required: true, schema: {$ref: '#/components/schemas/Tree'}}
              - {name: q, in: query, explode: false, schema: {$ref: '#/components/schemas/Tree'}}
              - {name: d, in: query, style: deepObject, schema: {$ref: '#/components/schemas/Tree'}}
              - {name: X-H, in: header, schema: {type: object, additionalProperties: {type: array, items: {type: string}}}}
        """,
      components:
        "schemas: {Tree: {type: object, properties: {name: {type: string}, child: {$ref: '#/components/schemas/Tree'}}}}"
    )
    #expect(
      document.messages
        == ["p", "q", "X-H"].map {
          "warning unsupported-schema: the style of `\($0)` is for objects of single values alone, so "
            + "it is sent as JSON"
        })
    #expect(
      document.parameters("send") == ["p: Tree", "q: Tree?", "d: Tree?", "xH: [String: [String]]?"])
  }
}
