import ClientsmithModel

/// What the signatures of the generated files name.
extension ViewContext {
  /// Of a file with declarations of the client.
  func foundationExposure(_ part: ClientPart) -> ImportList.Exposure {
    let isNamed =
      part.endpoints.contains {
        model.namesFoundation($0) || model.resultNames($0, \.namesFoundation)
      }
      || part.types.contains { model.names($0, \.namesFoundation) }
    if isNamed { return .signature }
    // What is always sent is written where the type is encoded.
    return part.types.contains { model.constantsName($0, \.namesFoundation) }
      ? .implementation : .none
  }

  /// Of a file with declarations of the client, where the runtime is a module of its own.
  ///
  /// - Parameter hasSecretRequests: the file has requests that hide something.
  func runtimeExposure(_ part: ClientPart, hasSecretRequests: Bool) -> ImportList.Exposure {
    if part.endpoints.contains(where: {
      model.namesRuntime($0) || model.resultNames($0, \.namesRuntime)
        || !$0.responseHeaders.isEmpty || $0.pages != nil
    })
      || part.types.contains(where: { model.names($0, \.namesRuntime) })
    {
      return .signature
    }
    let isPublic = part.types.contains { type in
      switch type.kind {
      case .union: true
      case .structure(let structure): structure.properties.contains(where: \.isBoxed)
      case .enumeration, .alias, .extern: false
      }
    }
    if isPublic { return .signature }
    let hasStructures = part.types.contains {
      if case .structure = $0.kind { true } else { false }
    }
    // A conformance to a protocol of the runtime is part of the signature, too.
    if hasSecretRequests || part.types.contains(where: \.hasSecret) { return .signature }
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
    case .response, .download, .serverSentEvents, .jsonLines: true
    case .typedResponse: !endpoint.declaresResult || names(endpoint, \.namesRuntime)
    case .void, .json, .statuses, .flags, .text, .data: names(endpoint, \.namesRuntime)
    }
  }

  /// Whether the result that an endpoint declares names a type that passes a test.
  fileprivate func resultNames(_ endpoint: Endpoint, _ test: (TypeReference) -> Bool) -> Bool {
    guard endpoint.declaresResult else { return false }
    return (endpoint.result.types + endpoint.responseHeaders.map(\.type)).contains {
      types.withArguments($0).contains(where: test)
    }
  }

  /// Whether one of the types that a declaration is printed with passes a test.
  fileprivate func names(_ type: TypeDeclaration, _ test: (TypeReference) -> Bool) -> Bool {
    types.printed(of: type).contains { types.withArguments($0).contains(where: test) }
  }

  /// Whether one of the declaration's constants has a type that passes a test.
  fileprivate func constantsName(
    _ type: TypeDeclaration, _ test: (TypeReference) -> Bool
  ) -> Bool {
    guard case .structure(let structure) = type.kind else { return false }
    return structure.constants.contains { types.withArguments($0.type).contains(where: test) }
  }

  /// A result that the endpoint declares is named, and what is in it is not.
  private func names(_ endpoint: Endpoint, _ test: (TypeReference) -> Bool) -> Bool {
    let results = endpoint.declaresResult ? [] : endpoint.result.types
    return (endpoint.parameters.map(\.type) + results).contains {
      types.withArguments($0).contains(where: test)
    }
  }

  /// Whether a request has to leave something out of its description.
  var hasSecretParameters: Bool {
    endpoints.contains { $0.parameters.contains(where: \.isSecret) }
  }
}

extension TypeIndex {
  /// The types of members, those of what all cases of a union have among them: they may stand in
  /// another file than those of the cases.
  package func printed(of type: TypeDeclaration) -> [TypeReference] {
    guard case .union(let union) = type.kind else { return type.members }
    return type.members + sharedProperties(of: union).map(\.type)
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
}

extension TypeReference {
  /// Whether it names a type of the runtime.
  package var namesRuntime: Bool {
    contains { type in
      switch type {
      case .patch, .primitive(.json), .primitive(.day): true
      default: false
      }
    }
  }
}
