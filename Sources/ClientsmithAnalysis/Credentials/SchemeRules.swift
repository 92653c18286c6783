import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for credentials by themselves: names of schemes, and of what carries them.
enum SchemeRules {
  static func apply(to declarations: inout Declarations, into log: inout DiagnosticLog) {
    check(&declarations.authentication, into: &log)
    let names = declarations.schemes.map(\.name.value.text)
    var taken = TakenNames { names }
    var collisions = NameCollisions("the scheme")
    declarations.schemes = declarations.schemes.compactMap { scheme in
      guard scheme.writtenName != "none" else {
        log.error(
          .reservedName, at: scheme.name.range, "`none` means that no credential is sent",
          help: "give the scheme another name")
        return nil
      }
      var scheme = scheme
      let range = scheme.name.range
      scheme.name.value = MemberName.check(
        scheme.name.value.text, "the scheme", at: range, besides: &taken, into: &log
      ) { "call it `\($0)`" }
      let isFree = collisions.check(scheme.name.value, at: range, into: &log)
      checkCarrier(of: scheme.authentication, at: scheme.range, into: &log)
      return isFree ? scheme : nil
    }
  }

  static func check(
    _ authentication: inout DeclaredAuthentication?, into log: inout DiagnosticLog
  ) {
    guard let entry = authentication else { return }
    switch entry.form {
    case .none: break
    case .inline(let inline, word: _): checkCarrier(of: inline, at: entry.range, into: &log)
    case .schemes(let alternatives):
      // The last of several may be empty: without a credential for another one, none is sent.
      guard alternatives.first?.isEmpty == false,
        alternatives.dropLast().allSatisfy({ !$0.isEmpty })
      else {
        log.error(
          .emptyValue, at: entry.range, "a sequence of schemes must not be empty",
          help: "name one of them, or `none` to send no credential")
        authentication = nil
        return
      }
      for names in alternatives { checkNames(names, into: &log) }
    }
  }

  private static func checkNames(_ names: [Located<String>], into log: inout DiagnosticLog) {
    for (index, name) in names.enumerated() {
      guard let first = names[..<index].first(where: { $0.value == name.value }) else { continue }
      log.error(
        .duplicateName, at: name.range, "the scheme \(name: name.value) is sent twice",
        help: "remove one of them", notes: [.init(range: first.range, message: "it is here")])
    }
  }

  private static func checkCarrier(
    of authentication: Authentication, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    switch authentication {
    case .bearer, .basic: break
    case .scheme(let word):
      if !ASCII.isToken(word) {
        log.error(
          .invalidHeader, at: range, "\(name: word) is not valid as a scheme of `Authorization`",
          help: "name the word in front of the credential, such as `Token`")
      }
    case .header(let name):
      HeaderRules.checkName(
        name, at: range, helpOnTransport: "name the header that the API expects", into: &log)
    case .query(let name):
      if name.isEmpty { log.error(.emptyName, at: range, "a query item needs a name") }
    case .cookie(let name): HeaderRules.checkCookieName(name, at: range, into: &log)
    }
  }
}
