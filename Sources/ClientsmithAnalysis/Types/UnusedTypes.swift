import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Warns of types that no endpoint and no error leads to.
enum UnusedTypes {
  static func warn(
    _ types: AnalyzedTypes, _ endpoints: [Endpoint], _ settings: [Input], _ errors: [ErrorBody],
    into log: inout DiagnosticLog
  ) {
    // What could not be read may be what uses them.
    guard !endpoints.isEmpty, !log.hasErrors else { return }
    var found: Set<SwiftName> = []
    var open: [SwiftName] = []
    func visit(_ type: TypeReference) {
      type.forEachDeclared { name in
        if found.insert(name).inserted { open.append(name) }
      }
    }
    for body in errors { visit(body.type) }
    for input in settings { visit(input.type) }
    for endpoint in endpoints {
      for input in endpoint.inputs { visit(input.type) }
      // Nearly always those of the client.
      if endpoint.errors != errors { for body in endpoint.errors { visit(body.type) } }
      for type in endpoint.result.types { visit(type) }
      for header in endpoint.responseHeaders { visit(header.type) }
    }
    let sources = types.includedTypes
    // A warning about the outer type covers the types declared inside of it.
    let inner = Set(types.sources.lazy.filter { $0.declared.owner != nil }.map(\.index))
    let types = types.index
    while let name = open.popLast() {
      for included in sources[name] ?? [] { visit(.declared(included)) }
      if let instance = types[name]?.instance {
        visit(.declared(instance.base))
        for argument in instance.arguments { visit(argument) }
      }
      switch types.kind(named: name) {
      case .structure(let structure):
        // Properties are large, so none is copied.
        for property in structure.properties.indices { visit(structure.properties[property].type) }
        for constant in structure.constants { visit(constant.type) }
      case .union(let union): for type in union.cases.compactMap(\.type) { visit(type) }
      case .alias(let target): visit(target)
      case .enumeration, .extern, nil: break
      }
    }
    for (index, declaration) in types.enumerated()
    where !found.contains(declaration.name) && declaration.instance == nil
      && declaration.shared == nil && !inner.contains(index)
    {
      log.warning(
        .unusedType, at: declaration.origin.range,
        "no endpoint uses the type \(name: declaration.name)",
        help: "remove it")
    }
  }
}

extension AnalyzedTypes {
  /// The types that each type includes.
  fileprivate var includedTypes: [SwiftName: [SwiftName]] {
    var included: [SwiftName: [SwiftName]] = [:]
    for (declared, position) in sources {
      guard case .structure(let structure) = declared.form, !structure.includes.isEmpty else {
        continue
      }
      included[index[position].name] = structure.includes.flatMap(\.includedNames)
    }
    return included
  }
}

extension TypeExpression {
  /// What an entry of `includes` names, itself or inside of it.
  fileprivate var includedNames: [SwiftName] {
    switch form {
    case .name(let name): [SwiftName(name)]
    case .inline(let inline): inline.form.includes.flatMap(\.includedNames)
    default: []
    }
  }
}
