nonisolated extension EndpointCall {
  /// Sends a field of the form in which reserved characters stay as they are; nil sends none.
  public mutating func formField(_ name: String, reserved value: (some ParameterValue)?) {
    self.formField(name, reserved: value.map { [$0] })
  }

  /// Sends fields for an array, in which reserved characters stay as they are.
  public mutating func formField(
    _ name: String, reserved values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    let texts: [String] = self.texts(values, name)
    self.appendForm(style.pairs(name, texts, encode: RuntimePercentEncoding.encodeReserved))
  }
}
