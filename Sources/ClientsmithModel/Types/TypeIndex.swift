/// The declared types in their order, and what follows from a type alone.
///
/// Aliases never form a cycle here: analysis cuts those that do.
package struct TypeIndex: Sendable {
  /// Behind a reference, since whatever prints or encodes values holds an index.
  private struct Storage: Sendable {
    var declarations: [TypeDeclaration]
    let indices: [SwiftName: Int]
    /// What aliases stand for. Types are resolved all the time, and most specifications have none.
    var aliases: [SwiftName: TypeReference] = [:]
    var discriminators: [SwiftName: [String]] = [:]
    var hasInstances = false
    /// What generic declarations use with their own parameters, by the names that stand for it.
    var bases: [SwiftName: SwiftName] = [:]
    /// Whether any type has an example of its own.
    var hasExamples = false
  }

  private var storage: CopyOnWrite<Storage>

  /// In the order written.
  package var declarations: [TypeDeclaration] { storage.value.declarations }
  /// The keys that tell types apart in unions, where an object has to know them.
  var discriminators: [SwiftName: [String]] { storage.value.discriminators }
  /// Whether generic types are used.
  var hasInstances: Bool { storage.value.hasInstances }

  package init(_ declarations: [TypeDeclaration]) {
    storage = CopyOnWrite(
      Storage(
        declarations: declarations,
        indices: Dictionary(
          declarations.enumerated().map { ($0.element.name, $0.offset) },
          uniquingKeysWith: { first, _ in first })))
    storage.value.hasExamples = declarations.contains { $0.example != nil }
    storage.value.hasInstances = declarations.contains { $0.instance != nil }
    for declaration in declarations {
      guard case .parameters(_, let instances)? = declaration.generic else { continue }
      for (name, instance) in instances where index(of: name) == nil {
        storage.value.bases[name] = instance.base
      }
    }
    for index in declarations.indices { updateAlias(index) }
    storage.value.discriminators = findDiscriminators()
  }

  /// The declaration of a type; every `TypeReference.declared` of a model has one.
  package subscript(name: SwiftName) -> TypeDeclaration? {
    index(of: name).map { declarations[$0] }
  }

  /// What a declared type is, without a copy of its whole declaration.
  package func kind(named name: SwiftName) -> TypeDeclaration.Kind? {
    index(of: name).map { declarations[$0].kind }
  }

  /// What a type is, or the generic type that it is with the parameters of another one.
  func genericKind(of type: TypeReference) -> TypeDeclaration.Kind? {
    if let kind = kind(of: type) { return kind }
    guard case .declared(let name) = resolved(type), let base = storage.value.bases[name] else {
      return nil
    }
    return kind(named: base)
  }

  package func index(of name: SwiftName) -> Int? {
    storage.value.indices[name]
  }

  package mutating func update(_ index: Int, _ kind: TypeDeclaration.Kind) {
    storage.value.declarations[index].kind = kind
    updateAlias(index)
  }

  package mutating func makeHashable(_ index: Int) {
    storage.value.declarations[index].isHashable = true
  }

  package mutating func setExample(_ index: Int, _ example: Value) {
    storage.value.declarations[index].example = example
    storage.value.hasExamples = true
  }

  /// What its specification writes as an example of a type, an alias included.
  package func example(of type: TypeReference) -> Value? {
    guard storage.value.hasExamples, case .declared(let name) = type, let index = index(of: name)
    else { return nil }
    if let example = declarations[index].example { return example }
    guard case .alias(let target) = declarations[index].kind else { return nil }
    return example(of: target)
  }

  private mutating func updateAlias(_ index: Int) {
    let name = declarations[index].name
    // Of equal names the first counts.
    guard self.index(of: name) == index else { return }
    if case .alias(let target) = declarations[index].kind {
      storage.value.aliases[name] = target
    } else if !storage.value.aliases.isEmpty {
      storage.value.aliases[name] = nil
    }
  }
}

extension TypeIndex: RandomAccessCollection {
  package var startIndex: Int { declarations.startIndex }
  package var endIndex: Int { declarations.endIndex }
  package subscript(index: Int) -> TypeDeclaration { declarations[index] }
}

extension TypeIndex: Hashable {
  package static func == (a: TypeIndex, b: TypeIndex) -> Bool { a.declarations == b.declarations }

  package func hash(into hasher: inout Hasher) { hasher.combine(declarations) }
}

// MARK: - Aliases and optionals

extension TypeIndex {
  var hasAliases: Bool { !storage.value.aliases.isEmpty }

  /// The type without aliases at its top.
  package func resolved(_ type: TypeReference) -> TypeReference {
    guard !storage.value.aliases.isEmpty else { return type }
    var type = type
    while case .declared(let name) = type, let target = storage.value.aliases[name] {
      type = target
    }
    return type
  }

  /// The type without aliases and optionals at its top.
  package func unwrapped(_ type: TypeReference) -> TypeReference {
    var type = resolved(type)
    while case .optional(let wrapped) = type { type = resolved(wrapped) }
    return type
  }

  /// Whether two types are the same in Swift, whatever they are called.
  package func isSame(_ a: TypeReference, _ b: TypeReference) -> Bool {
    switch (resolved(a), resolved(b)) {
    case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)),
      (.dictionary(let a), .dictionary(let b)), (.patch(let a), .patch(let b)):
      isSame(a, b)
    case (let a, let b): a == b
    }
  }

  /// The type without aliases, optionals and what a `Patch` adds to it.
  package func plain(_ type: TypeReference) -> TypeReference {
    var type = resolved(type)
    while true {
      switch type {
      case .optional(let wrapped), .patch(let wrapped): type = resolved(wrapped)
      case .primitive, .array, .dictionary, .declared: return type
      }
    }
  }

  /// The primitive that a type is made of, behind arrays, dictionaries and optionals.
  package func primitive(in type: TypeReference) -> Primitive? {
    switch plain(type) {
    case .primitive(let primitive): primitive
    case .array(let inner), .dictionary(let inner): primitive(in: inner)
    case .optional, .patch, .declared: nil
    }
  }

  package func isOptional(_ type: TypeReference) -> Bool {
    if case .optional = resolved(type) { true } else { false }
  }

  package func isPatch(_ type: TypeReference) -> Bool {
    if case .patch = resolved(type) { true } else { false }
  }
}

// MARK: - Kinds

extension TypeIndex {
  /// What a declared type behind all aliases is; nil for any other type.
  package func kind(of type: TypeReference) -> TypeDeclaration.Kind? {
    guard case .declared(let name) = resolved(type) else { return nil }
    return kind(named: name)
  }

  /// The structure that a type is; nil for any other type.
  package func structure(_ type: TypeReference) -> Structure? {
    if case .structure(let structure)? = kind(of: type) { structure } else { nil }
  }

  package func enumeration(_ type: TypeReference) -> Enumeration? {
    if case .enumeration(let enumeration)? = kind(of: type) { enumeration } else { nil }
  }

  package func extern(_ type: TypeReference) -> ExternType? {
    if case .extern(let extern)? = kind(of: type) { extern } else { nil }
  }

  package func union(_ type: TypeReference) -> Union? {
    if case .union(let union)? = kind(of: type) { union } else { nil }
  }

  /// Whether one text stands for a value: primitives but JSON, and enumerations.
  package func isScalar(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .primitive(let primitive): primitive != .json
    case .declared: enumeration(type) != nil
    case .optional, .array, .dictionary, .patch: false
    }
  }

  /// A JSON object: a structure or a dictionary.
  package func isObject(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .dictionary: true
    case .declared: structure(type) != nil
    case .primitive, .optional, .array, .patch: false
    }
  }

  /// Whether every value is a JSON object, also of a union.
  package func isAlwaysObject(_ type: TypeReference) -> Bool {
    var open = [type]
    var known: Set<SwiftName> = []
    while let type = open.popLast() {
      if isObject(type) { continue }
      guard case .declared(let name) = resolved(type), let union = union(type) else { return false }
      guard known.insert(name).inserted else { continue }
      switch union.tagging {
      case .none, .discriminator: open += union.cases.compactMap(\.type)
      case .adjacent: break
      case .external: if union.cases.contains(where: { $0.type == nil }) { return false }
      }
    }
    return true
  }

  /// Whether the Swift type is Hashable; structures and unions are Equatable alone.
  ///
  /// - Parameter parameters: of a generic type, that are Hashable.
  package func isHashable(_ type: TypeReference, knowing parameters: [SwiftName] = []) -> Bool {
    switch resolved(type) {
    case .primitive: true
    case .optional(let type), .array(let type), .dictionary(let type):
      isHashable(type, knowing: parameters)
    case .patch: false
    case .declared(let name):
      enumeration(type) != nil || self[name]?.isHashable == true || parameters.contains(name)
    }
  }
}
