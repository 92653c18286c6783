nonisolated extension EndpointCall {
  /// Pairs that are made when the call is sent: values are not encoded where endpoints are called,
  /// which may be the main actor.
  struct LatePairs: Sendable {
    /// What they are made of.
    let name: String
    let isForm: Bool
    /// How many pairs of the query or the form come before them.
    let place: Int
    let make: @Sendable () throws -> [String]
    // Only for lateJSON:
    /// Puts the text elsewhere, where it is not pairs.
    var put: (@Sendable (inout EndpointCall, String) -> Void)?
    // For all:
  }

  mutating func queryLater(_ name: String, _ make: @escaping @Sendable () throws -> [String]) {
    self.latePairs.append(
      LatePairs(name: name, isForm: false, place: self.query.count, make: make))
  }
}

nonisolated extension LiveCaller {
  /// The call with all of its pairs.
  func completed(_ call: EndpointCall) throws -> EndpointCall {
    var call: EndpointCall = call
    // Only for lateJSON:
    for late in call.latePairs {
      guard let put = late.put else { continue }
      guard let texts = try? late.make() else {
        throw self.error(.invalidRequest, call, detail: "\(late.name) cannot be written as JSON")
      }
      put(&call, texts.joined())
    }
    call.latePairs.removeAll { $0.put != nil }
    // For all:
    // From the last on, so that the places of the others stay what they are.
    for late in call.latePairs.reversed() {
      guard let pairs = try? late.make() else {
        throw self.error(
          .invalidRequest, call, detail: "\(late.name) cannot be written as fields")
      }
      // Only for form:
      if late.isForm, case .form(var fields) = call.body {
        fields.insert(contentsOf: pairs, at: late.place)
        call.body = .form(fields)
        continue
      }
      // For all:
      call.query.insert(contentsOf: pairs, at: late.place)
    }
    return call
  }
}
