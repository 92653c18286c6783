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
      var bodies = endpoint.examples.map(\.body)
      self.endpoints[index].examples.removeAll { example in
        var ignored = DiagnosticLog(files: [])
        guard let body = example.body.json(into: &ignored), let match = bodies.firstIndex(of: body)
        else { return true }
        bodies.remove(at: match)
        return false
      }
    }
  }
}
