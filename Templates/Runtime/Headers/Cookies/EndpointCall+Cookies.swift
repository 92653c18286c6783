nonisolated extension EndpointCall {
  /// Sends a cookie; nil sends none.
  public mutating func cookie(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.appendCookie(name, RuntimeCookieValue.encode(text))
  }

  /// Sends a cookie with values separated by commas.
  public mutating func cookie(_ name: String, _ values: [some ParameterValue]?) {
    guard let values, !values.isEmpty else { return }
    let texts: [String] = self.texts(values, name).map { RuntimeCookieValue.encode($0) }
    self.appendCookie(name, texts.joined(separator: ","))
  }

  mutating func appendCookie(_ name: String, _ value: String) {
    let pair = "\(name)=\(value)"
    self.headers["Cookie"] = self.headers["Cookie"].map { "\($0); \(pair)" } ?? pair
  }
}
