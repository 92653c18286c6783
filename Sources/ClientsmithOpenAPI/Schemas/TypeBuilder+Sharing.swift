import ClientsmithDeclarations
import ClientsmithModel

// Equal inline types become one Swift type where one name fits: within one schema or operation, and
// in properties with the same name. Elsewhere they only happen to be equal, and the next version of
// the document may change one of them alone.
extension TypeBuilder {
  /// The known declaration that a new one is equal to and can share its name with.
  func equal(to slot: Int, by signature: String) -> Int? {
    for key in keys(of: slot, by: signature) {
      if let other = known[key] { return other }
    }
    return nil
  }

  /// - Parameter place: the declaration, whose form may be gone, that stands where the equal one does.
  func remember(_ slot: Int, by signature: String, at place: Int) {
    for key in keys(of: place, by: signature) { known[key] = slot }
    // References to parts of schemas look for the shape alone.
    if known[signature] == nil { known[signature] = slot }
  }

  func forget(_ slot: Int, by signature: String) {
    for key in keys(of: slot, by: signature) + [signature] where known[key] == slot {
      known[key] = nil
    }
  }

  // MARK: - Branches

  /// The declaration of the branch of a choice that is all that is used of it.
  func adopt(
    _ branch: TypeExpression.Form, of choice: TypeExpression.Form
  ) -> TypeExpression.Form {
    guard case .name(let id) = choice, let slot = Int(id.dropFirst()), !slots[slot].isReferenced
    else { return branch }
    return adopt(branch, in: slot)
  }

  /// Gives the declaration of a branch the place of its choice, where that comes to this branch
  /// alone: `PetModel`, not `PetModelOption2`.
  func adopt(_ form: TypeExpression.Form, in slot: Int?) -> TypeExpression.Form {
    guard let slot, case .name(let id) = form, let branch = Int(id.dropFirst()), branch != slot,
      slots[branch].place.owner == .type(slot), !slots[branch].isReferenced,
      slots[branch].places.isEmpty, slots[slot].places.isEmpty, let content = slots[branch].form
    else { return form }
    if let old = slots[slot].signature { forget(slot, by: old) }
    if let signature = slots[branch].signature {
      for place in [branch, slot] { remember(slot, by: signature, at: place) }
      known[signature] = slot
    }
    slots[slot].form = content
    slots[slot].nullable = slots[branch].nullable
    slots[slot].givenDefaults = slots[branch].givenDefaults
    slots[slot].requiredDefaults = slots[branch].requiredDefaults
    slots[slot].example = slots[slot].example ?? slots[branch].example
    slots[slot].ownName = slots[slot].ownName ?? slots[branch].ownName
    if slots[slot].documentation == Documentation() {
      slots[slot].documentation = slots[branch].documentation
    }
    // What is inside of it is named after it.
    slots[branch].form = nil
    slots[branch].place = slots[slot].place
    adopted[branch] = slot
    return .name(slots[slot].id)
  }

  // MARK: - Keys

  private func keys(of slot: Int, by signature: String) -> [String] {
    // `IntegerOrString` has that name everywhere.
    if slots[slot].isChoiceOfScalars { return [signature] }
    let place = slots[slot].place
    var keys = [
      "\(signature)\0\(rootKey(of: place.owner))", "\(signature)\0part \(place.part)",
    ]
    // Several error responses are usually one type.
    if case .component = place.owner { keys.append("\(signature)\0component") }
    if let name = slots[slot].ownName { keys.append("\(signature)\0name \(name)") }
    return keys
  }

  /// The schema or the operation that a place is in.
  private func rootKey(of owner: TypePlace.Owner) -> String {
    var owner = owner
    while case .type(let slot) = owner, !slots[slot].isReferenced {
      owner = slots[slot].place.owner
    }
    return "\(owner)"
  }
}

extension TypeSlot {
  /// A choice between two or three scalars, or arrays of them, which is named after its cases.
  var isChoiceOfScalars: Bool {
    guard case .union(let cases, .none)? = form, cases.count <= 3 else { return false }
    return cases.allSatisfy { item in
      switch item.type?.form {
      case .primitive: true
      case .array(let element): if case .primitive = element.form { true } else { false }
      default: false
      }
    }
  }
}
