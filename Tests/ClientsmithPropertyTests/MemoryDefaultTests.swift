import Testing

/// What a new value in memory has for an argument that is left out.
@Suite struct MemoryDefaultTests {
  @Test(arguments: [
    ("String?", "tone: tone ?? \"calm\""),
    ("Patch<String>", "tone == .absent ? \"calm\" : tone.value"),
    ("String? = null", "tone: tone)"), ("String", "tone: tone)"),
  ])
  func ofAnOptional(_ sent: String, _ expected: String) throws {
    let text = try GeneratedCode(
      """
      types: {Note: {properties: {id: String, tone: {type: String?, default: calm}}}}
      endpoints:
        list: {GET: /notes, returns: [Note]}
        create: {POST: /notes, json: {tone: \(sent)}, returns: Note}
      memory: {Note: {list: list, create: create}}
      """, file: "+Mock.swift"
    ).declaration("client.create = {")
    #expect(text.contains(expected), "\(text)")
  }
}
