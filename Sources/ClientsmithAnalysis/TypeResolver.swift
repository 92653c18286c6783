import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec

/// Looks the names of type expressions up, and refuses what Swift would not have.
struct TypeResolver {
  private let names: [String: SwiftName]
  private let optionalAliases: Set<String>
  /// Declared, but nobody knows as what.
  private let unreadable: Set<String>
  private let candidates: [String]

  /// - Parameter nested: types are nested in the client, and may hide primitives there.
  init(_ entries: [TypeEntry], nested: Bool) {
    var names: [String: SwiftName] = [:]
    func declare(_ name: String, as swiftName: String) {
      guard
        Primitive(rawValue: name) == nil || nested && ReservedTypeNames.isHideable(name),
        names[name] == nil
      else { return }
      names[name] = SwiftName(swiftName)
    }
    for entry in entries { declare(entry.name.value, as: CamelCase.upper(entry.name.value)) }
    // A name that is refused may be used as it is, and as it should be.
    for entry in entries {
      let name = CamelCase.upper(entry.name.value)
      declare(name, as: name)
    }
    self.names = names
    unreadable = Self.unreadable(entries)
    candidates = Primitive.allCases.map(\.rawValue) + ["Patch"] + entries.map(\.name.value)
    optionalAliases = Self.optionalAliases(entries)
  }

  /// - Returns: the type; `JSON` in place of what is refused, so that reading goes on.
  func resolve(
    _ expression: TypeExpression, allowsPatch: Bool = false, into log: inout DiagnosticLog
  ) -> TypeReference {
    switch expression.form {
    case .unreadable: return .primitive(.json)
    case .name(let name):
      return resolve(name, at: expression.range, into: &log)
    case .array(let element):
      return .array(resolve(element, into: &log))
    case .dictionary(let value):
      return .dictionary(resolve(value, into: &log))
    case .optional(let wrapped):
      if case .patch = wrapped.form {
        log.error(
          at: expression.range, "`Patch` says by itself that a value may be absent",
          help: "leave out the `?`")
      }
      checkNotOptional(wrapped, at: expression.range, into: &log)
      return .optional(resolve(wrapped, allowsPatch: true, into: &log))
    case .patch(let wrapped):
      if !allowsPatch {
        log.error(
          at: expression.range,
          "`Patch` is for properties of types and for fields of `json`, where a key can be absent",
          help: "write `T?`")
      }
      if case .optional = wrapped.form {
        log.error(
          at: wrapped.range, "`Patch` says by itself that a value may be null",
          help: "leave out the `?`")
      }
      checkNotOptional(wrapped, at: wrapped.range, into: &log)
      return .patch(resolve(wrapped, into: &log))
    }
  }

  /// Whether `resolve` finds nothing wrong with the names; what it has refused needs no other error.
  func isResolvable(_ expression: TypeExpression, allowsPatch: Bool = false) -> Bool {
    switch expression.form {
    case .unreadable: false
    case .name(let name):
      (names[name] != nil || Primitive(reference: name) != nil) && !unreadable.contains(name)
    case .optional(let type), .array(let type), .dictionary(let type): isResolvable(type)
    case .patch(let type): allowsPatch && isResolvable(type)
    }
  }

  private func checkNotOptional(
    _ wrapped: TypeExpression, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard case .name(let name) = wrapped.form, optionalAliases.contains(name) else { return }
    log.error(at: range, "the alias \(quoted(name)) is optional already", help: "leave out the `?`")
  }

  private func resolve(
    _ name: String, at range: SourceRange, into log: inout DiagnosticLog
  ) -> TypeReference {
    if let declared = names[name] { return .declared(declared) }
    if let primitive = Primitive(reference: name) { return .primitive(primitive) }
    let help =
      if name == "Patch" {
        "write `Patch<T>`"
      } else if let known = Self.otherLanguages[name.asciiLowercased] {
        known
      } else {
        didYouMean(name, among: candidates, log) ?? "declare it under `types`"
      }
    log.error(at: range, "there is no type \(quoted(name))", help: help)
    return .primitive(.json)
  }

  /// What other languages and formats call the primitives.
  private static let otherLanguages: [String: String] = [
    "integer": "did you mean `Int`?", "long": "did you mean `Int64`?",
    "number": "did you mean `Double`?", "boolean": "did you mean `Bool`?",
    "str": "did you mean `String`?", "text": "did you mean `String`?",
    "datetime": "did you mean `Date`?", "timestamp": "did you mean `Date`?",
    "uri": "did you mean `URL`?", "guid": "did you mean `UUID`?", "bytes": "did you mean `Data`?",
    "any": "did you mean `JSON`?", "object": "did you mean `JSON`?",
    "void": "leave the type out for nothing", "array": "write `[T]`", "set": "write `[T]`",
    "dictionary": "write `[String: T]`", "optional": "write `T?`",
  ]

  // MARK: - Aliases

  private static func optionalAliases(_ entries: [TypeEntry]) -> Set<String> {
    aliases(entries) { entry in
      if case .alias(let target) = entry.form, case .optional = target.form { true } else { false }
    }
  }

  private static func unreadable(_ entries: [TypeEntry]) -> Set<String> {
    aliases(entries) { entry in
      switch entry.form {
      case .unreadable: true
      case .alias(let target): if case .unreadable = target.form { true } else { false }
      case .properties, .enumeration, .union: false
      }
    }
  }

  /// The types of a kind, and the aliases that stand for one of them.
  private static func aliases(
    _ entries: [TypeEntry], of isWanted: (TypeEntry) -> Bool
  ) -> Set<String> {
    // From alias to alias, backwards: what a type is, those are that stand for it.
    var users: [String: [String]] = [:]
    var found: [String] = []
    for entry in entries {
      let names = [entry.name.value, CamelCase.upper(entry.name.value)]
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
