import Foundation

nonisolated extension EndpointCall {
  /// Starts a form, empty if no field follows.
  public mutating func formBody(
    contentType: String = "application/x-www-form-urlencoded"
  ) {
    self.setBody(.data(Data()), contentType: contentType)
  }

  /// Sends a field of the form; nil sends none.
  public mutating func formField(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.appendForm([PercentEncoding.pair(name, text)])
  }

  /// Sends fields for an array; nil and an empty one send none.
  public mutating func formField(
    _ name: String, _ values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    self.appendForm(style.pairs(name, self.texts(values, name)))
  }

  mutating func appendForm(_ pairs: [String]) {
    var data = Data()
    if case .data(let before) = self.body {
      data = before
    } else {
      self.formBody()
    }
    if !data.isEmpty, !pairs.isEmpty {
      data.append(0x26)
    }
    data.append(Data(pairs.joined(separator: "&").utf8))
    self.body = .data(data)
  }
}
