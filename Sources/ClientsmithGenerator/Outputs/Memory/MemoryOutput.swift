import ClientsmithModel

extension OutputDefinition {
  package static let memory = OutputDefinition(
    partOfOthers: .memory, runtimeForModel: RuntimePart.forMemory)
}

extension RuntimePart {
  /// What clients in memory use.
  static func forMemory(_ model: ClientModel) -> Set<RuntimePart> {
    guard !model.memory.isEmpty else { return [] }
    var parts: Set<RuntimePart> = [.memory]
    let endpoints = Dictionary(
      model.rememberedEndpoints.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for memory in model.memory {
      for operation in memory.operations {
        if let endpoint = endpoints[operation.endpoint], operation.hasPages(endpoint, model.types) {
          parts.insert(.memoryPages)
        }
        let setsPatches = operation.fields.contains { field in
          guard field.members.isEmpty else {
            return field.members.contains { $0.appliesPatch(model.types) }
          }
          guard let source = field.source, !field.merges else { return false }
          return model.types.isPatch(model.types.unwrapped(source.type))
        }
        if setsPatches {
          parts.insert(.appliedPatches)
        }
      }
    }
    return parts
  }
}
