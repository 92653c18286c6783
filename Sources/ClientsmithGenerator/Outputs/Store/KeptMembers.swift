import ClientsmithModel

/// The statements that keep what the server sets of an object that is replaced by what is sent.
struct KeptMembers {
  let statements: [LayoutText]

  /// Of a value that is replaced as a whole.
  ///
  /// - Parameters:
  ///   - structure: Of the value.
  ///   - id: What tells values apart, where it is not kept like others.
  ///   - previous: The value before.
  ///   - target: The value after.
  ///   - local: A name for an object in the one before that may be nil.
  init(
    of structure: Structure, besides id: SwiftName? = nil, from previous: String,
    in target: String, local: String, _ types: TypeIndex
  ) {
    statements = Keeping(local: local, types: types).members(
      of: structure.properties.filter { $0.name != id }, previous, target, passed: [])
  }

  /// Of a property of a value that is set to what is sent.
  init(
    of property: Structure.Property, from previous: String, in target: String, local: String,
    _ types: TypeIndex
  ) {
    let member = property.name.member
    statements = Keeping(local: local, types: types).object(
      property.type, "\(previous).\(member)", "\(target).\(member)", passed: [])
  }
}

private struct Keeping {
  let local: String
  let types: TypeIndex

  /// - Parameter passed: The types of the objects around it.
  func members(
    of properties: [Structure.Property], _ previous: String, _ target: String,
    passed: Set<SwiftName>
  ) -> [LayoutText] {
    properties.flatMap { property -> [LayoutText] in
      let member = property.name.member
      let (old, new) = ("\(previous).\(member)", "\(target).\(member)")
      if property.isReadOnly { return [.after("\(new) =", .atom(old))] }
      return object(property.type, old, new, passed: passed)
    }
  }

  func object(
    _ type: TypeReference, _ previous: String, _ target: String, passed: Set<SwiftName>
  ) -> [LayoutText] {
    let plain = types.unwrapped(type)
    guard case .declared(let name) = plain, !passed.contains(name),
      let structure = types.structure(plain)
    else { return [] }
    // What has an `id` that is sent may be another object than the one that is there.
    if structure.properties.contains(where: { $0.name.text == "id" && !$0.isReadOnly }) {
      return []
    }
    let passed = passed.union([name])
    guard types.isOptional(type) else {
      return members(of: structure.properties, previous, target, passed: passed)
    }
    let members = members(of: structure.properties, local, target + "?", passed: passed)
    return members.isEmpty ? [] : [.closure("if let \(local) = \(previous)", members)]
  }
}
