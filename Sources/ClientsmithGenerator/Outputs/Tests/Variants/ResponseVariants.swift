import ClientsmithModel

/// What the responses of one endpoint are tried with beside its example.
struct ResponseVariants {
  /// The mock's value where what is made up in it would be the same several times; nil: it would not.
  var distinct: Value?
  var values: [Value] = []
  /// Constants that a response has another value of.
  var constants: [ValueVariants.Constant] = []

  private init(
    distinct: Value? = nil, values: [Value] = [], constants: [ValueVariants.Constant] = []
  ) {
    self.distinct = distinct
    self.values = values
    self.constants = constants
  }

  /// Of each endpoint, in their order.
  ///
  /// - Parameter variants: knows afterwards what was shown.
  static func all(of model: ClientModel, by variants: inout ValueVariants) -> [Self] {
    let distinct = DistinctMembers(model)
    var known: Set<TypeReference> = []
    return model.endpoints.map { endpoint in
      guard let type = endpoint.result.decoded?.type else {
        return others(of: endpoint, by: &variants)
      }
      let examples = [endpoint.mock].compactMap(\.self) + endpoint.examples.map(\.value)
      let (values, constants) = variants.values(of: type, for: endpoint.name, besides: examples)
      var response = Self(values: values, constants: constants)
      let core = model.types.core(of: type)
      if endpoint.examples.isEmpty, let mock = endpoint.mock, !mock.isDecoded,
        core == .primitive(.json) || known.insert(core).inserted
      {
        let value = distinct.value(mock, as: type)
        if value != mock { response.distinct = value }
      }
      return response
    }
  }

  /// Elements of a stream, or cases of a result by status, with their values.
  private static func others(of endpoint: Endpoint, by variants: inout ValueVariants) -> Self {
    let examples = [endpoint.mock].compactMap(\.self) + endpoint.examples.map(\.value)
    switch endpoint.result {
    case .serverSentEvents(let type), .jsonLines(let type):
      let elements = examples.flatMap { value -> [Value] in
        if case .array(let elements) = value { elements } else { [] }
      }
      guard endpoint.streamFormat.hasEnvelope else {
        return Self(type, of: endpoint, besides: elements, by: &variants) { $0 }
      }
      let data = elements.compactMap { $0.eventParts?.data }
      let types = variants.types
      return Self(type, of: endpoint, besides: data, by: &variants) { value in
        .event(value, name: types.eventName(of: value, type), id: nil)
      }
    case .statuses(let cases):
      return cases.reduce(into: Self()) { response, known in
        guard let type = known.type, known.body == .json else { return }
        let payloads = examples.compactMap { value -> Value? in
          if case .union(known.name, let payload) = value { payload } else { nil }
        }
        let own = Self(type, of: endpoint, besides: payloads, by: &variants) {
          .union(known.name, $0)
        }
        response.values += own.values
        response.constants += own.constants
      }
    case .void, .json, .typedResponse, .flags, .text, .data, .response, .download: return Self()
    }
  }

  /// - Parameter whole: what a response has around the value.
  private init(
    _ type: TypeReference, of endpoint: Endpoint, besides examples: [Value],
    by variants: inout ValueVariants, whole: (Value) -> Value
  ) {
    let (values, constants) = variants.values(of: type, for: endpoint.name, besides: examples)
    self.values = values.map(whole)
    self.constants = constants.map {
      .init(owner: $0.owner, key: $0.key, value: whole($0.value))
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
