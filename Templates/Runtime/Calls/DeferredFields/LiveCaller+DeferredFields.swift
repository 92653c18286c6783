nonisolated extension EndpointCall {
  /// Pairs that are made when the call is sent: values are not encoded where endpoints are called,
  /// which may be the main actor.
  internal struct DeferredFields: Sendable {
    /// What they are made of.
    let name: String
    /// They are one text, and no pairs.
    var isJSON: Bool = false
    /// How many pairs come before them.
    let index: Int
    let make: @Sendable () throws -> [String]
    /// Puts them where they belong.
    let put: @Sendable (inout EndpointCall, _ pairs: [String], _ index: Int) -> Void
  }

  mutating func queryLater(_ name: String, _ make: @escaping @Sendable () throws -> [String]) {
    let later = DeferredFields(name: name, index: self.query.count, make: make) {
      (call: inout EndpointCall, pairs: [String], index: Int) in
      call.query.insert(contentsOf: pairs, at: index)
    }
    self.deferredFields.append(later)
  }
}

nonisolated extension LiveCaller {
  /// The call with all of its pairs.
  func completed(_ call: EndpointCall) throws -> EndpointCall {
    var call: EndpointCall = call
    // From the last on, so that the indices of the others stay what they are.
    for deferred in call.deferredFields.reversed() {
      guard let pairs = try? deferred.make() else {
        let form: String = deferred.isJSON ? "JSON" : "fields"
        throw self.error(
          .invalidRequest, call, detail: "\(deferred.name) cannot be written as \(form)")
      }
      deferred.put(&call, pairs, deferred.index)
    }
    return call
  }
}
