nonisolated extension EndpointCall {
  /// Sends a cookie with a value of a choice: a text, or several with commas between them, those of
  /// an object as names and values by turns. nil and what has no parts send none.
  ///
  /// - Parameter explodes: Whether each element and each member is a cookie of its own.
  public mutating func cookie(
    _ name: String, choice value: (some Encodable & Sendable)?, explodes: Bool = false
  ) {
    guard let value else { return }
    let write: @Sendable (RuntimeChoice) -> [String] = { (choice: RuntimeChoice) in
      if case .members(let members) = choice, explodes {
        return members.flatMap { (name: String, text: String) in
          [RuntimePercentEncoding.encode(name), RuntimeCookieValue.encode(text)]
        }
      }
      let parts: [String] = choice.parts(explodes: false) { RuntimeCookieValue.encode($0) }
      if explodes {
        return parts.flatMap { [name, $0] }
      }
      return parts.isEmpty ? [] : [name, parts.joined(separator: ",")]
    }
    self.putLater(name, choice: value, write) { (call: inout EndpointCall, texts: [String]) in
      // Names and values by turns.
      for index in stride(from: 0, to: texts.count, by: 2) {
        call.appendCookie(texts[index], texts[index + 1])
      }
    }
  }
}
