import Testing

/// What is `readOnly` stays, where a value or an object in one is replaced by what is sent.
@Suite struct KeptMemberTests {
  private static func code(_ change: String, file: String) throws -> GeneratedCode {
    try GeneratedCode(
      """
      types:
        Event:
          properties:
            id: {type: String, access: readOnly}
            etag: {type: String, access: readOnly}
            title: String
            place: Place
            other: Place?
            owner: Owner
        Place: {properties: {name: String?, score: {type: Double?, access: readOnly}, inner: Inner?}}
        Inner: {properties: {text: String, at: {type: Date, access: readOnly}}}
        Owner: {properties: {id: Int, since: {type: Date, access: readOnly}}}
        Input: {properties: {id: {type: String, access: readOnly}, etag: {type: String, access: readOnly}, title: String}}
      endpoints:
        list: {GET: /events, returns: "[Event]"}
        change: {\(change)}
      memory: {Event: {list: list, update: change}}
      stores: {Events: {events: list, actions: {change: {call: change, optimistic: true}}}}
      allow: [unused-type]
      """, file: file)
  }

  private static func action(_ change: String) throws -> String {
    try code(change, file: "+Store.swift").declaration("private func performChange(")
  }

  private static func update(_ change: String) throws -> String {
    try code(change, file: "+Mock.swift").declaration("client.change = {")
  }

  /// Without its `id`, no later action found the item.
  @Test func anItemThatIsReplacedKeepsWhatTheServerSets() throws {
    let text = try Self.action(#"PUT: "/events/{eventID}", body: Event"#)
    #expect(
      text.contains(
        """
         { item in
              var changed = event
              changed.id = item.id
              changed.etag = item.etag
              changed.place.score = item.place.score
              if let previous = item.place.inner { changed.place.inner?.at = previous.at }
              if let previous = item.other {
                changed.other?.score = previous.score
                if let previous = previous.inner { changed.other?.inner?.at = previous.at }
              }
              return changed
            } action: {
        """), "\(text)")
  }

  @Test func anItemThatMayBeMissingKeepsThemToo() throws {
    let text = try Self.action(#"PUT: "/events/{eventID}", json: {event: Event?}"#)
    #expect(text.contains("guard var changed = event else { return item }"), "\(text)")
    #expect(text.contains("changed.etag = item.etag"), "\(text)")
  }

  /// The path has it.
  @Test func anObjectThatIsSentForAPropertyKeepsThem() throws {
    let put = #"PUT: "/events/{eventID}", json: {place: Place, other: Patch<Place>, owner: Owner}"#
    let store = try Self.code(put, file: "+Store.swift")
    #expect(store.count(of: "{ previous in") == 1)
    #expect(store.count(of: "var item = previous") == 1)
    #expect(store.count(of: "item.place.score = previous.place.score") == 1)
    #expect(store.count(of: "if let previous = previous.other {") == 1)
    #expect(store.count(of: "item.other?.score = previous.score") == 1)
    // What has an `id` may be another one.
    #expect(store.count(of: "since") == 0)
    let memory = try Self.update(put)
    #expect(memory.contains("let previous = event\n"), "\(memory)")
    #expect(memory.contains("event.place.score = previous.place.score"), "\(memory)")
    #expect(memory.contains("event.other?.score = previous.score"), "\(memory)")
    #expect(!memory.contains("since"), "\(memory)")
  }

  @Test func aValueInMemoryKeepsThemInsideOfObjects() throws {
    let text = try Self.update(#"PUT: "/events/{eventID}", body: Event"#)
    #expect(text.contains("changed.etag = previous.etag"), "\(text)")
    #expect(text.contains("changed.place.score = previous.place.score"), "\(text)")
  }

  /// As in memory, what an object has of them changes nothing.
  @Test func whatIsReadOnlyInTheBodyChangesNothing() throws {
    let text = try Self.action(#"PATCH: "/events/{eventID}", body: Input"#)
    #expect(text.contains("item.title = input.title"), "\(text)")
    #expect(!text.contains("etag"), "\(text)")
  }
}
