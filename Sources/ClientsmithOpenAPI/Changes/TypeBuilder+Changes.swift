import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What a specification says of types that stand in the document without a name.
extension TypeBuilder {
  /// Gives one the name of the specification; equal ones that have the same are one type.
  func name(_ form: TypeExpression.Form, _ name: Located<SwiftName>, of member: String) {
    guard let slot = inlineSlot(of: form, member, refusing: "name", at: name.range) else { return }
    if let other = slots[slot].givenName, other.value != name.value {
      guard refusedNames.insert(name.range).inserted else { return }
      return log.error(
        .nameCollision, at: name.range,
        "the type of \(name: member) is called \(name: other.value) already: equal ones are one type",
        help: "remove one of the names",
        notes: [.init(range: other.range, message: "the other name is here")])
    }
    let other = slots.indices.first { $0 != slot && slots[$0].givenName?.value == name.value }
    if let other, let signature = slots[other].signature, signature == slots[slot].signature {
      slots[other].share(with: slots[slot])
      slots[slot].form = .alias(TypeExpression(form: .name(slots[other].id), range: name.range))
      return
    }
    guard names.taken.isFree(name.value.text), other == nil else {
      guard refusedNames.insert(name.range).inserted else { return }
      return log.error(
        .nameCollision, at: name.range, "\(name: name.value) is the name of another type already",
        help: "choose another name")
    }
    slots[slot].givenName = name
  }

  /// Changes the cases of one.
  func change(_ changes: [CaseChange], ofTypeOf member: String, _ form: TypeExpression.Form) {
    guard let first = changes.first,
      let slot = inlineSlot(of: form, member, refusing: "cases", at: first.value.range)
    else { return }
    slots[slot].change(changes, of: "the type of \(name: member)", into: &log)
  }

  /// Where the type is declared that is meant, or that of its elements.
  ///
  /// - Returns: nil after an error, which is reported once.
  private func inlineSlot(
    of form: TypeExpression.Form, _ member: String, refusing key: String, at range: SourceRange
  ) -> Int? {
    var inside: [Int] = []
    form.forEachPlace { inside.append($0) }
    if let slot = inside.first, !slots[slot].isReferenced { return slot }
    guard refusedNames.insert(range).inserted else { return nil }
    log.error(
      .misplacedKey, at: range,
      inside.isEmpty
        ? "\(name: member) has no type that could have \(key == "name" ? "another name" : "cases")"
        : "the type of \(name: member) is the schema \(name: slots[inside[0]].place.part)",
      help: inside.isEmpty ? "remove `\(key)`" : "change it under `types`")
    return nil
  }
}
