nonisolated extension EndpointCall {
  /// Sends a header with a list of values (RFC 9110, section 5.6.1); nil and `[]` send none.
  public mutating func header(_ name: String, _ values: [some ParameterValue]?) {
    guard let values, !values.isEmpty else { return }
    self.headers[name] = self.texts(values, name).map(\.asListElement).joined(separator: ",")
  }
}

nonisolated extension String {
  /// In quotes (RFC 9110, section 5.6.4) where a list would be taken apart otherwise: if it is
  /// empty, or has a comma, a quote or white space at an end.
  internal var asListElement: String {
    let ends: [UInt8?] = [self.utf8.first, self.utf8.last]
    guard
      ends.contains(where: { [nil, 0x20, 0x09].contains($0) })
        || self.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 })
    else { return self }
    let escaped: [String] = self.unicodeScalars.map { (scalar: Unicode.Scalar) -> String in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }
}
