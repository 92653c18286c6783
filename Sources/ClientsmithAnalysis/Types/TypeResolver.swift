import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Looks the names of type expressions up, and refuses what Swift would not have.
struct TypeResolver {
  private var names: [String: SwiftName]
  private let optionalAliases: Set<String>
  /// Declared, but it is not known as what.
  private let unreadable: Set<String>
  private let entries: [DeclaredType]
  private let wording: Wording

  /// - Parameter uses: generic types with their arguments.
  init(_ declarations: Declarations, instances: [String: GenericTypes.Instance] = [:]) {
    let entries = declarations.types
    // In the client, types may hide primitives.
    let nested = declarations.nestsTypes
    var names: [String: SwiftName] = [:]
    names.reserveCapacity(entries.count)
    func declare(_ name: String, as swiftName: SwiftName) {
      guard
        Primitive(rawValue: name) == nil || nested && ReservedTypeNames.isHideable(name),
        names[name] == nil
      else { return }
      names[name] = swiftName
    }
    for entry in entries { declare(entry.id, as: entry.name.value) }
    // A name that is refused may be used as it is, and as it should be.
    for entry in entries where entry.hasRefusedName {
      declare(entry.name.value.text, as: entry.name.value)
    }
    for id in instances.keys where names[id] == nil { names[id] = SwiftName(id) }
    self.names = names
    unreadable = Self.unreadable(entries, knowing: names)
    self.entries = entries
    wording = declarations.wording
    optionalAliases = Self.optionalAliases(entries)
  }

  /// The same inside of a generic type.
  func knowing(_ parameters: [SwiftName]) -> TypeResolver {
    var resolver = self
    for name in parameters { resolver.names[name.text] = name }
    return resolver
  }

  /// - Parameter mayBeConstant: a value may stand there as well, in another way.
  /// - Returns: the type; `JSON` in place of what is refused, so that reading goes on.
  func resolve(
    _ expression: TypeExpression, allowsPatch: Bool = false, mayBeConstant: Bool = false,
    into log: inout DiagnosticLog
  ) -> TypeReference {
    switch expression.form {
    case .unreadable, .inline, .generic: return .primitive(.json)
    case .primitive(let primitive): return .primitive(primitive)
    case .name(let name):
      return resolve(name, at: expression.range, mayBeConstant: mayBeConstant, into: &log)
    case .array(let element):
      return .array(resolve(element, into: &log))
    case .dictionary(let value):
      return .dictionary(resolve(value, into: &log))
    case .optional(let wrapped):
      if case .patch = wrapped.form, allowsPatch {
        log.error(
          .redundantOptional, at: expression.range, "`Patch` already allows an absent value",
          help: wording.help(.types(.removeOptional)))
      }
      checkNotOptional(wrapped, at: expression.range, into: &log)
      return .optional(resolve(wrapped, allowsPatch: allowsPatch, into: &log))
    case .patch(let wrapped):
      if !allowsPatch {
        let isOptional = if case .optional = wrapped.form { true } else { false }
        log.error(
          .misplacedPatch, at: expression.range,
          "`Patch` is for properties of types and for fields of \(wording.name(.section(.json))) and "
            + "\(wording.name(.section(.form))), which can be absent",
          help: wording.help(.types(.write(wrapped.text + (isOptional ? "" : "?")))))
      }
      if case .optional = wrapped.form {
        log.error(
          .redundantOptional, at: wrapped.range, "`Patch` already allows null",
          help: wording.help(.types(.removeOptional)))
      }
      checkNotOptional(wrapped, at: wrapped.range, into: &log)
      return .patch(resolve(wrapped, into: &log))
    }
  }

  /// Whether `resolve` finds nothing wrong with the names; what it has refused needs no other error.
  func isResolvable(_ expression: TypeExpression, allowsPatch: Bool = false) -> Bool {
    switch expression.form {
    case .unreadable, .inline, .generic: false
    case .primitive: true
    case .name(let name):
      (names[name] != nil || Primitive(reference: name) != nil) && !unreadable.contains(name)
    case .optional(let type), .array(let type), .dictionary(let type): isResolvable(type)
    case .patch(let type): allowsPatch && isResolvable(type)
    }
  }

  /// Whether the type has an error of its own: it could not be read, or a name in it is unknown.
  func isRefused(_ expression: TypeExpression) -> Bool {
    expression.contains { type in
      switch type.form {
      case .unreadable: true
      case .name(let name):
        names[name] == nil && Primitive(reference: name) == nil || unreadable.contains(name)
      default: false
      }
    }
  }

  private func checkNotOptional(
    _ wrapped: TypeExpression, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard case .name(let name) = wrapped.form, optionalAliases.contains(name) else { return }
    log.error(
      .redundantOptional, at: range, "the alias \(name: name) is already optional",
      help: wording.help(.types(.removeOptional)))
  }

  private func resolve(
    _ name: String, at range: SourceRange, mayBeConstant: Bool, into log: inout DiagnosticLog
  ) -> TypeReference {
    if let declared = names[name] { return .declared(declared) }
    if let primitive = Primitive(reference: name) { return .primitive(primitive) }
    let help =
      if name == "Patch" {
        wording.help(.types(.write("Patch<T>")))
      } else if let known = Self.otherLanguages[name.asciiLowercased] {
        known.help(wording)
      } else {
        helpOnUnknown(name, mayBeConstant: mayBeConstant, log)
      }
    log.error(.unknownType, at: range, "unknown type \(name: name)", help: help)
    return .primitive(.json)
  }

  /// What stands for a generic type of another language; nil where none is known.
  static func advice(
    onGeneric name: String, _ arguments: [TypeExpression], _ wording: Wording
  ) -> String? {
    guard case .form(let form)? = otherLanguages[name.asciiLowercased] else { return nil }
    // The last is that of the values.
    let type = arguments.last.map { form.replacing("T", with: $0.text) } ?? form
    return wording.help(.types(.write(type)))
  }

  private enum Meaning {
    case primitive(Primitive)
    case form(String)
    case file
    case nothing

    func help(_ wording: Wording) -> String {
      switch self {
      case .primitive(let primitive): "did you mean `\(primitive.rawValue)`?"
      case .form(let form): wording.help(.types(.write(form)))
      case .file:
        wording.help(.types(.write(Primitive.data.rawValue)))
          + ", or in a body `URL` for a file on disk"
      case .nothing: wording.help(.types(.removeTypeForNothing))
      }
    }
  }

  /// What other languages and formats call the types.
  private static let otherLanguages: [String: Meaning] = [
    "integer": .primitive(.int), "long": .primitive(.int64), "number": .primitive(.double),
    "boolean": .primitive(.bool), "str": .primitive(.string), "text": .primitive(.string),
    "datetime": .primitive(.date), "timestamp": .primitive(.date), "uri": .primitive(.url),
    "guid": .primitive(.uuid), "bytes": .primitive(.data), "binary": .primitive(.data),
    "any": .primitive(.json), "object": .primitive(.json), "jsonobject": .primitive(.json),
    "anycodable": .primitive(.json), "character": .primitive(.string), "void": .nothing,
    "file": .file, "blob": .file,
    "array": .form("[T]"), "list": .form("[T]"), "set": .form("[T]"),
    "dictionary": .form("[String: T]"), "map": .form("[String: T]"), "dict": .form("[String: T]"),
    "record": .form("[String: T]"), "hashmap": .form("[String: T]"), "optional": .form("T?"),
    "maybe": .form("T?"),
  ]

  private func helpOnUnknown(
    _ name: String, mayBeConstant: Bool, _ log: DiagnosticLog
  ) -> String {
    let known = Primitive.allCases.map(\.rawValue) + ["Patch"] + entries.map(\.id)
    let helps = [
      mayBeConstant && !CamelCase.isUpper(name)
        ? wording.help(.requests(.writeConstant(name))) : nil,
      didYouMean(name, among: known, log),
    ].compactMap(\.self)
    return helps.isEmpty ? wording.help(.types(.declare)) : helps.joined(separator: "; ")
  }

  // MARK: - Aliases

  private static func optionalAliases(_ entries: [DeclaredType]) -> Set<String> {
    aliases(entries) { entry in
      if case .alias(let target) = entry.form, case .optional = target.form { true } else { false }
    }
  }

  private static func unreadable(
    _ entries: [DeclaredType], knowing names: [String: SwiftName]
  ) -> Set<String> {
    aliases(entries) { entry in
      switch entry.form {
      case .unreadable: true
      case .alias(let target):
        switch target.form {
        case .unreadable: true
        case .name(let name): names[name] == nil && Primitive(reference: name) == nil
        default: false
        }
      case .structure, .enumeration, .union, .extern: false
      }
    }
  }

  /// The types of a kind, and the aliases that stand for one of them.
  private static func aliases(
    _ entries: [DeclaredType], of isWanted: (DeclaredType) -> Bool
  ) -> Set<String> {
    // From alias to alias, backwards: what a type is, those are that stand for it.
    var users: [String: [String]] = [:]
    var found: [String] = []
    for entry in entries {
      let names = entry.hasRefusedName ? [entry.id, entry.name.value.text] : [entry.id]
      if isWanted(entry) {
        found += names
      } else if case .alias(let target) = entry.form, case .name(let other) = target.form {
        users[other, default: []] += names
      }
    }
    var result: Set<String> = []
    while let name = found.popLast() {
      if result.insert(name).inserted { found += users[name] ?? [] }
    }
    return result
  }
}
