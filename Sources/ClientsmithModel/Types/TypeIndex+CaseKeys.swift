extension TypeIndex {
  /// The keys of each case of a union that is an object, where objects fit several cases: the one with
  /// most of an object's keys is meant. So it is where several cases would read the same choice inside of
  /// them, one after the other: the attempts would multiply with each level. A case without keys keeps
  /// its place among the others. nil: the order of the cases alone decides.
  package func caseKeys(of union: Union) -> [[String]]? {
    guard union.isTried else { return nil }
    let objects = union.cases.map { $0.type.flatMap(object) }
    let areCompeting = objects.indices.contains { later in
      objects[..<later].contains { first in
        guard let first, let other = objects[later] else { return false }
        return first.mayTake(other) || first.shares(other)
      }
    }
    guard areCompeting else { return nil }
    let keys = objects.map { $0?.keys ?? [] }
    // A compiler takes long for many texts.
    return keys.joined().count <= 2_000 ? keys : nil
  }

  /// The places of the cases in the order in which clients try them.
  ///
  /// - Parameters:
  ///   - known: the keys of each case.
  ///   - keys: those of an object whose values are not null.
  package static func places(byKeys known: [[String]], of keys: Set<String>) -> [Int] {
    guard !keys.isEmpty else { return Array(known.indices) }
    let counts = known.map { $0.count { keys.contains($0) } }
    var fitting = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }[...]
    var places: [Int] = []
    var last: [Int] = []
    for place in known.indices {
      if known[place].isEmpty {
        places.append(place)
      } else if counts[place] == 0 {
        last.append(place)
      } else {
        places.append(fitting.removeFirst())
      }
    }
    return places + last
  }

  /// nil: a type is not read from objects whose keys are all known.
  private func object(_ type: TypeReference) -> CaseObject? {
    guard case .structure(let structure) = genericKind(of: type), structure.additional == nil,
      structure.content == nil
    else { return nil }
    let properties = structure.properties.filter(\.hasKey)
    let required = properties.filter { $0.default == nil && !mayBeAbsent($0.type) }
    return CaseObject(
      keys: structure.constants.map(\.wireName) + properties.map(\.wireName),
      choices: properties.filter { holdsChoice($0.type) }.map(\.wireName),
      required: required.map(\.wireName), constants: structure.constants)
  }

  /// Whether there is a union in it whose cases are tried, or an object that may have one.
  private func holdsChoice(_ type: TypeReference) -> Bool {
    let type = plain(type)
    if let inner = type.child { return holdsChoice(inner) }
    return switch genericKind(of: type) {
    case .union(let union): union.isTried
    case .structure: true
    case .enumeration, .alias, .extern, nil: false
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
  /// The keys of what takes several attempts to read.
  let choices: [String]
  let required: [String]
  let constants: [String: Value]

  init(
    keys: [String], choices: [String], required: [String], constants: [Structure.Constant]
  ) {
    self.keys = keys
    self.choices = choices
    known = Set(keys)
    self.required = required
    self.constants = Dictionary(
      constants.map { ($0.wireName, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether another case reads the same choices again, where this one does not fit.
  func shares(_ other: CaseObject) -> Bool {
    choices.contains(where: other.known.contains)
      && constants.allSatisfy { key, value in (other.constants[key] ?? value) == value }
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
