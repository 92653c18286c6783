import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What generic types and all that is made of them have in common, once they are types of a model.
struct GenericDeclarations {
  private let instances: [String: GenericTypes.Instance]
  private let names: [String: SwiftName]
  private let wording: Wording

  init(_ declarations: Declarations, _ instances: [String: GenericTypes.Instance]) {
    self.instances = instances
    wording = declarations.wording
    names =
      instances.isEmpty
      ? [:]
      : Dictionary(
        declarations.types.map { ($0.id, $0.name.value) }, uniquingKeysWith: { first, _ in first })
  }

  func generic(
    of entry: DeclaredType, _ resolver: TypeResolver, into log: inout DiagnosticLog
  ) -> TypeDeclaration.Generic? {
    if entry.base != nil, let instance = instances[entry.id] {
      return .instance(self.instance(instance, resolver, into: &log))
    }
    guard !entry.parameters.isEmpty else { return nil }
    let parameters = entry.parameters.map(\.value)
    var inner: [SwiftName: TypeDeclaration.Instance] = [:]
    for (id, instance) in instances
    where !instance.parameters.isEmpty && instance.parameters.allSatisfy(parameters.contains) {
      inner[SwiftName(id)] = self.instance(instance, resolver, into: &log)
    }
    return .parameters(parameters, instances: inner)
  }

  private func instance(
    _ instance: GenericTypes.Instance, _ resolver: TypeResolver, into log: inout DiagnosticLog
  ) -> TypeDeclaration.Instance {
    TypeDeclaration.Instance(
      base: names[instance.base] ?? SwiftName(instance.base),
      arguments: instance.arguments.map { resolver.resolve($0, into: &log) })
  }

  /// Refuses arguments that would mean something else inside of the generic type.
  func checkArguments(
    _ types: TypeIndex, _ resolver: TypeResolver, into log: inout DiagnosticLog
  ) {
    for (_, instance) in instances.sorted(by: { $0.key < $1.key }) where instance.parameters.isEmpty
    {
      for argument in instance.arguments where resolver.isResolvable(argument) {
        var ignored = log.emptied
        let type = resolver.resolve(argument, into: &ignored)
        if types.isOptional(type) {
          log.error(
            .unsupportedType, at: argument.range,
            "an argument of \(name: instance.base) must not be optional",
            help: wording.help(.types(.removeOptional))
              + ", and make the properties optional that have this type")
        }
        // The generic type codes it as its type is coded, and Swift codes a pair of integers.
        if types.primitive(in: type) == .duration {
          log.error(
            .unsupportedType, at: argument.range,
            "an argument of \(name: instance.base) must not be a `Duration`",
            help: "write an object with a property of that type")
        }
      }
    }
  }

  /// A property that is stored behind a reference in one of them is so in all: the generator
  /// declares it once.
  static func shareBoxes(in types: inout TypeIndex) {
    for index in types.indices where types[index].isGeneric {
      let name = types[index].name
      let indices = [index] + types.indices.filter { types[$0].instance?.base == name }
      switch types[index].kind {
      case .structure(let structure):
        for member in structure.properties.indices
        where indices.contains(where: { types[$0].structure?.properties[member].isBoxed == true }) {
          for index in indices {
            guard var structure = types[index].structure else { continue }
            structure.properties[member].isBoxed = true
            types.update(index, .structure(structure))
          }
        }
      case .union(let union):
        for member in union.cases.indices
        where indices.contains(where: { types[$0].union?.cases[member].isBoxed == true }) {
          for index in indices {
            guard var union = types[index].union else { continue }
            union.cases[member].isBoxed = true
            types.update(index, .union(union))
          }
        }
      case .enumeration, .alias, .extern: break
      }
    }
  }
}

extension TypeDeclaration {
  fileprivate var structure: Structure? {
    if case .structure(let structure) = kind { structure } else { nil }
  }

  fileprivate var union: Union? {
    if case .union(let union) = kind { union } else { nil }
  }
}
