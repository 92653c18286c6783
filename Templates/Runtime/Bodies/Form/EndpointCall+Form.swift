import Foundation

nonisolated extension EndpointCall {
  /// Starts a form, empty if no field follows.
  public mutating func formBody(
    contentType: String = "application/x-www-form-urlencoded"
  ) {
    self.setBody(.form([]), contentType: contentType)
  }

  /// Sends a field of the form; nil sends none.
  public mutating func formField(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.appendForm([RuntimePercentEncoding.pair(name, text)])
  }

  /// Sends fields for an array; nil and an empty one send none.
  public mutating func formField(
    _ name: String, _ values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    self.appendForm(style.pairs(name, self.texts(values, name)))
  }

  mutating func appendForm(_ pairs: [String]) {
    if case .form = self.body {
      // More of it.
    } else {
      self.formBody()
    }
    guard case .form(let before) = self.body else { return }
    self.body = .form(before + pairs)
  }

  #if deferredFields
    mutating func formLater(_ name: String, _ make: @escaping @Sendable () throws -> [String]) {
      self.appendForm([])
      guard case .form(let before) = self.body else { return }
      let later = DeferredFields(name: name, index: before.count, make: make) {
        (call: inout EndpointCall, pairs: [String], index: Int) in
        guard case .form(var fields) = call.body else { return }
        fields.insert(contentsOf: pairs, at: index)
        call.body = .form(fields)
      }
      self.deferredFields.append(later)
    }
  #endif
}
