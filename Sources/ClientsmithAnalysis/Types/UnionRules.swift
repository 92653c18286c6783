import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for the cases of a union: their names, and that something tells them apart.
enum UnionRules {
  /// - Returns: false where it is not known what its values look like.
  static func apply(
    to cases: inout [DeclaredUnionCase], _ tagging: Union.Tagging, at range: SourceRange,
    _ wording: Wording, into log: inout DiagnosticLog
  ) -> Bool {
    if cases.isEmpty {
      log.error(.emptyValue, at: range, "a union needs at least one case")
    }
    if case .adjacent(let discriminator, let content?) = tagging, discriminator == content {
      log.error(
        .duplicateName, at: range,
        "the key \(name: content) cannot have both the name of the case and its value")
      return false
    }
    if case .adjacent(let discriminator, _) = tagging {
      for entry in cases {
        guard let key = entry.contentKey, key.value == discriminator else { continue }
        log.error(
          .duplicateName, at: key.range,
          "the key \(name: discriminator) cannot have both the name of the case and its value")
        return false
      }
    }
    let names = cases.map(\.name.value.text)
    var taken = TakenNames { names }
    var collisions = NameCollisions("the case")
    cases = cases.compactMap { entry in
      var entry = entry
      let text = entry.name.value.text
      entry.name.value = MemberName.check(
        text, "the case", at: entry.name.range, besides: &taken, into: &log
      ) {
        wording.help(
          .names(
            .spellMember(
              $0, written: text, wireName: entry.wireName, type: entry.writtenType)))
      }
      let isRecognized = EnumerationRules.isRecognized(entry.name, into: &log)
      if entry.type == nil, tagging == .none {
        log.error(
          .missingKey, at: entry.range ?? entry.name.range,
          "the case \(name: text) needs a type that tells it apart",
          help: wording.help(.unions(.tellApart)))
        return nil
      }
      let isFree = collisions.check(entry.name.value, at: entry.name.range, into: &log)
      return isRecognized && isFree ? entry : nil
    }
    return true
  }
}
