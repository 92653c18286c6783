import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Types that the user has written: their names must mean them where generated code stands.
enum ExternTypes {
  /// The name in the specification is nothing in Swift, so it hides nothing there.
  static func checkName(_ entry: DeclaredType, into log: inout DiagnosticLog) {
    let name = entry.name.value
    guard Primitive(rawValue: name.text) != nil || name.text == "Patch" else { return }
    log.error(
      .reservedName, at: entry.name.range,
      "the type \(name: name) is a type that every specification has",
      help: "call it `\(ReservedTypeNames.proposal(for: name.text))`, say")
  }

  /// Whether nothing but names gets from a declaration into Swift as it stands.
  static func isValid(
    _ extern: DeclaredExtern, _ wording: Wording, into log: inout DiagnosticLog
  ) -> Bool {
    guard isTypeName(extern.type.value) else {
      log.error(
        .invalidName, at: extern.type.range,
        "\(wording.name(.extern)) expects the name of a Swift type, found "
          + "\(name: extern.type.value)",
        help: wording.help(.externs(.writeType)))
      return false
    }
    if let module = extern.module, !SwiftModule.isName(module.value) {
      log.error(
        .invalidName, at: module.range,
        "\(wording.name(.externModule)) expects the name of a module, found \(name: module.value)",
        help: wording.help(.externs(.writeModule)))
      return false
    }
    if case .member(let member) = extern.mock, !ForeignValue.isMember(member.value) {
      log.error(
        .unknownValue, at: member.range,
        "\(wording.name(.externMock)) expects a static member of \(name: extern.type.value), found "
          + "\(name: member.value)",
        help: wording.help(.externs(.declareMock(extern.type.value))))
      return false
    }
    return true
  }

  /// One word, or several with dots between them.
  private static func isTypeName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy(SwiftModule.isName)
      && parts.last.map { !["Type", "Protocol", "self"].contains($0) } == true
  }

  static func type(
    _ extern: DeclaredExtern, of entry: DeclaredType, in document: Declarations,
    into log: inout DiagnosticLog
  ) -> ExternType {
    checkMeaning(extern, of: entry, in: document, into: &log)
    var type = ExternType(text: extern.type.value, module: extern.module?.value)
    switch extern.mock {
    case .example(let value):
      type.mock = value.json(into: &log).map { .json($0, document.dates) }
    case .member(let member): type.mock = .member(member.value)
    case nil: break
    }
    return type
  }

  /// Refuses a name that means another type in the target.
  private static func checkMeaning(
    _ extern: DeclaredExtern, of entry: DeclaredType, in document: Declarations,
    into log: inout DiagnosticLog
  ) {
    let first = extern.type.value.prefix { $0 != "." }
    let help =
      extern.module.map {
        document.wording.help(.externs(.qualify("\($0.value).\(extern.type.value)")))
      }
      ?? "give the type another name in Swift"
    if ReservedTypeNames.isGenerated(String(first)) {
      log.error(
        .nameCollision, at: extern.type.range,
        "\(name: String(first)) is a name of the generated code, which hides the type", help: help)
    }
    let other = document.types.first { type in
      if case .extern = type.form { return false }
      return type.name.value.text == first
    }
    guard let other else { return }
    log.error(
      .nameCollision, at: extern.type.range,
      "\(name: String(first)) is also a type of the specification", help: help,
      notes: [.init(range: other.name.range, message: "it is declared here")])
  }

  /// Reports the types that a mock would need a value of, each once.
  static func reportMissing(
    _ names: Set<SwiftName>, _ types: TypeIndex, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    guard !names.isEmpty else { return }
    for declaration in types where names.contains(declaration.name) {
      guard case .extern(let type) = declaration.kind else { continue }
      log.piece = declaration.piece
      defer { log.piece = nil }
      log.error(
        .missingKey, at: declaration.origin.range,
        "a mock needs a value of \(name: declaration.name), but none is declared",
        help: wording.help(.externs(.addMock(type.text))))
    }
  }
}
