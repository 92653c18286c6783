nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name+}` of the path: slashes and reserved characters stay.
  public mutating func path(_ name: String, reservedSegments value: String) {
    // By scalars: as a character, a slash can have an accent.
    let segments: [Substring.UnicodeScalarView] = value.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false)
    self.path(name, reservedSegments: segments.map { String($0) })
  }

  /// Fills in the placeholder `{name+}` with a segment for each element.
  public mutating func path(_ name: String, reservedSegments segments: [some ParameterValue]) {
    self.fill(name, segments: self.texts(segments, name), RuntimePercentEncoding.encodeSegment)
  }
}
