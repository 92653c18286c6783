import ClientsmithModel

/// The modules that types of the user's own are imported from, file by file.
extension ViewContext {
  /// Of a file with declarations of the client, whose signatures name every type that is used.
  func modules(of part: ClientPart) -> [String: ImportList.Exposure] {
    exposures(
      of: part.types.flatMap(model.types.printed) + declaredResults(part.endpoints), .signature
    )
    .merging(modules(of: part.endpoints)) { max($0, $1) }
  }

  /// Of `SuntimesClient+Mock.swift`: `mock(…)` takes the closures of the endpoints.
  package var mockModules: [String: ImportList.Exposure] {
    exposures(
      of: model.types.flatMap(\.members) + declaredResults(model.endpoints), .implementation
    )
    .merging(modules(of: model.mainPart.endpoints)) { max($0, $1) }
  }

  /// Of a file with everything that is about some groups.
  func groupModules(of part: ClientPart) -> [String: ImportList.Exposure] {
    callModules.merging(exposures(of: model.types.flatMap(\.members), .implementation)) {
      max($0, $1)
    }
    .merging(modules(of: part)) { max($0, $1) }
  }

  /// Of `SuntimesClient+Live.swift`: `live(…)` takes what is sent with every request.
  package var liveModules: [String: ImportList.Exposure] {
    callModules.merging(exposures(of: model.settings.map(\.type), .signature)) { max($0, $1) }
  }

  /// Of `ClientsmithContainer.swift`, whose signatures name what is sent with every request.
  var settingModules: [String: ImportList.Exposure] {
    exposures(of: model.settings.filter { $0.constant == nil }.map(\.type), .signature)
  }

  /// Of files whose bodies alone name the types of endpoints.
  package var callModules: [String: ImportList.Exposure] {
    exposures(of: endpointTypes + errorTypes, .implementation)
  }

  /// Of files whose signatures name the types of some endpoints.
  func modules(of endpoints: [Endpoint]) -> [String: ImportList.Exposure] {
    exposures(
      of: endpoints.flatMap {
        $0.parameters.map(\.type) + ($0.declaresResult ? [] : $0.result.types)
      }, .signature)
  }

  /// The types in results that endpoints declare.
  private func declaredResults(_ endpoints: [Endpoint]) -> [TypeReference] {
    endpoints.flatMap {
      $0.declaresResult ? $0.result.types + $0.responseHeaders.map(\.type) : []
    }
  }

  /// Of tests, which make values of all types.
  package var testModules: Set<String> {
    let whole = ClientPart(types: model.types.declarations, endpoints: model.endpoints)
    return Set(modules(of: whole).keys).union(liveModules.keys)
  }

  private var endpointTypes: [TypeReference] {
    model.endpoints.flatMap { $0.parameters.map(\.type) + $0.result.types }
  }

  private var errorTypes: [TypeReference] {
    (model.errors + model.endpoints.flatMap(\.errors)).map(\.type)
  }

  /// - Parameter types: made only where a type is from a module.
  private func exposures(
    of types: @autoclosure () -> [TypeReference], _ exposure: ImportList.Exposure
  ) -> [String: ImportList.Exposure] {
    guard hasModules else { return [:] }
    return model.types.modules(of: types()).reduce(into: [:]) { $0[$1] = exposure }
  }
}

extension TypeDeclaration {
  /// The types that its declaration names.
  var members: [TypeReference] {
    if let instance { return instance.arguments }
    guard shared == nil else { return [] }
    return switch kind {
    case .structure(let structure): structure.properties.map(\.type)
    case .union(let union): union.cases.compactMap(\.type)
    case .alias(let target): [target]
    case .enumeration, .extern: []
    }
  }
}
