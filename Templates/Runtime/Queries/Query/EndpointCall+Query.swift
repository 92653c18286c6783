import Foundation

nonisolated extension EndpointCall {
  /// Sends a query item; nil sends none.
  public mutating func query(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.query.append(RuntimePercentEncoding.pair(name, text))
  }

  #if arrays
    /// Sends query items for an array; nil and an empty one send none.
    public mutating func query(
      _ name: String, _ values: [some ParameterValue]?, style: ArrayStyle = .repeat
    ) {
      guard let values, !values.isEmpty else { return }
      self.query += style.pairs(name, self.texts(values, name))
    }
  #endif
}
