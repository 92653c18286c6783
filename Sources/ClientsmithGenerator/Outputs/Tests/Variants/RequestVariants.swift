import ClientsmithModel

/// Arguments that the requests of one endpoint are tried with beside its examples, each with what no
/// other request of the client has.
struct RequestVariants {
  /// A value for each of the endpoint's parameters; nil: that of all requests.
  var arguments: [[Value?]] = []

  /// Of each endpoint, in their order.
  ///
  /// - Parameter responses: know what those have shown, which tests encode again.
  static func all(of model: ClientModel, after responses: ValueVariants) -> [Self] {
    var json = responses.sentByClient()
    // The same values are written otherwise in paths, queries, headers and forms.
    var texts = ValueVariants(model, from: .client)
    let samples = SampleValue(model)
    return model.endpoints.map { endpoint in
      let values = endpoint.parameters.map { input -> [Value] in
        guard endpoint.isFree(input) else { return [] }
        let known = [samples.filled(input.example, as: input.type)]
        let cleared = isCleared(input, model.types) ? [Value.null] : []
        return cleared
          + (isJSON(input, of: endpoint)
            ? json.values(of: input.type, for: endpoint.name, besides: known).values
            : texts.values(of: input.type, for: endpoint.name, besides: known).values)
      }
      let count = values.map(\.count).max() ?? 0
      return Self(
        arguments: (0..<count).map { index in
          values.map { $0.indices.contains(index) ? $0[index] : nil }
        })
    }
  }

  /// Whether null says that the server forgets what it has.
  private static func isCleared(_ input: Input, _ types: TypeIndex) -> Bool {
    if case .patch = types.resolved(input.type) { true } else { false }
  }

  private static func isJSON(_ input: Input, of endpoint: Endpoint) -> Bool {
    if input.wireFormat.isJSON { return true }
    switch (input.location, endpoint.body) {
    case (.jsonField, _), (.body, .value(.json, _)), (.body, .value(.jsonl, _)): return true
    case (.multipartField(let part), _): return part.contentType.map(MediaType.isJSON) ?? false
    default: return false
    }
  }
}

extension Endpoint {
  /// Whether a test may send any value of its type.
  func isFree(_ input: Input) -> Bool {
    if let pages = pages ?? continued, input.name == pages.style.parameter { return false }
    return switch input.location {
    case .url, .host, .idempotencyKey: false
    case .path, .query, .header, .cookie, .body, .jsonField, .formField, .multipartField: true
    }
  }
}
