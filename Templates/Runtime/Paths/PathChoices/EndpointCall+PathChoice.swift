nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` with a value of a choice: a text, the elements of an array,
  /// or the members of an object.
  ///
  /// - Parameter explodes: Whether these stand apart, `a=1,b=2` in place of `a,1,b,2`.
  public mutating func path(
    _ name: String, choice value: some Encodable & Sendable, style: PathStyle = .simple,
    explodes: Bool = false
  ) {
    let write: @Sendable (RuntimeChoice) throws -> [String] = { (choice: RuntimeChoice) in
      let parts: [String] = choice.parts(explodes: explodes) { RuntimePercentEncoding.encode($0) }
      guard !parts.isEmpty, parts != [""] else {
        let context = EncodingError.Context(codingPath: [], debugDescription: "empty")
        throw EncodingError.invalidValue("value", context)
      }
      var isNamed = true
      if case .members = choice, explodes {
        isNamed = false
      }
      return [style.text(of: parts, named: isNamed ? name : nil, explodes: explodes)]
    }
    self.putLater(name, choice: value, write) { (call: inout EndpointCall, texts: [String]) in
      call.fill(name, texts.joined())
    }
  }
}
