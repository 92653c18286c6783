import ClientsmithModel
import Testing

/// What the data of events is.
@Suite struct EventTests {
  func result(
    _ schema: String, by key: String = "itemSchema"
  ) -> (result: String?, document: Document) {
    let document = Document(
      paths: """
        /events:
          get:
            operationId: getItems
            responses:
              "200":
                description: Events.
                content: {text/event-stream: {\(key): \(schema)}}
        """)
    return (document.result(), document)
  }

  @Test(arguments: [
    ("{properties: {event: {type: string}, data: {type: string}}}", "events String", true),
    ("{properties: {data: {type: string}}}", "events String", false),
    (
      "{properties: {data: {contentSchema: {type: object, properties: {id: {type: integer}}}}}}",
      "events GetItemsEvent", false
    ),
    (
      "{type: object, properties: {id: {type: integer}, name: {type: string}}}",
      "events GetItemsEvent", false
    ),
    ("{type: string}", "events String", false),
  ])
  func isItsContent(schema: String, expected: String, hasEnvelope: Bool) {
    let (result, document) = result(schema)
    #expect(result == expected, "\(document.messages)")
    #expect(document.endpoint("getItems")?.streamFormat.hasEnvelope == hasEnvelope)
  }

  @Test func eventsAreToldByTheirNames() {
    let (result, document) = result(
      """
      {oneOf: [{properties: {event: {const: made}, data: {contentSchema: {type: object, properties: {id: {type: string}}}}}}, \
      {properties: {event: {enum: [gone, lost]}, data: {contentSchema: {type: object, properties: {why: {type: string}}}}}}]}
      """)
    #expect(result == "events GetItemsEvent")
    #expect(
      document.cases("GetItemsEvent") == [
        "made made: GetItemsEventMade", "gone gone: GetItemsEventGone",
        "lost lost: GetItemsEventGone",
      ])
  }

  /// One without a name, or with any name, cannot be told from the others.
  @Test(arguments: [
    "", "event: {type: string}, ", "event: {const: made}, ", "id: {type: string}, ",
  ])
  func eventsOfWhichOneHasNoNameAreTexts(other: String) {
    let (result, document) = result(
      """
      {oneOf: [{properties: {event: {const: made}, data: {contentSchema: {type: object, properties: {id: {type: string}}}}}}, \
      {properties: {\(other)data: {contentSchema: {type: object, properties: {why: {type: string}}}}}}]}
      """)
    #expect(result == "events String")
    #expect(document.endpoint("getItems")?.streamFormat.hasEnvelope == true)
    #expect(
      document.messages == [
        "warning unsupported-schema: this event has no name that the others do not have, so the data "
          + "of all of them is text"
      ])
  }

  @Test(arguments: ["id: {type: string}}, required: [id]", "id: {type: string}}"])
  func anEventWithoutDataIsACaseWithoutContent(properties: String) {
    let (result, document) = result(
      """
      {oneOf: [{required: [event, data], properties: {event: {const: made}, data: {type: string, contentSchema: {type: object, properties: {\(properties)}}}}, \
      {required: [event], properties: {event: {const: ping}}}]}
      """)
    #expect(result == "events GetItemsEvent", "\(document.messages)")
    #expect(
      document.cases("GetItemsEvent") == ["made made: GetItemsEventMade", "ping ping: -"])
    #expect(document.endpoint("getItems")?.streamFormat.hasEnvelope == false)
  }

  @Test func objectsThatTheirEventTellsApartAreTheData() {
    let (_, document) = result(
      """
      {oneOf: [{properties: {event: {const: a}}}, \
      {properties: {event: {const: b}, id: {type: string}}}]}
      """)
    #expect(document.endpoint("getItems")?.streamFormat.hasEnvelope == false)
    #expect(document.cases("GetItemsEvent")?.first != "a a: -")
  }

  /// Spring, huma and OpenAPI 3.2 take the schema of a stream for that of an array of its events.
  @Test func anArrayIsThatOfAllEvents() {
    let (result, document) = result(
      "{type: array, items: {type: object, properties: {n: {type: integer}}}}", by: "schema")
    #expect(result == "events GetItemsEvent")
    #expect(document.properties("GetItemsEvent") == ["n: Int?"])
    let (named, others) = self.result(
      """
      {type: array, items: {oneOf: [\
      {type: object, required: [data], properties: {event: {type: string, const: made}, id: {type: integer}, \
      retry: {type: integer}, data: {type: object, properties: {id: {type: string}}}}}, \
      {type: object, required: [data], properties: {event: {type: string, const: gone}, \
      data: {type: object, properties: {why: {type: string}}}}}]}}
      """, by: "schema")
    #expect(named == "events GetItemsEvent")
    #expect(
      others.cases("GetItemsEvent") == [
        "made made: GetItemsEventMade", "gone gone: GetItemsEventGone",
      ])
  }

  /// Micronaut, which calls the event `name`.
  @Test func anEventMayHaveANameInPlaceOfAnEvent() {
    let fields = "id: {type: string}, name: {type: string}, comment: {type: string}"
    let data = "data: {type: object, properties: {title: {type: string}}}"
    let (result, document) = result(
      "{type: object, properties: {\(data), \(fields), retry: {type: string, format: duration}}}")
    #expect(result == "events GetItemsEvent")
    #expect(document.properties("GetItemsEvent") == ["title: String?"])
    // Without `retry` it is an object that has data.
    let (_, others) = self.result("{type: object, properties: {\(data), \(fields)}}")
    #expect(others.properties("GetItemsEvent")?.count == 4)
  }

  @Test func textsBesideObjectsComeWithTheNameOfTheEvent() {
    let (result, document) = result(
      """
      {properties: {event: {type: string}, data: {type: string}}, oneOf: [\
      {properties: {event: {const: text}}}, \
      {properties: {event: {const: thing}, data: {contentSchema: {type: object, properties: {id: {type: string}}}}}}]}
      """)
    #expect(result == "events String")
    #expect(document.endpoint("getItems")?.streamFormat.hasEnvelope == true)
  }

  /// OpenAPI 3.2 wants a string there, which holds JSON.
  @Test(arguments: [
    ("{type: object, properties: {n: {type: integer}}}", "events GetItemsEvent"),
    ("{type: integer}", "events Int"),
    ("{oneOf: [{type: integer}, {type: boolean}]}", "events BoolOrInteger"),
  ])
  func whatStandsForTheDataIsTheData(schema: String, expected: String) {
    for others in ["event: {type: string}", "id: {type: string}", "retry: {type: integer}"] {
      let (result, document) = result(
        "{type: object, required: [data], properties: {\(others), data: \(schema)}}")
      #expect(result == expected)
      #expect(document.endpoint("getItems")?.streamFormat.hasEnvelope == false)
      #expect(
        document.messages == [
          "warning unsupported-schema: the data of an event is a text, so this is the schema of the JSON in it"
        ])
    }
  }

  @Test func objectsThatStandForTheDataAreToldByTheNamesOfTheirEvents() {
    let (result, document) = result(
      """
      {oneOf: [{properties: {event: {const: made}, data: {type: object, properties: {id: {type: string}}}}}, \
      {properties: {event: {const: gone}, data: {type: object, properties: {why: {type: string}}}}}]}
      """)
    #expect(result == "events GetItemsEvent")
    #expect(
      document.cases("GetItemsEvent") == [
        "made made: GetItemsEventMade", "gone gone: GetItemsEventGone",
      ])
    #expect(document.messages.count == 1)
  }

  @Test func anObjectBesideATextIsATextWithTheNameOfTheEvent() {
    let (result, document) = result(
      """
      {oneOf: [{properties: {event: {const: a}, data: {type: object, properties: {n: {type: integer}}}}}, \
      {properties: {event: {const: b}, data: {type: string}}}]}
      """)
    #expect(result == "events String")
    #expect(document.endpoint("getItems")?.streamFormat.hasEnvelope == true)
  }

  /// JSON may have a key of that name.
  @Test func anObjectWithAKeyOfThatNameAloneIsTheData() {
    let (result, document) = result(
      "{type: object, properties: {data: {type: object, properties: {n: {type: integer}}}}}")
    #expect(result == "events GetItemsEvent")
    #expect(document.properties("GetItemsEvent") == ["data: GetItemsEventData?"])
    #expect(document.messages == [])
  }

  @Test func aStreamBesideJSONIsSpokenOf() {
    let document = Document(
      paths: """
        /events:
          get:
            operationId: getItems
            responses:
              "200":
                description: Events.
                content: {application/json: {schema: {type: string}}, text/event-stream: {}}
        """)
    #expect(
      document.messages == [
        "warning other-media-types: the response is read as `application/json`, not as the stream `text/event-stream`"
      ])
  }

  /// A choice of objects is an object, whichever it is.
  @Test func theDataOfAnEventMayBeAChoice() {
    let document = Document(
      """
      openapi: 3.2.0
      info: {title: Shop, version: '1'}
      paths:
        /events:
          get:
            operationId: getEvents
            responses:
              "200":
                description: d
                content:
                  text/event-stream:
                    itemSchema:
                      type: object
                      required: [event, data]
                      properties: {event: {type: string}, data: {type: string}}
                      oneOf:
                        - properties:
                            event: {const: made}
                            data:
                              contentSchema:
                                oneOf:
                                  - {title: Card, type: object, required: [x], properties: {x: {type: string}}}
                                  - {title: Bank, type: object, required: [y], properties: {y: {type: string}}}
                        - properties:
                            event: {const: gone}
                            data: {contentSchema: {type: object, properties: {reason: {type: string}}}}
      """)
    #expect(document.messages == [])
    #expect(document.result("getEvents") == "events GetEventsEvent")
    #expect(
      document.cases("GetEventsEvent") == [
        "made made: GetEventsEventMade", "gone gone: GetEventsEventGone",
      ])
  }

  /// Examples of an event are its fields, of which the data is read.
  @Test(arguments: [
    ("{contentSchema: {type: object, properties: {a: {type: string}}}}", #"'{"a": "x"}'"#, true),
    ("{type: string}", "x", false), ("{type: string}", #"'{"a": "x"}'"#, false),
  ]) func examplesOfEventsAreTheirData(_ data: String, _ example: String, isObject: Bool) throws {
    let examples = try examples(
      "text/event-stream", "{type: object, properties: {data: \(data), id: {type: string}}}",
      "example: [{id: '1', data: \(example)}]")
    let text = example.replacing("'", with: "")
    #expect(examples == [isObject ? .object([Self.member("a", "x")]) : .string(text)])
  }

  /// Examples may be the text that is sent.
  @Test(arguments: [
    (
      "{type: object, properties: {a: {type: string}}}",
      [JSONValue.object([member("a", "x")]), .object([member("a", "y")])]
    ),
    (
      "{type: string}", [.string("{\"a\":\n \"x\"}"), .string("{\"a\": \"y\"}"), .string("[DONE]")]
    ),
    // The body of each is its data.
    (
      "{type: object, properties: {event: {type: string}, data: {type: string}}}",
      [.string("{\"a\":\n \"x\"}"), .string("{\"a\": \"y\"}"), .string("[DONE]")]
    ),
    (
      "{oneOf: [\(event("made")), \(event("gone"))]}",
      [
        .object([member("event", "made"), member("a", "x")]),
        .object([member("event", "gone"), member("a", "y")]),
      ]
    ),
  ]) func examplesOfEventsMayBeTheirText(_ schema: String, _ elements: [JSONValue]) throws {
    let text = #"""
      event: made\ndata: {\"a\":\ndata:  \"x\"}\n\n: note\nevent: gone\ndata: {\"a\": \"y\"}\n\ndata: [DONE]
      """#
    let found = try examples("text/event-stream", schema, Self.serialized(text))
    #expect(found == elements, "\(found)")
  }

  @Test func examplesOfLinesMayBeTheirText() throws {
    let schema = "{type: object, properties: {a: {type: string}}}"
    let found = try examples(
      "application/jsonl", schema, Self.serialized(#"{\"a\": \"x\"}\n{\"a\": \"y\"}\n"#))
    #expect(found == [.object([Self.member("a", "x")]), .object([Self.member("a", "y")])])
  }

  private func examples(
    _ media: String, _ schema: String, _ examples: String
  ) throws -> [JSONValue] {
    let document = Document(
      """
      openapi: 3.2.0
      info: {title: Shop, version: '1'}
      paths:
        /events:
          get:
            operationId: getEvents
            responses:
              "200":
                description: d
                content:
                  \(media):
                    itemSchema: \(schema)
                    \(examples)
      """)
    #expect(document.messages == [])
    return try #require(document.model?.endpoints[0].examples).map(\.body)
  }

  private static func serialized(_ text: String) -> String {
    "examples: {one: {serializedValue: \"\(text)\"}}"
  }

  private static func member(_ key: String, _ text: String) -> JSONValue.Member {
    JSONValue.Member(key: key, value: .string(text))
  }

  private static func event(_ name: String) -> String {
    "{type: object, properties: {event: {const: \(name)}, data: {type: string, contentSchema: "
      + "{type: object, title: \(name), properties: {a: {type: string}}}}}}"
  }
}
