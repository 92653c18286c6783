import Testing

/// What the data of events is called where a schema of the document says what events there are.
@Suite struct EventNameTests {
  private static let stream =
    "{text/event-stream: {itemSchema: {$ref: '#/components/schemas/News'}}}"
  private static let json = "{application/json: {schema: {$ref: '#/components/schemas/News'}}}"

  /// - Parameter endpoints: names, with what they return.
  private static func document(_ endpoints: [(name: String, content: String)]) -> Document {
    func event(_ name: String, _ key: String) -> String {
      "{required: [event], properties: {event: {const: \(name)}, data: {type: string, contentSchema: "
        + "{type: object, properties: {\(key): {type: string}}}}}}"
    }
    return Document(
      paths: endpoints.map {
        "/\($0.name): {get: {operationId: \($0.name), responses: {'200': {description: d, content: "
          + "\($0.content)}}}}"
      }.joined(separator: "\n"),
      components: """
        schemas:
          News: {oneOf: [\(event("made", "id")), \(event("gone", "why"))]}
        """)
  }

  @Test func aSchemaOfEventsHasItsNameInAllStreams() {
    let document = Self.document([("watch", Self.stream), ("follow", Self.stream)])
    #expect(document.messages == [])
    #expect(document.result("watch") == "events News")
    #expect(document.result("follow") == "events News")
    #expect(document.cases("News") == ["made made: NewsMade", "gone gone: NewsGone"])
  }

  /// Where it is JSON as well, that has the name, whatever comes first.
  @Test func anEventItselfKeepsTheName() {
    let endpoints = [("watch", Self.stream), ("latest", Self.json)]
    for endpoints in [endpoints, endpoints.reversed()] {
      let document = Self.document(endpoints)
      #expect(document.result("latest") == "News")
      #expect(document.result("watch") == "events NewsEvent")
      #expect(
        document.cases("NewsEvent") == ["made made: NewsEventMade", "gone gone: NewsEventGone"])
    }
  }
}
