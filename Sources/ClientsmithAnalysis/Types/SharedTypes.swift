import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Types that one specification declares and others of the target use.
package enum SharedTypes {
  /// The types of a specification without errors as others use them: declared once, they are there
  /// what they are here.
  ///
  /// - Parameters:
  ///   - model: what was made of the specification.
  ///   - owner: the file of the specification.
  package static func exported(
    by declarations: Declarations, _ model: ClientModel, of owner: SourceID
  ) -> [DeclaredType] {
    // It had no errors when its own model was made.
    var ignored = DiagnosticLog(files: [])
    var declarations = declarations
    Analysis.check(&declarations, into: &ignored)
    let named = IncludedProperties.copied(
      InlineTypes.declared(declarations, into: &ignored), into: &ignored)
    let generics = GenericTypes.applied(named, into: &ignored).declarations
    let finished = Dictionary(
      PropertyAccess.applied(generics).types.map { ($0.id, $0.form) },
      uniquingKeysWith: { first, _ in first })
    let client = declarations.nestsTypes ? declarations.client.value : nil
    // Another specification may declare a `Date` of its own.
    let primitives = primitives(besides: Set(named.types.map(\.id)))
    return named.types.map { type in
      var type = type
      type.form = finishing(type.form, as: finished[type.id])
      type.form.forEachType { $0 = $0.replacing(primitives) }
      type.isHashable = model.types[type.name.value]?.isHashable ?? false
      if type.shared == nil { type.shared = .init(owner: owner, client: client) }
      return type
    }
  }

  /// What the names of primitives stand for in a specification, which types of its own may hide.
  private static func primitives(besides declared: Set<String>) -> [String: TypeExpression] {
    let hidden = Primitive.allCases.filter { !declared.contains($0.rawValue) }
    return Dictionary(
      uniqueKeysWithValues: hidden.map { primitive in
        (
          primitive.rawValue,
          TypeExpression(form: .primitive(primitive), range: .unknown)
        )
      })
  }

  /// Who sets a property decides in the specification that declares it.
  private static func finishing(
    _ form: DeclaredType.Form, as finished: DeclaredType.Form?
  ) -> DeclaredType.Form {
    guard case .structure(var structure) = form else { return form }
    structure.includes = []
    for index in structure.properties.indices {
      let type = structure.properties[index].type
      if case .structure(let other)? = finished, other.properties.indices.contains(index),
        case .optional = other.properties[index].type.form
      {
        // It stays as it is, whoever makes the object here.
        if case .optional = type.form { continue }
        structure.properties[index].type = TypeExpression(form: .optional(type), range: type.range)
      } else {
        structure.properties[index].access = nil
      }
    }
    return .structure(structure)
  }

  /// Adds those of other specifications' types that a specification names, directly or by way of
  /// others.
  ///
  /// - Parameter uses: what each specification brings along, and where it is named here.
  package static func add(
    _ uses: [(types: [DeclaredType], range: SourceRange)], to declarations: inout Declarations,
    into log: inout DiagnosticLog
  ) {
    var shared: [DeclaredType] = []
    for use in uses {
      for var type in use.types {
        type.shared?.use = use.range
        shared.append(type)
      }
    }
    var known: [String: DeclaredType] = [:]
    let own = Dictionary(
      declarations.types.map { ($0.id, $0.name.range) }, uniquingKeysWith: { first, _ in first })
    for type in shared {
      guard let source = type.shared else { continue }
      let path = log.path(of: type.name.range)
      if let range = own[type.id] {
        log.error(
          .nameCollision, at: range,
          "\(name: type.id) is also declared in \(path), whose types are used here",
          help: "rename one of them, or use that one",
          notes: [.init(range: source.use, message: "it is named here")])
      } else if let first = known[type.id], first.shared?.owner != source.owner {
        log.error(
          .nameCollision, at: source.use,
          "\(name: type.id) is declared in \(path) and in \(log.path(of: first.name.range))",
          help: "rename one of them")
      } else if known[type.id] == nil {
        known[type.id] = type
      }
    }
    var open = declarations.namedTypes
    var found: Set<String> = []
    while let name = open.popFirst() {
      guard let type = known[name], found.insert(name).inserted else { continue }
      open.formUnion(type.namedTypes)
    }
    declarations.types += shared.filter { type in
      // Each once, also where two specifications bring it along.
      found.remove(type.id) != nil
    }
  }

  /// Declares what nothing declares, where types of another specification are not known: that it has
  /// errors is all that is wrong with them.
  package static func addUnknown(to declarations: inout Declarations) {
    let known = Set(
      declarations.types.flatMap { type in
        [type.id, type.name.value.text] + type.parameters.map(\.value.text)
      })
    let names = declarations.namedTypes.filter { name in
      !known.contains(name) && CamelCase.isUpper(name) && Primitive(reference: name) == nil
    }
    declarations.types += names.sorted().map { name in
      DeclaredType(
        id: name, name: Located(SwiftName(name), at: declarations.client.range), form: .unreadable)
    }
  }

  /// Refuses what would have to change a type of another specification.
  static func check(
    _ types: AnalyzedTypes, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    for (declared, index) in types.sources {
      guard let source = declared.shared, !declared.isHashable, types.index[index].isHashable else {
        continue
      }
      log.error(
        .unsupportedType, at: source.use,
        "a hashable type here holds \(name: declared.name.value), which is not hashable in "
          + "\(log.path(of: declared.name.range))",
        help: wording.help(.types(.declareHashable)))
    }
  }
}
