nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` of the path; reserved characters stay as they are.
  public mutating func path(_ name: String, reserved value: some ParameterValue) {
    guard let text = self.text(value, name) else { return }
    if text.isEmpty {
      self.refuse("\(name) is empty")
    }
    self.fill(name, RuntimePercentEncoding.encodeSegment(text))
  }
}

nonisolated extension RuntimePercentEncoding {
  /// Keeps what a segment of a path may have (RFC 3986, section 3.3) as it is.
  static func encodeSegment(_ text: String) -> String {
    text.unicodeScalars.map { (scalar: Unicode.Scalar) -> String in
      ":@!$&'()*+,;=".unicodeScalars.contains(scalar) ? String(scalar) : self.encode(String(scalar))
    }.joined()
  }
}
