nonisolated extension EndpointCall {
  /// Pairs that are made when the call is sent: values are not encoded where endpoints are called,
  /// which may be the main actor.
  struct DeferredFields: Sendable {
    /// What they are made of.
    let name: String
    let isForm: Bool
    /// How many pairs of the query or the form come before them.
    let index: Int
    let make: @Sendable () throws -> [String]
    #if deferredJSON
      /// Puts the text elsewhere, where it is not pairs.
      var put: (@Sendable (inout EndpointCall, String) -> Void)?
    #endif
  }

  mutating func queryLater(_ name: String, _ make: @escaping @Sendable () throws -> [String]) {
    self.deferredFields.append(
      DeferredFields(name: name, isForm: false, index: self.query.count, make: make))
  }
}

nonisolated extension LiveCaller {
  /// The call with all of its pairs.
  func completed(_ call: EndpointCall) throws -> EndpointCall {
    var call: EndpointCall = call
    #if deferredJSON
      for deferred in call.deferredFields {
        guard let put = deferred.put else { continue }
        guard let texts = try? deferred.make() else {
          throw self.error(
            .invalidRequest, call, detail: "\(deferred.name) cannot be written as JSON")
        }
        put(&call, texts.joined())
      }
      call.deferredFields.removeAll { $0.put != nil }
    #endif
    // From the last on, so that the indices of the others stay what they are.
    for deferred in call.deferredFields.reversed() {
      guard let pairs = try? deferred.make() else {
        throw self.error(
          .invalidRequest, call, detail: "\(deferred.name) cannot be written as fields")
      }
      #if form
        if deferred.isForm, case .form(var fields) = call.body {
          fields.insert(contentsOf: pairs, at: deferred.index)
          call.body = .form(fields)
          continue
        }
      #endif
      call.query.insert(contentsOf: pairs, at: deferred.index)
    }
    return call
  }
}
