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
  ///   - use: where another one names it.
  package static func exported(
    by declarations: Declarations, _ model: ClientModel, path: String, use: SourceRange
  ) -> [DeclaredType] {
    // It had no errors when its own model was made.
    var ignored = DiagnosticLog(file: SourceFile(path: path, bytes: []))
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
      type.source =
        type.source.map { .init(path: $0.path, client: $0.client, use: use) }
        ?? .init(path: path, client: client, use: use)
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
          TypeExpression(form: .primitive(primitive), range: .fileStart)
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
  package static func add(
    _ shared: [DeclaredType], to declarations: inout Declarations, into log: inout DiagnosticLog
  ) {
    var known: [String: DeclaredType] = [:]
    let own = Dictionary(
      declarations.types.map { ($0.id, $0.name.range) }, uniquingKeysWith: { first, _ in first })
    for type in shared {
      guard let source = type.source else { continue }
      if let place = own[type.id] {
        log.error(
          .nameCollision, at: place,
          "\(name: type.id) is declared in \(source.path), too, whose types are used here",
          help: "rename one of them, or use that one",
          notes: [.init(range: source.use, message: "it is named here")])
      } else if let first = known[type.id], first.source?.path != source.path {
        log.error(
          .nameCollision, at: source.use,
          "\(name: type.id) is declared in \(source.path) and in \(first.source?.path ?? "")",
          help: "rename one of them")
      } else if known[type.id] == nil {
        known[type.id] = type
      }
    }
    var open = declarations.namedTypes
    var found: Set<String> = []
    while let name = open.popFirst() {
      guard let type = known[name], found.insert(name).inserted else { continue }
      for inner in type.form.types + type.form.includes { inner.collectNames(into: &open) }
    }
    declarations.types += shared.filter { type in
      // Each once, also where two specifications bring it along.
      found.remove(type.id) != nil
    }
  }

  /// Refuses what would have to change a type of another specification.
  static func check(
    _ types: AnalyzedTypes, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    for (declared, place) in types.sources {
      guard let source = declared.source, !declared.isHashable, types.index[place].isHashable else {
        continue
      }
      log.error(
        .unsupportedType, at: source.use,
        "a hashable type here holds \(name: declared.name.value), which is not hashable in "
          + "\(source.path)",
        help: wording.help(.types(.declareHashable)))
    }
  }
}

extension Declarations {
  /// The names of types that it refers to.
  fileprivate var namedTypes: Set<String> {
    var names: Set<String> = []
    for type in types {
      for inner in type.form.types { inner.collectNames(into: &names) }
    }
    for error in errors { error.type.collectNames(into: &names) }
    for setting in settings { setting.type?.collectNames(into: &names) }
    for endpoint in endpoints {
      for parameter in endpoint.parameters { parameter.type?.collectNames(into: &names) }
      for error in endpoint.errors { error.type.collectNames(into: &names) }
      for type in endpoint.result?.types ?? [] { type.collectNames(into: &names) }
    }
    return names
  }
}

extension TypeExpression {
  fileprivate func collectNames(into names: inout Set<String>) {
    switch form {
    case .name(let name): names.insert(name)
    case .optional(let type), .array(let type), .dictionary(let type), .patch(let type):
      type.collectNames(into: &names)
    case .generic(let name, let arguments):
      names.insert(name)
      for argument in arguments { argument.collectNames(into: &names) }
    case .inline(let inline):
      for type in inline.form.types + inline.form.includes { type.collectNames(into: &names) }
    case .primitive, .unreadable: break
    }
  }
}
