import Testing

/// Branches of events that are never handed over.
extension EventTests {
  /// What says only when to connect again is never handed over.
  @Test(arguments: [
    ("event: {const: made}", "event: {const: gone}", "events GetItemsEvent", 2),
    ("event: {const: made}", "id: {type: string}", "events String", nil),
  ])
  func anEventWithoutNameAndDataIsLeftOut(
    one: String, other: String, expected: String, count: Int?
  ) {
    func event(_ field: String) -> String {
      "{properties: {\(field), data: {type: string, contentSchema: {type: object, properties: "
        + "{id: {type: string}}}}}}"
    }
    let again = "{properties: {retry: {type: integer}, id: {type: string}}}"
    let (several, document) = result("{oneOf: [\(again), \(event(one)), \(event(other))]}")
    #expect(several == expected, "\(document.messages)")
    #expect(document.cases("GetItemsEvent")?.count == count)
    let (single, alone) = result("{oneOf: [\(event(one)), \(again)]}")
    #expect(single == "events GetItemsEvent", "\(alone.messages)")
    #expect(alone.properties("GetItemsEvent") == ["id: String?"])
    #expect(alone.messages == [])
  }

  @Test func objectsWithAKeyOfThatNameAreTheData() {
    let (_, document) = result(
      """
      {oneOf: [{properties: {id: {type: string}}}, \
      {properties: {id: {type: string}, name: {type: string}}}]}
      """)
    #expect(document.cases("GetItemsEvent")?.count == 2)
  }
}
