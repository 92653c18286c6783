import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for the cases of an enumeration: names and values, each once, and of one kind.
enum EnumerationRules {
  static func apply(
    to enumeration: inout DeclaredEnumeration, at range: SourceRange, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    let range = enumeration.range ?? range
    if enumeration.cases.isEmpty {
      log.error(.emptyValue, at: range, "an enumeration needs at least one case")
    }
    if enumeration.cases.count > (enumeration.isClosed ? 1_000 : 2_000) {
      log.warning(
        .largeType, at: range,
        "an enumeration of \(enumeration.cases.count) cases compiles slowly",
        help: wording.help(.types(.declareAlias("String"))))
    }
    checkNames(of: &enumeration.cases, wording, into: &log)
    let isClosed = enumeration.isClosed
    let isInteger = enumeration.cases.first?.rawValue.value.isInteger
    var names = NameCollisions("the case", count: enumeration.cases.count)
    var values: [Enumeration.RawValue: SourceRange] = [:]
    enumeration.cases = enumeration.cases.filterChangedLast { entry in
      guard entry.rawValue.value.isInteger == isInteger else {
        log.error(
          .wrongType, at: entry.rawValue.range,
          "the cases of an enumeration must be all strings or all integers",
          help: "quote the integers")
        return false
      }
      if let first = values[entry.rawValue.value] {
        log.error(
          .duplicateName, at: entry.name.range,
          "the case \(name: entry.name.value) has the same value as another", help: "remove it",
          notes: [.init(range: first, message: "the first is here")])
        return false
      }
      values[entry.rawValue.value] = entry.name.range
      // Of a document, it cannot be closed.
      let isOwn = entry.name.isInFile(of: entry.rawValue)
      let other = isOwn ? ", or \(wording.help(.types(.closeEnumeration)))" : ""
      guard isClosed || isRecognized(entry.name, orElse: other, into: &log) else { return false }
      return names.check(entry.name.value, at: entry.name.range, into: &log)
    }
  }

  private static func checkNames(
    of cases: inout [DeclaredEnumeration.Case], _ wording: Wording, into log: inout DiagnosticLog
  ) {
    guard cases.contains(where: { !$0.name.value.isMember }) else { return }
    let names = cases.map(\.name.value.text)
    var taken = TakenNames { names }
    for index in cases.indices where !cases[index].name.value.isMember {
      let entry = cases[index]
      cases[index].name.value = MemberName.check(
        entry.name.value.text, "the case", at: entry.name.range, besides: &taken, into: &log
      ) {
        guard entry.name.isInFile(of: entry.rawValue) else {
          return wording.help(.names(.nameChanged($0)))
        }
        let isValueAlone = entry.documentation == Documentation()
        return wording.help(.names(.spellCase($0, isValueAlone ? entry.rawValue.value : nil)))
      }
    }
  }

  /// `unrecognized` is the case that keeps what is not declared.
  ///
  /// - Parameter other: what else helps, as the end of a sentence.
  static func isRecognized(
    _ name: Located<SwiftName>, orElse other: String = "", into log: inout DiagnosticLog
  ) -> Bool {
    // Cases whose names differ in case alone are hard to tell apart.
    guard name.value.text.asciiLowercased == "unrecognized" else { return true }
    log.error(
      .reservedName, at: name.range,
      "the case `unrecognized` is reserved: it is generated for values that are not declared",
      help: "call it `unrecognizedValue`" + other)
    return false
  }
}

extension [DeclaredEnumeration.Case] {
  /// Those that pass, in their order. Those that a specification changes are looked at last, so that it
  /// is told of a name that its document has already.
  fileprivate func filterChangedLast(_ isKept: (Element) -> Bool) -> Self {
    let changed = indices.filter { !self[$0].name.isInFile(of: self[$0].rawValue) }
    guard !changed.isEmpty else { return filter(isKept) }
    let others = indices.filter { !changed.contains($0) }
    let kept = Set((others + changed).filter { isKept(self[$0]) })
    return indices.filter(kept.contains).map { self[$0] }
  }
}

extension Enumeration.RawValue {
  fileprivate var isInteger: Bool {
    if case .integer = self { true } else { false }
  }
}
