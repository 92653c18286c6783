extension TypeIndex {
  /// The keys of each case of a union, where objects fit several cases: the one with most of an
  /// object's keys is meant; nil: the order of the cases alone decides.
  package func caseKeys(of union: Union) -> [[String]]? {
    guard union.isTried else { return nil }
    let objects = union.cases.map { $0.type.flatMap(object) }
    let known = objects.map { Set($0?.keys ?? []) }
    let areCompeting = objects.indices.contains { later in
      !known[later].isEmpty
        && objects[..<later].indices.contains { place in
          guard let first = objects[place] else { return false }
          return first.required.isSubset(of: known[later])
            && !known[later].isSubset(of: known[place])
        }
    }
    guard areCompeting else { return nil }
    let keys = objects.map { $0?.keys ?? [] }
    // A compiler takes long for many texts.
    return keys.joined().count <= 2_000 ? keys : nil
  }

  /// What objects that are read as a type have; nil: it is not read from objects with known keys.
  private func object(_ type: TypeReference) -> (keys: [String], required: Set<String>)? {
    switch genericKind(of: type) {
    case .structure(let structure):
      let properties = structure.properties.filter(\.hasKey)
      let constants = structure.constants.map(\.wireName)
      let content = structure.content.map { keys(ofCasesOf: $0.type).sorted() } ?? []
      let required = properties.filter { $0.default == nil && !mayBeAbsent($0.type) }
      return (
        constants + properties.map(\.wireName) + content,
        Set(constants + required.map(\.wireName))
      )
    case .union(let union):
      let keys = keys(ofCasesOf: type)
      guard !keys.isEmpty else { return nil }
      let tag = union.discriminator
      return (
        (tag.map { [$0] } ?? []) + keys.sorted().filter { $0 != tag }, Set(tag.map { [$0] } ?? [])
      )
    case .enumeration, .alias, .extern, nil: return nil
    }
  }

  private func mayBeAbsent(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .optional, .patch: true
    case .primitive, .array, .dictionary, .declared: false
    }
  }
}
