import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for types by themselves, declared or inline: their names, and those in them.
enum TypeRules {
  static func apply(to declarations: inout Declarations, into log: inout DiagnosticLog) {
    let wording = declarations.wording
    let proposals = proposals(declarations.types)
    declarations.types.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let types = buffer
      _ = log.map(rangesOf: types.count) { range, log -> [Bool] in
        // The specification that declares a type reports its problems.
        for index in range where types[index].shared == nil {
          log.piece = types[index].piece
          apply(to: &types[index], called: proposals[index], wording, into: &log)
        }
        log.piece = nil
        return []
      }
    }
    ResultRules.checkErrors(&declarations.errors, wording, into: &log)
    for index in declarations.settings.indices {
      apply(to: &declarations.settings[index].type, wording, into: &log)
    }
  }

  static func apply(
    toParametersOf endpoint: inout DeclaredEndpoint, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    for index in endpoint.parameters.indices where endpoint.parameters[index].type?.isPlain == false
    {
      apply(to: &endpoint.parameters[index].type, wording, into: &log)
    }
  }

  private static func apply(
    to type: inout TypeExpression?, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    guard var inner = type, !inner.isPlain else { return }
    apply(to: &inner, wording, into: &log)
    type = inner
  }

  // MARK: - Declared types

  /// Names for the types whose own are refused, by their indices, each of them free.
  private static func proposals(_ types: [DeclaredType]) -> [Int: String] {
    let names = types.map(\.name.value.text)
    var taken = TakenNames(that: CamelCase.isUpper) { names }
    var proposals: [Int: String] = [:]
    for index in types.indices where !CamelCase.isUpper(names[index]) {
      let name = CamelCase.upper(names[index])
      let isReserved = ReservedTypeNames.objection(to: name, nested: false) != nil
      proposals[index] = taken.free(isReserved ? ReservedTypeNames.proposal(for: name) : name)
    }
    return proposals
  }

  private static func apply(
    to type: inout DeclaredType, called proposal: String?, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    if let proposal {
      log.error(
        .invalidName, at: type.name.range,
        "the type \(name: type.name.value) is not UpperCamelCase", help: "call it `\(proposal)`")
      type.name.value = SwiftName(proposal)
      type.hasRefusedName = true
    }
    type.parameters = type.parameters.compactMap { parameter in
      let text = parameter.value.text
      guard !CamelCase.isUpper(text) else { return parameter }
      let name = CamelCase.upper(text)
      log.error(
        .invalidName, at: parameter.range, "the parameter \(name: text) is not UpperCamelCase",
        help: wording.help(.names(.nameTypeParameter(name))))
      // It is known by the proposed name where the type names it.
      guard type.form.names(text) else { return nil }
      let renamed = TypeExpression(form: .name(name), range: parameter.range)
      type.form.forEachType { $0 = $0.replacing([text: renamed]) }
      return Located(SwiftName(name), at: parameter.range)
    }
    apply(to: &type.form, at: type.name.range, depth: 0, wording, into: &log)
  }

  // MARK: - What stands for a type

  static func apply(
    to type: inout TypeExpression, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    apply(to: &type, depth: 0, wording, into: &log)
  }

  /// - Parameter depth: how many types are around.
  private static func apply(
    to type: inout TypeExpression, depth: Int, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    if type.isPlain { return }
    guard depth < TypeExpression.maximumDepth else {
      log.error(
        .invalidType, at: type.range,
        "the type is nested more than \(TypeExpression.maximumDepth) levels deep",
        help: wording.help(.types(.declareInline)))
      type.form = .unreadable
      return
    }
    switch type.form {
    case .optional(var inner):
      apply(to: &inner, depth: depth + 1, wording, into: &log)
      if case .optional = inner.form {
        log.error(
          .redundantOptional, at: type.range, "the type is already optional",
          help: wording.help(.types(.removeOptional)))
        type.form = inner.form
      } else {
        type.form = .optional(inner)
      }
    case .inline(var inline):
      if let name = inline.name, !CamelCase.isUpper(name.value.text) {
        let proposal = CamelCase.upper(name.value.text)
        log.error(
          .invalidName, at: name.range, "the type \(name: name.value) is not UpperCamelCase",
          help: wording.help(.names(.nameInline(proposal))))
        inline.name?.value = SwiftName(proposal)
        inline.hasRefusedName = true
      }
      apply(to: &inline.form, at: type.range, depth: depth + 1, wording, into: &log)
      type.form = .inline(inline)
    default: type.changeChildren { apply(to: &$0, depth: depth + 1, wording, into: &log) }
    }
  }

  private static func apply(
    to form: inout DeclaredType.Form, at range: SourceRange, depth: Int, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    switch form {
    case .structure(var structure):
      // No second owner: it would be copied.
      form = .unreadable
      StructureRules.apply(to: &structure, at: range, wording, into: &log)
      for index in structure.includes.indices {
        apply(to: &structure.includes[index], depth: depth, wording, into: &log)
      }
      form = .structure(structure)
    case .enumeration(var enumeration):
      form = .unreadable
      EnumerationRules.apply(to: &enumeration, at: range, wording, into: &log)
      form = .enumeration(enumeration)
    case .union(var cases, let tagging):
      let isValid = UnionRules.apply(to: &cases, tagging, at: range, wording, into: &log)
      form = isValid ? .union(cases, tagging) : .unreadable
    case .extern(let extern):
      if !ExternTypes.isValid(extern, wording, into: &log) { form = .unreadable }
    case .alias, .unreadable: break
    }
    guard form.types.contains(where: { !$0.isPlain }) else { return }
    form.forEachType { apply(to: &$0, depth: depth, wording, into: &log) }
  }
}

extension TypeExpression {
  /// Whether nothing in it has to be looked at, as in nearly all of them.
  fileprivate var isPlain: Bool {
    switch form {
    case .name, .primitive, .unreadable: true
    case .optional(let inner), .array(let inner):
      switch inner.form {
      case .name, .primitive, .unreadable: true
      default: false
      }
    default: false
    }
  }
}
