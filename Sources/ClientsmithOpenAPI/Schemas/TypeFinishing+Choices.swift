import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Choices that are their own branches, with nothing in the JSON between the two.
extension TypeFinishing {
  /// Those that are tried and lead to each other have the same values, so each has the branches of all.
  mutating func joinUnions() {
    let circles = self.circles
    var result = slots
    for place in slots.indices {
      guard circles[place] != nil, case .union(let cases, let tagging) = slots[place].form else {
        continue
      }
      var kept: [DeclaredUnionCase] = []
      var others: [DeclaredUnionCase] = []
      for item in cases {
        if let target = triedTarget(of: item), target != place, circles[target] == circles[place] {
          others += branches(of: target, in: circles)
        } else {
          kept.append(item)
        }
      }
      if kept.count < cases.count { result[place].form = .union(joined(kept, others), tagging) }
    }
    slots = result
  }

  /// A union that is a case of itself.
  mutating func cutUnions(into log: inout DiagnosticLog) {
    var states = [Int](repeating: 0, count: slots.count)
    func visit(_ slots: inout [TypeSlot], _ place: Int, _ depth: Int) {
      guard case .union(var cases, let tagging) = slots[place].form else { return }
      states[place] = 1
      var kept: [DeclaredUnionCase] = []
      for item in cases {
        var finishing = self
        finishing.slots = slots
        if let target = item.type.flatMap({ finishing.target(of: $0) }),
          case .union = slots[target].form
        {
          if states[target] == 1 || depth > 60 {
            log.warning(
              .unsupportedSchema, at: item.name.range,
              "the branch refers to its own choice, and is left out")
            continue
          }
          if states[target] == 0 { visit(&slots, target, depth + 1) }
        }
        kept.append(item)
      }
      states[place] = 2
      guard kept.count < cases.count else { return }
      cases = kept
      slots[place].form =
        kept.isEmpty ? .alias(.json(at: slots[place].range)) : .union(cases, tagging)
    }
    var result = slots
    for place in result.indices where states[place] == 0 { visit(&result, place, 0) }
    slots = result
  }

  /// The place of the union that is tried as a branch of one.
  private func triedTarget(of item: DeclaredUnionCase) -> Int? {
    guard let target = item.type.flatMap(target(of:)), case .union(_, .none) = slots[target].form
    else { return nil }
    return target
  }

  /// Which of the unions that are tried lead to each other: they have the same number.
  private var circles: [Int: Int] {
    var targets: [Int: [Int]] = [:]
    var sources: [Int: [Int]] = [:]
    for place in slots.indices {
      guard case .union(let cases, .none) = slots[place].form else { continue }
      targets[place] = cases.compactMap(triedTarget)
      for target in targets[place] ?? [] { sources[target, default: []].append(place) }
    }
    // Of all that are reachable, the last to be left comes first (Kosaraju).
    var order: [Int] = []
    var known: Set<Int> = []
    for start in targets.keys.sorted() where known.insert(start).inserted {
      var open = [(place: start, next: 0)]
      while let (place, next) = open.last {
        guard let target = targets[place].flatMap({ next < $0.count ? $0[next] : nil }) else {
          order.append(place)
          open.removeLast()
          continue
        }
        open[open.count - 1].next += 1
        if known.insert(target).inserted { open.append((target, 0)) }
      }
    }
    var circles: [Int: Int] = [:]
    for start in order.reversed() where circles[start] == nil {
      var open = [start]
      while let place = open.popLast() {
        guard circles[place] == nil else { continue }
        circles[place] = start
        open += sources[place] ?? []
      }
    }
    return circles
  }

  /// The branches of a union and of those that it is in a circle with, without these.
  private func branches(of start: Int, in circles: [Int: Int]) -> [DeclaredUnionCase] {
    var branches: [DeclaredUnionCase] = []
    var known: Set<Int> = []
    var open = [start]
    while let place = open.popLast() {
      guard known.insert(place).inserted, case .union(let cases, _) = slots[place].form else {
        continue
      }
      for item in cases {
        if let target = triedTarget(of: item), circles[target] == circles[start] {
          open.append(target)
        } else {
          branches.append(item)
        }
      }
    }
    return branches
  }

  /// Branches that are tried, each type once.
  private func joined(
    _ kept: [DeclaredUnionCase], _ others: [DeclaredUnionCase]
  ) -> [DeclaredUnionCase] {
    var all = kept
    var types = Set(kept.compactMap(\.type?.form.key))
    var names = UniqueNames(["unrecognized"] + kept.map(\.name.value.text))
    for var item in others {
      guard let key = item.type?.form.key, types.insert(key).inserted else { continue }
      let name = names.take(item.name.value.text)
      item.name.value = SwiftName(name)
      item.wireName = name
      all.append(item)
    }
    let hasCases = all.contains { item in
      let place = item.type.flatMap(target)
      guard case .enumeration(let cases)? = place.flatMap({ slots[$0].form }) else { return false }
      return !cases.isInteger
    }
    return Specificity.sorted(all) { item in
      guard let type = item.type else { return 0 }
      let place = target(of: type)
      return Specificity.rank(type.form, place.flatMap { slots[$0].form }, hasCases: hasCases) {
        place.map(required) ?? 0
      }
    }
  }

  /// How many properties an object must have.
  private func required(_ place: Int) -> Int {
    guard case .structure(let structure) = slots[place].form else { return 0 }
    return structure.properties.enumerated().count { index, property in
      if case .optional = property.type.form {
        return slots[place].nullable.required.contains(index)
      }
      return property.default == nil
    } + structure.constants.count
  }
}
