extension TypeIndex {
  /// Finds where a value that the specification does not name leaves in doubt which case is meant,
  /// since another one may know it.
  ///
  /// What only one of the cases has says nothing about the others: an API may add values to it.
  func findDoubts(
    of trial: inout UnionTrial, _ areApart: (UnionTrial.Attempt, UnionTrial.Attempt) -> Bool
  ) {
    let types = trial.attempts.map(\.type)
    var contested = Set<Int>()
    for (index, attempt) in trial.attempts.enumerated() {
      guard let type = types[index], recognition(of: type) == nil else { continue }
      var doubts: [OpenPlace] = []
      for place in openPlaces(of: type) {
        let others = types.indices.filter { other in
          other != index && areApart(attempt, trial.attempts[other])
            && types[other].map { knows(place, of: type, also: $0) } ?? false
        }
        guard !others.isEmpty else { continue }
        contested.formUnion(others)
        doubts.append(place)
        if doubts.count == Self.mostDoubts { break }
      }
      trial.attempts[index].doubts = doubts
    }
    guard trial.attempts.contains(where: { $0.doubts.contains { $0.key != nil } }) else { return }
    for index in trial.attempts.indices where !contested.contains(index) {
      guard let type = types[index], recognition(of: type) == nil else { continue }
      trial.attempts[index].yields = isReadFromObjects(type)
    }
  }

  private func isReadFromObjects(_ type: TypeReference) -> Bool {
    switch plain(type) {
    case .dictionary, .primitive(.json): true
    case .declared: structure(type) != nil
    case .primitive, .array, .optional, .patch: false
    }
  }

  /// Whether values of another type may be known where those of this one are open.
  private func knows(
    _ place: OpenPlace, of type: TypeReference, also other: TypeReference
  ) -> Bool {
    guard let key = place.key else { return mayShare(plain(type), plain(other)) }
    guard let structure = structure(type), let others = self.structure(other) else { return false }
    if others.constants.contains(where: { $0.wireName == key }) { return true }
    guard let own = structure.property(forKey: key), let same = others.property(forKey: key) else {
      return false
    }
    return plain(own.type) != plain(same.type)
  }

  /// Whether two types are read from the same JSON, as far as its outermost value shows.
  private func mayShare(_ type: TypeReference, _ other: TypeReference) -> Bool {
    switch (type, other) {
    case (.array(let element), .array(let inner)): plain(element) != plain(inner)
    case (_, .primitive(let primitive)):
      switch primitive {
      case .int, .int32, .int64, .uint64, .double, .float, .decimal:
        enumeration(type)?.isInteger == true
      case .bool, .json: false
      case .string, .date, .day, .duration, .url, .uuid, .data:
        enumeration(type)?.isInteger == false
      }
    default:
      type != other && enumeration(type) != nil
        && enumeration(type)?.isInteger == enumeration(other)?.isInteger
    }
  }

  /// Where values of a type have an enumeration or a union that keeps what it does not know, the
  /// outermost first.
  private func openPlaces(of type: TypeReference) -> [OpenPlace] {
    var found: [OpenPlace] = []
    findOpenPlaces(of: type, from: OpenPlace(steps: []), besides: [], into: &found)
    return found.enumerated()
      .sorted { ($0.element.steps.count, $0.offset) < ($1.element.steps.count, $1.offset) }
      .map(\.element)
  }

  /// More say nothing new about a value.
  private static let mostDoubts = 3
  /// Deeper in an object, values say little of what it is.
  private static let mostLevels = 2

  private func findOpenPlaces(
    of type: TypeReference, from place: OpenPlace, besides known: [SwiftName],
    into found: inout [OpenPlace]
  ) {
    switch unwrapped(type) {
    case .array(let element):
      var place = place
      place.steps.append(.first(isOptional: isOptional(element)))
      findOpenPlaces(of: element, from: place, besides: known, into: &found)
    case .declared(let name):
      switch kind(named: name) {
      case .enumeration(let enumeration):
        if !enumeration.isClosed { found.append(place) }
      case .union: if !place.steps.isEmpty { found.append(place) }
      case .structure(let structure):
        guard known.count < Self.mostLevels, !known.contains(name) else { return }
        for property in structure.properties where property.role != .additional {
          var place = place
          let isOptional = isOptional(property.type)
          place.steps.append(.property(property.name, isOptional: isOptional))
          if place.steps.count == 1 { place.key = property.hasKey ? property.wireName : nil }
          if place.steps.count > 1 || property.hasKey {
            findOpenPlaces(of: property.type, from: place, besides: known + [name], into: &found)
          }
        }
      case .alias, .extern, nil: break
      }
    case .primitive, .dictionary, .optional, .patch: break
    }
  }
}
