/// How the cases of a union are tried that nothing tells apart.
package struct UnionTrial: Hashable, Sendable {
  /// A type that is tried.
  package struct Attempt: Hashable, Sendable {
    /// Where its case is among those of the union.
    package var place: Int
    /// The case and, of a case that is tried itself, the cases in it that lead to the type.
    package var path: [Union.Case]
    /// The keys of its objects; none: it is not read from objects whose keys are known.
    package var keys: [String] = []
    /// Those that are always there, if only as null: an object that has none of its keys is not of
    /// this type.
    package var nullable: [String] = []
    /// Its objects may have any other keys, too.
    package var isOpen = false
    /// Where it has a value that the specification may not name, and that another case may know.
    package var doubts: [OpenPlace] = []
    /// It does not know what another case leaves in doubt, so that it takes no value from it.
    package var yields = false

    package var type: TypeReference? { path.last?.type }
  }

  /// In the order of the cases.
  package var attempts: [Attempt]
  /// Of the cases that an object fits, the one with most of its keys is meant.
  package var isOrdered: Bool
  /// The keys of objects whose own keys count, too, as `key/inner`: what several cases have differs there.
  package var outerKeys: [String] = []

  /// A case whose values are all known comes before those that fit but for one that is not.
  package var hasDoubts: Bool { attempts.contains { !$0.doubts.isEmpty } }

  /// The keys of an object, and `key/inner` for those of an object in it.
  package struct Keys {
    /// Of values that are not null.
    package var known: Set<String> = []
    package var null: Set<String> = []

    package init() {}
  }

  /// The attempts in the order in which clients make them.
  ///
  /// - Parameter keys: nil: the value is not an object.
  package func attempts(for keys: Keys?) -> [Attempt] {
    guard isOrdered, let keys else { return attempts }
    let counts = attempts.map { attempt in
      attempt.keys.count { keys.known.contains($0) }
        + attempt.nullable.count { keys.null.contains($0) }
    }
    let missing = attempts.map { attempt in
      attempt.nullable.count { !keys.known.contains($0) && !keys.null.contains($0) }
    }
    let isLacking = attempts.indices.map { counts[$0] == 0 && missing[$0] > 0 }
    guard !keys.known.isEmpty || counts.contains(where: { $0 > 0 }) else {
      return attempts.indices.filter { !isLacking[$0] }.map { attempts[$0] }
    }
    var fitting = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], missing[$0], $0) < (counts[$0], missing[$1], $1) }[...]
    var places: [Int] = []
    var open: [Int] = []
    var last: [Int] = []
    for place in attempts.indices {
      if counts[place] > 0 {
        places.append(fitting.removeFirst())
      } else if isLacking[place] {
        continue
      } else if attempts[place].isOpen {
        open.append(place)
      } else if attempts[place].keys.isEmpty {
        places.append(place)
      } else {
        last.append(place)
      }
    }
    return (places + open + last).map { attempts[$0] }
  }
}

/// Where a value has an enumeration or a union that keeps what it does not know.
package struct OpenPlace: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case property(SwiftName, isOptional: Bool)
    /// The first of an array, which stands for all of them.
    ///
    /// - Parameter isOptional: whether an element may be null.
    case first(isOptional: Bool)
  }

  package var steps: [Step]
  /// The key of the first step; nil: it is none of an object.
  package var key: String?

  /// Whether it is there, and none of what the specification names.
  package func isUnrecognized(in value: Value) -> Bool {
    var value = value
    for step in steps {
      switch (step, value) {
      case (.property(let name, _), .structure(let members)):
        guard let member = members.first(where: { $0.name == name }) else { return false }
        value = member.value
      case (.first, .array(let elements)):
        guard let element = elements.first else { return false }
        value = element
      default: return false
      }
    }
    switch value {
    case .unrecognizedCase, .unrecognizedUnion: return true
    default: return false
    }
  }
}
