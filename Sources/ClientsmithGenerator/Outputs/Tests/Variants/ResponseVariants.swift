import ClientsmithModel

/// What the responses of one endpoint are tried with beside its example.
struct ResponseVariants {
  /// The mock's value where what is made up in it would be the same several times; nil: it would not.
  var distinct: Value?
  var values: [Value] = []
  /// Constants that a response has another value of.
  var constants: [ValueVariants.Constant] = []

  /// Of each endpoint, in their order.
  ///
  /// - Parameter variants: knows afterwards what was shown.
  static func all(of model: ClientModel, by variants: inout ValueVariants) -> [Self] {
    let distinct = DistinctMembers(model.types, fills: false)
    var known: Set<TypeReference> = []
    return model.endpoints.map { endpoint in
      guard let type = endpoint.result.decoded?.type else {
        return Self(values: others(of: endpoint, by: &variants))
      }
      let examples = [endpoint.mock].compactMap(\.self) + endpoint.examples.map(\.value)
      let (values, constants) = variants.values(of: type, for: endpoint.name, besides: examples)
      var response = Self(values: values, constants: constants)
      if endpoint.examples.isEmpty, let mock = endpoint.mock, !mock.isDecoded,
        known.insert(model.types.core(of: type)).inserted
      {
        let value = distinct.value(mock, as: type)
        if value != mock { response.distinct = value }
      }
      return response
    }
  }

  /// Elements of a stream, or cases of a result by status, with their values.
  private static func others(
    of endpoint: Endpoint, by variants: inout ValueVariants
  ) -> [Value] {
    let examples = [endpoint.mock].compactMap(\.self) + endpoint.examples.map(\.value)
    switch endpoint.result {
    // An event is told by its name as well, which values do not have.
    case .serverSentEvents where endpoint.streamFormat.hasEnvelope: return []
    case .serverSentEvents(let type), .jsonLines(let type):
      let elements = examples.flatMap { value -> [Value] in
        if case .array(let elements) = value { elements } else { [] }
      }
      return variants.values(of: type, for: endpoint.name, besides: elements).values
    case .statuses(let cases):
      return cases.flatMap { known -> [Value] in
        guard let type = known.type, known.body == .json else { return [] }
        let payloads = examples.compactMap { value -> Value? in
          if case .union(known.name, let payload) = value { payload } else { nil }
        }
        return variants.values(of: type, for: endpoint.name, besides: payloads).values
          .map { .union(known.name, $0) }
      }
    case .void, .json, .typedResponse, .flags, .text, .data, .response, .download: return []
    }
  }
}

extension TypeIndex {
  /// The type of the elements behind optionals, arrays and dictionaries.
  fileprivate func core(of type: TypeReference) -> TypeReference {
    let type = plain(type)
    return type.child.map { core(of: $0) } ?? type
  }
}
