import ClientsmithModel

extension TypeIndex {
  /// Whether what is sent may be a part of a dictionary: one of the same values, or of values that
  /// may be nil, which take their keys away.
  func merges(_ sent: TypeReference, into property: TypeReference) -> Bool {
    guard case .dictionary(let part) = plain(sent), case .dictionary(let whole) = plain(property)
    else { return false }
    if isSame(part, whole) { return true }
    if case .optional(let value) = resolved(part) { return isSame(value, whole) }
    return false
  }
}

extension TypeIndex {
  /// Whether what is sent with another type would do as the parts of a property that change.
  func fitsMerged(_ sent: TypeReference, into property: TypeReference) -> Bool {
    if merges(sent, into: property) { return true }
    guard let change = objectChange(sent, of: property) else { return false }
    return change.unfit.isEmpty && change.unfitConstants.isEmpty
  }
}

/// What becomes of the members of an object by those of one that is sent.
struct ObjectChange {
  var members: [MemberChange] = []
  /// Members that are sent with another type than the property of the same name.
  var unfit: [Structure.Property] = []
  /// Constants that the property of the same key cannot be.
  var unfitConstants: [Structure.Constant] = []
}

extension TypeIndex {
  /// How an object that is sent changes one: member by member. nil: they are not both objects, or all
  /// of it is always sent, or it is another one, with an `id` of its own.
  func objectChange(_ sent: TypeReference, of property: TypeReference) -> ObjectChange? {
    guard let part = structure(plain(sent)), let whole = structure(unwrapped(property)) else {
      return nil
    }
    let isWhole = isSame(plain(sent), unwrapped(property))
    // What is sent may be another object than the one that is there.
    if !isWhole, whole.hasID, part.hasID { return nil }
    var change = ObjectChange()
    for member in part.properties where member.hasKey && !member.isReadOnly {
      let target =
        whole.properties.first { $0.hasKey && $0.name == member.name }
        ?? whole.property(forKey: member.wireName)
      guard let target, target.hasKey else { continue }
      let merges = merges(member.type, into: target.type)
      guard
        merges || isSame(member.type, target.type)
          || isSame(plain(member.type), unwrapped(target.type))
      else {
        change.unfit.append(member)
        continue
      }
      change.members.append(
        MemberChange(
          property: target.name, sent: member.name, type: member.type, merges: merges,
          clears: clears(member, target)))
    }
    if let rest = part.additional, let target = whole.additional {
      if merges(rest.type, into: target.type) {
        change.members.append(
          MemberChange(
            property: target.name, sent: rest.name, type: rest.type, merges: true, clears: false))
      } else {
        change.unfit.append(rest)
      }
    }
    if !isWhole {
      for constant in part.constants where constant.isSent {
        guard let target = whole.property(forKey: constant.wireName) else { continue }
        guard let value = value(constant.value, as: constant.type, of: target) else {
          change.unfitConstants.append(constant)
          continue
        }
        change.members.append(
          MemberChange(
            property: target.name, sent: target.name, type: target.type, merges: false,
            clears: false, constant: value))
      }
    }
    let mayStay = change.members.contains {
      $0.merges || isOptional($0.type) && !$0.clears || isPatch(unwrapped($0.type))
    }
    return change.members.isEmpty || isWhole && (!mayStay || whole.hasID) ? nil : change
  }

  /// A constant as a value of a property; nil: it has another type.
  func value(
    _ constant: Value, as type: TypeReference, of property: Structure.Property
  ) -> Value? {
    if constant == .null || constant == .json(.null), unwrapped(property.type) != .primitive(.json)
    {
      if isOptional(property.type) { return .null }
      // Null brings back the default.
      return property.default.flatMap { $0.isDecoded ? nil : $0 }
    }
    return value(constant, as: type, in: property.type)
  }
}
