nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name+}` of the path: the slashes of the value stay.
  public mutating func path(_ name: String, segments value: String) {
    let segments: [Substring] = value.split(separator: "/", omittingEmptySubsequences: false)
    if segments.contains("") {
      self.refuse("\(name) has an empty segment")
    }
    let encoded: [String] = segments.map { RuntimePercentEncoding.encode(String($0)) }
    self.fill(name + "+", encoded.joined(separator: "/"))
  }
}
