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
      guard case .json(let type, at: _) = endpoint.result else { return Self() }
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
}

extension TypeIndex {
  /// The type of the elements behind optionals, arrays and dictionaries.
  fileprivate func core(of type: TypeReference) -> TypeReference {
    let type = plain(type)
    return type.child.map { core(of: $0) } ?? type
  }
}
