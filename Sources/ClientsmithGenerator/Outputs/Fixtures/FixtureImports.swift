import ClientsmithModel

/// What the fixtures of a specification name.
struct FixtureImports {
  private(set) var foundation = ImportList.Exposure.none
  private(set) var runtime = ImportList.Exposure.none
  private(set) var modules: [String: ImportList.Exposure] = [:]
  /// Default arguments of public functions are a part of what they declare, those of others are not.
  private let defaults: ImportList.Exposure
  private let types: TypeIndex
  private let hasModules: Bool
  private let fixtures: FixtureValues

  init(_ declarations: [TypeDeclaration], _ fixtures: FixtureValues, _ context: ViewContext) {
    types = context.model.types
    hasModules = context.hasModules
    defaults = context.options.access == .public ? .signature : .implementation
    self.fixtures = fixtures
    for type in declarations {
      for argument in type.instance?.arguments ?? [] { note(argument) }
      switch type.kind {
      case .structure(let structure):
        for (property, value) in zip(structure.properties, fixtures.ofStructures[type.name] ?? []) {
          note(property.type)
          if let value { note(value, as: property.type) }
        }
      case .enumeration, .union, .alias, .extern: continue
      }
    }
  }

  /// A type that a signature names.
  private mutating func note(_ type: TypeReference) {
    for type in types.withArguments(type) {
      if type.namesFoundation { foundation = .signature }
      if type.namesRuntime { runtime = .signature }
    }
    note(modulesOf: type, .signature)
  }

  private mutating func note(modulesOf type: TypeReference, _ exposure: ImportList.Exposure) {
    guard hasModules else { return }
    for module in types.modules(of: [type]) {
      modules[module] = max(modules[module] ?? .none, exposure)
    }
  }

  /// A value that a default argument writes out.
  private mutating func note(_ value: Value, as type: TypeReference) {
    switch (value, types.resolved(type)) {
    case (.null, .optional): return
    case (_, .optional(let inner)), (_, .patch(let inner)): note(value, as: inner)
    case (.array(let elements), .array(let element)):
      for value in elements { note(value, as: element) }
    case (.dictionary(let fields), .dictionary(let element)):
      for field in fields { note(field.value, as: element) }
    case (.structure(let members), .declared(let name)):
      guard case .structure(let structure)? = types.kind(named: name) else { return }
      let mocks = fixtures.ofStructures[name]
      for (index, member) in members.enumerated() where mocks?[index] != member.value {
        note(member.value, as: structure.properties[index].type)
      }
    case (.union(let name, let payload), .declared(let union)):
      guard case .union(let union)? = types.kind(named: union), let type = union[name]?.type
      else { return }
      note(payload, as: type)
    case (.foreign(.json), let type):
      runtime = max(runtime, defaults)
      note(modulesOf: type, defaults)
    case (_, .primitive(let primitive)):
      let type = TypeReference.primitive(primitive)
      if type.namesFoundation { foundation = max(foundation, defaults) }
      if type.namesRuntime { runtime = max(runtime, defaults) }
    case (_, let type): note(modulesOf: type, defaults)
    }
  }
}
