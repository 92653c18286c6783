import ClientsmithModel

/// What the signatures of the generated files name.
extension ViewContext {
  /// Of `SuntimesClient.swift`.
  package var clientFoundationUse: ImportList.Use {
    endpointsNameFoundation || model.types.contains { $0.names(\.namesFoundation) }
      ? .signature : .none
  }

  /// Of `SuntimesClient.swift`, where the runtime is a module of its own.
  ///
  /// - Parameter hasSecretRequests: the file has requests that hide something.
  package func clientRuntimeUse(hasSecretRequests: Bool) -> ImportList.Use {
    if endpointsNameRuntime || model.types.contains(where: { $0.names(\.namesRuntime) })
      || model.endpoints.contains(where: { $0.pages != nil })
    {
      return .signature
    }
    let isPublic = model.types.contains { type in
      switch type.kind {
      case .union: true
      case .structure(let structure): structure.properties.contains(where: \.isBoxed)
      case .enumeration, .alias, .extern: false
      }
    }
    if isPublic { return .signature }
    let hasStructures = model.types.contains {
      if case .structure = $0.kind { true } else { false }
    }
    // A conformance to a protocol of the runtime is part of the signature, too.
    if hasSecretRequests || model.types.contains(where: \.hasSecret) { return .signature }
    return hasStructures ? .implementation : .none
  }
}

extension ClientModel {
  /// Whether the closure of an endpoint names a type of Foundation.
  func namesFoundation(_ endpoint: Endpoint) -> Bool {
    endpoint.result == .data || names(endpoint, \.namesFoundation)
  }

  /// Whether the closure of an endpoint names a type of the runtime.
  func namesRuntime(_ endpoint: Endpoint) -> Bool {
    switch endpoint.result {
    case .response, .typedResponse, .download, .serverSentEvents, .jsonLines: true
    default: names(endpoint, \.namesRuntime)
    }
  }

  private func names(_ endpoint: Endpoint, _ test: (TypeReference) -> Bool) -> Bool {
    endpoint.parameters.contains { types.withArguments($0.type).contains(where: test) }
      || endpoint.result.types.contains { types.withArguments($0).contains(where: test) }
      || endpoint.responseHeaders.contains { types.withArguments($0.type).contains(where: test) }
  }

  /// Whether a request has to leave something out of its description.
  var hasSecretParameters: Bool {
    endpoints.contains { $0.parameters.contains(where: \.isSecret) }
  }
}

extension TypeDeclaration {
  fileprivate var hasSecret: Bool {
    if case .structure(let structure) = kind {
      structure.properties.contains(where: \.isSecret)
    } else {
      false
    }
  }

  /// Whether one of its own uses of types passes a test.
  fileprivate func names(_ test: (TypeReference) -> Bool) -> Bool {
    if let instance { return instance.arguments.contains(where: test) }
    guard shared == nil else { return false }
    return switch kind {
    case .structure(let structure): structure.properties.contains { test($0.type) }
    case .union(let union): union.cases.compactMap(\.type).contains(where: test)
    case .alias(let target): test(target)
    case .enumeration, .extern: false
    }
  }
}

extension TypeReference {
  /// Whether it names a type of the runtime.
  package var namesRuntime: Bool {
    switch self {
    case .patch, .primitive(.json), .primitive(.day): true
    case .optional(let inner), .array(let inner), .dictionary(let inner): inner.namesRuntime
    case .primitive, .declared: false
    }
  }
}
