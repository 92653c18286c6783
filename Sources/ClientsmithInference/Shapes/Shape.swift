import ClientsmithYAML

/// What is known of all values in one place of the samples: what kinds of JSON they are, and for
/// each kind what the values have in common.
///
/// Shapes are merged where two places turn out to have the same type. A shape that was merged into
/// another one leads to it by `merged`, so what holds an old one still finds all that is known.
final class Shape {
  /// The key or the name that the values were found under, in the order of discovery.
  var names: [String]
  /// How far from the root the first of the values was.
  let depth: Int

  /// How many values there are, null among them.
  var count = 0
  var nulls = 0
  var bools = 0
  var numbers = NumberFacts()
  /// Objects around the values say which currency they are in.
  var isBesideCurrency = false
  var texts = TextFacts()
  /// How many are arrays, and what their elements are.
  var arrays = 0
  var element: Shape?
  /// Objects whose keys are the names of properties.
  var object: ObjectShape?
  /// Objects whose keys are data: what their values are.
  var map: Shape?
  /// Objects that a key divides into several shapes.
  var union: UnionShape?

  private var merged: Shape?

  init(name: String, depth: Int) {
    self.names = [name]
    self.depth = depth
  }

  /// The shape that this one is a part of by now.
  var whole: Shape {
    var shape = self
    while let next = shape.merged { shape = next }
    return shape
  }

  /// The kinds of JSON that the values have, null aside.
  var kinds: Set<Kind> {
    var kinds: Set<Kind> = []
    if bools > 0 { kinds.insert(.bool) }
    if numbers.count > 0 { kinds.insert(.number) }
    if texts.count > 0 { kinds.insert(.text) }
    if arrays > 0 { kinds.insert(.array) }
    if object != nil || map != nil || union != nil { kinds.insert(.object) }
    return kinds
  }

  enum Kind {
    case bool, number, text, array, object
  }
}

/// Objects with a fixed set of properties.
struct ObjectShape {
  /// How many objects there are.
  var count: Int
  /// How many of them requests sent, and how many of those changed something by `PATCH`.
  private(set) var sent = 0
  private(set) var patches = 0
  /// In the order in which the keys were first seen.
  private(set) var keys: [String] = []
  private var members: [String: Member] = [:]

  /// - Parameter count: how many objects there are.
  init(count: Int) {
    self.count = count
  }

  struct Member {
    var shape: Shape
    /// How many of the objects have the key.
    var count: Int
    /// How many of those that were sent have it, and how often it was null there.
    var sent = 0
    var sentNulls = 0
  }

  subscript(key: String) -> Member? {
    members[key].map { member in
      var member = member
      member.shape = member.shape.whole
      return member
    }
  }

  var isEmpty: Bool { keys.isEmpty }

  mutating func add(_ member: Member, for key: String) {
    if members.updateValue(member, forKey: key) == nil { keys.append(key) }
  }

  mutating func remove(_ key: String) {
    guard members.removeValue(forKey: key) != nil else { return }
    keys.removeAll { $0 == key }
  }

  /// Whether an object may lack the key.
  func isOptional(_ key: String) -> Bool {
    members[key].map { $0.count < count } ?? true
  }

  // MARK: - Requests

  /// Notes that all of the objects are in bodies of requests.
  mutating func markSent(isPatch: Bool) {
    sent = count
    patches = isPatch ? count : 0
    for (key, member) in members {
      members[key]?.sent = member.count
      members[key]?.sentNulls = member.shape.whole.nulls
    }
  }

  /// Counts those of other objects that were sent.
  fileprivate mutating func addSent(_ other: ObjectShape) {
    sent += other.sent
    patches += other.patches
  }

  /// Whether each object that was sent has the key, and some have null there: what is nil would be left
  /// out otherwise.
  func isSentAsNull(_ key: String) -> Bool {
    members[key].map { $0.sentNulls > 0 && $0.sent == sent } ?? false
  }

  /// Whether null clears what the key names, in objects that do nothing but change something.
  func isCleared(_ key: String) -> Bool {
    members[key].map { $0.sentNulls > 0 && patches == count } ?? false
  }
}

/// Objects that a key with a constant text divides into cases.
struct UnionShape {
  var key: String
  /// In the order in which the tags were first seen.
  var tags: [String]
  var cases: [String: Shape]
}

// MARK: - Merging

extension Shape {
  /// Makes one shape of two, and of all that stands below them.
  func merge(_ other: Shape) {
    // A list of pairs, since what recurs may nest deeper than the stack has room for.
    var pairs = [(self, other)]
    while let (first, second) = pairs.popLast() {
      let (target, source) = (first.whole, second.whole)
      guard target !== source else { continue }
      source.merged = target
      target.take(source, pairs: &pairs)
    }
  }

  private func take(_ other: Shape, pairs: inout [(Shape, Shape)]) {
    names += other.names.filter { !names.contains($0) }
    count += other.count
    nulls += other.nulls
    bools += other.bools
    numbers.merge(other.numbers)
    isBesideCurrency = isBesideCurrency || other.isBesideCurrency
    texts.merge(other.texts)
    arrays += other.arrays
    Self.join(&element, other.element, &pairs)
    Self.join(&map, other.map, &pairs)
    takeObject(of: other, &pairs)
    takeUnion(of: other, &pairs)
  }

  private static func join(
    _ mine: inout Shape?, _ other: Shape?, _ pairs: inout [(Shape, Shape)]
  ) {
    guard let other else { return }
    if let mine { pairs.append((mine, other)) } else { mine = other }
  }

  private func takeObject(of other: Shape, _ pairs: inout [(Shape, Shape)]) {
    guard let theirs = other.object else { return }
    guard var mine = object else {
      object = theirs
      return
    }
    for key in theirs.keys {
      guard let member = theirs[key] else { continue }
      if let known = mine[key] {
        pairs.append((known.shape, member.shape))
        mine.add(
          .init(
            shape: known.shape, count: known.count + member.count, sent: known.sent + member.sent,
            sentNulls: known.sentNulls + member.sentNulls), for: key)
      } else {
        mine.add(member, for: key)
      }
    }
    mine.count += theirs.count
    mine.addSent(theirs)
    object = mine
  }

  private func takeUnion(of other: Shape, _ pairs: inout [(Shape, Shape)]) {
    guard let theirs = other.union else { return }
    guard var mine = union else {
      union = theirs
      return
    }
    for tag in theirs.tags {
      guard let shape = theirs.cases[tag] else { continue }
      if let known = mine.cases[tag] {
        pairs.append((known, shape))
      } else {
        mine.tags.append(tag)
        mine.cases[tag] = shape
      }
    }
    union = mine
  }
}
