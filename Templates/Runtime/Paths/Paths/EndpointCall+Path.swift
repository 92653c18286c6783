nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` of the path.
  public mutating func path(_ name: String, _ value: some ParameterValue) {
    guard let text = self.text(value, name) else { return }
    if text.isEmpty {
      self.refuse("\(name) is empty")
    }
    self.fill(name, RuntimePercentEncoding.encode(text))
  }

  /// - Parameter encoded: What stands in the place of the placeholder `{name}`.
  mutating func fill(_ name: String, _ encoded: String) {
    var filled: String = ""
    var rest: Substring = self.path[...]
    while let start = rest.utf8.firstIndex(of: 0x7B),
      let end = rest[start...].utf8.firstIndex(of: 0x7D)
    {
      let isMeant: Bool = rest[start..<end].dropFirst() == name
      filled += rest[..<start]
      filled += isMeant ? encoded[...] : rest[start...end]
      rest = rest[end...].dropFirst()
    }
    self.path = filled + rest
  }
}

nonisolated extension LiveCaller {
  /// Refuses a path that is not whole, or that leads elsewhere.
  func checkPath(of call: EndpointCall) throws {
    guard !call.path.utf8.contains(0x7B) else {
      throw self.error(.invalidRequest, call, detail: "a path parameter has no value")
    }
    if call.path.utf8.contains(0x2E) {
      let segments: [Substring] = call.path.split(separator: "/")
      guard !segments.contains("."), !segments.contains("..") else {
        throw self.error(.invalidRequest, call, detail: "the path has a segment `.` or `..`")
      }
    }
  }
}
