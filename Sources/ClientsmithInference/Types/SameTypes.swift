/// Merges objects in different places that have the same type.
///
/// Two are of one type if their sizes and their keys agree to three quarters, and what they share
/// is of the same kind of JSON. Objects whose constant `type` or `kind` differ are never one type.
struct SameTypes {
  /// Beyond it, comparing all pairs takes longer than reading the samples.
  private static let mostShapes = 3_000
  /// Fewer keys say little: such objects must also have the same name, or be people.
  private static let fewKeys = 3

  static func merge(below root: Shape) {
    let shapes = Array(ShapeWalk.objects(below: root).prefix(mostShapes))
    for shape in shapes where shape !== root || !root.names[0].isEmpty { mergePairs(in: shape) }
    var isMerging = true
    // What was merged may have become like others.
    while isMerging {
      isMerging = false
      var distinct: [Shape] = []
      for shape in shapes.map(\.whole) where !distinct.contains(where: { $0.whole === shape }) {
        if let same = distinct.first(where: { areSame($0.whole, shape) }) {
          same.whole.merge(shape)
          isMerging = true
        } else {
          distinct.append(shape)
        }
      }
    }
  }

  /// Two properties are few, but where they come again in one object, as in `from` and `to`, they are of
  /// one type, unless they say what is what by an id.
  private static func mergePairs(in shape: Shape) {
    guard let object = shape.whole.object else { return }
    var first: [Set<String>: Shape] = [:]
    for member in object.keys.compactMap({ object[$0]?.shape.whole }) {
      guard let pair = member.object, pair.keys.count == 2, member.kinds == [.object],
        !pair.keys.contains(where: { $0.lastWord == "id" })
      else { continue }
      if let other = first[Set(pair.keys)] {
        let areAlike = pair.keys.allSatisfy { key in
          guard let one = pair[key]?.shape, let another = other.whole.object?[key]?.shape else {
            return false
          }
          return one.kinds.isEmpty || another.kinds.isEmpty || one.kinds == another.kinds
        }
        if areAlike { other.whole.merge(member) }
      } else {
        first[Set(pair.keys)] = member
      }
    }
  }

  private static func areSame(_ first: Shape, _ second: Shape) -> Bool {
    guard let mine = first.object, let theirs = second.object, !mine.isEmpty, !theirs.isEmpty
    else { return false }
    let (small, large) = (
      min(mine.keys.count, theirs.keys.count), max(mine.keys.count, theirs.keys.count)
    )
    let shared = mine.keys.filter { theirs[$0] != nil }
    // Some errors say more than others.
    let areErrors = first.isError && second.isError && shared.count == small && small > 1
    guard areErrors || small * 4 >= large * 3 && shared.count * 4 >= large * 3 else { return false }
    if large < fewKeys, !areErrors {
      let names = Set(first.names.map(\.lastWord))
      guard shared.count == large,
        second.names.contains(where: { names.contains($0.lastWord) })
          || first.isPerson && second.isPerson
      else { return false }
    }
    for key in ["type", "kind"] {
      if let one = mine[key]?.shape.constantText, let other = theirs[key]?.shape.constantText,
        one != other
      {
        return false
      }
    }
    return shared.allSatisfy { key in
      guard let one = mine[key]?.shape, let other = theirs[key]?.shape else { return false }
      return (one.kinds.isEmpty || other.kinds.isEmpty || one.kinds == other.kinds)
        && haveLikeElements(one, other) && haveLikeContents(one, other)
    }
  }

  /// Texts in the one and objects in the other would be any JSON.
  private static func haveLikeElements(_ first: Shape, _ second: Shape) -> Bool {
    guard let one = first.whole.element?.whole, let another = second.whole.element?.whole else {
      return true
    }
    let areAlike =
      one.kinds.isEmpty || another.kinds.isEmpty || !one.kinds.isDisjoint(with: another.kinds)
    return areAlike && haveLikeElements(one, another)
  }

  /// Envelopes agree in their keys, whatever they hold: what is in them has to agree as well, in half
  /// of the larger one.
  private static func haveLikeContents(_ first: Shape, _ second: Shape) -> Bool {
    guard let one = first.content, let another = second.content else { return true }
    if let mine = one.union, let theirs = another.union {
      return mine.key == theirs.key && !Set(mine.tags).isDisjoint(with: theirs.tags)
    }
    guard let mine = one.object, let theirs = another.object else {
      // A mixture of both could be anything.
      return (one.union == nil) == (another.union == nil)
    }
    guard !mine.isEmpty, !theirs.isEmpty else { return true }
    let shared = mine.keys.count { theirs[$0] != nil }
    return shared * 2 >= max(mine.keys.count, theirs.keys.count)
  }
}

extension Shape {
  /// What bodies of errors are called.
  static let errorName = "problem"
  fileprivate var isError: Bool { names.contains(Self.errorName) }

  /// Whether every place of the shape says what a person does. `{id, name}` of an `author` and of an
  /// `owner` are one type; of a `category` or a `company` they only look alike, since all that has a name
  /// looks so.
  var isPerson: Bool { names.allSatisfy { NameHints.isPerson($0) } }

  /// What is in arrays, on every level; an object itself.
  fileprivate var content: Shape? {
    var shape = whole
    while let element = shape.element { shape = element.whole }
    return shape.object == nil && shape.union == nil ? nil : shape
  }

  /// The one text that all values are; nil: they differ, or are something else.
  fileprivate var constantText: String? {
    guard kinds == [.text], let texts = texts.values?.texts, texts.count == 1 else { return nil }
    return texts[0]
  }
}
