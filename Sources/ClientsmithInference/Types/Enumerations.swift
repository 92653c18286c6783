import ClientsmithModel

/// Finds the places whose texts are the cases of an enumeration.
struct Enumerations {
  /// The cases of one enumeration, and the places that have it.
  struct Enumeration {
    /// In the order in which they were first seen.
    var texts: [String]
    var shapes: [ObjectIdentifier]
  }

  private(set) var all: [Enumeration] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  /// Of so few values nothing can be said, unless a set of values is known already.
  private static let leastValues = 10
  private static let leastValuesOfKnown = 5

  init(below root: Shape) {
    var candidates: [Shape] = []
    ShapeWalk.visit(root) { shape, _ in
      if Self.isCandidate(shape) { candidates.append(shape) }
    }
    for shape in candidates where Self.isEnumeration(shape.texts) {
      if let index = index(joinedBy: shape.texts, least: Self.leastValues) {
        add(shape, to: index)
      } else {
        indices[ObjectIdentifier(shape)] = all.count
        all.append(
          Enumeration(
            texts: shape.texts.values?.texts ?? [], shapes: [ObjectIdentifier(shape)]))
      }
    }
    for shape in candidates where indices[ObjectIdentifier(shape)] == nil {
      if let index = index(joinedBy: shape.texts, least: Self.leastValuesOfKnown) {
        add(shape, to: index)
      }
    }
  }

  /// The enumeration that the values of a place belong to, by its index in `all`.
  func index(of shape: Shape) -> Int? {
    indices[ObjectIdentifier(shape)]
  }

  private mutating func add(_ shape: Shape, to index: Int) {
    indices[ObjectIdentifier(shape)] = index
    all[index].shapes.append(ObjectIdentifier(shape))
    let known = Set(all[index].texts)
    all[index].texts += (shape.texts.values?.texts ?? []).filter { !known.contains($0) }
  }

  /// The enumeration that has three of four of the values.
  private func index(joinedBy facts: TextFacts, least: Int) -> Int? {
    guard facts.count >= least, let texts = facts.values?.texts else { return nil }
    return all.indices.first { index in
      let known = Set(all[index].texts)
      return texts.filter(known.contains).count * 4 >= texts.count * 3
    }
  }

  private static func isCandidate(_ shape: Shape) -> Bool {
    guard shape.kinds == [.text], shape.texts.words > 0, shape.texts.formats.isEmpty,
      let texts = shape.texts.values?.texts
    else { return false }
    return ConstantTexts.areConstants(texts, under: shape.names)
  }

  /// Whether there are fewer distinct values than the square root of their number.
  private static func isEnumeration(_ facts: TextFacts) -> Bool {
    guard let distinct = facts.values?.texts.count, facts.count >= leastValues else { return false }
    // What stands for credentials is none of them.
    if facts.values?.texts.contains(where: { $0.contains(Redaction.replacement) }) == true {
      return false
    }
    // One value alone tells nothing of others.
    return distinct > 1 && distinct * distinct < facts.count
  }
}
