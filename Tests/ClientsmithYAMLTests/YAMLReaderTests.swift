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

  @Test("Large documents fit: nodes are small, and their arrays have no room that nothing uses")
  func room() throws {
    #expect(MemoryLayout<YAMLNode>.stride <= 40)
    #expect(MemoryLayout<YAMLMapping.Entry>.stride <= 80)
    let members = (0..<37).map { "\"key\($0)\": [\($0), \($0), \($0)]" }.joined(separator: ",")
    for path in ["a.json", "a.yaml"] {
      let file = SourceFile(path: path, text: "{\(members)}")
      var log = DiagnosticLog(file: file)
      let root = try #require(YAMLReader.read(file, into: &log))
      guard case .mapping(let mapping) = root.content else {
        Issue.record("\(root)")
        continue
      }
      #expect(mapping.entries.count == 37 && mapping.entries.capacity <= 38)
      for entry in mapping.entries {
        guard case .sequence(let items) = entry.value.content else {
          Issue.record("\(entry)")
          continue
        }
        #expect(items.count == 3 && items.capacity <= 4)
      }
    }
  }
}
