import ClientsmithModel

/// The cases of a union that may take all values of another one, found by what they need of an
/// object: a choice of thousands has millions of pairs, of which hardly any have a key in common.
struct CaseCandidates {
  /// What an object has to have, or has.
  enum Member: Hashable {
    case property(String)
    case constant(Structure.Constant)

    fileprivate var text: String {
      switch self {
      case .property(let name): name
      case .constant(let constant): constant.wireName + "="
      }
    }
  }

  /// For each case: what it needs of an object; nil: it is none.
  private let needs: [Set<Member>?]
  /// How many of the cases need it.
  private var counts: [Member: Int] = [:]
  /// Those that need something, each under what the fewest need.
  private var byNeed: [Member: [Int]] = [:]
  private var others: [Int] = []

  init(_ needs: [Set<Member>?]) {
    self.needs = needs
    for case let needs? in needs {
      for need in needs { counts[need, default: 0] += 1 }
    }
  }

  mutating func insert(_ index: Int) {
    // Of those that equally few need, always the same: how much is compared depends on it.
    let rarest = needs[index]?.min {
      (counts[$0, default: 0], $0.text) < (counts[$1, default: 0], $1.text)
    }
    if let rarest {
      byNeed[rarest, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  /// Those that have been inserted and may take all values of what has such members, in their order.
  ///
  /// - Parameter members: nil: it may have any.
  func taking(_ members: Set<Member>?) -> [Int] {
    let needing = members.map { $0.flatMap { byNeed[$0] ?? [] } } ?? byNeed.values.flatMap(\.self)
    return (others + needing).sorted()
  }
}
