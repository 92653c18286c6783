import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes a type of each use of a generic one, `Page<Order>`: what comes after this reads and checks
/// them as any other type. The generic types stay for the generator, which declares them alone.
struct GenericTypes {
  /// A generic type with its arguments.
  struct Instance {
    /// The generic type by its id.
    var base: String
    var arguments: [TypeExpression]
    /// The parameters that the arguments may name; none for what a type is made of.
    var parameters: [SwiftName]
    var range: SourceRange
  }

  /// More than any specification needs, and few enough for those that would need ever more.
  private static let maximumCount = 2_000
  private static let maximumLength = 300

  private var templates: [String: DeclaredType] = [:]
  private var declared: Set<String>
  /// Types whose declarations have an error: whether they are generic is unknown.
  private let unreadable: Set<String>
  private let wording: Wording
  private var instances: [String: Instance] = [:]
  /// Types that are made and whose own types are still to be looked at, with the generic types that
  /// they came from.
  private var open: [(type: DeclaredType, ancestors: Set<String>)] = []

  static func applied(
    _ declarations: Declarations, into log: inout DiagnosticLog
  ) -> (declarations: Declarations, instances: [String: Instance]) {
    let hasSome =
      declarations.types.contains {
        !$0.parameters.isEmpty || $0.form.types.contains(where: \.isGeneric)
      }
      || declarations.errors.contains { $0.type.isGeneric }
      || declarations.settings.contains { $0.type?.isGeneric == true }
      || hasGenericType(declarations.endpoints)
    guard hasSome else { return (declarations, [:]) }
    var generics = GenericTypes(declarations)
    var result = declarations
    generics.check(&result.types, client: declarations.client, into: &log)
    for type in result.types where !type.parameters.isEmpty { generics.templates[type.id] = type }
    generics.apply(to: &result, into: &log)
    return (result, generics.instances)
  }

  /// Whether any endpoint has one. By their indices, since endpoints and their parameters are too large
  /// to be copied for this.
  private static func hasGenericType(_ endpoints: [DeclaredEndpoint]) -> Bool {
    endpoints.indices.contains { index in
      endpoints[index].parameters.indices.contains {
        endpoints[index].parameters[$0].type?.isGeneric == true
      }
        || endpoints[index].errors.contains { $0.type.isGeneric }
        || endpoints[index].result?.types.contains(where: \.isGeneric) == true
    }
  }

  private init(_ declarations: Declarations) {
    wording = declarations.wording
    declared = Set(declarations.types.flatMap { [$0.id, $0.name.value.text] })
    unreadable = Set(declarations.types.filter(\.form.isUnreadable).map(\.id))
  }

  // MARK: - Parameters

  private func check(
    _ types: inout [DeclaredType], client: Located<SwiftName>, into log: inout DiagnosticLog
  ) {
    let ranges = Dictionary(
      types.map { ($0.name.value.text, $0.name.range) }, uniquingKeysWith: { first, _ in first })
    defer { log.piece = nil }
    for index in types.indices where !types[index].parameters.isEmpty {
      let type = types[index]
      log.piece = type.piece
      var known: [String: SourceRange] = [:]
      let taken = declared.union(type.parameters.map(\.value.text) + [client.value.text])
      let free = ["T", "U", "V", "W", "Value", "Element"].first { !taken.contains($0) }
      let renaming = free.map { "call it `\($0)`, say" } ?? "call it what no type is called"
      var misplaced: Set<String> = []
      for parameter in type.parameters {
        let text = parameter.value.text
        let isUnused = !type.form.isUnreadable && !type.form.names(text)
        if let first = known.updateValue(parameter.range, forKey: text) {
          log.error(
            .duplicateName, at: parameter.range, "two parameters are called \(name: text)",
            notes: [.init(range: first, message: "the first is here")])
        } else if let range = ranges[text] {
          // `Order: {of: Order}`: without a use of the parameter the type is taken as not generic.
          let isWithoutForm = type.form.isUnreadable && text == type.name.value.text
          if isUnused || isWithoutForm { misplaced.insert(text) }
          guard !isWithoutForm else { continue }
          log.error(
            .nameCollision, at: parameter.range,
            "the parameter \(name: text) has the name of a type",
            help: isUnused ? "remove it" : renaming,
            notes: [.init(range: range, message: "the type is here")])
        } else if let objection = ReservedTypeNames.objection(to: text, nested: false) {
          log.error(
            .reservedName, at: parameter.range, "the parameter \(name: text) \(objection)",
            help: renaming)
        } else if text == client.value.text {
          log.error(
            .nameCollision, at: parameter.range,
            "the parameter \(name: text) has the name of the client", help: renaming,
            notes: [.init(range: client.range, message: "the client is here")])
        } else if isUnused {
          log.error(
            .unusedParameter, at: parameter.range,
            "the type \(name: type.name.value) does not use its parameter \(name: text)",
            help: "remove it, or use it as the type of a property")
        }
      }
      var names: Set<String> = []
      types[index].parameters = type.parameters.filter {
        names.insert($0.value.text).inserted && !misplaced.contains($0.value.text)
      }
    }
  }

  // MARK: - Uses

  private mutating func apply(to declarations: inout Declarations, into log: inout DiagnosticLog) {
    for index in declarations.types.indices {
      let parameters = declarations.types[index].parameters.map(\.value)
      log.piece = declarations.types[index].piece
      declarations.types[index].form.forEachType {
        replace(&$0, knowing: parameters, ancestors: [], into: &log)
      }
    }
    log.piece = nil
    for index in declarations.errors.indices {
      replace(&declarations.errors[index].type, knowing: [], ancestors: [], into: &log)
    }
    for index in declarations.settings.indices {
      guard var type = declarations.settings[index].type else { continue }
      replace(&type, knowing: [], ancestors: [], into: &log)
      declarations.settings[index].type = type
    }
    for index in declarations.endpoints.indices {
      log.piece = declarations.endpoints[index].piece
      declarations.endpoints[index].forEachType {
        replace(&$0, knowing: [], ancestors: [], into: &log)
      }
    }
    log.piece = nil
    var made: [DeclaredType] = []
    finish(&made, into: &log)
    // One that nothing uses is looked at all the same.
    let used = Set(made.compactMap(\.base))
    for type in declarations.types where !type.parameters.isEmpty && !used.contains(type.id) {
      var instance = TypeExpression(
        form: .generic(
          type.id,
          type.parameters.map { TypeExpression(form: .primitive(.json), range: $0.range) }),
        range: type.name.range)
      replace(&instance, knowing: [], ancestors: [], into: &log)
    }
    finish(&made, into: &log)
    declarations.types += made
  }

  private mutating func finish(_ made: inout [DeclaredType], into log: inout DiagnosticLog) {
    var next = 0
    while next < open.count {
      var (type, ancestors) = open[next]
      next += 1
      log.piece = type.piece
      type.form.forEachType { replace(&$0, knowing: [], ancestors: ancestors, into: &log) }
      made.append(type)
    }
    log.piece = nil
    open = []
  }

  /// Puts the name of what is made of a generic type in its place.
  ///
  /// - Parameters:
  ///   - parameters: of the generic type around.
  ///   - ancestors: the generic types that led here.
  private mutating func replace(
    _ type: inout TypeExpression, knowing parameters: [SwiftName], ancestors: Set<String>,
    into log: inout DiagnosticLog
  ) {
    switch type.form {
    case .name(let name):
      guard let template = templates[name] else { return }
      log.error(
        .invalidType, at: type.range, "the generic type \(name: name) needs types in `<>`",
        help: advice(on: template))
      type.form = .unreadable
    case .generic(let name, var arguments):
      for index in arguments.indices {
        replace(&arguments[index], knowing: parameters, ancestors: ancestors, into: &log)
      }
      if let wrong = arguments.first(where: { !isAllowed($0, besides: parameters) }) {
        // It has its error where it stands, and not in the generic type as well.
        type.form = .array(wrong)
        return
      }
      let instance = Instance(
        base: name, arguments: arguments, parameters: parameters, range: type.range)
      type.form = make(instance, ancestors: ancestors, into: &log).map { .name($0) } ?? .unreadable
    default:
      type.changeChildren {
        replace(&$0, knowing: parameters, ancestors: ancestors, into: &log)
      }
    }
  }

  /// Whether all names in an argument are those of types, and it is no `Patch`.
  private func isAllowed(_ type: TypeExpression, besides parameters: [SwiftName]) -> Bool {
    switch type.form {
    case .name(let name):
      declared.contains(name) || instances[name] != nil || Primitive(reference: name) != nil
        || parameters.contains { $0.text == name }
    case .optional(let inner), .array(let inner), .dictionary(let inner):
      isAllowed(inner, besides: parameters)
    case .patch: false
    case .primitive, .generic, .inline, .unreadable: true
    }
  }

  /// - Returns: the name of the type; nil after an error.
  private mutating func make(
    _ instance: Instance, ancestors: Set<String>, into log: inout DiagnosticLog
  ) -> String? {
    guard let template = template(of: instance, into: &log) else { return nil }
    if instance.arguments.contains(where: \.isUnreadable) { return nil }
    let id = TypeExpression(
      form: .generic(instance.base, instance.arguments), range: instance.range
    ).text
    if instances[id] != nil { return id }
    guard id.utf8.count <= Self.maximumLength, instances.count < Self.maximumCount else {
      log.error(
        ancestors.contains(instance.base) ? .infiniteType : .largeType, at: instance.range,
        ancestors.contains(instance.base)
          ? "the arguments of \(name: instance.base) expand infinitely"
          : "there are too many types in the arguments of \(name: instance.base)",
        help: "declare an object for what it holds")
      return nil
    }
    var instance = instance
    instance.parameters = instance.parameters.filter { name in
      instance.arguments.contains { $0.names(name.text) || $0.isMade(of: name.text, instances) }
    }
    instances[id] = instance
    // What names a parameter is a type only where that is known.
    guard instance.parameters.isEmpty else { return id }
    var type = template
    type.id = id
    type.name.value = SwiftName(id)
    type.parameters = []
    type.base = template.id
    type.owner = template.owner ?? template.piece
    let names = Dictionary(
      zip(template.parameters.map(\.value.text), instance.arguments), uniquingKeysWith: { $1 })
    type.form.forEachType { $0 = $0.replacing(names) }
    open.append((type, ancestors.union([template.id])))
    return id
  }

  /// How a generic type is used.
  private func advice(on template: DeclaredType) -> String {
    let names = template.parameters.map(\.value.text)
    return wording.help(.types(.write("\(template.id)<\(names.joined(separator: ", "))>")))
      + ", with \(names.count == 1 ? "a type" : "types") in place of \(listed(names))"
  }

  private func template(of instance: Instance, into log: inout DiagnosticLog) -> DeclaredType? {
    guard let template = templates[instance.base] else {
      if unreadable.contains(instance.base) { return nil }
      let isKnown =
        declared.contains(instance.base) || Primitive(reference: instance.base) != nil
        || instance.parameters.contains { $0.text == instance.base }
      if isKnown {
        log.error(
          .invalidType, at: instance.range, "\(name: instance.base) takes no types in `<>`",
          help: wording.help(.types(.write(instance.base))))
      } else {
        log.error(
          .unknownType, at: instance.range, "unknown generic type \(name: instance.base)",
          help: Self.otherGenerics.contains(instance.base)
            ? wording.help(.results(.write(instance.base)))
            : TypeResolver.advice(onGeneric: instance.base, instance.arguments, wording)
              ?? didYouMean(instance.base, among: templates.keys.sorted() + ["Patch"], log)
              ?? wording.help(.types(.declare)))
      }
      return nil
    }
    let wanted = template.parameters.count
    guard instance.arguments.count == wanted else {
      log.error(
        .invalidType, at: instance.range,
        "\(name: instance.base) expects \(wanted) \(wanted == 1 ? "type" : "types") in `<>`, found "
          + "\(instance.arguments.count)",
        help: advice(on: template),
        notes: [.init(range: template.name.range, message: "it is declared here")])
      return nil
    }
    return template
  }

  /// What the generated code has for results, and people write as a type.
  private static let otherGenerics: Set<String> = [
    "Response", "ResponseStream", "AsyncStream", "AsyncThrowingStream", "ServerSentEvent",
  ]
}

extension TypeExpression {
  /// Whether a generic type stands in it.
  fileprivate var isGeneric: Bool {
    contains { if case .generic = $0.form { true } else { false } }
  }

  fileprivate var isUnreadable: Bool {
    contains { $0.form == .unreadable }
  }

  /// Whether a generic type in it has the parameter in its arguments.
  fileprivate func isMade(of parameter: String, _ instances: [String: GenericTypes.Instance])
    -> Bool
  {
    contains { type in
      guard case .name(let name) = type.form else { return false }
      return instances[name]?.parameters.contains { $0.text == parameter } ?? false
    }
  }
}

extension DeclaredType.Form {
  fileprivate var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }
}
