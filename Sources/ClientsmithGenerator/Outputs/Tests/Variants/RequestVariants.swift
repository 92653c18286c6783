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
    var variants = [Form.json: responses.sentByClient()]
    let samples = SampleValue(model)
    return model.endpoints.map { endpoint in
      let values = endpoint.parameters.map { input -> [Value] in
        guard endpoint.isFree(input) else { return [] }
        let form = Form(input, of: endpoint)
        let (values, _) = variants[form, default: ValueVariants(model, from: .client)].values(
          of: input.type, for: endpoint.name,
          besides: [samples.filled(input.example, as: input.type)])
        if form == .path { return values.filter { !isEmpty($0) } }
        // Null says that the server forgets what it has.
        return (model.types.isPatch(input.type) ? [.null] : []) + values
      }
      let count = values.map(\.count).max() ?? 0
      return Self(
        arguments: (0..<count).map { index in
          values.map { $0.indices.contains(index) ? $0[index] : nil }
        })
    }
  }

  /// How values are written: each is shown in each.
  private enum Form {
    case json, path, fields, header, cookie, part

    init(_ input: Input, of endpoint: Endpoint) {
      if input.wireFormat.isJSON {
        self = .json
        return
      }
      switch (input.location, endpoint.body) {
      case (.jsonField, _), (.body, .value(.json, _)), (.body, .value(.jsonl, _)): self = .json
      case (.multipartField(let part), _):
        self = part.contentType.map(MediaType.isJSON) == true ? .json : .part
      case (.path, _): self = .path
      case (.header, _): self = .header
      case (.cookie, _): self = .cookie
      default: self = .fields
      }
    }
  }

  /// Whether a value would leave a part of a path empty, which clients refuse.
  private static func isEmpty(_ value: Value) -> Bool {
    switch value {
    case .structure(let members): members.allSatisfy { [.null, .absent].contains($0.value) }
    case .dictionary(let fields): fields.isEmpty
    case .array(let elements): elements.isEmpty
    case .union(_, let payload): isEmpty(payload)
    default: false
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
