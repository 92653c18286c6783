import ClientsmithDiagnostics
import ClientsmithYAML
import Testing

@Suite struct YAMLReaderTests {
  @Test func readsASpecificationInOrder() throws {
    let reading = Reading(
      """
      client: Suntimes
      endpoints:
        fetchSunrise:
          GET: /json
          query:
            latitude:  {type: Double, as: lat}
            formatted: {value: 0}
          tags: [a, "1", 2.50]
          note:
      """)
    #expect(reading.messages == [])
    #expect(
      reading.node?.outline == """
        {client: "Suntimes", endpoints: {fetchSunrise: {GET: "/json", query: {latitude: \
        {type: "Double", as: "lat"}, formatted: {value: int(0)}}, tags: ["a", "1", float(2.5)], \
        note: null}}}
        """)
  }

  @Test func countsColumnsInCodePoints() throws {
    let marked = MarkedText(
      """
      ключ: 1️⃣"значение"2️⃣
      👩‍👧: 3️⃣{e\u{301}: 4️⃣x5️⃣}6️⃣
      """)
    let root = try #require(Reading(marked.text).node)
    guard case .mapping(let mapping) = root.content else {
      Issue.record("no mapping")
      return
    }
    let first = mapping.entries[0].value.range
    let second = mapping.entries[1].value
    #expect([first.start, first.end] == Array(marked.positions[0...1]))
    guard case .mapping(let inner) = second.content else {
      Issue.record("no mapping")
      return
    }
    let deep = inner.entries[0].value.range
    let places = [second.range.start, deep.start, deep.end, second.range.end]
    #expect(places == Array(marked.positions[2...5]))
  }
}
