extension TypeIndex {
  /// Members of an object with a union beside its properties, where a key that both have has one value:
  /// the object has it once.
  package func agreeing(
    _ members: [Value.Member], of structure: Structure
  ) -> [Value.Member] {
    let properties = structure.properties
    guard members.count == properties.count,
      let place = properties.firstIndex(where: { $0.role == .content }),
      case .union(let name, .structure(var payload)) = members[place].value,
      let inner = union(properties[place].type)?[name]?.type.flatMap({ self.structure($0) }),
      payload.count == inner.properties.count
    else { return members }
    var members = members
    for (own, property) in inner.properties.enumerated() where property.hasKey {
      guard
        let outer = properties.firstIndex(where: {
          $0.hasKey && $0.wireName == property.wireName
        }), plain(properties[outer].type) == plain(property.type)
      else { continue }
      if members[outer].value.isThere {
        payload[own].value = members[outer].value
      } else if payload[own].value.isThere {
        members[outer].value = payload[own].value
      }
    }
    members[place].value = .union(name, .structure(payload))
    return members
  }
}

extension Value {
  fileprivate var isThere: Bool { self != .null && self != .absent }
}
