import ClientsmithDeclarations
import ClientsmithModel

/// Parameters of a document that its specification sends in another way.
extension Declarations {
  mutating func settleParameters() {
    let items = Set(settings.filter { $0.section == .query }.map(\.wireName.value))
    let headers = Set(
      (self.headers.map(\.name.value)
        + settings.filter { $0.section == .headers }.map(\.wireName.value)).map(\.asciiLowercased))
    for index in endpoints.indices {
      let credentials = credentials(of: endpoints[index])
      endpoints[index].parameters.removeAll { parameter in
        parameter.section == .query && items.contains(parameter.wireName.value)
          || parameter.section == .headers
            && headers.contains(parameter.wireName.value.asciiLowercased)
          || credentials.contains { parameter.isNamed(as: $0) }
      }
      letCarryKey(&endpoints[index])
    }
  }

  /// What an endpoint sends: documents without security schemes often declare a key as a parameter of
  /// each operation.
  private func credentials(of endpoint: DeclaredEndpoint) -> [Authentication] {
    switch (endpoint.authentication ?? authentication)?.form {
    case .inline(let authentication, word: _)?: return [authentication]
    case .schemes(let alternatives)?:
      let names = Set(alternatives.joined().map(\.value))
      return schemes.filter { names.contains($0.writtenName) }.map(\.authentication)
    case .none?, nil: return []
    }
  }

  /// What a document requires as an idempotency key, often as a UUID, callers may choose: without that
  /// one is made up.
  private func letCarryKey(_ endpoint: inout DeclaredEndpoint) {
    let isWrite = ["POST", "PATCH"].contains(endpoint.method)
    let common = isWrite && !endpoint.hasNoIdempotencyKey ? idempotencyKey : nil
    guard let key = (endpoint.idempotencyKey ?? common)?.key else { return }
    for index in endpoint.parameters.indices {
      let parameter = endpoint.parameters[index]
      guard parameter.isNamed(as: key), parameter.constant == nil, !parameter.isSecret,
        let type = parameter.type, type.isKeyText
      else { continue }
      endpoint.parameters[index].default = nil
      endpoint.parameters[index].type = TypeExpression(
        form: .optional(TypeExpression(form: .primitive(.string), range: type.range)),
        range: type.range)
    }
  }
}

extension DeclaredParameter {
  fileprivate func isNamed(as credential: Authentication) -> Bool {
    switch (section, credential) {
    case (.headers, .header(let name)): wireName.value.asciiLowercased == name.asciiLowercased
    case (.query, .query(let name)), (.cookies, .cookie(let name)): wireName.value == name
    default: false
    }
  }

  fileprivate func isNamed(as key: IdempotencyKey) -> Bool {
    switch (section, key.location) {
    case (.headers, .header): wireName.value.asciiLowercased == key.name.asciiLowercased
    case (.json, .json), (.query, .query): wireName.value == key.name
    default: false
    }
  }
}

extension TypeExpression {
  /// A text or a UUID, which may be optional.
  fileprivate var isKeyText: Bool {
    switch form {
    case .primitive(let primitive): [.string, .uuid].contains(primitive)
    case .optional(let type): type.isKeyText
    default: false
    }
  }
}
