import ClientsmithModel
import Testing

// Parts of multipart bodies.

extension BodyTests {
  @Test(arguments: [
    ("{contentMediaType: image/png}", "", "Data", "image/png", "p", false),
    ("{type: string, contentMediaType: image/png}", "", "Data", "image/png", "p", false),
    ("{}", "image/png", "Data", "image/png", "p", false),
    ("{contentMediaType: image/png}", "'image/webp, image/png'", "Data", "image/webp", "p", false),
    ("{type: array, items: {contentMediaType: image/png}}", "", "[Data]", "image/png", "p", false),
    ("{type: array, items: {}}", "image/png", "[Data]", "image/png", "p", false),
    ("{contentMediaType: text/csv}", "", "String", "text/csv", nil, false),
    ("{contentMediaType: application/json}", "", "JSON", "application/json", nil, false),
    ("{type: string, contentMediaType: application/json}", "", "String", nil, nil, false),
    (
      "{type: string, contentEncoding: base64}", "", "Data", "application/octet-stream", nil, true
    ),
    (
      "{type: string, contentEncoding: base64, contentMediaType: image/png}", "", "Data",
      "image/png", nil, true
    ),
    ("{type: string, format: byte}", "", "Data", "application/octet-stream", nil, true),
    ("{type: string, format: byte}", "image/png", "Data", "image/png", nil, true),
    ("{type: string, format: binary}", "", "Data", "application/octet-stream", "p", false),
    ("{type: string}", "image/png", "String", "image/png", nil, false),
    ("{type: string, format: binary}", "image/svg+xml", "Data", "image/svg+xml", "p", false),
    (
      "{anyOf: [{type: string, format: binary}, {type: array, items: {type: string, format: binary}}]}",
      "", "[Data]", "application/octet-stream", "p", false
    ),
    ("{oneOf: [{type: string}, {type: integer}]}", "", "String", nil, nil, false),
    (
      "{oneOf: [{type: string}, {type: integer}]}", "text/plain", "String", "text/plain", nil, false
    ),
    (
      "{oneOf: [{type: string}, {type: array, items: {type: string}}]}", "", "[String]", nil, nil,
      false
    ),
    (
      "{oneOf: [{type: string}, {type: integer}]}", "application/json", "IntegerOrString",
      "application/json", nil, false
    ),
    (
      "{type: object, properties: {a: {type: string}}}", "application/xml", "String",
      "application/xml", nil, false
    ),
    (
      "{type: array, items: {type: string}}", "text/xml", "[String]", "text/xml", nil, false
    ),
  ])
  func partsHoldWhatTheirMediaTypeSays(
    _ schema: String, _ encoding: String, _ type: String, _ contentType: String?,
    _ filename: String?, _ isBase64: Bool
  ) throws {
    let encodings = encoding.isEmpty ? "" : ", encoding: {p: {contentType: \(encoding)}}"
    let document = document(
      "{required: true, content: {multipart/form-data: {schema: {type: object, required: [p], "
        + "properties: {p: \(schema)}}\(encodings)}}}")
    // A file has the same type in all calls.
    let isOneOf = type == "Data" && encoding.contains(",")
    #expect(
      document.messages
        == (isOneOf
          ? ["warning other-media-types: the file `p` is sent as `image/webp`, not as `image/png`"]
          : []))
    let input = try #require(document.endpoint("send")?.inputs.first)
    guard case .multipartField(let part) = input.location else {
      Issue.record("\(input.location)")
      return
    }
    #expect(input.type.text == type)
    #expect(part.contentType == contentType)
    #expect(part.filename == filename)
    #expect(part.isBase64 == isBase64)
  }

  @Test(arguments: [
    "{type: string, format: uri}", "{type: object, properties: {id: {type: string}}}",
  ])
  func aPartThatMayBeAFileIsOne(_ other: String) {
    let document = document(
      "{required: true, content: {multipart/form-data: {schema: {type: object, required: [p], "
        + "properties: {p: {oneOf: [{type: string, format: binary}, \(other)]}}}}}}")
    #expect(document.parameters("send") == ["p: Data"])
    #expect(
      document.messages == [
        "warning unsupported-schema: the part `p` is sent as a file, and not as what else it may be"
      ])
  }

  @Test func headersOfPartsAreConstant() {
    let document = document(
      "{required: true, content: {multipart/form-data: {schema: {type: object, properties: {a: {type: string}}}, encoding: {a: {headers: {X-A: {schema: {enum: [x]}}, X-B: {schema: {type: integer}}, Content-Type: {schema: {const: y}}}}}}}}"
    )
    #expect(
      document.messages == [
        "warning left-out: the header `X-B` of the part `a` has no value of its own, and is left out"
      ])
    let location = document.endpoint("send").map { "\($0.inputs[0].location)" } ?? ""
    #expect(location.contains("X-A") && !location.contains("X-B"), "\(location)")
  }

  /// As in a body that is JSON as a whole.
  @Test func partsOfJSONAreSent() throws {
    let document = document(
      "{required: true, content: {multipart/form-data: {schema: {type: object, required: [p], "
        + "properties: {p: {$ref: '#/components/schemas/Part'}}}}}}",
      components: "schemas: {Part: {type: object, required: [a], properties: "
        + "{a: {type: [string, 'null']}, b: {type: [string, 'null']}}}}")
    #expect(document.messages == [])
    #expect(document.properties("Part") == ["a: String?", "b: Patch<String>"])
    guard case .structure(let structure)? = document.model?.types["Part"]?.kind else {
      Issue.record("no structure")
      return
    }
    #expect(structure.properties.first?.default == .null)
  }

  @Test func aBodyWhosePartsAreOnlyReadIsLeftOut() {
    let document = document(
      "{content: {multipart/form-data: {schema: {type: object, properties: "
        + "{id: {type: integer, readOnly: true}}}}}}")
    #expect(
      document.messages == [
        "warning left-out: no part of this multipart body is sent, so the body is left out"
      ])
    #expect(document.parameters("send") == [])
    #expect(document.endpoint("send")?.body == Endpoint.Body.none)
  }
}
