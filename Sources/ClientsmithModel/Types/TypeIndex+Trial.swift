extension TypeIndex {
  /// How the cases of a union are tried; nil: something tells them apart.
  ///
  /// Of the cases that an object fits, the one with most of its keys is meant. So it is where several
  /// cases would read the same choice inside of them, one after the other: the attempts would multiply
  /// with each level. A case without keys keeps its place among the others.
  ///
  /// The cases of a case that is tried itself are tried beside the others, where they may take each
  /// other's values.
  package func trial(of union: Union, named name: SwiftName) -> UnionTrial? {
    guard union.isTried else { return nil }
    let own = union.cases.indices.map {
      UnionTrial.Attempt(place: $0, path: [union.cases[$0]])
    }
    var known: Set<SwiftName> = [name]
    let all = own.flatMap { leaves(of: $0, besides: &known) }
    if all.count != own.count, all.count <= Self.mostLeaves {
      let trial = compared(all) { $0.place != $1.place }
      if trial.isOrdered || trial.hasDoubts { return compared(all) }
    }
    return compared(own)
  }

  /// A choice of more cases is tried as a whole.
  private static let mostLeaves = 100

  private func leaves(
    of attempt: UnionTrial.Attempt, besides known: inout Set<SwiftName>
  ) -> [UnionTrial.Attempt] {
    guard case .declared(let name)? = attempt.type.map({ resolved($0) }),
      self[name]?.generic == nil, case .union(let inner)? = kind(named: name), inner.isTried
    else { return [attempt] }
    // Its cases are tried already, by way of another one.
    guard known.insert(name).inserted else { return [] }
    return inner.cases.flatMap { branch -> [UnionTrial.Attempt] in
      var next = attempt
      next.path.append(branch)
      return leaves(of: next, besides: &known)
    }
  }

  /// - Parameter areApart: whether it matters which of two attempts takes a value.
  private func compared(
    _ attempts: [UnionTrial.Attempt],
    _ areApart: (UnionTrial.Attempt, UnionTrial.Attempt) -> Bool = { _, _ in true }
  ) -> UnionTrial {
    var trial = UnionTrial(attempts: attempts, isOrdered: false)
    let objects = attempts.map { $0.type.flatMap(object) }
    let takesAll = attempts.map { $0.type.map(takesOtherKeys) ?? false }
    let takesAnyObject = objects.contains { $0?.takesAnyObject ?? false }
    let areCompeting = objects.indices.contains { later in
      objects[..<later].indices.contains { first in
        guard let object = objects[first], areApart(attempts[first], attempts[later]) else {
          return false
        }
        guard let other = objects[later] else { return takesAll[later] && object.required.isEmpty }
        return object.mayTake(other) || object.shares(other) || object.mayLack(other)
      }
    }
    // A compiler takes long for many texts.
    if areCompeting || takesAnyObject, objects.reduce(0, { $0 + ($1?.keys.count ?? 0) }) <= 2_000 {
      trial.isOrdered = true
      for place in attempts.indices {
        trial.attempts[place].keys = objects[place]?.keys ?? []
        trial.attempts[place].nullable = objects[place]?.nullable ?? []
        trial.attempts[place].isOpen = takesAll[place]
      }
      addInnerKeys(to: &trial)
    }
    findDoubts(of: &trial, areApart)
    return trial
  }

  /// Adds those of objects that several cases have under the same key, where they are not the same.
  private func addInnerKeys(to trial: inout UnionTrial) {
    let structures = trial.attempts.map { attempt in
      attempt.keys.isEmpty ? nil : attempt.type.flatMap { structure($0) }
    }
    var inner: [String: [TypeReference]] = [:]
    var order: [String] = []
    for property in structures.compactMap(\.self).flatMap(\.properties) where property.hasKey {
      if inner[property.wireName] == nil { order.append(property.wireName) }
      inner[property.wireName, default: []].append(plain(property.type))
    }
    trial.outerKeys = order.filter { key in
      guard let types = inner[key], Set(types).count > 1 else { return false }
      return types.count { !objectKeys(of: $0).isEmpty } > 1
    }
    guard !trial.outerKeys.isEmpty else { return }
    for (place, structure) in structures.enumerated() {
      for key in trial.outerKeys {
        guard let property = structure?.property(forKey: key) else { continue }
        trial.attempts[place].keys += objectKeys(of: plain(property.type)).map { "\(key)/\($0)" }
      }
    }
  }

  /// The keys of objects of a type, or of those that it is one of.
  private func objectKeys(of type: TypeReference) -> [String] {
    if let structure = structure(type) {
      return structure.constants.map(\.wireName)
        + structure.properties.filter(\.hasKey).map(\.wireName)
    }
    guard let union = union(type), union.isTried || union.discriminator != nil else { return [] }
    var known: Set<String> = []
    return
      ([union.discriminator].compactMap(\.self)
      + union.cases.flatMap { branch in
        branch.type.flatMap { structure($0) }?.properties.filter(\.hasKey).map(\.wireName) ?? []
      }).filter { known.insert($0).inserted }
  }

  /// Whether objects of a type may have keys that are not known, which it keeps.
  private func takesOtherKeys(_ type: TypeReference) -> Bool {
    switch plain(type) {
    case .dictionary, .primitive(.json): return true
    case .primitive, .array, .optional, .patch: return false
    case .declared:
      guard case .structure(let structure) = genericKind(of: type) else { return false }
      return structure.additional != nil
    }
  }

  /// nil: a type is not read from objects whose keys are known.
  private func object(_ type: TypeReference) -> CaseObject? {
    guard case .structure(let structure) = genericKind(of: type), structure.content == nil else {
      return nil
    }
    let properties = structure.properties.filter(\.hasKey)
    let required = properties.filter { $0.default == nil && !mayBeAbsent($0.type) }
    return CaseObject(
      keys: structure.constants.map(\.wireName) + properties.map(\.wireName),
      choices: properties.filter { holdsChoice($0.type) }.map(\.wireName),
      required: required.map(\.wireName),
      nullable: properties.filter { $0.default == .null && isOptional($0.type) }.map(\.wireName),
      constants: structure.constants)
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
  /// What is always there, if only as null.
  let nullable: [String]
  let constants: [String: Value]

  init(
    keys: [String], choices: [String], required: [String], nullable: [String],
    constants: [Structure.Constant]
  ) {
    self.keys = keys
    self.choices = choices
    known = Set(keys)
    self.required = required
    self.nullable = nullable
    self.constants = Dictionary(
      constants.map { ($0.wireName, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether another case reads the same choices again, where this one does not fit.
  func shares(_ other: CaseObject) -> Bool {
    choices.contains(where: other.known.contains)
      && constants.allSatisfy { key, value in (other.constants[key] ?? value) == value }
  }

  /// Whether only keys that may be null, and are read from nothing as well, say that an object is one.
  var takesAnyObject: Bool { required.isEmpty && !nullable.isEmpty && constants.isEmpty }

  /// Whether objects of another case would be read as this one, though they may be without a key that it
  /// always has.
  func mayLack(_ other: CaseObject) -> Bool {
    nullable.contains { !other.required.contains($0) && !other.nullable.contains($0) }
      && required.allSatisfy(other.known.contains)
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
