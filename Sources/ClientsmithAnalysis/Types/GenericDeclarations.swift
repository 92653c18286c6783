import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What generic types and all that is made of them have in common, once they are types of a model.
struct GenericDeclarations {
  private let uses: [String: GenericTypes.Use]
  private let names: [String: SwiftName]
  private let wording: Wording

  init(_ declarations: Declarations, _ uses: [String: GenericTypes.Use]) {
    self.uses = uses
    wording = declarations.wording
    names =
      uses.isEmpty
      ? [:]
      : Dictionary(
        declarations.types.map { ($0.id, $0.name.value) }, uniquingKeysWith: { first, _ in first })
  }

  func generic(
    of entry: DeclaredType, _ resolver: TypeResolver, into log: inout DiagnosticLog
  ) -> TypeDeclaration.Generic? {
    if entry.base != nil, let use = uses[entry.id] {
      return .instance(self.use(use, resolver, into: &log))
    }
    guard !entry.parameters.isEmpty else { return nil }
    let parameters = entry.parameters.map(\.value)
    var inner: [SwiftName: TypeDeclaration.Use] = [:]
    for (id, use) in uses
    where !use.parameters.isEmpty && use.parameters.allSatisfy(parameters.contains) {
      inner[SwiftName(id)] = self.use(use, resolver, into: &log)
    }
    return .parameters(parameters, uses: inner)
  }

  private func use(
    _ use: GenericTypes.Use, _ resolver: TypeResolver, into log: inout DiagnosticLog
  ) -> TypeDeclaration.Use {
    TypeDeclaration.Use(
      base: names[use.base] ?? SwiftName(use.base),
      arguments: use.arguments.map { resolver.resolve($0, into: &log) })
  }

  /// Refuses arguments that would mean something else inside of the generic type.
  func checkArguments(
    _ types: TypeIndex, _ resolver: TypeResolver, into log: inout DiagnosticLog
  ) {
    for (_, use) in uses.sorted(by: { $0.key < $1.key }) where use.parameters.isEmpty {
      for argument in use.arguments where resolver.isResolvable(argument) {
        var ignored = log.emptied
        let type = resolver.resolve(argument, into: &ignored)
        if types.isOptional(type) {
          log.error(
            .unsupportedType, at: argument.range,
            "an argument of \(name: use.base) must not be optional",
            help: wording.help(.types(.removeOptional))
              + ", and make the properties optional that have this type")
        }
        // The generic type codes it as its type is coded, and Swift codes a pair of integers.
        if types.primitive(in: type) == .duration {
          log.error(
            .unsupportedType, at: argument.range,
            "an argument of \(name: use.base) must not be a `Duration`",
            help: "write an object with a property of that type")
        }
      }
    }
  }

  /// A property that is stored behind a reference in one of them is so in all: the generator
  /// declares it once.
  static func shareBoxes(in types: inout TypeIndex) {
    for place in types.indices where types[place].isGeneric {
      let name = types[place].name
      let places = [place] + types.indices.filter { types[$0].instance?.base == name }
      switch types[place].kind {
      case .structure(let structure):
        for member in structure.properties.indices
        where places.contains(where: { types[$0].structure?.properties[member].isBoxed == true }) {
          for place in places {
            guard var structure = types[place].structure else { continue }
            structure.properties[member].isBoxed = true
            types.update(place, .structure(structure))
          }
        }
      case .union(let union):
        for member in union.cases.indices
        where places.contains(where: { types[$0].union?.cases[member].isBoxed == true }) {
          for place in places {
            guard var union = types[place].union else { continue }
            union.cases[member].isBoxed = true
            types.update(place, .union(union))
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
