import ClientsmithDeclarations

/// How many others the smallest value of each declaration holds, and how deep it is.
///
/// A declaration is measured after those that it needs, so all are in one pass.
struct RequiredValues {
  /// Required properties of one structure whose values would be too much of it.
  typealias Excess = (place: Int, members: [Int], problem: String)

  private static let mostValues = 800
  private static let deepest = 150

  /// What each value needs, by place, and of structures by property; nil is not a declaration. Of a
  /// union, one of them is enough.
  private var targets: [[Int?]]
  private let isUnion: [Bool]
  private var sizes: [Int]
  private var depths: [Int]
  /// How many more have to be measured before a place can be.
  private var missing: [Int]
  private var users: [[Int]]
  private var isFinished: [Bool]
  private var finished: [Int] = []

  /// What has to become optional, so that each value ends, and soon.
  ///
  /// - Parameter required: the declaration that a value of the type needs a value of.
  static func excess(of slots: [TypeSlot], _ required: (TypeExpression) -> Int?) -> [Excess] {
    var values = RequiredValues(slots, required)
    return values.excess()
  }

  private init(_ slots: [TypeSlot], _ required: (TypeExpression) -> Int?) {
    targets = slots.map { slot in
      switch slot.form {
      case .structure(let structure): structure.properties.map { required($0.type) }
      case .union(let cases, _): cases.map { $0.type.flatMap(required) }
      case .enumeration, .alias, .extern, .unreadable, nil: []
      }
    }
    isUnion = slots.map { if case .union? = $0.form { true } else { false } }
    sizes = [Int](repeating: 1, count: slots.count)
    depths = sizes
    missing = [Int](repeating: 0, count: slots.count)
    users = [[Int]](repeating: [], count: slots.count)
    isFinished = [Bool](repeating: false, count: slots.count)
  }

  private mutating func excess() -> [Excess] {
    var result: [Excess] = []
    for (place, targets) in targets.enumerated() {
      let named = targets.compactMap(\.self)
      missing[place] =
        isUnion[place] ? (named.isEmpty || named.count < targets.count ? 0 : 1) : named.count
      for target in named { users[target].append(place) }
      if missing[place] == 0 { finish(place) }
    }
    var next = 0
    for place in targets.indices {
      result += measured(from: &next)
      // What is left waits for itself, or for what does.
      while !isFinished[place], let edge = endless(from: place) {
        result.append((edge.place, [edge.member], "infinitely many others"))
        cut(edge)
        result += measured(from: &next)
      }
    }
    return result
  }

  /// The property of the first structure among those that a value leads to again and again.
  private func endless(from start: Int) -> (place: Int, member: Int)? {
    var way: [(place: Int, member: Int)] = []
    var known: [Int: Int] = [:]
    var place = start
    while known[place] == nil {
      guard let member = targets[place].firstIndex(where: isOpen),
        let next = targets[place][member]
      else { return nil }
      known[place] = way.count
      way.append((place, member))
      place = next
    }
    return way[(known[place] ?? 0)...].filter { !isUnion[$0.place] }
      .min { $0.place < $1.place }
  }

  private mutating func cut(_ edge: (place: Int, member: Int)) {
    guard let target = targets[edge.place][edge.member] else { return }
    targets[edge.place][edge.member] = nil
    if let user = users[target].firstIndex(of: edge.place) { users[target].remove(at: user) }
    missing[edge.place] -= 1
    if missing[edge.place] == 0 { finish(edge.place) }
  }

  private func isOpen(_ target: Int?) -> Bool { target.map { !isFinished[$0] } ?? false }

  private mutating func finish(_ place: Int) {
    isFinished[place] = true
    finished.append(place)
  }

  /// Measures what is finished, which finishes more.
  private mutating func measured(from next: inout Int) -> [Excess] {
    var result: [Excess] = []
    while next < finished.count {
      let place = finished[next]
      next += 1
      if isUnion[place] {
        measureUnion(place)
      } else {
        let members = measureStructure(place)
        if !members.isEmpty { result.append((place, members, "very many others")) }
      }
      for user in users[place] where !isFinished[user] {
        missing[user] -= 1
        if missing[user] == 0 { finish(user) }
      }
    }
    return result
  }

  /// - Returns: the properties that take most of it, as many as are too much.
  private mutating func measureStructure(_ place: Int) -> [Int] {
    let needs = targets[place].enumerated()
      .compactMap { member, target in target.map { (member: member, target: $0) } }
    sizes[place] += needs.reduce(0) { $0 + sizes[$1.target] }
    depths[place] += needs.map { depths[$0.target] }.max() ?? 0
    guard sizes[place] > Self.mostValues || depths[place] > Self.deepest else { return [] }
    // The smallest are kept, as long as they fit.
    sizes[place] = 1
    depths[place] = 1
    let sorted = needs.sorted {
      let (left, right) = (weight(of: $0.target), weight(of: $1.target))
      return left == right ? $0.member > $1.member : left < right
    }
    let excess = sorted.drop { need in
      let size = sizes[place] + sizes[need.target]
      let depth = max(depths[place], depths[need.target] + 1)
      guard size <= Self.mostValues, depth <= Self.deepest else { return false }
      sizes[place] = size
      depths[place] = depth
      return true
    }
    return excess.map(\.member).sorted()
  }

  private func weight(of place: Int) -> Int { sizes[place] + depths[place] }

  private mutating func measureUnion(_ place: Int) {
    let named = targets[place].compactMap(\.self)
    guard named.count == targets[place].count,
      let least = named.filter({ isFinished[$0] }).min(by: { sizes[$0] < sizes[$1] })
    else { return }
    sizes[place] += sizes[least]
    depths[place] = depths[least] + 1
  }
}
