nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name+}` of the path: the slashes of the value stay.
  public mutating func path(_ name: String, segments value: String) {
    // By scalars: as a character, a slash can have an accent.
    let segments: [Substring.UnicodeScalarView] = value.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false)
    self.path(name, segments: segments.map { String($0) })
  }

  /// Fills in the placeholder `{name+}` of the path with a segment for each element.
  public mutating func path(_ name: String, segments: [some ParameterValue]) {
    self.fill(name, segments: self.texts(segments, name), RuntimePercentEncoding.encode)
  }

  mutating func fill(_ name: String, segments: [String], _ encode: (String) -> String) {
    if segments.isEmpty || segments.contains("") {
      self.refuse("\(name) has an empty segment")
    }
    self.fill(name + "+", segments.map(encode).joined(separator: "/"))
  }
}
