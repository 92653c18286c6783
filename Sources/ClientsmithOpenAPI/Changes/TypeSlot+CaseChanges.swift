import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

extension TypeSlot {
  /// Lays what the specification writes of cases over those of an enumeration or of a choice.
  ///
  /// - Parameter owner: what has the cases, for messages.
  mutating func change(
    _ changes: [CaseChange], of owner: @autoclosure () -> DiagnosticMessage,
    into log: inout DiagnosticLog
  ) {
    for change in changes {
      // A property is read again for each schema that extends its own.
      if let first = changedCases[change.value.value] {
        guard first.value.range != change.value.range, first.text != change.text,
          refusedCases.insert(change.value.range).inserted
        else { continue }
        log.error(
          .conflictingKeys, at: change.value.range,
          "the case \(name: change.value.value) is changed already: equal types are one",
          help: "remove one of the changes, or write the same",
          notes: [.init(range: first.value.range, message: "the other change is here")])
        continue
      }
      if change.isOmitted, isOnlyCase(change.value.value) {
        guard refusedCases.insert(change.value.range).inserted else { continue }
        log.error(
          .conflictingKeys, at: change.value.range,
          "no case of \(owner()) is left without \(name: change.value.value)",
          help: "keep one of the cases, or omit what has this type")
        continue
      }
      guard let known = apply(change) else {
        changedCases[change.value.value] = change
        continue
      }
      guard refusedCases.insert(change.value.range).inserted else { continue }
      log.error(
        .unknownValue, at: change.value.range,
        "\(owner()) has no case \(name: change.value.value)",
        help: known.isEmpty
          ? "remove it: only enumerations and choices have cases"
          : didYouMean(change.value.value, among: known, log) ?? "the cases are \(listed(known))")
    }
  }

  private func isOnlyCase(_ value: String) -> Bool {
    switch form {
    case .enumeration(let enumeration):
      enumeration.cases.count == 1 && enumeration.cases[0].text == value
    case .union(let cases, _): cases.count == 1 && cases[0].isCalled(value)
    default: false
    }
  }

  /// - Returns: the cases that there are, if this is none of them.
  private mutating func apply(_ change: CaseChange) -> [String]? {
    switch form {
    case .enumeration(var enumeration):
      let index = enumeration.cases.firstIndex { $0.text == change.value.value }
      guard let index else { return enumeration.cases.map(\.text) }
      enumeration.cases[index].name = change.name ?? enumeration.cases[index].name
      if let text = change.documentation.summary {
        enumeration.cases[index].documentation.summary = text
      }
      if let text = change.documentation.description {
        enumeration.cases[index].documentation.description = text
      }
      if change.isOmitted { enumeration.cases.remove(at: index) }
      form = .enumeration(enumeration)
    case .union(var cases, let tagging):
      let index = cases.firstIndex { $0.isCalled(change.value.value) }
      guard let index else { return cases.map(\.wireName) }
      cases[index].name = change.name ?? cases[index].name
      if change.isOmitted { cases.remove(at: index) }
      form = .union(cases, tagging)
    default: return []
    }
    return nil
  }
}

extension CaseChange {
  /// The same for changes that do the same.
  fileprivate var text: String {
    "\(name?.value.text ?? "") \(isOmitted) \(documentation.summary ?? "") \(documentation.description ?? "")"
  }
}

extension DeclaredUnionCase {
  /// Whether the document, or Swift, calls it so.
  fileprivate func isCalled(_ name: String) -> Bool {
    wireName == name || self.name.value.text == Words.member(name)
  }
}

extension DeclaredEnumeration.Case {
  /// Its value as the document has it.
  fileprivate var text: String {
    switch rawValue.value {
    case .string(let text): text
    case .integer(let value): String(value)
    }
  }
}
