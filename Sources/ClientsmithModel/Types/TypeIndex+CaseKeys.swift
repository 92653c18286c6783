extension TypeIndex {
  /// The keys of each case of a union, where objects fit several cases: the one with most of an
  /// object's keys is meant; nil: the order of the cases alone decides.
  package func caseKeys(of union: Union) -> [[String]]? {
    guard union.isTried else { return nil }
    let objects = union.cases.map { $0.type.flatMap(object) }
    let areCompeting = objects.indices.contains { later in
      objects[..<later].contains { first in
        guard let first, let other = objects[later] else { return false }
        return first.mayTake(other)
      }
    }
    guard areCompeting else { return nil }
    let keys = objects.map { $0?.keys ?? [] }
    // A compiler takes long for many texts.
    return keys.joined().count <= 2_000 ? keys : nil
  }

  /// nil: a type is not read from objects with known keys.
  private func object(_ type: TypeReference) -> CaseObject? {
    switch genericKind(of: type) {
    case .structure(let structure):
      let properties = structure.properties.filter(\.hasKey)
      let content = structure.content.map { keys(ofCasesOf: $0.type).sorted() } ?? []
      let required = properties.filter { $0.default == nil && !mayBeAbsent($0.type) }
      return CaseObject(
        keys: structure.constants.map(\.wireName) + properties.map(\.wireName) + content,
        required: required.map(\.wireName), constants: structure.constants)
    case .union(let union):
      let keys = keys(ofCasesOf: type)
      guard !keys.isEmpty else { return nil }
      let tags = union.discriminator.map { [$0] } ?? []
      return CaseObject(
        keys: tags + keys.sorted().filter { !tags.contains($0) }, required: tags, constants: [])
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

/// What the objects have that are read as a case.
private struct CaseObject {
  let keys: [String]
  let known: Set<String>
  let required: [String]
  let constants: [String: Value]

  init(keys: [String], required: [String], constants: [Structure.Constant]) {
    self.keys = keys
    known = Set(keys)
    self.required = required
    self.constants = Dictionary(
      constants.map { ($0.wireName, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether objects of another case fit this one too, which does not know all that they have.
  func mayTake(_ other: CaseObject) -> Bool {
    required.allSatisfy(other.known.contains)
      && constants.allSatisfy { key, value in
        other.known.contains(key) && (other.constants[key] ?? value) == value
      }
      && !other.known.isSubset(of: known)
  }
}
