nonisolated extension EndpointCall {
  /// Sends a header with a value of a choice: a text as it is, an array as a list, and an object as
  /// a list of names and values by turns, `x,1,y,2`. nil and what has no parts send none.
  ///
  /// - Parameter explodes: Whether the members of an object stand apart, `x=1,y=2`.
  public mutating func header(
    _ name: String, choice value: (some Encodable & Sendable)?, explodes: Bool = false
  ) {
    guard let value else { return }
    let write: @Sendable (RuntimeChoice) -> [String] = { (choice: RuntimeChoice) in
      if case .text(let text) = choice {
        return [text]
      }
      let parts: [String] = choice.parts(explodes: explodes) { $0.asListElement }
      return parts.isEmpty ? [] : [parts.joined(separator: ",")]
    }
    self.putLater(name, choice: value, write) { (call: inout EndpointCall, texts: [String]) in
      if let text = texts.first {
        call.headers[name] = text
      }
    }
  }
}
