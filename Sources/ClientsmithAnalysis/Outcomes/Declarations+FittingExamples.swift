import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension Declarations {
  /// Takes out the examples that the model of these declarations goes without.
  ///
  /// - Parameter model: of these declarations.
  package mutating func leaveOutExamples(besides model: ClientModel) {
    var instances: [SwiftName: [TypeDeclaration]] = [:]
    for type in model.types {
      if let base = type.instance?.base { instances[base, default: []].append(type) }
    }
    for index in types.indices {
      let name = types[index].name.value
      // The examples of a generic type are those of what is made of it.
      let made =
        types[index].parameters.isEmpty
        ? [model.types[name]].compactMap(\.self) : instances[name] ?? []
      if made.allSatisfy({ model.types.example(of: .declared($0.name)) == nil }) {
        types[index].example = nil
      }
      guard case .structure(var declared) = types[index].form, !made.isEmpty else { continue }
      let structures = made.compactMap { type -> Structure? in
        if case .structure(let structure) = type.kind { structure } else { nil }
      }
      for member in declared.properties.indices {
        let key = declared.properties[member].wireName.value
        let isUsed = structures.contains { structure in
          structure.properties.contains { $0.wireName == key && $0.example != nil }
        }
        if !isUsed { declared.properties[member].example = nil }
      }
      types[index].form = .structure(declared)
    }
    let endpoints = Dictionary(
      model.endpoints.map { ($0.pathName, $0) }, uniquingKeysWith: { first, _ in first })
    for index in self.endpoints.indices {
      guard let endpoint = endpoints[self.endpoints[index].pathName] else { continue }
      let fitting = Set(endpoint.inputs.filter { $0.exampleSource == .written }.map(\.name))
      for parameter in self.endpoints[index].parameters.indices
      where self.endpoints[index].parameters[parameter].example?.isMadeUp != true
        && !fitting.contains(self.endpoints[index].parameters[parameter].name.value)
      {
        self.endpoints[index].parameters[parameter].example = nil
      }
      let hasEnvelope = self.endpoints[index].streamFormat.hasEnvelope
      self.endpoints[index].examples = self.endpoints[index].examples.compactMap { example in
        example.fitting(endpoint.examples, hasEnvelope: hasEnvelope)
      }
    }
  }
}

extension DeclaredExample {
  /// What of it the model has: of those of a stream, some of its elements; nil: nothing.
  fileprivate func fitting(
    _ examples: [Endpoint.Example], hasEnvelope: Bool
  ) -> DeclaredExample? {
    let own = examples.filter { $0.name == name && $0.origin.range == range }.map(\.body)
    guard !own.isEmpty else { return nil }
    func isFitting(_ body: WrittenValue) -> Bool {
      var ignored = DiagnosticLog(files: [])
      return body.sent(hasEnvelope: hasEnvelope).json(into: &ignored).map(own.contains) ?? false
    }
    guard !isFitting(body), case .sequence(let elements) = body.content else { return self }
    let fitting = elements.filter(isFitting)
    if fitting.count == elements.count { return self }
    var result = self
    result.body = WrittenValue(.sequence(fitting), range: body.range)
    return fitting.isEmpty ? nil : result
  }
}
