nonisolated extension EndpointCall {
  /// Sends a query item in which reserved characters stay as they are; nil sends none.
  public mutating func query(_ name: String, reserved value: (some ParameterValue)?) {
    self.query(name, reserved: value.map { [$0] })
  }

  /// Sends query items for an array, in which reserved characters stay as they are.
  public mutating func query(
    _ name: String, reserved values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    let texts: [String] = self.texts(values, name)
    self.query += style.pairs(name, texts, encode: RuntimePercentEncoding.encodeReserved)
  }
}
